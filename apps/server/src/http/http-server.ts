import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isOurTurn } from "./in-turn.ts";
import { PacedResponse } from "./paced-response.ts";
import { KEEP_ALIVE_MS } from "./whole-answer.ts";

/** How long a visitor may take, in milliseconds. */
const timeouts = {
  /** All headers of a request. */
  headersTimeout: 8_000,
  /** A whole request with its body. */
  requestTimeout: 12_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  /** How often the first two are looked after; 30 seconds by default, which is too late. */
  connectionsCheckingInterval: 1_000,
};
/**
 * A connection on which nothing moves in either direction. One that does not read its answer is
 * noticed only when this has passed twice.
 */
const IDLE_MS = 6_000;

/**
 * The HTTP server. Connections that are too slow in sending, reading or idling are closed within 15
 * seconds, but not while they wait for us.
 */
export function createHttpServer(): Server {
  // Who names no host is refused by `isWellFormed`, in the words and headers of other refusals.
  const server = createServer({
    ...timeouts,
    requireHostHeader: false,
    ServerResponse: PacedResponse as typeof ServerResponse,
  });
  server.on("request", endAfterUpgrade);
  server.setTimeout(IDLE_MS, (socket: Socket) => {
    if (!isOurTurn(socket)) socket.destroy();
  });
  return server;
}

/**
 * Whoever asks to speak something else, which nobody here does, gets a plain answer, as they may. Node
 * reads no further then, so no other request can follow: the connection ends with the answer, and not
 * when it has been idle for long enough. Source: RFC 9110, 7.8.
 */
function endAfterUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
}

/** A request with more time than others is cut off when nothing of it has come for this long. */
const SILENCE_MS = 30_000;

/** Connections whose request may take longer than `timeouts` say. */
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

/** Whether a connection's request may continue. Node.js asks only once. */
export const mayTakeLonger = (socket: Socket): boolean => patient.has(socket);

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
