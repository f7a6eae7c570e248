import { afterEach, expect, test, vi } from "vitest";
import { restored, storedList } from "./stored.ts";

const KEY = "test.list";
const numbers = () => storedList(KEY, (entry) => (typeof entry === "number" ? entry : null));

afterEach(() => vi.restoreAllMocks());

test("a stored list is read by the next page", () => {
  numbers().write([1, 2]);

  expect(numbers().read()).toEqual([1, 2]);
});

test.each([
  ["nothing", null],
  ["no JSON", "{oops"],
  ["no list", '{"a":1}'],
  ["null", "null"],
])("a storage that holds %s is an empty list", (_, raw) => {
  if (raw !== null) localStorage.setItem(KEY, raw);

  expect(numbers().read()).toEqual([]);
});

test("invalid entries are left out", () => {
  localStorage.setItem(KEY, '[1,"2",null,{"x":3},4]');

  expect(numbers().read()).toEqual([1, 4]);
});

test("the list is the same array until it changes", () => {
  const list = numbers();
  list.write([1]);
  const before = list.read();

  expect(list.read()).toBe(before);
  list.write([1]);
  expect(list.read()).not.toBe(before);
});

test("a change in another tab is noticed", () => {
  const list = numbers();
  const listener = vi.fn();
  list.write([1]);
  const unsubscribe = list.subscribe(listener);

  localStorage.setItem(KEY, "[1,2]");
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
  dispatchEvent(new StorageEvent("storage", { key: "another" }));

  expect(listener).toHaveBeenCalledTimes(1);
  expect(list.read()).toEqual([1, 2]);
  unsubscribe();
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(1);
});

test("clearing the storage empties the list", () => {
  const list = numbers();
  list.write([1]);
  const stop = list.subscribe(() => {});

  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));

  expect(list.read()).toEqual([]);
  stop();
});

test("with a full storage the list is kept while the page is open", () => {
  const list = numbers();
  list.write([1]);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

  list.write([1, 2]);

  expect(list.read()).toEqual([1, 2]);
});

test("with a blocked storage the list begins empty and works", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const list = numbers();

  expect(list.read()).toEqual([]);
  list.write([7]);
  expect(list.read()).toEqual([7]);
});

test("the length of a list is limited", () => {
  const list = numbers();

  list.write(Array.from({ length: 600 }, (_, index) => index));

  expect(list.read()).toHaveLength(500);
});

test("a removed entry returns to its place, but not twice", () => {
  const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];

  expect(restored([a, c], b, 1)).toEqual([a, b, c]);
  expect(restored([a, b, c], b, 1)).toEqual([a, b, c]);
  expect(restored([], b, 4)).toEqual([b]);
});
