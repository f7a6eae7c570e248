import { CatchBoundary, lazyRouteComponent } from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { listenWhileTested } from "../../../../scripts/while-tested.ts";
import { PageError } from "../features/shell/page-error.tsx";
import { keepPageOffline } from "./connection.ts";

test("a page whose code cannot be loaded offline stays, and continues when the browser is online", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  listenWhileTested(keepPageOffline);
  // As Vite's own code does when a file cannot be fetched.
  const Screen = lazyRouteComponent(async () => {
    const payload = new TypeError("Failed to fetch dynamically imported module: /screen.js");
    dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  });
  await Screen.preload?.();

  render(
    <CatchBoundary getResetKey={() => "screen"} errorComponent={PageError}>
      <Suspense>
        <Screen />
      </Suspense>
    </CatchBoundary>,
  );

  expect(await screen.findByRole("heading", { name: "You are offline" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(reload).not.toHaveBeenCalled();

  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(reload).toHaveBeenCalledOnce();
});
