import { expect, test } from "vitest";
import { nextComboboxState } from "./combobox.ts";

const closed = { isOpen: false, active: -1 };
const at = (active: number) => ({ isOpen: true, active });

test.each([
  ["ArrowDown", closed, at(0)],
  ["ArrowUp", closed, at(2)],
  ["ArrowDown", at(-1), at(0)],
  ["ArrowDown", at(1), at(2)],
  ["ArrowDown", at(2), at(-1)],
  ["ArrowUp", at(-1), at(2)],
  ["ArrowUp", at(0), at(-1)],
  ["Home", at(2), at(0)],
  ["End", at(0), at(2)],
  ["Escape", at(1), closed],
  ["Escape", at(-1), closed],
])("%s with %j of three options moves to %j", (key, state, next) => {
  expect(nextComboboxState(key, state, 3)).toEqual(next);
});

test.each([
  ["Home", at(-1)],
  ["End", closed],
  ["Escape", closed],
  ["Enter", at(1)],
  ["a", at(1)],
])("%s with %j keeps its default effect", (key, state) => {
  expect(nextComboboxState(key, state, 3)).toBeNull();
});

test("only Escape has an effect without options", () => {
  expect(nextComboboxState("ArrowDown", closed, 0)).toBeNull();
  expect(nextComboboxState("Escape", at(-1), 0)).toEqual(closed);
});
