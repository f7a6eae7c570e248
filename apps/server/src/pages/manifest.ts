/** What the browser must load for each route, from Vite's build manifest. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

interface RouteAssets {
  preloads?: string[];
  scripts?: { attrs: { type: "module"; src: string } }[];
  css?: string[];
}

export interface RouteManifest {
  routes: Record<string, RouteAssets>;
  /** Styles by their address, to be written into pages: fetching them first costs a round trip. */
  inlineCss: { styles: Record<string, string> };
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

  /** @param later - chunks that are loaded when the page is open: it is drawn with their styles */
  const assetsOf = (loaded: Chunk[], later: Chunk[] = []): RouteAssets => ({
    preloads: loaded.map(({ file }) => href(file)),
    css: [...new Set([...loaded, ...later].flatMap(({ css = [] }) => css))].map(href),
  });

  function assetsOfRoute(chunk: Chunk): RouteAssets {
    const loaded = [...withImports(chunk)].filter((one) => !common.has(one));
    const later = loaded
      .flatMap(({ dynamicImports = [] }) => dynamicImports)
      .flatMap((name) => chunks[name] ?? [])
      .flatMap((one) => [...withImports(one)])
      .filter((one) => !common.has(one));
    return assetsOf(loaded, later);
  }

  const routes: RouteManifest["routes"] = {
    __root__: {
      ...assetsOf([...common]),
      scripts: [{ attrs: { type: "module", src: href(entry.file) } }],
    },
  };
  for (const [name, chunk] of Object.entries(chunks)) {
    const path = ROUTE_CHUNK.exec(name)?.[1];
    if (!path) continue;
    routes[routeId(path)] = assetsOfRoute(chunk);
  }
  const styles = Object.values(chunks).flatMap(({ css = [] }) => css);
  return {
    routes,
    inlineCss: {
      styles: Object.fromEntries(
        styles.map((file) => [href(file), readFileSync(join(clientDir, file), "utf8")]),
      ),
    },
  };
}
