/** The list of all networks that can be polled. To add one, write its file and add it here. */
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

/** The poller of an adapter; undefined when it has none. */
export const pollerOf = (adapter: string): Poller | undefined =>
  pollers.find((poller) => poller.adapter === adapter);
