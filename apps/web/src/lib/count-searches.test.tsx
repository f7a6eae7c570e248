import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { serveApi } from "../../test/api-server.ts";
import { visit } from "../../test/visit.tsx";

const api = serveApi();
let calls: MockInstance<typeof fetch>;

beforeEach(async () => {
  calls = vi.spyOn(globalThis, "fetch");
  await api.shop.product({ name: "Lantern" });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The reports that the shop got, in order. */
const told = () =>
  calls.mock.calls
    .filter(([address]) => address === "/trpc/searches.count")
    .map(([, request]) => JSON.parse(String(request?.body)).json);

/** Waits until the results and everything loaded later are shown. */
async function answered(text: string) {
  await expect.poll(() => document.querySelector("#found")?.textContent).toContain(`“${text}”`);
  await screen.findByText("List view");
}

test("a search is counted once with its number of results, whatever page is shown", async () => {
  const router = await visit("/search?q=lantern");
  await expect.poll(told).toEqual([{ text: "lantern", found: 1 }]);

  await act(() => router.navigate({ to: "/search", search: { q: "lantern", tab: "deals" } }));
  await act(() => router.navigate({ to: "/cart" }));
  await act(() => router.navigate({ to: "/search", search: { q: "lantern" } }));
  await act(() => router.navigate({ to: "/search", search: { q: "zeppelin" } }));

  await expect.poll(told).toEqual([
    { text: "lantern", found: 1 },
    { text: "zeppelin", found: 0 },
  ]);
});

test("the text of a listing's search is counted when the visitor goes on, and unfinished text is not", async () => {
  const router = await visit("/products?search=lan");
  await act(() => router.navigate({ to: "/products", search: { search: "lante" } }));
  await answered("lante");
  await act(() => router.navigate({ to: "/cart" }));

  expect(told()).toEqual([{ text: "lante", found: 1 }]);
});

test("results of a filtered listing are not counted", async () => {
  const router = await visit("/products?search=lanter&inStock=true&category=none-such");
  await answered("lanter");
  await act(() => router.navigate({ to: "/cart" }));

  expect(told()).toEqual([{ text: "lanter", found: null }]);
});

test("a page in a hidden tab is counted when it becomes visible", async () => {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const router = await visit("/search?q=lanterns");
  await act(() => router.navigate({ to: "/search", search: { q: "lantern glass" } }));
  expect(told()).toEqual([]);

  state.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(told).toMatchObject([{ text: "lantern glass" }]);
});

test("pages without a search count none", async () => {
  const router = await visit("/products");
  await act(() => router.navigate({ to: "/search" }));
  await act(() => router.navigate({ to: "/cart" }));

  expect(told()).toEqual([]);
});
