/** Tells from the words of a column's name which field it may be. */
import type { FeedField } from "../formats/format.ts";
import {
  BEFORE,
  CURRENT,
  HEADS,
  type Head,
  list,
  PRICE_WHEN_ALONE,
  REDUCED,
  THINGS,
  wordsOf,
} from "./words.ts";

export interface Meaning {
  field: FeedField;
  /** Which of several columns of a field is meant: the lowest. */
  rank: number;
}

/** Words of names that are about something else than the thing sold. */
const OF_OTHERS =
  list(`category categories shop store seller merchant vendor program programme campaign
  brand logo icon avatar video review reviews rating user author supplier country city region address
  shipping delivery versand tax vat currency lang language meta seo file option attribute color colour
  size material unit group parent feed alt label tag flag type width height cart basket checkout api pdf
  manufacturer part`);

/** Words of amounts that shoppers do not pay for one thing. */
const NOT_PAID =
  list(`net netto excl excluding ex exkl ohne without cost costs wholesale purchase supply
  supplier dealer trade reseller b2b shipping delivery versand frais unit per kg litre liter max
  highest installment instalment installments rate tier bulk deposit rent rental month monthly member club
  loyalty vip subscription formatted html text tax vat off saving savings range_max points bn`);
const BEFORE_REDUCTION = list("до before");
const OF_PRICE = list(
  `to in min minimum with of the со incl inkl ttc руб
  грн eur usd gbp pln 1 main online flipkart item sellers`,
);

const OPEN_ENDED = list("start starting range bid opening reserve");

/** Whether it is about brands or categories, which have pages and pictures, too. */
const isOfKind = (words: readonly string[]) => has(words, "brand") || has(words, "category");

/** The words of a path from the part on that is about something. */
function wordsFrom(name: string, head: Head): string[] {
  const parts = name.split("/");
  return wordsOf(parts.slice(parts.findIndex((part) => has(wordsOf(part), head))).join("/"));
}

/** Whether a name is about something, in words that are all known. */
function isOnly(name: string, head: Head, others: ReadonlySet<string>): boolean {
  return wordsFrom(name, head).every(
    (word) =>
      HEADS[head].has(word) || HEADS.title.has(word) || THINGS.has(word) || others.has(word),
  );
}

const hasAny = (words: readonly string[], known: ReadonlySet<string>) =>
  words.some((word) => known.has(word));
const has = (words: readonly string[], head: Head) => hasAny(words, HEADS[head]);
const numberIn = (words: readonly string[]) =>
  Number(words.find((word) => /^\d{1,4}$/.test(word)) ?? 0);

/** @returns null when nothing is told */
export function meaningOf(name: string): Meaning | null {
  const words = wordsOf(name);
  if (words.length === 0 || words.length > 10) return null;
  return (
    pictureOf(words) ??
    priceOf(name, words) ??
    currencyOf(words) ??
    linkOf(words) ??
    numberOf(words) ??
    stockOf(name, words) ??
    wordOf(name, words)
  );
}

const NO_PICTURE = list(
  "logo seller shop store merchant avatar icon swatch video review label barcode chart guide",
);
const NO_CURRENCY = list("name symbol rate delivery shipping");
const AFFILIATE = list("aff affiliate");
const NO_NUMBER = list("type name");
/** What else the names of brands, categories and stock are made of. */
const OF_BRAND = list("de du des del di da of full short display label text");
const OF_CATEGORY =
  list(`${[...OF_BRAND].join(" ")} tree breadcrumb breadcrumbs level lvl ebene niveau nivel
  livello path pfad pad hierarchy sub main root top parent id ids shop store 1 2 3 4 5 6 7 8 9`);
const OF_STOCK =
  list(`${[...OF_BRAND].join(" ")} count level levels stan on hand total in current left
  remaining is for sale status state online now pieces pcs на складе`);
const SMALL = list("thumbnail thumb small mini tiny 50 64 100 120 medium");
const FURTHER = list(
  "additional alternate alternative extra more further other second hover gallery back дополнительные",
);
const NO_ADDRESS = list(
  "width height alt id name title label tag type flag count size caption position",
);

function pictureOf(words: string[]): Meaning | null {
  if (!has(words, "picture")) return null;
  const last = words.at(-1) ?? "";
  // A name may be that of the file, with its address.
  const isName = last === "name";
  if ((NO_ADDRESS.has(last) && !isName) || hasAny(words, NO_PICTURE) || isOfKind(words)) {
    return null;
  }
  if (hasAny(words, FURTHER) || (numberIn(words) > 1 && numberIn(words) < 20)) {
    return { field: "morePictures", rank: 0 };
  }
  const size = numberIn(words);
  return {
    field: "picture",
    rank: isName ? 3 : hasAny(words, SMALL) ? 2 : size > 19 ? 1 - size / 10_000 : 0,
  };
}

