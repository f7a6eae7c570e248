/** The search field as a combobox: it is on the page before and after the component that uses this. */
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from "react";
import { CLOSED, type ComboboxState } from "./combobox.ts";

interface FieldListeners {
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called with the trimmed text of the field; always the same function. */
  onType: (text: string) => void;
  /** Called with whether the list is open; always the same function. */
  onState: Dispatch<SetStateAction<ComboboxState>>;
}

/** Follows what the visitor does in the field, from the text that it has already. */
export function useFieldEvents(field: HTMLInputElement, listeners: FieldListeners) {
  const { onType, onState } = listeners;
  const onKey = useEffectEvent(listeners.onKeyDown);

  useEffect(() => {
    const { form } = field;
    const open = () => onState((state) => ({ ...state, isOpen: true }));
    const type = () => {
      onType(field.value.trim());
      onState({ isOpen: true, active: -1 });
    };
    const leave = (event: FocusEvent) => {
      if (!form?.contains(event.relatedTarget as Node | null)) onState(CLOSED);
    };
    const submit = () => {
      onState(CLOSED);
      field.blur();
    };
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener("keydown", onKey, { signal });
    field.addEventListener("input", type, { signal });
    field.addEventListener("focus", open, { signal });
    field.addEventListener("click", open, { signal });
    form?.addEventListener("focusout", leave, { signal });
    form?.addEventListener("submit", submit, { signal });
    // The visitor may have typed before hydration.
    onType(field.value.trim());
    return () => listening.abort();
  }, [field, onState, onType]);
}

interface ComboboxParts {
  /** Of the open list; null while it is closed. */
  listId: string | null;
  /** Of the active option; null for none. */
  activeId: string | null;
}

/** Tells assistive technology of the list, and shows the active option. */
export function useComboboxAttributes(
  field: HTMLInputElement,
  { listId, activeId }: ComboboxParts,
) {
  useEffect(() => {
    setAttributes(field, {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": String(listId !== null),
      "aria-controls": listId,
      "aria-activedescendant": activeId,
    });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [field, listId, activeId]);
}

/** Null takes an attribute away. */
function setAttributes(element: HTMLElement, attributes: Record<string, string | null>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
