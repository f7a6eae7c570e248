import { ApiError } from "@pickwell/client/api-error.ts";
import { expect, test } from "vitest";
import { loadingProblem } from "./loading-problem.ts";

test("the server's message is shown", () => {
  const data = { code: "BAD_REQUEST", httpStatus: 400, field: "page" } as const;
  const error = new ApiError("page: Too big", data);

  expect(loadingProblem(error)).toBe("page: Too big");
});

test("a request that never arrived is a network error", () => {
  const error = new ApiError("Failed to fetch", undefined, {
    cause: new TypeError("Failed to fetch"),
  });

  expect(loadingProblem(error)).toBe("Network error occurred while fetching products");
});

test("an answer from something other than the shop is an error", () => {
  const error = new ApiError("Unexpected token", undefined, {
    cause: new SyntaxError("Unexpected token '<'"),
  });

  expect(loadingProblem(error)).toBe("Failed to fetch products");
});

test("an error that came with the page keeps its message", () => {
  expect(loadingProblem(new Error("Something went wrong"))).toBe("Something went wrong");
  expect(loadingProblem(new Error(""))).toBe("Failed to fetch products");
  expect(loadingProblem(undefined)).toBe("Failed to fetch products");
});
