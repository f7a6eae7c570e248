/** Messages between supervisor and workers. */
import type { Registry } from "prom-client";

/** Metrics of a process, in prom-client's format. */
export type Report = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** From worker to supervisor. */
export type FromWorker =
  /** It answers requests. @property origin - where a browser on this machine finds the shop */
  | { pickwell: "ready"; origin: string }
  /** It has nothing to tell, and gets to saying so. */
  | { pickwell: "alive" }
  /** What do the others count? */
  | { pickwell: "ask"; id: number }
  /** What it counts itself, for whoever asked. */
  | { pickwell: "report"; from: string; id: number; report: Report };

/** From supervisor to worker. */
export type ToWorker =
  /** It ends. @property isReplaced - another has taken its place: nobody has to hurry */
  | { pickwell: "end"; isReplaced: boolean }
  /** These processes are dead, whatever their leases say. */
  | { pickwell: "died"; ids: string[] }
  /** Another process wants to know what this one counts. */
  | { pickwell: "ask"; from: string; id: number }
  /** What the others count, for this one asked. */
  | { pickwell: "reports"; id: number; reports: Report[] };

export const isOurs = <Message extends FromWorker | ToWorker>(
  message: unknown,
): message is Message => typeof message === "object" && message !== null && "pickwell" in message;
