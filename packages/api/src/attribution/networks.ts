/** Which parameter each affiliate network uses for a click id, by its links. */
import { canParseUrl } from "../core/text/can-parse-url.ts";

/**
 * Parameters by host; hosts below one are its own too. Source: the networks' help for publishers on
 * sub-ids.
 */
const parameters: Readonly<Record<string, string>> = {
  // Awin
  "awin1.com": "clickref",
  "zenaps.com": "clickref",
  // CJ
  "anrdoezrs.net": "sid",
  "dpbolvw.net": "sid",
  "jdoqocy.com": "sid",
  "kqzyfj.com": "sid",
  "tkqlhce.com": "sid",
  "emjcd.com": "sid",
  "qksrv.net": "sid",
  "cj.dotomi.com": "sid",
  // Impact
  "sjv.io": "subId1",
  "pxf.io": "subId1",
  "evyy.net": "subId1",
  "7eer.net": "subId1",
  "ojrq.net": "subId1",
  // Rakuten
  "click.linksynergy.com": "u1",
  // ShareASale
  "shareasale.com": "afftrack",
  "shareasale-analytics.com": "afftrack",
  "shrsl.com": "afftrack",
  // Tradedoubler
  "tradedoubler.com": "epi",
  // Adtraction
  "adtr.co": "epi",
  // Webgains
  "track.webgains.com": "clickref",
  // Skimlinks
  "go.skimresources.com": "xcust",
  "go.redirectingat.com": "xcust",
  // Sovrn
  "redirect.viglink.com": "cuid",
  "sovrn.co": "cuid",
  "shop-links.co": "cuid",
  // TradeTracker
  "tc.tradetracker.net": "r",
  // Admitad
  "ad.admitad.com": "subid",
  // ClickBank
  "hop.clickbank.net": "tid",
  // FlexOffers
  "track.flexlinkspro.com": "fobs",
  "track.flexlinks.com": "fobs",
  // PartnerStack
  "grsm.io": "sid",
  "partnerlinks.io": "sid",
  // Affise
  "go2affise.com": "sub1",
  "g2afse.com": "sub1",
  // TUNE
  "go2cloud.org": "aff_sub",
  "go2jump.org": "aff_sub",
};

