import { expect, test } from "vitest";
import { isNetworkLink } from "./networks.ts";
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
  ["https://track.flexlinkspro.com/g.ashx?foid=1.2.3&trid=4.5&foc=16&fot=9999&fos=6", "&fobs=c1"],
  ["https://www.digistore24.com/redir/220831/JohnSmith/Product1", "?cid=c1"],
  ["https://www.digistore24.com/content/220831/20581/JohnSmith/", "?cid=c1"],
  ["https://fernway.grsm.io/PartnerABC", "?sid=c1"],
  ["https://fernway.g2afse.com/click?pid=12&offer_id=7", "&sub1=c1"],
  ["https://fernway.go2cloud.org/aff_c?offer_id=1&aff_id=2", "&aff_sub=c1"],
  ["https://shop-links.co/1234567890", "?cuid=c1"],
])("%s takes the click id in its network's parameter", (link, added) => {
  expect(withClickId(link, "c1")).toBe(link + added);
  expect(isNetworkLink(link)).toBe(true);
});

test.each([
  // Impact, Rakuten, TUNE, Affise, Admitad, CAKE, Everflow, the Ingenious platform, eBay
  ["https://goto.fernway.example/c/1234567/890123/4567?u=https%3A%2F%2Fm.example", "&subId1=c1"],
  ["https://linksynergy.fernway.example/fs-bin/click?id=a&offerid=1.2&type=3", "&u1=c1"],
  ["https://track.fernway.example/aff_c?offer_id=1&aff_id=2", "&aff_sub=c1"],
  ["https://track.fernway.example/click?pid=12&offer_id=7", "&sub1=c1"],
  [
    "https://fernway.example/g/1e8d114494fernway16525dc3e8/?ulp=https%3A%2F%2Fm.example",
    "&subid=c1",
  ],
  ["https://track.fernway.example/?a=12&c=345&s1=blog", "&s2=c1"],
  ["https://goto.fernway.example/c/12/34/56", "?subId1=c1"],
  ["https://www.fernway.example/c/12/34/56?u=https%3A%2F%2Fm.example", "&subId1=c1"],
  ["https://fernway.example/g/1e8d114494fernway16525dc3e8/", "?subid=c1"],
  ["https://www.fernwaytrk.example/2CTPL/6JHXF/", "?sub1=c1"],
  ["https://www.fernway.example/2CTPL/6JHXF/?sub2=blog", "&sub1=c1"],
  ["https://fernway.example/ts/i3621155/tsc?amc=aff.fernway.2209.5310.5173", "&smc1=c1"],
  [
    "https://www.ebay.de/itm/110?mkevt=1&mkcid=1&mkrid=707-1&campid=5338000001&toolid=10001",
    "&customid=c1",
  ],
])("%s belongs to its network, whatever the host", (link, added) => {
  expect(withClickId(link, "c1")).toBe(link + added);
  expect(isNetworkLink(link)).toBe(true);
});

test.each([
  // What follows where it leads would be the merchant's.
  [
    "https://fernway.example/ts/i36/tsc?amc=aff.fernway.1.2.3&rmd=3&trg=https://m.example/?x=1",
    "https://fernway.example/ts/i36/tsc?amc=aff.fernway.1.2.3&rmd=3&smc1=c1&trg=https://m.example/?x=1",
  ],
  [
    "https://clk.tradedoubler.com/click?p(407899)a(982247)g(0)url(https://m.example/lamp?x=1)",
    "https://clk.tradedoubler.com/click?p(407899)a(982247)g(0)epi(c1)url(https://m.example/lamp?x=1)",
  ],
  [
    "https://clk.tradedoubler.com/click?p(407899)a(982247)",
    "https://clk.tradedoubler.com/click?p(407899)a(982247)epi(c1)",
  ],
  [
    "https://fernway.example/tt/?tt=123_45_678_&r=%2Flamp",
    "https://fernway.example/tt/?tt=123_45_678_c1&r=%2Flamp",
  ],
  [
    "https://track.fernway.example/?a=12&c=345&s1=&s2=&s3=",
    "https://track.fernway.example/?a=12&c=345&s1=&s2=c1&s3=",
  ],
  [
    "https://fernway.example/click/camref:1l0/creativeref:2/destination:https%3A%2F%2Fm.example",
    "https://fernway.example/click/camref:1l0/pubref:c1/creativeref:2/destination:https%3A%2F%2Fm.example",
  ],
])("%s has the click id where the network reads it", (link, sent) => {
  expect(withClickId(link, "c1")).toBe(sent);
});

test("a fragment stays at the end, and Partnerize takes the click id in the path", () => {
  expect(withClickId("https://www.awin1.com/a.php?x=1#top", "c1")).toBe(
    "https://www.awin1.com/a.php?x=1&clickref=c1#top",
  );
  expect(withClickId("https://prf.hn/click/camref:1l0/destination:https://m.example/", "c1")).toBe(
    "https://prf.hn/click/camref:1l0/pubref:c1/destination:https://m.example/",
  );
});

test("an empty parameter of the network is filled in place", () => {
  expect(withClickId("https://tc.tradetracker.net/?c=1&r=&u=%2Flamp", "c1")).toBe(
    "https://tc.tradetracker.net/?c=1&r=c1&u=%2Flamp",
  );
});

test("CJ takes the click id before a URL in the path, which would otherwise swallow it", () => {
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
  "https://track.flexlinkspro.com/a.ashx?foid=1&fobs=mine",
  "https://clk.tradedoubler.com/click?p(4)a(9)epi(mine)url(https://m.example)",
  "https://fernway.example/tt/?tt=123_45_678_mine&r=%2Flamp",
  "https://fernway.example/c/2024/sale",
  // Pages of merchants that look like a network's.
  "https://www.fernway.example/c/12/34/56",
  "https://www.fernway.example/c/12/34/56?color=red",
  "https://fernway.example/g/winterkollektion2026",
  "https://www.fernway.example/ABC123/2XL4/",
  "https://fernway.example/ABC123/2XL4/?size=xl",
  "https://fernway.example/?a=12&c=345&page=2",
  "https://fernway.example/?a=red&c=blue",
  "https://fernway.example/SHOES/SALE/",
  "https://fernway.example/click?pid=12",
  "https://www.ebay.de/itm/110?hash=item5338000001",
  "https://ebay.de.evil.example/itm/110?campid=5338000001",
])("%s stays unchanged", (link) => {
  expect(withClickId(link, "c1")).toBe(link);
});
