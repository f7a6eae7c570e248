import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../core/job.ts";
import type { PushSender } from "../core/ports/push.ts";
import { pluralize } from "../core/text/pluralize.ts";
import { sweepAlerts } from "./answer.ts";
import { notifyReaders } from "./notify.ts";

/** @param origin - public base URL of the shop @param push - absent when push is not available */
export const priceAlertsJob = (origin: () => string, push?: PushSender): Job => ({
  name: "price-alerts",
  label: message("Price alerts"),
  note: message(
    "Notifies people about prices they wait for, in at most one message a day, and deletes alerts that were not confirmed within a week.",
  ),
  schedule: "*/10 * * * *",
  async run({ db, now, signal }) {
    await sweepAlerts(db, now());
    const notified = await notifyReaders(db, now(), { origin: origin(), push, signal });
    return notified > 0 ? `Told ${pluralize(notified, "reader")}.` : undefined;
  },
});
