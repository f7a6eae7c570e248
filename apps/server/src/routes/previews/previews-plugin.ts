/** `/preview/…`: drafts as visitors will see them. See docs/decisions/036. */
import type { Preview } from "@pickwell/api/context";
import { findPreview, isThere } from "@pickwell/api/previews/links";
import { NEW_POST, previewKinds } from "@pickwell/api/previews/rules";
import { assertAdmin } from "@pickwell/api/trpc";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { visitorOf } from "../../plugins/visitor.ts";
import type { CachedPage } from "../pages/page-cache.ts";
import { withPreviewBar } from "./preview-page.ts";
import { type UnsavedPageOptions, unsavedPagePlugin } from "./unsaved-page-plugin.ts";

export interface PreviewsOptions extends Omit<UnsavedPageOptions, "answer"> {
  now: () => Date;
}

/** Not cached, not indexed, and without a referrer for links on it. */
const PRIVATE = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
};

/** The back office shows it in a frame, at the widths of a phone, a tablet and a desk. */
const FRAMED = { "x-frame-options": "SAMEORIGIN" };

const folders = { product: "product", post: "blog", deal: "deals" } as const;

export async function previewsPlugin(app: FastifyInstance, options: PreviewsOptions) {
  const { contextOf, sessions, pages, now } = options;

  /**
   * Does not reveal whether there was ever a preview at this URL. Rendered for a path without a
   * route, as the browser finds none for the address it sees.
   */
  async function answerNothing(reply: FastifyReply) {
    const nothing = await pages.renderOnce("/preview/-", {});
    return send(reply, nothing, (html) => html);
  }

  function send(
    reply: FastifyReply,
    page: CachedPage,
    decorate: (html: string) => string,
    isFramed = false,
  ) {
    const { status, headers, body } = pages.server.answer(page, {});
    for (let index = 0; index < headers.length; index += 2) {
      const name = headers[index] ?? "";
      if (!/^(etag|vary|cache-control|content-length)$/i.test(name)) {
        reply.header(name, headers[index + 1]);
      }
    }
    reply.headers(PRIVATE);
    if (isFramed) {
      const policy = String(reply.getHeader("content-security-policy") ?? "");
      const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
      reply.headers({ ...FRAMED, "content-security-policy": framed });
    }
    const html = decorate(body.toString());
    return reply.status(status).send(html);
  }

  async function show(preview: Preview, reply: FastifyReply, isFramed = false) {
    const path = `/${folders[preview.kind]}/${encodeURIComponent(preview.id)}`;
    return dressed(reply, await pages.renderOnce(path, { preview }), preview.until, isFramed);
  }

  async function dressed(
    reply: FastifyReply,
    page: CachedPage,
    until: Date | null,
    isFramed: boolean,
  ) {
    const language = await app.language().catch((): Language => SOURCE_LANGUAGE);
    const decorate = (html: string) =>
      page.status === 200 ? withPreviewBar(html, until, language) : html;
    return send(reply, page, decorate, isFramed);
  }

  app.get<{ Params: { kind: string; id: string } }>(
    "/preview/:kind/:id",
    async (request, reply) => {
      const ctx = contextOf(request.log, visitorOf(request), sessions.authOf(request, reply));
      const kind = previewKinds.find((one) => one === request.params.kind);
      const admin = await assertAdmin(ctx, "admin.posts.get", "query").catch(() => null);
      if (!admin) return reply.headers(PRIVATE).redirect("/admin/login", 302);
      const { id } = request.params;
      const isUnsaved = kind === "post" && id === NEW_POST;
      if (!kind || !(isUnsaved || (await isThere(ctx.db, { kind, id })))) {
        return answerNothing(reply);
      }
      return show({ kind, id, writerId: admin.session.user.id, until: null }, reply, true);
    },
  );

  await app.register(unsavedPagePlugin, {
    ...options,
    answer: (reply, page) => dressed(reply, page, null, true),
  });

  app.get<{ Params: { token: string } }>("/preview/:token", async (request, reply) => {
    const { db } = contextOf(request.log, visitorOf(request));
    const preview = await findPreview(db, now(), request.params.token);
    return preview ? show(preview, reply) : answerNothing(reply);
  });
}
