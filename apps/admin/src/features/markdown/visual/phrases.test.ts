import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";

/** What the parts of the editor that are in use ask for, in English. */
function wanted(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const code = ["search", "autocomplete", "commands"]
    .map((part) => readFileSync(resolve(`@codemirror/${part}`), "utf8"))
    .join("\n");
  const asked = code.matchAll(/phrase\((?:view, |[a-z.]+, )?"([^"]+)"/g);
  return [...new Set([...asked].map(([, words = ""]) => words))];
}

test("whatever the editor itself says is in the language of the back office", async () => {
  vi.resetModules();
  const { setLanguage } = await import("@pickwell/texts/current.ts");
  setLanguage("de");
  const [{ EditorState }, { phrases }] = await Promise.all([
    import("@codemirror/state"),
    import("./phrases.ts"),
  ]);
  const state = EditorState.create({ extensions: phrases() });

  expect(wanted()).toContain("replace all");
  expect(state.phrase("replace all")).toBe("Alle ersetzen");
  expect(wanted().filter((words) => state.phrase(words) === words)).toEqual([]);
});
