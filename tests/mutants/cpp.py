"""Reads C++ as formatted by clang-format, as far as the rules of mutation need it:
tokens, and the expressions and statements of function bodies.

It is no parser: a region that is not really an expression does not compile once
it is rewritten, and mutate.py drops it.
"""
import re

TOKEN = re.compile(
    r'(?P<space>\s+)'
    r'|(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|(?P<text>(?:u8|[uUL])?R"(?P<raw>[^(\s]*)\(.*?\)(?P=raw)"'
    r'|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\')'
    r"|(?P<number>\.?\d(?:[eEpP][+-]|[\w.]|'\w)*)"
    r'|(?P<name>[A-Za-z_]\w*)'
    r'|(?P<mark>->\*|<=>|\.\.\.|<<=|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\|'
    r'|[-+*/%&|^]=|.)', re.S)
PAIRS = {'(': ')', '[': ']', '{': '}'}
SCOPES = {'namespace', 'class', 'struct', 'union', 'extern'}
# Statements that begin so are not executed, or must be constant.
NOT_RUN = {'using', 'typedef', 'static_assert', 'break', 'continue', 'goto',
           'template', 'enum', 'struct', 'class', 'union', 'static',
           'constexpr', 'asm', 'friend', 'public', 'private', 'protected'}


class Token:
    __slots__ = ('kind', 'text', 'begin', 'end', 'spaced')

    def __init__(self, kind, text, begin):
        self.kind, self.text = kind, text
        self.begin, self.end = begin, begin + len(text)
        self.spaced = False  # white space on both sides, as binary operators


class Region:
    """Tokens [begin, end) that can be written twice, with a choice between.

    kind: 'expression' (`chosen ? (x) : (y)`), 'condition' (that of an if or a
    loop), or 'statement' (`if (chosen) x; else y;`, without the semicolon).
    """
    __slots__ = ('kind', 'begin', 'end', 'inner', 'leaves')

    def __init__(self, kind, begin, end, inner=(), leaves=False):
        self.kind, self.begin, self.end = kind, begin, end
        self.inner = list(inner)  # bodies of lambdas within, as token ranges
        self.leaves = leaves  # the condition of an `if` that leaves the function


