/** Where a telephone number leads, however it is written: `tel:+15550140199`. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, "")}`;
