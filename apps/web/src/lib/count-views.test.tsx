import { act } from "@testing-library/react";
import { afterEach, expect, type MockInstance, test, vi } from "vitest";
import { serveApi } from "../../test/api-server.ts";
import { visit } from "../../test/visit.tsx";

serveApi();

afterEach(() => vi.restoreAllMocks());

/** The reports that the shop got, in order. */
const told = ({ mock }: MockInstance<typeof fetch>) =>
  mock.calls
    .filter(([address]) => address === "/trpc/attribution.view")
    .map(([, request]) => JSON.parse(String(request?.body)).json);

test("each page view is counted once, the first with its referrer", async () => {
  const calls = vi.spyOn(globalThis, "fetch");
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/");

  const router = await visit("/cart");
  await act(() => router.navigate({ to: "/wishlist" }));
  await act(() => router.navigate({ to: "/wishlist", hash: "main" }));

  expect(told(calls)).toEqual([
    { page: "/cart", ref: "https://search.example/" },
    { page: "/wishlist", ref: "" },
  ]);
});

test("a page in a hidden tab is counted when it becomes visible", async () => {
  const calls = vi.spyOn(globalThis, "fetch");
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");

  await visit("/cart");
  expect(told(calls)).toEqual([]);

  state.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(told(calls)).toEqual([{ page: "/cart", ref: "" }]);
});
