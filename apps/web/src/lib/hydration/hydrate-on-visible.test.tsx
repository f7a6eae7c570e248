import { act } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HydrationBoundary, hydrateOnVisible } from "./hydrate-on-visible.tsx";

let approach: (() => void) | undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        approach = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const Part = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
};

/** A page with the part, rendered on the server and hydrated. */
async function open(load: () => Promise<typeof Part>) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(
    <HydrationBoundary {...hydrateOnVisible("below", load, Part)} />,
  );
  document.body.append(container);
  const waking = hydrateOnVisible("below", load, undefined);
  const page = <HydrationBoundary {...waking} />;
  const root = await act(() => hydrateRoot(container, page));
  const show = (children: ReactNode) => act(async () => root.render(children));
  return { page, leave: () => show(null), comeBack: () => show(page) };
}

const text = () => document.querySelector("button")?.textContent;
const press = () => act(async () => document.querySelector("button")?.click());
/** Timers of equal delay run in their order, so earlier ones are done. */
const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

test("a part is rendered from the start, and hydrated when it is near", async () => {
  const load = vi.fn(async () => Part);
  await open(load);
  expect(text()).toBe("0");
  expect(load).not.toHaveBeenCalled();

  await act(async () => approach?.());
  await press();

  expect(text()).toBe("1");
});

test("a press before hydration is replayed after it, once", async () => {
  await open(async () => Part);
  await press();
  await press();
  expect(text()).toBe("0");

  await act(async () => approach?.());
  await nextTask();
  expect(text()).toBe("1");
  await press();

  expect(text()).toBe("2");
});

test("a press at the moment of hydration is not lost", async () => {
  await open(async () => Part);
  await act(async () => {
    document.querySelector("button")?.click();
    approach?.();
  });

  await nextTask();

  expect(text()).toBe("1");
});

test("a part that was left before it was near is hydrated on return", async () => {
  const { leave, comeBack } = await open(async () => Part);

  await leave();
  await comeBack();
  await press();

  expect(text()).toBe("1");
});

test("a part whose code cannot be loaded stays as rendered, and the next visit tries again", async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { leave, comeBack } = await open(load);

  await act(async () => approach?.());
  expect(text()).toBe("0");

  await leave();
  await comeBack();
  await press();
  expect(text()).toBe("1");
});
