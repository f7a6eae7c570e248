import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();

afterEach(() => {
  vi.restoreAllMocks();
});

test("every active category is linked with its number of products", async () => {
  await api.shop.category({ name: "Home", description: "What you sit on." });
  await api.shop.product();
  await api.shop.category({ name: "Attic", status: "inactive" });

  await visit("/categories");

  const name = await screen.findByRole("heading", { name: "Home" });
  expect(name.querySelector("a")?.getAttribute("href")).toBe("/category/home");
  expect(screen.getByText("What you sit on.")).toBeTruthy();
  expect(screen.getByText("1 product")).toBeTruthy();
  expect(screen.queryByText("Attic")).toBeNull();
});

test("an error is shown, and can be tried again", async () => {
  await api.shop.category({ name: "Larder" });
  api.fail("categories.active", "network");
  // React and the router log caught errors.
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await visit("/categories");

  expect(await screen.findByText("Failed to load categories")).toBeTruthy();

  api.mend();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "Larder" })).toBeTruthy();
});

test("the answer to an earlier request is ignored after trying again", async () => {
  await api.shop.category({ name: "Larder" });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const held: (() => void)[] = [];
  let calls = 0;
  let isMended = false;
  await visit("/categories", (call) => {
    if (call.path !== "catalog.categories.active" || isMended) return carryOverHttp(call);
    const failure = new Error("The network is gone");
    calls += 1;
    // The page's own call fails at once; the menu's, which asks again, is on its way for long.
    if (calls === 1) return Promise.reject(failure);
    return new Promise((_, reject) => held.push(() => reject(failure)));
  });
  expect(await screen.findByText("Failed to load categories")).toBeTruthy();
  await waitFor(() => expect(held).toHaveLength(1));

  isMended = true;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  held[0]?.();

  expect(await screen.findByRole("heading", { name: "Larder" })).toBeTruthy();
});

test("a shop without categories says so", async () => {
  await visit("/categories");

  expect(await screen.findByText("No categories yet")).toBeTruthy();
});
