import { testShop } from "@pickwell/api/testing";
import { ApiProvider, createApi } from "@pickwell/client/react/api.tsx";
import { ShopProvider } from "@pickwell/ui/shop/shop.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DealCarousel } from "./deal-carousel.tsx";
import { ADVANCE_MS } from "./use-rotation.ts";

const device = (window as unknown as { happyDOM: { settings: { device: object } } }).happyDOM
  .settings.device as { prefersReducedMotion: string };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  device.prefersReducedMotion = "no-preference";
  document.dir = "";
});

/** A carousel of deals that are called One, Two and so on, in the order of their ends. */
async function show(...titles: string[]) {
  const shop = testShop();
  for (const [days, title] of titles.entries()) {
    const endsAt = new Date(shop.now().getTime() + (days + 1) * 86_400_000);
    await shop.deal({ title, endsAt, images: [{ key: title, alt: "" }] });
  }
  const deals = await shop.caller.deals.list({});
  const queryClient = new QueryClient();
  const rootRoute = createRootRouteWithContext()({
    component: () => <DealCarousel deals={deals} />,
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory(),
  });
  await router.load();
  // The shop's settings are not there yet: it says no more than it knows.
  const api = createApi(queryClient, () => new Promise(() => {}));
  render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <ShopProvider>
          <RouterProvider router={router} />
        </ShopProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
}

const carousel = () => screen.getByRole("region", { name: "Featured deals" });
const shown = () => carousel().querySelector("[data-shown] h2")?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const live = () => carousel().querySelector("[aria-live]")?.getAttribute("aria-live");

test("the next deal is shown every five seconds, and the first after the last", async () => {
  await show("One", "Two", "Three");
  const seen = [shown()];

  for (let turn = 0; turn < 3; turn++) {
    wait(ADVANCE_MS - 1);
    expect(shown()).toBe(seen.at(-1));
    wait(1);
    seen.push(shown());
  }

  expect(ADVANCE_MS).toBe(5000);
  expect(seen).toEqual(["One", "Two", "Three", "One"]);
});

test("buttons, dots, arrow keys and swipes change the deal, around both ends", async () => {
  await show("One", "Two", "Three", "Four");

  press("Previous");
  expect(shown()).toBe("Four");
  press("Next");
  expect(shown()).toBe("One");
  press("Deal 3");
  expect(shown()).toBe("Three");
  expect(screen.getByRole("button", { current: true }).getAttribute("aria-label")).toBe("Deal 3");

  fireEvent.keyDown(carousel(), { key: "ArrowRight" });
  fireEvent.keyDown(carousel(), { key: "ArrowRight" });
  expect(shown()).toBe("One");
  fireEvent.keyDown(carousel(), { key: "ArrowLeft" });
  expect(shown()).toBe("Four");

  fireEvent.pointerDown(carousel(), { pointerType: "touch", clientX: 200 });
  fireEvent.pointerUp(carousel(), { pointerType: "touch", clientX: 120 });
  expect(shown()).toBe("One");
  fireEvent.pointerDown(carousel(), { pointerType: "touch", clientX: 200 });
  fireEvent.pointerUp(carousel(), { pointerType: "touch", clientX: 190 });
  expect(shown()).toBe("One");
});

test("in right-to-left languages the next deal is on the left", async () => {
  document.dir = "rtl";
  await show("One", "Two", "Three");

  fireEvent.keyDown(carousel(), { key: "ArrowLeft" });
  expect(shown()).toBe("Two");
  fireEvent.keyDown(carousel(), { key: "ArrowRight" });
  expect(shown()).toBe("One");
  fireEvent.pointerDown(carousel(), { pointerType: "touch", clientX: 120 });
  fireEvent.pointerUp(carousel(), { pointerType: "touch", clientX: 200 });
  expect(shown()).toBe("Two");
});

test("screen readers are told that it is a carousel, and of changes only when it is paused", async () => {
  await show("One", "Two");

  expect(carousel().getAttribute("aria-roledescription")).toBe("carousel");
  const slides = screen.getAllByRole("article");
  expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual(["1 of 2", "2 of 2"]);
  expect(slides[0]?.getAttribute("aria-roledescription")).toBe("slide");
  expect(live()).toBe("off");
  press("Pause");
  expect(live()).toBe("polite");
});

test("pause stops it, and play starts it again even under the pointer", async () => {
  await show("One", "Two");

  fireEvent.pointerEnter(carousel(), { pointerType: "mouse" });
  press("Pause");
  fireEvent.pointerLeave(carousel());
  wait(3 * ADVANCE_MS);
  expect(shown()).toBe("One");

  fireEvent.pointerEnter(carousel(), { pointerType: "mouse" });
  press("Play");
  wait(ADVANCE_MS);
  expect(shown()).toBe("Two");
});

test("it pauses under the pointer, with the focus inside, and in a hidden tab", async () => {
  await show("One", "Two");
  const link = screen.getAllByRole("link", { name: "Shop Now" })[0] as HTMLElement;
  const visibility = vi.spyOn(document, "visibilityState", "get");
  const hide = (state: "hidden" | "visible") => {
    visibility.mockReturnValue(state);
    fireEvent(document, new Event("visibilitychange"));
  };

  for (const [hold, release] of [
    [
      () => fireEvent.pointerEnter(carousel(), { pointerType: "mouse" }),
      () => fireEvent.pointerLeave(carousel()),
    ],
    [() => fireEvent.focus(link), () => fireEvent.blur(link)],
    [() => hide("hidden"), () => hide("visible")],
  ] as const) {
    const before = shown();
    hold();
    wait(3 * ADVANCE_MS);
    expect(shown()).toBe(before);
    release();
    wait(ADVANCE_MS);
    expect(shown()).not.toBe(before);
  }
});

test("with reduced motion it does not move until it is started", async () => {
  device.prefersReducedMotion = "reduce";
  await show("One", "Two");

  wait(3 * ADVANCE_MS);
  expect(shown()).toBe("One");
  expect(live()).toBe("polite");
  press("Next");
  expect(shown()).toBe("Two");

  press("Play");
  wait(ADVANCE_MS);
  expect(shown()).toBe("One");
});

test("only the first picture is loaded at once, the others shortly before they are shown", async () => {
  await show("One", "Two", "Three", "Four");
  const pictures = [...carousel().querySelectorAll("img")];
  const awaited = () =>
    [...carousel().querySelectorAll("[data-next] h2")].map((name) => name.textContent);

  expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([
    null,
    "lazy",
    "lazy",
    "lazy",
  ]);
  expect(pictures[0]?.getAttribute("fetchpriority")).toBe("high");
  expect(awaited()).toEqual([]);
  wait(ADVANCE_MS / 2);
  expect(awaited()).toEqual(["Two", "Four"]);
});

test("a single deal has no controls", async () => {
  await show("One");

  expect(shown()).toBe("One");
  expect(screen.queryAllByRole("button")).toEqual([]);
  wait(ADVANCE_MS);
  expect(shown()).toBe("One");
});
