import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import type { ServerManifest } from "@tanstack/router-core";
import { renderToString } from "react-dom/server";
import type { Carrier } from "./lib/trpc.ts";
import { createAppRouter } from "./router.tsx";

export interface RenderOptions {
  request: Request;
  /** Answers calls in this process. */
  carry: Carrier;
  /** Put on every script and style of the page. */
  nonce: string;
  /** Scripts and styles each route needs. */
  manifest: ServerManifest;
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
      renderToString(<RouterServer router={router} />),
    );
    return new Response(null, { status });
  });
  return { status, html, location: headers.get("location") };
}
