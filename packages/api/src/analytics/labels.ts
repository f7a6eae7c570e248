/** Names and links of totals' keys. */
import type { Db } from "@pickwell/db/client";
import { broadcasts, categories, deals, posts, products, textLinks } from "@pickwell/db/schema";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { message } from "@pickwell/texts/message.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { inArray } from "drizzle-orm";
import { placements } from "../attribution/rules.ts";
import { linkName } from "../text-links/rules.ts";
import { deletedNames } from "../trash/names.ts";
import { ARTICLES_PATH, type Breakdown } from "./rules.ts";

export interface Label {
  label: string;
  /** Null when it has no page, or none any more. */
  path: string | null;
}

const devices: Record<string, string> = {
  desktop: message("Desktop"),
  mobile: message("Mobile"),
  tablet: message("Tablet"),
};
const places: Record<string, string> = placements;
const HOME = message("Home");

type Labelled = [key: string, label: string, path: string | null];

/**
 * @param language - of the shop's own words; names of products, articles … are as their owner wrote
 * them
 * @returns the known ones
 */
export async function readLabels(
  db: Db,
  by: Breakdown,
  keys: string[],
  language: Language = SOURCE_LANGUAGE,
): Promise<Map<string, Label>> {
  const found = await find(db, by, keys, language);
  const labels = new Map<string, Label>(found.map(([key, label, path]) => [key, { label, path }]));
  for (const [key, label] of await findDeleted(
    db,
    by,
    keys.filter((key) => !labels.has(key)),
  )) {
    labels.set(key, { label, path: null });
  }
  return labels;
}

/** What figures are about keeps its name when it is deleted. */
async function findDeleted(db: Db, by: Breakdown, keys: string[]): Promise<Map<string, string>> {
  switch (by) {
    case "product":
    case "deal":
    case "category":
      return deletedNames(db, by, keys);
    case "article":
      return findDeletedPages(db, keys);
    default:
      return new Map();
  }
}

async function find(
  db: Db,
  by: Breakdown,
  keys: string[],
  language: Language,
): Promise<Labelled[]> {
  const ours = (labels: Record<string, string>) =>
    keys.flatMap((key): Labelled[] =>
      labels[key] ? [[key, translateMessage(labels[key], language), null]] : [],
    );
  switch (by) {
    case "product":
      return findProducts(db, keys);
    case "deal": {
      const rows = await db
        .select({ id: deals.id, title: deals.title })
        .from(deals)
        .where(inArray(deals.id, keys));
      return rows.map(({ id, title }) => [id, title, `/deals/${id}`]);
    }
    case "category": {
      const { id, name, slug, status } = categories;
      const rows = await db
        .select({ id, name, slug, status })
        .from(categories)
        .where(inArray(id, keys));
      return rows.map((row) => [
        row.id,
        row.name,
        row.status === "active" ? `/category/${row.slug}` : null,
      ]);
    }
    case "article": {
      const slugs = keys.map((key) => key.slice(ARTICLES_PATH.length));
      const { slug, title } = posts;
      const rows = await db.select({ slug, title }).from(posts).where(inArray(slug, slugs));
      return rows.map((row) => [ARTICLES_PATH + row.slug, row.title, ARTICLES_PATH + row.slug]);
    }
    case "broadcast": {
      const { id, subject } = broadcasts;
      const rows = await db.select({ id, subject }).from(broadcasts).where(inArray(id, keys));
      return rows.map((row) => [row.id, row.subject, null]);
    }
    case "link": {
      const { id, url } = textLinks;
      const rows = await db.select({ id, url }).from(textLinks).where(inArray(id, keys));
      return rows.map((row) => [row.id, linkName(row.url), null]);
    }
    case "page": {
      const gone = await findDeletedPages(db, keys);
      return keys
        .filter(Boolean)
        .map((key) =>
          key.includes("#")
            ? [key, gone.get(key) ?? key.replace("#", ""), null]
            : [key, key === "/" ? translateMessage(HOME, language) : key, key],
        );
    }
    case "device":
      return ours(devices);
    case "placement":
      return ours(places);
    case "merchant":
      return [];
  }
}

/** Folders of pages that are about one thing, where the figures of deleted ones wait. */
const waiting = { "/product/#": "product", "/blog/#": "post", "/category/#": "category" } as const;

async function findDeletedPages(db: Db, keys: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [prefix, kind] of Object.entries(waiting)) {
    const ids = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    for (const [id, name] of await deletedNames(db, kind, ids)) names.set(prefix + id, name);
  }
  return names;
}

async function findProducts(db: Db, keys: string[]): Promise<Labelled[]> {
  const { id, name, slug, listed } = products;
  const rows = await db.select({ id, name, slug, listed }).from(products).where(inArray(id, keys));
  return rows.map((row) => [row.id, row.name, row.listed ? `/product/${row.slug}` : null]);
}
