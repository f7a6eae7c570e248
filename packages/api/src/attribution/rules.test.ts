import { describe, expect, test } from "vitest";
import { deviceOf, originOf, subIdParameters, withClickId } from "./rules.ts";

describe("withClickId", () => {
  test.each([
    ["https://m.example/p?subid={click_id}", "https://m.example/p?subid=c1"],
    ["https://m.example/p?subid=%7Bclick_id%7D&x=1", "https://m.example/p?subid=c1&x=1"],
    ["https://m.example/r/{click_id}/p", "https://m.example/r/c1/p"],
    ["https://m.example/p?a={click_id}&b={CLICK_ID}", "https://m.example/p?a=c1&b=c1"],
    // The place says it better than a name does.
    ["https://m.example/p?subid=&x={click_id}", "https://m.example/p?subid=&x=c1"],
    ["https://m.example/p?subId=", "https://m.example/p?subId=c1"],
    [
      "https://m.example/p?a=1&clickref=&ued=https%3A%2F%2Fx",
      "https://m.example/p?a=1&clickref=c1&ued=https%3A%2F%2Fx",
    ],
    ["https://m.example/p?sid=#top", "https://m.example/p?sid=c1#top"],
    // Only the first: the others may mean something else.
    ["https://m.example/p?sid=&tid=", "https://m.example/p?sid=c1&tid="],
    // What the owner has filled in stays, and nothing is added to what merchants do not know.
    ["https://m.example/p?subid=blog", "https://m.example/p?subid=blog"],
    ["https://m.example/p?aff=1", "https://m.example/p?aff=1"],
    ["https://m.example/p?mysid=", "https://m.example/p?mysid="],
    ["https://m.example/subid=", "https://m.example/subid="],
  ])("%s", (link, expected) => {
    expect(withClickId(link, "c1")).toBe(expected);
  });

  test.each(subIdParameters)("fills an empty %s", (name) => {
    expect(withClickId(`https://m.example/?a=1&${name}=`, "c1")).toBe(
      `https://m.example/?a=1&${name}=c1`,
    );
  });
});

describe("originOf", () => {
  const origin = (url: string, referer?: string) => originOf(url, referer, ["shop.example:3000"]);
  const none = {
    page: "",
    referrer: "",
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    placement: "",
    broadcastId: null,
  };

  test("reads placement and broadcast from a link, and ignores other values", () => {
    const known = origin("/go/product/1?at=hero&mail=0123456789abcdef", undefined);
    const unknown = origin("/go/product/1?at=toString&mail=../../etc/passwd", undefined);

    expect(known).toEqual({ ...none, placement: "hero", broadcastId: "0123456789abcdef" });
    expect(unknown).toEqual(none);
  });

  test("reads page and campaign from a page of the shop", () => {
    expect(
      origin(
        "/go/product/1",
        "http://shop.example:3000/product/lamp?utm_source=mail&utm_medium=e&utm_campaign=may&utm_term=t&utm_content=c",
      ),
    ).toEqual({
      page: "/product/lamp",
      referrer: "",
      utmSource: "mail",
      utmMedium: "e",
      utmCampaign: "may",
      utmTerm: "t",
      utmContent: "c",
      placement: "",
      broadcastId: null,
    });
  });

  test("reads another site as referrer, without its path and campaign", () => {
    expect(origin("/go/deal/1", "https://blog.example/post?utm_source=theirs")).toEqual({
      ...none,
      referrer: "blog.example",
    });
  });

  test("prefers from, ref and campaign of the link itself", () => {
    expect(
      origin(
        "/go/deal/1?from=%2Fdeals%3Futm_source%3Dpage%26utm_term%3Dt&ref=search.example&utm_source=own",
        "http://shop.example:3000/elsewhere",
      ),
    ).toEqual({
      ...none,
      page: "/deals",
      referrer: "search.example",
      utmSource: "own",
      utmTerm: "t",
    });
  });

  test.each([
    ["/go/product/1", undefined],
    ["/go/product/1", ""],
    ["/go/product/1", "nonsense"],
    ["/go/product/1", "javascript:alert(1)"],
    ["/go/product/1?from=javascript:alert(1)&ref=%20&utm_source=%00", undefined],
    ["/go/product/1?%", undefined],
  ])("reads no page from %s with %j", (url, referer) => {
    expect(origin(url, referer)).toEqual(none);
  });

  test("texts from strangers are shortened, without control characters", () => {
    const { page, utmSource } = origin(
      `/go/product/1?from=/${"a".repeat(900)}&utm_source=a%0D%0Ab${"x".repeat(900)}`,
    );

    expect(page).toHaveLength(500);
    expect(utmSource).toHaveLength(100);
    expect(utmSource).toMatch(/^abx+$/);
  });
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36", "desktop"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", "desktop"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148", "mobile"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120.0 Mobile Safari/537.36", "mobile"],
  ["Mozilla/5.0 (Linux; Android 13; SM-X906C) Chrome/120.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148", "tablet"],
  ["", "desktop"],
])("%s is a %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test("believes a browser that says it runs on a phone", () => {
  expect(deviceOf("Mozilla/5.0 Chrome/120.0", true)).toBe("mobile");
});
