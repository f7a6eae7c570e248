import { expect, test } from "vitest";
import { withClickId } from "./rules.ts";

test.each([
  ["https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fm.example", "&clickref=c1"],
  ["https://www.anrdoezrs.net/click-1-2", "?sid=c1"],
  ["https://fernway.sjv.io/c/1/2/3", "?subId1=c1"],
  ["https://click.linksynergy.com/deeplink?id=a&murl=b", "&u1=c1"],
  ["https://www.shareasale.com/r.cfm?b=1&u=2&m=3", "&afftrack=c1"],
  ["https://clk.tradedoubler.com/click?p=1&a=2", "&epi=c1"],
  ["https://hop.clickbank.net/?", "tid=c1"],
  ["https://tc.tradetracker.net/?c=1&m=2&a=3&u=%2Flamp", "&r=c1"],
  ["https://go.redirectingat.com/?id=1&url=https%3A%2F%2Fm.example", "&xcust=c1"],
  ["https://ad.admitad.com/g/abc/?ulp=https%3A%2F%2Fm.example", "&subid=c1"],
])("%s takes the click's id in its network's parameter", (link, added) => {
  expect(withClickId(link, "c1")).toBe(link + added);
});

test("a fragment stays at the end, and Partnerize takes the id in the path", () => {
  expect(withClickId("https://www.awin1.com/a.php?x=1#top", "c1")).toBe(
    "https://www.awin1.com/a.php?x=1&clickref=c1#top",
  );
  expect(withClickId("https://prf.hn/click/camref:1l0/destination:https://m.example/", "c1")).toBe(
    "https://prf.hn/click/camref:1l0/pubref:c1/destination:https://m.example/",
  );
});

test("an empty parameter of the network's is filled where it stands", () => {
  expect(withClickId("https://tc.tradetracker.net/?c=1&r=&u=%2Flamp", "c1")).toBe(
    "https://tc.tradetracker.net/?c=1&r=c1&u=%2Flamp",
  );
});

test("CJ takes the id before an address in the path, which would take it for its own", () => {
  const to = "https://fernway.example/lamp?x=1";
  const link = "https://www.anrdoezrs.net/links/123/type/dlg/";

  expect(withClickId(link + to, "c1")).toBe(`${link}sid/c1/${to}`);
  expect(withClickId(`${link}sid/mine/${to}`, "c1")).toBe(`${link}sid/mine/${to}`);
});

test.each([
  "https://www.awin1.com/cread.php?clickref=mine",
  "https://fernway.sjv.io/c/1/2/3?subid1=mine",
  "https://prf.hn/click/camref:1l0/pubref:mine",
  "https://notawin1.com/cread.php?a=1",
  "https://awin1.com.evil.example/cread.php?a=1",
  "https://fernway.example/lamp?awin1.com",
])("%s stays as it is", (link) => {
  expect(withClickId(link, "c1")).toBe(link);
});
