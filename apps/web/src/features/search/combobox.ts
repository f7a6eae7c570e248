/** The state of a combobox. */
export interface ComboboxState {
  isOpen: boolean;
  /** Index of the option that Enter takes; -1 while the field itself is meant. */
  active: number;
}

export const CLOSED: ComboboxState = { isOpen: false, active: -1 };

/**
 * Handles a key in a text field with a list of options, as in the ARIA Authoring Practices'
 * combobox. Up and Down pass through the field between the last and first option.
 *
 * @param count - number of options
 * @returns the next state, or null when the key keeps its default action: Home and End move the
 *   caret while no option is active
 */
export function nextComboboxState(
  key: string,
  state: ComboboxState,
  count: number,
): ComboboxState | null {
  const { isOpen, active } = state;
  const moveTo = (index: number) => ({ isOpen: true, active: index });
  if (key === "Escape") return isOpen ? CLOSED : null;
  if (count === 0) return null;
  if (key === "ArrowDown") return moveTo(isOpen && active === count - 1 ? -1 : active + 1);
  if (key === "ArrowUp") return moveTo(active === -1 ? count - 1 : active - 1);
  if (!isOpen || active === -1) return null;
  if (key === "Home") return moveTo(0);
  if (key === "End") return moveTo(count - 1);
  return null;
}
