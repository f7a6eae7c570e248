/**
 * Decides the kind and slug of every text before the first is written, so that links can be
 * replaced.
 */
import type { Db } from "@pickwell/db/client";
import { moveChanges, moveKept, moves, pages, posts } from "@pickwell/db/schema";
import { and, eq, inArray, ne } from "drizzle-orm";
import { ownPaths } from "../core/text/own-paths.ts";
import { slugify } from "../core/text/slug.ts";
import { slugProblem } from "../pages/rules.ts";
import { addressKey } from "./addresses.ts";
import type { Source, TextEntry } from "./entries.ts";
import type { Notes } from "./notes.ts";
import { listingTarget, productsByName } from "./products.ts";

export interface Planned {
  /** Identifies the entry among those of all sites. */
  origin: string;
  /** An unpublished page becomes an article, since pages cannot be drafts. */
  as: "post" | "page";
  slug: string;
  /** The row of an entry that was moved before; else null. */
  known: { id: string; isOfThisMove: boolean } | null;
}

export interface Plan {
  texts: Map<string, Planned>;
  /** Paths in the shop by the keys of former URLs, see `addressKey`. */
  paths: Map<string, string>;
  /**
   * The `origin` of the text that gets a former URL. If several have it, published ones have
   * precedence, then the first.
   */
  owners: Map<string, string>;
  /** Paths that lead to screens and pages of the shop, as keys. */
  shopPaths: ReadonlySet<string>;
  /** Targets of cloaked links, by the keys of their URLs. */
  cloaked: Map<string, string>;
  /** Slugs of the shop's products, see `productsByName`. */
  products: Map<string, string>;
  /** The `origin` of entries without a place in the shop that another move has stored. */
  kept: ReadonlySet<string>;
  total: number;
}

const MAX_SLUG = 100;

/** Identifies a site, whether with http or https, and with or without `www.`. */
export const siteKey = (source: Source): string =>
  `${source.name}:${source.site
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/\/+$/, "")
    .toLowerCase()}`;

/** Makes an origin from kind and id. Entries with the same id get a number. */
export function originFinder(source: Source) {
  const site = siteKey(source);
  const seen = new Map<string, number>();
  return (kind: string, id: string): { origin: string; isRepeated: boolean } => {
    const origin = `${site}:${kind}:${id}`;
    const count = (seen.get(origin) ?? 0) + 1;
    seen.set(origin, count);
    return { origin: count === 1 ? origin : `${origin}#${count}`, isRepeated: count > 1 };
  };
}

/** Reads the file once and plans all texts. @param moveId - of the move; null for a dry run */
export async function planMove(
  db: Db,
  source: Source,
  moveId: string | null,
  notes: Notes,
): Promise<Plan> {
  const taken = await takenSlugs(db);
  const plan: Plan = {
    texts: new Map(),
    paths: new Map([["/", "/"]]),
    owners: new Map(),
    shopPaths: new Set([...ownPaths, ...taken.page].map((path) => `/${path}`)),
    cloaked: new Map(),
    products: await productsByName(db),
    kept: await keptOrigins(db, siteKey(source), moveId),
    total: 0,
  };
  for (const [link, url] of source.cloaked ?? []) {
    const key = addressKey(link, source.site);
    if (key !== null) plan.cloaked.set(key, url);
  }
  const originOf = originFinder(source);
  const known = await knownOrigins(db, siteKey(source));
  const silent = { adjusted: () => {}, unknown: () => {} };
  const ofPublic = new Set<string>();
  const former: { origin: string; path: string; key: string | null }[] = [];
  for await (const { entry } of source.entries(silent)) {
    plan.total += 1;
    if (entry.kind === "listing") {
      const key = addressKey(entry.oldUrl, source.site);
      const target = listingTarget(entry, plan.products);
      if (key !== null && target.startsWith("/")) {
        if (!plan.paths.has(key)) plan.paths.set(key, target);
        plan.cloaked.delete(key);
      }
    }
    if (entry.kind !== "text") continue;
    const { origin, isRepeated } = originOf(entry.as, entry.id);
    const as = entry.as === "page" && entry.status === "published" ? "page" : "post";
    const here = known.get(origin);
    const name = entry.title || entry.slug || entry.id;
    if (isRepeated)
      notes.adjusted(name, "Another entry of the file has the same number: both are here.");
    const slug = here?.slug ?? freeSlug(entry, as, taken, notes);
    taken[as].add(slug);
    const isOfThisMove = here?.moveId === moveId;
    plan.texts.set(origin, {
      origin,
      as: here?.as ?? as,
      slug,
      known: here ? { id: here.id, isOfThisMove } : null,
    });
    const path = pathOf({ as: here?.as ?? as, slug });
    for (const url of entry.formerUrls ?? []) {
      former.push({ origin, path, key: addressKey(url, source.site) });
    }
    for (const url of entry.oldUrls) {
      const key = addressKey(url, source.site);
      if (key === null || key === "/") continue;
      const isPublic = entry.status === "published";
      if (plan.paths.has(key) && (!isPublic || ofPublic.has(key))) continue;
      plan.paths.set(key, path);
      plan.owners.set(key, origin);
      if (isPublic) ofPublic.add(key);
    }
  }
  for (const { origin, path, key } of former) {
    if (key === null || plan.paths.has(key)) continue;
    plan.paths.set(key, path);
    plan.owners.set(key, origin);
  }
  return plan;
}

