import { once } from "node:events";
import { createServer } from "node:net";
import type { Env } from "./env.ts";
import { listenFailure } from "./start-failure.ts";

/**
 * Makes sure that the shop's port can be had, before anything of the shop is touched: it is taken
 * when the shop is open already, and what that one is doing must not be put right as if it had been
 * left by one that was killed.
 *
 * @throws StartError saying why it cannot be had
 */
export async function assertPortFree({ host, port }: Pick<Env, "host" | "port">): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), "listening");
  } catch (error) {
    throw listenFailure(host, port, error);
  }
  probe.close();
  await once(probe, "close");
}
