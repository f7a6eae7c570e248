import { locale } from "./current.ts";

let write = (things: number): string => things.toLocaleString(locale());

/** Sets the number format of texts, which avoids `Intl`. */
export function setCountWriter(writer: (things: number) => string): void {
  write = writer;
}

/** A number in a text, such as `1,204`. */
export const count = (things: number): string => write(things);
