import { emptyRule } from "@pickwell/api/collections/matching";
import { NOW } from "@pickwell/api/testing";
import { collections } from "@pickwell/db/schema";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();

type Values = Partial<typeof collections.$inferInsert>;

const collection = (values: Values = {}) =>
  api.shop.db.insert(collections).values({
    ...{ id: "gifts", slug: "gifts", title: "Gifts under $50", description: "Small and good." },
    ...{ intro: "We chose **these**.", rule: emptyRule, status: "published" },
    ...{ createdAt: NOW, updatedAt: NOW },
    ...values,
  });

const cards = () =>
  screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

beforeEach(async () => {
  for (let n = 1; n <= 14; n += 1) await api.shop.product({ name: `Lamp ${n}`, priceCents: n });
});

test("a collection has its description and its products in pages", async () => {
  await collection({ sort: "cheapest" });
  await visit("/collections/gifts");

  expect(await screen.findByRole("heading", { level: 1, name: "Gifts under $50" })).toBeTruthy();
  expect(screen.getByText("these").tagName).toBe("STRONG");
  expect(screen.getByText("14 products")).toBeTruthy();
  expect(cards().slice(0, 2)).toEqual(["Lamp 1", "Lamp 2"]);
  const next = screen.getByRole("link", { name: "Next" });
  expect(next.getAttribute("href")).toBe("/collections/gifts?page=2");
  fireEvent.click(next);

  await screen.findByText("Lamp 14");
  expect(cards()).toEqual(["Lamp 13", "Lamp 14"]);
});

test("an empty collection says so, and a draft is not found", async () => {
  await collection({ rule: { ...emptyRule, brands: ["Nobody"] } });
  await collection({ id: "draft", slug: "draft", status: "draft" });
  await visit("/collections/gifts");
  expect(
    await screen.findByText("Nothing in the shop belongs to this collection at the moment."),
  ).toBeTruthy();

  await visit("/collections/draft");
  expect(await screen.findByText(/not found/i)).toBeTruthy();
});

test("all collections are listed, the newest first", async () => {
  await visit("/collections");
  expect(await screen.findByText("No collections yet")).toBeTruthy();

  await collection();
  await collection({ id: "more", slug: "more", title: "More", createdAt: new Date(+NOW + 1) });
  await visit("/collections");
  expect(await screen.findByText("2 collections")).toBeTruthy();
  const links = screen
    .getAllByRole("heading", { level: 2 })
    .map(({ firstElementChild }) => [
      firstElementChild?.textContent,
      firstElementChild?.getAttribute("href"),
    ]);
  expect(links.slice(0, 2)).toEqual([
    ["More", "/collections/more"],
    ["Gifts under $50", "/collections/gifts"],
  ]);
});
