import { ApiError } from "@pickwell/client/api-error.ts";
import { expect, test } from "vitest";
import { problemOf } from "./problem.ts";

const texts = { answered: "Failed to fetch", thrown: "An error occurred" };

test("what arrived is no problem", async () => {
  expect(await problemOf(Promise.resolve("data"), texts)).toBeNull();
});

test("a refusal of the shop and a broken way to it are told apart", async () => {
  const refusal = new ApiError("No", {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
    field: undefined,
  });

  expect(await problemOf(Promise.reject(refusal), texts)).toBe(texts.answered);
  expect(await problemOf(Promise.reject(new TypeError("fetch failed")), texts)).toBe(texts.thrown);
});
