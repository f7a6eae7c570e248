import { setTimeout } from "node:timers/promises";
import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import type { AskLink } from "../core/ports/links.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { type CheckParts, checkDueLinks } from "./check-due.ts";
import { hostOf } from "./rules.ts";
import { hasChangedTexts, readChangedTexts } from "./texts.ts";

/** Waits, but not beyond the signal. */
const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);

/**
 * The job that collects the links of changed texts. See docs/decisions/046.
 *
 * @param origin - of the shop
 */
export const textLinksJob = (origin: () => string): Job => ({
  name: "text-links",
  label: message("Links in texts"),
  note: message(
    "Finds the links of articles, pages and mails that have changed, to be tracked and checked.",
  ),
  schedule: "*/10 * * * *",
  hasWork: hasChangedTexts,
  run: async ({ db, now, signal }) => {
    const texts = await readChangedTexts(db, now, hostOf(origin()), signal);
    return texts > 0 ? `Read ${pluralize(texts, "text")}.` : undefined;
  },
});

/**
 * The job that checks outbound links. See docs/decisions/025.
 *
 * @param ask - checks a URL
 * @param origin - of the shop, whose own pages are not checked
 * @param wait - the pause between two requests to a host
 */
export function linkCheckJob(
  ask: AskLink,
  origin: () => string,
  wait: CheckParts["wait"] = waitFor,
): Job {
  const resting = new Map<string, Date>();
  return {
    name: "link-check",
    label: message("Link check"),
    note: message(
      "Checks links to merchants and other sites, a few at a time, and finds broken ones.",
    ),
    schedule: "*/10 * * * *",
    run: async ({ db, now, signal }) => {
      const texts = await readChangedTexts(db, now, hostOf(origin()), signal);
      const { checked, dead } = await checkDueLinks({ db, now, signal, ask, wait, resting });
      const done = [
        texts > 0 && `Read ${pluralize(texts, "text")}.`,
        checked > 0 && `Checked ${pluralize(checked, "link")}${dead > 0 ? `, ${dead} dead` : ""}.`,
      ];
      return done.filter(Boolean).join(" ") || undefined;
    },
  };
}
