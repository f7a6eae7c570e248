import { pastedToMarkdown } from "@pickwell/api/html-to-markdown/paste";
import { turnsWhile } from "@pickwell/api/testing/turns";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PasteThreads } from "./paste-threads.ts";

const LONG = `<h2>Pans</h2><p>${"<b>iron</b> ".repeat(1000)}</p><form>x</form>`;

let threads: PasteThreads;
beforeEach(() => {
  // Threads that are never stopped.
  threads = new PasteThreads(() => new AbortController().signal);
});
afterEach(() => threads.close());

test("others have their turn while a long text is turned into Markdown", async () => {
  let said: unknown;
  const turns = await turnsWhile(async () => {
    said = await threads.convert(LONG);
  });

  expect(said).toEqual(pastedToMarkdown(LONG));
  // On this thread there would be one or two.
  expect(turns).toBeGreaterThan(10);
});

test("texts that are pasted at once all come, each as its own", async () => {
  const texts = ["a", "b", "c"].map((word) => `<p>${word.repeat(20_000)}</p>`);
  const said = await Promise.all(texts.map(threads.convert));
  expect(said.map(({ text }) => text.at(0))).toEqual(["a", "b", "c"]);
});

test("what takes too long is ended, and the next is done", async () => {
  const signals = [AbortSignal.abort(), new AbortController().signal];
  threads = new PasteThreads(() => signals.shift() as AbortSignal);
  await expect(threads.convert(LONG)).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "This takes too long to format. Paste it in parts.",
  });
  expect((await threads.convert(LONG)).lost).toEqual(["form"]);
});

test("a shop that closes ends it, and begins no more", async () => {
  const running = threads.convert(LONG);
  const refused = expect(running).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  // The thread begins a turn later.
  await new Promise(setImmediate);
  await threads.close();
  await refused;
  await expect(threads.convert(LONG)).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});
