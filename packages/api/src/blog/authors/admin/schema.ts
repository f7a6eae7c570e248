import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { MAX_NAME_LENGTH } from "../../../auth/rules.ts";
import { listInput } from "../../../core/list-input.ts";
import { webUrl } from "../../../core/text/url.ts";
import { versionInput } from "../../../core/versions.ts";
import { optionalPicture } from "../../../pictures/schema.ts";
import { authorSlug } from "../../../publishing/rules.ts";

/** Maximum length of a profile's text, in characters. */
export const MAX_BIO = 2000;

/** Maximum number of links. */
export const MAX_LINKS = 8;

export const authorListInput = listInput;

/** The slug of an author's page, or the id of the profile. */
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

/** Some fields of a profile; the others stay. */
export const authorChangeInput = authorAdminKey.extend({
  version: versionInput.optional(),
  changes: authorFields.partial().extend({
    /** The account of the one who may tell of themselves here: for admins, an account of the staff. */
    userId: z.string().min(1).max(64).nullable().optional(),
  }),
});

/** One's own profile. The name is the one on the articles. */
export const ownProfileInput = z.object({
  version: versionInput.optional(),
  changes: authorFields.omit({ name: true }).partial(),
});

export type AuthorListInput = z.infer<typeof authorListInput>;
export type AuthorChange = z.infer<typeof authorChangeInput>;
export type OwnProfileChange = z.infer<typeof ownProfileInput>;
