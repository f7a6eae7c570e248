/**
 * An article as a form holds it, and the ways between that, its row, and what is sent. A draft that
 * was kept holds what a form held, so that it comes back as it was typed, right or not.
 */

import type { Inputs, Outputs } from "@pickwell/api";
import { draftFields, type postStates } from "@pickwell/api/blog/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { momentOf, momentText } from "../../forms/moment-input.ts";
import { pictureInput, pictureText } from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";

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
  /** What readers are told of this change; never kept with the article. */
  changeNote: string;
  /** Readers are told nothing. */
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

const saysNothing = { changeNote: "", isMinor: false };

/** A new article of somebody's. */
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
  ...saysNothing,
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
  ...saysNothing,
});

/** Trimmed, without empty ones. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

/** @param isNew - an empty address is made from the title; of an article that is there it is wrong */
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
 * What is kept on the server of a form that is being filled in. A picture that is none yet, such as
 * half an address, stays out: the copy in the browser has it.
 */
export function draftOf(values: PostValues): Partial<PostInput> {
  const { cover, authorAvatar, tags, ...rest } = inputOf(false)(values);
  const fields = { ...rest, tags };
  const pictures = { cover, authorAvatar };
  const { success } = draftFields.pick({ cover: true, authorAvatar: true }).safeParse(pictures);
  return success ? { ...fields, ...pictures } : fields;
}

/** A kept draft as values. What it does not say is as the form begins. */
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

/** The fields in which two versions differ. */
export const differing = (a: PostValues, b: PostValues): (keyof PostValues)[] =>
  (Object.keys(postFields) as (keyof PostValues)[]).filter((name) => a[name] !== b[name]);
