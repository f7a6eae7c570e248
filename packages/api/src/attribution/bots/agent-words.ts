/** The words by which `agent-name.ts` tells browsers from programs. */
import { anyOf } from "../../core/text/any-of.ts";

/** Programs that draw pages, or say so, and that nobody looks through. */
export const DRIVEN = new RegExp(
  anyOf`
    headless|phantomjs|slimerjs|jsdom|happy-?dom|htmlunit|casperjs|cypress|playwright|puppeteer
    selenium|webdriver|testcafe|nightmare|zombie\.?js|wkhtml|weasyprint|princexml|webkit2png
    prerender|rendertron|browserless|electron-fetch|winhttp|anyevent|libhttp|httpclient
    http_request|python|powershell|web services client|fetch api|\bsiege\/|gtmetrix|\bylt\b
    miniature\.io|turingos|lighthouse|debugbear|neustar wpm|pagespeed|ptst[ /]\d|speedcurve
    bingpreview|safe ?links|proofpoint|mimecast|barracuda|ips-agent|alertsite|fastdast|webstatus
    fastmailua|;onetrust;|screen-?(?:shot|ie)|web-?thumb|websnap|thumbnail|duplexweb|-web$
    \.translate$|\(re[ae]der\w*\)$
  `,
  "i",
);
/** What WebKit for Qt writes of a program that has no version: of none that people look through. */
export const EMBEDDED =
  /like Gecko\) (?!Mobile |Version |SmartTV |rekonq |\S*Browser )[a-z][\w.-]* Safari\/[\d.]+$/i;
