import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isOurTurn, lastAnswer } from "./in-turn.ts";
import { PacedResponse } from "./paced-response.ts";
import { KEEP_ALIVE_MS } from "./whole-answer.ts";

/** Timeouts of clients, in milliseconds. */
const timeouts = {
  /** For all headers of a request. */
  headersTimeout: 8_000,
  /** For a whole request with its body. */
  requestTimeout: 12_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  /** How often the two timeouts above are checked. Node's default of 30 seconds is too late. */
  connectionsCheckingInterval: 1_000,
};
/**
 * Timeout of connections without traffic in either direction. A client that does not read its
 * response is noticed only after twice this time.
 */
const IDLE_MS = 6_000;

/**
 * The HTTP server. Connections that are too slow in sending, reading or idling are closed within 15
 * seconds, but not while they wait for us.
 */
export function createHttpServer(): Server {
  // Requests without a host are rejected by `isWellFormed`, with the shop's own error and headers.
  const server = createServer({
    ...timeouts,
    requireHostHeader: false,
    ServerResponse: PacedResponse as typeof ServerResponse,
  });
  server.on("request", endAfterUpgrade);
  server.setTimeout(IDLE_MS, closeIdle);
  return server;
}

/**
 * Closes a connection whose timeout has passed, unless it waits for us. Timers run before anything
 * is read: after a delay of the event loop a request may have arrived in time, so it is read first.
 */
function closeIdle(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => {
    if (socket.bytesRead === bytesRead && !isOurTurn(socket)) socket.destroy();
  });
}

/**
 * Answers a request to upgrade the protocol with a normal response, as HTTP allows, and closes the
 * connection after it: Node.js reads no further requests from such a connection, which would stay
 * idle until its timeout. Source: RFC 9110, 7.8.
 */
function endAfterUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
}

/** A request with extended time is aborted when no data arrives for this long, in milliseconds. */
const SILENCE_MS = 30_000;

/** Connections whose request may exceed `timeouts`. */
const patient = new WeakSet<Socket>();

/**
 * Allows a known client's request more time, such as an upload over a slow line. Beyond that, or
 * when it stalls, the connection is closed.
 *
 * @returns to be called when the request has arrived
 */
export function allowTime(socket: Socket, maxMs: number): () => void {
  patient.add(socket);
  const timer = setTimeout(() => socket.destroy(), maxMs).unref();
  let read = socket.bytesRead;
  const pulse = setInterval(() => {
    if (socket.bytesRead === read) socket.destroy();
    read = socket.bytesRead;
  }, SILENCE_MS).unref();
  return () => {
    patient.delete(socket);
    clearTimeout(timer);
    clearInterval(pulse);
  };
}

/** Whether a connection's request may continue. Node.js calls it once per request. */
export const mayTakeLonger = (socket: Socket): boolean => patient.has(socket);

/**
 * Refuses a request that is late, unless the whole of it has arrived: as in `closeIdle`, it may only
 * not have been read.
 */
export function refuseUnlessArrived(socket: Socket, refuse: () => void): void {
  const arrived = () => {
    const answer = lastAnswer(socket);
    return answer?.req.complete ? answer : undefined;
  };
  const before = arrived();
  setImmediate(() => {
    const now = arrived();
    if (now === undefined || now === before) refuse();
  });
}

/**
 * The path and query of a request. The request target may include scheme and host, or be `*`.
 * Source: RFC 9112, 3.2.
 *
 * @param target - from the request line
 */
export function pathOf(target: string | undefined): string {
  const path = (target ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}
