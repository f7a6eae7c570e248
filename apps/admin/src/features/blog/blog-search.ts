import type { Outputs } from "@pickwell/api";
import { postSorts, postStates } from "@pickwell/api/blog/admin/schema";
import { z } from "zod";
import {
  choiceParam,
  flagParam,
  idParam,
  type OnSearch,
  pageParam,
  textParam,
} from "../../lib/search-params.ts";
import { tableParams } from "../../ui/columns/shown-columns.ts";

/** Search parameters of the screen. */
export const blogSearch = z.object({
  ...tableParams(postSorts),
  view: choiceParam(["list"]),
  search: textParam,
  status: choiceParam(postStates),
  page: pageParam,
  saved: idParam,
  new: flagParam,
  edit: idParam,
});

export type BlogSearch = z.infer<typeof blogSearch>;

export type OnBlogSearch = OnSearch<BlogSearch>;

export type PostCard = Outputs["admin"]["posts"]["list"]["posts"][number];

/** Tags on a card, before the +N. */
const SHOWN_TAGS = 2;

/** The tags that fit, and the number of others. */
export const shownTags = (tags: readonly string[]): { shown: string[]; more: number } => ({
  shown: tags.slice(0, SHOWN_TAGS),
  more: Math.max(0, tags.length - SHOWN_TAGS),
});
