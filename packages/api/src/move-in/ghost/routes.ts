/**
 * Reads Ghost's `routes.yaml`: the addresses of articles, tags and authors that its owner chose.
 * @see https://ghost.org/docs/themes/routing/
 */
import { parse } from "yaml";
import { matches, type Subject } from "./filter.ts";

interface Collection {
  path: string;
  permalink: string;
  filter: string;
}

export interface GhostRoutes {
  collections: Collection[];
  /** Patterns of the addresses of tags and authors; empty where the file has none. */
  tag: string;
  author: string;
  /** Paths that show a page, an article, or the articles of a tag or author. */
  shown: { path: string; kind: "page" | "post" | "tag" | "author"; slug: string }[];
  /** Paths that show a list of articles. */
  lists: { path: string; filter: string }[];
  /** Paths whose content only the theme had. */
  drawn: string[];
}

/** What the parts of a pattern stand for. */
export type PatternParts = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * Longer files are not read, in characters: real ones have a few thousand, and the parser compares
 * each name with all others.
 */
const MAX_SOURCE = 50_000;

/** @returns null when it cannot be read */
export function readRoutes(source: string): GhostRoutes | null {
  if (source.length > MAX_SOURCE) return null;
  let root: unknown;
  try {
    root = parse(source, { maxAliasCount: 20 });
  } catch {
    return null;
  }
  if (!isRecord(root)) return null;
  const taxonomies = isRecord(root.taxonomies) ? root.taxonomies : {};
  const routes: GhostRoutes = {
    collections: [],
    tag: text(taxonomies.tag),
    author: text(taxonomies.author),
    shown: [],
    lists: [],
    drawn: [],
  };
  for (const [path, value] of Object.entries(isRecord(root.collections) ? root.collections : {})) {
    if (!isRecord(value)) continue;
    const { permalink, filter } = value;
    routes.collections.push({ path, permalink: text(permalink), filter: text(filter) });
    if (path !== "/") routes.lists.push({ path, filter: text(filter) });
  }
  for (const [path, value] of Object.entries(isRecord(root.routes) ? root.routes : {})) {
    addRoute(routes, path, value);
  }
  return routes;
}

/** A route is the name of a template, or has what it shows in `data` or `filter`. */
function addRoute(routes: GhostRoutes, path: string, value: unknown): void {
  if (path === "/") return;
  const { data, controller, filter } = isRecord(value) ? value : {};
  const shown = shownBy(data);
  if (shown) routes.shown.push({ path, ...shown });
  else if (controller === "channel") routes.lists.push({ path, filter: text(filter) });
  else routes.drawn.push(path);
}

const KINDS = new Map<unknown, "page" | "post" | "tag" | "author">([
  ...(["page", "post", "tag", "author"] as const).map((kind) => [kind, kind] as const),
  ...(["page", "post", "tag", "author"] as const).map((kind) => [`${kind}s`, kind] as const),
]);

/** `page.about`, `{ page: "page.about" }`, or `{ page: { resource: "pages", slug: "about" } }`. */
function shownBy(
  data: unknown,
  depth = 0,
): { kind: "page" | "post" | "tag" | "author"; slug: string } | null {
  if (isRecord(data)) {
    const kind = KINDS.get(text(data.resource));
    const slug = text(data.slug);
    if (kind && slug) return { kind, slug };
    // Anything deeper is not documented, and may contain itself.
    for (const inner of depth === 0 ? Object.values(data) : []) {
      const found = shownBy(inner, depth + 1);
      if (found) return found;
    }
    return null;
  }
  const [, name = "", slug = ""] = /^(\w+)\.([^.\s]+)$/.exec(text(data)) ?? [];
  const kind = KINDS.get(name);
  return kind && slug ? { kind, slug } : null;
}

/** A pattern such as `/{year}/{slug}/`, or `/:year/:slug/`, with its parts; empty when one is missing. */
export function fillPattern(pattern: string, parts: PatternParts): string {
  let isWhole = true;
  const path = pattern.replace(/\{(\w+)\}|:(\w+)/g, (_, inBraces, afterColon) => {
    const name = inBraces ?? afterColon;
    const value = Object.hasOwn(parts, name) ? (parts[name] ?? "") : "";
    if (value === "") isWhole = false;
    return value;
  });
  return isWhole ? path : "";
}

/**
 * Addresses of an article by the collections. It belongs to the first whose filter it matches.
 *
 * @returns `own`: its address; `possible`: those of collections with filters that are not understood
 */
export function addressesIn(
  { collections }: GhostRoutes,
  subject: Subject,
  parts: PatternParts,
): { own: string[]; possible: string[] } {
  const possible: string[] = [];
  for (const { permalink, filter } of collections) {
    const isIn = filter === "" ? true : matches(filter, subject);
    const path = isIn === false ? "" : fillPattern(permalink, parts);
    if (isIn === true) return { own: path === "" ? [] : [path], possible };
    if (path !== "") possible.push(path);
  }
  return { own: [], possible };
}
