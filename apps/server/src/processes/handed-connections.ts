/**
 * Recovers connections handed to a process that dies before accepting them: `node:cluster` would
 * wait for its reply forever. See docs/decisions/120.
 */
import type { Worker } from "node:cluster";

/** A message of `node:cluster` about a connection, and its reply. */
interface ClusterMessage {
  cmd?: string;
  act?: string;
  seq?: number;
  ack?: number;
}

/** A handle of the operating system; a closed one has no descriptor. */
interface Handle {
  fd?: number;
  close(): void;
}

/** Processes that accept connections; those that are starting or leaving do not. */
const accepting = new Set<Worker>();

/**
 * Hands connections that a dead process did not accept to another, or closes them if none accepts
 * any.
 */
export function handOnWhenDead(worker: Worker): void {
  const { process: child } = worker;
  const underWay = new Map<number, Handle>();
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = ((message: ClusterMessage, handle?: Handle, ...rest: unknown[]) => {
    if (handle && message.act === "newconn" && message.seq !== undefined)
      underWay.set(message.seq, handle);
    return send(message, handle, ...rest);
  }) as typeof child.send;
  worker.on("listening", () => accepting.add(worker));
  child.on("internalMessage", ({ cmd, act, ack }: ClusterMessage) => {
    if (cmd !== "NODE_CLUSTER") return;
    if (act === "close") accepting.delete(worker);
    if (ack !== undefined) underWay.delete(ack);
  });
  // Its last replies have been read by then, and `node:cluster` has taken it off its list.
  worker.once("disconnect", () => {
    accepting.delete(worker);
    for (const [ack, handle] of underWay) {
      const isOpen = (handle.fd ?? -1) >= 0;
      // Sent by a process that is about to end.
      if (isOpen && accepting.size > 0)
        child.emit("internalMessage", { cmd: "NODE_CLUSTER", ack, accepted: false });
      else handle.close();
    }
    underWay.clear();
  });
  // Node.js waits for the word that the last handle has arrived before it emits `disconnect`, and
  // from a process that died with one on its way it never comes. A regular one is emitted first.
  child.once("close", () => process.nextTick(() => child.emit("disconnect")));
}
