#include "escala/base/csv.h"

#include "escala/base/strings.h"
#include "gtest/gtest.h"

namespace escala {
namespace {

using Cells = std::vector<std::string>;

std::string ErrorOf(std::string_view text) {
  const Result<CsvTable> table = ReadCsv(text, "t.csv");
  return table.ok() ? "ok" : table.status().message();
}

TEST(Csv, ReadsRows) {
  const Result<CsvTable> table = ReadCsv(
      "# what it is\n"
      "name,size,note\n"
      "a,1,\n"
      "\n"
      "# in between, \"unclosed\n"
      "b, 2 ,x y\n",
      "t.csv");
  ASSERT_TRUE(table.ok()) << table.status().ToString();
  EXPECT_EQ(table->header->columns, (Cells{"name", "size", "note"}));
  ASSERT_EQ(table->rows.size(), 2u);
  EXPECT_EQ(table->rows[0].cells(), (Cells{"a", "1", ""}));
  EXPECT_EQ(table->rows[0].line(), 3);
  EXPECT_EQ(table->rows[1].cells(), (Cells{"b", " 2 ", "x y"}));
  EXPECT_EQ(table->rows[1].line(), 6);
  EXPECT_EQ(table->rows[1].Get("note"), "x y");
  EXPECT_EQ(table->rows[1].Get("none"), "");
}

// Python's csv.reader gives the same cells.
TEST(Csv, Quotes) {
  const Result<CsvTable> table = ReadCsv(
      "a,b\n"
      "\"x, y\",\"say \"\"hi\"\"\"\n"
      "\"two\nlines\",\"\"\n"
      "\"# no comment\",end\n",
      "t.csv");
  ASSERT_TRUE(table.ok()) << table.status().ToString();
  ASSERT_EQ(table->rows.size(), 3u);
  EXPECT_EQ(table->rows[0].cells(), (Cells{"x, y", "say \"hi\""}));
  EXPECT_EQ(table->rows[1].cells(), (Cells{"two\nlines", ""}));
  EXPECT_EQ(table->rows[2].cells(), (Cells{"# no comment", "end"}));
  EXPECT_EQ(table->rows[2].line(), 5);
}

TEST(Csv, LineEndsAndMarks) {
  const Result<CsvTable> table = ReadCsv(
      "\xef\xbb\xbf"
      "a,b\r\n# c\r\n\r\n1,\"2\"\r\n3,4",
      "t.csv");
  ASSERT_TRUE(table.ok()) << table.status().ToString();
  EXPECT_EQ(table->header->columns, (Cells{"a", "b"}));
  ASSERT_EQ(table->rows.size(), 2u);
  EXPECT_EQ(table->rows[0].cells(), (Cells{"1", "2"}));
  EXPECT_EQ(table->rows[1].cells(), (Cells{"3", "4"}));
  EXPECT_EQ(table->rows[1].line(), 5);
}

TEST(Csv, NoRows) {
  EXPECT_EQ(ErrorOf("a,b"), "ok");
  EXPECT_EQ(ReadCsv("a,b\n# end", "t.csv")->rows.size(), 0u);
}

TEST(Csv, ErrorsNameTheLine) {
  EXPECT_NE(ErrorOf("").find("t.csv: no header row"), std::string::npos);
  EXPECT_NE(ErrorOf("# only\n\n").find("no header row"), std::string::npos);
  EXPECT_EQ(ErrorOf("a,b\n1,2\n1\n"),
            "t.csv:3: the row has 1 cells, but the header has 2");
  EXPECT_EQ(ErrorOf("a,b\n1,2,3"),
            "t.csv:2: the row has 3 cells, but the header has 2");
  EXPECT_EQ(ErrorOf("# c\na,b,a\n"), "t.csv:2: the column 'a' appears twice");
  EXPECT_EQ(ErrorOf("a\n\n\"x\ny"),
            "t.csv:3: a quoted cell begins here that never ends");
  EXPECT_EQ(ErrorOf("a\n\"x\"y\n"),
            "t.csv:2: text after the closing quote of a cell");
  for (const char* end : {"\n", "\r\n"})
    EXPECT_EQ(ErrorOf(StrCat("\"a\",b", end, "1,\"2\"", end, end, "3", end)),
              "t.csv:4: the row has 1 cells, but the header has 2");
  EXPECT_NE(ErrorOf("a\nx\"y\"\n").find("t.csv:2: a quote inside a cell"),
            std::string::npos);
}

TEST(Csv, Numbers) {
  const Result<CsvTable> table =
      ReadCsv("i,d,s\n-7,2.5e3,x\n,1e999,9999999999999999999\n", "t.csv");
  ASSERT_TRUE(table.ok());
  const CsvRow& row = table->rows[0];
  EXPECT_EQ(*row.GetInt("i"), -7);
  EXPECT_EQ(*row.GetNumber("d"), 2500);
  EXPECT_EQ(*row.GetNumber("i"), -7);
  EXPECT_EQ(row.GetInt("d").status().message(),
            "t.csv:2: '2.5e3' in column d is not a whole number of 64 bits");
  EXPECT_EQ(row.GetNumber("s").status().message(),
            "t.csv:2: 'x' in column s is not a number");
  EXPECT_FALSE(table->rows[1].GetInt("i").ok());  // empty
  EXPECT_FALSE(table->rows[1].GetNumber("d").ok());
  EXPECT_FALSE(table->rows[1].GetInt("s").ok());
}

TEST(Csv, Require) {
  const Result<CsvTable> table = ReadCsv("a,b\n", "t.csv");
  const std::string_view both[] = {"b", "a"};
  const std::string_view more[] = {"a", "c"};
  EXPECT_TRUE(table->Require(both).ok());
  EXPECT_EQ(table->Require(more).message(),
            "t.csv: the column c is missing; there are: a, b");
}

TEST(Csv, SurvivesCuts) {
  const std::string text = "a,\"b\"\"\r\n\",c\r\n#x\r\n1,\"2\",\"3\n\"\r\n";
  for (size_t size = 0; size <= text.size(); ++size)
    (void)ReadCsv(std::string(text, 0, size), "t.csv");
  EXPECT_EQ(ErrorOf(text), "ok");
}

}  // namespace
}  // namespace escala
