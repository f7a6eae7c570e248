import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";

/** A line of text. @param name - what the refusal calls it @param longest - in characters */
export const line = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, {
      error: message("{name} may have {longest} characters at most.", { name, longest }),
    });

/** A line that may not be left empty. */
export const filledLine = (name: string, longest: number) =>
  line(name, longest).min(1, { error: message("{name} is required.", { name }) });

const MAX_OPTIONAL = 300;

/** A line that may be left empty, and has a shape when it is not. */
export const optional = (isValid: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .max(MAX_OPTIONAL, { error })
    // What is too long is refused already: its shape may be slow to look at.
    .refine((text) => text === "" || text.length > MAX_OPTIONAL || isValid(text), { error })
    .default("");
