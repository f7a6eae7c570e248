/** Generates catalogues of known kinds of products. */

/** Key, category, names, qualities, flavours, sizes. */
export type Kind = [
  key: string,
  category: string,
  heads: string[],
  qualities: string[],
  flavours: string[],
  sizes: string[],
];

/** A product with its known properties. */
export interface Made {
  name: string;
  brand: string;
  category: string;
  description: string;
  reviewCount: number;
  kind: string;
  /** Values chosen from the kind's lists. The size is set even if the name does not contain it. */
  head: string;
  quality: string;
  flavour: string;
  size: string;
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const misspelt: Record<string, string> = {
  Chocolate: "Choclate",
  Biscuits: "Biscuts",
  Shampoo: "Shampo",
  Mozzarella: "Mozarella",
  Headphones: "Headphons",
  Backpack: "Backpak",
};

/** @param count - number of products, the same for each kind */
export function makeCatalogue(
  kinds: Kind[],
  brands: string[],
  count: number,
  seed: number,
): Made[] {
  const random = sequence(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const made: Made[] = [];
  for (let index = 0; index < count; index++) {
    const kind = kinds[Math.floor(random() * kinds.length)];
    if (!kind) continue;
    const [key, category, heads, qualities, flavours, sizes] = kind;
    const head = pick(heads) ?? "";
    const quality = random() < 0.8 ? (pick(qualities) ?? "") : "";
    const flavour = random() < 0.6 ? (pick(flavours) ?? "") : "";
    const size = pick(sizes) ?? "";
    const brand = pick(brands) ?? "";
    const other = pick(kinds);
    made.push({
      name: nameOf(random, { head, quality, flavour, size, brand }),
      brand,
      category,
      description: describe(random, { head, quality, flavour, brand, other: other?.[2][0] ?? "" }),
      reviewCount: Math.floor(random() ** 3 * 3000),
      kind: key,
      head,
      quality,
      flavour,
      size,
    });
  }
  return made;
}

interface Parts {
  head: string;
  quality: string;
  flavour: string;
  size: string;
  brand: string;
}

/** Composes a name in one of the ways merchants do. */
function nameOf(random: () => number, { head, quality, flavour, size, brand }: Parts): string {
  const extra = ["Value", "Classic", "Premium", "Family", "Everyday", "Signature", "No. 1"];
  const line = random() < 0.25 ? (extra[Math.floor(random() * extra.length)] ?? "") : "";
  const join = (...parts: string[]) => parts.filter(Boolean).join(" ");
  // The size as it is, without a space, or with a decimal comma.
  const way = random();
  const amount =
    way < 0.4
      ? size
      : way < 0.7
        ? size.replaceAll(/(\d) (?=[a-z])/g, "$1")
        : size.replace(".", ",");
  const details = [quality, flavour].filter(Boolean).join(", ");
  const style = random();
  let name: string;
  if (style < 0.3) name = details ? `${join(line, head)} - ${details}` : join(line, head);
  else if (style < 0.55) name = join(brand, line, quality, flavour, head, amount);
  else if (style < 0.75) name = join(line, quality, flavour, head);
  else if (style < 0.9)
    name = [join(line, head), quality, flavour, amount].filter(Boolean).join(", ");
  else name = join(quality, head, flavour && `with ${flavour}`, amount);
  if (random() < 0.01)
    for (const [good, bad] of Object.entries(misspelt)) name = name.replace(good, bad);
  return name;
}

function describe(
  random: () => number,
  { head, quality, flavour, brand, other }: Omit<Parts, "size"> & { other: string },
): string {
  const about = [quality, flavour, head].filter(Boolean).join(" ").toLowerCase();
  const sentences = [
    `${brand} brings you ${about}, chosen with care.`,
    `Goes well with ${other.toLowerCase()} and the rest of our range.`,
    "Store in a cool, dry place and use soon after opening.",
    `If you like ${other.toLowerCase()}, you will like this too.`,
    "No artificial colours or preservatives; suitable for the whole family.",
    `A favourite of those who know their ${head.toLowerCase()}.`,
  ];
  return sentences.filter(() => random() < 0.55).join(" ");
}
