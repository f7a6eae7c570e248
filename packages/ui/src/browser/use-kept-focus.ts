import { type RefObject, useEffect } from "react";

/** Position of the focus, for finding what replaced the element. */
interface FocusPosition {
  control: Element;
  list: Element | null;
  /** Of the row in its list. */
  index: number;
  /** Action of the control, such as `Delete`. */
  verb: string | undefined;
}

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(
    ":is(a[href], button, input, select, textarea):not(:disabled, [tabindex='-1'])",
  ),
];

/** Labels of controls in rows begin with the action, followed by the row's name. */
const verbOf = (control: Element): string | undefined =>
  (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().split(" ")[0];

function placeOf(control: Element): FocusPosition {
  const row = control.closest("tr, li");
  const list = row?.parentElement ?? null;
  return {
    control,
    list,
    index: row && list ? [...list.children].indexOf(row) : -1,
    verb: verbOf(control),
  };
}

/** The same control of the row that moved up, or of the last one. */
function successorOf({ list, index, verb }: FocusPosition): HTMLElement | undefined {
  const row = list?.isConnected && (list.children[index] ?? list.lastElementChild);
  if (!row) return undefined;
  const controls = controlsOf(row);
  return controls.find((control) => verbOf(control) === verb) ?? controls[0];
}

/**
 * Keeps the focus in a part of the page when the focused element is removed, for example with its
 * row: it moves to the next row, or to the part itself.
 *
 * @param part - receives the focus; needs a `tabIndex`
 * @param page - everything outside of dialogs; contains `part`
 */
export function useKeptFocus(
  part: RefObject<HTMLElement | null>,
  page?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let place: FocusPosition | null = null;
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (part.current?.contains(target)) place = placeOf(target);
      else if (!page || page.current?.contains(target)) place = null;
    };
    // The user has pressed another element; focusable ones receive the focus themselves.
    const forget = ({ target }: Event) => {
      if (!page || (target instanceof Node && page.current?.contains(target))) place = null;
    };
    const keep = () => {
      if (!place || place.control.isConnected) return;
      if (document.activeElement && document.activeElement !== document.body) return;
      const lost = place;
      place = null;
      (successorOf(lost) ?? part.current)?.focus({ preventScroll: true });
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
  }, [part, page]);
}
