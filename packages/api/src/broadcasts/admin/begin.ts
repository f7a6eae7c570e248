/** Sending a draft: its preconditions and first step. */
import { conditionalTransaction } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { newId } from "@pickwell/db/id";
import { broadcasts, type SegmentDefinition } from "@pickwell/db/schema";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import { newToken } from "../../core/security/tokens.ts";
import { nextVersion } from "../../core/versions.ts";
import { templateInsert } from "../../mail/broadcast-mails.ts";
import { renderArticle } from "../../markdown/render.ts";
import { stripProductBlocks } from "../../markdown/rules.ts";
import { readSettings } from "../../settings/service.ts";
import { registerTextLinks } from "../../text-links/register.ts";
import { viewPath } from "../links.ts";
import { renderBroadcast } from "../render.ts";
import { assertTestable } from "../subject-test/phases.ts";
import { type BroadcastRow, targetOf } from "./view.ts";

/** The error for a broadcast that is no longer a draft. */
export const SENT = "It has been sent already.";

/** @throws AppError CONFLICT when it is empty, or there is no mail server */
export function assertSendable(
  { subject, body }: Pick<BroadcastRow, "subject" | "body">,
  hasMailServer: boolean,
): void {
  if (body.trim() === "") throw new AppError("CONFLICT", "Please write something.", "body");
  if (stripProductBlocks(subject) === "") {
    throw new AppError("CONFLICT", "Please enter a subject.", "subject");
  }
  if (!hasMailServer) {
    throw new AppError("CONFLICT", "No mail server is set. Please name one in Settings first.");
  }
}

/** Why it has no recipients. @param segment - its name, if any */
export const noRecipientsReason = (segment: string | undefined): string =>
  segment === undefined
    ? "Nobody has confirmed their subscription."
    : `Nobody is in the segment “${segment}” at the moment.`;

/** The SQL condition that a draft is unchanged since it was read, including its schedule. */
export const isUnchanged = ({ id, updatedAt, sendAt }: BroadcastRow) =>
  and(
    eq(broadcasts.id, id),
    eq(broadcasts.status, "draft"),
    eq(broadcasts.updatedAt, updatedAt),
    sendAt ? eq(broadcasts.sendAt, sendAt) : isNull(broadcasts.sendAt),
  );

/** What starting a broadcast needs. */
export interface Beginning {
  /** What URLs begin with. */
  origin: string;
  /** How many it goes to. */
  audience: number;
  /** Who; null for everybody. */
  segment: SegmentDefinition | null;
  /** Draws what decides who gets which subject. */
  random?: () => string;
}

/**
 * Renders a draft into its template, with current prices, and starts sending.
 *
 * @param draft - as it was read
 * @returns false when it has changed since; nothing is done then
 * @throws AppError CONFLICT, see `assertTestable`
 */
export async function beginBroadcast(
  db: Db,
  now: Date,
  actor: Actor,
  draft: BroadcastRow,
  { origin, audience, segment, random = newToken }: Beginning,
): Promise<boolean> {
  const { id, slug, sendAt } = draft;
  // Before it is written, since it never changes again.
  await registerTextLinks(db, renderArticle(draft.body).links, now);
  const { readerClicks: namesReaders } = await readSettings(db, "notifications");
  const testsSubjects = draft.subjects.length > 0;
  const campaign = { broadcastId: id, slug, namesReaders, testsSubjects };
  const viewToken = newToken();
  const { text, html, headers } = await renderBroadcast(db, draft, {
    origin,
    now,
    campaign,
    view: origin + viewPath(viewToken),
  });
  if (testsSubjects) assertTestable(draft, audience, html);
  const template = { id: newId(), text, html, headers, createdAt: now };
  return conditionalTransaction(
    db,
    (tx) =>
      tx
        .update(broadcasts)
        .set({
          status: "sending",
          templateId: template.id,
          viewToken,
          audience,
          segment,
          namesReaders,
          ...(testsSubjects && { testSeed: random(), testPhase: "sending" as const }),
          sendAt: null,
          sendProblem: null,
          startedAt: now,
          updatedAt: nextVersion(now, draft),
        })
        .where(isUnchanged(draft)),
    (tx) => [
      templateInsert(tx, template),
      auditInsert(tx, now, {
        action: "broadcast.begun",
        ...actor,
        target: targetOf(id),
        after: { audience, ...(segment && { segment }), ...(sendAt && { sendAt }) },
      }),
    ],
  );
}
