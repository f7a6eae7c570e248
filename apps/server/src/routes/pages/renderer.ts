import type { Answer, Call } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import type { PageText } from "./page-text.ts";

/** A page as rendered by the web application. */
export interface RenderedPage {
  status: number;
  html: PageText;
  /** Target of a redirect; null for pages. */
  location: string | null;
}

/** The web application's `render`, exported by `entry-server`. */
export type RenderPage = (options: {
  request: Request;
  carry: (call: Call) => Promise<Answer>;
  nonce: string;
  manifest: unknown;
}) => Promise<RenderedPage>;

export interface Renderer {
  /**
   * @param url - absolute URL of the page
   * @param nonce - for all inline scripts and styles
   * @param answer - executes the page's API calls
   */
  (
    url: string,
    context: Context,
    nonce: string,
    answer: (context: Context, call: Call) => Promise<Answer>,
  ): Promise<RenderedPage>;
  /** Drops what is cached of pages. */
  releaseMemory?: () => void;
}

/**
 * Creates a renderer that loads `RenderPage` for every page, because it changes during development.
 */
export function createRenderer(
  load: () => Promise<{ renderPage: RenderPage; manifest: unknown }>,
  releaseMemory?: () => void,
): Renderer {
  const render: Renderer = async (url, context, nonce, answer) => {
    const { renderPage, manifest } = await load();
    return renderPage({
      request: new Request(url),
      carry: (call) => answer(context, call),
      nonce,
      manifest,
    });
  };
  return Object.assign(render, { releaseMemory });
}
