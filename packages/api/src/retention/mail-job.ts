import { setTimeout } from "node:timers/promises";
import { message } from "@pickwell/texts/message.ts";
import { removeUnknown } from "../broadcasts/bounces/unknown-events.ts";
import { MESSAGES_KEPT_DAYS, removeMessages } from "../contact/remove-messages.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { MAILS_KEPT_DAYS, removeLetters, removeMails, removeUnsent } from "../mail/remove-mails.ts";
import { removeEndedTokens } from "../newsletter/tokens.ts";

/** What can be deleted in one go without being missed. */
const BATCH = 500;
/** Left to others after each batch, in milliseconds. */
const PAUSE_MS = 10;

const removals = [
  { remove: removeUnsent, noun: "unsent mail" },
  { remove: removeMessages, noun: "message" },
  { remove: removeMails, noun: "mail" },
  { remove: removeLetters, noun: "letter" },
  { remove: removeEndedTokens, noun: "link" },
  { remove: removeUnknown, noun: "unknown bounce event" },
];

/**
 * Deletes old mails and expired links. The statistics of broadcasts stay in `broadcastRecipients`,
 * and so do their templates, which are shown in the browser.
 */
export const mailRetentionJob: Job = {
  name: "mail-retention",
  label: message("Mail retention"),
  note: message(
    "Removes mails {n} days after they were sent or given up, or never left, links in them that have ended, and messages of the contact form after {m} days.",
    { n: MAILS_KEPT_DAYS, m: MESSAGES_KEPT_DAYS },
  ),
  schedule: "20 4 * * *",
  async run({ db, now, signal }) {
    const done: string[] = [];
    for (const { remove, noun } of removals) {
      let removed = 0;
      for (let part = BATCH; part === BATCH && !signal.aborted; removed += part) {
        part = await remove(db, now(), BATCH);
        await setTimeout(PAUSE_MS);
      }
      if (removed > 0) done.push(`Removed ${pluralize(removed, noun)}.`);
    }
    return done.join(" ") || undefined;
  },
};
