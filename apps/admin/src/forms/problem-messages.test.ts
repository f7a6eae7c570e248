import { ApiError } from "@pickwell/client/api-error.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { failureMessage, problemMessage } from "./problem-messages.ts";

const refusal = (message: string) =>
  new ApiError(message, { code: "BAD_REQUEST", httpStatus: 400, field: "subject" });

test("the server's messages are shown, without internal field names", () => {
  expect(failureMessage(refusal("subject: Please enter a subject."), "Failed.")).toBe(
    "Please enter a subject.",
  );
});

test("messages of the schema library are replaced", () => {
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

test("a number beyond every limit is “too large”, without technical limits", () => {
  expect(ofPort(1e30)).toBe("Port is too large.");
});

test("an unreadable number is reported with an example", () => {
  expect(ofPort(Number.NaN)).toMatch(
    /^Port is not valid\..*Expected is a number in digits, such as 12\.$/,
  );
});
