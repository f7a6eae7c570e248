/** The home page of a shop whose owner has arranged it. */
import { homeSection } from "@pickwell/api/home/rules";
import { saveSettings } from "@pickwell/api/settings";
import { NOW } from "@pickwell/api/testing";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "./api-server.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

// Deals of the test shop are open at the moment its clock shows.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const headings = (level: number) =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level })
    .map((title) => title.textContent);

test("sections are in the owner's order, with the owner's texts, and shelves show the chosen products", async () => {
  const { shop } = api;
  await shop.category({ name: "Home", slug: "home" });
  for (const [at, name] of ["Kettle", "Lamp", "Mug"].entries()) {
    const createdAt = new Date(shop.now().getTime() - at * 1000);
    await shop.product({ name, slug: name.toLowerCase(), createdAt });
  }
  await shop.post({ title: "On kettles" });
  const sections = [
    { ...homeSection("blogs"), title: "Read on", note: "Once a week." },
    {
      ...homeSection("shelf"),
      title: "Ours",
      source: "hand" as const,
      products: ["mug", "lamp", "gone"],
    },
    { ...homeSection("shelf"), title: "New in", count: 1 },
    { ...homeSection("shelf"), title: "Empty", source: "hand" as const, products: ["gone"] },
    { ...homeSection("trending"), isOn: false },
  ];
  await saveSettings(shop.db, NOW, "home", { hasHero: false, sections }, 0);

  await visit("/");

  await screen.findByRole("heading", { level: 2, name: "New in" });
  expect(headings(2)).toEqual(["Read on", "Ours", "New in"]);
  expect(headings(3)).toEqual(["On kettles", "Mug", "Lamp", "Kettle"]);
  expect(screen.getByText("Once a week.")).toBeTruthy();
  expect(headings(1)).toHaveLength(1);
});
