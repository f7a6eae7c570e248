/** What the browser must load for each route, from Vite's build manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

interface RouteAssets {
  preloads?: string[];
  scripts?: { attrs: { type: "module"; src: string; async: true } }[];
  css?: string[];
}

export interface RouteManifest {
  routes: Record<string, RouteAssets>;
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

  /** The chunk and everything it imports, entry first. */
  function files(chunk: Chunk, seen = new Set<string>()): Set<string> {
    if (seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const name of chunk.imports ?? []) {
      const imported = chunks[name];
      if (imported) files(imported, seen);
    }
    return seen;
  }

  const href = (file: string) => `/${file}`;
  const common = files(entry);
  const routes: RouteManifest["routes"] = {
    __root__: {
      preloads: [...common].map(href),
      scripts: [{ attrs: { type: "module", src: href(entry.file), async: true } }],
      css: entry.css?.map(href) ?? [],
    },
  };
  for (const [name, chunk] of Object.entries(chunks)) {
    const path = ROUTE_CHUNK.exec(name)?.[1];
    if (!path) continue;
    routes[routeId(path)] = {
      preloads: [...files(chunk)].filter((file) => !common.has(file)).map(href),
      css: chunk.css?.map(href) ?? [],
    };
  }
  return { routes };
}
