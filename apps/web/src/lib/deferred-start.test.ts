import { afterEach, expect, test } from "vitest";
import { forgetEarlyClick, recordEarlyClicks, replayEarlyClicks } from "./deferred-start.ts";

/** A page as it arrives: a button around the screen, one in it, and what counts their presses. */
function arrive() {
  document.body.innerHTML = `<button type="button" id="menu">Menu</button>
    <main><button type="button" id="save">Save</button><a id="link">More</a></main>`;
  recordEarlyClicks();
  const presses: string[] = [];
  const wake = (selector: string) => {
    const button = document.querySelector<HTMLElement>(selector);
    button?.addEventListener("click", (press) => {
      forgetEarlyClick(press);
      presses.push(button.id);
    });
  };
  const press = (id: string) => document.getElementById(id)?.click();
  return { presses, wake, press };
}

const outsideMain = (target: Element) => target.closest("main") === null;
/** Actions are replayed in separate tasks. */
const soon = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  replayEarlyClicks();
  document.body.innerHTML = "";
});

test("the last press before hydration is replayed after it, once", async () => {
  const { presses, wake, press } = arrive();
  press("menu");
  press("save");
  wake("#menu");
  replayEarlyClicks(outsideMain);
  await soon();
  expect(presses).toEqual([]);

  wake("#save");
  replayEarlyClicks();
  replayEarlyClicks();
  await soon();

  expect(presses).toEqual(["save"]);
});

test("a press that a part has handled is not replayed", async () => {
  const { presses, wake, press } = arrive();
  wake("#menu");
  replayEarlyClicks(outsideMain);
  press("menu");
  wake("#save");
  replayEarlyClicks();
  await soon();

  expect(presses).toEqual(["menu"]);
});

test("a press that has hydrated its part is handled by that part alone", async () => {
  const { presses, wake, press } = arrive();
  const wakeAtPress = () => {
    wake("#save");
    replayEarlyClicks();
  };
  document.addEventListener("click", wakeAtPress, { capture: true, once: true });
  press("save");
  await soon();

  expect(presses).toEqual(["save"]);
});

test("a press is dropped when the visitor has followed a link since", async () => {
  const { presses, wake, press } = arrive();
  press("save");
  press("link");
  wake("#save");
  replayEarlyClicks();
  await soon();

  expect(presses).toEqual([]);
});
