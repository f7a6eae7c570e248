import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from "@tanstack/react-router/ssr/server";
import type { ServerManifest } from "@tanstack/router-core";
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

/** Renders the page a request asks for, with the status that belongs to it. */
export function render({ request, carry, nonce, manifest }: RenderOptions): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(carry, new URL(request.url).origin, nonce),
    getRouterManifest: () => manifest,
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
