/** The bot rules of the settings. */
import { createHash } from "node:crypto";
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { revisionReader } from "@pickwell/db/revisions";
import { readSettings } from "../../settings/service.ts";
import type { BotRules } from "./bots.ts";

const kept = new WeakMap<Db, { revision: number; rules: Promise<BotRules> }>();

/** The current rules, cached until settings change in any process. */
export function readBotRules(db: Db): Promise<BotRules> {
  const revision = prepared(db, "bot-rules:revision", revisionReader)(["settings"]);
  const known = kept.get(db);
  if (known?.revision === revision) return known.rules;
  const rules = readSettings(db, "advanced").then(({ botPatterns, botClicksPerMinute }) => ({
    patterns: botPatterns,
    clicksPerMinute: botClicksPerMinute,
  }));
  kept.set(db, { revision, rules });
  rules.catch(() => kept.delete(db));
  return rules;
}

const FINGERPRINT_LENGTH = 22;

/** A fingerprint: equal for equal rules. */
export const fingerprintOf = ({ patterns, clicksPerMinute }: BotRules): string =>
  createHash("sha256")
    .update(JSON.stringify([patterns, clicksPerMinute]))
    .digest("base64url")
    .slice(0, FINGERPRINT_LENGTH);
