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
  /** Metrics of this process, for the one that requested them. */
  | { pickwell: "report"; from: string; id: number; report: Report };

/** From supervisor to worker. */
export type ToWorker =
  /**
   * The process is ending. @property isReplaced - another has taken its place, so there is no hurry
   */
  | { pickwell: "end"; isReplaced: boolean }
  /** These processes are dead, whatever their leases say. */
  | { pickwell: "died"; ids: string[] }
  /** Another process wants to know what this one counts. */
  | { pickwell: "ask"; from: string; id: number }
  /** Metrics of the other processes, in reply to a request. */
  | { pickwell: "reports"; id: number; reports: Report[] };

export const isOurs = <Message extends FromWorker | ToWorker>(
  message: unknown,
): message is Message => typeof message === "object" && message !== null && "pickwell" in message;
