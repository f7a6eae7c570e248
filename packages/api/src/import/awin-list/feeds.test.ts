import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { addUser, client, PASSWORD } from "../../../test/accounts.ts";
import { testShop } from "../../../test/testing.ts";
import type { Context } from "../../core/context.ts";
import { awinFeedIdOf, awinListOf, readAwinList, sourceNameOf } from "./rules.ts";

const KEY = "18a4da1c74680374b05647897c678f94";
const LIST = `https://productdata.awin.com/datafeed/list/apikey/${KEY}`;
const fileOf = (id: number) =>
  `https://productdata.awin.com/datafeed/download/apikey/${KEY}/language/en/fid/${id}/columns/aw_deep_link/format/csv/delimiter/%2C/compression/gzip/`;
const HEADER =
  "Advertiser ID,Advertiser Name,Primary Region,Membership Status,Feed ID,Feed Name,Language,Vertical,Last Imported,Last Checked,No of products,URL";
const TEXT = [
  HEADER,
  `61,TheDrinkShop,GB,Not Joined,61,Default,English,,2026-11-10 07:07:32,,12,${fileOf(61)}`,
  `77,"Shoes, Ltd",DE,active,770,Shoes DE,German,Fashion,2026-11-11 07:07:32,,"1,234,567",${fileOf(770)}`,
  `9,Alpine,GB,Joined,9,Default,English,,,,,${fileOf(9)}`,
  `9,Alpine,GB,Joined,9,Default,English,,,,,${fileOf(9)}`,
  "10,Broken,GB,Joined,10,Default,English,,,,5,javascript:alert(1)",
  "11,None,GB,Joined,,Default,English,,,,5,https://a.example/",
].join("\n");

/** An admin, for whom fetching the list gives `answer`. */
async function owner(answer: (url: string) => { status: number; body: Buffer } | Error) {
  const shop = testShop();
  const asked: string[] = [];
  const fetchBytes: Context["fetchBytes"] = async (url) => {
    asked.push(url);
    const said = answer(url);
    if (said instanceof Error) throw said;
    return said;
  };
  const browser = client(shop, { fetchBytes });
  const { email } = await addUser(shop, { role: "admin" });
  await browser.api.auth.signIn({ email, password: PASSWORD });
  return { asked, sources: browser.api.admin.sources };
}
const sent = (text: string | Buffer) => ({ status: 200, body: Buffer.from(text) });

test("feeds are chosen from Awin's list, and its API key is never shown", async () => {
  const { asked, sources } = await owner(() => sent(gzipSync(TEXT)));

  const listed = await sources.awinFeeds({ url: LIST });

  expect(listed.unread).toBe(3);
  expect(listed.feeds.map(({ id, isJoined, products }) => [id, isJoined, products])).toEqual([
    ["9", true, null],
    ["770", true, 1_234_567],
    ["61", false, 12],
  ]);
  expect(listed.feeds[1]).toEqual({
    id: "770",
    name: "Shoes DE",
    merchant: "Shoes, Ltd",
    merchantId: "77",
    region: "DE",
    language: "German",
    vertical: "Fashion",
    isJoined: true,
    importedAt: "2026-11-11 07:07:32",
    products: 1_234_567,
    isAdded: false,
  });
  expect(await sources.addAwinFeeds({ url: LIST, feedIds: ["770", "9"], everyHours: 6 })).toEqual({
    added: 2,
  });
  const { sources: kept } = await sources.list();
  expect(kept.map(({ name, host, everyHours }) => [name, host, everyHours])).toEqual([
    ["Alpine", "productdata.awin.com", 6],
    ["Shoes, Ltd: Shoes DE", "productdata.awin.com", 6],
  ]);

  // Now the key is known from the sources. Feeds that are sources already are not added again.
  const again = await sources.awinFeeds({});
  expect(asked).toEqual([LIST, LIST, LIST]);
  expect(again.feeds.map(({ isAdded }) => isAdded)).toEqual([true, true, false]);
  expect(await sources.addAwinFeeds({ feedIds: ["9", "61"] })).toEqual({ added: 1 });
  expect(JSON.stringify([listed, again, kept])).not.toContain(KEY);
});

