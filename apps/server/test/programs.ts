/** The programs of `bundle-programs.ts`, run as somebody at a shell would. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { untilEnd } from "../../../scripts/ends.ts";
import type { Program } from "./bundle-programs.ts";

/** @throws Error when they could not be bundled */
export async function untilBundled(): Promise<void> {
  const { error } = (await untilEnd(join(inject("programs"), "end.json"))) as {
    error: string | null;
  };
  if (error) throw new Error(error);
}

/** Where a program is, for `node` or a thread. */
export const programFile = (program: Program) => join(inject("programs"), `${program}.mjs`);

interface RunOptions {
  /** Variables; nothing else is taken over but PATH. */
  env: Record<string, string>;
  cwd?: string;
  /** What is typed. */
  input?: string;
}

/** Runs a program to its end. @returns its exit code and all that it said */
export async function runProgram(program: Program, args: string[], options: RunOptions) {
  const { env, cwd, input = "" } = options;
  const child = spawn(process.execPath, [programFile(program), ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
  });
  const ended = once(child, "close");
  // It may end without having read anything.
  child.stdin.on("error", () => {}).end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code: code as number | null, out, err };
}

/** Starts a program that a test kills. @param input - what it works on, as JSON */
export function startProgram(program: Program, input: object) {
  const child = spawn(process.execPath, [programFile(program), JSON.stringify(input)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { child, exited: once(child, "exit") };
}
