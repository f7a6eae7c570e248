import { type RefObject, useEffect } from "react";

/** Where the focus was, to find what has come there instead. */
interface Place {
  control: Element;
  list: Element | null;
  /** Of the row in its list. */
  index: number;
  /** Of the control in its row, from the end: rows end with what can be done with them. */
  fromEnd: number;
}

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(
    ":is(a[href], button, input, select, textarea):not(:disabled, [tabindex='-1'])",
  ),
];

function placeOf(control: Element): Place {
  const row = control.closest("tr, li");
  const list = row?.parentElement ?? null;
  return {
    control,
    list,
    index: row && list ? [...list.children].indexOf(row) : -1,
    fromEnd: row
      ? controlsOf(row)
          .reverse()
          .indexOf(control as HTMLElement)
      : -1,
  };
}

/** The same control of the row that moved up, or of the last one. */
function heirOf({ list, index, fromEnd }: Place): HTMLElement | undefined {
  const row = list?.isConnected && (list.children[index] ?? list.lastElementChild);
  if (!row) return undefined;
  const controls = controlsOf(row);
  return controls.at(-1 - fromEnd) ?? controls.at(-1);
}

/**
 * Keeps the focus on the screen when what has it goes: deleting a row takes its button along, and
 * whoever works by keyboard or screen reader would begin at the top again. The next row has it then,
 * and where there is none the screen itself.
 *
 * @param screen - what can take the focus; dialogs lie outside of it, and of `shell`
 * @param shell - everything that is no dialog
 */
export function useKeptFocus(
  screen: RefObject<HTMLElement | null>,
  shell: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let place: Place | null = null;
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (screen.current?.contains(target)) place = placeOf(target);
      else if (shell.current?.contains(target)) place = null;
    };
    // Whoever points elsewhere has left it. What can have the focus says so by itself.
    const forget = ({ target }: Event) => {
      if (target instanceof Node && shell.current?.contains(target)) place = null;
    };
    const keep = () => {
      if (!place || place.control.isConnected) return;
      if (document.activeElement && document.activeElement !== document.body) return;
      const lost = place;
      place = null;
      (heirOf(lost) ?? screen.current)?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(keep);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget);
    return () => {
      changes.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget);
    };
  }, [screen, shell]);
}
