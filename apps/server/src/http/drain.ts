import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout } from "node:timers/promises";

const LOOK_MS = 50;

/**
 * Lets a server's connections go without failing a request. Nothing new is accepted. Each answer says
 * that it is the last one of its connection; a connection that is idle stays until its next request
 * has been answered so, or until it has been idle for as long as it may be: if it were closed, a
 * request could be on its way.
 *
 * @param patienceMs - longer than an idle connection is kept
 * @returns when all are gone, or patience is over
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  // Not HTTP's own way to close, which ends idle connections.
  NetServer.prototype.close.call(server);
  const until = performance.now() + patienceMs;
  while (performance.now() < until && (await countConnections(server)) > 0) {
    await setTimeout(LOOK_MS);
  }
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
