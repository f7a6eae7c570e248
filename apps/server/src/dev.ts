/** Development server: pages and browser code from source, with hot reload. */

import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import type { BackOffice } from "./routes/back-office.ts";
import { createRenderer, type Renderer, type RenderPage } from "./routes/pages/renderer.ts";

const REFRESH = `import RefreshRuntime from "/@react-refresh";
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;

/** The equivalent of `readManifest` for development. */
const manifest = {
  routes: { __root__: { css: ["/src/styles.css"] } },
  developmentScripts: (nonce: string) =>
    `<script type="module" nonce="${nonce}">${REFRESH}</script><script type="module" src="/@vite/client"></script><script type="module" src="/src/entry-client.tsx"></script>`,
};

export interface DevServer {
  renderer: Renderer;
  backOffice: Pick<BackOffice, "document" | "policy">;
  /** Lets Vite handle its own requests before anything else. */
  attach: (app: FastifyInstance) => void;
  close: () => Promise<void>;
}

interface DevOptions {
  /** Folders of the two browser applications. */
  webDir: string;
  adminDir: string;
  /** The shop's HTTP server, which also serves hot reload. */
  server: Server;
}

const ADMIN = /^\/admin(?=[/?]|$)/;

export async function createDevServer({
  webDir,
  adminDir,
  server,
}: DevOptions): Promise<DevServer> {
  const [web, admin] = await Promise.all(
    [webDir, adminDir].map((root) =>
      createServer({
        root,
        configFile: `${root}/vite.config.ts`,
        appType: "custom",
        server: { middlewareMode: true, hmr: { server } },
      }),
    ),
  );
  if (!web || !admin) throw new Error("Vite did not start");
  return {
    renderer: createRenderer(async () => {
      const entry = await web.ssrLoadModule("/src/entry-server.tsx");
      return { renderPage: entry.render as RenderPage, manifest };
    }),
    backOffice: {
      document: async (url) =>
        admin.transformIndexHtml(url, await readFile(`${adminDir}/index.html`, "utf8")),
      policy: "default-src 'self' 'unsafe-inline' data: blob: ws:",
    },
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        const { middlewares } = ADMIN.test(request.url) ? admin : web;
        const { url } = request.raw;
        middlewares(request.raw, reply.raw, () => {
          // Restored, because Vite strips its base path from the URL.
          request.raw.url = url;
          done();
        });
      });
    },
    close: async () => {
      await Promise.all([web.close(), admin.close()]);
    },
  };
}
