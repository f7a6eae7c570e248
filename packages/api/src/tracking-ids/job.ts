import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { assignTrackingIds } from "./assign.ts";
import { estimateDue } from "./estimate.ts";

export const trackingIdsJob: Job = {
  name: "tracking-ids",
  label: message("Tracking ids"),
  note: message(
    "Gives Amazon tracking ids that are free to the pages that send most people there.",
  ),
  schedule: "25 * * * *",
  async run({ db, now, signal }) {
    const given = await assignTrackingIds(db, now(), signal);
    return given > 0 ? `Gave ${pluralize(given, "tracking id")} to pages.` : undefined;
  },
};

export const trackingEstimatesJob: Job = {
  name: "tracking-estimates",
  label: message("Estimates"),
  note: message(
    "Divides what Amazon reports by tracking id among the clicks that may have earned it.",
  ),
  schedule: "*/5 * * * *",
  async run({ db, signal }) {
    const days = await estimateDue(db, signal);
    return days > 0 ? `Shared out the sales of ${pluralize(days, "day")}.` : undefined;
  },
};
