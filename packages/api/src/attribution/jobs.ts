/** What the shop does by itself with its events. */
import type { Job } from "../jobs/job.ts";
import { foldAll } from "./fold.ts";
import { judgeAll } from "./judge.ts";
import { removeOldEvents } from "./retention.ts";

const number = (count: number, noun: string) =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

export const rollUpsJob: Job = {
  name: "roll-ups",
  label: "Roll-ups",
  note: "Adds clicks and page views to the figures of Analytics.",
  schedule: "* * * * *",
  async run({ db, signal }) {
    const folded = await foldAll(db, signal);
    return folded > 0 ? `Added ${number(folded, "event")} to the figures.` : undefined;
  },
};

export const botRulesJob: Job = {
  name: "bot-rules",
  label: "Bot rules",
  note: "Applies changed bot rules to the events that are kept, once somebody asks for it.",
  schedule: "* * * * *",
  async run({ db, signal }) {
    const { looked, changed } = await judgeAll(db, signal);
    if (looked === 0) return undefined;
    return `Judged ${number(looked, "event")}, ${changed.toLocaleString("en")} of them otherwise than before.`;
  },
};

export const eventRetentionJob: Job = {
  name: "event-retention",
  label: "Event retention",
  note: "Lets go of clicks and page views that are older than the settings say. Figures stay.",
  schedule: "40 3 * * *",
  async run({ db, now, signal }) {
    const { clicks, views } = await removeOldEvents(db, now(), signal);
    if (clicks + views === 0) return undefined;
    return `Removed ${number(clicks, "click")} and ${number(views, "page view")}.`;
  },
};
