import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import { sweepAccounts } from "./sweep.ts";

export const accountsJob: Job = {
  name: "accounts",
  label: message("Sign-in clean-up"),
  note: message("Deletes expired sessions, links in mails, failed sign-ins and open forms."),
  schedule: "7 * * * *",
  run: async ({ db, now }) => {
    await sweepAccounts(db, now());
    return undefined;
  },
};
