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
  /** Executes API calls in this process. */
  carry: Carrier;
  /** For all inline scripts and styles of the page. */
  nonce: string;
  /** Scripts and styles of each route. */
  manifest: PageManifest;
}

/** Files that `deferredStart` loads; absent in development. */
export interface PageManifest extends ServerManifest {
  /**
   * Development only: the scripts at the end of a page. Not among the router's, which would append
   * to the last of them what the browser then renders without.
   */
  developmentScripts?: (nonce: string) => string;
  scripts?: { entry: string; modules: Record<string, string[]> };
  styles?: {
    /** URLs of stylesheets, by route. */
    sheets: Record<string, string[]>;
    /**
     * URLs of stylesheets that are inlined whole in every page, so that they need not be loaded.
     */
    whole: string[];
    /** The rules to inline into a page, see `page-styles.ts` of the server. */
    inline: (page: PagePieces, hrefs: string[]) => string;
  };
}

export interface RenderedPage {
  status: number;
  html: PagePieces;
  /** Target of a redirect; null for pages. */
  location: string | null;
}

/**
 * Renders the page of a request, with its status.
 *
 * The HTML is returned separately, because a Response would encode it only for it to be decoded
 * again.
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
    const status = statusOf(matches) ?? getSsrStatus(router);
    const parts = new PartsOfPage(nonce);
    const page = parts.fill(
      renderToString(
        <PagePartsContext value={parts}>
          <RouterServer router={router} />
        </PagePartsContext>,
      ),
    );
    const head = `${themeHead(shopOf(router.options.context), nonce)}${styleHead(page, matches, manifest, nonce)}`;
    // Pages are not streamed, so transforming an empty text returns the start of the document.
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

/** What surrounds the HTML rendered by React. */
interface Ends {
  doctype: string;
  /** Inserted at the end of the head, and of the body. */
  head: string;
  end: string;
}

/** Inserts them into the first and the last piece, which may be the same. */
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

interface Match {
  error?: unknown;
  loaderData?: unknown;
}

/** The status of a page that the router knows nothing of; undefined for the router's own. */
function statusOf(matches: readonly Match[]): number | undefined {
  if (matches.some(isAway)) return 503;
  if (matches.some(hasFailed)) return 500;
  if (matches.some(isGone)) return 410;
}

/** A temporary failure, such as of the database: 503 tells clients to retry. */
const isAway = ({ error }: Match): boolean =>
  error instanceof ApiError && error.data?.httpStatus === 503;

/** The loader reports that it failed, which the page says among the rest of it. */
const hasFailed = ({ loaderData }: Match): boolean => Boolean(Object(loaderData).problem);

/** The loader reports that the page was removed permanently. */
const isGone = ({ loaderData }: Match): boolean => Object(loaderData).isGone === true;

/**
 * The router redirects temporarily; between spellings of the same URL the redirect is permanent.
 */
function redirectStatus(status: number, from: string, to: string): number {
  return status === 307 && isSpellingOf(new URL(from), new URL(to, from)) ? 301 : status;
}

/**
 * Colours of the browser's toolbar (the router would keep only one of several tags), and the script
 * that applies the visitor's theme unless the owner has fixed one.
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

/**
 * English scripts are where the build puts them, those of other languages in a folder beside, see
 * `packages/texts`.
 */
const scriptInLanguage = (href: string): string =>
  language() === SOURCE_LANGUAGE ? href : href.replace("/assets/", `/assets/${language()}/`);

/** The script that loads these routes' styles and scripts after the first paint. */
function starter(matches: Matches, manifest: PageManifest, nonce: string): string {
  const { scripts } = manifest;
  if (!scripts) return manifest.developmentScripts?.(nonce) ?? "";
  const modules = matches.flatMap(({ routeId }) => scripts.modules[routeId] ?? []);
  const [entry = "", ...others] = [scripts.entry, ...modules].map(scriptInLanguage);
  const start = deferredStart(entry, others, sheetsOf(matches, manifest));
  return `<script nonce="${nonce}">${start}</script>`;
}

/** The inlined styles. Without scripts, the page loads the stylesheets itself. */
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
  // Disabled links to the inlined stylesheets, because dynamic imports load their stylesheets
  // unless the page already has a link to them.
  const known = styles.whole.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  return `<style nonce="${nonce}">${styles.inline(page, sheets)}</style>${known.join("")}<noscript>${rest.join("")}</noscript>`;
}
