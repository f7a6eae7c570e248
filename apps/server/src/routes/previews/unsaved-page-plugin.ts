/** `POST /preview/page`: renders an unsaved page without storing it. See docs/decisions/036. */
import type { Auth, Context, Visitor } from "@pickwell/api/context";
import { MAX_MARKDOWN } from "@pickwell/api/markdown/rules";
import { pageUnsavedInput } from "@pickwell/api/pages/admin/schema";
import { unsavedPage } from "@pickwell/api/pages/admin/unsaved";
import { assertAdmin } from "@pickwell/api/trpc";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from "fastify";
import { HttpError } from "../../plugins/errors.ts";
import { parseFormBodies } from "../../plugins/form-bodies.ts";
import { isSameOriginForm } from "../../plugins/same-origin.ts";
import type { Sessions } from "../../plugins/session.ts";
import { visitorOf } from "../../plugins/visitor.ts";
import { answerErrorsInWords } from "../pages/failure-page.ts";
import type { CachedPage } from "../pages/page-cache.ts";
import type { Pages } from "../pages/pages.ts";

/** Enough for the texts of all fields, each character encoded as `%XX%XX%XX`. */
const MAX_BYTES = 2 * MAX_MARKDOWN * 9;

export interface UnsavedPageOptions {
  contextOf: (log: FastifyBaseLogger, visitor: Visitor, auth?: Auth) => Context;
  sessions: Sessions;
  pages: Pages;
  /** Host of the shop’s public address, when it has one. */
  publicHost: string | undefined;
  /** Sends the rendered preview for a frame of the back office. */
  answer: (reply: FastifyReply, page: CachedPage) => Promise<FastifyReply>;
}

/** The content that the page editor sends into its preview frame. */
export async function unsavedPagePlugin(app: FastifyInstance, options: UnsavedPageOptions) {
  const { contextOf, sessions, pages, publicHost, answer } = options;
  app.removeAllContentTypeParsers();
  await parseFormBodies(app, MAX_BYTES);
  answerErrorsInWords(app, "page not previewed");

  app.post<{ Body: Record<string, string> | undefined }>(
    "/preview/page",
    async (request, reply) => {
      if (!isSameOriginForm(request, publicHost)) {
        throw new HttpError(403, "This form was sent from another site.");
      }
      const ctx = contextOf(request.log, visitorOf(request), sessions.authOf(request, reply));
      await assertAdmin(ctx, "admin.pages.preview", "mutation");
      const { data } = pageUnsavedInput.safeParse(parsed(request.body?.page ?? ""));
      if (!data) throw new HttpError(400, "The page is not complete yet.");
      const page = await unsavedPage(ctx.db, data);
      const path = `/${encodeURIComponent(page.slug)}`;
      return answer(reply, await pages.renderOnce(path, { unsavedPage: page }));
    },
  );
}

/** Undefined when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
