import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";
import { MAX_VIEWED, rememberViewed, viewedOf, viewedProducts } from "./viewed.ts";

const api = serveApi();
// There is no layout in tests, so every new element is placed below the screen.
let top = 5000;
beforeEach(() => {
  top = 5000;
  viewedProducts.write([]);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
    () => ({ top }) as DOMRect,
  );
});
afterEach(() => vi.restoreAllMocks());

const viewed = (name: string) => ({ id: name, slug: name, name, picture: null });
const list = async () =>
  within(await screen.findByRole("region", { name: "Recently Viewed" }))
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("viewed products are on the next product's page, the latest first, without itself", async () => {
  for (const name of ["Lamp", "Rug", "Cup"]) await api.shop.product({ name });
  const router = await visit("/product/lamp");
  await waitFor(() => expect(viewedProducts.read()).toHaveLength(1));
  expect(screen.queryByRole("region", { name: "Recently Viewed" })).toBeNull();
  await act(() => router.navigate({ href: "/product/rug" }));
  await waitFor(() => expect(viewedProducts.read()).toHaveLength(2));
  await act(() => router.navigate({ href: "/product/cup" }));

  await waitFor(async () => expect(await list()).toEqual(["/product/rug", "/product/lamp"]));
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("region", { name: "Recently Viewed" })).toBeNull();
  expect(viewedProducts.read()).toEqual([]);
});

test("they are at the end of the home page, unless visible content would move", async () => {
  rememberViewed(viewed("lamp"));
  await visit("/");
  expect(await list()).toEqual(["/product/lamp"]);
});

test("visible content is not moved", async () => {
  top = 300;
  await api.shop.product({ name: "Cup" });
  rememberViewed(viewed("lamp"));
  await visit("/product/cup");
  await waitFor(() => expect(viewedProducts.read()).toHaveLength(2));

  expect(screen.queryByRole("region", { name: "Recently Viewed" })).toBeNull();
});

test("the list is short, has no duplicates, and drops invalid entries", () => {
  for (let at = 0; at < 20; at += 1) rememberViewed(viewed(`n${at}`));
  rememberViewed(viewed("n15"));

  const ids = viewedProducts.read().map(({ id }) => id);
  expect(ids).toHaveLength(MAX_VIEWED + 1);
  expect(ids.slice(0, 3)).toEqual(["n15", "n19", "n18"]);
  for (const odd of [null, 5, "x", {}, { id: "a" }, { id: "", name: "b" }]) {
    expect(viewedOf(odd)).toBeNull();
  }
  expect(viewedOf({ id: "a", name: "A", slug: 5, picture: "../x" })).toEqual({
    id: "a",
    slug: "",
    name: "A",
    picture: null,
  });
});
