import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { closeAfterLast } from "./in-turn.ts";

const LOOK_MS = 50;

/**
 * Closes a server's connections without failing a request. New connections are refused, and the
 * response to the last request of each connection closes it. Idle connections stay until their next
 * request or idle timeout, because a request could be on its way.
 *
 * @param isOver - whether to stop waiting, asked twenty times a second. Do not answer by a clock
 *   alone that runs while this process does not: on a busy machine requests would be waiting unread.
 * @returns when all are closed, or it is over
 */
export async function drain(server: Server, isOver: () => boolean): Promise<void> {
  server.prependListener("request", (_request, response) => closeAfterLast(response));
  // Not HTTP's own `close`, which ends idle connections.
  NetServer.prototype.close.call(server);
  while (!isOver() && (await countConnections(server)) > 0) await setTimeout(LOOK_MS);
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
