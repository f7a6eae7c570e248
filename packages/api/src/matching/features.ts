/** Features in the words of an offer: codes, measures, colours, pack sizes. */
import {
  ACCESSORIES,
  ACCESSORY_COMPOUND,
  COLOURS,
  COMMON_CODES,
  DRIVES,
  EDITIONS,
  FILLER,
} from "./words.ts";

/** An offer or a product to compare. */
export interface Matchable {
  title: string;
  brand: string;
  mpn: string;
  /** As GTIN-14, only if it names one thing everywhere (`isGlobal`); null for any other. */
  gtin: string | null;
  /** In minor units of the currency; null when it is not known. */
  priceMinor: number | null;
  currency: string | null;
  attributes?: { size?: string; color?: string };
}

export interface Features {
  /** Words that say which thing it is. */
  words: Set<string>;
  /** Numbers of models in the title: letters and digits in one. */
  codes: Set<string>;
  /** Those of what it is for, and not its own: `grip for EOS 5D`. */
  served: Set<string>;
  /** Amounts by unit, in its smallest: `{ "storage": {16384} }`. */
  measures: Map<string, Set<number>>;
  /** Numbers that stand by themselves: `iPhone 12`, `2007`. */
  numbers: Set<string>;
  colours: Set<string>;
  editions: Set<string>;
  accessories: Set<string>;
  /** The title begins with an accessory that is for something: `case for iPhone 13`. */
  isAccessoryFor: boolean;
  /** Colours in an attribute of their own. */
  statedColours: Set<string>;
  /** How many of it; 1 when nothing is said. */
  pack: number;
  brand: string[];
  mpn: string;
  /** All words in one, to look for a brand or a number in. */
  joined: string;
}

/** Lower-case letters and digits without accents. */
export const plain = (text: string): string =>
  text
    // As letters they would be part of the word before them.
    .replace(/[™℠®©]/gu, " ")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ł", "l");

/** A manufacturer's number without punctuation. */
export const plainCode = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, "");

const COMPANY =
  /\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|gmbh|ag|kg|sa|srl|spa|bv|ab|as|oy|plc|usa|us|uk|electronics|international|group|brand|the|store|shop|official)\b/g;

/** The words of a brand without its legal form. */
export const brandWords = (brand: string): string[] => {
  const words = plain(brand)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const short = words.replace(COMPANY, " ").trim();
  return (short || words).split(/\s+/).filter(Boolean);
};

/** Units with their kinds, each with its size in the smallest unit of the kind. */
export const UNITS: Record<string, [kind: string, size: number]> = {
  mb: ["storage", 1],
  gb: ["storage", 1024],
  tb: ["storage", 1024 * 1024],
  mm: ["length", 1],
  cm: ["length", 10],
  m: ["length", 1000],
  ft: ["length", 304.8],
  feet: ["length", 304.8],
  in: ["inch", 1],
  inch: ["inch", 1],
  inches: ["inch", 1],
  zoll: ["inch", 1],
  '"': ["inch", 1],
  "''": ["inch", 1],
  ml: ["volume", 1],
  cl: ["volume", 10],
  l: ["volume", 1000],
  liter: ["volume", 1000],
  litre: ["volume", 1000],
  oz: ["ounce", 1],
  g: ["mass", 1],
  kg: ["mass", 1000],
  lb: ["pound", 1],
  lbs: ["pound", 1],
  w: ["power", 1],
  watt: ["power", 1],
  watts: ["power", 1],
  kw: ["power", 1000],
  v: ["voltage", 1],
  volt: ["voltage", 1],
  mah: ["charge", 1],
  ah: ["charge", 1000],
  mp: ["pixels", 1],
  megapixel: ["pixels", 1],
  ghz: ["frequency", 1000],
  mhz: ["frequency", 1],
  hz: ["rate", 1],
  rpm: ["speed", 1],
  btu: ["heat", 1],
  port: ["ports", 1],
  ports: ["ports", 1],
  user: ["users", 1],
  users: ["users", 1],
  cup: ["cups", 1],
  quart: ["quarts", 1],
  qt: ["quarts", 1],
  cuft: ["space", 1],
  x: ["zoom", 1],
};
const UNIT_NAMES = Object.keys(UNITS)
  .sort((one, other) => other.length - one.length)
  .join("|");
