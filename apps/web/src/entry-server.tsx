import type { Carrier } from "@pickwell/client/carrier.ts";
import { type Shop, shopOf } from "@pickwell/ui/shop/shop.ts";
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import type { ServerManifest } from "@tanstack/router-core";
import { renderToString } from "react-dom/server";
import { deferredStart } from "./lib/deferred-start.ts";
import { isSpellingOf } from "./lib/spelling.ts";
import { barColors, earlyTheme, fixedTheme } from "./lib/theme.ts";
import { createAppRouter } from "./router.tsx";

export interface RenderOptions {
  request: Request;
  /** Answers calls in this process. */
  carry: Carrier;
  /** Put on every script and style of the page. */
  nonce: string;
  /** Scripts and styles each route needs. */
  manifest: PageManifest;
}

/** What is left to `deferredStart`; nothing where the router loads the scripts itself, as in development. */
export interface PageManifest extends ServerManifest {
  scripts?: { entry: string; modules: Record<string, string[]> };
}

export interface RenderedPage {
  status: number;
  html: string;
  /** Address to go to instead, for a redirect. */
  location: string | null;
}

/**
 * Renders the page a request asks for, with the status that belongs to it.
 *
 * The text is handed over beside the response, which would encode it only to be decoded again.
 */
export async function render({
  request,
  carry,
  nonce,
  manifest,
}: RenderOptions): Promise<RenderedPage> {
  let html = "";
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(carry, new URL(request.url).origin, nonce),
    getRouterManifest: () => manifest,
  });
  const { status, headers } = await handle(async ({ router }) => {
    const status = getSsrStatus(router);
    html = await transformHtmlStringWithRouter(
      router,
      renderToString(<RouterServer router={router} />)
        .replace(
          "</head>",
          `${themeHead(shopOf(router.options.context), nonce)}${inlinedStyles(router.state.matches, manifest)}</head>`,
        )
        .replace("</body>", `${starter(router.state.matches, manifest, nonce)}</body>`),
    );
    return new Response(null, { status });
  });
  const location = headers.get("location");
  return {
    status: location ? redirectStatus(status, request.url, location) : status,
    html,
    location,
  };
}

/** The router sends everybody on as if for now; from one spelling of an address to another is for good. */
function redirectStatus(status: number, from: string, to: string): number {
  return status === 307 && isSpellingOf(new URL(from), new URL(to, from)) ? 301 : status;
}

/**
 * Colours of the browser's bars, which the router would take one of; and a script that shows the page
 * as the visitor has chosen it, unless the owner has.
 */
function themeHead(shop: Shop, nonce: string): string {
  const bars = barColors(shop).map(
    ({ color, media }) =>
      `<meta name="theme-color" content="${color}"${media ? ` media="${media}"` : ""}>`,
  );
  const script = fixedTheme(shop) ? "" : `<script nonce="${nonce}">${earlyTheme}</script>`;
  return bars.join("") + script;
}

/** Asks for the scripts of these routes once the page has been drawn. */
function starter(matches: { routeId: string }[], { scripts }: PageManifest, nonce: string): string {
  if (!scripts) return "";
  const modules = matches.flatMap(({ routeId }) => scripts.modules[routeId] ?? []);
  return `<script nonce="${nonce}">${deferredStart(scripts.entry, modules)}</script>`;
}

/**
 * Links that load nothing, for the styles that are written into the page: what loads the code of a
 * route sees by them that its styles are there.
 */
function inlinedStyles(matches: { routeId: string }[], { routes }: ServerManifest): string {
  const links = matches.flatMap(({ routeId }) => routes[routeId]?.css ?? []);
  return links
    .map((link) => (typeof link === "string" ? link : link.href))
    .map((href) => `<link rel="stylesheet" href="${href}" disabled>`)
    .join("");
}
