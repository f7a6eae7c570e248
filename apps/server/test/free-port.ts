import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on, for a program that has to be told one. It lies below
 * those that the system gives to whoever asks for any, so that nobody else gets it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
