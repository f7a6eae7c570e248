/** Every network that can be asked. Adding one is a file and a line here. */
import { awinPoller } from "./awin.ts";
import { cjPoller } from "./cj.ts";
import { impactPoller } from "./impact.ts";
import type { Poller } from "./poller.ts";

export const pollers: readonly Poller[] = [awinPoller, cjPoller, impactPoller];

/** What asks the network of an adapter; undefined when nothing does. */
export const pollerOf = (adapter: string): Poller | undefined =>
  pollers.find((poller) => poller.adapter === adapter);
