/**
 * An article as form values, and conversions from its row and to input. Autosaved drafts hold form
 * values, so that they are restored as typed, valid or not.
 */

import type { Inputs, Outputs } from "@pickwell/api";
import { draftFields, type postStates } from "@pickwell/api/blog/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { momentOf, momentText } from "../../../forms/moment-input.ts";
import { pictureInput, pictureText } from "../../../forms/picture-text.ts";
import type { FieldInfos } from "../../../forms/record.ts";

export type Post = Outputs["admin"]["posts"]["get"];
export type Draft = NonNullable<Outputs["admin"]["posts"]["draft"]>;
type Announced = "changeNote" | "isMinor";
type PostInput = Inputs["admin"]["posts"]["create"] &
  Pick<Inputs["admin"]["posts"]["change"]["changes"], Announced>;
export type PostStatus = (typeof postStates)[number];

export interface PostValues {
  title: string;
  content: string;
  excerpt: string;
  /** As `pictureText` has it. */
  cover: string;
  coverAlt: string;
  author: string;
  authorAvatar: string;
  /** With commas between them. */
  tags: string;
  category: string;
  slug: string;
  /** As `momentText` has it. */
  publishedAt: string;
  featured: boolean;
  status: PostStatus;
  /** Note for readers about this change; not part of the article. */
  changeNote: string;
  /** Readers are not told of the change. */
  isMinor: boolean;
}

export const postFields: FieldInfos<PostValues> = {
  title: { label: t("Title") },
  content: { label: t("Content"), isLong: true },
  excerpt: { label: t("Excerpt") },
  cover: { label: t("Cover Image") },
  coverAlt: { label: t("What the cover shows"), inputs: [] },
  author: { label: t("Author") },
  authorAvatar: { label: t("Author Avatar") },
  tags: { label: t("Tags") },
  category: { label: t("Category") },
  slug: { label: t("Address ## a URL") },
  publishedAt: { label: t("Publish Date") },
  featured: { label: t("Featured post") },
  status: { label: t("Status") },
  changeNote: { label: t("What changed") },
  isMinor: { label: t("Minor change: keep the date") },
};

const isEmpty = { changeNote: "", isMinor: false };

/** A new article of an author. */
export const emptyPost = (author: string): PostValues => ({
  title: "",
  content: "",
  excerpt: "",
  cover: "",
  coverAlt: "",
  author,
  authorAvatar: "",
  tags: "",
  category: "",
  slug: "",
  publishedAt: "",
  featured: false,
  status: "draft",
  ...isEmpty,
});

type PostFields = Pick<
  Post,
  | "title"
  | "content"
  | "excerpt"
  | "cover"
  | "author"
  | "authorAvatar"
  | "tags"
  | "category"
  | "slug"
  | "publishedAt"
  | "featured"
  | "status"
>;

export const valuesOf = (post: PostFields): PostValues => ({
  title: post.title,
  content: post.content,
  excerpt: post.excerpt,
  cover: pictureText(post.cover),
  coverAlt: post.cover?.alt ?? "",
  author: post.author,
  authorAvatar: pictureText(post.authorAvatar),
  tags: post.tags.join(", "),
  category: post.category,
  slug: post.slug,
  publishedAt: momentText(post.publishedAt),
  featured: post.featured,
  status: post.status,
  ...isEmpty,
});

/** Trimmed, without empty ones. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

/** @param isNew - an empty slug is generated for a new article, and an error for an existing one */
export const inputOf =
  (isNew: boolean) =>
  ({ cover, coverAlt, authorAvatar, tags, slug, publishedAt, ...same }: PostValues): PostInput => ({
    ...same,
    cover: pictureInput({ text: cover, alt: coverAlt }),
    authorAvatar: pictureInput({ text: authorAvatar, alt: "" }),
    tags: tagsOf(tags),
    ...(!(isNew && slug.trim() === "") && { slug }),
    publishedAt: momentOf(publishedAt),
  });

/**
 * The part of a form autosaved on the server; incomplete values such as half a URL are only in the
 * browser's copy.
 */
export function draftOf(values: PostValues): Partial<PostInput> {
  const { cover, authorAvatar, tags, ...rest } = inputOf(false)(values);
  const fields = { ...rest, tags };
  const pictures = { cover, authorAvatar };
  const { success } = draftFields.pick({ cover: true, authorAvatar: true }).safeParse(pictures);
  return success ? { ...fields, ...pictures } : fields;
}

/** Form values of a draft; missing ones are initial. */
export function valuesOfDraft({ fields }: Draft, initial: PostValues): PostValues {
  const { cover, authorAvatar, tags, publishedAt, ...same } = fields;
  return {
    ...initial,
    ...same,
    ...(cover !== undefined && { cover: pictureText(cover), coverAlt: cover?.alt ?? "" }),
    ...(authorAvatar !== undefined && { authorAvatar: pictureText(authorAvatar) }),
    ...(tags !== undefined && { tags: tags.join(", ") }),
    ...(publishedAt !== undefined && { publishedAt: momentText(publishedAt) }),
  };
}

/** Fields that differ between two versions. */
export const differing = (a: PostValues, b: PostValues): (keyof PostValues)[] =>
  (Object.keys(postFields) as (keyof PostValues)[]).filter((name) => a[name] !== b[name]);
