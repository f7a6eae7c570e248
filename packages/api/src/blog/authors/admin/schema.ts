import { z } from "zod";
import { MAX_NAME_LENGTH } from "../../../auth/rules.ts";
import { listInput } from "../../../core/list-input.ts";
import { versionInput } from "../../../core/versions.ts";
import { optionalPicture } from "../../../pictures/schema.ts";
import { authorSlug } from "../../../publishing/rules.ts";

/** Longest text about an author, in characters. */
export const MAX_BIO = 2000;

export const authorListInput = listInput;

/** The path part of an author's screen, or the id of what has been entered. */
export const authorAdminKey = z.object({ key: z.string().trim().min(1).max(200) });

export const authorFields = z.object({
  name: z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, { error: `must be at most ${MAX_NAME_LENGTH} characters long` })
    .refine((name) => authorSlug(name) !== null, { error: "Please enter a name." }),
  bio: z
    .string()
    .trim()
    .max(MAX_BIO, { error: `must be at most ${MAX_BIO} characters long` }),
  photo: optionalPicture,
});

/** Any part of what is told of an author. What is left out stays. */
export const authorChangeInput = authorAdminKey.extend({
  version: versionInput.optional(),
  changes: authorFields.partial(),
});

export type AuthorListInput = z.infer<typeof authorListInput>;
export type AuthorChange = z.infer<typeof authorChangeInput>;
