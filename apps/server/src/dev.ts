/** Development: pages and browser code straight from the source, reloading as it changes. */
import type { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { createRenderer, type Renderer, type RenderPage } from "./pages/renderer.ts";

const REFRESH = `import RefreshRuntime from "/@react-refresh";
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;

/** What `readManifest` says of a build, for the source. */
const manifest = {
  routes: {
    __root__: {
      css: ["/src/styles.css"],
      scripts: [
        { attrs: { type: "module" }, children: REFRESH },
        { attrs: { type: "module", src: "/@vite/client" } },
        { attrs: { type: "module", src: "/src/entry-client.tsx" } },
      ],
    },
  },
};

export interface DevServer {
  renderer: Renderer;
  /** Lets Vite answer what is its own, before anything else does. */
  attach: (app: FastifyInstance) => void;
  close: () => Promise<void>;
}

/**
 * @param webDir - folder of the web application
 * @param server - the shop's own server, which also carries the reload messages
 */
export async function createDevServer(webDir: string, server: Server): Promise<DevServer> {
  const vite = await createServer({
    root: webDir,
    configFile: `${webDir}/vite.config.ts`,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    renderer: createRenderer(async () => {
      const entry = await vite.ssrLoadModule("/src/entry-server.tsx");
      return { renderPage: entry.render as RenderPage, manifest };
    }),
    attach: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
    close: () => vite.close(),
  };
}
