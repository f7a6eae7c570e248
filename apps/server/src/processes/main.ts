/** Starts a shop with several processes; this one supervises them. */
import { openDataDir } from "../data-dir/data-dir.ts";
import { lockDataDir } from "../data-dir/lock.ts";
import { type Env, readEnv } from "../env.ts";
import { assertPortFree } from "../port.ts";
import { explainStartFailure } from "../start-failure.ts";
import { Supervisor } from "./supervisor.ts";

/** Ctrl-C reaches this process from the terminal and again from the one that started it. */
const ECHO_MS = 1_000;

const log = (text: string) => console.info(text);

try {
  await start(readEnv(process.env));
} catch (error) {
  console.error(explainStartFailure(error) ?? error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  await assertPortFree(env);
  openDataDir(env.dataDir);
  await lockDataDir(env.dataDir);
  const supervisor = new Supervisor({ count: env.workers, log });
  endOnSignal(supervisor);
  const opening = supervisor.open();
  rollOnSignal(supervisor, opening);
  const origin = await opening.catch((error: unknown) => {
    supervisor.kill();
    throw error;
  });
  log(`Pickwell is open at ${origin}`);
}

function endOnSignal(supervisor: Supervisor): void {
  let since: number | undefined;
  const end = async () => {
    const now = performance.now();
    if (since !== undefined) {
      if (now - since <= ECHO_MS) return;
      supervisor.kill();
      process.exit(1);
    }
    since = now;
    await supervisor.end();
    process.exit(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  // The terminal was closed. A service has no terminal, and SIGHUP replaces its processes, see
  // `rollOnSignal`.
  if (process.stdin.isTTY) process.on("SIGHUP", end);
}

/**
 * On SIGUSR2, or SIGHUP without a terminal, replaces the processes by new ones; if they are still
 * starting, afterwards.
 */
function rollOnSignal(supervisor: Supervisor, opening: Promise<unknown>): void {
  // If it cannot open, the shop ends with the reason, see `start`.
  const roll = () =>
    void opening.then(
      () => supervisor.roll(),
      () => {},
    );
  process.on("SIGUSR2", roll);
  if (!process.stdin.isTTY) process.on("SIGHUP", roll);
}
