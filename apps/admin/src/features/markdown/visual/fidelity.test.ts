import { undo } from "@codemirror/commands";
import type { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { changeBetween } from "./change.ts";
import { type EditorMode, editorState } from "./create-editor.ts";
import { scanBlocks } from "./scan.ts";

const host = { ...emptyHost, hasProducts: true };
const opened = (text: string, mode: EditorMode = "visual"): EditorState =>
  editorState({
    text,
    mode,
    host,
    attributes: {},
    onChange: () => {},
    onBlur: () => {},
    onPaste: () => false,
  });

/** Pieces of texts, good ones and broken ones. */
const PIECES = [
  "# Heading",
  "Words with **bold, *it* and `code",
  "trailing blanks   ",
  "\ttab",
  "\r",
  "\r\n",
  "\n",
  "\n\n",
  "\u2028",
  "<div onclick='x'>\n  <b>tag</b>\n</div>",
  "| a | b |\n| - | - |\n| 1 |",
  "| a \\| b |",
  "::: verdict product:x T",
  ":::",
  "::: nothing",
  "{{product:lamp}}",
  "{{product: }}",
  "![a](/img/x)",
  "![a](",
  "```js",
  "~~~~",
  "> quote\n>more",
  "- [ ] task\n   - deep",
  "[ref]: https://example.com",
  "[a][ref] &amp; \\* ***",
  "---",
  "===",
  "[^1]: note",
  "\ud83d\ude00 é e\u0301 \u200f",
  "\ud83d",
  "\0",
];

/** Always the same numbers, from 0 up to `below`. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomText(next: (below: number) => number): string {
  const length = next(12);
  return Array.from({ length }, () => PIECES[next(PIECES.length)] ?? "")
    .flatMap((piece) => (next(3) === 0 ? [piece] : [piece, "\n"]))
    .join("");
}

test("any text that is not edited is saved unchanged", () => {
  const next = numbers(7);
  for (let run = 0; run < 1500; run += 1) {
    const text = randomText(next);
    expect(opened(text).sliceDoc()).toBe(text);
    expect(opened(text, "source").sliceDoc()).toBe(text);
  }
});

test("an edit leaves everything else unchanged, and undo restores it", () => {
  const next = numbers(11);
  for (let run = 0; run < 600; run += 1) {
    const text = randomText(next);
    let state = opened(text);
    const at = next(text.length + 1);
    state = state.update({ changes: { from: at, insert: "x" }, userEvent: "input" }).state;
    const written = state.sliceDoc();
    const [before, after] = [text.slice(0, at), text.slice(at)];
    expect([written.startsWith(before), written.endsWith(after)]).toEqual([true, true]);
    // Beside a table or product, line breaks keep it apart.
    expect(written.slice(at, written.length - after.length)).toMatch(/^\n{0,2}x\n{0,2}$/);
    undo({
      state,
      dispatch: (transaction) => {
        state = transaction.state;
      },
    });
    expect(state.sliceDoc()).toBe(text);
  }
});

test("blocks are in order within their text, and none begins within another that is rendered whole", () => {
  const next = numbers(13);
  for (let run = 0; run < 1500; run += 1) {
    const text = randomText(next);
    let last = 0;
    for (const block of scanBlocks(text.split("\n"))) {
      expect(block.from).toBeGreaterThanOrEqual(last);
      expect(block.to).toBeLessThanOrEqual(text.length);
      expect(block.from === 0 || text[block.from - 1] === "\n").toBe(true);
      if (block.type !== "fence") last = block.to;
    }
  }
});

test("an external change replaces one range", () => {
  expect(changeBetween("one two three", "one 2 three")).toEqual({ from: 4, to: 7, insert: "2" });
  expect(changeBetween("aa", "aaa")).toEqual({ from: 2, to: 2, insert: "a" });
  expect(changeBetween("a", "a")).toBeNull();
});

test("blocks are found at their positions, and not in code", () => {
  const text =
    'A\n\n![alt](/img/k "cap")\n\n{{product:lamp}}\n| a | b |\n|--|--|\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```\n{{product:no}}\n::: note\n```\n\n::: tip Title\nText\n:::\n::: faq\nopen';
  const found = scanBlocks(text.split("\n")).map((block) => [
    block.type,
    text.slice(block.from, block.to),
  ]);
  expect(found).toEqual([
    ["picture", '![alt](/img/k "cap")'],
    ["product", "{{product:lamp}}"],
    ["table", "| a | b |\n| - | - |\n| 1 | 2 |"],
    ["fence", "::: tip Title\nText\n:::"],
    ["fence", "::: faq\nopen"],
  ]);
});
