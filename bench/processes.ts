import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const main = here("../apps/server/dist/main.js");

export interface Usage {
  /** CPU time so far, user and system, in milliseconds. */
  cpuMs: number;
  rssMiB: number;
}

/** A measured process: its URL, its resource usage, how to stop it. */
export interface Measured {
  url: string;
  /** From start to the first response, in milliseconds. */
  startMs: number;
  usage: () => Promise<Usage>;
  stop: () => Promise<void>;
}

function measure(child: ChildProcess, url: string, startMs: number): Measured {
  return {
    url,
    startMs,
    usage: () =>
      new Promise((resolve) => {
        child.once("message", (message) => {
          const { cpu, rss } = message as { cpu: NodeJS.CpuUsage; rss: number };
          resolve({ cpuMs: (cpu.user + cpu.system) / 1000, rssMiB: rss / 1024 / 1024 });
        });
        child.send("usage");
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * Starts the built shop on a data folder.
 *
 * @param variables - additional environment variables
 * @param flags - for Node.js
 */
export async function startShop(
  dataDir: string,
  variables: Record<string, string> = {},
  flags: string[] = [],
): Promise<Measured> {
  if (!existsSync(main)) throw new Error("The server is not built; run npm run build first.");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = fork(main, {
    execArgv: [...flags, "--import", here("report-usage.mjs")],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: "none",
      LOG_LEVEL: "warn",
      ...variables,
    },
  });
  for (;;) {
    const answered = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return measure(child, url, performance.now() - started);
    if (child.exitCode !== null) throw new Error("The server ended before it answered.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Starts bare node:http with responses of this size. */
export async function startBaseline(bytes: number): Promise<Measured> {
  const started = performance.now();
  const child = fork(here("baseline.mjs"), [String(bytes)], {
    execArgv: ["--import", here("report-usage.mjs")],
  });
  const port = await new Promise<number>((resolve) =>
    child.once("message", (message) => resolve((message as { port: number }).port)),
  );
  return measure(child, `http://127.0.0.1:${port}`, performance.now() - started);
}