/** Partnerize has its parameters in the path, each after a colon and before where the link leads. */
const PARTNERIZE = /\/click\/camref:[^/?#]+/;
const PARTNERIZE_HOST = /(?:^|\.)prf\.hn$/;

/** How a network's links look on whatever host they stand. */
interface LinkShape {
  parameter: string;
  /** Of a link's path. */
  path: RegExp;
  /** Of its host; of any where there is none. */
  host?: RegExp;
  /** Names that its query must have. */
  has?: readonly string[];
  /**
   * Of a path that pages of merchants may have too: names of which its query must have one, unless its
   * host says that it counts clicks.
   */
  hasOneOf?: RegExp;
}

/** Hosts that merchants and networks give to nothing but links: `goto.m.example`, `www.acmetrk.com`. */
const COUNTS_CLICKS =
  /^(?:goto|go|tracking|track|trk|clicks?|clk|links?|affiliates?|aff|partners?|refer)\d*\.|(?:track|trk|click|clk)s?\d*\.[a-z]+$/;

const SHORT_CODE = "(?=[A-Z]*\\d)(?=\\d*[A-Z])[0-9A-Z]{4,9}";

/** Links of networks that stand at the merchants' own hosts, or at anybody's. */
const shapes: readonly LinkShape[] = [
  // Impact
  {
    parameter: "subId1",
    path: /^\/c\/\d+\/\d+\/\d+\/?$/,
    hasOneOf: /^(?:u|subid[1-3]|sharedid|prodsku|partnerpropertyid|adcampaigngroup)$/i,
  },
  // Rakuten
  { parameter: "u1", path: /^\/fs-bin\/click$/, has: ["id"] },
  // Digistore24
  {
    parameter: "cid",
    path: /^\/(?:redir|content)\/\d+\//,
    host: /(?:^|\.)(?:digistore24|checkout-ds24)\.com$/,
  },
  // TUNE
  { parameter: "aff_sub", path: /^\/aff_[cf]$/, has: ["offer_id", "aff_id"] },
  // Affise
  { parameter: "sub1", path: /^\/click$/, has: ["pid", "offer_id"] },
  // Admitad
  { parameter: "subid", path: /^\/g\/1e8d114494[0-9a-z]{6,}\/?$/ },
  { parameter: "subid", path: /^\/g\/[0-9a-z]{16,}\/?$/, hasOneOf: /^(?:ulp|subid[1-4]?)$/i },
  // CAKE, whose `s1` is for what is not unique
  { parameter: "s2", path: /^\/$/, has: ["a", "c"] },
  // Everflow
  {
    parameter: "sub1",
    path: new RegExp(`^/${SHORT_CODE}/${SHORT_CODE}/$`),
    hasOneOf: /^(?:sub[1-5]|source_id|creative_id|uid)$/i,
  },
  // belboon, and others on the Ingenious platform
  { parameter: "smc1", path: /^\/ts\/[^/]+\/tsc$/, has: ["amc"] },
  // eBay: a page of its own that says whose it is
  {
    parameter: "customid",
    path: /^\//,
    host: /(?:^|\.)ebay\.(?:[a-z]{2}|com|co\.uk|com\.[a-z]{2})$/,
    has: ["campid"],
  },
];

/** Tradedoubler's older links have each in brackets. */
const IN_BRACKETS = /(\/click\?(?:(?!epi2?\()[a-z]\w*\([^()]*\)&?)+?)((?:epi2|url)\(.*)?$/i;
/** TradeTracker's links to a merchant's own host: campaign, material, site and what is free. */
const TRADETRACKER = /([?&]tt=\d+_\d+_\d+_)(?=&|#|$)/;
/** What is behind these is the merchant's, though nothing parts it. */
const DESTINATION = /[?&](?:trg|tst)=/i;

/**
 * CJ's links that carry the merchant's address in their path have the parameter there too, before it:
 * what follows the address would be the merchant's.
 */
const CJ_PATH =
  /^(https?:\/\/[^/?#]+\/links\/[^/?#]+\/type\/[^/?#]+\/)(sid\/[^/?#]*\/)?(?=https?:)/i;

/** What a table says of a host, or of the nearest one above it. */
function ofHost(table: Readonly<Record<string, string>>, host: string): string | null {
  for (let part = host; part.includes("."); part = part.slice(part.indexOf(".") + 1)) {
    if (Object.hasOwn(table, part)) return table[part] ?? null;
  }
  return null;
}

/** The parameter that a network takes a click's id in; null for a link of none that is known. */
function parameterOf(url: URL): string | null {
  const known = ofHost(parameters, url.hostname);
  if (known) return known;
  const found = shapes.find(
    ({ path, host, has = [], hasOneOf }) =>
      path.test(url.pathname) &&
      (!hasOneOf || isOfLinks(url, hasOneOf)) &&
      (!host || host.test(url.hostname)) &&
      has.every((name) => /^\w/.test(url.searchParams.get(name) ?? "")),
  );
  if (found?.parameter === "s2" && !isOfCake(url)) return null;
  return found?.parameter ?? null;
}

const isOfLinks = ({ hostname, searchParams }: URL, hasOneOf: RegExp): boolean =>
  COUNTS_CLICKS.test(hostname) || [...searchParams.keys()].some((name) => hasOneOf.test(name));

/** Nothing but CAKE's own names, and numbers behind those that say whose it is: short names are anybody's. */
const isOfCake = ({ searchParams }: URL): boolean =>
  [...searchParams].every(([name, value]) =>
    /^[acp]$/.test(name) ? /^\d+$/.test(value) : /^s[1-5]$/.test(name),
  );

/** Whether a link goes through an affiliate network. @param link - an http(s) URL */
export function isNetworkLink(link: string): boolean {
  if (!canParseUrl(link)) return false;
  const url = new URL(link);
  const isPartnerize = PARTNERIZE.test(url.pathname) || PARTNERIZE_HOST.test(url.hostname);
  return isPartnerize || TRADETRACKER.test(link) || parameterOf(url) !== null;
}

/**
 * A link with the click id in its network's usual parameter. A parameter that has a value keeps it,
 * and links of unknown networks stay unchanged.
 *
 * @param link - an http(s) URL
 */
export function withNetworkId(link: string, clickId: string): string {
  if (!canParseUrl(link)) return link;
  const url = new URL(link);
  if (PARTNERIZE.test(url.pathname)) {
    if (url.pathname.includes("/pubref:")) return link;
    return link.replace(PARTNERIZE, (whole) => `${whole}/pubref:${clickId}`);
  }
  if (TRADETRACKER.test(link)) return link.replace(TRADETRACKER, `$1${clickId}`);
  const name = parameterOf(url);
  if (!name) return link;
  const inside = name === "sid" ? CJ_PATH.exec(link) : null;
  if (inside) return inside[2] ? link : link.replace(CJ_PATH, `$1sid/${clickId}/`);
  const isInBrackets = name === "epi" && /\/click\?[a-z]\w*\(/i.test(link);
  if (isInBrackets) return link.replace(IN_BRACKETS, `$1epi(${clickId})$2`);
  const isThere = [...url.searchParams.keys()].some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  );
  // One that is named and left empty waits for the id.
  if (isThere) return link.replace(new RegExp(`([?&]${name}=)(?=&|#|$)`, "i"), `$1${clickId}`);
  const destination = name === "smc1" ? link.search(DESTINATION) : -1;
  if (destination !== -1) {
    const rest = link.slice(destination + 1);
    return `${link.slice(0, destination + 1)}${name}=${clickId}&${rest}`;
  }
  const [before = "", ...anchor] = link.split("#");
  const joint = !before.includes("?") ? "?" : /[?&]$/.test(before) ? "" : "&";
  const added = `${before}${joint}${name}=${clickId}`;
  return anchor.length > 0 ? `${added}#${anchor.join("#")}` : added;
}
