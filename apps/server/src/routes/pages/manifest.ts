/** What the browser must load for each route, from Vite's build manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createPageStyles, isInEveryPage } from "./page-styles.ts";
import type { PageText } from "./page-text.ts";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export interface RouteManifest {
  /** What the router itself shall load: nothing. */
  routes: Record<string, never>;
  /** The script that starts every page, and those that the pages of a route need with it, by route. */
  scripts: { entry: string; modules: Record<string, string[]> };
  styles: {
    /** URLs of stylesheets, by route, without those that are in every page. */
    sheets: Record<string, string[]>;
    /** URLs of those that are in every page. */
    whole: string[];
    /** What a page begins with: to fetch it first would cost a round trip. */
    inline: (page: PageText, hrefs: string[]) => string;
  };
}

const ROUTE_CHUNK = /^src\/routes(\/.+)\.tsx\?tsr-split=component/;

/** `/products/index` is the route `/products/`. */
const routeId = (path: string) => path.replace(/\/index$/, "/");

/** @param clientDir - folder of the browser build, with `.vite/manifest.json` */
export function readManifest(clientDir: string): RouteManifest {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(join(clientDir, ".vite", "manifest.json"), "utf8"),
  );
  const entry = Object.values(chunks).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`No entry in the build manifest of ${clientDir}`);

  /** The chunk and everything it imports, itself first. */
  function withImports(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports ?? []) {
      const imported = chunks[name];
      if (imported) withImports(imported, seen);
    }
    return seen;
  }

  const href = (file: string) => `/${file}`;
  const common = withImports(entry);

  const texts = Object.fromEntries(
    Object.values(chunks)
      .flatMap(({ css = [] }) => css)
      .map((file) => [href(file), readFileSync(join(clientDir, file), "utf8")]),
  );
  const whole = Object.keys(texts).filter((sheet) => isInEveryPage(texts[sheet] ?? ""));

  const sheets: Record<string, string[]> = {};
  const modules: Record<string, string[]> = {};

  /** @param later - chunks that are loaded when the page is open: it is drawn with their styles */
  function add(id: string, loaded: Chunk[], later: Chunk[] = []) {
    modules[id] = loaded.map(({ file }) => href(file));
    const files = new Set([...loaded, ...later].flatMap(({ css = [] }) => css));
    sheets[id] = [...files].map(href).filter((sheet) => !whole.includes(sheet));
  }

  function addRoute(id: string, chunk: Chunk) {
    const loaded = [...withImports(chunk)].filter((one) => !common.has(one));
    const later = loaded
      .flatMap(({ dynamicImports = [] }) => dynamicImports)
      .flatMap((name) => chunks[name] ?? [])
      .flatMap((one) => [...withImports(one)])
      .filter((one) => !common.has(one));
    add(id, loaded, later);
  }

  add("__root__", [...common]);
  for (const [name, chunk] of Object.entries(chunks)) {
    const path = ROUTE_CHUNK.exec(name)?.[1];
    if (path) addRoute(routeId(path), chunk);
  }
  const pick = createPageStyles(texts);
  return {
    routes: {},
    scripts: { entry: href(entry.file), modules },
    styles: { sheets, whole, inline: (page, hrefs) => pick(page, [...whole, ...hrefs]) },
  };
}
