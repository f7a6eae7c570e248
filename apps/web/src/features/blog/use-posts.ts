import { PAGE_SIZE } from "@pickwell/api/blog/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { usePreviousUntilReady } from "../listing/use-previous-until-ready.ts";
import {
  type BlogSearch,
  blogInput,
  hasLead,
  roomFor,
  SCREEN_SIZE,
  screenOf,
} from "./blog-search.ts";
import type { Post } from "./post.ts";

/**
 * The articles of `/blog`. While others are loading the previous ones stay, and `answered` is the
 * URL they belong to.
 *
 * `list` goes on the element around the pages: after `expectMore` the focus moves to the first card
 * of the new page.
 */
export function usePosts(params: BlogSearch) {
  const { blog } = useRouteContext({ from: "__root__" }).api;
  const { data, error } = useQuery(blog.list.queryOptions(blogInput(params)));
  const isFirst = hasLead(params);
  const lead = useQuery(blog.featured.queryOptions(undefined, { enabled: isFirst })).data;
  const current = { params, data, featured: (isFirst && lead) || undefined };
  const settled = usePreviousUntilReady(current, data !== undefined);
  const { featured } = settled;
  const total = settled.data?.total;
  // The one above the list is not repeated in it.
  const posts = (settled.data?.posts ?? [])
    .filter(({ id }) => id !== featured?.id)
    .slice(0, roomFor(settled.params));
  const shown = posts.length + Number(featured !== undefined);
  const pages = pagesOf(posts);

  const list = useRef<HTMLDivElement>(null);
  const expected = useRef<number>(null);
  useLayoutEffect(() => {
    if (expected.current === null || pages.length <= expected.current) return;
    list.current?.children[expected.current]?.querySelector("a")?.focus({ preventScroll: true });
    expected.current = null;
  }, [pages.length]);

  const answered = settled.params;
  // Every other change of the address leads to the first page.
  const isMore = screenOf(params) === screenOf(answered) && roomFor(params) > roomFor(answered);
  const before = screenOf(answered) * SCREEN_SIZE;
  return {
    answered,
    featured,
    pages,
    /** How many are on the page, the featured one among them. */
    shown,
    /** Number of articles on former pages. */
    before,
    /** The tag with its capitals. */
    tag: answered.tag && (settled.data?.tag ?? answered.tag),
    /** Total number; undefined until the first articles are loaded. */
    total,
    hasMore: total !== undefined && shown > 0 && before + shown < total,
    isBusy: data === undefined,
    /** None of them can be had. */
    isLost: error !== null && !isMore,
    /** Those on the page are there, but no more can be had. */
    isStuck: error !== null && isMore,
    list,
    expectMore() {
      expected.current = pages.length;
    },
  };
}

export type Posts = ReturnType<typeof usePosts>;

/** At least one page, which may be empty. */
function pagesOf(posts: Post[]): Post[][] {
  const count = Math.max(1, Math.ceil(posts.length / PAGE_SIZE));
  return Array.from({ length: count }, (_, page) =>
    posts.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
}
