import { expect, test } from "vitest";
import { countWords, cutText } from "../blog/rules.ts";
import { plainText } from "./plain-text.ts";
import { renderMarkdown } from "./render.ts";

const LENGTH = 100_000;
const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
const half = LENGTH / 2;
const steps = (line: (index: number) => string) => Array.from({ length: 600 }, (_, i) => line(i));

/**
 * A hundred thousand characters of what parsers are known to stumble over. Each costs some times what
 * an honest text of that length does; where a parser does stumble it costs thousands of times that.
 */
const texts: Record<string, string> = {
  "one word": fill("a"),
  "empty lines": fill("\n"),
  "opening brackets": fill("["),
  "nested brackets": "[".repeat(half) + "]".repeat(half),
  "unclosed links": fill("[a]("),
  "unclosed pictures": fill("![[]()"),
  "unclosed destinations": fill("[a](<b"),
  "nested parentheses": fill("[](("),
  "emphasis of two kinds": fill("*a_ "),
  "emphasis that cannot close": fill("a**b"),
  "emphasis outside in": "a*".repeat(half / 2) + "*a".repeat(half / 2),
  "deep quotes": steps((depth) => `${">".repeat(depth)}a`).join("\n"),
  "lazy quotes": fill(">a\n"),
  "deep lists": steps((depth) => `${" ".repeat(depth)}* a`).join("\n"),
  tasks: fill("- [ ] a\n"),
  "code spans of all lengths": steps((length) => `e${"`".repeat(length)}`).join(""),
  backticks: fill("`a``b"),
  "angle brackets": fill("<"),
  tags: fill("<a "),
  autolinks: fill("<http://a"),
  "wide tables": `${"|a".repeat(1000)}\n${"|-".repeat(1000)}\n${"x\n".repeat(half / 2)}`,
  "wide heads": `|${"a|".repeat(half / 4)}\n|${"-|".repeat(half / 4)}\n${"|a\n".repeat(10_000)}`,
  "one cell after another": `a|b\n-|-\n${fill("|").slice(10)}`,
  definitions: fill("[a]: b\n"),
  "many definitions": steps((index) => `[${index}]: b`).join("\n") + "[1]".repeat(30_000),
  "unclosed references": fill("[a\n"),
  headings: fill("# a\n"),
  "closing marks": `# a ${fill("# ").slice(4)}b`,
  "rules or headings": fill("a\n-\n"),
  addresses: fill("http://a.b/ "),
  "addresses without an end": fill("http://a("),
  "half addresses": fill("mailto:"),
  "stars after an address": `http://a.b/${fill("*").slice(20)}a`,
  notes: fill("[^a] "),
  "notes in notes": steps((index) => `[^${index}]: see [^${index + 1}] [^0]`).join("\n"),
  // As many as a text can have: what copies the text for each of them takes seconds.
  "notes of their own": ["", ": b\n"]
    .map((end) => Array.from({ length: 10_000 }, (_, index) => `[^${index}]${end}`).join(""))
    .join("\n\n"),
  "defined notes": `[^a]: b\n\n${fill("[^a]").slice(10)}`,
  "definitions of notes": fill("[^a]: b\n"),
  products: fill("{{product:a}}\n"),
  "unclosed products": fill("{{product:a "),
  pictures: fill("![a](/img/b)\n\n"),
  "characters of no use": fill("\0\ud800"),
};

/** What somebody would write, as long as the others. */
const honest = fill(
  "## Lamps\n\nA lamp *stands* by a [chair](/product/chair), and **lights** it:\n\n- warm\n- dim\n\n",
);
/** The most that a text may cost, in honest ones: ten times what any does, a tenth of stumbling. */
const BOUND = 100;

/** What work takes of the processor, in microseconds: whatever else the machine does is not in it. */
function costOf(work: () => unknown): number {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage();
  return after.user - user + after.system - system;
}

let seen = 0;
/** A text as nobody has rendered it yet: what is known is not rendered again. */
const anew = (text: string): string => {
  const end = `\n\n${seen++}`;
  return text.slice(0, Math.max(0, text.length - end.length)) + end;
};

/**
 * What a text costs, in honest ones of `length`; the least of three, if one was interrupted. The
 * honest one is what most of three cost: the clock of processors ticks too seldom to trust one.
 */
function relativeCost(work: (text: string) => unknown, length = LENGTH) {
  const costing = (text: string) => {
    const own = anew(text);
    return costOf(() => work(own));
  };
  costing(honest);
  const costs = [1, 2, 3].map(() => costing(honest.slice(0, length)));
  const one = Math.max(1, ...costs);
  return (text: string) => {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3 && least >= BOUND; attempt += 1) {
      least = Math.min(least, costing(text) / one);
    }
    return least;
  };
}

test("a text of ten times the length costs about ten times as much", () => {
  expect(relativeCost(renderMarkdown, LENGTH / 10)(honest)).toBeLessThan(BOUND / 2);
});

const rendering = relativeCost(renderMarkdown);

test.each(Object.entries(texts))("renders 100,000 characters of %s in time", (_, text) => {
  expect(rendering(text)).toBeLessThan(BOUND);
});

test("reads what else it reads of such texts in time", () => {
  const reads = [countWords, cutText, (text: string) => plainText(text.slice(0, 4000))];
  for (const read of reads) {
    const costOfReading = relativeCost(read);
    for (const [name, text] of Object.entries(texts)) {
      expect(costOfReading(text), name).toBeLessThan(BOUND);
    }
  }
});

test("deep nesting is not deeper in the page than a browser can bear", () => {
  const depthOf = (html: string) => {
    let depth = 0;
    let deepest = 0;
    for (const [, close] of html.matchAll(/<(\/?)(?:blockquote|ul|li|em|strong)\b/g)) {
      depth += close ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  };

  for (const text of [fill("> "), fill("- "), fill("*a **a ")]) {
    expect(depthOf(renderMarkdown(text).html)).toBeLessThan(150);
  }
});
