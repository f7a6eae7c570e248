/** The list of all adapters. To add a network, write its file and add it here. Pure. */
import { admitad } from "./networks/admitad.ts";
import { amazon } from "./networks/amazon.ts";
import { awin } from "./networks/awin.ts";
import { belboon } from "./networks/belboon.ts";
import { cj } from "./networks/cj.ts";
import { ebay } from "./networks/ebay.ts";
import { flexoffers } from "./networks/flexoffers.ts";
import { impact } from "./networks/impact.ts";
import { partnerize } from "./networks/partnerize.ts";
import { rakuten } from "./networks/rakuten.ts";
import { shareasale } from "./networks/shareasale.ts";
import { skimlinks } from "./networks/skimlinks.ts";
import { sovrn } from "./networks/sovrn.ts";
import { tradedoubler } from "./networks/tradedoubler.ts";
import { tradetracker } from "./networks/tradetracker.ts";
import { webgains } from "./networks/webgains.ts";
import { affise } from "./platforms/affise.ts";
import { cake } from "./platforms/cake.ts";
import { clickbank } from "./platforms/clickbank.ts";
import { digistore24 } from "./platforms/digistore24.ts";
import { everflow } from "./platforms/everflow.ts";
import { generic } from "./platforms/generic.ts";
import { partnerstack } from "./platforms/partnerstack.ts";
import { tune } from "./platforms/tune.ts";
import type { Adapter } from "./reading/adapter.ts";

export const adapters: readonly Adapter[] = [
  awin,
  cj,
  impact,
  rakuten,
  shareasale,
  amazon,
  partnerize,
  admitad,
  tradedoubler,
  tradetracker,
  webgains,
  ebay,
  flexoffers,
  partnerstack,
  clickbank,
  digistore24,
  everflow,
  tune,
  affise,
  cake,
  skimlinks,
  sovrn,
  belboon,
  generic,
];

/** @returns undefined when no adapter has this id */
export const adapterOf = (id: string): Adapter | undefined =>
  adapters.find((each) => each.id === id);
