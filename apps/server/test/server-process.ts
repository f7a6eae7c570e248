/** The built shop as a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { closeAfterFile } from "./closing.ts";

/** Where its built program is. */
const server = fileURLToPath(new URL("..", import.meta.url));

interface ProcessOptions {
  /** Beside those that every shop has here: a port of its own, no demo, no log. */
  variables: Record<string, string>;
  /** Whether the test reads what it complains of; otherwise that is shown. */
  readsErrors?: boolean;
  /** What it is started with; by default Node alone. */
  command?: readonly [program: string, ...args: string[]];
}

/** Starts the built shop, which ends with the file of tests. */
export function startProcess(options: ProcessOptions) {
  const { variables, readsErrors = false, command = [process.execPath, "dist/main.js"] } = options;
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: server,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      PORT: "0",
      SEED: "none",
      LOG_LEVEL: "silent",
      ...variables,
    },
  });
  if (!readsErrors) child.stderr.pipe(process.stderr, { end: false });
  closeAfterFile(() => child.kill("SIGKILL"));
  return child;
}

/** The origin in the line that says where a shop is open. */
export const originOf = (line: string): string => /http:\S+/.exec(line)?.[0] ?? "";

/** The processes that a process has begun. */
export const childrenOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
