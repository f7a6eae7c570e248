import { describe, expect, test } from "vitest";
import { isEmailAddress, withAsciiHost } from "./rules.ts";

const label63 = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghikl".padEnd(63, "x");
const local64 = "a".repeat(64);

describe("isEmailAddress", () => {
  test.each([
    "test@iana.org",
    "test@nominet.org.uk",
    "test@about.museum",
    "a@iana.org",
    "test.test@iana.org",
    "!#$%&`*+/=?^`{|}~@iana.org",
    "o'brien+shop@example.com",
    "123@iana.org",
    "test@123.com",
    "test@mason-dixon.com",
    "test@c--n.com",
    "xn--test@iana.org",
    "test@xn--hxajbheg2az3al.xn--jxalpdlp",
    // Browsers accept a host without a dot.
    "test@io",
    "test@localhost",
    `${local64}@iana.org`,
    `test@${label63}.com`,
    "a@a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v.w.x.y.z",
  ])("%s is one", (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  test.each([
    "",
    "test",
    "@",
    "test@",
    "@io",
    "@iana.org",
    ".test@iana.org",
    "test.@iana.org",
    "test..iana@iana.org",
    "test@@iana.org",
    "test@test@iana.org",
    "test@.iana.org",
    "test@iana.org.",
    "test@iana..com",
    "test@-iana.org",
    "test@iana-.com",
    "test@iana/icann.org",
    "test\\@test@iana.org",
    "test iana@iana.org",
    "test@iana .org",
    " test@iana.org",
    "test@iana.org ",
    "test@iana.org\n",
    "test@iana.org\r\nBcc: b@c.d",
    "test\u0000@iana.org",
    "(comment)test@iana.org",
    '"test"@iana.org',
    '"test test"@iana.org',
    "test@[255.255.255.255]",
    "test@[IPv6:1111:2222:3333:4444:5555:6666:7777:8888]",
    "tëst@iana.org",
    "test@ïana.org",
    `${local64}a@iana.org`,
    `test@${label63}x.com`,
    `a@${[label63, label63, label63, label63].join(".")}`,
  ])("%j is none", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

test.each([
  ["a@bücher.example", "a@xn--bcher-kva.example"],
  ["a@EXAMPLE.com", "a@EXAMPLE.com"],
  ["a@bücher.example:80", "a@bücher.example:80"],
  ["a@bücher.example/x", "a@bücher.example/x"],
  ["ü@example.com", "ü@example.com"],
  ["bücher", "bücher"],
  ["", ""],
])("%s becomes %s", (text, expected) => {
  expect(withAsciiHost(text)).toBe(expected);
});
