/** Broadcasts as they were sent, for whoever has their address: nothing in it is anybody's own. */
import type { Db } from "@pickwell/db/client";
import { broadcasts, emailTemplates } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { AppError } from "../core/errors.ts";
import { previewMessage } from "./render.ts";

/**
 * The letter that every reader was sent. Its links to unsubscribe lead to pages that ask for the link
 * of a mail: which reader looks is not known, and nobody else's address is in it.
 *
 * @returns a whole HTML document
 * @throws AppError NOT_FOUND when no broadcast has this address
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
  return { html };
}
