// Coefficients of polynomials and long constants. Written by
// scripts/math_tables.py; not to be edited.
#pragma once

#include <span>

#include "escala/engine/codegen/numbers.h"

namespace escala::engine {

// clang-format off

// The sum of these is the constant, to 159 bits.
inline constexpr double kLogTwo[] = {
    0x1.62e42fefa39efp-1,
    0x1.abc9e3b39803fp-56,
    0x1.7b57a079a1934p-111,
};

// The sum of these is the constant, to 159 bits.
inline constexpr double kHalfPi[] = {
    0x1.921fb54442d18p+0,
    0x1.1a62633145c07p-54,
    -0x1.f1976b7ed8fbcp-110,
};

inline constexpr double kTwoOverRootPi[] = {
    0x1.20dd750429b6dp+0,
};
// (e^r - 1 - r) / r^2 for |r| <= ln 2 / 2.
inline constexpr double kShortExpHigh[] = {
    0x1.0000000000000p-1,
    0x1.555555675861fp-3,
    0x1.5555555c892a6p-5,
    0x1.1110c6242ab95p-7,
    0x1.6c16857fe8a98p-10,
    0x1.a15197f39bb88p-13,
    0x1.a1133828f999fp-16,
};
inline constexpr Table kShortExp = {kShortExpHigh, {}};

inline constexpr double kPreciseExpHigh[] = {
    0x1.0000000000000p-1,
    0x1.5555555555555p-3,
    0x1.5555555555557p-5,
    0x1.1111111111111p-7,
    0x1.6c16c16c15a62p-10,
    0x1.a01a01a0196a9p-13,
    0x1.a01a01a9ec69bp-16,
    0x1.71de3a5aa93f9p-19,
    0x1.27e4d411cba8bp-22,
    0x1.ae642c7ac695ep-26,
    0x1.1f7f358827813p-29,
    0x1.61bfb92323747p-33,
};
inline constexpr double kPreciseExpLow[] = {
    -0x1.3f49c8d2a8372p-66,
};
inline constexpr Table kPreciseExp = {kPreciseExpHigh, kPreciseExpLow};

// (log((1 + s) / (1 - s)) - 2 s) / s^3 in z = s^2.
inline constexpr double kShortLogHigh[] = {
    0x1.55555555553b8p-1,
    0x1.9999999b86f7ep-2,
    0x1.2492462a593e1p-2,
    0x1.c71fcd608be93p-3,
    0x1.7382c4e35c82fp-3,
    0x1.546b8e26e2c80p-3,
};
inline constexpr Table kShortLog = {kShortLogHigh, {}};

inline constexpr double kPreciseLogHigh[] = {
    0x1.5555555555555p-1,
    0x1.9999999999998p-2,
    0x1.249249249295bp-2,
    0x1.c71c71c64c4b9p-3,
    0x1.745d17d378427p-3,
    0x1.3b137b291cc0cp-3,
    0x1.111d29291ff01p-3,
    0x1.debe85c9b35b5p-4,
    0x1.e6b2d29e11aa4p-4,
};
inline constexpr double kPreciseLogLow[] = {
    0x1.557592b8841d5p-55,
    0x1.f99466cba40dap-57,
};
inline constexpr Table kPreciseLog = {kPreciseLogHigh, kPreciseLogLow};

// (sin r - r) / r^3 in z = r^2, for |r| <= pi / 4.
inline constexpr double kShortSinHigh[] = {
    -0x1.555555545dd83p-3,
    0x1.11110deeb33b2p-7,
    -0x1.a013a6edc8f33p-13,
    0x1.6dbdd26f56d21p-19,
};
inline constexpr Table kShortSin = {kShortSinHigh, {}};

inline constexpr double kPreciseSinHigh[] = {
    -0x1.5555555555555p-3,
    0x1.1111111111110p-7,
    -0x1.a01a01a019936p-13,
    0x1.71de3a54605eep-19,
    -0x1.ae64541266378p-26,
    0x1.61217ec01749dp-33,
    -0x1.ab17a79237a0fp-41,
};
inline constexpr double kPreciseSinLow[] = {
    -0x1.54e7b8d7d8436p-57,
};
inline constexpr Table kPreciseSin = {kPreciseSinHigh, kPreciseSinLow};

// (cos r - 1 + r^2 / 2) / r^4 in z = r^2, for |r| <= pi / 4.
inline constexpr double kShortCosHigh[] = {
    0x1.5555555502be6p-5,
    -0x1.6c16bf5495185p-10,
    0x1.a015c40ec65ecp-16,
    -0x1.25242a3a17320p-22,
};
inline constexpr Table kShortCos = {kShortCosHigh, {}};

inline constexpr double kPreciseCosHigh[] = {
    0x1.5555555555555p-5,
    -0x1.6c16c16c16c16p-10,
    0x1.a01a01a019d0ap-16,
    -0x1.27e4fb7712bdfp-22,
    0x1.1eed8deb6d561p-29,
    -0x1.9394b9c9c20a4p-37,
    0x1.ab783376962c6p-45,
};
inline constexpr Table kPreciseCos = {kPreciseCosHigh, {}};

// (atan a - a) / a^3 in z = a^2, for |a| <= tan(pi / 8).
inline constexpr double kShortAtanHigh[] = {
    -0x1.55555555018d3p-2,
    0x1.9999982386384p-3,
    -0x1.2491bfec7eaaap-3,
    0x1.c6f664c251f7ep-4,
    -0x1.71d214eaeb0dbp-4,
    0x1.2439d1666c98bp-4,
    -0x1.4b107f787f2adp-5,
};
inline constexpr Table kShortAtan = {kShortAtanHigh, {}};

inline constexpr double kPreciseAtanHigh[] = {
    -0x1.5555555555555p-2,
    0x1.9999999999997p-3,
    -0x1.24924924920a3p-3,
    0x1.c71c71c6dd2d8p-4,
    -0x1.745d173542f7ap-4,
    0x1.3b13aea53b18fp-4,
    -0x1.1110ce80547d6p-4,
    0x1.e1d8ddf459f4ap-5,
    -0x1.aebcad6415c41p-5,
    0x1.829a09d7f3737p-5,
    -0x1.5030c28013436p-5,
    0x1.f5ba271a29f25p-6,
    -0x1.c7a6bc6ddd5d0p-7,
};
inline constexpr double kPreciseAtanLow[] = {
    -0x1.548839f65d2b4p-56,
};
inline constexpr Table kPreciseAtan = {kPreciseAtanHigh, kPreciseAtanLow};

// erf(x) / x in z = x^2, for |x| < 1.
inline constexpr double kPreciseErfHigh[] = {
    0x1.20dd750429b6dp+0,
    -0x1.812746b0379e6p-2,
    0x1.ce2f21a042b30p-4,
    -0x1.b82ce31284e00p-6,
    0x1.565bcd0dbaa38p-8,
    -0x1.c02db3dac435fp-11,
    0x1.f9a321d5b8e1ep-14,
    -0x1.f4d1e3183f7aep-17,
    0x1.b9df224ca4b97p-20,
    -0x1.5f1ecb6f07649p-23,
    0x1.f7b4bf3b13947p-27,
    -0x1.389d4f26415d0p-30,
    0x1.05ffd737fb256p-34,
};
inline constexpr double kPreciseErfLow[] = {
    0x1.187bfcbbd6613p-56,
    0x1.20a86a047c989p-59,
    -0x1.4bee5a3038d37p-58,
};
inline constexpr Table kPreciseErf = {kPreciseErfHigh, kPreciseErfLow};

// e^(x^2) erfc(x) (x + 4) in t = (x - 4) / (x + 4), for x >= 1.
inline constexpr double kPreciseErfcHigh[] = {
    0x1.18932bf08e154p+0,
    -0x1.f3fe31ecb49bfp-1,
    0x1.8be202d26c703p-1,
    -0x1.14eacb1ad0361p-1,
    0x1.52cac237102edp-2,
    -0x1.645fd8a4ba668p-3,
    0x1.38dbd2c8d63dcp-4,
    -0x1.b00c052d49577p-6,
    0x1.908f472fe45e5p-8,
    -0x1.269b4f1d80b84p-12,
    -0x1.dd284be21c7fbp-12,
    0x1.72cd7f8e3925ap-13,
    -0x1.e7d5dda4277cep-19,
    -0x1.3c69be1f8f17ep-16,
    0x1.3ae5d5bf3a479p-18,
    0x1.7d8a1f6aa4af4p-20,
    -0x1.c38912c9fd65ap-21,
    -0x1.349a85272fea3p-24,
    0x1.f5883dc1b370ep-24,
    -0x1.1ffaffeac2b5ap-30,
    -0x1.6259e7b1078e2p-27,
};
inline constexpr double kPreciseErfcLow[] = {
    0x1.0c35b62f58bbfp-54,
    0x1.8a3feaa95f557p-60,
    -0x1.11dcf7a65cdb7p-60,
};
inline constexpr Table kPreciseErfc = {kPreciseErfcHigh, kPreciseErfcLow};

// e^(x^2) erfc(x) (x + 2) in s = 1 / (x + 2), for x >= 3/4, in f32.
inline constexpr float kErfcOfInverse[] = {
    0x1.20d9220000000p-1f,
    0x1.214f8e0000000p+0f,
    0x1.ef76520000000p+0f,
    0x1.a88b980000000p+1f,
    -0x1.29e31e0000000p+0f,
    0x1.271fda0000000p+4f,
    -0x1.f5549c0000000p+5f,
    0x1.1f3dfe0000000p+6f,
    -0x1.cf58fe0000000p+4f,
};

// erf_inv(x) / x in u = -log(1 - x^2) - 3.125, for |u| <= 3.125.
inline constexpr double kShortErfInvHigh[] = {
    0x1.a755e7c99ae86p+0,
    0x1.ebd80d92401afp-3,
    -0x1.8b6c32f9f3419p-8,
    -0x1.8457477542b7bp-11,
    0x1.879c1edf1c14bp-13,
    -0x1.d1db5f4ff426bp-17,
    -0x1.6e83f954c3c36p-20,
    0x1.c74927780f1edp-22,
    -0x1.f43a7b62da4a2p-26,
    -0x1.240a35a24e76ep-28,
    0x1.245ef6399d031p-30,
    -0x1.366cbde6d3458p-35,
    -0x1.04b81eb5652d2p-36,
    0x1.69c30f6d8f6a8p-40,
    0x1.4128221be35bfp-44,
};
inline constexpr Table kShortErfInv = {kShortErfInvHigh, {}};

inline constexpr double kPreciseErfInvHigh[] = {
    0x1.a755e7c99ae86p+0,
    0x1.ebd80d9b13dfap-3,
    -0x1.8b6c33114ea2fp-8,
    -0x1.84576948359ddp-11,
    0x1.879c2a20aeb2ep-13,
    -0x1.d1d1f7c9ffa6dp-17,
    -0x1.6e8a53c7ac2ffp-20,
    0x1.c6b4f8868f532p-22,
    -0x1.f36ceed4416aep-26,
    -0x1.1a9eb00326b9bp-28,
    0x1.20f544d62fff1p-30,
    -0x1.dc3f457145cd3p-35,
    -0x1.c8a6afa1550f4p-37,
    0x1.7236b79e1d57ep-39,
    -0x1.6b86f85109f04p-44,
    -0x1.6877e8ae70f25p-45,
    0x1.d5e95ecc5f88fp-48,
    -0x1.6b6b0fc6a590ep-55,
    -0x1.19ac650194dabp-53,
    0x1.1e1f9ee618b4fp-56,
    0x1.669b9213d3a9bp-61,
    -0x1.9a137911c0639p-62,
    0x1.79a647e43b754p-66,
    0x1.e2aa7ddd777b3p-69,
    -0x1.b2643e45e1bdbp-72,
};
inline constexpr double kPreciseErfInvLow[] = {
    -0x1.b3639c3093339p-56,
    0x1.4e73b943a5849p-59,
    0x1.379ebde3277a3p-62,
};
inline constexpr Table kPreciseErfInv = {kPreciseErfInvHigh, kPreciseErfInvLow};

// erf_inv(x) / x in u = sqrt(-log(1 - x^2)) - 3.25, for |u| <= 0.76.
inline constexpr double kShortErfInvMiddleHigh[] = {
    0x1.8abcc380b7252p+1,
    0x1.0158a6d8421e1p+0,
    0x1.5ffd1b04bd42dp-8,
    -0x1.ebae636d74bcdp-9,
    0x1.468a9f80b0637p-9,
    -0x1.ba7ed6c3abff8p-10,
    0x1.f442d104cdcb6p-11,
    -0x1.76154d53dee9ep-12,
    0x1.66e419672a00ep-16,
    0x1.33813f600b8e8p-14,
    -0x1.71ff65e04684ep-15,
    0x1.63ad530b855dep-18,
    0x1.523a1684307f8p-19,
};
inline constexpr Table kShortErfInvMiddle = {kShortErfInvMiddleHigh, {}};

inline constexpr double kPreciseErfInvMiddleHigh[] = {
    0x1.8abcc380d5a48p+1,
    0x1.0158a6d641d54p+0,
    0x1.5ffcfe5b6cd4ap-8,
    -0x1.ebadabb9fb596p-9,
    0x1.468eeca94380bp-9,
    -0x1.ba9240dab1d82p-10,
    0x1.f3cc545e49afep-11,
    -0x1.7448bc2b19606p-12,
    0x1.932e8e927f44bp-16,
    0x1.1e6aa3fae3042p-14,
    -0x1.8cf45e5606a27p-15,
    0x1.a2462118dd007p-17,
    0x1.8999315bf0425p-19,
    -0x1.0b99a17875bacp-18,
    0x1.8dbe99f2ddad6p-20,
    -0x1.91873e5bc56eap-26,
    -0x1.07ce97a448b85p-22,
    0x1.0dbddd2cb6846p-23,
    -0x1.645a2ff4dcbb2p-26,
    -0x1.6c180d0c9d82ep-27,
    0x1.05a6600d2f451p-27,
    -0x1.b4b2e55516435p-30,
};
inline constexpr double kPreciseErfInvMiddleLow[] = {
    -0x1.91e0b4818855ap-54,
    0x1.f6501262962aap-55,
};
inline constexpr Table kPreciseErfInvMiddle = {kPreciseErfInvMiddleHigh, kPreciseErfInvMiddleLow};

// erf_inv(x) / x in u = sqrt(-log(1 - x^2)) - 5, for -1 <= u <= 1.1.
inline constexpr double kPreciseErfInvFarHigh[] = {
    0x1.3664ddd1ad7fbp+2,
    0x1.02a30d1fba10bp+0,
    -0x1.22ea5df1cc9c4p-13,
    -0x1.c2f36aa17712fp-13,
    0x1.3ebf4efb41405p-14,
    -0x1.4a349034ee281p-16,
    0x1.2fbcfd6d3a07ep-18,
    -0x1.0a903b291e5ccp-20,
    0x1.ebe32e01b51e0p-23,
    -0x1.22365bfec563dp-24,
    0x1.f287e2e4c7c33p-26,
    -0x1.0579155654168p-26,
    0x1.0cc365e09cc20p-27,
    -0x1.e4761087eb669p-29,
    0x1.699080fbc38a4p-30,
    -0x1.abd2c01830e37p-32,
    0x1.337cc90f91bdap-34,
    0x1.4b5efb75f7d1fp-36,
    -0x1.68184d5c94400p-36,
    0x1.61eac4086d308p-38,
};
inline constexpr double kPreciseErfInvFarLow[] = {
    -0x1.6fd7546bf86a3p-54,
    0x1.c1cfb384105f5p-54,
};
inline constexpr Table kPreciseErfInvFar = {kPreciseErfInvFarHigh, kPreciseErfInvFarLow};

// e^-x I1(x) / x in u = x / 4 - 1, for 0 <= x <= 8.
inline constexpr double kShortBesselHigh[] = {
    0x1.6e14eb8e5d319p-5,
    -0x1.f4bb07150653fp-5,
    0x1.16c390dcd2a62p-4,
    -0x1.188138673b9b2p-4,
    0x1.0530f8577cac3p-4,
    -0x1.c4da838f27492p-5,
    0x1.6df953dd5c42cp-5,
    -0x1.13d73d8a1f45cp-5,
    0x1.84132d986165ep-6,
    -0x1.fe21bf26cea36p-7,
    0x1.3a0336acfdc1cp-7,
    -0x1.6b6ada64ac61dp-8,
    0x1.8a6bb7623be9fp-9,
    -0x1.8dbb780dcc2dfp-10,
    0x1.82b621dd074b7p-11,
    -0x1.82582b65acb4cp-12,
    0x1.499365e7c72cdp-13,
    -0x1.5606edfb69b6ep-15,
    0x1.2746446a9f91cp-16,
    -0x1.24d774627744ap-16,
    0x1.91966efe156d4p-18,
};
inline constexpr Table kShortBessel = {kShortBesselHigh, {}};

inline constexpr double kPreciseBesselHigh[] = {
    0x1.6e14eb8e5d319p-5,
    -0x1.f4bb071a7752ap-5,
    0x1.16c390ddb08edp-4,
    -0x1.1881379ffb627p-4,
    0x1.0530f817ff9fcp-4,
    -0x1.c4daa5133fb98p-5,
    0x1.6df95e8be0c47p-5,
    -0x1.13d5f358ccda3p-5,
    0x1.84125b0d13a2ap-6,
    -0x1.fe3d9bfac793cp-7,
    0x1.3a0c1a021d4e6p-7,
    -0x1.6ab6a3e67aad6p-8,
    0x1.89f8a67329811p-9,
    -0x1.93681fb46e1cap-10,
    0x1.8656c3457cd2bp-11,
    -0x1.65bfbdc51c701p-12,
    0x1.3742f9b2f5b02p-13,
    -0x1.01a11a7a8dff8p-14,
    0x1.96942f24ec5d7p-16,
    -0x1.32923121b37e3p-17,
    0x1.ba0fc13069d66p-19,
    -0x1.300fe978e9515p-20,
    0x1.93e9a08b4d09dp-22,
    -0x1.0acdeab55f84cp-23,
    0x1.459211f49b72bp-25,
    -0x1.34c8bcd8ddef5p-27,
    0x1.6b6f1c6706a72p-29,
    -0x1.856439397ee2cp-30,
    0x1.937c2c973affbp-32,
};
inline constexpr double kPreciseBesselLow[] = {
    -0x1.96a0a11386cf3p-59,
    0x1.16cddaeab81e8p-60,
    0x1.7b2fcb85b4145p-60,
    0x1.d50bf30e52529p-59,
    -0x1.d60fb992502cdp-58,
    0x1.46e77e97c0b46p-59,
    -0x1.cf31d44386297p-59,
    -0x1.781b4b61dec82p-62,
};
inline constexpr Table kPreciseBessel = {kPreciseBesselHigh, kPreciseBesselLow};

// e^-x I1(x) sqrt(x) in u = 16 / x - 1, for x >= 8.
inline constexpr double kShortBesselFarHigh[] = {
    0x1.8ebe783ac82c6p-2,
    -0x1.3f79619513fb9p-7,
    -0x1.cbc5b8b9529cfp-13,
    -0x1.f89f31bea253cp-17,
    -0x1.eadd4dc656c47p-20,
    -0x1.72c490a69479bp-22,
    -0x1.fb0e5b3dc6958p-24,
    -0x1.c9ef77019fd87p-25,
    -0x1.4125acfc1634dp-29,
    0x1.0c324b2b155bbp-27,
};
inline constexpr Table kShortBesselFar = {kShortBesselFarHigh, {}};

inline constexpr double kPreciseBesselFarHigh[] = {
    0x1.8ebe783a84030p-2,
    -0x1.3f796198ee628p-7,
    -0x1.cbc54df1ece76p-13,
    -0x1.f89c23066d278p-17,
    -0x1.ec8e101744487p-20,
    -0x1.76137e6905189p-22,
    -0x1.ad8db6e1fecbbp-24,
    -0x1.727a73a8063a8p-25,
    -0x1.9180f82a1d42ap-26,
    -0x1.21895bb7ba337p-27,
    0x1.cd81846fb3ffcp-28,
    0x1.e20e7d69649a7p-27,
    0x1.9f203cf27839dp-28,
    -0x1.0630cddd4e037p-27,
    -0x1.1465ce7d29628p-27,
    0x1.d4345a69bf96dp-29,
    0x1.bdc8daed57db7p-28,
    -0x1.858c759100e4ap-30,
    -0x1.162964d5f920ap-28,
    0x1.1aee882805813p-31,
    0x1.fce6b32270c4dp-30,
    -0x1.272ae0510f3adp-33,
    -0x1.2839623e23539p-31,
    0x1.33e83e12c8cf5p-36,
    0x1.432b0a412136bp-34,
};
inline constexpr double kPreciseBesselFarLow[] = {
    -0x1.464e4ef4e192cp-58,
};
inline constexpr Table kPreciseBesselFar = {kPreciseBesselFarHigh, kPreciseBesselFarLow};

// lgamma(2 + d) / d for |d| <= 1/2.
inline constexpr double kLgammaHigh[] = {
    0x1.b0ee6072093d3p-2,
    0x1.4a34cc4a60fa4p-2,
    -0x1.13e001a559c04p-4,
    0x1.51322ac7dcc59p-6,
    -0x1.e404fc152085ap-8,
    0x1.7add6ea1f5a63p-9,
    -0x1.38ac625bdea8cp-10,
    0x1.0b36b55fa05eep-11,
    -0x1.d3fa489719298p-13,
    0x1.a124d7406ed6ap-14,
    -0x1.7944028281866p-15,
    0x1.586de5bbe589fp-16,
    -0x1.35633fff42159p-17,
    0x1.1ea575466203dp-18,
    -0x1.56f24cc39274dp-19,
    0x1.41d3e1dddb44dp-20,
};
inline constexpr Table kLgamma = {kLgammaHigh, {}};

// For k = 0, 1, ...: 2^(32k) 2/pi mod 4, in four doubles.
inline constexpr double kTwoOverPi[][4] = {
    {0x1.45f306dc9c883p-1,
     -0x1.6b01ec5417056p-55,
     -0x1.6447e493ad4cep-109,
     0x1.e21c820ff28b2p-163},
    {-0x1.b1bbead603d8bp+0,
     0x1.f47d4d377036ep-54,
     -0x1.d6a66c3bc6fbep-108,
     -0x1.ae9c5421443aap-168},
    {0x1.fc2757d1f534ep+0,
     -0x1.1f924eb53361ep-55,
     0x1.c820ff28b1d5fp-111,
     -0x1.443a9e48db91cp-168},
    {0x1.f534ddc0db629p+0,
     0x1.664f10e4107f9p-54,
     0x1.163abdebbc562p-108,
     -0x1.236e4716f6c8bp-162},
    {0x1.b6c52b3278872p-1,
     0x1.07f9458eaf7afp-58,
     -0x1.d4f246dc8e2dfp-115,
     0x1.374b801924bbbp-170},
    {0x1.3c439041fe516p+0,
     0x1.d5ef5de2b0db9p-55,
     0x1.1b8e909374b80p-110,
     0x1.924bba8274648p-166},
    {0x1.fe5163abdebbcp+0,
     0x1.586dc91b8e909p-54,
     0x1.ba5c00c925dd4p-109,
     0x1.3a32439fc3bd6p-165},
    {-0x1.0a21d4f246dc9p-3,
     0x1.d2126e9700325p-59,
     -0x1.a22bec5cdbc60p-113,
     -0x1.e214e34ed658cp-168},
    {0x1.b7246e3a424ddp+0,
     0x1.700324977504fp-55,
     -0x1.cdbc603c429c7p-109,
     0x1.894d39f74411bp-163},
    {-0x1.bdb22d1ff9b6dp+0,
     -0x1.15f62e6de301ep-56,
     -0x1.0a71a76b2c609p-111,
     0x1.1046bea5d7689p-165},
    {0x1.924bba8274648p-6,
     0x1.cfe1deb1cb12ap-60,
     -0x1.63045df7282b4p-114,
     -0x1.44bb7b16638fep-168},
    {-0x1.f62e6de301e21p+0,
     -0x1.38d3b5963045ep-54,
     0x1.1afa975da2427p-111,
     0x1.338e04d68befdp-165},
    {0x1.fc3bd63962535p-1,
     -0x1.822efb9415a29p-57,
     0x1.a24274ce38136p-111,
     -0x1.741037d8cdc54p-165},
    {0x1.62534e7dd1047p-1,
     -0x1.0568a25dbd8b3p-55,
     -0x1.c7eca5d040df6p-111,
     -0x1.9b8a719f2b318p-166},
    {-0x1.177dca0ad144cp+0,
     0x1.213a671c09ad1p-54,
     0x1.f7e413991d63ap-108,
     -0x1.f2b3182d8dee8p-162},
    {0x1.2ebb4484e99c7p+0,
     0x1.35a2fbf209cc9p-59,
     -0x1.4e33e566305b2p-115,
     0x1.08bf177bf2507p-169},
    {0x1.d338e04d68bf0p-1,
     -0x1.bec66e29c67cbp-56,
     0x1.9cfa4e422fc5ep-111,
     -0x1.036be27003b40p-167},
    {-0x1.4ba081bec66e3p+0,
     0x1.8e60d4ce7d272p-54,
     0x1.17e2ef7e4a0ecp-110,
     0x1.ff897ffde0598p-164},
    {0x1.3991d63983534p+0,
     -0x1.82d8dee81d108p-54,
     -0x1.b5f13801da001p-110,
     0x1.e05980fef2f12p-164},
    {0x1.835339f49c846p+0,
     -0x1.d1081b5f13802p-58,
     0x1.2fffbc0b301fep-113,
     -0x1.a1dce94beb25cp-169},
    {0x1.3908bf177bf25p-1,
     0x1.d8ffc4bffef03p-59,
     -0x1.9fc04343b9d29p-114,
     -0x1.f592e092c9813p-168},
    {-0x1.081b5f13801dap-2,
     -0x1.0fd33f8086877p-67,
     -0x1.d297d64b824b2p-122,
     -0x1.8130d834f648bp-176},
    {-0x1.c00ed00043f4dp-1,
     0x1.fde5e2316b415p-61,
     -0x1.2e092c98130d8p-116,
     -0x1.a7b24585ce04dp-171},
    {-0x1.0fd33f8086877p-3,
     -0x1.d297d64b824b2p-58,
     -0x1.8130d834f648bp-112,
     -0x1.738132c3402bap-169},
    {-0x1.0d0ee74a5f593p-4,
     0x1.f6d367ecf27cbp-60,
     0x1.36e9e8c7ecd3dp-117,
     -0x1.00ae9456c229cp-171},
    {-0x1.4beb25c125930p-1,
     -0x1.30d834f648b0cp-56,
     0x1.8fd9a797fa8b6p-110,
     -0x1.5b08a7028341dp-165},
    {-0x1.25930261b069fp-1,
     0x1.b74f463f669e6p-56,
     -0x1.5d28ad8453814p-116,
     -0x1.a0e84c2f8c608p-172},
    {-0x1.b069ec9161738p-1,
     -0x1.32c3402ba515bp-57,
     -0x1.14e050683a131p-114,
     0x1.0739f78a5292fp-168},
    {-0x1.61738132c3403p-1,
     0x1.16ba93dd63f5fp-55,
     0x1.7c5ecf41ce7dep-110,
     0x1.4a525d4d7f6bfp-165},
    {-0x1.61a015d28ad84p+0,
     -0x1.4e050683a130cp-54,
     0x1.ce7de294a4baap-110,
     -0x1.404a04ee072a3p-164},
    {0x1.7527bac7ebe5fp+0,
     0x1.7b3d0739f78a5p-56,
     0x1.497535fdafd89p-111,
     -0x1.ca8bdea7f33eep-170},
    {-0x1.41a0e84c2f8c6p-4,
     -0x1.0eb5ada2b2809p-61,
     -0x1.0277039517bd5p-115,
     0x1.98237e3db5d60p-175},
};

// clang-format on

}  // namespace escala::engine
