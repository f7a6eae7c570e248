import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { EditorState } from "@codemirror/state";
import { inLanguage } from "@pickwell/texts/current.ts";
import { expect, test } from "vitest";
import { phrases } from "./phrases.ts";

/** All texts used by the editor's extensions, in English. */
function wanted(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const code = ["search", "autocomplete", "commands"]
    .map((part) => readFileSync(resolve(`@codemirror/${part}`), "utf8"))
    .join("\n");
  const asked = code.matchAll(/phrase\((?:view, |[a-z.]+, )?"([^"]+)"/g);
  return [...new Set([...asked].map(([, words = ""]) => words))];
}

test("the editor's own texts are in the back office's language", () => {
  const state = inLanguage("de", () => EditorState.create({ extensions: phrases() }));

  expect(wanted()).toContain("replace all");
  expect(state.phrase("replace all")).toBe("Alle ersetzen");
  expect(wanted().filter((words) => state.phrase(words) === words)).toEqual([]);
});
