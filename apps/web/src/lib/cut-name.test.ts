import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CUT_STEPS, cutName, cutText, TEXT_STEPS } from "./cut-name.ts";

const LONG =
  "Wide-Mouth Double-Wall Insulated Stainless Steel Bottle with a Straw Lid – 24 oz, Matte Black (Pack of 2)";

/** The visible name on a card of some width. */
function shownAt(name: string, em: number, lines = 2): string {
  const parts = cutName(name, lines).filter(({ from }, index) => index === 0 || from <= em);
  const isCut = parts.at(-1)?.till !== null;
  return parts.map(({ text }) => text).join("") + (isCut ? "…" : "");
}

test("a name that fits at every width is not cut", () => {
  expect(cutName("Bamboo Board", 2)).toEqual([{ from: 8, text: "Bamboo Board", till: null }]);
  expect(cutName("", 2)).toEqual([{ from: 0, text: "", till: null }]);
});

test("a wider card shows more of a name, and each part continues the former", () => {
  const parts = cutName(LONG, 2);

  expect(parts.length).toBeGreaterThan(3);
  expect(LONG.startsWith(parts.map(({ text }) => text).join(""))).toBe(true);
  for (const [index, { till }] of parts.entries()) {
    expect(till).toBe(parts[index + 1]?.from ?? Infinity);
  }
  expect(shownAt(LONG, 11)).toBe("Wide-Mouth Double-Wall…");
});

test("a line can end within a hyphenated word, but not with the hyphen", () => {
  const name = "Osgood Saddle-Stitched Belt";

  expect(shownAt(name, 8)).toBe("Osgood Saddle…");
  expect(shownAt(name, 10)).toBe(name);
  expect(shownAt("Two-in-one -5 °C T-shirt", 26)).toBe("Two-in-one -5 °C T-shirt");
});

test.each(CUT_STEPS.map((step) => [step]))(
  "at %s em a name ends between words, without a dangling one",
  (em) => {
    for (const name of [
      LONG,
      "Organic Cotton, Linen, Hemp, Jute, Wool, Silk, Cashmere, Alpaca, Mohair and Angora Throw",
      "Salt & Pepper & Chilli & Garlic & Onion & Paprika & Cumin & Turmeric Grinder & Mill & Stand",
      "Lamp – Brass – Dimmable – With Shade – With Bulb – With Cable – With Plug – With Switch – Tall",
      "One (Two (Three (Four (Five (Six (Seven (Eight (Nine (Ten (Eleven (Twelve (Thirteen (Fourteen (Fifteen (Sixteen",
    ]) {
      const shown = shownAt(name, em);
      expect(shown).toMatch(/…$/);
      const text = shown.slice(0, -1);
      expect(name.startsWith(text)).toBe(true);
      // Cut between words: the rest does not begin with a letter.
      expect(name.slice(text.length)).toMatch(/^[^\p{L}\p{N}]/u);
      expect(text).toMatch(/[\p{L}\p{N})]$/u);
    }
  },
);

test.each(TEXT_STEPS.map((step) => [step]))("running text at %s em does, too", (em) => {
  const text =
    `${LONG}, which keeps tea warm for eleven hours, and the hand that carries it cool. `.repeat(4);

  const parts = cutText(text, 3).filter(({ from }, index) => index === 0 || from <= em);

  const shown = parts.map(({ text }) => text).join("");
  expect(parts.at(-1)?.till).toBeGreaterThan(em);
  expect(text.startsWith(shown)).toBe(true);
  expect(text.slice(shown.length)).toMatch(/^[^\p{L}\p{N}]/u);
  expect(shown.length).toBeGreaterThan(3 * em);
});

test("one endless word is left to the card to cut; other scripts are cut anywhere", () => {
  expect(shownAt("Donaudampfschifffahrtsgesellschaftskapitaen Kajüte", 8)).toBe(
    "Donaudampfschifffahrtsgesellschaftskapitaen…",
  );
  expect(shownAt("不鏽鋼保溫瓶雙層真空隨行杯大容量運動水壺", 8)).toMatch(/^不鏽鋼保溫瓶.*…$/u);
});

test("every width at which a name changes has a style", () => {
  const styles = readFileSync(join(import.meta.dirname, "../ui/cut-name.module.css"), "utf8");
  for (const step of [...CUT_STEPS.slice(1), ...TEXT_STEPS.slice(1)]) {
    expect(styles).toContain(`@mixin step ${10 * step};`);
  }
});
