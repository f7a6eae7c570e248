import { createServer, type Server } from "node:http";

/** How long a visitor may take, in milliseconds. Source: docs of the time-outs in `node:http`. */
const timeouts = {
  /** All headers of a request. */
  headersTimeout: 8_000,
  /** A whole request with its body. */
  requestTimeout: 12_000,
  /** Until the next request on an open connection. */
  keepAliveTimeout: 10_000,
  /** How often the first two are looked after; 30 seconds by default, which is too late. */
  connectionsCheckingInterval: 1_000,
};
/**
 * A connection on which nothing moves in either direction. One that does not read its answer is
 * noticed only when this has passed twice.
 */
const IDLE_MS = 7_000;

/**
 * The server that everything is answered on. Connections that dawdle, whether while asking, while
 * reading the answer or without a word, are closed within 15 seconds.
 */
export function createHttpServer(): Server {
  return createServer(timeouts).setTimeout(IDLE_MS);
}
