import type { Server } from "node:http";
import { drain } from "./http/drain.ts";

/** How long running requests may take to finish, in milliseconds. */
const PATIENCE_MS = 10_000;
/** For closing everything else after that, such as writing clicks, also on a busy machine. */
const GRACE_MS = 10_000;
/** Ctrl-C reaches this process from the terminal and again from the one that started it. */
const ECHO_MS = 1_000;
const IDLE_CHECK_MS = 50;
/**
 * How long a replaced process waits for its connections: longer than the longest upload may take,
 * see `uploads.ts`. All others end earlier by their own limits (`http-server.ts`), which count what
 * clients do, not how long a busy machine takes to answer.
 */
export const DRAIN_MS = 16 * 60_000;

/**
 * Shuts down gracefully on SIGTERM or SIGINT: stops accepting, finishes requests in flight, exits
 * with 0. A second signal exits at once with 1.
 *
 * @param close - stops accepting, waits for requests and closes everything
 * @param isMember - one of several processes: SIGINT and SIGHUP, which a terminal sends to all, are
 *   handled by the supervisor
 * @returns shuts down in the same way; with `isReplaced` it first waits for all connections, until
 *   it is called again without
 */
export function shutDownOnSignal(
  server: Server,
  close: () => Promise<void>,
  isMember = false,
): (isReplaced?: boolean) => Promise<void> {
  let since: number | undefined;
  let isDraining = false;

  async function shutDown(isReplaced = false) {
    const now = performance.now();
    if (isDraining) {
      isDraining = isReplaced;
      return;
    }
    if (since !== undefined) {
      if (now - since > ECHO_MS) process.exit(1);
      return;
    }
    since = now;
    if (isReplaced) {
      isDraining = true;
      await drain(server, () => !isDraining || performance.now() - now > DRAIN_MS);
      isDraining = false;
      since = performance.now();
    }
    // A connection that has just been used is idle, and would be kept open for the next request.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    setTimeout(() => process.exit(0), PATIENCE_MS + GRACE_MS);
    await close();
    process.exit(0);
  }

  process.on("SIGTERM", () => void shutDown());
  if (isMember) for (const signal of ["SIGINT", "SIGHUP", "SIGUSR2"]) process.on(signal, () => {});
  else process.on("SIGINT", () => void shutDown());
  return shutDown;
}
