import { answer } from "@pickwell/api/call";
import { ORIGIN } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import type { Carrier } from "@pickwell/client/carrier.ts";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { postChanges } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { replaceMember } from "../../../../../../scripts/while-tested.ts";
import { serveApi } from "../../../../test/api-server.ts";
import { visit } from "../../../../test/visit.tsx";

const api = serveApi();
afterEach(() => vi.restoreAllMocks());

/** Calls of a person, whose likes count. */
const asReader: Carrier = (call) =>
  answer(
    {
      db: api.shop.db,
      now: api.shop.now,
      origin: ORIGIN,
      visitor: {
        ipAddress: "203.0.113.7",
        userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140",
      },
    },
    call,
  );

const teapots = (values: Parameters<typeof api.shop.post>[0] = {}) =>
  api.shop.post({
    title: "We boiled water",
    slug: "boiled-water",
    excerpt: "Eleven pots, three kitchens.",
    content: "There is a stain.",
    likes: 11,
    ...values,
  });

const heading = () => screen.findByRole("heading", { level: 1, name: "We boiled water" });
const machineData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ""),
  );
const meta = (property: string) =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute("content");

test("the screen shows the article's topic, author and date", async () => {
  await teapots({
    category: "Home",
    author: "Ines Marlow",
    tags: ["Tea", "Long tests"],
    cover: { key: "0123456789abcdef", alt: "A red teapot" },
    authorAvatar: { key: "fedcba9876543210", alt: "Ines" },
    publishedAt: new Date("2026-03-01T23:30:00Z"),
    revisedAt: new Date("2026-03-05T08:00:00Z"),
    views: 2314,
  });

  await visit("/blog/boiled-water");

  expect(await heading()).toBeTruthy();
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/",
    "/blog",
    "/blog?category=home",
  ]);
  for (const words of [
    "Eleven pots, three kitchens.",
    "Mar 1, 2026",
    "Mar 5, 2026",
    "1 min read",
    "2,314 views",
    "There is a stain.",
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByText(/^Updated on/)).toBeTruthy();
  const cover = screen.getByRole("img", { name: "A red teapot" });
  expect(cover.getAttribute("fetchpriority")).toBe("high");
  expect(cover.getAttribute("loading")).toBeNull();
  const tags = within(screen.getByRole("list", { name: "Tags" }));
  expect(tags.getByRole("link", { name: "Long tests" }).getAttribute("href")).toBe(
    "/blog?tag=long-tests",
  );
});

test("structured data has the same as the screen", async () => {
  const { id } = await teapots({
    category: "Home",
    author: "Ines Marlow",
    publishedAt: new Date("2026-03-01T23:30:00Z"),
    revisedAt: new Date("2026-03-05T08:00:00Z"),
  });

  await visit(`/blog/${id}`);

  await heading();
  expect(document.title).toBe("We boiled water · Pickwell");
  const params = "https://shop.example/blog/boiled-water";
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(params);
  expect(meta("og:type")).toBe("article");
  expect(meta("article:published_time")).toBe("2026-03-01T23:30:00.000Z");
  expect(meta("article:modified_time")).toBe("2026-03-05T08:00:00.000Z");
  expect(meta("article:author")).toBe("Ines Marlow");
  const [post, trail] = machineData();
  expect(post).toMatchObject({
    "@type": "BlogPosting",
    headline: "We boiled water",
    description: "Eleven pots, three kitchens.",
    datePublished: "2026-03-01T23:30:00.000Z",
    dateModified: "2026-03-05T08:00:00.000Z",
    author: {
      "@type": "Person",
      name: "Ines Marlow",
      url: expect.stringMatching(/\/blog\/author\/ines-marlow$/),
    },
  });
  expect(trail["@type"]).toBe("BreadcrumbList");
  expect(trail.itemListElement.map((item: { name: string }) => item.name)).toEqual([
    "Home",
    "Blog",
    "Home",
    "We boiled water",
  ]);
});

