import { message } from "@pickwell/texts/message.ts";
import { sweepVisitors } from "../attribution/visitor.ts";
import type { Job } from "../core/job.ts";
import { sweepVotes } from "../deals/votes.ts";
import { sweepMailCounts } from "../mail/limits.ts";

/** Deletes visitor hashes' salts soon after midnight, so that nobody can be identified any more. */
export const visitorsJob: Job = {
  name: "visitors",
  label: message("Visitor clean-up"),
  note: message("Deletes the data that distinguished the visitors of past days."),
  schedule: "2 * * * *",
  run: async ({ db, now, signal }) => {
    await sweepMailCounts(db, now());
    await sweepVotes(db, now());
    await sweepVisitors(db, now(), signal);
    return undefined;
  },
};
