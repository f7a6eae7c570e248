import { expect, test } from "vitest";
import { findSentences, says } from "./find-sentences.ts";

const clear = (code: string) =>
  findSentences("planted.ts", code).flatMap(({ pieces, isClear }) => (isClear ? [pieces] : []));

test("sentences are found wherever they stand, whole or in parts", () => {
  const code = `
    const why = { parent: "its parent was refused" };
    throw new RowRefusal(\`\${column} “\${cell}” is no date; \${isSale ? "the sale is left out" : ""}\`);`;

  expect(clear(code)).toEqual([
    ["its parent was refused"],
    ["“", "” is no date;"],
    ["the sale is left out"],
  ]);
});

test("what is counted is part of a sentence", () => {
  const code = `const said = \`Changed \${pluralize(changed, "price")}.\`;`;

  const [pieces = []] = clear(code);
  const of = (noun: string) => `Changed {n, plural, one {# ${noun}} other {# ${noun}s}}.`;

  expect([says(of("price"), pieces), says(of("product"), pieces)]).toEqual([true, false]);
});

test("names of columns, messages that are asked for, and faults of programs are none", () => {
  const code = `
    const names = ["regular price", "in stock", "date | day of the order"];
    const said = message("It is no date.");
    throw new Error("There is no such column");`;

  expect(clear(code)).toEqual([]);
});

test("a text says a sentence that has its pieces in their order", () => {
  const text = "{column} “{value}” is no date; left out";

  expect(says(text, ["“", "” is no date"])).toBe(true);
  expect(says(text, ["is no date", "“"])).toBe(false);
  expect(says(text, ["“", "” is no amount"])).toBe(false);
});

test("what an AppError says is marked, also in parts of its message", () => {
  const code = `
    const note = "It is a note.";
    throw new AppError("CONFLICT", \`\${name} stays: \${of(\`gone: it is not here\`)}\`);`;

  expect(
    findSentences("planted.ts", code).map(({ pieces, isRefusal }) => [pieces, isRefusal]),
  ).toEqual([
    [["It is a note."], false],
    [["CONFLICT"], true],
    [["stays:"], true],
    [["gone: it is not here"], true],
  ]);
});
