import { canParseUrl } from "../core/text/can-parse-url.ts";

/**
 * Deep-link parameters of affiliate networks: their links go to the network's host and carry the
 * merchant's page in a parameter.
 */
const targets: Readonly<Record<string, readonly string[]>> = {
  "awin1.com": ["ued", "p"],
  "zenaps.com": ["ued", "p"],
  "anrdoezrs.net": ["url"],
  "dpbolvw.net": ["url"],
  "jdoqocy.com": ["url"],
  "kqzyfj.com": ["url"],
  "tkqlhce.com": ["url"],
  "linksynergy.com": ["murl", "RD_PARM1"],
  "shareasale.com": ["urllink"],
  "shareasale-analytics.com": ["urllink"],
  "tradedoubler.com": ["url"],
  "tradetracker.net": ["u"],
  "webgains.com": ["wgtarget"],
  "webgains.io": ["wgtarget"],
  "pxf.io": ["u"],
  "sjv.io": ["u"],
  "admitad.com": ["ulp"],
  "ds1.nl": ["dl"],
  "skimresources.com": ["url"],
  "viglink.com": ["u"],
};

/**
 * The merchant's page that a network's link leads to.
 *
 * @returns null when the network is unknown or the link has no such parameter
 */
export function targetOfLink(link: URL): URL | null {
  for (let host = link.hostname; host.includes("."); host = host.slice(host.indexOf(".") + 1)) {
    if (!Object.hasOwn(targets, host)) continue;
    for (const name of targets[host] ?? []) {
      const target = link.searchParams.get(name)?.trim();
      if (!target) continue;
      // ShareASale omits the scheme.
      const isBare = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(target);
      const address = isBare ? `https://${target}` : target;
      if (/^https?:\/\//i.test(address) && canParseUrl(address)) return new URL(address);
    }
  }
  return null;
}
