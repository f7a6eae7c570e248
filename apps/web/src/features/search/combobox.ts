/** What a field with suggestions shows. */
export interface ComboboxState {
  isOpen: boolean;
  /** Index of the option that Enter takes; -1 while the field itself is meant. */
  active: number;
}

/**
 * What a key does in a text field with a list of options below, after the ARIA Authoring
 * Practices' combobox with list autocomplete. Down and up pass through the field between the last
 * and the first option.
 *
 * @param count - options in the list
 * @returns the state after the key, or null when the key means nothing here and keeps its usual
 * effect: Home and End move the caret as long as no option is active
 */
export function nextComboboxState(
  key: string,
  state: ComboboxState,
  count: number,
): ComboboxState | null {
  const { isOpen, active } = state;
  const moveTo = (index: number) => ({ isOpen: true, active: index });
  if (key === "Escape") return isOpen ? { isOpen: false, active: -1 } : null;
  if (count === 0) return null;
  if (key === "ArrowDown") return moveTo(isOpen && active === count - 1 ? -1 : active + 1);
  if (key === "ArrowUp") return moveTo(active === -1 ? count - 1 : active - 1);
  if (!isOpen || active === -1) return null;
  if (key === "Home") return moveTo(0);
  if (key === "End") return moveTo(count - 1);
  return null;
}
