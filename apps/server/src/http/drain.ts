import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout } from "node:timers/promises";

const LOOK_MS = 50;

/**
 * Closes a server's connections without failing a request. New connections are refused, and each
 * response closes its connection. Idle connections stay until their next request or idle timeout,
 * because a request could be on its way.
 *
 * @param patienceMs - longer than the idle timeout
 * @returns when all are closed, or patience has run out
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Not HTTP's own `close`, which ends idle connections.
  NetServer.prototype.close.call(server);
  const until = performance.now() + patienceMs;
  while (performance.now() < until && (await countConnections(server)) > 0) {
    await setTimeout(LOOK_MS);
  }
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
