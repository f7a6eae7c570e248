/**
 * The URL at which mail providers report bounces. There is one; creating a new one revokes the
 * former.
 */
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { bounceHooks } from "@pickwell/db/schema";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { hashOf, newToken } from "../../core/security/tokens.ts";

/**
 * What is known about the URL, without its secret, which is not stored. Null when there is none.
 *
 * @param language - of what is said about the last call; English by default
 */
export async function getBounceHook(db: Db, language: Language = SOURCE_LANGUAGE) {
  const [hook] = await db
    .select({
      createdAt: bounceHooks.createdAt,
      usedAt: bounceHooks.usedAt,
      lastVerdict: bounceHooks.lastVerdict,
      /** Amazon's, to be opened by the owner; null when nothing is to be confirmed. */
      confirmUrl: bounceHooks.confirmUrl,
    })
    .from(bounceHooks)
    .limit(1);
  if (!hook) return null;
  return { ...hook, lastVerdict: translateMessage(hook.lastVerdict ?? "", language) || null };
}

/** @returns the URL, which cannot be shown again */
export async function createBounceHook(
  db: Db,
  now: Date,
  actor: Actor,
  origin: string,
): Promise<{ url: string }> {
  const secret = newToken();
  await atomic(db, (tx) => [
    tx.delete(bounceHooks),
    tx.insert(bounceHooks).values({ hash: hashOf(secret), createdAt: now }),
    auditInsert(tx, now, { action: "bounce-hook.made", ...actor }),
  ]);
  return { url: `${origin}/api/newsletter/bounces/${secret}` };
}
