/** Which parameter an affiliate network takes a click's id in, told by the host of its links. */

/**
 * Parameters by host; hosts below one are its own too. Source: the networks' help for publishers on
 * sub-ids. Networks whose links stand at the merchants' own hosts cannot be told by them.
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
  // TradeTracker
  "tc.tradetracker.net": "r",
  // Admitad
  "ad.admitad.com": "subid",
  // ClickBank
  "hop.clickbank.net": "tid",
};

/** Partnerize has its parameters in the path, each after a colon and before where the link leads. */
const inPath: Readonly<Record<string, string>> = { "prf.hn": "pubref" };

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

/** Whether links to a host go by way of an affiliate network. */
export const isNetworkHost = (host: string): boolean =>
  ofHost(parameters, host) !== null || ofHost(inPath, host) !== null;

/**
 * A link with a click's id in the usual parameter of its network. One that carries something there
 * already keeps it, and a link of no known network stays as it is, letter by letter.
 *
 * @param link - an http(s) address
 */
export function withNetworkId(link: string, clickId: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  const pathName = ofHost(inPath, url.hostname);
  if (pathName) {
    if (url.pathname.includes(`/${pathName}:`) || !url.pathname.startsWith("/click/")) return link;
    return link.replace(/(\/click\/camref:[^/?#]+)/, `$1/${pathName}:${clickId}`);
  }
  const name = ofHost(parameters, url.hostname);
  if (!name) return link;
  const inside = name === "sid" ? CJ_PATH.exec(link) : null;
  if (inside) return inside[2] ? link : link.replace(CJ_PATH, `$1sid/${clickId}/`);
  const isThere = [...url.searchParams.keys()].some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  );
  // One that is named and left empty waits for the id.
  if (isThere) return link.replace(new RegExp(`([?&]${name}=)(?=&|#|$)`, "i"), `$1${clickId}`);
  const [before = "", ...anchor] = link.split("#");
  const joint = !before.includes("?") ? "?" : /[?&]$/.test(before) ? "" : "&";
  const added = `${before}${joint}${name}=${clickId}`;
  return anchor.length > 0 ? `${added}#${anchor.join("#")}` : added;
}
