/** Jobs that process events. */

import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { reclassifyAll } from "./bots/reclassify.ts";
import { removeOldEvents } from "./retention.ts";
import { hasDueEvents, rollUpAll } from "./roll-up.ts";
import { mergeDays } from "./totals/merge-days.ts";

export const rollUpsJob: Job = {
  name: "roll-ups",
  label: message("Roll-ups"),
  note: message("Adds clicks and page views to the figures of Analytics."),
  schedule: "* * * * *",
  hasWork: hasDueEvents,
  async run({ db, signal }) {
    // Of a report whose taking was cut off.
    await mergeDays(db, signal);
    const added = await rollUpAll(db, signal);
    return added > 0 ? `Added ${pluralize(added, "event")} to the figures.` : undefined;
  },
};

export const botRulesJob: Job = {
  name: "bot-rules",
  label: message("Bot rules"),
  note: message("Applies changed bot rules to stored events, on request."),
  schedule: "* * * * *",
  async run({ db, signal }) {
    const { looked, changed } = await reclassifyAll(db, signal);
    if (looked === 0) return undefined;
    return `Reclassified ${pluralize(looked, "event")}, ${changed.toLocaleString("en-US")} of them otherwise than before.`;
  },
};

export const eventRetentionJob: Job = {
  name: "event-retention",
  label: message("Event retention"),
  note: message(
    "Deletes clicks and page views that are older than set in the settings. Figures stay.",
  ),
  schedule: "40 3 * * *",
  async run({ db, now, signal }) {
    const { clicks, views } = await removeOldEvents(db, now(), signal);
    if (clicks + views === 0) return undefined;
    return `Removed ${pluralize(clicks, "click")} and ${pluralize(views, "page view")}.`;
  },
};
