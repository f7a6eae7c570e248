import { locale } from "./current.ts";

let write = (things: number): string => things.toLocaleString(locale());

/** Numbers in texts are written so from now on: by what knows it without asking `Intl`. */
export function setCountWriter(writer: (things: number) => string): void {
  write = writer;
}

/** A number as it stands in a text, such as `1,204`. */
export const count = (things: number): string => write(things);
