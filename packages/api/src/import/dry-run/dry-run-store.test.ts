import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DryRunStore } from "./dry-run-store.ts";

interface Thing {
  name: string;
  at: Date;
  facts: Record<string, string>;
}

const thing = (name: string, facts = {}): Thing => ({ name, at: new Date(5), facts });
let folder = "";
let things: DryRunStore<Thing>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pickwell-would-be-"));
  things = new DryRunStore(folder);
});
afterEach(() => {
  things.close();
  rmSync(folder, { recursive: true });
});

test("an added product is found by each of its keys, in insertion order", () => {
  things.add(thing("a", { colour: "rød" }), ["m:a", "g:1"]);
  things.add(thing("b"), ["m:b", "g:1"]);
  things.add(thing("c"), ["m:c", "g:1", "g:2"]);

  expect(things.find("m:a")).toEqual([thing("a", { colour: "rød" })]);
  expect(things.find("g:1").map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(things.find("g:2").map(({ name }) => name)).toEqual(["c"]);
  expect(things.find("g:3")).toEqual([]);
});

test("a changed product is found with its new values and keys", () => {
  const added = thing("a");
  things.add(added, ["m:a"]);
  Object.assign(added, { name: "longer than it was" });
  things.change(added, ["g:7"]);
  const [found] = things.find("g:7");
  if (!found) throw new Error("It was not found");
  found.facts = { colour: "blue" };

  expect(things.find("m:a")).toEqual([thing("longer than it was")]);
  things.change(found, []);
  expect(things.find("m:a")).toEqual([thing("longer than it was", { colour: "blue" })]);
  expect(things.find("g:7")).toHaveLength(1);
});

test("a product that was not added is not changed", () => {
  things.change(thing("a"), ["m:a"]);

  expect(things.find("m:a")).toEqual([]);
});

test("products beyond the memory limit are found, and no named file is left behind", () => {
  const long = "x".repeat(2000);
  for (let at = 0; at < 3000; at += 1) {
    things.add(thing(`${at}`, { long }), [`m:${at}`, `g:${at % 1000}`]);
  }

  for (const at of [0, 1, 512, 2999]) {
    expect(things.find(`m:${at}`)).toEqual([thing(`${at}`, { long })]);
  }
  expect(things.find("g:999").map(({ name }) => name)).toEqual(["999", "1999", "2999"]);
  expect(readdirSync(folder)).toEqual([]);
});
