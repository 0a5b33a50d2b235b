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

inline constexpr double kDoubleExpHigh[] = {
    0x1.0000000000000p-1,
    0x1.5555555555557p-3,
    0x1.5555555555556p-5,
    0x1.11111111100d5p-7,
    0x1.6c16c16c162d1p-10,
    0x1.a01a01abeb69fp-13,
    0x1.a01a01a6da7e2p-16,
    0x1.71de0226bd07ap-19,
    0x1.27e4db5e389d2p-22,
    0x1.af4e000e84be8p-26,
    0x1.1f73102e57f8bp-29,
};
inline constexpr Table kDoubleExp = {kDoubleExpHigh, {}};

inline constexpr double kSingleExpHigh[] = {
    0x1.0000000b94842p-1,
    0x1.5555555a7a6a9p-3,
    0x1.5554e8f146468p-5,
    0x1.1110e0e8eb8efp-7,
    0x1.6d434175a5655p-10,
    0x1.a1250b6c97245p-13,
};
inline constexpr Table kSingleExp = {kSingleExpHigh, {}};

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

// (sinh x - x) / x^3 in z = x^2, for |x| <= 1.
inline constexpr double kShortSinhHigh[] = {
    0x1.5555554e858c9p-3,
    0x1.11111eaff05ecp-7,
    0x1.a008ffbc060dap-13,
    0x1.78a70e32a02f7p-19,
};
inline constexpr Table kShortSinh = {kShortSinhHigh, {}};

inline constexpr double kPreciseSinhHigh[] = {
    0x1.5555555555555p-3,
    0x1.11111111110fdp-7,
    0x1.a01a01a01ee70p-13,
    0x1.71de3a4e14f40p-19,
    0x1.ae6460fae3728p-26,
    0x1.611cb330c1fe8p-33,
    0x1.b41232cf99519p-41,
};
inline constexpr Table kPreciseSinh = {kPreciseSinhHigh, {}};

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
};
inline constexpr Table kPreciseErf = {kPreciseErfHigh, kPreciseErfLow};

// e^(x^2) erfc(x) (x + 4) in t = (x - 4) / (x + 4), for x >= 0.
inline constexpr double kPreciseErfcHigh[] = {
    0x1.18932bf08e154p+0,
    -0x1.f3fe31ecb49bfp-1,
    0x1.8be202d26c707p-1,
    -0x1.14eacb1ad034ep-1,
    0x1.52cac23710058p-2,
    -0x1.645fd8a4bb69dp-3,
    0x1.38dbd2c8e9859p-4,
    -0x1.b00c052c8b7a5p-6,
    0x1.908f471d06b40p-8,
    -0x1.269b516821245p-12,
    -0x1.dd2840ec18f2ep-12,
    0x1.72cda04bcf7fcp-13,
    -0x1.e7f5f7a936a48p-19,
    -0x1.3c6e209702fedp-16,
    0x1.3b223f76a6d23p-18,
    0x1.7e3d6e9750b22p-20,
    -0x1.c8091ac435184p-21,
    -0x1.44c34a91e4ee9p-24,
    0x1.1469b0b9be5b9p-23,
    0x1.c47241416c764p-30,
    -0x1.4903052a59a52p-26,
    -0x1.f2856502956bfp-31,
    0x1.3af4a5d218c11p-29,
    0x1.0bf28d85c5629p-31,
};
inline constexpr double kPreciseErfcLow[] = {
    0x1.0710a3b35eff7p-54,
};
inline constexpr Table kPreciseErfc = {kPreciseErfcHigh, kPreciseErfcLow};

// e^(x^2) erfc(x) (x + 2) in s = 1 / (x + 2), for x >= 0, in f32.
inline constexpr float kErfcOfInverse[] = {
    0x1.20db960000000p-1f,
    0x1.210d360000000p+0f,
    0x1.f589200000000p+0f,
    0x1.7ff6940000000p+1f,
    0x1.8307b60000000p+0f,
    0x1.c65aea0000000p+1f,
    -0x1.d1478e0000000p+2f,
    -0x1.ffd8c20000000p+5f,
    0x1.696f180000000p+7f,
    -0x1.6f5bfa0000000p+7f,
    0x1.13f9e60000000p+6f,
};

