import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { rekeyAddresses, removeOldEntries } from "./retention.ts";

export const auditRetentionJob: Job = {
  name: "audit-retention",
  label: message("Audit retention"),
  note: message(
    "Removes audit entries that are older than Settings, Security says, and makes the addresses of those older than 90 days unrecognizable.",
  ),
  schedule: "50 4 * * *",
  async run({ db, now, signal }) {
    const removed = await removeOldEntries(db, now(), signal);
    const rekeyed = await rekeyAddresses(db, now(), signal);
    const done = [
      ...(removed > 0 ? [`Removed ${pluralize(removed, "record")}.`] : []),
      ...(rekeyed > 0 ? [`Hashed ${pluralize(rekeyed, "address mark")} anew.`] : []),
    ];
    return done.length > 0 ? done.join(" ") : undefined;
  },
};
