import { expect, test } from "vitest";
import { hasWords, retainedWords } from "./rules.ts";

test.each([
  ["  Desk\t LAMP\n", "desk lamp"],
  ["ＬＡＭＰ", "lamp"],
  ["Übergröße", "übergröße"],
  ["lamp\u200b\u0000", "lamp"],
  ["\ud83d lamp", "lamp"],
  ["Sony WH-1000XM5", "sony wh-1000xm5"],
  ["sony-wh-1000xm5-noise-cancelling-headphones", "sony-wh-1000xm5-noise-cancelling-headphones"],
  ["iPhone 15 Pro 256 GB", "iphone 15 pro 256 gb"],
  ["Waschmaschinenunterschrank 60x60", "waschmaschinenunterschrank 60x60"],
  ["AirPods MacBook PowerBank", "airpods macbook powerbank"],
  ["999999", "999999"],
  ["50% off", "50% off"],
  ["ランプ", "ランプ"],
])("of %j are kept %j", (text, words) => {
  expect(retainedWords(text)).toBe(words);
});

test.each([
  "ada@shop.example",
  "Ada ＠ shop",
  "ada (at) shop.example",
  "1234567",
  "+49 (0)170 123-45-67",
  "4111 1111 1111 1111",
  "order 2024.11.23.7",
  "٠١٢٣٤٥٦",
  "123e4567-e89b-12d3-a456-426614174000",
  "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0",
  "aGVsbG9Xb3JsZAbCdEf",
  "deadbeefdeadbeef0",
  "https://elsewhere.example/reset?token=abc",
  `${"lamp ".repeat(30)}ada@shop.example`,
])("nothing is kept of %j", (text) => {
  expect(retainedWords(text)).toBe("");
  expect(hasWords(text)).toBe(true);
});

test("long texts are cut between characters", () => {
  expect([...retainedWords("💡".repeat(200))]).toHaveLength(100);
  expect(retainedWords(`${"a".repeat(99)} b`)).toBe("a".repeat(99));
});

test.each(["", "  \t", "\u0000\u200b", "\ud83d"])("%j is no search", (text) => {
  expect(hasWords(text)).toBe(false);
});
