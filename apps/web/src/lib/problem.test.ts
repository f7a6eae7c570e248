import { ApiError } from "@pickwell/client/api-error.ts";
import { expect, test } from "vitest";
import { problemOf } from "./problem.ts";

const texts = { answered: "Failed to fetch", thrown: "An error occurred" };

test("an answer that arrived is not a problem", async () => {
  expect(await problemOf(Promise.resolve("data"), texts)).toBeNull();
});

test("an error of the shop and a network error are told apart", async () => {
  const refusal = new ApiError("No", {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
    field: undefined,
  });

  expect(await problemOf(Promise.reject(refusal), texts)).toBe(texts.answered);
  expect(await problemOf(Promise.reject(new TypeError("fetch failed")), texts)).toBe(texts.thrown);
});
