/** Runs the built shop as a process that can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "../apps/server/test/free-port.ts";
import { guardProcess } from "./guard.ts";

const main = fileURLToPath(new URL("../apps/server/dist/main.js", import.meta.url));
export const ADMIN = { email: "keeper@shop.example", password: "correct horse battery staple" };

export interface Shop {
  url: string;
  pid: number;
  /** @returns the exit code once it has ended; null after SIGKILL */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a shop on a data folder, on a free port. @throws Error if it ends before it listens */
export async function startShop(
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<Shop> {
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      // Not 0: when all processes are killed at once, the next ones would get another.
      PORT: String(await freePort()),
      SEED: "none",
      LOG_LEVEL: "silent",
      DISK_RESERVE_MB: "0",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...variables,
    },
  });
  running.add(child);
  guardProcess(child);
  const ended = once(child, "exit").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (!url) continue;
    return {
      url,
      pid: child.pid ?? 0,
      end: (signal) => {
        child.kill(signal);
        return ended;
      },
    };
  }
  throw new Error("The shop ended before it was open.");
}

/** Child processes of a process. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** Sends a request as a program. @throws if there is no response, such as after a kill */
export async function post(
  url: string,
  body: unknown,
  token = "",
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : {} };
}

/** @returns an access token of the admin */
export async function signIn({ url }: Shop): Promise<string> {
  const { status, body } = await post(`${url}/api/auth/login`, ADMIN);
  if (status !== 200) throw new Error(`Signing in was answered with ${status}.`);
  return String(body.token);
}
