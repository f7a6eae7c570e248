/** Every network that can be asked. Adding one is a file and a line here. */
import { admitadPoller } from "./admitad.ts";
import { awinPoller } from "./awin.ts";
import { cjPoller } from "./cj.ts";
import { ebayPoller } from "./ebay.ts";
import { impactPoller } from "./impact.ts";
import { partnerizePoller } from "./partnerize.ts";
import type { Poller } from "./poller.ts";
import { rakutenPoller } from "./rakuten.ts";
import { skimlinksPoller } from "./skimlinks.ts";

export const pollers: readonly Poller[] = [
  awinPoller,
  cjPoller,
  impactPoller,
  rakutenPoller,
  partnerizePoller,
  admitadPoller,
  ebayPoller,
  skimlinksPoller,
];

/** What asks the network of an adapter; undefined when nothing does. */
export const pollerOf = (adapter: string): Poller | undefined =>
  pollers.find((poller) => poller.adapter === adapter);
