import { expect, test } from "vitest";
import { subscribeInput } from "../newsletter/schema.ts";
import { suggestedAddress } from "./rules.ts";

test.each([
  ["ada@gmial.con", "ada@gmail.com"],
  ["ada@gmial.com", "ada@gmail.com"],
  ["Ada.L@GMAIL.CO", "Ada.L@gmail.com"],
  ["ada@hotnail.com", "ada@hotmail.com"],
  ["ada@outlok.com", "ada@outlook.com"],
  ["ada@yaho.com", "ada@yahoo.com"],
  ["ada@icloud.cm", "ada@icloud.com"],
])("%s was meant to be %s", (typed, meant) => {
  expect(suggestedAddress(typed)).toBe(meant);
});

test.each([
  ...["ada@gmail.com", "ada@mail.com", "ada@ymail.com", "ada@gmx.at", "ada@example.com"],
  ...["ada@web.dev", "ada", "@gmail.co", "ada@", "ada@b", "ada@yale.edu", "ada@hey.com"],
])("%s is not asked about", (typed) => {
  expect(suggestedAddress(typed)).toBeNull();
});

test.each(["a@b", "ada@localhost", "ada@1"])("%s lacks something, and is told what", (email) => {
  expect(subscribeInput.safeParse({ email }).error?.issues[0]?.message).toBe(
    "This address seems to lack its ending, such as .com.",
  );
});
