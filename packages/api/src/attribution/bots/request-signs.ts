/**
 * Signs of bots in request headers. A missing header means little, because proxies remove headers;
 * one that contradicts the user agent means that it is forged. Pure.
 */
import type { requestSigns } from "@pickwell/db/schema";

export type RequestSign = (typeof requestSigns)[number];

/** Signs that are dropped when the visitor turns out to be a person. */
export const softSigns = [
  "scanner",
  "contradiction",
  "silent",
  "data-center",
  "burst",
] as const satisfies readonly RequestSign[];

/** A request's headers and connection. */
export interface RequestFacts {
  /** `GET` or `HEAD`. */
  method: string;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** It came over HTTPS from elsewhere, where browsers send all that they have to say. */
  isRemoteHttps: boolean;
}

/** Headers by which browsers say that nobody has asked for this yet. */
const PURPOSES = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;

/** @returns why a request is a bot's, whatever its user agent; null when it may be a person's */
export function signOf(facts: RequestFacts, userAgent: string): RequestSign | null {
  const header = (name: string) => String(facts.headers[name] ?? "");
  if (PURPOSES.some((name) => /prefetch|prerender|preview/i.test(header(name)))) return "prefetch";
  if (facts.method === "HEAD") return "head";
  // Agents that act for somebody sign what they ask for (RFC 9421, Web Bot Auth).
  if (header("signature-agent") !== "" || /"?web-bot-auth/.test(header("signature-input")))
    return "agent";
  if (isFetched(header, facts.isRemoteHttps)) return "script";
  if (contradicts(header, userAgent) || isIncomplete(header, userAgent)) return "contradiction";
  return facts.isRemoteHttps && isSilent(header, userAgent) ? "silent" : null;
}

type Header = (name: string) => string;

/**
 * Asked for by a script, as a picture or the like: links are followed by navigating. Browsers also
 * say where from and what for; Node's `fetch` does not, which is no sign of anybody on this machine.
 */
function isFetched(header: Header, isRemoteHttps: boolean): boolean {
  if (["", "navigate", "nested-navigate"].includes(header("sec-fetch-mode"))) return false;
  return isRemoteHttps || (header("sec-fetch-site") !== "" && header("sec-fetch-dest") !== "");
}

/** Systems as hints name them, and as names do. A phone that shows a desktop's page says X11. */
const SYSTEMS = [
  { hint: "Windows", name: /Windows NT/ },
  { hint: "macOS", name: /Macintosh/ },
  // Tizen writes `LINUX`. A phone's name says Linux, too, and its hint Android.
  { hint: "Linux", name: /^(?!.*Android).*(?:Linux|X11)/i },
  { hint: "Android", name: /Android|X11|CrOS/ },
] as const;

/** A browser's own name alone: what adds a word of its own may leave headers out, too. */
const PLAIN_CHROME =
  /^Mozilla\/5\.0 \([^()]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Chrome\/(\d+)[\d.]* (?:Mobile )?Safari\/[\d.]+$/;

/** What the hints of an engine say is not what its program's name says. */
function contradicts(header: Header, userAgent: string): boolean {
  const brands = header("sec-ch-ua");
  if (brands === "") return false;
  if (/headless/i.test(brands)) return true;
  // Only one engine sends hints: whoever sends them under another's name has taken it.
  if (!/Chrom(?:e|ium)\//.test(userAgent)) return true;
  if (header("sec-ch-ua-mobile") === "?1" && /Windows NT|Macintosh/.test(userAgent)) return true;
  const [, engine] = /"Chromium";v="(\d+)/.exec(brands) ?? [];
  const [, release] = PLAIN_CHROME.exec(userAgent) ?? [];
  if (engine !== undefined && release !== undefined && engine !== release) return true;
  const platform = header("sec-ch-ua-platform").replaceAll('"', "");
  const system = SYSTEMS.find(({ hint }) => hint === platform);
  return system !== undefined && !system.name.test(userAgent);
}

/** Firefox and Safari, which send no hints; what they send of how they fetch is newer than languages. */
const PLAIN_OTHERS =
  /^Mozilla\/5\.0 \([^()]*\) (?:Gecko\/[\d.]+ Firefox\/[\d.]+|AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+)$/;

/** Since this release Chrome sends hints and languages with every navigation. */
const COMPLETE_SINCE = 100;

/**
 * Says that it navigates, as current browsers do, and leaves out what the same browser sends beside
 * it: a driven browser whose user agent was replaced sends no hints, a headless one no languages.
 * Over plain HTTP browsers send neither hints nor `Sec-Fetch-*`, so there this is no sign.
 */
function isIncomplete(header: Header, userAgent: string): boolean {
  if (header("sec-fetch-mode") !== "navigate" || header("sec-fetch-dest") === "") return false;
  if (isRelayed(header)) return false;
  if (PLAIN_OTHERS.test(userAgent)) return header("accept-language") === "";
  const release = Number(PLAIN_CHROME.exec(userAgent)?.[1] ?? 0);
  if (release < COMPLETE_SINCE) return false;
  return header("sec-ch-ua") === "" || header("accept-language") === "";
}

/** The shop's own side of the way, which removes nothing that a browser sent. */
const OWN_RELAY =
  /cloudfront|varnish|google|akamai|fastly|fly\.io|vegur|heroku|caddy|envoy|apache|nginx/i;

/** Came through a proxy of its sender's, which may have removed headers. */
const isRelayed = (header: Header): boolean =>
  header("via") !== "" && !OWN_RELAY.test(header("via"));

/** Releases that tell where a request comes from and which languages its reader reads. */
const MODERN_BROWSERS = [
  { name: /Chrome\/(\d+)/, since: 90 },
  { name: /Firefox\/(\d+)/, since: 95 },
] as const;

/** Navigating browsers ask for pages; libraries under a browser's name for anything. */
const asksForAnything = (header: Header): boolean =>
  header("accept") !== "" && !/html/i.test(header("accept"));

/** Calls itself a browser of these years, and says nothing of what these say. */
function isSilent(header: Header, userAgent: string): boolean {
  const isModern = MODERN_BROWSERS.some(
    ({ name, since }) => Number(name.exec(userAgent)?.[1] ?? 0) >= since,
  );
  return (
    isModern &&
    !/; wv\)/.test(userAgent) &&
    !isRelayed(header) &&
    header("sec-fetch-mode") === "" &&
    (header("accept-language") === "" || asksForAnything(header))
  );
}
