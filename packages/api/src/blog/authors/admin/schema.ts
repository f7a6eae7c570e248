import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { MAX_NAME_LENGTH } from "../../../auth/rules.ts";
import { listInput } from "../../../core/list-input.ts";
import { webUrl } from "../../../core/text/url.ts";
import { versionInput } from "../../../core/versions.ts";
import { optionalPicture } from "../../../pictures/schema.ts";
import { authorSlug } from "../../../publishing/rules.ts";

/** Longest text about an author, in characters. */
export const MAX_BIO = 2000;

/** Most pages elsewhere that an author names. */
export const MAX_LINKS = 8;

export const authorListInput = listInput;

/** The path part of an author's screen, or the id of what has been entered. */
export const authorAdminKey = z.object({ key: z.string().trim().min(1).max(200) });

export const authorFields = z.object({
  name: z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, { error: `must be at most ${MAX_NAME_LENGTH} characters long` })
    .refine((name) => authorSlug(name) !== null, { error: message("Please enter a name.") }),
  bio: z
    .string()
    .trim()
    .max(MAX_BIO, { error: `must be at most ${MAX_BIO} characters long` }),
  photo: optionalPicture,
  /** Pages about them elsewhere; the same one counts once. */
  links: z
    .array(webUrl)
    .max(MAX_LINKS, { error: `must be at most ${MAX_LINKS} addresses` })
    .transform((links) => [...new Set(links)]),
});

/** Any part of what is told of an author. What is left out stays. */
export const authorChangeInput = authorAdminKey.extend({
  version: versionInput.optional(),
  changes: authorFields.partial().extend({
    /** The account of the one who may tell of themselves here: for admins, an account of the staff. */
    userId: z.string().min(1).max(64).nullable().optional(),
  }),
});

/** What somebody tells of themselves. Their name is the one that their articles have. */
export const ownProfileInput = z.object({
  version: versionInput.optional(),
  changes: authorFields.omit({ name: true }).partial(),
});

export type AuthorListInput = z.infer<typeof authorListInput>;
export type AuthorChange = z.infer<typeof authorChangeInput>;
export type OwnProfileChange = z.infer<typeof ownProfileInput>;
