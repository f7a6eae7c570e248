import { ApiError } from "@pickwell/client/api-error.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { failureMessage, problemMessage } from "./problem-messages.ts";

const refusal = (message: string) =>
  new ApiError(message, { code: "BAD_REQUEST", httpStatus: 400, field: "subject" });

test("what the shop says is told in its words, without the field's name in programs", () => {
  expect(failureMessage(refusal("subject: Please enter a subject."), "Failed.")).toBe(
    "Please enter a subject.",
  );
});

test("words of the schema library are for programmers, and not told", () => {
  const words = "subject: Too big: expected string to have <=1000 characters";
  expect(failureMessage(refusal(words), "The preview could not be made.")).toBe(
    "The preview could not be made.",
  );
});

/** The message for this port. */
const ofPort = (typed: number) => {
  const { error } = z.int().safeParse(typed);
  const [issue] = error?.issues ?? [];
  return issue && problemMessage(issue, "Port", String(typed));
};

test("a number that no shop could use is too large, without the limits of machines", () => {
  expect(ofPort(1e30)).toBe("Port is too large.");
});

test("what could not be read as a number is told with what one looks like", () => {
  expect(ofPort(Number.NaN)).toMatch(
    /^Port is not valid\..*Expected is a number in digits, such as 12\.$/,
  );
});