function priceOf(name: string, words: string[]): Meaning | null {
  if (!has(words, "price") || hasAny(words, NOT_PAID) || has(words, "link")) return null;
  const rest = words.filter((word) => !HEADS.price.has(word) && !THINGS.has(word));
  const isKnown = rest.every(
    (word) =>
      BEFORE.has(word) ||
      REDUCED.has(word) ||
      CURRENT.has(word) ||
      OF_PRICE.has(word) ||
      /^скидки$/.test(word),
  );
  if (!isKnown || /currency|symbol|unit/i.test(name)) return null;
  // Where an auction or a range of prices starts. In a path it may be the price of a thing.
  if (!name.includes("/") && hasAny(words, OPEN_ENDED)) return null;
  // What a price is reduced by.
  if (words.at(-1) === "discount") return null;
  if (hasAny(rest, REDUCED) && !hasAny(rest, BEFORE_REDUCTION)) return { field: "sale", rank: 0 };
  if (hasAny(rest, BEFORE)) return { field: "before", rank: 0 };
  if (hasAny(rest, CURRENT)) return { field: "now", rank: 0 };
  return { field: "regular", rank: rest.length };
}

/** Whether a former price is what a thing costs, where there is no other price. */
export const isPriceAlone = (name: string): boolean => hasAny(wordsOf(name), PRICE_WHEN_ALONE);

const currencyOf = (words: string[]): Meaning | null =>
  has(words, "currency") && !hasAny(words, NO_CURRENCY)
    ? { field: "currency", rank: words.includes("code") ? 0 : 1 }
    : null;

const TRACKED = list("tracking tracked affiliate aff partner deeplink click buy");
const NO_PAGE = list(
  `shop store seller vendor logo video review reviews cart basket checkout api pdf supplier author artist
  home terms policy privacy return returns manual datasheet guide`,
);

function linkOf(words: string[]): Meaning | null {
  const isTracked = hasAny(words, TRACKED);
  const isCode = words.includes("code") && hasAny(words, AFFILIATE);
  if ((!has(words, "link") && !isCode) || hasAny(words, NO_PAGE) || isOfKind(words)) return null;
  if (NO_ADDRESS.has(words.at(-1) ?? "") && !isCode) return null;
  return { field: isTracked ? "trackedLink" : "link", rank: hasAny(words, THINGS) ? 0 : 1 };
}

/** Numbers of the thing: those that are the same everywhere, or the shop's own. */
function numberOf(words: string[]): Meaning | null {
  if (has(words, "gtin") && !hasAny(words, NO_NUMBER)) return { field: "gtin", rank: 0 };
  if (!HEADS.key.has(words.at(-1) ?? "") && !HEADS.key.has(words[0] ?? "")) return null;
  const rest = words.filter((word) => !HEADS.key.has(word));
  // A style comes in several sizes.
  if (rest.join(" ") === "style") return { field: "group", rank: 0 };
  if (rest.every((word) => THINGS.has(word))) {
    // Not the number of the shop, which is the same in all rows.
    return words.join(" ") === "merchant id" ? null : { field: "key", rank: rest.length };
  }
  return null;
}

const NO_STOCK =
  list(`min max minimum order low alert pack reserved incoming new track tracked tracking
  manage policy unlimited unit time date status manufacturer id delivery shipping versand free`);

function stockOf(name: string, words: string[]): Meaning | null {
  // `stockStatus` has words.
  if (has(words, "stock") && words.at(-1) === "status") return { field: "availability", rank: 0 };
  if (hasAny(words, NO_STOCK)) return null;
  if (has(words, "availability")) {
    const others = new Set([...OF_STOCK, ...HEADS.stock]);
    return isOnly(name, "availability", others) ? { field: "availability", rank: 0 } : null;
  }
  return has(words, "stock") && isOnly(name, "stock", OF_STOCK)
    ? { field: "stock", rank: words.length }
    : null;
}

const LANGUAGES = list("en de fr es it pt nl pl cs sv da nb fi ru uk tr ar he zh ja ko");
/** What a thing is called in a language: `product_en`. */
const isNameIn = ([thing = "", language = "", ...others]: readonly string[]): boolean =>
  /^(?:product|item|article)$/.test(thing) && LANGUAGES.has(language) && others.length === 0;

const ABOVE = list("main root top parent");
const NO_NAME = list(
  `id ids url link code number no nr image images slug count
  path position depth level`,
);

function wordOf(name: string, words: string[]): Meaning | null {
  const last = words.at(-1) ?? "";
  if (has(words, "category")) {
    const isNumbered = words.includes("id") && numberIn(words) > 0;
    if (!isNumbered && hasAny(words, NO_NAME)) return null;
    if (!isOnly(name, "category", OF_CATEGORY)) return null;
    if (numberIn(words) > 1 || words.includes("sub"))
      return { field: "subcategory", rank: numberIn(words) };
    return { field: hasAny(words, ABOVE) ? "department" : "category", rank: 0 };
  }
  if (has(words, "brand")) {
    return isOnly(name, "brand", OF_BRAND) ? { field: "brand", rank: words.length } : null;
  }
  if (isNameIn(words)) return { field: "title", rank: last === "en" ? 2 : 3 };
  if (!has(words, "title") || NO_NAME.has(last) || hasAny(words, OF_OTHERS)) return null;
  const rest = words.filter((word) => !HEADS.title.has(word) && !THINGS.has(word));
  const isPlain = rest.every((word) => /^[a-z]{2}$/.test(word) || word === "description");
  return isPlain ? { field: "title", rank: rest.length } : null;
}
