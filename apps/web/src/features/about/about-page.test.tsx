import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

serveApi();

const cards = (title: string) => {
  const section = screen.getByRole("heading", { level: 2, name: title }).closest("section");
  return within(section as HTMLElement)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);
};

test("the page says who runs the shop and what they value, and links on", async () => {
  await visit("/about");

  const hero = (await screen.findByRole("heading", { level: 1, name: "About" })).closest("section");
  expect(document.title).toBe("About · Pickwell");
  expect(
    within(hero as HTMLElement)
      .getAllByRole("listitem")
      .map((badge) => badge.textContent),
  ).toEqual(["50K+happy customers", "4.9/5average rating", "2020picking since"]);
  expect(cards("Our Story")).toEqual(["Curated Products", "Expert Reviews", "Community Focus"]);
  expect(cards("Our Values")).toEqual(["Quality First", "Customer Centric", "Best Deals"]);
  const main = within(screen.getByRole("main"));
  const href = (name: string) => main.getByRole("link", { name }).getAttribute("href");
  expect(href("Get Started Today")).toBe("/signup");
  expect(href("Browse Deals")).toBe("/deals");
  expect(main.getByText("No spam, just amazing deals and lifestyle tips")).toBeTruthy();
});
