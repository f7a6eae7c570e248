/** The `tel:` link of a phone number in any format: `tel:+15550140199`. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, "")}`;