export const pathOf = ({ as, slug }: Pick<Planned, "as" | "slug">): string =>
  as === "page" ? `/${slug}` : `/blog/${encodeURIComponent(slug)}`;

interface Taken {
  post: Set<string>;
  page: Set<string>;
}

async function takenSlugs(db: Db): Promise<Taken> {
  const [ofPosts, ofPages] = await Promise.all([
    db.select({ slug: posts.slug }).from(posts),
    db.select({ slug: pages.slug }).from(pages),
  ]);
  return {
    post: new Set(ofPosts.map(({ slug }) => slug)),
    page: new Set(ofPages.map(({ slug }) => slug)),
  };
}

/** Entries of a site that were moved before and still exist. */
async function knownOrigins(db: Db, site: string) {
  const rows = await db
    .select({
      origin: moveChanges.origin,
      kind: moveChanges.kind,
      id: moveChanges.targetId,
      moveId: moveChanges.moveId,
      slug: posts.slug,
      page: pages.slug,
    })
    .from(moveChanges)
    .innerJoin(moves, eq(moves.id, moveChanges.moveId))
    .leftJoin(posts, and(eq(moveChanges.kind, "post"), eq(posts.id, moveChanges.targetId)))
    .leftJoin(pages, and(eq(moveChanges.kind, "page"), eq(pages.slug, moveChanges.targetId)))
    .where(inArray(moveChanges.kind, ["post", "page"]));
  const known = new Map<
    string,
    { id: string; moveId: string; slug: string; as: "post" | "page" }
  >();
  for (const { origin, kind, id, moveId, slug, page } of rows) {
    const here = kind === "page" ? page : slug;
    if (here === null || !origin.startsWith(`${site}:`)) continue;
    known.set(origin, { id, moveId, slug: here, as: kind === "page" ? "page" : "post" });
  }
  return known;
}

/** Entries of a site that other moves have stored. @param moveId - see `planMove` */
async function keptOrigins(db: Db, site: string, moveId: string | null): Promise<Set<string>> {
  const rows = await db
    .select({ origin: moveKept.origin })
    .from(moveKept)
    .where(moveId === null ? undefined : ne(moveKept.moveId, moveId));
  return new Set(rows.flatMap(({ origin }) => (origin.startsWith(`${site}:`) ? origin : [])));
}

/** A valid, unused slug, if possible the one in the file. */
function freeSlug(entry: TextEntry, as: "post" | "page", taken: Taken, notes: Notes): string {
  const name = entry.title || entry.slug || entry.id;
  const asked = cut(slugOf(ownPart(decoded(entry.slug)), as), as);
  if (entry.slug === "" && entry.status !== "draft") {
    notes.adjusted(name, "The file has no slug for it: it is made of its address or its title.");
  } else if (entry.slug !== "" && asked !== decoded(entry.slug).toLowerCase()) {
    notes.adjusted(name, "Its slug has characters that slugs here do not: they are left out.");
  }
  const fromUrl = entry.oldUrls.map(lastPart).find((part) => part !== "") ?? "";
  const base =
    asked ||
    cut(slugOf(fromUrl, as), as) ||
    cut(slugOf(entry.title, as), as) ||
    `${as === "page" ? "page" : "article"}-${slugify(entry.id).slice(-20) || "1"}`;
  const isTaken = (slug: string) =>
    taken[as].has(slug) || (as === "page" && slugProblem(slug) !== null);
  let slug = base;
  for (let number = 2; isTaken(slug); number += 1) slug = `${base}-${number}`;
  if (slug !== base) {
    notes.adjusted(
      name,
      "Its slug is taken in the shop: a number is added to it.",
      `It is ${slug} now.`,
    );
  }
  return slug;
}

/**
 * The last part of a slug that is a path, such as `news/2023/04/name.html` in files of other
 * programs.
 */
const ownPart = (slug: string): string =>
  (/([^/]+)\/*$/.exec(slug)?.[1] ?? "").replace(/\.(?:html?|php|aspx?)$/i, "");

/** A valid slug. Those of pages only have ASCII letters and digits. */
const slugOf = (text: string, as: "post" | "page"): string => {
  const slug = slugify(text);
  return as === "post" ? slug : slug.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
};

const cut = (slug: string, _as: "post" | "page") =>
  [...slug].slice(0, MAX_SLUG).join("").replace(/-+$/, "");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The last part of a URL's path; empty for URLs with a query. */
const lastPart = (url: string): string => {
  if (/[?]/.test(url)) return "";
  return decoded(/\/([^/?#]+)\/?(?:#.*)?$/.exec(url.replace(/^https?:\/\/[^/]+/i, ""))?.[1] ?? "");
};
