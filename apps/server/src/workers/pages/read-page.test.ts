import { readPage } from "@pickwell/api/ledger/read-page";
import { turnsWhile } from "@pickwell/api/testing/turns";
import { expect, test } from "vitest";
import { readPageInThread } from "./read-page.ts";

const row = (id: number) => ({ id, commissionStatus: "approved", url: "x".repeat(200) });
const pageOf = (rows: number) => ({
  adapter: "awin",
  body: JSON.stringify(Array.from({ length: rows }, (_, id) => row(id))),
  cursor: null,
});
const { signal } = new AbortController();

test("others have their turn while a long page is taken apart", async () => {
  const page = pageOf(5000);
  let read: unknown;
  const turns = await turnsWhile(async () => {
    read = await readPageInThread(page, signal);
  });

  expect(read).toEqual(readPage(page));
  // On this thread there would be one or two.
  expect(turns).toBeGreaterThan(10);
});

test("a page that is not as documented is none, long or short", async () => {
  const long = { ...pageOf(1), body: JSON.stringify({ error: "x".repeat(300_000) }) };

  expect(await readPageInThread(long, signal)).toBeNull();
  expect(await readPageInThread({ ...long, body: "{}" }, signal)).toBeNull();
});

test("a shop that closes ends it", async () => {
  const closing = new AbortController();
  const reading = readPageInThread(pageOf(5000), closing.signal);
  const refused = expect(reading).rejects.toThrow("not read to its end");
  closing.abort();
  await refused;
});
