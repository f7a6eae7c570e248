import { expect, test } from "vitest";
import { journeys, useShop } from "../shop.ts";

const UNESCAPED: Record<string, string> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };
const plain = (text: string) => text.replace(/&(amp|#x27|quot);/g, (mark) => UNESCAPED[mark] ?? "");

/** Title, metadata and structured data of a page. */
function headOf(html: string) {
  const first = (pattern: RegExp) => plain(pattern.exec(html)?.[1] ?? "");
  return {
    title: first(/<title>([^<]*)</),
    description: first(/name="description" content="([^"]*)"/),
    robots: first(/name="robots" content="([^"]*)"/),
    canonical: first(/rel="canonical" href="([^"]*)"/),
    picture: first(/property="og:image" content="([^"]*)"/),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = ""]): { "@type": string } => JSON.parse(json),
    ),
  };
}

journeys("being found", () => {
  const used = useShop({ isShared: true });
  const get = (path: string) => fetch(new URL(path, used.shop.url), { redirect: "manual" });

  test("robots.txt leads to the sitemap, and that to pages with metadata", async () => {
    const robots = await (await get("/robots.txt")).text();
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
    const xml = await (await fetch(sitemap)).text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => plain(loc));
    expect(addresses.length).toBeGreaterThan(150);

    const titles = new Map<string, string>();
    for (const address of addresses) {
      const answer = await get(address);
      expect(answer.status, address).toBe(200);
      const { title, description, robots, canonical, picture } = headOf(await answer.text());
      expect(canonical, address).toBe(address);
      expect(robots, address).not.toContain("noindex");
      expect(description, address).not.toBe("");
      expect(titles.get(title), `title of ${address}`).toBeUndefined();
      titles.set(title, address);
      // A collection with a picture of its own shows that one.
      expect(picture, address).toMatch(
        /\/og\/(shop\.jpg$|\w+\/[^/]+\.jpg\?v=)|\/img\/\w+\?w=1280$/,
      );
    }
  });

  test("a page's sharing picture is served as immutable, and the page has structured data", async () => {
    for (const [path, type] of [
      ["/product/cinnabar-stoneware-teapot", "Product"],
      ["/blog/teapot-that-does-not-drip", "BlogPosting"],
    ] as const) {
      const { picture, data } = headOf(await (await get(path)).text());
      const answer = await get(picture);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(data.map((each) => each["@type"])).toEqual([type, "BreadcrumbList"]);
    }
  });

  test("the shop has icons for home screens", async () => {
    const manifest = await get("/manifest.webmanifest");
    expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
    const { icons }: { icons: { src: string; type: string }[] } = await manifest.json();
    for (const { src, type } of [
      ...icons,
      { src: "/favicon.ico", type: "image/" },
      { src: "/apple-touch-icon.png", type: "image/png" },
    ]) {
      const answer = await get(src);
      expect(answer.status, src).toBe(200);
      expect(answer.headers.get("content-type"), src).toContain(type);
    }
  });

  test("another spelling of an address redirects permanently", async () => {
    const answer = await get("/products/?page=2");

    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe("/products?page=2");
  });

  test.each([
    ["/products", 99],
    ["/category/home", 99],
    ["/deals", 99],
    ["/collections", 99],
    ["/collections/a-kitchen-to-keep", 99],
    ["/blog/author/ines-marlow", 99],
  ])("%s is indexed, and its page %i beyond the last is not", async (path, page) => {
    const first = headOf(await (await get(path)).text());
    const beyond = headOf(await (await get(`${path}?page=${page}`)).text());

    expect(first.robots).not.toContain("noindex");
    expect(beyond.robots).toBe("noindex, follow");
    expect(beyond.canonical).toBe("");
  });

  test("default parameters are not in a page's canonical address", async () => {
    const { canonical } = headOf(await (await get("/products?page=1&sort=rating")).text());

    expect(new URL(canonical).pathname + new URL(canonical).search).toBe("/products");
  });
});