test("an article without any optional field is shown", async () => {
  await teapots({ excerpt: "", content: "", revisedAt: new Date(0) });

  await visit("/blog/boiled-water");

  await heading();
  expect(screen.getByText("Unknown Author")).toBeTruthy();
  expect(screen.getByText("5 min read")).toBeTruthy();
  expect(screen.queryByText(/^Updated/)).toBeNull();
  expect(screen.queryByRole("list", { name: "Tags" })).toBeNull();
  expect(meta("article:modified_time")).toBeUndefined();
  // An unknown author is not a person.
  expect(machineData()[0].author["@type"]).toBe("Organization");
});

test("a product block shows the product as it is sold now", async () => {
  await api.shop.product({
    name: "Cinnabar Teapot",
    brand: "Cinnabar",
    priceCents: 4600,
    originalPriceCents: 7200,
    rating: 4.9,
    reviewCount: 417,
    features: ["Sharp lip", "1.1 litres", "Dishwasher safe", "Red"],
  });
  await teapots({ content: "Before.\n\n{{product:cinnabar-teapot}}\n\nAfter." });

  await visit("/blog/boiled-water");

  const pick = within(await screen.findByRole("article", { name: "Cinnabar Teapot" }));
  expect(pick.getByText("$46")).toBeTruthy();
  expect(pick.getByText("Save $26.00")).toBeTruthy();
  expect(pick.getByText("36 percent off")).toBeTruthy();
  expect(pick.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Sharp lip",
    "1.1 litres",
    "Dishwasher safe",
  ]);
  const buy = pick.getByRole("link", { name: "Buy Now" });
  expect(buy.getAttribute("href")).toMatch(/^\/go\/product\/\w+\?at=article$/);
  expect(buy.getAttribute("rel")).toBe("sponsored nofollow noopener");
  for (const name of ["Cinnabar Teapot", "View Details"]) {
    expect(pick.getByRole("link", { name }).getAttribute("href")).toBe("/product/cinnabar-teapot");
  }
  expect(pick.getByRole("link", { name: "Affiliate Disclosure" }).getAttribute("href")).toBe(
    "/affiliate-disclosure",
  );
  const text = document.querySelector(".text")?.textContent ?? "";
  expect(text.indexOf("Before.")).toBeLessThan(text.indexOf("Cinnabar Teapot"));
  expect(text.indexOf("Cinnabar Teapot")).toBeLessThan(text.indexOf("After."));
});

test("an unavailable product has no button, and an unlisted one is left out", async () => {
  await api.shop.product({ name: "Gone", inStock: false });
  await api.shop.product({ name: "Secret", status: "draft" });
  await teapots({ content: "{{product:gone}}\n\n{{product:secret}}\n\n{{product:never-was}}" });

  await visit("/blog/boiled-water");

  const pick = within(await screen.findByRole("article", { name: "Gone" }));
  expect(pick.getByText("Out of Stock")).toBeTruthy();
  expect(pick.queryByText("Buy Now")).toBeNull();
  expect(pick.getByRole("link", { name: "See Similar" }).getAttribute("href")).toBe(
    "/product/gone#instead",
  );
  expect(document.querySelectorAll(".pick")).toHaveLength(1);
});

