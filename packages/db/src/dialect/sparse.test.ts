import { expect, test } from "vitest";
import { sparseFormat } from "./sparse.ts";

interface Event {
  id: string;
  state: string | null;
  part: string;
  lines: unknown[];
  note?: string;
}

const { leaveOut, restore } = sparseFormat<Event>(() => ({ state: null, part: "", lines: [] }));

test("usual values are left out, and restored", () => {
  const event = { id: "1", state: null, part: "", lines: [] };

  expect(leaveOut(event)).toEqual({ id: "1" });
  expect(restore(leaveOut(event))).toEqual(event);
});

test("unusual values stay, whatever type they have", () => {
  const event: Event = { id: "", state: "", part: "a", lines: [null], note: "x" };

  expect(leaveOut(event)).toEqual(event);
  expect(restore(event)).toEqual(event);
});

test("an object from which nothing was left out is read as it is", () => {
  const stored = { id: "1", state: null, part: "", lines: [], note: "x" };

  expect(restore(stored)).toEqual(stored);
});

test("no two restored objects share a list", () => {
  const [one, other] = [restore({ id: "1" }), restore({ id: "2" })];
  one.lines.push("x");

  expect(other.lines).toEqual([]);
});
