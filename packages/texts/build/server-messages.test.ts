/** Messages in the build of a server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import type { Language } from "../src/languages.ts";
import { messages } from "../src/messages.ts";
import { messageFiles, messagesModule, withRoot } from "./server-messages.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-texts-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the module as the chunk `path` of a build, with these files beside it. */
async function built(path: string, files: [path: string, source: string][]) {
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  };
  for (const [file, source] of files) write(file, source);
  write(path, withRoot(messagesModule, path));
  const module = await import(/* @vite-ignore */ pathToFileURL(join(folder, path)).href);
  return module.messages as Partial<Record<Language, Readonly<Record<string, string>>>>;
}

test.each(["shop.mjs", "assets/messages.mjs", "assets/more/messages.mjs"])(
  "the program %s has the messages of every language, and reads a file only when it is needed",
  async (path) => {
    const files = messageFiles();
    const found = await built(path, files);
    expect(Object.keys(found)).toEqual(Object.keys(messages));
    expect(found.fr).toEqual(messages.fr);
    // The others can still be read, so they have not been before.
    writeFileSync(join(folder, "messages/de.json"), '{ "Yes": "Jo" }');
    expect(found.de).toEqual({ Yes: "Jo" });
    rmSync(join(folder, "messages"), { recursive: true });
    expect(found.fr).toEqual(messages.fr);
  },
);
