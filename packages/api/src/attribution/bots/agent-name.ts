/**
 * What a program's name for itself gives away. Browsers have written theirs after one grammar for
 * thirty years: `Mozilla/5.0 (the device) Engine/1 (KHTML, like Gecko) Product/2 …`. What does not
 * is no browser, but for the few that are older than that; what does is one, unless it says more.
 * The models of phones and televisions are not read: makers call them “Discovery” and “Radar”.
 */
import { isbot } from "isbot";

/** Letters of a name that are read; no browser's is half as long. */
const MAX_LENGTH = 1000;

/** Programs that draw pages, or say so, and that nobody looks through. */
const DRIVEN =
  /headless|phantomjs|slimerjs|jsdom|happy-?dom|htmlunit|casperjs|cypress|playwright|puppeteer|selenium|webdriver|testcafe|nightmare|zombie\.?js|wkhtml|weasyprint|princexml|webkit2png|prerender|rendertron|browserless|electron-fetch|winhttp|anyevent|libhttp|httpclient|http_request|python|powershell|gtmetrix|\bylt\b|miniature\.io|turingos|lighthouse|pagespeed|ptst\/|speedcurve|bingpreview|safe ?links|proofpoint|mimecast|ips-agent/i;

/** A device whose maker chose words for it. */
const MODEL =
  /Android|iPhone|iPad|iPod|Tizen|Web0S|webOS|Smart-?TV|HbbTV|Google ?TV|KaiOS|Mobile;|Tablet;|SAMSUNG|Symbian|Series ?[3468]0|Nokia|BlackBerry|BB10|PlayStation|Nintendo|Xbox|hpwOS|Maemo|MeeGo|Bada|\bLGE?-|AppleTV|VIDAA|NetCast|Roku|FOMA|\bMOT-|Vodafone|Windows (?:CE|Phone|Mobile)/i;
/** What a maker calls its device: “Spider”, “Monitor TV”. */
const MODEL_NAME = /(?<=Android [\d.]+; )[^;()]*(?= Build\/)/;
/** A computer, and what else draws pages of its own accord. */
const COMPUTER =
  /Windows|Win(?:9[58]|NT|3|16|32|64)|Macintosh|Mac_|Mac OS|Linux|X11|CrOS|Fuchsia|BSD|SunOS|IRIX|AIX|HP-UX|OS\/2|BeOS|Haiku|Amiga|RISC OS|OpenVMS|Dreamcast|PSP/i;
/** Browsers that call themselves compatible with another one, as the first of its rivals did. */
const COMPATIBLE =
  /^\(compatible[;:,]? ?(?:[A-Z];? ?)?(?:MSIE \d|Konqueror|iCab|OmniWeb|Opera|NetPositive|AmigaVoyager|IBrowse|Dillo|Origyn|Linux|SonyEricsson|Symphony|OSS|AvantGo|WebTV|Blazer|Polaris|Teleca|Nokia|Brew|Go\.Web|PPC|Aggregation)/i;
const ENGINE = /(?:Apple|Android|Qt)WebKit|Gecko\/|Goanna\/|Trident\/|Presto\/|KHTML|NetFront/i;

/** Old phones say what runs on them. */
const OLD_PHONE =
  /\b(?:MIDP|CLDC|UP\.Link|UP\.Browser|Obigo|NetFront|Teleca|Openwave|WAP[12]|UCWEB|Polaris|WebTV|Kindle|SonyEricsson)/i;
/** What does not begin like a browser, and is people's all the same. */
const OWN_GRAMMAR =
  /^"?(?:Opera[ /]|Lynx\b|E?Links\b|w3m\/|Dillo\b|NetSurf\b|NCSA|iCab\b|Netscape|MSIE\b|Konqueror|Midori|Galeon|Uzbl|Firefox\/|Safari[ /]|Nokia|SonyEricsson|SAMSUNG|SEC-|SCH-|SGH-|SIE-|LGE?[-/]|MOT-|Motorola|HTC|ZTE|HUAWEI|Alcatel|SAGEM|SHARP|SANYO|KYOCERA|KDDI|DoCoMo|SoftBank|Vodafone|J-PHONE|PHILIPS|Panasonic|NEC-|BlackBerry|Palm|PlayStation|PSP|Nintendo|UCWEB|portalmmm|nook|Roku|AppleTV|AppleCoreMedia|IBrowse|AmigaVoyager|Normalized iP)/i;
/** What applications of phones send that fetch pages by the system's own means, browsers among them. */
const BY_SYSTEM = /^Dalvik\/|\bCFNetwork\/\d/;

/** What a machine writes even where people's words are not read. */
const MACHINE =
  /(?<!cu)bots?\b|crawl|spider|slurp|\+https?:|survey|appinsights|\bpreview|checker|validator|monitor\b/i;

/** What stands for people, though it looks like what programs write. */
const HARMLESS = [
  /\bProcess\/\w+|\bMM\w+\/\w+/g,
  /\b(?:baidu\w+|zhangbai)\/.*$/g,
  /\b(?:\w+News|NewsArticle)\/[\d.]+/g,
  // Readers of news on phones and tablets, which show the page itself.
  /(?<=Mobile\/\w+ )(?:Feedly|Flipboard|Reeder|Inoreader|NetNewsWire)\/[\d.]+/g,
  /\b(?:Java|JavaPlatform|FirePHP|CE-HTML|GoogleGoggles\S*|GSA|GoogleApp|com\.google\.GooglePlus)\/[^ ;)]*/g,
  /\[FB[^\]]*\]?/g,
  /\b(?:MetaIAB(?: Facebook)?|Instagram [\d.]+ .*$|Barcelona [\d.]+ .*$)/g,
  // Proxies that speak for somebody.
  /,? ?gzip\(gfe\)|\(via translate[^)]*\)|\(Google (?:WAP|CHTML) Proxy[^)]*\)/gi,
] as const;