test("an address that is not a list is reported at its field", async () => {
  const answers: Record<string, ReturnType<typeof sent> | Error> = {
    "https://a.example/403": { status: 403, body: Buffer.from("") },
    "https://a.example/404": { status: 404, body: Buffer.from("") },
    "https://a.example/html": sent("<!doctype html><p>Sign in</p>"),
    "https://a.example/feed": sent("aw_deep_link,product_name\nhttps://a.example,Cup"),
    "https://a.example/packed": sent(Buffer.from([0x1f, 0x8b, 1, 2, 3])),
    "https://a.example/gone": new Error("a.example: did not answer"),
  };
  const { sources } = await owner((url) => answers[url] ?? new Error("unasked"));
  const problem = (url: string) =>
    sources.awinFeeds({ url }).then(
      () => "none",
      (error: Error) => error.message,
    );

  expect(await problem("")).toBe("Enter the address of the list.");
  expect(await problem("https://a.example/403")).toBe("a.example does not know this key (403).");
  expect(await problem("https://a.example/404")).toBe("a.example answered 404.");
  expect(await problem("https://a.example/html")).toContain("This is not Awin’s list of feeds");
  expect(await problem("https://a.example/feed")).toContain("no column “Feed ID”");
  expect(await problem("https://a.example/packed")).toBe("What was sent cannot be unpacked.");
  expect(await problem("https://a.example/gone")).toContain("did not answer");
  expect(await problem("ftp://a.example/list")).toContain("Only http and https");
  await expect(
    owner(() => sent(TEXT)).then((other) =>
      other.sources.addAwinFeeds({ url: LIST, feedIds: ["9", "404"] }),
    ),
  ).rejects.toThrow("The list does not have feed 404 any more.");
  expect((await sources.list()).sources).toEqual([]);
});

test("lists are read with their columns in any order, in the old and the new form", () => {
  const list = readAwinList(
    "\uFEFFURL;Feed ID;Advertiser Name;Last Update;Products\nhttps://ui.awin.com/productdata-darwin-download/publisher/1/t0ken/1/feed/F20.csv.gz;20;Home;27/08/2026;34\n",
  );
  const feeds = "feeds" in list ? list.feeds : [];
  expect(feeds).toMatchObject([
    { id: "20", merchant: "Home", importedAt: "27/08/2026", products: 34, isJoined: false },
  ]);
  expect(feeds.map(({ url }) => awinFeedIdOf(url))).toEqual(["20"]);
  expect(awinFeedIdOf(fileOf(9))).toBe("9");
  expect(awinFeedIdOf("https://productdata.awin.com/x/fid/9,10/")).toBeNull();
  expect(awinFeedIdOf("https://a.example/fid/9/")).toBeNull();
  expect(awinListOf(fileOf(9))).toBe(LIST);
  expect(awinListOf(`https://a.example/apikey/${KEY}/`)).toBeNull();
  expect(sourceNameOf({ merchant: "", name: "Default", id: "9" })).toBe("Awin 9");
});

test("a very long list does not block other requests, and is answered as far as it can be shown", async () => {
  const rows = Array.from(
    { length: 12_000 },
    (_, at) =>
      `5,Shop ${at},GB,${at === 11_999 ? "Joined" : "Not Joined"},${at},,,,,,,${fileOf(at)}`,
  );
  const { sources } = await owner(() => sent(gzipSync([HEADER, ...rows].join("\n"))));
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await setImmediate();
      turns++;
    }
  })();

  const listed = await sources.awinFeeds({ url: LIST });
  isOver = true;
  await others;

  expect(listed.feeds).toHaveLength(10_000);
  expect(listed.left).toBe(2_000);
  expect(listed.feeds[0]).toMatchObject({ id: "11999", isJoined: true });
  expect(turns).toBeGreaterThan(5);
  // Feeds beyond those shown can be added too.
  expect(
    await sources.addAwinFeeds({ url: LIST, feedIds: ["7", "11998"], everyHours: 24 }),
  ).toEqual({
    added: 2,
  });
});
