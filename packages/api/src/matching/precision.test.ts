import { expect, test } from "vitest";
import { choose } from "./decide.ts";
import { type Matchable, plain } from "./features.ts";
import { lookUps } from "./keys.ts";

/** A generator that gives the same numbers every time. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function gtinOf(number: number): string {
  const digits = `4${String(3_000_000_000 + number * 7).padStart(11, "0")}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `0${digits}${(10 - (sum % 10)) % 10}`;
}

const BRANDS = ["Alps", "Bohr", "Krug", "Nordlys", "Tarn & Sons", "Volt"];
const NOUNS = ["kettle", "cordless drill", "usb stick", "headphones", "desk lamp", "camera"];
const COLOURS = [
  ["black", "schwarz"],
  ["white", "weiß"],
  ["red", "rot"],
];
const EXTRAS = ["", " case", " refurbished", " kit", " 2-pack", " replacement battery"];

interface Labelled {
  id: number;
  /** As one merchant and as another one writes it. */
  one: Matchable;
  other: Matchable;
}

/** Families of things that differ in little: colour, capacity, pack, what belongs to them. */
function catalogue(random: (below: number) => number): Labelled[] {
  const things: Labelled[] = [];
  for (let family = 0; family < 60; family++) {
    const brand = BRANDS[random(BRANDS.length)] ?? "";
    const noun = NOUNS[random(NOUNS.length)] ?? "";
    const series = `${"BCDFGHKLMNPRST"[random(14)]}${"AEIOX"[random(5)]}${100 + random(900)}`;
    const price = 1500 + random(30_000);
    for (let variant = 0; variant < 5; variant++) {
      const id = things.length;
      const [english = "", german = ""] = COLOURS[variant % 3] ?? [];
      const capacity = 8 << random(4);
      const extra = EXTRAS[variant < 3 ? 0 : random(EXTRAS.length)] ?? "";
      const code = `${series}${"BWRXY"[variant]}${random(2) ? capacity : ""}`;
      const hasGtin = random(3) === 0;
      const hasField = random(3) === 0;
      const hasCode = random(4) > 0;
      const common = {
        brand: random(4) > 0 ? brand : "",
        gtin: hasGtin ? gtinOf(id) : null,
        currency: "EUR",
      };
      things.push({
        id,
        one: {
          ...common,
          title: `${brand} ${noun} ${hasCode ? code : series} ${capacity} GB ${english}${extra}`,
          mpn: hasField ? code : "",
          priceMinor: price + random(400),
        },
        other: {
          ...common,
          brand: random(3) > 0 ? brand.toUpperCase() : "",
          title: hasCode
            ? `${code.slice(0, 2)}-${code.slice(2)} ${brand} ${noun} – ${random(2) ? german : english}, ${capacity}GB${extra}`
            : `${brand} ${noun} ${series} ${capacity}GB ${english}${extra}`,
          mpn: hasField && random(2) ? code.toLowerCase() : "",
          priceMinor: random(5) ? price + random(400) : null,
        },
      });
    }
  }
  return things;
}

test("of what is merged without asking, at least 98 of 100 are right", () => {
  let merged = 0;
  let right = 0;
  let asked = 0;
  let all = 0;
  for (const seed of [1, 2]) {
    const things = catalogue(numbers(seed));
    const texts = things.map(({ one }) => plain(`${one.title} ${one.brand}`));
    for (const { id, other } of things) {
      all++;
      const searches = lookUps(other);
      const candidates = things.flatMap(({ id: candidate, one: product }) => {
        const text = texts[candidate] ?? "";
        const isNumber =
          (product.gtin !== null && product.gtin === other.gtin) ||
          (product.mpn !== "" && product.mpn === other.mpn);
        const isFound = searches.some((terms) => terms.every((term) => text.includes(term)));
        return isNumber || isFound ? [{ id: candidate, product }] : [];
      });
      const chosen = choose(other, candidates);
      if (chosen.verdict === "ask") asked++;
      if (chosen.verdict !== "merge") continue;
      merged++;
      if (chosen.id === id) right++;
    }
  }
  expect(right / merged).toBeGreaterThanOrEqual(0.98);
  // It is no use to be right about nothing.
  expect(merged / all).toBeGreaterThan(0.5);
  expect((merged + asked) / all).toBeGreaterThan(0.8);
});