/**
 * @param name - the header `User-Agent`, not empty
 * @returns true for a name that only programs have which nobody looks through
 */
export function isProgramName(name: string): boolean {
  const whole = name.slice(0, MAX_LENGTH).trim();
  if (DRIVEN.test(whole)) return true;
  // Some put the application's name first: `TV Bro/1.0 Mozilla/5.0 (…`.
  const start = whole.search(/Mozilla\/\d/);
  const said = start > 0 ? whole.slice(start) : whole;
  if (!/^"?Mozilla[ /]/i.test(said)) return !hasOwnGrammar(said);
  const device = deviceIn(said);
  if (start > 0 && !MODEL.test(device) && isbot(whole.slice(0, start).trim())) return true;
  if (OLD_PHONE.test(said)) return MACHINE.test(said) || said.includes("http://");
  if (/^\(compatible/i.test(device) && !COMPATIBLE.test(device)) return true;
  if (MODEL.test(device) || /MSIE \d/.test(device)) {
    return (
      MACHINE.test(device.replace(MODEL_NAME, "")) ||
      isMachine(said.replace(device, "(X11; Linux) AppleWebKit"))
    );
  }
  const draws = ENGINE.test(said) || (COMPUTER.test(said) && !said.endsWith(device));
  if (!draws && !/^Mozilla\/[1-4]/i.test(said)) return true;
  return isMachine(said);
}

/** The first brackets, up to what closes them: the device. Empty when there are none where it stands. */
function deviceIn(said: string): string {
  const start = /^Mozilla\/\d[.,\d]* ?(?:\[\w+\] ?)?\(/i.exec(said)?.[0].length ?? 0;
  if (start === 0) return "";
  let depth = 1;
  for (let at = start; at < said.length; at++) {
    if (said[at] === "(") depth += 1;
    else if (said[at] === ")") depth -= 1;
    if (depth === 0) return said.slice(start - 1, at + 1);
  }
  return said.slice(start - 1);
}

const isMachine = (said: string): boolean =>
  isbot(HARMLESS.reduce((text, harmless) => text.replace(harmless, ""), said).trim());

/** Old phones, text browsers and browsers of applications, whatever words their makers chose. */
function hasOwnGrammar(said: string): boolean {
  if (BY_SYSTEM.test(said)) return !isMachine(said);
  const isKnown = OWN_GRAMMAR.test(said) || OLD_PHONE.test(said) || /WebKit.*KHTML/.test(said);
  return isKnown && !MACHINE.test(said);
}