test("a long article has a table of contents, a short one has none", async () => {
  await teapots({ content: "## Why\n\nA\n\n### Physics\n\nB\n\n## How\n\nC\n\n## Which\n\nD" });
  await api.shop.post({ title: "Short", slug: "short", content: "## Why\n\nA\n\n## How\n\nB" });

  await visit("/blog/boiled-water");
  const contents = within(await screen.findByRole("navigation", { name: "In this article" }));
  expect(
    contents.getAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`),
  ).toEqual(["Why #why", "Physics #physics", "How #how", "Which #which"]);
  expect(document.getElementById("physics")?.tagName).toBe("H3");
  expect(document.querySelectorAll("details.foldedToc a")).toHaveLength(4);

  await visit("/blog/short");
  await screen.findByRole("heading", { level: 1, name: "Short" });
  expect(screen.queryByRole("navigation", { name: "In this article" })).toBeNull();
});

test("a like is counted, is shown in both places and persists", async () => {
  await teapots();
  await visit("/blog/boiled-water", asReader);
  await heading();
  const likes = () => screen.getAllByRole("button", { name: /Like this article/ });
  expect(likes().map((button) => button.textContent)).toEqual(
    Array(2).fill("Like this article, 11 likes"),
  );

  await userEvent.click(likes()[0] as HTMLElement);
  await waitFor(() => expect(likes()[1]?.textContent).toContain("12 likes"));
  await waitFor(async () => {
    expect((await api.shop.caller.blog.get({ key: "boiled-water" })).likes).toBe(12);
  });

  // A page that was kept since before knows nothing of it.
  await visit("/blog/boiled-water", async (call) => {
    const result = await asReader(call);
    if (call.path !== "blog.get" || !("result" in result)) return result;
    return { result: { data: { ...Object(result.result.data), likes: 11 } } };
  });
  await heading();
  for (const button of likes()) {
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(button.textContent).toContain("12 likes");
  }

  await userEvent.click(likes()[1] as HTMLElement);
  await waitFor(() => expect(likes()[0]?.textContent).toContain("11 likes"));
  expect(likes()[0]?.getAttribute("aria-pressed")).toBe("false");
});

test("a like that fails is taken back, and the visitor is told", async () => {
  await teapots();
  await visit("/blog/boiled-water");
  await heading();
  api.fail("attribution.like", "network");
  const [like] = screen.getAllByRole("button", { name: /Like this article/ });

  await userEvent.click(like as HTMLElement);

  expect(await screen.findByText("Your like did not reach us. Please try again.")).toBeTruthy();
  expect(like?.getAttribute("aria-pressed")).toBe("false");
  expect(like?.textContent).toContain("11 likes");
});

test("sharing uses the canonical address", async () => {
  const { id } = await teapots();
  const share = vi.fn(() => Promise.resolve());
  replaceMember(navigator, "share", share);
  await visit(`/blog/${id}`);
  await heading();

  await userEvent.click(screen.getAllByRole("button", { name: "Share" })[0] as HTMLElement);

  expect(share).toHaveBeenCalledWith({
    title: "We boiled water",
    url: "https://shop.example/blog/boiled-water",
  });
});

test("related articles and the newsletter follow the text", async () => {
  await teapots({ category: "Home" });
  for (const title of ["One", "Two", "Three", "Four"]) {
    await api.shop.post({ title, category: "Home" });
  }

  await visit("/blog/boiled-water");

  const related = await screen.findByRole("heading", { name: "Related Articles" });
  const cards = within(related.closest("section") as HTMLElement).getAllByRole("article");
  expect(cards).toHaveLength(3);
  expect(screen.getByRole("button", { name: "Join VIP" })).toBeTruthy();
});

test("related articles that fail to load are left out", async () => {
  await teapots();
  await visit("/blog/boiled-water", (call) =>
    call.path === "blog.related" ? Promise.reject(new TypeError("offline")) : carryOverHttp(call),
  );

  expect(await heading()).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Related Articles" })).toBeNull();
});

test.each(["/blog/nothing", "/blog/draft", "/blog/tomorrow", `/blog/${"x".repeat(300)}`])(
  "%s is not found",
  async (path) => {
    await teapots({ slug: "draft", status: "draft" });
    await api.shop.post({
      slug: "tomorrow",
      status: "scheduled",
      publishedAt: new Date(api.shop.now().getTime() + 1000),
    });

    const router = await visit(path);

    expect(
      await screen.findByRole("heading", { level: 1, name: "Article Not Found" }),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse Articles" }).getAttribute("href")).toBe(
      "/blog",
    );
    expect(screen.getByRole("link", { name: "Return to Home" }).getAttribute("href")).toBe("/");
    expect(document.title).toBe("Article Not Found · Pickwell");
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(router.state.matches.at(-1)?.status).toBe("notFound");
  },
);

test("an error is shown, and trying again works once it is over", async () => {
  await teapots();
  api.fail("blog.get", "network");
  // React and the router log caught errors.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await visit("/blog/boiled-water");
  expect(await screen.findByText("Failed to load article")).toBeTruthy();

  api.mend();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await heading()).toBeTruthy();
});

test("loading is shown", async () => {
  await teapots();
  const router = await visit("/cart", (call) =>
    call.path === "blog.get" ? new Promise(() => {}) : carryOverHttp(call),
  );
  router.update({ ...router.options, defaultPendingMs: 0 });

  router.navigate({ to: "/blog/$key", params: { key: "boiled-water" } });

  expect(await screen.findByText("Loading article...")).toBeTruthy();
});

test("a link to an article's former address is redirected within the shop", async () => {
  const { id } = await teapots();
  const owner = await signedIn(api.shop, await addUser(api.shop, { role: "admin" }));
  await owner.api.admin.posts.change({ id, changes: { slug: "kettles" } });
  const router = await visit("/blog");

  await router.navigate({ to: "/blog/$key", params: { key: "boiled-water" } });

  await heading();
  expect(router.state.location.pathname).toBe("/blog/kettles");
});

test("structured data has questions, and reviews that a person wrote", async () => {
  await api.shop.product({ slug: "desk-lamp", name: "Desk Lamp" });
  const content = `::: verdict product:desk-lamp Our pick
Bright.

+ Cheap
- Short
:::

::: verdict product:gone
Nobody sells it.
:::

::: faq
### Is it good?
Yes.
:::`;
  await teapots({ content, author: "Ines Marlow" });

  await visit("/blog/boiled-water");

  await heading();
  const data = machineData();
  expect(data.filter((each) => each["@type"] === "Product")).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: "Desk Lamp",
      url: `${ORIGIN}/product/desk-lamp`,
      review: {
        "@type": "Review",
        name: "Our pick",
        reviewBody: "Bright.",
        datePublished: expect.any(String),
        author: { "@type": "Person", name: "Ines Marlow" },
        positiveNotes: {
          "@type": "ItemList",
          itemListElement: [{ "@type": "ListItem", position: 1, name: "Cheap" }],
        },
        negativeNotes: {
          "@type": "ItemList",
          itemListElement: [{ "@type": "ListItem", position: 1, name: "Short" }],
        },
      },
    },
  ]);
  expect(data.find((each) => each["@type"] === "FAQPage").mainEntity).toEqual([
    {
      "@type": "Question",
      name: "Is it good?",
      acceptedAnswer: { "@type": "Answer", text: "Yes." },
    },
  ]);
  expect(document.querySelector(".verdict .pros")?.textContent).toBe("\nCheap\n");
});

test("a verdict that nobody wrote is not a review", async () => {
  await api.shop.product({ slug: "desk-lamp", name: "Desk Lamp" });
  await teapots({ content: "::: verdict product:desk-lamp\n+ Cheap\n:::", author: "" });
  await visit("/blog/boiled-water");
  await heading();
  expect(machineData().map((each) => each["@type"])).not.toContain("Product");
});

test("changes since the publication are folded below the date", async () => {
  const { id } = await teapots({
    publishedAt: new Date("2026-03-01T08:00:00Z"),
    revisedAt: new Date("2026-03-09T08:00:00Z"),
  });
  await api.shop.db.insert(postChanges).values([
    { id: "1", postId: id, note: "Two pots are new.", changedAt: new Date("2026-03-05T08:00:00Z") },
    { id: "2", postId: id, note: "One is gone.", changedAt: new Date("2026-03-09T08:00:00Z") },
  ]);

  await visit("/blog/boiled-water");

  await heading();
  const summary = screen.getByText("What changed");
  expect(summary.closest("details")?.open).toBe(false);
  const notes = within(summary.parentElement as HTMLElement).getAllByRole("listitem", {
    hidden: true,
  });
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    "Mar 9, 2026One is gone.",
    "Mar 5, 2026Two pots are new.",
  ]);
  expect(machineData()[0].dateModified).toBe("2026-03-09T08:00:00.000Z");
});

test("an article has its own text direction, whatever the shop's", async () => {
  await teapots();
  await visit("/blog/boiled-water");

  expect((await heading()).dir).toBe("auto");
  expect(screen.getByText("Eleven pots, three kitchens.").dir).toBe("auto");
});
