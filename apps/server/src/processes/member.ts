/** Messages of a worker process to and from its supervisor. */

import { BEAT_MS } from "./heartbeats.ts";
import { type FromWorker, isOurs, type Report, type ToWorker } from "./messages.ts";

/** Longer than the supervisor waits for reports. */
const PATIENCE_MS = 2_000;

export interface MemberParts {
  /** Ends the process. @param isReplaced - see `ToWorker` */
  end: (isReplaced: boolean) => void;
  /** Cleans up after dead processes. Never rejects. */
  recoverFrom: (ids: string[]) => Promise<void>;
  /** What this process counts. */
  report: () => Promise<Report>;
}

const waiting = new Map<number, (reports: Report[]) => void>();
let asked = 0;

const sendToSupervisor = (message: FromWorker) => void process.send?.(message);

/** Call it when requests are being answered. @param origin - base URL of the shop */
export function joinProcesses(origin: string, { end, recoverFrom, report }: MemberParts): void {
  process.on("message", (message: unknown) => {
    if (!isOurs<ToWorker>(message)) return;
    if (message.pickwell === "end") end(message.isReplaced);
    else if (message.pickwell === "died") void recoverFrom(message.ids);
    else if (message.pickwell === "reports") waiting.get(message.id)?.(message.reports);
    else void answer(message.from, message.id, report);
  });
  setInterval(() => sendToSupervisor({ pickwell: "alive" }), BEAT_MS).unref();
  sendToSupervisor({ pickwell: "ready", origin });
}

async function answer(from: string, id: number, report: () => Promise<Report>): Promise<void> {
  sendToSupervisor({ pickwell: "report", from, id, report: await report() });
}

/** Metrics of the other processes, except those that do not answer in time. */
export async function reportsOfOthers(): Promise<Report[]> {
  asked += 1;
  const id = asked;
  try {
    return await new Promise((resolve) => {
      waiting.set(id, resolve);
      setTimeout(() => resolve([]), PATIENCE_MS).unref();
      sendToSupervisor({ pickwell: "ask", id });
    });
  } finally {
    waiting.delete(id);
  }
}
