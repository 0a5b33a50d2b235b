#include "escala/input/digit_strokes.h"

namespace escala::input {
namespace {

constexpr bool kCurved = true;
constexpr bool kStraight = false;

constexpr Point kRing[] = {{.5f, .1f},  {.72f, .25f}, {.76f, .5f},
                           {.7f, .77f}, {.5f, .9f},   {.3f, .77f},
                           {.24f, .5f}, {.29f, .24f}, {.5f, .1f}};
constexpr Point kNarrowRing[] = {{.55f, .1f}, {.66f, .3f}, {.64f, .65f},
                                 {.48f, .9f}, {.36f, .7f}, {.38f, .3f},
                                 {.56f, .12f}};
constexpr Stroke kZero[] = {{kCurved, kRing}};
constexpr Stroke kNarrowZero[] = {{kCurved, kNarrowRing}};

constexpr Point kStem[] = {{.5f, .1f}, {.5f, .9f}};
constexpr Point kFlagStem[] = {{.34f, .3f}, {.54f, .1f}, {.54f, .9f}};
constexpr Point kBase[] = {{.34f, .9f}, {.74f, .9f}};
constexpr Stroke kBareOne[] = {{kStraight, kStem}};
constexpr Stroke kFlagOne[] = {{kStraight, kFlagStem}};
constexpr Stroke kBaseOne[] = {{kStraight, kFlagStem}, {kStraight, kBase}};

constexpr Point kSwan[] = {{.27f, .3f},  {.37f, .14f}, {.57f, .1f},
                           {.72f, .25f}, {.66f, .46f}, {.46f, .68f},
                           {.25f, .9f}};
constexpr Point kSwanFoot[] = {{.25f, .9f}, {.76f, .9f}};
constexpr Point kLoopedSwan[] = {{.28f, .25f}, {.45f, .1f},  {.68f, .2f},
                                 {.64f, .48f}, {.42f, .78f}, {.27f, .86f},
                                 {.28f, .74f}, {.45f, .77f}, {.77f, .9f}};
constexpr Stroke kTwo[] = {{kCurved, kSwan}, {kStraight, kSwanFoot}};
constexpr Stroke kLoopedTwo[] = {{kCurved, kLoopedSwan}};

constexpr Point kThreeTop[] = {
    {.28f, .2f}, {.46f, .1f}, {.67f, .18f}, {.67f, .37f}, {.45f, .47f}};
constexpr Point kThreeFlatTop[] = {{.28f, .1f}, {.72f, .1f}, {.45f, .45f}};
constexpr Point kThreeBottom[] = {
    {.45f, .47f}, {.7f, .56f}, {.73f, .77f}, {.5f, .9f}, {.26f, .8f}};
constexpr Stroke kThree[] = {{kCurved, kThreeTop}, {kCurved, kThreeBottom}};
constexpr Stroke kFlatThree[] = {{kStraight, kThreeFlatTop},
                                 {kCurved, kThreeBottom}};

constexpr Point kFourAngle[] = {{.6f, .1f}, {.22f, .62f}, {.8f, .62f}};
constexpr Point kFourStem[] = {{.62f, .36f}, {.6f, .9f}};
constexpr Point kFourCup[] = {{.32f, .12f}, {.27f, .5f}, {.74f, .5f}};
constexpr Point kFourTallStem[] = {{.72f, .12f}, {.66f, .9f}};
constexpr Point kFourClosedStem[] = {{.6f, .1f}, {.6f, .9f}};
constexpr Stroke kFour[] = {{kStraight, kFourAngle}, {kStraight, kFourStem}};
constexpr Stroke kOpenFour[] = {{kStraight, kFourCup},
                                {kStraight, kFourTallStem}};
constexpr Stroke kClosedFour[] = {{kStraight, kFourAngle},
                                  {kStraight, kFourClosedStem}};

constexpr Point kFiveTop[] = {{.72f, .1f}, {.34f, .1f}, {.3f, .46f}};
constexpr Point kFiveBelly[] = {{.3f, .46f}, {.52f, .4f}, {.73f, .54f},
                                {.7f, .8f},  {.46f, .9f}, {.25f, .82f}};
constexpr Point kFiveRound[] = {{.74f, .13f}, {.45f, .13f}, {.33f, .28f},
                                {.48f, .44f}, {.69f, .6f},  {.62f, .83f},
                                {.4f, .9f},   {.25f, .8f}};
constexpr Stroke kFive[] = {{kStraight, kFiveTop}, {kCurved, kFiveBelly}};
constexpr Stroke kRoundFive[] = {{kCurved, kFiveRound}};

constexpr Point kSixHook[] = {{.68f, .13f}, {.43f, .27f}, {.27f, .55f},
                              {.31f, .82f}, {.52f, .9f},  {.72f, .77f},
                              {.67f, .57f}, {.47f, .51f}, {.29f, .66f}};
constexpr Point kSixStraight[] = {{.48f, .08f}, {.36f, .36f}, {.31f, .68f},
                                  {.42f, .89f}, {.62f, .84f}, {.66f, .66f},
                                  {.5f, .58f},  {.33f, .7f}};
constexpr Stroke kSix[] = {{kCurved, kSixHook}};
constexpr Stroke kStraightSix[] = {{kCurved, kSixStraight}};

constexpr Point kSevenAngle[] = {{.24f, .13f}, {.75f, .12f}, {.43f, .9f}};
constexpr Point kSevenBar[] = {{.38f, .5f}, {.72f, .49f}};
constexpr Point kSevenCurve[] = {{.24f, .27f}, {.3f, .13f},  {.52f, .16f},
                                 {.76f, .12f}, {.56f, .45f}, {.48f, .9f}};
constexpr Stroke kSeven[] = {{kStraight, kSevenAngle}};
constexpr Stroke kBarSeven[] = {{kStraight, kSevenAngle},
                                {kStraight, kSevenBar}};
constexpr Stroke kCurvedSeven[] = {{kCurved, kSevenCurve}};

constexpr Point kEightLoop[] = {{.68f, .2f}, {.5f, .1f},  {.31f, .2f},
                                {.36f, .4f}, {.6f, .56f}, {.71f, .75f},
                                {.52f, .9f}, {.3f, .76f}, {.4f, .56f},
                                {.62f, .4f}, {.68f, .2f}};
constexpr Point kEightTop[] = {{.5f, .48f}, {.68f, .36f}, {.66f, .16f},
                               {.5f, .1f},  {.34f, .16f}, {.32f, .36f},
                               {.5f, .48f}};
constexpr Point kEightBottom[] = {{.5f, .48f}, {.73f, .62f}, {.71f, .83f},
                                  {.5f, .9f},  {.29f, .83f}, {.27f, .62f},
                                  {.5f, .48f}};
constexpr Stroke kEight[] = {{kCurved, kEightLoop}};
constexpr Stroke kRoundEight[] = {{kCurved, kEightTop},
                                  {kCurved, kEightBottom}};

constexpr Point kNineHead[] = {{.7f, .27f},  {.56f, .11f}, {.36f, .15f},
                               {.29f, .33f}, {.42f, .48f}, {.6f, .44f},
                               {.7f, .27f}};
constexpr Point kNineStem[] = {{.7f, .27f}, {.68f, .6f}, {.62f, .9f}};
constexpr Point kNineHook[] = {
    {.7f, .27f}, {.71f, .62f}, {.58f, .87f}, {.34f, .85f}};
constexpr Stroke kNine[] = {{kCurved, kNineHead}, {kCurved, kNineStem}};
constexpr Stroke kHookNine[] = {{kCurved, kNineHead}, {kCurved, kNineHook}};

constexpr Glyph kZeros[] = {kZero, kNarrowZero};
constexpr Glyph kOnes[] = {kBareOne, kFlagOne, kBaseOne};
constexpr Glyph kTwos[] = {kTwo, kLoopedTwo};
constexpr Glyph kThrees[] = {kThree, kFlatThree};
constexpr Glyph kFours[] = {kFour, kOpenFour, kClosedFour};
constexpr Glyph kFives[] = {kFive, kRoundFive};
constexpr Glyph kSixes[] = {kSix, kStraightSix};
constexpr Glyph kSevens[] = {kSeven, kBarSeven, kCurvedSeven};
constexpr Glyph kEights[] = {kEight, kRoundEight};
constexpr Glyph kNines[] = {kNine, kHookNine};

constexpr std::span<const Glyph> kDigits[] = {kZeros,  kOnes,  kTwos,  kThrees,
                                              kFours,  kFives, kSixes, kSevens,
                                              kEights, kNines};

}  // namespace

std::span<const Glyph> Glyphs(int digit) { return kDigits[digit]; }

}  // namespace escala::input
