import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../src");

/** Texts that keep straight quotes: they are the same letter for letter wherever they are told. */
const kept = [
  "You don't have permission to access this admin area.",
  "You'll need to log in again to access the admin panel.",
  'Are you sure you want to delete the category "',
];

const isOwn = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\./.test(file);

/** Comments are for programmers, who have no curly quotes on their keys. */
const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").replaceAll(/(?<=\s)\/\/ .*$/gm, "");

test("what the back office says is set with the quotes of printers", () => {
  const straight = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter(isOwn)
    .flatMap((file) => {
      const source = withoutComments(readFileSync(join(src, file), "utf8"));
      const own = kept.reduce((text, words) => text.replaceAll(words, ""), source);
      const marks = own.match(/[a-z]'[a-z].*|`[^`\n]*[a-z] "\$\{[^}]*\}"[ ?.,].*/g) ?? [];
      return marks.map((mark) => `${file}: ${mark.slice(0, 60)}`);
    });
  expect(straight).toEqual([]);
});
