/** A text without what it says to its translator. */
export const withoutNote = (text: string): string => text.split(" ## ", 1)[0] ?? text;
