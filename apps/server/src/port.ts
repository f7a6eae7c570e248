import { once } from "node:events";
import { createServer } from "node:net";
import type { Env } from "./env.ts";
import { listenFailure } from "./start-failure.ts";

/**
 * Checks that the port is free before anything else; usually it is taken because the shop is
 * already running.
 *
 * @throws StartError that says why it cannot be used
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
