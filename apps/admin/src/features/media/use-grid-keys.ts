import { type KeyboardEvent, useState } from "react";

/**
 * Keyboard navigation for a grid of buttons: one tab stop; arrows, Home and End move by visual
 * position.
 *
 * @param list - identifies the content; a new list starts at its first item
 * @returns props of the container, and the index of the tab stop
 */
export function useGridKeys(list: string) {
  const [stop, setStop] = useState({ list, at: 0 });
  const at = stop.list === list ? stop.at : 0;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-cell]")];
    const from = buttons.indexOf(document.activeElement as HTMLElement);
    const to = from < 0 ? undefined : buttons[nextOf(event.key, from, buttons)];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  return {
    at,
    /** The one that has the focus now. */
    onFocus: (index: number) => setStop({ list, at: index }),
    onKeyDown,
  };
}

/** The number of the button that a key leads to; -1 for none. */
function nextOf(key: string, from: number, buttons: readonly HTMLElement[]): number {
  if (key === "ArrowRight") return from + 1;
  if (key === "ArrowLeft") return from - 1;
  if (key === "Home") return 0;
  if (key === "End") return buttons.length - 1;
  if (key !== "ArrowUp" && key !== "ArrowDown") return -1;
  const here = buttons[from];
  const way = key === "ArrowUp" ? -1 : 1;
  for (let index = from + way; index >= 0 && index < buttons.length; index += way) {
    // The same column of another row.
    if (buttons[index]?.getBoundingClientRect().left === here?.getBoundingClientRect().left) {
      return index;
    }
  }
  return -1;
}