const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d{1,6}(?:[.,]\\d{1,3})?)[\\s-]?(${UNIT_NAMES})(?![\\p{L}\\p{N}])`,
  "gu",
);
/** `135x200 cm`, `60 × 40 × 30 cm`: as one measure, in whichever order. */
const DIMENSIONS =
  /(?<![\p{L}\p{N}.])(\d{1,4}(?:[.,]\d)?)\s?[x×]\s?(\d{1,4}(?:[.,]\d)?)(?:\s?[x×]\s?(\d{1,4}(?:[.,]\d)?))?\s?(mm|cm|m)(?![\p{L}\p{N}])/gu;

const PACKS = [
  // Not of `1st` and `21st`.
  /(?<![\p{L}\p{N}])(?!\d{0,3}1st(?!\p{L}))(\d{1,4})[\s-]?(?:er[\s-]?set|er[\s-]?pack|pack|pk|pks|count|ct|pcs|pieces|teile|teilig|stuck|stk|st|pair|pairs)(?![\p{L}\p{N}])/u,
  // Not of `roof box 450 l`.
  /(?<![\p{L}\p{N}])(?:pack|set|box|case|lot|paquet|lot de|paquete)\s?(?:of|de|di|von)?\s?(\d{1,4})(?!\s?(?:ml|cl|l|g|kg|mm|cm|m|inch|w|v)(?![\p{L}\p{N}]))(?![\p{L}\p{N}.])/u,
  // Not of `4x optical zoom`, nor of `28 x 59`.
  /(?<![\p{L}\p{N}.]|\d\s)(\d{1,3})\s?x\s?(?=\d+(?:[.,]\d+)?\s?(?:ml|cl|l|liters?|litres?|mg|g|kg|oz|lbs?|gb|tb|mah|w|watt|m|tabs?|stuck|stk|pcs|er)(?![\p{L}\p{N}])|(?!opti[ck]|zoom|digital|dvd|cd|speed|fast|more|magnif|lens|real)\p{L}{3})/u,
];

/** Packs that are called by a word. */
const PACK_WORDS: [RegExp, number][] = [
  [
    /(?<!\p{L})(?:doppelpack|duo-?pack|twin-?\s?pack|double\s?pack|dual\s?pack|pack duo|2er)(?!\p{L})/u,
    2,
  ],
  [/(?<!\p{L})(?:dreierpack|trio-?pack|triple\s?pack|3er)(?!\p{L})/u, 3],
];

/** What bottles say in full or by its letters. */
const EAU = /(?<!\p{L})eau de (parfum|toilette|cologne)(?!\p{L})/gu;

/** Longest title that is looked at. */
const LONGEST = 500;

/** What a title, brand and number say of a thing, so that it can be compared with others. */
export function featuresOf({ title, brand, mpn, attributes }: Matchable): Features {
  const text = plain(title)
    .slice(0, LONGEST)
    .replace(/[’`´]/g, "'")
    .replace(/[”“]/g, '"')
    .replace(EAU, (_, kind: string) =>
      kind === "parfum" ? "edp" : kind === "toilette" ? "edt" : "edc",
    );
  const features: Features = {
    words: new Set(),
    codes: new Set(),
    served: servedCodes(text),
    measures: new Map(),
    numbers: new Set(),
    colours: new Set(),
    statedColours: new Set(),
    isAccessoryFor: false,
    editions: new Set(),
    accessories: new Set(),
    pack: 1,
    brand: brandWords(brand),
    mpn: plainCode(mpn),
    joined: ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `,
  };
  let rest = text;
  for (const pattern of PACKS) {
    const found = pattern.exec(rest);
    if (!found?.[1]) continue;
    features.pack = Math.max(1, Number(found[1]));
    rest = rest.replace(found[0], " ");
    break;
  }
  if (features.pack === 1) {
    features.pack = PACK_WORDS.find(([words]) => words.test(rest))?.[1] ?? 1;
  }
  const note = (kind: string, value: number) => {
    const values = features.measures.get(kind) ?? new Set();
    features.measures.set(kind, values.add(value));
    return " ";
  };
  for (const [, one, two, three = "0", unit = ""] of rest.matchAll(DIMENSIONS)) {
    const [, size] = UNITS[unit] ?? ["", 1];
    const sides = [one, two, three].map((side = "") => Number(side.replace(",", ".")) * size);
    const [long = 0, middle = 0, short = 0] = sides.sort((left, right) => right - left);
    // Two sides do not say what the third is.
    note(short > 0 ? "size" : "format", (long * 1e5 + middle) * 1e5 + short);
  }
  rest = rest.replace(MEASURE, (_, number: string, name: string) => {
    const [kind, size] = UNITS[name] ?? ["", 1];
    return note(kind, Math.round(Number(number.replace(",", ".")) * size * 100) / 100);
  });
  for (const raw of rest.split(/[\s,;:|()[\]{}"!?™®©]+/)) {
    const token = raw.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, "");
    if (token !== "") noteToken(features, token);
  }
  if (isForOther(text, features)) features.accessories.add("part for it");
  features.isAccessoryFor = isAccessoryFor(text);
  for (const word of plain(attributes?.color ?? "").split(/[^\p{L}]+/u)) {
    const colour = COLOURS.get(word);
    if (!colour) continue;
    features.colours.add(colour);
    features.statedColours.add(colour);
  }
  return features;
}

const FOR =
  /(?<![\p{L}\p{N}])(?:for|fur|pour|para|per|voor|till|til|dla|do|для|fits|compatible (?:with|avec|con)|kompatibel mit|passend (?:zu|fur)|geeignet fur|compatibile con|replaces)\s+([^,;(]{2,80})/gu;

/** Numbers of models that a title names only as what it is for. */
function servedCodes(text: string): Set<string> {
  const named = [...text.matchAll(FOR)].flatMap(([, whom = ""]) => whom.split(/[\s/|]+/));
  return new Set(named.map(plainCode).filter(isCode));
}

/** Whether a title says that it belongs to what its brand or its number names: `jug for Acme AB12`. */
function isForOther(text: string, { brand, mpn }: Features): boolean {
  return [...text.matchAll(FOR)].some(([, whom = ""]) => {
    const words = ` ${whom.replace(/[^\p{L}\p{N}]+/gu, " ")} `;
    const isBrand = brand.length > 0 && words.includes(` ${brand.join(" ")} `);
    return isBrand || (isCode(mpn) && plainCode(whom).includes(mpn));
  });
}

/** Whether an accessory stands before the first "for". */
function isAccessoryFor(text: string): boolean {
  const [first] = text.matchAll(FOR);
  if (!first) return false;
  const head = text.slice(0, first.index).split(/[^\p{L}]+/u);
  return head.some((word) => ACCESSORIES.has(word) || ACCESSORY_COMPOUND.test(word));
}

function noteToken(features: Features, token: string): void {
  const code = plainCode(token);
  if (isCode(code)) {
    features.codes.add(code);
    return;
  }
  // "wi-fi" and "all-in-one" are words, "black/silver" are two.
  const last = token.split("-").at(-1);
  for (const word of token.split(/[^\p{L}\p{N}+]+/u)) {
    if (word === "" || FILLER.has(word)) continue;
    const colour = COLOURS.get(word);
    if (colour) features.colours.add(colour);
    else if (/^\d+$/.test(word)) features.numbers.add(word.replace(/^0+(?=\d)/, ""));
    else {
      if (EDITIONS.has(word)) features.editions.add(word);
      // An "Akku-Bohrschrauber" is a drill.
      const isPart = ACCESSORIES.has(word) && (last === word || !DRIVES.has(word));
      if (isPart || ACCESSORY_COMPOUND.test(word)) {
        features.accessories.add(word.replace(/s$/, ""));
      }
      features.words.add(word);
    }
  }
}

/** Whether a text looks like a manufacturer's number, and not like a kind of thing. */
export const isCode = (code: string): boolean =>
  code.length >= 4 &&
  code.length <= 30 &&
  /\d/.test(code) &&
  (/\p{L}/u.test(code) || code.length >= 6) &&
  !COMMON_CODES.has(code) &&
  !/^(?:19|20)\d\d$/.test(code) &&
  !/^\d+(?:st|nd|rd|th|s|x\d+|p|i|k)$/.test(code) &&
  !/^\d+x\d+(?:x\d+)?\p{L}{0,4}$/u.test(code) &&
  !MEASURE_CODE.test(code);

/**
 * Whether a number shared by two titles identifies the thing. A word with one or two digits is
 * usually a series, team or generation: `hero4`, `49ers`.
 */
export const isDistinctive = (code: string): boolean =>
  !/^\p{L}{4,}\d{1,2}$/u.test(code) && !/^\d{1,3}\p{L}{3,}$/u.test(code);

const MEASURE_CODE = new RegExp(`^\\d+(?:${UNIT_NAMES})$`, "u");
