import { expect, test } from "vitest";
import { testShop } from "../../../test/testing.ts";
import { cleanInput, cleanText } from "./clean-text.ts";

test.each([
  ["a\u0000b\u0007c\u001b[31m\u007f\u0085", "abc[31m"],
  ["one\ttwo\nthree\r\n", "one\ttwo\nthree\r\n"],
  // Reads as moc.elgoog in front of a face that trusts it.
  ["pay\u202emoc.elgoog\u202c", "paymoc.elgoog"],
  ["\u2066isolated\u2069 \u202ablock\u202c", "isolated block"],
  ["pay\u200bpal\u2060 \ufeffInc\u2028.", "paypal Inc\n."],
  ["👩\u200d💻 می\u200cخواهم \u200fעברית", "👩\u200d💻 می\u200cخواهم \u200fעברית"],
])("%j becomes %j", (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test("every text of an input is cleaned, at any depth, except passwords", () => {
  const at = new Date(0);
  const input = {
    name: "A\u0000da\nLovelace",
    message: "one\u0007\ntwo",
    list: ["\u0001x", { deep: "\u202ey", title: "a\tb" }],
    password: " \u0000\u202e\t",
    secrets: { smtpPassword: "\u0001" },
    currentPassword: "\u0002",
    at,
    count: 3,
    nothing: null,
  };

  expect(cleanInput(input)).toEqual({
    name: "Ada Lovelace",
    message: "one\ntwo",
    list: ["x", { deep: "y", title: "a b" }],
    password: " \u0000\u202e\t",
    secrets: { smtpPassword: "\u0001" },
    currentPassword: "\u0002",
    at,
    count: 3,
    nothing: null,
  });
  const odd = cleanInput(JSON.parse('{"__proto__":{"role":"admin"}}')) as { role?: string };
  expect(odd.role).toBeUndefined();
});

test("procedures get cleaned input", async () => {
  const { caller } = testShop();

  const found = await caller.search.suggest({ text: "la\u0000mp\u202e" }).catch((error) => error);

  expect(found).not.toBeInstanceOf(Error);
  await expect(
    caller.newsletter.subscribe({ email: "a\u0000da@exam\u200bple.com" }),
  ).resolves.toBeDefined();
});

test("a megabyte of blanks and control characters is cleaned in linear time", () => {
  const dropped = "\u0000".repeat(1_000_000);
  expect(cleanText(dropped)).toBe("");
  expect(cleanInput({ name: "\n".repeat(1_000_000) })).toEqual({ name: " ".repeat(1_000_000) });
});
