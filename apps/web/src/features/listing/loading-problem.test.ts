import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { loadingProblem } from "./loading-problem.ts";

test("the server's own message is passed on", () => {
  const error = TRPCClientError.from({
    error: { message: "page: Too big", code: -32600, data: { code: "BAD_REQUEST" } },
  });

  expect(loadingProblem(error)).toBe("page: Too big");
});

test("a request that never arrived is a network error", () => {
  const error = TRPCClientError.from(new TypeError("Failed to fetch"));

  expect(loadingProblem(error)).toBe("Network error occurred while fetching products");
});

test("an answer that is not the shop's own is said to have failed", () => {
  const error = TRPCClientError.from(new SyntaxError("Unexpected token '<'"));

  expect(loadingProblem(error)).toBe("Failed to fetch products");
});

test("an error that came with the page keeps its message", () => {
  expect(loadingProblem(new Error("Something went wrong"))).toBe("Something went wrong");
  expect(loadingProblem(new Error(""))).toBe("Failed to fetch products");
  expect(loadingProblem(undefined)).toBe("Failed to fetch products");
});
