/** Broadcasts in the browser, by a link without personal data. */
import type { Db } from "@pickwell/db/client";
import { broadcasts, emailTemplates } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { withoutViewLink } from "./layout.ts";
import { viewPath } from "./links.ts";
import { previewMessage } from "./render.ts";

/**
 * The broadcast as sent. Its unsubscribe links lead to pages that ask for the link of a mail,
 * because the reader is unknown, and it does not link to itself.
 *
 * @returns a whole HTML document
 * @throws AppError NOT_FOUND when no broadcast has this token
 */
export async function viewBroadcast(
  db: Db,
  token: string,
  origin: string,
): Promise<{ html: string }> {
  const [found] = await db
    .select({ text: emailTemplates.text, html: emailTemplates.html })
    .from(broadcasts)
    .innerJoin(emailTemplates, eq(emailTemplates.id, broadcasts.templateId))
    .where(eq(broadcasts.viewToken, token));
  if (!found) throw new AppError("NOT_FOUND", "There is no newsletter at this address.");
  const { html } = previewMessage({ ...found, headers: {}, missing: [] }, origin);
  return { html: withoutViewLink(html, origin + viewPath(token)) };
}
