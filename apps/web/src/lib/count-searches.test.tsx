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

test("a search is told of once, with what it found, whatever page of it is looked at", async () => {
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

test("words of a list count when somebody goes on, and not those that were typed on", async () => {
  const router = await visit("/products?search=lan");
  await act(() => router.navigate({ to: "/products", search: { search: "lante" } }));
  await answered("lante");
  await act(() => router.navigate({ to: "/cart" }));

  expect(told()).toEqual([{ text: "lante", found: 1 }]);
});

test("what filters leave says nothing of the words", async () => {
  const router = await visit("/products?search=lanter&inStock=true&category=none-such");
  await answered("lanter");
  await act(() => router.navigate({ to: "/cart" }));

  expect(told()).toEqual([{ text: "lanter", found: null }]);
});

test("a page that nobody sees yet is told of when somebody does", async () => {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const router = await visit("/search?q=lanterns");
  await act(() => router.navigate({ to: "/search", search: { q: "lantern glass" } }));
  expect(told()).toEqual([]);

  state.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(told).toMatchObject([{ text: "lantern glass" }]);
});

test("pages without a search tell of none", async () => {
  const router = await visit("/products");
  await act(() => router.navigate({ to: "/search" }));
  await act(() => router.navigate({ to: "/cart" }));

  expect(told()).toEqual([]);
});