/** Behind an engine, browsers call themselves compatible with nothing: `like Gecko; compatible; Name/1`. */
export const COMPATIBLE_BEHIND =
  /like Gecko\)?[;,]? ?\(?compatible;|(?:Safari|Firefox)\/[\d.]+ \(compatible; [^)]*\/\d/i;
/** A device whose maker chose words for it. */
export const MODEL = new RegExp(
  anyOf`
    Android|iPhone|iPad|iPod|Tizen|Web0S|webOS|Smart-?TV|HbbTV|Google ?TV|KaiOS|Mobile;|Tablet;
    SAMSUNG|Symbian|Series ?[3468]0|Nokia|BlackBerry|BB10|PlayStation|Nintendo|Xbox|hpwOS|Maemo
    MeeGo|Bada|\bLGE?-|AppleTV|VIDAA|NetCast|Roku|FOMA|\bMOT-|Vodafone|Windows (?:CE|Phone|Mobile)
    IEMobile
  `,
  "i",
);
/** What a maker calls its device: “Spider”, “Monitor TV”. */
export const MODEL_NAME = /(?<=Android [\d.]+; )[^;()]*(?= Build\/)/;
/** Pages that applications of phones show in themselves. */
export const IN_APPLICATION = /; ?wv\)|\) Mobile\/\w+ (?!.*Safari\/)/;
/** Browsers that call themselves compatible with another one, as the first of its rivals did. */
export const COMPATIBLE =
  /^\(compatible[;:,]? ?(?:[A-Z];? ?)?(?:Konqueror|iCab|OmniWeb|Opera|NetPositive|AmigaVoyager|Amiga-AWeb|IBrowse|ABrowse|Dillo|Origyn|Linux|SonyEricsson|Symphony|OSS|AvantGo|WebTV|Blazer|Polaris|Teleca|Nokia|DoCoMo|Brew|Go\.Web|PPC|Aggregation)/i;
/** What tells the same of the compatible ones that name themselves further on. */
export const COMPATIBLE_LATER = /\bMSP?IE ?\d|Windows NT \d.*(?:Gecko|Trident)\b/i;
export const ENGINE =
  /WebKit|Gecko|Goanna\/|Trident\/|Presto\/|KHTML|NetFront|MSIE \d|\b(?:Firefox|Chrome|Safari|Silk|PaleMoon)\/\d|\bOpera \d/i;

/** Old phones say what runs on them. */
export const OLD_PHONE =
  /\b(?:MIDP|CLDC|UP\.Link|UP\.Browser|Obigo|NetFront|Teleca|Openwave|WAP[12]|UCWEB|Polaris|WebTV|Kindle|SonyEricsson|DDIPOCKET|jig browser)/i;
/** What does not begin like a browser, and is people's all the same. */
export const OWN_GRAMMAR =
  /^"?(?:Opera[ /]|Lynx\b|E?Links\b|w3m\/|Dillo\b|NetSurf\b|NCSA|iCab\b|iTunes\/|Netscape|MSIE\b|Konqueror|Midori|Galeon|Uzbl|Firefox\/|Safari[ /]|Sleipnir\/|Avant Browser|ICE Browser|WannaBe \(|Cyberdog\/|Nokia|SonyEricsson|SAMSUNG|SEC-|SCH-|SGH-|SIE-|LG[EK]?[-/ ]?\w|MOT-|Motorola|HTC|ZTE|HUAWEI|LENOVO|Karbonn|PANTECH|sprd-|Alcatel|SAGEM|SHARP|SANYO|KYOCERA|KDDI|DoCoMo|SoftBank|Vodafone|J-PHONE|PHILIPS|Panasonic|NEC-|BlackBerry|Palm|PlayStation|PSP|Nintendo|UCWEB|M?QQBrowser|OneBrowser|MAUI[ _]|portalmmm|nook|Roku|HbbTV|AppleTV|AppleCoreMedia|IBrowse|Amiga|Voyager\d?\/|Normalized iP)/i;
/** What applications of phones send that fetch pages by the system's own means, browsers among them. */
export const BY_SYSTEM = /^Dalvik\/|\bCFNetwork\/\d/;
/** A phone by its system and version, in what applications call themselves. */
export const PHONE =
  /\bAndroid(?:[ /;]?\d| \(\d)|\bAndroid;|\(Android\)|\biPhone(?: OS|;|\/|\d)|\biP(?:ad|od);|\biOS[ /]\d|\bWindows ?Phone/i;
/** Of applications of phones: what fetches for its owner, or shows others a link's picture. */
export const FETCHES =
  /whatsapp|okhttp|alamofire|afnetworking|ktor|httpclient|curl\/|volley|retrofit|download|stagefright|sdk\b|podcast|\brss|feed|^ddg|^outlook|^navermail|^yahoo|client\//i;

/** What a machine writes even where people's words are not read. */
export const MACHINE =
  /(?<!cu)bots?\b|crawl|spider|slurp|\+https?:|survey|appinsights|\bpreview|checker|validator|monitor\b|catchpoint|\w+agent \d/i;
/** A place in the web, which browsers of Windows do not tell of. */
export const SITE = /\bhttps?:\/\/|\bwww\.\w/i;

/** What stands for people, though it looks like what programs write. */
export const HARMLESS = [
  /\bProcess\/\w+|\bMM\w+\/\w+/g,
  /\b(?:baidu\w+|zhangbai)\/.*$/g,
  /\b(?:\w+News|NewsArticle)\/[\d.]+/g,
  // Readers of news on phones and tablets, which show the page itself.
  /(?<=Mobile\/\w+ )(?:Feedly|Flipboard|Reeder|Inoreader|NetNewsWire)\/[\d.]+/g,
  /\b(?:Java|JavaPlatform|FirePHP|CE-HTML|GoogleGoggles\S*|GSA|GoogleApp|com\.google\.GooglePlus)\/[^ ;)]*/g,
  /\[FB[^\]]*\]?/g,
  /\b(?:MetaIAB(?: Facebook)?|Instagram [\d.]+ .*$|Barcelona [\d.]+ .*$)/g,
  // What was once added to Internet Explorer and Firefox, and shells around them.
  /\bchromeframe\/[\d.]+|\bmsn Optimized\w+|\bFire(?:Download|Torrent)\/[\d.]+|\bQQDownload [\d.]+|\(Splashtop[^)]*\)|\bhttps?:\/\/(?:www\.)?bsalsa\.com\/?/g,
  /\bQQ-URL-Manager|\bSogou(?:MSE|MobileBrowser)\b/g,
  // Proxies that speak for somebody, and privacy tools that hide the device.
  /,? ?gzip\(gfe\)|\(via (?:translate|docs\.)[^)]*\)|\(Google (?:WAP|CHTML) Proxy[^)]*\)|;? ?Google Wireless Transcoder|\bmasking-agent\b| \(\)$/gi,
] as const;
