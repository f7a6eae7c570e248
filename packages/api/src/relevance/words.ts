/** Splits texts into the words that search compares. */
import { stemmer } from "stemmer";
import { foldText } from "./rules.ts";

/** Units by dimension: names, and factor relative to the smallest. */
const units: Record<string, [factor: number, ...names: string[]][]> = {
  mg: [
    [1, "mg"],
    [1000, "g", "gm", "gms", "gr", "gram", "grams"],
    [1_000_000, "kg", "kgs", "kilo", "kilos"],
  ],
  ml: [
    [1, "ml"],
    [10, "cl"],
    [1000, "l", "lt", "ltr", "ltrs", "litre", "litres", "liter", "liters"],
  ],
  mm: [
    [1, "mm"],
    [10, "cm"],
    [1000, "m", "mtr", "metre", "metres", "meter", "meters"],
  ],
  gb: [
    [1, "gb"],
    [1000, "tb"],
  ],
  oz: [
    [1, "oz"],
    [16, "lb", "lbs"],
  ],
  inch: [[1, "inch", "inches"]],
  pack: [[1, "pack", "packs", "pk", "pc", "pcs", "piece", "pieces", "count", "ct"]],
  w: [
    [1, "w", "watt", "watts"],
    [1000, "kw"],
  ],
  v: [[1, "v", "volt", "volts"]],
  mah: [[1, "mah"]],
};

const unitOf = new Map(
  Object.entries(units).flatMap(([measure, sizes]) =>
    sizes.flatMap(([factor, ...names]) =>
      names.map((name) => [name, { measure, factor }] as const),
    ),
  ),
);

/**
 * Prefix of normalized amounts; it cannot occur in texts, because it is neither letter nor digit.
 */
const AMOUNT = "=";
const amounts = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(\\d{1,7}(?:[.,]\\d{1,3})?)[\\s-]?(${[...unitOf.keys()].join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

function amountOf(number: string, unit: string): string {
  const { measure, factor } = unitOf.get(unit) ?? { measure: unit, factor: 1 };
  return `${AMOUNT}${Number((Number(number.replace(",", ".")) * factor).toFixed(3))}${measure}`;
}

export const isAmount = (word: string) => word.startsWith(AMOUNT);

/** The spellings of a quantity, as the index splits them. */
export function spellingsOf(amount: string): string[][] {
  const [, number = "", measure = ""] = /^=([\d.]+)(.*)$/.exec(amount) ?? [];
  return (units[measure] ?? []).flatMap(([factor, ...names]) => {
    const value = Number((Number(number) / factor).toFixed(3));
    // Implausible values such as 0.0005 kg or 5000000 mg.
    if (value < 0.05 || value > 99_999) return [];
    const digits = String(value).split(".");
    const last = digits.pop() ?? "";
    return names.flatMap((name) => [
      [...digits, last + name],
      [...digits, last, name],
    ]);
  });
}

/**
 * The words of a text in order, without case and accents. `1,5 l`, `1.5L` and `1500 ml` are the
 * same word; apostrophes do not split words.
 */
export function wordsOf(text: string): string[] {
  let plain = foldText(text);
  if (/['’]/.test(plain)) plain = plain.replace(/['’]/g, "");
  if (/\d/.test(plain))
    plain = plain.replace(amounts, (_, number, unit) => ` ${amountOf(number, unit)} `);
  return plain.match(/=[\d.]+\p{L}+|[\p{L}\p{N}]+/gu) ?? [];
}

/** Words whose plural is not made by a rule. */
const irregular = new Map(
  "man men,woman women,child children,foot feet,tooth teeth,goose geese,mouse mice,knife knives,loaf loaves,leaf leaves,half halves,shelf shelves,wolf wolves,calf calves,scarf scarves,life lives,wife wives,person people"
    .split(",")
    .flatMap((pair) => {
      const [one = "", many = ""] = pair.split(" ");
      return [
        [one, many],
        [many, one],
      ] as const;
    }),
);

/** Singular and plural of a word: `potatoes` for `potato`, and the reverse. */
export function numbersOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [];
  const other = irregular.get(word);
  if (other) return [other];
  if (/ss$|us$|is$/.test(word)) return [`${word}es`];
  if (/ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(ch|sh|x|ss|z|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (/s$/.test(word)) return [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/(ch|sh|x|z)$/.test(word)) return [`${word}es`];
  if (/o$/.test(word)) return [`${word}s`, `${word}es`];
  return [`${word}s`];
}

/** Stems of words that were met, which is cheaper than to make them anew; forgotten when many. */
const stems = new Map<string, string>();
const MAX_STEMS = 50_000;

/** The stem of an English word: `bake` and `baking` have the same. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MAX_STEMS) stems.clear();
  const stem = /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
  stems.set(word, stem);
  return stem;
}

/** Articles, prepositions and the like: a text may lack them and still have what was asked for. */
const particles = new Set(
  "a an and the of for with without in on to by from or at is my me some any your it n".split(" "),
);
export const isParticle = (word: string) => particles.has(word);

/** Words that say little; a search with others does not depend on them. */
const stopWords = new Set([
  ...particles,
  ...(
    "this that these those like as be are was were been do does did we you they them our their " +
    "its what which how where when there but if not"
  ).split(" "),
]);
export const isStopWord = (word: string) => stopWords.has(word);
