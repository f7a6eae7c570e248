/** Sets up rendering of pages, and the back office. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import { join } from "node:path";
import { isScreen } from "@pickwell/api/back-office/rules";
import type { DevServer } from "../dev.ts";
import type { Env } from "../env.ts";
import type { BackOffice } from "../routes/back-office.ts";
import { readManifest } from "../routes/pages/manifest.ts";
import { createRenderer, type Renderer, type RenderPage } from "../routes/pages/renderer.ts";
import { StartError } from "../start-failure.ts";

interface Pages {
  renderer?: Renderer;
  backOffice?: BackOffice;
  /** Vite, in development. */
  dev?: DevServer;
  /** Folder of the built files for browsers. */
  clientDir?: string;
}

/**
 * @param options.root - folder of the program
 * @param options.server - the HTTP server; in development Vite uses it
 * @returns the renderer; undefined when pages are not served
 * @throws StartError when something has not been built
 */
export async function openPages(
  env: Env,
  { root, server }: { root: string; server: Server },
): Promise<Pages> {
  if (env.pages === "none") return {};
  const webDir = join(root, "apps/web");
  const adminDir = join(root, "apps/admin");
  if (env.pages === "source") {
    const { createDevServer } = await import("../dev.ts");
    const dev = await createDevServer({ webDir, adminDir, server });
    return { renderer: dev.renderer, backOffice: { isScreen, ...dev.backOffice }, dev };
  }
  const file = join(webDir, "dist/server/entry-server.js");
  if (!existsSync(file)) {
    throw new StartError("The web application is not built. Run npm run build, or npm start.");
  }
  const filesDir = join(adminDir, "dist");
  const document = await readFile(join(filesDir, "index.html"), "utf8").catch((error: unknown) => {
    throw new StartError("The back office is not built. Run npm run build, or npm start.", {
      cause: error,
    });
  });
  const entry: { render: RenderPage } = await import(file);
  const clientDir = join(webDir, "dist/client");
  const parts = { renderPage: entry.render, manifest: readManifest(clientDir) };
  return {
    renderer: createRenderer(async () => parts, parts.manifest.styles.release),
    backOffice: { isScreen, filesDir, document: async () => document },
    clientDir,
  };
}
