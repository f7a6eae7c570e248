import { setTimeout } from "node:timers/promises";
import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../../core/job.ts";
import type { CallApi } from "../../core/ports/call-api.ts";
import type { ReadPolledPage } from "../../core/ports/polled-pages.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { pollerOf } from "../../ledger/polling/pollers.ts";
import { duePolls } from "../../ledger/store/polls.ts";
import { askNetwork } from "./ask-network.ts";

export interface NetworksJobParts {
  keyring: Keyring;
  /** Calls public hosts only. */
  call: CallApi;
  readPage: ReadPolledPage;
  /** Waits between two calls, in milliseconds; tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
}

/** The job that polls networks when they are due. */
export const networksJob = ({ wait = setTimeout, ...parts }: NetworksJobParts): Job => ({
  name: "networks",
  label: message("Networks"),
  note: message(
    "Fetches new and changed sales from networks whose keys are entered under Sales, Networks.",
  ),
  schedule: "*/5 * * * *",
  timeLimitMs: 60 * 60_000,
  hasWork: async (db, now) => (await duePolls(db, now)).length > 0,
  async run({ db, now, signal }) {
    const outcomes: string[] = [];
    for (const poll of await duePolls(db, now())) {
      const poller = pollerOf(poll.account.adapter);
      if (!poller || signal.aborted) continue;
      const what = await askNetwork(db, { ...parts, now, wait, signal }, poll, poller);
      outcomes.push(`${poll.account.name}: ${what}`);
    }
    return outcomes.join(" ") || undefined;
  },
});
