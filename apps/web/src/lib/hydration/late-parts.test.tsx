import { act } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetEarlyClick, recordEarlyClicks, replayEarlyClicks } from "../deferred-start.ts";

let lateParts: typeof import("./late-parts.tsx")["lateParts"];
let whenAllHydrated: typeof import("./late-parts.tsx")["whenAllHydrated"];

beforeEach(async () => {
  // Tests of other files, in the same process, may have shown parts whose code never came.
  vi.resetModules();
  ({ lateParts, whenAllHydrated } = await import("./late-parts.tsx"));
});

afterEach(() => {
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

/** A screen with a part, rendered on the server and hydrated. */
async function open(load: () => Promise<{ Part: typeof Part }>) {
  const container = document.createElement("div");
  container.innerHTML = renderToString(lateParts(["Part"], load, { Part }).Part);
  document.body.append(container);
  const late: ReactElement = lateParts(["Part"], load, undefined).Part;
  await act(async () => hydrateRoot(container, late));
}

const text = () => document.querySelector("button")?.textContent;
const press = () => act(async () => document.querySelector("button")?.click());

test("a part is rendered from the start, and reports its hydration", async () => {
  let arrive: (loaded: { Part: typeof Part }) => void = () => {};
  await open(() => new Promise((resolve) => (arrive = resolve)));
  const isAwake = vi.fn();
  whenAllHydrated(isAwake);
  await press();
  expect(text()).toBe("0");
  expect(isAwake).not.toHaveBeenCalled();

  await act(async () => arrive({ Part }));

  expect(isAwake).toHaveBeenCalledOnce();
  await press();
  expect(text()).toBe("1");
});

test("a part whose code cannot be loaded stays as rendered, and nothing waits for it", async () => {
  await open(() => Promise.reject(new TypeError("Failed to fetch")));
  const isAwake = vi.fn();

  whenAllHydrated(isAwake);

  expect(text()).toBe("0");
  expect(isAwake).toHaveBeenCalledOnce();
});

test.each([
  ["beside a part that sleeps is heard once", 0, ["1", "0"]],
  ["in a part that sleeps is heard when it is awake", 1, ["0", "1"]],
])("a press %s", async (_, pressed, expected) => {
  let arrive: (loaded: { Part: typeof Part }) => void = () => {};
  const loaded = new Promise<{ Part: typeof Part }>((resolve) => (arrive = resolve));
  const load = () => loaded;
  const screenOf = (late: ReactElement) => (
    <div onClickCapture={({ nativeEvent }) => forgetEarlyClick(nativeEvent)}>
      <Part />
      {late}
    </div>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(screenOf(lateParts(["Part"], load, { Part }).Part));
  document.body.append(container);
  recordEarlyClicks();
  const late = lateParts(["Part"], load, undefined).Part;
  await act(async () => hydrateRoot(container, screenOf(late)));
  whenAllHydrated(() => replayEarlyClicks());

  await act(async () => document.querySelectorAll("button")[pressed]?.click());
  await act(async () => arrive({ Part }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  const counts = [...document.querySelectorAll("button")].map((button) => button.textContent);
  expect(counts).toEqual(expected);
});
