/** Names and links of totals' keys. */
import type { Db } from "@pickwell/db/client";
import { broadcasts, categories, deals, posts, products, textLinks } from "@pickwell/db/schema";
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

const devices: Record<string, string> = { desktop: "Desktop", mobile: "Mobile", tablet: "Tablet" };
const places: Record<string, string> = placements;

type Labelled = [key: string, label: string, path: string | null];

/** @returns the known ones */
export async function readLabels(
  db: Db,
  by: Breakdown,
  keys: string[],
): Promise<Map<string, Label>> {
  const found = await find(db, by, keys);
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

async function find(db: Db, by: Breakdown, keys: string[]): Promise<Labelled[]> {
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
            : [key, key === "/" ? "Home" : key, key],
        );
    }
    case "device":
      return keys.flatMap((key) => (devices[key] ? [[key, devices[key], null]] : []));
    case "placement":
      return keys.flatMap((key) => (places[key] ? [[key, places[key], null]] : []));
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
