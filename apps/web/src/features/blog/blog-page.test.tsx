import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HOUR_MS = 3_600_000;

/** Articles with these titles, the first the newest. */
async function publish(...titles: string[]) {
  for (const [age, title] of titles.entries()) {
    const publishedAt = new Date(api.shop.now().getTime() - (age + 1) * HOUR_MS);
    await api.shop.post({ title, publishedAt });
  }
}

const titles = () =>
  within(document.querySelector(".listing") as HTMLElement)
    .getAllByRole("heading", { level: 3 })
    .map((title) => title.textContent);
const countLine = () => document.querySelector(".countLine")?.textContent;
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Article ${String(index + 1).padStart(2, "0")}`);

test("a card shows the article's topic, author, date and likes", async () => {
  await publish("Lead");
  await api.shop.post({
    title: "Boiled Water",
    slug: "boiled-water",
    excerpt: "Eleven pots.",
    category: "Home",
    tags: ["Tea", "Pots", "Tests", "Lids", "Spouts"],
    author: "Ines Marlow",
    content: "word ".repeat(401),
    publishedAt: new Date("2026-03-01T23:30:00Z"),
    views: 2314,
    likes: 1,
    cover: { key: "0123456789abcdef", alt: "A red teapot" },
  });

  await visit("/blog");

  expect(
    await screen.findByRole("heading", { level: 1, name: "Insights, Reviews & Lifestyle Guides" }),
  ).toBeTruthy();
  const title = await screen.findByRole("heading", { level: 3, name: "Boiled Water" });
  const card = within(title.closest("article") as HTMLElement);
  expect(card.getByRole("link", { name: "Boiled Water" }).getAttribute("href")).toBe(
    "/blog/boiled-water",
  );
  expect(card.getByRole("img", { name: "A red teapot" })).toBeTruthy();
  for (const words of [
    "Home",
    "Eleven pots.",
    "Ines Marlow",
    "Mar 1, 2026",
    "3 min read",
    "1 like",
    "2,314 views",
  ]) {
    expect(card.getByText(words)).toBeTruthy();
  }
  const tags = within(card.getByRole("list", { name: "Tags" })).getAllByRole("listitem");
  expect(tags.map((tag) => tag.textContent)).toEqual(["Tea", "Pots", "Tests", "+2 more"]);
});

test("an article without author, excerpt and text has placeholders", async () => {
  await publish("Lead", "Bare");

  await visit("/blog");

  const title = await screen.findByRole("heading", { level: 3, name: "Bare" });
  const card = within(title.closest("article") as HTMLElement);
  expect(card.getByText("Unknown Author")).toBeTruthy();
  expect(card.getByText("5 min read")).toBeTruthy();
  expect(card.queryByRole("list")).toBeNull();
});

test("the featured article opens the list, which does not repeat it", async () => {
  await publish("One", "Two");
  await api.shop.post({ title: "Old but good", featured: true, publishedAt: new Date(0) });

  await visit("/blog");

  const lead = await screen.findByRole("article", { name: "Old but good" });
  expect(within(lead).getByText("Featured")).toBeTruthy();
  expect(titles()).toEqual(["One", "Two"]);
  expect(countLine()).toBe("Showing 3 of 3 articles");
});

test("without a featured article the newest one opens the list", async () => {
  await publish("One", "Two");

  await visit("/blog");

  expect(await screen.findByRole("article", { name: "One" })).toBeTruthy();
  expect(titles()).toEqual(["Two"]);
});

test("the list below a single article does not say that it is empty", async () => {
  await publish("Only");

  await visit("/blog");

  expect(await screen.findByRole("article", { name: "Only" })).toBeTruthy();
  expect(countLine()).toBe("Showing 1 of 1 article");
  expect(screen.queryByText("No articles found")).toBeNull();
});

test("categories are links, and a chosen one has no featured article", async () => {
  await api.shop.post({ title: "Blocks", category: "Baby & Kids" });
  await api.shop.post({ title: "Kettles", category: "Home", featured: true });
  const { history } = await visit("/blog?view=list&page=2");
  const chips = within(await screen.findByRole("navigation", { name: "Article categories" }));
  await chips.findByRole("link", { name: /^Home/ });

  expect(
    chips.getAllByRole("link").map((chip) => `${chip.textContent} ${chip.getAttribute("href")}`),
  ).toEqual([
    "All /blog?view=list",
    "Baby & Kids1 article /blog?category=baby-kids&view=list",
    "Home1 article /blog?category=home&view=list",
  ]);
  expect(chips.getByRole("link", { name: "All" }).getAttribute("aria-current")).toBe("true");

  await userEvent.click(chips.getByRole("link", { name: /^Home/ }));

  await waitFor(() => expect(countLine()).toBe("Showing 1 of 1 article in Home"));
  expect(history.location.href).toBe("/blog?view=list&category=home");
  expect(titles()).toEqual(["Kettles"]);
  expect(screen.queryByText("Featured")).toBeNull();
  expect(chips.getByRole("link", { name: /^Home/ }).getAttribute("aria-current")).toBe("true");
});

test("a tag has a listing with its own title and canonical address, which can be left", async () => {
  await publish("Lead", "Other");
  await api.shop.post({ title: "Soapy", tags: ["Cost per use"], author: "Ines Marlow" });

  const router = await visit("/blog?tag=cost-per-use&sort=oldest");

  expect(
    await screen.findByRole("heading", { level: 1, name: "Articles Tagged “Cost per use”" }),
  ).toBeTruthy();
  expect(titles()).toEqual(["Soapy"]);
  expect(countLine()).toBe("Showing 1 of 1 article tagged “Cost per use”");
  expect(document.title).toBe("Articles Tagged “Cost per use” · Pickwell");
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(
    /\/blog\?tag=cost-per-use$/,
  );
  const card = within(screen.getByRole("article"));
  expect(card.getByRole("link", { name: "Cost per use" }).getAttribute("href")).toBe(
    "/blog?tag=cost-per-use",
  );
  expect(card.getByRole("link", { name: "Ines Marlow" }).getAttribute("href")).toBe(
    "/blog/author/ines-marlow",
  );

  await userEvent.click(screen.getByRole("link", { name: "Remove the tag Cost per use" }));
  await waitFor(() => expect(countLine()).toBe("Showing 3 of 3 articles"));
  expect(router.state.location.href).toBe("/blog?sort=oldest");
  expect(document.title).toBe("Insights, Reviews & Lifestyle Guides · Pickwell");
});

test("an unknown tag is not found, and links the existing ones", async () => {
  await api.shop.post({ title: "Soapy", tags: ["Soap"] });

  const router = await visit("/blog?tag=nothing");

  expect(router.state.matches.some(({ status }) => status === "notFound")).toBe(true);
  expect(
    await screen.findByRole("heading", { name: "No article is tagged “nothing”" }),
  ).toBeTruthy();
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  await userEvent.click(await screen.findByRole("link", { name: "Soap" }));
  await waitFor(() => expect(countLine()).toBe("Showing 1 of 1 article tagged “Soap”"));
  expect(router.state.matches.some(({ status }) => status === "notFound")).toBe(false);
});

test("an empty result shows the most read articles", async () => {
  await api.shop.post({ title: "Read", views: 40 });
  await api.shop.post({ title: "Unread", views: 0 });

  await visit("/blog?search=zzzq");

  expect(await screen.findByRole("heading", { name: "No articles found" })).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Most read" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Read" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Unread" })).toBeNull();
});

test("articles can be sorted in three orders", async () => {
  await publish("New", "Middle", "Old");
  await api.shop.post({ title: "Loved", views: 900, publishedAt: new Date(0) });
  await api.shop.post({ title: "Lead", featured: true, publishedAt: new Date(1) });
  const { history } = await visit("/blog");
  const sort = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Sort by" });

  expect([...sort.options].map((option) => option.textContent)).toEqual([
    "Newest First",
    "Oldest First",
    "Most Popular",
  ]);
  await waitFor(() => expect(titles()).toEqual(["New", "Middle", "Old", "Loved"]));

  await userEvent.selectOptions(sort, "Oldest First");
  await waitFor(() => expect(titles()).toEqual(["Loved", "Old", "Middle", "New"]));
  expect(history.location.href).toBe("/blog?sort=oldest");

  await userEvent.selectOptions(sort, "Most Popular");
  await waitFor(() => expect(titles()[0]).toBe("Loved"));
  expect(history.location.href).toBe("/blog?sort=popular");

  await userEvent.selectOptions(sort, "Newest First");
  await waitFor(() => expect(history.location.href).toBe("/blog"));
});

test("the search starts after a pause in typing", async () => {
  await publish("Teapots", "Kettles");
  const { history } = await visit("/blog");
  const field = await screen.findByRole("searchbox", { name: "Search articles" });

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(field, { target: { value: "kettles " } });
  vi.advanceTimersByTime(299);
  expect(history.location.href).toBe("/blog");
  vi.advanceTimersByTime(1);
  vi.useRealTimers();

  expect(history.location.href).toBe("/blog?search=kettles");
  await waitFor(() => expect(countLine()).toBe("Showing 1 of 1 article for “kettles”"));
  expect(titles()).toEqual(["Kettles"]);
});

test("Enter starts the search at once", async () => {
  await publish("Teapots", "Kettles");
  const { history } = await visit("/blog?category=");
  const field = await screen.findByRole("searchbox", { name: "Search articles" });

  await userEvent.type(field, "kettles{Enter}");

  expect(history.location.href).toBe("/blog?search=kettles");
});

test("the list can be shown as grid or list", async () => {
  await publish("One", "Two");
  await visit("/blog");
  await screen.findByRole("heading", { level: 3, name: "Two" });
  expect(document.querySelector(".rows")).toBeNull();

  await userEvent.click(screen.getByRole("link", { name: "List view" }));

  await waitFor(() => expect(document.querySelector(".rows")).toBeTruthy());
  expect(screen.getByRole("link", { name: "Grid view" }).getAttribute("href")).toBe("/blog");
});

test("more articles are added below, and the focus moves to the first of them", async () => {
  await publish("Lead", ...numbered(20));
  const { history } = await visit("/blog");
  const more = await screen.findByRole("link", { name: "Load More Articles" });
  expect(titles()).toEqual(numbered(9));
  expect(countLine()).toBe("Showing 10 of 21 articles (1–10 of 21)");
  expect(more.getAttribute("href")).toBe("/blog?page=2");

  await userEvent.click(more);

  await waitFor(() => expect(titles()).toEqual(numbered(18)));
  expect(history.location.href).toBe("/blog?page=2");
  expect(history.length).toBe(1);
  expect(document.activeElement?.textContent).toBe("Article 10");

  await userEvent.click(screen.getByRole("link", { name: "Load More Articles" }));
  await waitFor(() => expect(countLine()).toBe("Showing 21 of 21 articles"));
  expect(screen.queryByRole("link", { name: "Load More Articles" })).toBeNull();
});

test("an address shows all of its pages at once, and one beyond the end what there is", async () => {
  await publish("Lead", ...numbered(20));

  await visit("/blog?page=2");
  await waitFor(() => expect(titles()).toEqual(numbered(18)));

  await visit("/blog?page=11");
  await waitFor(() => expect(countLine()).toBe("Showing 21 of 21 articles"));
});

test("all articles can be reached, a hundred on a screen", async () => {
  await publish("Lead", ...numbered(120));

  await visit("/blog?page=11");
  await waitFor(() => expect(countLine()).toBe("Showing 100 of 121 articles (1–100 of 121)"));
  const more = screen.getByRole("link", { name: "Load More Articles" });
  expect(more.getAttribute("href")).toBe("/blog?page=12");
  expect(screen.queryByRole("link", { name: "Articles Before These" })).toBeNull();
  cleanup();

  await visit("/blog?page=13");
  await waitFor(() => expect(countLine()).toBe("Showing 18 of 121 articles (101–118 of 121)"));
  expect(titles()).toEqual(numbered(117).slice(99));
  const before = screen.getByRole("link", { name: "Articles Before These" });
  expect(before.getAttribute("href")).toBe("/blog?page=11");
  await userEvent.click(screen.getByRole("link", { name: "Load More Articles" }));
  await waitFor(() => expect(titles()).toEqual(numbered(120).slice(99)));
  expect(screen.queryByRole("link", { name: "Load More Articles" })).toBeNull();
  cleanup();

  await visit("/blog?page=999999&sort=oldest");
  const back = await screen.findByRole("link", { name: "Back to the first page" });
  expect(back.getAttribute("href")).toBe("/blog?sort=oldest");
});

test("the end of the list links the most read articles and the categories", async () => {
  await publish("One");

  await visit("/blog?view=list&search=one");

  const trending = await screen.findByRole("link", { name: "Explore Trending" });
  expect(trending.getAttribute("href")).toBe("/blog?sort=popular&view=list");
  const categories = screen.getByRole("link", { name: "Browse Categories" });
  expect(categories.getAttribute("href")).toBe("/categories");
});

test("an empty result can be reset", async () => {
  await publish("Teapots");
  const { history } = await visit("/blog?search=kettles&category=home&sort=oldest");

  expect(await screen.findByRole("heading", { name: "No articles found" })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Show All Articles" }));

  expect(history.location.href).toBe("/blog?sort=oldest");
  expect(await screen.findByRole("article", { name: "Teapots" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search articles" }).value).toBe(
    "",
  );
});

test("a shop without articles offers its products", async () => {
  await visit("/blog");

  expect(await screen.findByRole("heading", { name: "No articles found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Products" }).getAttribute("href")).toBe(
    "/products",
  );
});

test("a category without articles is still shown as chosen", async () => {
  await publish("Teapots");

  await visit("/blog?category=attic");

  const chip = await screen.findByRole("link", { name: "attic" });
  expect(chip.getAttribute("aria-current")).toBe("true");
});

test("loading is shown", async () => {
  await visit("/blog", (call) =>
    call.path === "blog.list" ? new Promise(() => {}) : carryOverHttp(call),
  );

  expect(await screen.findByText("Loading blog posts...")).toBeTruthy();
});

test("an error is shown, and trying again loads another page", async () => {
  await publish("Teapots");
  api.fail("blog.list", "network");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});

  await visit("/blog");

  expect(
    await screen.findByText("Failed to load blog posts. Please try again later."),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("loaded articles stay when more fail to load", async () => {
  await publish("Lead", ...numbered(20));
  await visit("/blog", (call) =>
    call.path === "blog.list" && (call.input as { limit: number }).limit > 10
      ? Promise.reject(new TypeError("offline"))
      : carryOverHttp(call),
  );

  await userEvent.click(await screen.findByRole("link", { name: "Load More Articles" }));

  expect(
    await screen.findByText("Failed to load blog posts. Please try again later."),
  ).toBeTruthy();
  expect(titles()).toEqual(numbered(9));
  expect(screen.queryByRole("link", { name: "Load More Articles" })).toBeNull();
});

test("the page works without categories and featured articles", async () => {
  await publish("Teapots");
  await visit("/blog", (call) =>
    ["blog.featured", "blog.categories"].includes(call.path)
      ? Promise.reject(new TypeError("offline"))
      : carryOverHttp(call),
  );

  expect(await screen.findByRole("heading", { level: 3, name: "Teapots" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "All" })).toBeTruthy();
});