class File:
    """Tokens without white space and comments, and the regions of `text`."""

    def __init__(self, text):
        self.text = text
        self.tokens = []
        self.regions = []
        self._lex()
        self._match()
        self._scope(0, len(self.tokens))

    def _lex(self):
        text, at = self.text, 0
        line_start = True
        spaced_before = True
        while at < len(text):
            if line_start:
                directive = re.compile(r'[ \t]*#(?:\\\n|[^\n])*').match(text, at)
                if directive:
                    # A directive ends what stands before it.
                    self.tokens.append(Token('directive', directive[0], at))
                    at = directive.end()
                    line_start = False
                    continue
            match = TOKEN.match(text, at)
            kind, piece = match.lastgroup, match[0]
            if kind == 'raw':
                kind = 'text'
            at = match.end()
            line_start = kind == 'space' and '\n' in piece
            if kind in ('space', 'comment'):
                spaced_before = True
                continue
            token = Token(kind, piece, match.start())
            token.spaced = spaced_before and at < len(text) and \
                text[at] in ' \n'
            spaced_before = False
            self.tokens.append(token)

    def _match(self):
        self.partner = {}
        stack = []
        for i, token in enumerate(self.tokens):
            if token.kind != 'mark':
                continue
            if token.text in PAIRS:
                stack.append(i)
            elif token.text in (')', ']', '}'):
                if stack and PAIRS[self.tokens[stack[-1]].text] == token.text:
                    j = stack.pop()
                    self.partner[j], self.partner[i] = i, j

    def is_(self, i, *texts):
        return i < len(self.tokens) and self.tokens[i].text in texts and \
            self.tokens[i].kind in ('mark', 'name')

    # A namespace's or a class's declarations.
    def _scope(self, begin, end):
        i = start = begin
        while i < end:
            token = self.tokens[i]
            if token.kind == 'directive' or self.is_(i, ';'):
                start = i + 1
            elif self.is_(i, ':') and i > start and \
                    self.is_(i - 1, 'public', 'private', 'protected'):
                start = i + 1
            elif self.is_(i, '(', '[') and i in self.partner:
                i = self.partner[i]
            elif self.is_(i, '{') and i in self.partner:
                close = self.partner[i]
                head = [t.text for t in self.tokens[start:i]]
                if self.is_(start, 'template'):
                    head = self._after_template(start, i)
                what = self._brace(head)
                if what == 'scope':
                    self._scope(i + 1, close)
                elif what == 'body':
                    self._block(i + 1, close)
                i = close
                if what != 'initializer':
                    start = i + 1
            i += 1

    def _after_template(self, start, end):
        depth, i = 0, start + 1
        while i < end:
            if self.is_(i, '<'):
                depth += 1
            elif self.is_(i, '>'):
                depth -= 1
                if depth == 0:
                    break
            i += 1
        return [t.text for t in self.tokens[i + 1:end]]

    @staticmethod
    def _brace(head):
        if 'constexpr' in head or 'consteval' in head:
            return 'skip'
        if 'enum' in head or 'concept' in head:
            return 'skip'
        if '(' not in head:
            return 'scope' if SCOPES & set(head) else 'initializer'
        if head[-1] in (')', 'const', 'noexcept', 'override', 'final', 'try'):
            return 'body'
        if '->' in head:
            return 'body'
        if head[-1] == '}':  # after a member's initializer in braces
            return 'body'
        if head and (head[-1].isidentifier() or head[-1] == '>'):
            # a member's initializer, or a variable's
            return 'initializer'
        return 'initializer'

    # A function's statements.
    def _block(self, begin, end):
        i = begin
        while i < end:
            i = self._statement(i, end)

    def _statement(self, i, end):
        token = self.tokens[i]
        if token.kind == 'directive' or self.is_(i, ';'):
            return i + 1
        if self.is_(i, '{'):
            close = self.partner[i]
            self._block(i + 1, close)
            return close + 1
        if self.is_(i, 'else', 'do', 'try'):
            return i + 1
        if self.is_(i, 'case', 'default'):
            while i < end and not self.is_(i, ':'):
                i += 1
            return i + 1
        if self.is_(i, 'if') and self.is_(i + 1, 'constexpr'):
            return self.partner[i + 2] + 1
        if self.is_(i, 'if', 'while', 'switch', 'for', 'catch'):
            return self._head(i)
        stop = self._semicolon(i, end)
        if token.text in NOT_RUN:
            return stop + 1
        if self.is_(i, 'return', 'co_return'):
            self._add('statement', i, stop)
        else:
            self._simple(i, stop)
        return stop + 1

    def _semicolon(self, i, end):
        while i < end and not self.is_(i, ';'):
            if self.tokens[i].text in PAIRS and i in self.partner:
                i = self.partner[i]
            i += 1
        return min(i, end)

    # if (...), for (...) and so on; where the next statement begins.
    def _head(self, i):
        word, close = self.tokens[i].text, self.partner[i + 1]
        begin, parts = i + 2, []
        j = begin
        while j <= close:
            if self.is_(j, ';') or j == close:
                parts.append((begin, j))
                begin = j + 1
            elif self.tokens[j].text in PAIRS:
                j = self.partner[j]
            j += 1
        leaves = word == 'if' and self._leaves(close + 1)
        if word == 'for':
            if len(parts) == 3:
                self._simple(*parts[0], declared=True)
                self._add('condition', *parts[1])
        elif word in ('if', 'while', 'switch'):
            if len(parts) == 2:
                self._simple(*parts[0], declared=True)
            kind = 'expression' if word == 'switch' else 'condition'
            self._add(kind, *parts[-1], leaves=leaves)
        return close + 1

    def _leaves(self, i):
        if self.is_(i, '{'):
            i += 1
        return self.is_(i, 'return', 'continue', 'break')

    # A declaration, an assignment or a call.
    def _simple(self, begin, end, declared=False):
        if begin >= end or self.tokens[begin].text in NOT_RUN:
            return
        macro = self.tokens[begin].text
        if macro.endswith('ASSIGN_OR_RETURN') or macro == 'ESCALA_CALL':
            commas = self._commas(begin + 2, self.partner[begin + 1])
            if commas:
                self._add('expression', commas[0] + 1,
                          self.partner[begin + 1])
            return
        if macro.startswith('ESCALA_') and macro not in (
                'ESCALA_RETURN_IF_ERROR',):
            return
        equals = self._find(begin, end, '=')
        if equals is not None and self._declares(begin, equals):
            commas = self._commas(equals + 1, end)
            self._add('expression', equals + 1, commas[0] if commas else end)
        elif equals is None and self._declares_call(begin, end):
            for open_ in range(begin, end):
                if self.is_(open_, '(') and open_ in self.partner:
                    begin_ = open_ + 1
                    close = self.partner[open_]
                    for comma in self._commas(begin_, close) + [close]:
                        self._add('expression', begin_, comma)
                        begin_ = comma + 1
                    break
        elif not declared:
            self._add('statement', begin, end)

    def _commas(self, begin, end):
        commas, i = [], begin
        while i < end:
            if self.is_(i, ','):
                commas.append(i)
            elif self.tokens[i].text in PAIRS and i in self.partner:
                i = self.partner[i]
            i += 1
        return commas

    def _find(self, begin, end, text):
        i = begin
        while i < end:
            if self.is_(i, text):
                return i
            if self.tokens[i].text in PAIRS and i in self.partner:
                i = self.partner[i]
            i += 1
        return None

    # Whether [begin, end) ends with a type and the name that gets it.
    def _declares(self, begin, end):
        if self.is_(begin, 'const', 'auto'):
            return True
        last = end - 1
        if last <= begin or self.tokens[last].kind != 'name':
            return False
        before = self.tokens[last - 1]
        if before.kind == 'name':
            return True
        return before.text in ('>', '*', '&') and last - 1 > begin

    def _declares_call(self, begin, end):
        if self.is_(begin, 'const', 'auto'):
            return True
        i = begin
        while i + 1 < end and not self.is_(i, '(', '{', '[', '=', '.', '->'):
            if self.tokens[i].kind == 'name' and (
                    self.tokens[i + 1].kind == 'name'):
                return True
            if self.is_(i, '>') and self.tokens[i + 1].kind == 'name':
                return True
            i += 1
        return self.is_(begin, 'delete', 'throw')

    def _add(self, kind, begin, end, leaves=False):
        if begin >= end or kind == 'expression' and self.is_(begin, '['):
            kind = None  # no choice between two lambdas, but for what is in one
        if begin >= end:
            return
        inner = []
        i = begin
        while i < end:
            if self.tokens[i].kind == 'directive':
                return
            if self.is_(i, '[') and i in self.partner and (
                    i == begin or self.tokens[i - 1].kind == 'mark' and
                    self.tokens[i - 1].text not in (')', ']')
                    or self.is_(i - 1, 'return')):
                j = self.partner[i] + 1
                while j < end and not self.is_(j, '{', ';', ','):
                    j = self.partner[j] + 1 if self.is_(j, '(') else j + 1
                if self.is_(j, '{') and j < end:
                    close = self.partner[j]
                    self._block(j + 1, close)
                    inner.append((i, close))
                    i = close
                else:
                    i = self.partner[i]
            i += 1
        if kind is not None:
            self.regions.append(Region(kind, begin, end, inner, leaves))

    def source(self, begin, end):
        """Tokens [begin, end) in one line, without comments."""
        parts, last = [], None
        for token in self.tokens[begin:end]:
            if last is not None and self.text[last:token.begin] != '':
                parts.append(' ')
            parts.append(token.text)
            last = token.end
        return ''.join(parts)

    def line(self, token):
        return self.text.count('\n', 0, self.tokens[token].begin) + 1
