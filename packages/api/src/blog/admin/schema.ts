import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { MAX_NAME_LENGTH } from "../../auth/rules.ts";
import { listInput, rowId, sortInput } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";
import { optionalPicture } from "../../pictures/schema.ts";
import { chosenMoment } from "../../time/schema.ts";
import { announcement } from "../changes/schema.ts";

export const postStates = ["draft", "published", "scheduled", "archived"] as const;

/** Maximum lengths, in characters or entries. */
const limits = { title: 200, slug: 120, excerpt: 1000, category: 100, tags: 30, tag: 50 } as const;

export const postSorts = [
  "title",
  "author",
  "category",
  "status",
  "published",
  "created",
  "changed",
  "views",
  "likes",
  "comments",
] as const;

export const postAdminListInput = listInput.extend({
  ...sortInput(postSorts),
  status: z.enum(["all", ...postStates]).default("all"),
});

const tags = z
  .array(z.string().trim().max(limits.tag))
  .max(limits.tags)
  .transform((texts) => [...new Set(texts.filter(Boolean))]);

const fields = z.object({
  title: z
    .string({ error: message("Please enter a title.") })
    .trim()
    .min(1, { error: message("Please enter a title.") })
    .max(limits.title, { error: `must be at most ${limits.title} characters long` }),
  slug: z
    .string()
    .trim()
    .max(limits.slug, { error: `must be at most ${limits.slug} characters long` })
    .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u, {
      error: "must be small letters and digits with single hyphens between them",
    }),
  excerpt: z.string().trim().max(limits.excerpt),
  /** Markdown. */
  content: z
    .string({ error: message("Please write something.") })
    .max(MAX_MARKDOWN)
    .refine((text) => text.trim() !== "", { error: message("Please write something.") }),
  category: z.string().trim().max(limits.category),
  tags,
  author: z.string().trim().max(MAX_NAME_LENGTH),
  authorAvatar: optionalPicture,
  cover: optionalPicture,
  status: z.enum(postStates),
  publishedAt: chosenMoment.nullable(),
  featured: z.boolean(),
});

/** A new article. The default slug is made from the title, the default author is the writer. */
export const postCreateInput = fields.partial().required({ title: true, content: true });

/** Some fields of an article; the others stay. */
export const postChangeInput = rowId.extend({
  version: versionInput.optional(),
  /** Keeps the caller's draft, because a cell of a list was changed, not the form. */
  keepsDraft: z.literal(true).optional(),
  changes: fields.extend(announcement).partial(),
});

/** The form of an existing article. */
export const postFormInput = postCreateInput.extend(z.object(announcement).partial().shape);

/** The fields of a form, valid or not. */
export const draftFields = z
  .object({
    title: z.string().max(1000),
    slug: z.string().max(1000),
    excerpt: z.string().max(5000),
    content: z.string().max(MAX_MARKDOWN),
    category: z.string().max(1000),
    tags: z.array(z.string().max(1000)).max(100),
    author: z.string().max(1000),
    authorAvatar: optionalPicture,
    cover: optionalPicture,
    status: z.enum(postStates),
    publishedAt: z.coerce.date().nullable(),
    featured: z.boolean(),
    changeNote: z.string().max(2000),
    isMinor: z.boolean(),
  })
  .partial();

/** The article's id; null for a new one. */
export const draftKey = z.object({ id: rowId.shape.id.nullable() });

export const autosaveInput = draftFields.extend({
  ...draftKey.shape,
  /** The version of the article that the writing began with. */
  version: versionInput.optional(),
});

export const previewInput = z.object({ content: z.string().max(MAX_MARKDOWN) });

export const revisionListInput = rowId.extend(listInput.pick({ page: true, limit: true }).shape);
/** The revision's id. */
export const restoreInput = rowId.extend({ version: versionInput.optional() });

export type PostAdminListInput = z.infer<typeof postAdminListInput>;
export type PostCreate = z.infer<typeof postCreateInput>;
export type PostChange = z.infer<typeof postChangeInput>;
export type Autosave = z.infer<typeof autosaveInput>;
export type RevisionListInput = z.infer<typeof revisionListInput>;
