import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";

/** A single-line text. @param name - used in messages @param longest - in characters */
export const line = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, {
      error: message("{name} may have {longest} characters at most.", { name, longest }),
    });

/** A required single-line text. */
export const filledLine = (name: string, longest: number) =>
  line(name, longest).min(1, { error: message("{name} is required.", { name }) });

const MAX_OPTIONAL = 300;

/** An optional text with a format. */
export const optional = (isValid: (text: string) => boolean, error: string) =>
  z
    .string()
    .trim()
    .max(MAX_OPTIONAL, { error })
    // Longer texts are refused already, and validating them may be slow.
    .refine((text) => text === "" || text.length > MAX_OPTIONAL || isValid(text), { error })
    .default("");
