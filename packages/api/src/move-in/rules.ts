/** What is said of moves. Pure. */

/** Largest file that is taken over HTTP; from the shell there is no limit. */
export const MAX_MOVE_BYTES = 512 * 1024 * 1024;

/** What a report counts, as people read it behind a number. */
export const countLabels: Record<string, string> = {
  articles: "articles",
  drafts: "of them drafts",
  scheduled: "of them scheduled",
  pages: "pages",
  authors: "authors with what is told of them",
  pictures: "pictures to be fetched",
  redirects: "old addresses that lead on",
  linksRewritten: "links within the site rewritten",
  linksUncloaked: "cloaked links that lead to their merchants",
  comments: "comments kept aside",
  kept: "other entries kept aside",
  alreadyHere: "entries that are here already",
  undone: "changes taken back",
};
