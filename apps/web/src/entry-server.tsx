import { ApiError } from "@pickwell/client/api-error.ts";
import type { Carrier } from "@pickwell/client/carrier.ts";
import { language } from "@pickwell/texts/current.ts";
import { SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
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
import { withOneScript } from "./lib/one-script.ts";
import { PagePartsContext } from "./lib/parts/kept-part.tsx";
import { type PagePieces, PartsOfPage } from "./lib/parts/page-parts.ts";
import { isSpellingOf } from "./lib/spelling.ts";
import { barColors, fixedTheme, themeBootScript } from "./lib/theme.ts";
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

/** What is left to `deferredStart`; nothing where the router loads it all itself, as in development. */
export interface PageManifest extends ServerManifest {
  scripts?: { entry: string; modules: Record<string, string[]> };
  styles?: {
    /** URLs of stylesheets, by route. */
    sheets: Record<string, string[]>;
    /** URLs of stylesheets that are in every page, so that nothing may load them. */
    whole: string[];
    /** What of these a page begins with, see `page-styles.ts` of the server. */
    inline: (page: PagePieces, hrefs: string[]) => string;
  };
}

export interface RenderedPage {
  status: number;
  html: PagePieces;
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
  let html: PagePieces = [];
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(carry, new URL(request.url).origin, nonce),
    getRouterManifest: () => manifest,
  });
  const { status, headers } = await handle(async ({ router }) => {
    const { matches } = router.state;
    const status = isAway(matches) ? 503 : isGone(matches) ? 410 : getSsrStatus(router);
    const parts = new PartsOfPage(nonce);
    const page = parts.fill(
      renderToString(
        <PagePartsContext value={parts}>
          <RouterServer router={router} />
        </PagePartsContext>,
      ),
    );
    const head = `${themeHead(shopOf(router.options.context), nonce)}${styleHead(page, matches, manifest, nonce)}`;
    // Nothing of a page is streamed, so that this is how each begins.
    const doctype = await transformHtmlStringWithRouter(router, "");
    html = withEnds(page, { doctype, head, end: starter(matches, manifest, nonce) }, nonce);
    return new Response(null, { status });
  });
  const location = headers.get("location");
  return {
    status: location ? redirectStatus(status, request.url, location) : status,
    html,
    location,
  };
}

/** What a page has around what React draws of it. */
interface Ends {
  doctype: string;
  /** At the end of its head, and of its body. */
  head: string;
  end: string;
}

/** They stand in its first piece and in its last, which may be the same one. */
function withEnds(pieces: PagePieces, { doctype, head, end }: Ends, nonce: string): PagePieces {
  return pieces.map((piece, at) => {
    if (typeof piece !== "string") return piece;
    const begun = at === 0 ? doctype + withAt(piece.indexOf("</head>"), head, piece) : piece;
    if (at < pieces.length - 1) return begun;
    return withOneScript(withAt(begun.lastIndexOf("</body>"), end, begun), nonce);
  });
}

const withAt = (at: number, more: string, text: string) =>
  text.slice(0, at) + more + text.slice(at);

/** What failed may be there again in a moment, as the shop's database: programs are told to come again. */
const isAway = (matches: readonly { error?: unknown }[]): boolean =>
  matches.some(({ error }) => error instanceof ApiError && error.data?.httpStatus === 503);

/** There was such a page, its loader says, and there will not be again. */
const isGone = (matches: readonly { loaderData?: unknown }[]): boolean =>
  matches.some(({ loaderData }) => Object(loaderData).isGone === true);

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
  const script = fixedTheme(shop) ? "" : `<script nonce="${nonce}">${themeBootScript}</script>`;
  return bars.join("") + script;
}

type Matches = { routeId: string }[];

const sheetsOf = (matches: Matches, { styles }: PageManifest): string[] =>
  matches.flatMap(({ routeId }) => styles?.sheets[routeId] ?? []);

/** English lies where the build puts it, every other language beside it, see `packages/texts`. */
const scriptInLanguage = (href: string): string =>
  language() === SOURCE_LANGUAGE ? href : href.replace("/assets/", `/assets/${language()}/`);

/** Asks for the styles and scripts of these routes once the page has been drawn. */
function starter(matches: Matches, manifest: PageManifest, nonce: string): string {
  const { scripts } = manifest;
  if (!scripts) return "";
  const modules = matches.flatMap(({ routeId }) => scripts.modules[routeId] ?? []);
  const [entry = "", ...others] = [scripts.entry, ...modules].map(scriptInLanguage);
  const start = deferredStart(entry, others, sheetsOf(matches, manifest));
  return `<script nonce="${nonce}">${start}</script>`;
}

/** What the page is drawn with. Where no script asks for the rest, the page does. */
function styleHead(
  page: PagePieces,
  matches: Matches,
  manifest: PageManifest,
  nonce: string,
): string {
  const { styles } = manifest;
  if (!styles) return "";
  const sheets = sheetsOf(matches, manifest);
  const rest = sheets.map((href) => `<link rel="stylesheet" href="${href}">`);
  // Scripts that load later bring the sheets of all that they need, unless a page names them.
  const known = styles.whole.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  return `<style nonce="${nonce}">${styles.inline(page, sheets)}</style>${known.join("")}<noscript>${rest.join("")}</noscript>`;
}
