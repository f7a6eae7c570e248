/** A text without its note for translators. */
export const withoutNote = (text: string): string => text.split(" ## ", 1)[0] ?? text;
