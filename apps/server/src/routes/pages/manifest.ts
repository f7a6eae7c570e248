/** The files that browsers load for each route, from Vite's build manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createPageStyles } from "./page-styles.ts";
import type { PageText } from "./page-text.ts";
import type { StyleIndex } from "./styles/style-index.ts";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export interface RouteManifest {
  /** Files that the router itself loads: none, see `scripts` and `styles`. */
  routes: Record<string, never>;
  /** The entry script of every page, and the modules that a route's pages need as well. */
  scripts: { entry: string; modules: Record<string, string[]> };
  styles: {
    /** URLs of stylesheets by route, without those that are inlined whole in every page. */
    sheets: Record<string, string[]>;
    /** URLs of stylesheets that are inlined whole in every page. */
    whole: string[];
    /** The rules to inline into a page, which saves a round trip before the first paint. */
    inline: (page: PageText, hrefs: string[]) => string;
    /** Drops what is cached of `inline`. */
    release: () => void;
  };
}

const ROUTE_CHUNK = /^src\/routes(\/.+)\.tsx\?tsr-split=component/;

/** The route id: `/products/index` is `/products/`. */
const routeId = (path: string) => path.replace(/\/index$/, "/");

/** @param clientDir - folder of the browser build, with `.vite/manifest.json` and `.vite/page-styles.json` */
export function readManifest(clientDir: string): RouteManifest {
  const readJson = <T>(name: string): T =>
    JSON.parse(readFileSync(join(clientDir, ".vite", name), "utf8"));
  const chunks = readJson<Record<string, Chunk>>("manifest.json");
  const entry = Object.values(chunks).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`No entry in the build manifest of ${clientDir}`);

  /** A chunk and its transitive imports, itself first. */
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

  const pick = createPageStyles(readJson<StyleIndex>("page-styles.json"));
  const { whole } = pick;

  const sheets: Record<string, string[]> = {};
  const modules: Record<string, string[]> = {};

  /**
   * @param later - chunks that are loaded after the page; their styles are needed from the start
   */
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
  return {
    routes: {},
    scripts: { entry: href(entry.file), modules },
    styles: {
      ...{ sheets, whole, release: pick.release },
      inline: (page, hrefs) => pick(page, [...whole, ...hrefs]),
    },
  };
}
