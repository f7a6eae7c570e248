import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { optionalPicture } from "../../pictures/schema.ts";
import { appearanceKey, appearanceLimits, canonicalProblem } from "../rules.ts";

export const appearanceListInput = listInput;

/** A page by its path. */
export const appearancePath = z.object({
  path: z
    .string()
    .trim()
    .max(4 * appearanceLimits.path)
    .refine((path) => appearanceKey(path) !== null, {
      error: message("Please enter the path of a page, such as /products."),
    }),
});

const line = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(most, { error: `must be at most ${most} characters long` }));

/** All fields. Empty ones default to the page's own. */
export const appearanceFields = z.object({
  title: line(appearanceLimits.title),
  description: line(appearanceLimits.description),
  picture: optionalPicture,
  canonical: z
    .string()
    .trim()
    .superRefine((text, check) => {
      const message = canonicalProblem(text);
      if (message) check.addIssue({ code: "custom", message });
    }),
  noindex: z.boolean(),
});

/** Some fields; the others stay. */
export const appearanceChangeInput = appearancePath.extend({
  version: versionInput.optional(),
  changes: appearanceFields.partial(),
});

export type AppearanceListInput = z.infer<typeof appearanceListInput>;
export type AppearanceChange = z.infer<typeof appearanceChangeInput>;
