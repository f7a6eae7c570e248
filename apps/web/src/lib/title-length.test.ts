import { expect, test } from "vitest";
import { titleLength } from "./title-length.ts";

test.each([
  ["", undefined],
  ["Cinnabar Stoneware Teapot", undefined],
  ["x".repeat(36), undefined],
  ["x".repeat(37), "long"],
  ["x".repeat(72), "long"],
  ["x".repeat(73), "longest"],
  ["x".repeat(300), "longest"],
])("a longer title has a smaller size: %j", (title, length) => {
  expect(titleLength(title)["data-length"]).toBe(length);
});
