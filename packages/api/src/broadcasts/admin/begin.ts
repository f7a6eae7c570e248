/** The way of a draft to its readers: what it needs, and its first step. */
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

/** Of what is no draft any more. */
export const SENT = "It has been sent already.";

/** @throws AppError CONFLICT when it says nothing, or there is no mail server */
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

/** Why it goes to nobody. @param segment - its name, where it goes to one */
export const noRecipientsReason = (segment: string | undefined): string =>
  segment === undefined
    ? "Nobody has confirmed their subscription."
    : `Nobody is in the segment “${segment}” at the moment.`;

/** The condition under which a draft is still the one that was read, and still waits for that moment. */
export const isUnchanged = ({ id, updatedAt, sendAt }: BroadcastRow) =>
  and(
    eq(broadcasts.id, id),
    eq(broadcasts.status, "draft"),
    eq(broadcasts.updatedAt, updatedAt),
    sendAt ? eq(broadcasts.sendAt, sendAt) : isNull(broadcasts.sendAt),
  );

/** What a draft begins with. */
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
 * Writes a draft's template, with the prices and the rules of this moment, and lets it go.
 *
 * @param draft - as it was looked at
 * @returns false when it is no longer what was looked at: then nothing has happened
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
