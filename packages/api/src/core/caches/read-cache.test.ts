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

test("what is kept is found until something behind its topics changes", () => {
  const { shelf, change } = open();
  shelf().set("a", NOW, "A", Number.POSITIVE_INFINITY);
  expect(shelf().get("a", NOW)?.value).toBe("A");

  change();

  expect(shelf().get("a", NOW)).toBeUndefined();
});

test("what was read before a change and is kept after it is found by nobody", () => {
  const { shelf, change } = open();
  const before = shelf();
  change();

  shelf();
  before.set("a", NOW, "A", Number.POSITIVE_INFINITY);

  expect(shelf().get("a", NOW)).toBeUndefined();
});

test("what time changes is found until then, and anything for a minute", () => {
  const { shelf } = open();
  shelf().set("soon", NOW, "S", later(1000).getTime());
  shelf().set("never", NOW, "N", Number.POSITIVE_INFINITY);

  expect(shelf().get("soon", later(999))).toMatchObject({ changesAt: later(1000).getTime() });
  expect(shelf().get("soon", later(1000))).toBeUndefined();
  expect(shelf().get("never", later(59_999))?.value).toBe("N");
  expect(shelf().get("never", later(60_000))).toBeUndefined();
});

test("what is already over is not kept", () => {
  const { shelf } = open();

  shelf().set("over", NOW, "O", NOW.getTime());

  expect(shelf().get("over", NOW)).toBeUndefined();
});

test("what was asked for longest ago makes room", () => {
  const { shelf } = open();
  for (const key of ["a", "b", "c"]) shelf().set(key, NOW, key, Number.POSITIVE_INFINITY);

  expect(shelf().get("a", NOW)).toBeUndefined();
  expect(shelf().get("c", NOW)?.value).toBe("c");
});
