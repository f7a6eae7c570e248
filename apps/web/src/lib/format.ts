import { site } from "./site.ts";
import { describeWriting, type Writing, writeDate, writeNumber } from "./writing.ts";

/** Null when only `Intl` can write the shop's language; undefined while nobody has asked. */
let writing: Writing | null | undefined;

/** How the shop writes, for a page to bring along. */
export function shopWriting(): Writing | null {
  // The browser is told; where it was not, it asks Intl each time it needs something.
  if (writing === undefined) {
    writing = import.meta.env.SSR ? describeWriting(site.locale, site.currency) : null;
  }
  return writing;
}

/** Takes the server's word for how the shop writes, which saves asking `Intl`. */
export function adoptWriting(described: Writing | null) {
  writing = described;
}

/** Made once, when it is needed. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const money = once(
  () => new Intl.NumberFormat(site.locale, { style: "currency", currency: site.currency }),
);
const wholeMoney = once(
  () =>
    new Intl.NumberFormat(site.locale, {
      style: "currency",
      currency: site.currency,
      maximumFractionDigits: 0,
      useGrouping: false,
    }),
);
const count = once(() => new Intl.NumberFormat(site.locale));
const rating = once(
  () => new Intl.NumberFormat(site.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
// The day in UTC: server and browser must agree on it, wherever they are.
const day = once(
  () => new Intl.DateTimeFormat(site.locale, { dateStyle: "medium", timeZone: "UTC" }),
);

/**
 * A price as text, in the shop's currency.
 *
 * @param cents - price in cents
 * @returns such as `$1,249.00`
 */
export function formatMoney(cents: number): string {
  const known = shopWriting();
  if (!known) return money().format(cents / 100);
  return writeNumber(known.money, cents / 100, known.money.decimals);
}

/** A price in whole units of the currency, without groups, such as `$1000`. */
export function formatWholeMoney(units: number): string {
  const known = shopWriting();
  if (known) return writeNumber({ ...known.money, group: "" }, units, 0);
  return wholeMoney().format(units);
}

/** A price in the pieces that are set in different sizes. */
export interface MoneyParts {
  /** Everything before the decimal sign, such as `$1,249`. */
  whole: string;
  /** The decimal sign and what belongs to it, such as `.00`. */
  fraction: string;
  /** What follows the number, such as ` €`; mostly empty. */
  after: string;
}

/** @param cents - price in cents */
export function splitMoney(cents: number): MoneyParts {
  const text = formatMoney(cents);
  const { sign, decimals } = decimalsOfMoney();
  const at = decimals > 0 ? text.lastIndexOf(sign) : -1;
  if (at < 0) return { whole: text, fraction: "", after: "" };
  const end = at + sign.length + decimals;
  return { whole: text.slice(0, at), fraction: text.slice(at, end), after: text.slice(end) };
}

function decimalsOfMoney(): { sign: string; decimals: number } {
  const known = shopWriting();
  if (known) return { sign: known.money.decimal, decimals: known.money.decimals };
  const sign = money()
    .formatToParts(0)
    .find(({ type }) => type === "decimal")?.value;
  return { sign: sign ?? "", decimals: money().resolvedOptions().maximumFractionDigits ?? 0 };
}

/** A number of things, such as `1,204`. */
export function formatCount(things: number): string {
  const known = shopWriting();
  return known ? writeNumber(known.count, things, 0) : count().format(things);
}

/** A number of things with the right word, such as `1 product` or `1,204 products`. */
export const countOf = (things: number, one: string, many = `${one}s`): string =>
  `${formatCount(things)} ${things === 1 ? one : many}`;

/** Stars with one decimal, such as `4.8`. Source: specification, section 5. */
export function formatRating(stars: number): string {
  const known = shopWriting();
  return known ? writeNumber(known.count, stars, 1) : rating().format(stars);
}

/** A day, such as `Nov 19, 2026`. */
export function formatDate(moment: Date): string {
  const known = shopWriting();
  return known ? writeDate(known, moment) : day().format(moment);
}
