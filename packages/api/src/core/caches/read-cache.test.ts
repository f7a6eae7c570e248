import { expect, test } from "vitest";
import { NOW } from "../../../test/testing.ts";
import { ReadCache } from "./read-cache.ts";

const TOPICS = ["catalog"] as const;
const later = (ms: number) => new Date(NOW.getTime() + ms);

function open() {
  let revision = 1;
  const kept = new ReadCache(() => revision);
  return {
    shelf: () => kept.of<string>("things", TOPICS, 2),
    change: () => {
      revision += 1;
    },
  };
}

test("returns a cached value until something behind its topics changes", () => {
  const { shelf, change } = open();
  shelf().set("a", NOW, "A", Number.POSITIVE_INFINITY);
  expect(shelf().get("a", NOW)?.value).toBe("A");

  change();

  expect(shelf().get("a", NOW)).toBeUndefined();
});

test("drops a value that was read before a change and stored after it", () => {
  const { shelf, change } = open();
  const before = shelf();
  change();

  shelf();
  before.set("a", NOW, "A", Number.POSITIVE_INFINITY);

  expect(shelf().get("a", NOW)).toBeUndefined();
});

test("returns a value that depends on the time until that changes, and any value for a minute", () => {
  const { shelf } = open();
  shelf().set("soon", NOW, "S", later(1000).getTime());
  shelf().set("never", NOW, "N", Number.POSITIVE_INFINITY);

  expect(shelf().get("soon", later(999))).toMatchObject({ changesAt: later(1000).getTime() });
  expect(shelf().get("soon", later(1000))).toBeUndefined();
  expect(shelf().get("never", later(59_999))?.value).toBe("N");
  expect(shelf().get("never", later(60_000))).toBeUndefined();
});

test("does not store a value that has already expired", () => {
  const { shelf } = open();

  shelf().set("over", NOW, "O", NOW.getTime());

  expect(shelf().get("over", NOW)).toBeUndefined();
});

test("evicts the value that was used least recently", () => {
  const { shelf } = open();
  for (const key of ["a", "b", "c"]) shelf().set(key, NOW, key, Number.POSITIVE_INFINITY);

  expect(shelf().get("a", NOW)).toBeUndefined();
  expect(shelf().get("c", NOW)?.value).toBe("c");
});
