/** Programs of others that listen on a port of this machine. */
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { closeAfterFile } from "./closing.ts";

const HERE = "127.0.0.1";

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, HERE, () => probe.destroy());
    probe.on("connect", () => resolve(true)).on("error", () => resolve(false));
  });

/**
 * Starts a program, and waits until it listens. It is ended with the file of tests.
 *
 * @param env - of the program, beside PATH
 * @throws Error with what it said, when it ends instead
 */
export async function startListening(
  port: number,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  closeAfterFile(() => child.kill("SIGKILL"));
  let isEnded = false;
  const said = text(child.stderr);
  child.once("exit", () => {
    isEnded = true;
  });
  while (!(await isOpen(port))) {
    if (isEnded) throw new Error(`${program} ended: ${await said}`);
  }
}
