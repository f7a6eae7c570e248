import { pageSection, type SectionKind } from "@pickwell/api/page-sections/rules";
import { saveSettings } from "@pickwell/api/settings";
import { NOW } from "@pickwell/api/testing";
import { type PictureRef, pages } from "@pickwell/db/schema";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();

const section = (kind: SectionKind, values: object = {}) => ({ ...pageSection(kind), ...values });

const page = (sections: ReturnType<typeof section>[], content = "") =>
  api.shop.db.insert(pages).values({
    ...{ slug: "sale", title: "Summer sale", description: "Only now.", content, sections },
    ...{ createdAt: NOW, updatedAt: NOW },
  });

const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("a page shows its sections in order, with the same cards as the shop", async () => {
  const lamp = await api.shop.product({ name: "Lamp" });
  await api.shop.product({ name: "Chair" });
  await api.shop.deal({ title: "Lamp for less", productId: lamp.id });
  await api.shop.post({ title: "On lamps" });
  const picture: PictureRef = { key: "0123456789abcdef", alt: "A lit lamp" };
  await page([
    section("hero", { title: "Light", text: "All of it.", picture, label: "See", href: "/deals" }),
    section("shelf", { title: "Ours", source: "hand", products: [lamp.slug] }),
    section("deals", { title: "Less" }),
    section("blogs", { title: "Read" }),
    section("words", { text: "## Why\n\nBecause." }),
    section("newsletter"),
  ]);
  await visit("/sale");

  expect(await screen.findByRole("heading", { level: 1, name: "Summer sale" })).toBeTruthy();
  await screen.findByRole("heading", { name: "Why" });
  const order = ["Light", "Ours", "Lamp", "Less", "Lamp for less", "Read", "On lamps", "Why"];
  expect(headings().filter((text) => order.includes(text ?? ""))).toEqual(order);
  expect(headings()).not.toContain("Chair");
  expect(screen.getByAltText("A lit lamp")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See" }).getAttribute("href")).toBe("/deals");
  expect(screen.getByRole("button", { name: "Join VIP" })).toBeTruthy();
  expect(screen.queryByText(/Last updated/)).toBeNull();
});

test("an empty section is left out", async () => {
  await page(
    [
      section("shelf", { title: "Gone", source: "collection", collection: "none" }),
      section("deals", { title: "No deals" }),
      section("blogs", { title: "No articles" }),
      section("button", { label: "On", href: "/products" }),
    ],
    "Some words.",
  );
  await visit("/sale");

  expect(await screen.findByRole("link", { name: "On" })).toBeTruthy();
  expect(screen.getByText("Some words.")).toBeTruthy();
  const left = () => headings().filter((text) => /Gone|No deals|No articles/.test(text ?? ""));
  await waitFor(() => expect(left()).toEqual([]));
});

test("a landing page can be the home page, and has no other address then", async () => {
  await page([section("words", { text: "## Why\n\nBecause." }), section("newsletter")]);
  await saveSettings(api.shop.db, NOW, "home", { page: "sale" }, 0);
  await visit("/");

  expect(await screen.findByRole("heading", { level: 1, name: "Summer sale" })).toBeTruthy();
  await screen.findByRole("heading", { name: "Why" });
  expect(screen.queryByRole("navigation", { name: "Breadcrumb" })).toBeNull();
  expect(screen.queryByText("Today's Specials")).toBeNull();
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
  await waitFor(() => expect(meta("description")).toBe("Only now."));
  expect(meta("robots")).not.toContain("noindex");
  cleanup();
  await visit("/sale");
  await screen.findByRole("heading", { name: "Why" });
  await waitFor(() => expect(meta("robots")).toContain("noindex"));
});

test("a home page that was deleted since the settings were read is replaced by the usual one", async () => {
  await page([section("words", { text: "## Why\n\nBecause." })]);
  await saveSettings(api.shop.db, NOW, "home", { page: "sale" }, 0);
  const router = await visit("/about");
  await screen.findByRole("heading", { level: 1 });
  await api.shop.db.delete(pages);
  await router.navigate({ to: "/" });

  await screen.findByText("Today's Specials");
  expect(screen.queryByText("Summer sale")).toBeNull();
});
