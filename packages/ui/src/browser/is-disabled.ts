/**
 * Whether an element is in a disabled fieldset, as those of a form that may only be looked at are.
 * What is no form control has to ask: browsers disable only those.
 */
export const isDisabled = (element: Element): boolean =>
  element.closest("fieldset[disabled]") !== null;
