/** Runs the built shop as a separate process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { untilBuilt } from "../scripts/built.ts";

const main = join(import.meta.dirname, "../apps/server/dist/main.js");

/** First admin of every shop started here. */
export const ADMIN = { email: "keeper@example.com", password: "correct horse battery staple" };

export interface ServerProcess {
  url: string;
  /** Stops the process and waits for its end. @returns its exit code */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * @param port - 0 for a free one
 * @throws Error if the process ends before it listens
 */
export async function startServer(dataDir: string, port: string): Promise<ServerProcess> {
  await untilBuilt();
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      LOG_LEVEL: "fatal",
      PORT: port,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  if (!child.stdout) throw new Error("The server has no output");

  async function stop(signal: NodeJS.Signals = "SIGTERM") {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }

  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url) return { url, stop };
  }
  throw new Error("The server ended before it was open");
}
