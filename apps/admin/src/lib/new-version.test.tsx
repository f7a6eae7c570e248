import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { listenWhileTested } from "../../../../scripts/while-tested.ts";
import { ScreenError } from "../shell/screen-error.tsx";
import { reloadForNewVersion } from "./new-version.ts";

const reload = vi.fn();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  listenWhileTested(reloadForNewVersion);
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  // The time between two reloads does not pass.
  vi.useFakeTimers({ toFake: ["Date"] });
  reload.mockClear();
  fetched.mockReset();
});

let isThere = false;

/** Opens a screen whose file is missing. */
async function openScreen() {
  isThere = false;
  const component = lazyRouteComponent(async () => {
    if (isThere) return { default: () => <p>Here it is</p> };
    // As Vite's own code does when a file cannot be fetched.
    const payload = new TypeError("Failed to fetch dynamically imported module: /screen.js");
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  });
  const routeTree = createRootRoute({ component });
  const history = createMemoryHistory();
  const router = createRouter({ routeTree, history, defaultErrorComponent: ScreenError });
  render(<RouterProvider router={router} />);
  await screen.findByText("This screen could not be loaded.");
}

test("a screen whose file cannot be loaded while the shop is away leaves the page, and comes when it is back", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await openScreen();

  expect(reload).not.toHaveBeenCalled();
  isThere = true;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Here it is")).toBeTruthy();
});

test("a file that is missing though the shop answers is one of a former version: the page is loaded again, once", async () => {
  fetched.mockImplementation(async () => new Response("ok"));
  await openScreen();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());

  const payload = new TypeError("Failed to fetch dynamically imported module: /other.js");
  dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  expect(fetched).toHaveBeenCalledOnce();
});
