import type { Answer, Call } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import type { PageText } from "./page-text.ts";

/** A page as it leaves the renderer. */
export interface RenderedPage {
  status: number;
  html: PageText;
  /** Address to go to instead, for a redirect. */
  location: string | null;
}

/** The web application's `render`, as `entry-server` exports it. */
export type RenderPage = (options: {
  request: Request;
  carry: (call: Call) => Promise<Answer>;
  nonce: string;
  manifest: unknown;
}) => Promise<RenderedPage>;

/**
 * @param url - absolute address of the page
 * @param nonce - put on every inline script and style
 * @param answer - answers what the page asks
 */
export type Renderer = (
  url: string,
  context: Context,
  nonce: string,
  answer: (context: Context, call: Call) => Promise<Answer>,
) => Promise<RenderedPage>;

/** Renders with a `RenderPage` that may be another at every call, as in development. */
export function createRenderer(
  load: () => Promise<{ renderPage: RenderPage; manifest: unknown }>,
): Renderer {
  return async (url, context, nonce, answer) => {
    const { renderPage, manifest } = await load();
    return renderPage({
      request: new Request(url),
      carry: (call) => answer(context, call),
      nonce,
      manifest,
    });
  };
}
