import { expect, test } from "vitest";
import { type RequestFacts, signOf } from "./request-signs.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const FIREFOX =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";

/** What Chrome on Windows sends when somebody follows a link. */
const FOLLOWED = {
  "sec-ch-ua": '"Chromium";v="131", "Google Chrome";v="131", "Not_A Brand";v="24"',
  "sec-ch-ua-mobile": "?0",
  "sec-ch-ua-platform": '"Windows"',
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "navigate",
  "sec-fetch-user": "?1",
  "sec-fetch-dest": "document",
  "accept-language": "en-US,en;q=0.9",
};
const facts = (headers: RequestFacts["headers"], isRemoteHttps = false): RequestFacts => ({
  method: "GET",
  headers,
  isRemoteHttps,
});

test("an ordinary navigation has no sign of a bot, on this machine or elsewhere", () => {
  for (const isRemoteHttps of [false, true]) {
    expect(signOf(facts(FOLLOWED, isRemoteHttps), CHROME)).toBeNull();
    const safari = { "sec-fetch-mode": "navigate", "accept-language": "de-DE" };
    expect(signOf(facts(safari, isRemoteHttps), SAFARI)).toBeNull();
    expect(signOf(facts({ "accept-language": "fr" }, isRemoteHttps), FIREFOX)).toBeNull();
    const wv = ANDROID.replace("; K)", "; K; wv)");
    expect(signOf(facts({}, isRemoteHttps), wv)).toBeNull();
  }
});

test("recognizes prefetching, HEAD requests and signed agents by every header that reveals them", () => {
  for (const name of ["purpose", "sec-purpose", "x-purpose", "x-moz"]) {
    expect(signOf(facts({ [name]: "prefetch;prerender" }), CHROME)).toBe("prefetch");
  }
  expect(signOf({ ...facts({}), method: "HEAD" }, CHROME)).toBe("head");
  expect(signOf(facts({ "signature-agent": '"https://agent.example"' }), CHROME)).toBe("agent");
  const input = 'sig1=("@authority");created=1735689600;keyid="k";tag="web-bot-auth"';
  expect(signOf(facts({ "signature-input": input }), CHROME)).toBe("agent");
});

test("requests by scripts and for pictures are not navigations", () => {
  const asked = (mode: string, dest: string) => ({
    ...FOLLOWED,
    "sec-fetch-mode": mode,
    "sec-fetch-dest": dest,
  });
  expect(signOf(facts(asked("cors", "empty")), CHROME)).toBe("script");
  expect(signOf(facts(asked("no-cors", "image")), CHROME)).toBe("script");
  expect(signOf(facts(asked("navigate", "iframe")), CHROME)).toBeNull();
  // Node says so and nothing else.
  expect(signOf(facts({ "sec-fetch-mode": "cors" }, true), CHROME)).toBe("script");
  expect(signOf(facts({ "sec-fetch-mode": "cors" }, false), CHROME)).toBeNull();
});

test.each([
  ["a headless engine under another name", { "sec-ch-ua": '"HeadlessChrome";v="131"' }, CHROME],
  ["hints of an engine that sends none", { "sec-ch-ua": '"Chromium";v="131"' }, FIREFOX],
  ["a phone that says it is a computer", { ...FOLLOWED, "sec-ch-ua-mobile": "?1" }, CHROME],
  ["another system", { ...FOLLOWED, "sec-ch-ua-platform": '"Linux"' }, CHROME],
  ["another system on a phone", FOLLOWED, ANDROID],
  ["a computer under a phone's name", { ...FOLLOWED, "sec-ch-ua-platform": '"Linux"' }, ANDROID],
  ["another release", FOLLOWED, CHROME.replace("131", "120")],
])("client hints contradict the user agent: %s", (_, headers, userAgent) => {
  expect(signOf(facts(headers), userAgent)).toBe("contradiction");
});

test("a phone that requests the desktop site is no contradiction", () => {
  const desktop = CHROME.replace("Windows NT 10.0; Win64; x64", "X11; Linux x86_64");
  const headers = { ...FOLLOWED, "sec-ch-ua-platform": '"Android"' };
  expect(signOf(facts(headers), desktop)).toBeNull();
  expect(signOf(facts(headers), desktop.replace("X11; Linux", "X11; U; Linux"))).toBeNull();
});

test("a television that writes its system in capitals is no contradiction", () => {
  const tizen =
    "Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/5.0 Chrome/94.0.4606.31 TV Safari/537.36";
  expect(signOf(facts({ ...FOLLOWED, "sec-ch-ua-platform": '"Linux"' }), tizen)).toBeNull();
});

test("a proxy of the visitor's may remove headers, the shop's own removes none", () => {
  const { "sec-ch-ua": _hints, ...withoutHints } = FOLLOWED;
  const { "accept-language": _languages, ...withoutLanguages } = FOLLOWED;
  for (const left of [{}, withoutHints, withoutLanguages]) {
    expect(signOf(facts({ ...left, via: "1.1 proxy.example" }, true), CHROME)).toBeNull();
    const own = { ...left, via: "2.0 a1b2.cloudfront.net (CloudFront)" };
    expect(signOf(facts(own, true), CHROME)).not.toBeNull();
  }
});

test("over HTTPS, a modern browser's user agent without the headers of such browsers is a bot's", () => {
  for (const userAgent of [CHROME, ANDROID, FIREFOX]) {
    expect(signOf(facts({}, true), userAgent)).toBe("silent");
    expect(signOf(facts({}, false), userAgent)).toBeNull();
  }
  expect(signOf(facts({}, true), CHROME.replace("131", "60"))).toBeNull();
});

test("an automated browser with a person's user agent lacks headers that the browser sends", () => {
  const { "sec-ch-ua": _hints, ...withoutHints } = FOLLOWED;
  const { "accept-language": _languages, ...withoutLanguages } = FOLLOWED;
  expect(signOf(facts(withoutHints), CHROME)).toBe("contradiction");
  expect(signOf(facts(withoutLanguages), CHROME)).toBe("contradiction");
  const fetched = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
  for (const userAgent of [FIREFOX, SAFARI]) {
    expect(signOf(facts(fetched), userAgent)).toBe("contradiction");
    expect(signOf(facts({ ...fetched, "accept-language": "de" }), userAgent)).toBeNull();
    expect(signOf(facts({ ...fetched, via: "1.1 proxy.example" }), userAgent)).toBeNull();
  }
});

test("browsers that never send client hints are people's", () => {
  const { "sec-ch-ua": _hints, ...withoutHints } = FOLLOWED;
  for (const name of [
    FIREFOX,
    SAFARI,
    CHROME.replace("131", "88"),
    `${CHROME} OPR/117.0.0.0`,
    ANDROID.replace("; K)", "; K; wv)").replace("Chrome", "Version/4.0 Chrome"),
  ]) {
    expect(signOf(facts(withoutHints, true), name)).toBeNull();
  }
  // Neither hints nor origin are sent over plain HTTP.
  expect(signOf(facts({ "accept-language": "de" }), CHROME)).toBeNull();
});

test("a library with a browser's user agent accepts anything, a browser a page", () => {
  const asked = (accept: string) => facts({ "accept-language": "en", accept }, true);
  expect(signOf(asked("*/*"), CHROME)).toBe("silent");
  expect(signOf(asked("application/json, text/plain, */*"), FIREFOX)).toBe("silent");
  expect(signOf(asked("text/html,application/xhtml+xml,*/*;q=0.8"), CHROME)).toBeNull();
  expect(signOf(asked("*/*"), SAFARI)).toBeNull();
});
