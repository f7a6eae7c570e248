import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";
import { sectionsInput } from "../../page-sections/schema.ts";
import { slugProblem } from "../rules.ts";

export const pageListInput = listInput;

/** A page by its slug. */
export const pageKey = z.object({ slug: z.string().min(1).max(200) });

export const pageRemoveInput = pageKey.extend({
  /** Slug of the page that its path leads to; without one it is gone. */
  replacementId: pageKey.shape.slug.nullish(),
});

const fields = z.object({
  title: z
    .string({ error: message("Please enter a title.") })
    .trim()
    .min(1, { error: message("Please enter a title.") })
    .max(200, { error: "must be at most 200 characters long" }),
  /** One sentence for search engines. */
  description: z.string().trim().max(300),
  /** Markdown. */
  content: z.string().max(MAX_MARKDOWN),
  /** What follows it. */
  sections: sectionsInput,
  /** Whether it is a starter text that nobody has checked yet. */
  needsReview: z.boolean(),
});

const slug = z
  .string({ error: message("Please enter an address.") })
  .trim()
  .superRefine((slug, ctx) => {
    const message = slugProblem(slug);
    if (message) ctx.addIssue({ code: "custom", message });
  });

export const pageCreateInput = fields.extend({
  slug,
  description: fields.shape.description.default(""),
  content: fields.shape.content.default(""),
  sections: fields.shape.sections.default([]),
  needsReview: fields.shape.needsReview.default(false),
});

export const pageChangeInput = pageKey.extend({
  version: versionInput.optional(),
  changes: fields.extend({ slug }).partial(),
});

export const pagePreviewInput = fields.pick({ content: true });

/** An unsaved page for a preview; without a slug it has no URL yet. */
export const pageUnsavedInput = fields.extend({
  title: z.string().trim().max(200, { error: "must be at most 200 characters long" }),
  slug: z.string().max(200).default(""),
});

export type PageListInput = z.infer<typeof pageListInput>;
export type PageCreate = z.infer<typeof pageCreateInput>;
export type PageChange = z.infer<typeof pageChangeInput>;
