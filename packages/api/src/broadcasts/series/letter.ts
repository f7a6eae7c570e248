/** The current content of a mail of the series, stored as a shared template. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { broadcasts, emailTemplates } from "@pickwell/db/schema";
import { and, eq, isNull } from "drizzle-orm";
import { newToken } from "../../core/security/tokens.ts";
import { templateInsert } from "../../mail/broadcast-mails.ts";
import { renderArticle } from "../../markdown/render.ts";
import { readSettings } from "../../settings/service.ts";
import { registerTextLinks } from "../../text-links/register.ts";
import type { BroadcastRow } from "../admin/view.ts";
import { viewPath } from "../links.ts";
import { renderBroadcast } from "../render.ts";

type Letter = Pick<BroadcastRow, "id" | "templateId" | "namesReaders">;

/**
 * Renders the mail with current prices. If nothing has changed, the last template is reused.
 *
 * @param mail - as it was read
 * @returns null when it was changed or removed since
 */
export async function letterOf(
  db: Db,
  now: Date,
  mail: BroadcastRow,
  origin: string,
): Promise<Letter | null> {
  const { id, slug, templateId, updatedAt } = mail;
  await registerTextLinks(db, renderArticle(mail.body).links, now);
  const { readerClicks: namesReaders } = await readSettings(db, "notifications");
  const viewToken = mail.viewToken ?? newToken();
  const campaign = { broadcastId: id, slug, namesReaders };
  const view = origin + viewPath(viewToken);
  const { text, html, headers } = await renderBroadcast(db, mail, { origin, now, campaign, view });
  const [last] = templateId
    ? await db.select().from(emailTemplates).where(eq(emailTemplates.id, templateId))
    : [];
  if (last?.html === html && last.text === text) return { id, templateId, namesReaders };
  const template = { id: newId(), text, html, headers, createdAt: now };
  const isKept = await conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(broadcasts)
        .set({ templateId: template.id, viewToken, namesReaders, sendProblem: null })
        .where(
          and(
            eq(broadcasts.id, id),
            eq(broadcasts.status, "series"),
            eq(broadcasts.updatedAt, updatedAt),
            templateId ? eq(broadcasts.templateId, templateId) : isNull(broadcasts.templateId),
          ),
        ),
    (tx) => [templateInsert(tx, template)],
  );
  return isKept ? { id, templateId: template.id, namesReaders } : null;
}
