import { saveSettings } from "@pickwell/api/settings";
import { NOW } from "@pickwell/api/testing";
import { pages } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { serveApi } from "./api-server.ts";
import { broken, unanswered } from "./carriers.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

function write(slug: string, title: string, content: string) {
  const text = { title, description: `All about ${title}.`, content };
  const row = { slug, ...text, createdAt: NOW, updatedAt: new Date("2026-03-14T23:59:00Z") };
  const set = { ...text, updatedAt: row.updatedAt };
  return api.shop.db.insert(pages).values(row).onConflictDoUpdate({ target: pages.slug, set });
}

const inMain = () => within(screen.getByRole("main"));
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));

test("a page has its title, text and date, and links the other pages", async () => {
  await write("returns", "Returns", "Send it back.\n\n## How\n\nTo [them](/track).");

  await visit("/returns");

  expect(await screen.findByRole("heading", { level: 1, name: "Returns" })).toBeTruthy();
  expect(document.title).toBe("Returns · Pickwell");
  const meta = (name: string) =>
    document.querySelector(`meta[name=${name}]`)?.getAttribute("content");
  expect(meta("description")).toBe("All about Returns.");
  const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  expect(canonical).toBe("https://shop.example/returns");
  expect(screen.getByRole("heading", { level: 2, name: /How/ })).toBeTruthy();
  expect(inMain().getByRole("link", { name: "them" }).getAttribute("href")).toBe("/track");
  expect(inMain().getByText("Mar 14, 2026").getAttribute("datetime")).toBe(
    "2026-03-14T23:59:00.000Z",
  );
  expect(screen.getByRole("navigation", { name: "Breadcrumb" }).textContent).toBe("Home/Returns");
  const siblings = within(inMain().getByRole("navigation", { name: "Support pages" }));
  expect(siblings.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/help",
    "/shipping",
    "/returns",
    "/size-guide",
    "/track",
  ]);
  expect(siblings.getByRole("link", { current: "page" }).textContent).toBe("Returns");
});

test("a page that the owner has added is shown, without links to the legal pages", async () => {
  await write("gift-cards", "Gift Cards", "Soon.");

  await visit("/gift-cards");

  expect(await screen.findByRole("heading", { level: 1, name: "Gift Cards" })).toBeTruthy();
  expect(inMain().getAllByRole("navigation")).toHaveLength(1);
});

test("a page cannot take an address of the shop's own", async () => {
  await write("about", "Impostor", "Not this.");
  await write("cart", "Impostor", "Not this.");

  await visit("/about");
  expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeTruthy();
  await visit("/cart");
  expect(await screen.findByRole("heading", { level: 1, name: "Cart" })).toBeTruthy();
});

test.each(["/nowhere", "/Privacy", "/%00", `/${"x".repeat(1000)}`])(
  "%s is not a page",
  async (path) => {
    await write("privacy", "Privacy", "Little.");

    await visit(path);

    expect(await screen.findByRole("heading", { level: 1, name: "Page Not Found" })).toBeTruthy();
    expect(document.title).toBe("Page Not Found · Pickwell");
  },
);

test("an error while loading a page is shown inside the shop", async () => {
  // React and the router report what they catch.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  api.fail("pages.get", 500);

  await visit("/privacy");

  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  vi.restoreAllMocks();
});

test("Shipping lists the active methods between its opening and its sections", async () => {
  await write("shipping", "Shipping", "First.\n\n## Later\n\nLast.");

  await visit("/shipping");

  const table = await screen.findByRole("table");
  expect(rows(table)).toEqual([
    ["Method", "Delivery time", "Rate"],
    ["Standard Shipping", "5-7 business days", "$5.99"],
    ["Express Shipping", "2-3 business days", "$12.99"],
    ["Overnight Shipping", "1 business day", "$24.99"],
  ]);
  const [first, last] = [inMain().getByText("First."), inMain().getByText("Last.")];
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(first.compareDocumentPosition(table) & after).toBeTruthy();
  expect(table.compareDocumentPosition(last) & after).toBeTruthy();
  expect(inMain().getByText("International Shipping").nextSibling?.textContent).toBe("Worldwide");
});

test("Shipping shows the owner's settings", async () => {
  await write("shipping", "Shipping", "Only this.");
  const slow = { name: "By boat", rateCents: 0, delivery: "", enabled: true };
  const value = { methods: [slow], domestic: "Oregon", international: "disabled" as const };
  await saveSettings(api.shop.db, NOW, "shipping", value, 0);

  await visit("/shipping");

  expect(rows(await screen.findByRole("table")).at(-1)).toEqual(["By boat", "", "Free"]);
  expect(inMain().getByText("Domestic Shipping").nextSibling?.textContent).toBe("Oregon");
  expect(inMain().getByText("International Shipping").nextSibling?.textContent).toBe(
    "Not available",
  );
});

test("Shipping is a page without methods or settings, too", async () => {
  await write("shipping", "Shipping", "Only this.");
  await saveSettings(api.shop.db, NOW, "shipping", { methods: [] }, 0);
  await visit("/shipping");
  expect(await screen.findByText(/There are no usual methods at the moment/)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();

  await visit("/shipping", unanswered("settings.public", broken));
  expect(await screen.findByText("Only this.")).toBeTruthy();
  expect(screen.queryByText("Shipping methods")).toBeNull();
});