// erf_inv(x) / x - 1 in u = -log(1 - x^2) - 2.5625, for |u| <= 2.5625.
inline constexpr double kSingleErfInvHigh[] = {
    0x1.089b06721783ep-1,
    0x1.f80531ed5889ap-3,
    -0x1.20d2e31e5bfc6p-8,
    -0x1.3a274267783bfp-10,
    0x1.c6098b48cb840p-13,
    -0x1.a028f743bf60ap-18,
    -0x1.af553a94f69b7p-19,
    0x1.fa02e9d1a73bap-22,
    0x1.605f7645afd9dp-27,
    -0x1.1fa97be7ffbeep-27,
    0x1.22b085a51f001p-31,
};
inline constexpr Table kSingleErfInv = {kSingleErfInvHigh, {}};

// erf_inv(x) / x in u = sqrt(-log(1 - x^2)) - 3.125, for |u| <= 0.88.
inline constexpr double kSingleErfInvFarHigh[] = {
    0x1.7aaa3c1430b73p+1,
    0x1.00f3b4dbafd4dp+0,
    0x1.cde479eed5724p-8,
    -0x1.5b5d204344005p-8,
    0x1.f138c1685f12dp-9,
    -0x1.4ae10ba91939fp-9,
    0x1.4c38b37f4f615p-10,
    -0x1.4c3937da6ad5cp-12,
    -0x1.ca0931586a5a0p-14,
    0x1.06e02562a49ecp-13,
    -0x1.199a751f3d2c4p-15,
};
inline constexpr Table kSingleErfInvFar = {kSingleErfInvFarHigh, {}};

// erf_inv(x) / x - 1 in u = -log(1 - x^2) - 3.125, for |u| <= 3.125.
inline constexpr double kPreciseErfInvHigh[] = {
    0x1.4eabcf9335d0cp-1,
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
inline constexpr Table kPreciseErfInv = {kPreciseErfInvHigh, {}};

// erf_inv(x) / x in u = sqrt(-log(1 - x^2)) - 3.25, for |u| <= 0.76.
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
inline constexpr Table kPreciseErfInvMiddle = {kPreciseErfInvMiddleHigh, {}};

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
inline constexpr Table kPreciseErfInvFar = {kPreciseErfInvFarHigh, {}};

// e^-x I1(x) / x in u = x / 4 - 1, for 0 <= x <= 8.
inline constexpr double kShortBesselHigh[] = {
    0x1.6e14eb8e5d319p-5,
    -0x1.f4bb07be5e55ap-5,
    0x1.16c390f9e8650p-4,
    -0x1.1881247444d02p-4,
    0x1.0530f17de7720p-4,
    -0x1.c4dd44caff532p-5,
    0x1.6dfa45f202234p-5,
    -0x1.13c11f57edeeap-5,
    0x1.8403ff6007255p-6,
    -0x1.ffa24bd4573f8p-7,
    0x1.3a87269c1aa41p-7,
    -0x1.63c001ead566fp-8,
    0x1.852916c3229a8p-9,
    -0x1.bd060bb3bebe6p-10,
    0x1.a3268fc716052p-11,
    -0x1.aa188c7f107f9p-13,
    0x1.a5717e81972d4p-14,
    -0x1.031be4812787ep-13,
    0x1.81bbd9eaeeaa1p-15,
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
    0x1.8ebe77f9c908fp-2,
    -0x1.3f79645c02b45p-7,
    -0x1.cba11173ad8e9p-13,
    -0x1.f7d43b9902068p-17,
    -0x1.0dba9c61d0094p-19,
    -0x1.ba7acf76e10cap-22,
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
    0x1.b0ee60720f17fp-2,
    0x1.4a34cc4a5e427p-2,
    -0x1.13e001bfa952fp-4,
    0x1.51322af8b94abp-6,
    -0x1.e404afb18af7cp-8,
    0x1.7add27b49a275p-9,
    -0x1.38c0924a704b5p-10,
    0x1.0b49735a325c6p-11,
    -0x1.cf3188a957e1ap-13,
    0x1.9cb3f8f8a45bdp-14,
    -0x1.bad72c5dc10f0p-15,
    0x1.9546266912981p-16,
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
