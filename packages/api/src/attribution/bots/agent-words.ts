/** Word lists that tell browsers from bots in user agents. */
import { anyOf } from "../../core/text/any-of.ts";

/** Programs that render pages without a person. */
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
/** The default name of programs on Qt WebKit; no browser keeps it. */
export const EMBEDDED =
  /like Gecko\) (?!Mobile |Version |SmartTV |rekonq |\S*Browser )[a-z][\w.-]* Safari\/[\d.]+$/i;
/** After an engine, browsers do not claim compatibility: `like Gecko; compatible; Name/1`. */
export const COMPATIBLE_BEHIND =
  /^Mozilla\/[\d.]+ compatible\b|like Gecko\)?[;,]? ?\(?compatible;|(?:Safari|Firefox)\/[\d.]+ \(compatible; [^)]*\/\d/i;
/** A device model with freely chosen words. */
export const MODEL = new RegExp(
  anyOf`
    Android|iPhone|iPad|iPod|Tizen|Web0S|webOS|Smart-?TV|HbbTV|Google ?TV|KaiOS|Mobile;|Tablet;
    SAMSUNG|Symbian|Series ?[3468]0|Nokia|BlackBerry|BB10|PlayStation|Nintendo|Xbox|hpwOS|Maemo
    MeeGo|Bada|\bLGE?-|AppleTV|VIDAA|NetCast|Roku|FOMA|\bMOT-|Vodafone|Windows (?:CE|Phone|Mobile)
    IEMobile
  `,
  "i",
);
/** A model name, such as “Spider” or “Monitor TV”. */
export const MODEL_NAME = /(?<=Android [\d.]+; )[^;()]*(?= Build\/)/;
/** Web views of phone applications; those of old Android and of Chinese shops name a version, too. */
export const IN_APPLICATION = /; ?wv\)|\bVersion\/\d\.0 Chrome\/|\) Mobile\/\w+ (?!.*Safari\/)/;
/** Old browsers that claim compatibility with another one. */
export const COMPATIBLE =
  /^\(compatible[;:,]? ?(?:[A-Z];? ?)?(?:Konqueror|Galeon|Netscape|iCab|OmniWeb|Opera|NetPositive|AmigaVoyager|Amiga-AWeb|IBrowse|ABrowse|Webpositive|Dillo|Origyn|Linux|SonyEricsson|Symphony|OSS|AvantGo|WebTV|Blazer|Polaris|Teleca|Nokia|DoCoMo|Brew|Go\.Web|PPC|Aggregation)/i;
/** The same for those whose name comes later. */
export const COMPATIBLE_LATER = /\bMSP?IE ?\d|Windows NT \d.*(?:Gecko|Trident)\b/i;
export const ENGINE =
  /WebKit|Gecko|Goanna\/|Ladybird\/|Cobalt\/|Trident\/|Presto\/|KHTML|NetFront|MSIE \d|\b(?:Firefox|Chrome|Safari|Silk|PaleMoon)\/\d|\bOpera \d/i;
/** Old browsers that name no engine. */
export const WITHOUT_ENGINE =
  /\b(?:Konqueror|Galeon|Netscape\d?|iCab|IBrowse|ABrowse|Amiga-AWeb|hiptop)\b/i;
/** Systems of enthusiasts: their browsers name no engine, and no bot runs there. */
export const RARE_SYSTEM =
  /\b(?:AmigaOS|MorphOS|AROS|RISC OS|BeOS|Haiku|Syllable|SkyOS|SerenityOS|Minix|Inferno|NEXT(?:STEP)?)\b/;
/** Old browsers of people that look like programs where they claim compatibility. */
export const OLD_COMPATIBLE = /^\(compatible; (?:Dillo|Konqueror)[ /][\d.]+/i;

/** Old phones that name their system. */
export const OLD_PHONE =
  /\b(?:MIDP|CLDC|UP\.Link|UP\.Browser|Obigo|NetFront|Teleca|Openwave|WAP[12]|UCWEB|Polaris|WebTV|Kindle|SonyEricsson|DDIPOCKET|jig browser)/i;
/** Browsers of people that do not follow the grammar. */
export const OWN_GRAMMAR =
  /^"?(?:\[FB(?:AN|AV)\/|Opera[ /]|OPR\/|Lynx\b|E?Links\b|w3m\/|Dillo\b|NetSurf\b|NCSA|iCab\b|iTunes\/|Netscape|MSIE\b|Konqueror|Midori|Galeon|Uzbl|Firefox\/|Safari[ /]|Sleipnir\/|Avant Browser|ICE Browser|IBM WebExplorer|Enigma Browser|DocZilla\/|Doris\/|edbrowse\/|Emacs-W3\/|retawq\/|Surf\/|Vimprobable\/|Xombrero\b|xChaos_Arachne|Bunjalloo\/|Flock\/|Galaxy\/\d[\d.]* \[|OmniWeb\/|Lobo\/|WannaBe \(|Cyberdog\/|HotJava\/|amaya\/|smarttv_|Nokia|SonyEricsson|SAMSUNG|SEC-|SCH-|SGH-|SIE-|LG[EK]?[-/ ]?\w|MOT-|Motorola|HTC|ZTE|HUAWEI|LENOVO|Karbonn|PANTECH|sprd-|Alcatel|SAGEM|SHARP|SANYO|KYOCERA|KDDI|DoCoMo|SoftBank|Vodafone|J-PHONE|PHILIPS|Panasonic|NEC-|BlackBerry|Palm|PlayStation|PSP|Nintendo|UCWEB|M?QQBrowser|OneBrowser|MAUI[ _]|portalmmm|nook|Roku|HbbTV|AppleTV|AppleCoreMedia|IBrowse|Amiga|Voyager\d?\/|Normalized iP)/i;
/** User agents of phone applications that use the system's HTTP client, some browsers included. */
export const BY_SYSTEM = /^Dalvik\/|\bCFNetwork\/\d/;
/** A phone's or television's system and version in the names of applications. */
export const PHONE =
  /\bAndroid(?:[ /;]?\d| \(\d)|\bAndroid;|\(Android\)|\biPhone(?: OS|;|\/|\d)|\biP(?:ad|od);|\biOS[ /]\d|\bWindows ?Phone|\bHbbTV\/\d/i;
/** Phone applications that fetch pages for a person, or show a link's preview. */
export const FETCHES =
  /whatsapp|okhttp|alamofire|afnetworking|ktor|httpclient|curl\/|volley|retrofit|download|stagefright|sdk\b|podcast|\brss|feed|^ddg|^outlook|^navermail|^yahoo|client\//i;

/** Words of bots that count even in freely chosen parts. */
export const MACHINE =
  /(?<!cu)bots?\b|crawl|spider|slurp|\+https?:|survey|appinsights|\bpreview|checker|validator|monitor\b|catchpoint|\w+agent \d/i;
/** A URL, which browsers on Windows do not include. */
export const SITE = /\bhttps?:\/\/|\bwww\.\w/i;
/** The same in Internet Explorer. Toolbars of its old releases added `; www.example.com;`. */
export const SITE_IN_EXPLORER = /\bhttps?:\/\/|^Mozilla\/[5-9].*\bwww\.\w/i;
/** An address to write to, which no browser has. */
export const MAIL = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){0,4}\.[a-z]{2,24}\b/i;

/** Words of people's programs that look like those of bots. */
export const HARMLESS = [
  /\bProcess\/\w+|\bMM\w+\/\w+/g,
  /\b(?:baidu\w+|zhangbai)\/.*$/g,
  /\b(?:\w+News|NewsArticle)\/[\d.]+/g,
  // Readers of news on Apple's systems, which show the page itself.
  /(?<=like Gecko\) (?:Version\/[\d.]+ )?)(?:News|NetNewsWire)\/[\d.]+/g,
  // Readers of news on phones and tablets, which show the page itself.
  /(?<=Mobile\/\w+ )(?:Feedly|Flipboard|Reeder|Inoreader|NetNewsWire)\/[\d.]+/g,
  /\b(?:Java|JavaPlatform|FirePHP|CE-HTML|GoogleGoggles\S*|GSA|Google Earth|GoogleApp|com\.google\.GooglePlus)\/[^ ;)]*/g,
  /\[FB[^\]]*\]?/g,
  /\b(?:MetaIAB(?: Facebook)?|Instagram [\d.]+ .*$|Barcelona [\d.]+ .*$)/g,
  // What was once added to Internet Explorer and Firefox, and shells around them.
  /\bchromeframe\/[\d.]+|\bmsn Optimized\w+|\bFire(?:Download|Torrent)\/[\d.]+|\bQQDownload [\d.]+|\(Splashtop[^)]*\)|\bhttps?:\/\/(?:www\.)?bsalsa\.com\/?/g,
  /\bQQ-URL-Manager|\bSogou(?!\w*spider)\w*/gi,
  // A device's id and the size of its screen, whose digits may spell words: `Id/9094E788FEEDF080…`.
  /\b[\dA-F]{24,}\b|\|+\d+[,x*]\d+$/gi,
  // Where an old shell of Internet Explorer comes from.
  /(?<=^Avant Browser[^(]{0,40})\(http:\/\/www\.avantbrowser\.com\)/g,
  // For whom an edition of Opera was made.
  /\(Edition [^()]{1,60}\)/g,
  // Proxies that speak for somebody, and privacy tools that hide the device.
  /,? ?gzip\(gfe\)|\(via (?:translate|docs\.)[^)]*\)|\(Google (?:WAP|CHTML) Proxy[^)]*\)|;? ?Google Wireless Transcoder|\bmasking-agent\b| \(\)$| via proxy gateway .{1,200}$/gi,
] as const;
