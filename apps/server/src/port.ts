import { once } from "node:events";
import { createServer } from "node:net";
import type { Env } from "./env.ts";
import { listenFailure } from "./start-failure.ts";

/**
 * Makes sure that the shop's port can be had, before anything of the shop is touched: mostly it is
 * taken because the shop is open already.
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
