/**
 * Recovers connections handed to a process that dies before accepting them: `node:cluster` would
 * wait for its reply forever. See docs/decisions/120.
 */
import cluster, { type Worker } from "node:cluster";

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

/**
 * Hands connections that a dead process did not accept to another, or closes them if there is none.
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
  child.on("internalMessage", ({ cmd, ack }: ClusterMessage) => {
    if (cmd === "NODE_CLUSTER" && ack !== undefined) underWay.delete(ack);
  });
  // After `node:cluster` has taken it off its list.
  worker.once("exit", () => {
    const hasOthers = Object.values(cluster.workers ?? {}).some((each) => each?.isConnected());
    for (const [ack, handle] of underWay) {
      const isOpen = (handle.fd ?? -1) >= 0;
      // Sent by a process that is about to end.
      if (isOpen && hasOthers)
        child.emit("internalMessage", { cmd: "NODE_CLUSTER", ack, accepted: false });
      else handle.close();
    }
    underWay.clear();
  });
}
