/** What is said of moves. Pure. */

/** Largest file that is taken over HTTP; from the shell there is no limit. */
export const MAX_MOVE_BYTES = 512 * 1024 * 1024;

/** Characters of what somebody says of how readers agreed. */
export const MAX_CONSENT = 500;

/** What a report counts, as people read it behind a number: behind one, and behind several. */
const countLabels: Record<string, readonly [one: string, several: string]> = {
  articles: ["article", "articles"],
  drafts: ["of them a draft", "of them drafts"],
  scheduled: ["of them scheduled", "of them scheduled"],
  pages: ["page", "pages"],
  authors: ["author with what is told of them", "authors with what is told of them"],
  pictures: ["picture to be fetched", "pictures to be fetched"],
  redirects: ["old address that leads on", "old addresses that lead on"],
  linksRewritten: ["link within the site rewritten", "links within the site rewritten"],
  linksUncloaked: [
    "cloaked link that leads to its merchant",
    "cloaked links that lead to their merchants",
  ],
  comments: ["comment kept aside", "comments kept aside"],
  kept: ["other entry kept aside", "other entries kept aside"],
  readers: ["reader of the newsletter", "readers of the newsletter"],
  suppressed: [
    "address that wants no mail, and is sent none",
    "addresses that want no mail, and are sent none",
  ],
  appearances: [
    "text with words of its own for searches",
    "texts with words of their own for searches",
  ],
  alreadyHere: ["entry that is here already", "entries that are here already"],
  undone: ["change taken back", "changes taken back"],
};

/** What a report counted, with the words behind each number, in the order of the list above. */
export function shownCounts(counts: Readonly<Record<string, number>>) {
  const names = Object.keys(countLabels);
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => names.indexOf(one) - names.indexOf(other))
    .map(([name, count]) => {
      const [one, several] = countLabels[name] ?? [name, name];
      return { name, count, label: count === 1 ? one : several };
    });
}
