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
 * The server that everything is answered on. Connections that dawdle, whether while asking, while
 * reading the answer or without a word, are closed within 15 seconds. Those that wait for us are not.
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
 * Lets the request of a connection take more time than others, because we know who sends it: a file
 * over a slow line. What takes longer still, or has fallen silent, is cut off.
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

/** True when the request of this connection may go on. Node asks once, and never again. */
export const mayTakeLonger = (socket: Socket): boolean => patient.has(socket);

/**
 * The path and query that a request asks for. A client may name them with scheme and host before,
 * or ask for `*`, which is no page. Source: RFC 9112, 3.2.
 *
 * @param target - as the request line has it
 */
export function pathOf(target: string | undefined): string {
  const path = (target ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}
