import type { Server } from "node:http";

/** What is in flight gets this long to finish, in milliseconds. */
const PATIENCE_MS = 10_000;
/** For closing everything else after that. */
const GRACE_MS = 1_000;
/** Ctrl-C reaches this process from the terminal and again from the one that started it. */
const ECHO_MS = 1_000;
const IDLE_CHECK_MS = 50;

/**
 * Ends the process in good order at SIGTERM or SIGINT: nothing new is accepted, what is in flight is
 * finished, the exit code is 0. A second signal ends it at once, with 1.
 *
 * @param close - stops accepting, waits for what is in flight and closes everything
 */
export function shutDownOnSignal(server: Server, close: () => Promise<void>): void {
  let since: number | undefined;

  async function shutDown() {
    const now = performance.now();
    if (since !== undefined) {
      if (now - since > ECHO_MS) process.exit(1);
      return;
    }
    since = now;
    // A connection that has just been answered is idle, and would be kept open for the next request.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    setTimeout(() => process.exit(0), PATIENCE_MS + GRACE_MS);
    await close();
    process.exit(0);
  }

  process.on("SIGTERM", shutDown);
  process.on("SIGINT", shutDown);
}
