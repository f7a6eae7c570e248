/** Limits and labels of moves. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** Maximum size of an uploaded file, in bytes. There is no limit on the command line. */
export const MAX_MOVE_BYTES = 512 * 1024 * 1024;

/** Maximum length of the description of consent. */
export const MAX_CONSENT = 500;

/** Labels for the counts of a report. */
const countLabels: Record<string, (n: number) => string> = {
  articles: (n) => message("{n, plural, one {article} other {articles}}", { n }),
  drafts: (n) => message("{n, plural, one {of them a draft} other {of them drafts}}", { n }),
  scheduled: () => message("of them scheduled"),
  pages: (n) => message("{n, plural, one {page} other {pages}}", { n }),
  authors: (n) =>
    message("{n, plural, one {author with a profile} other {authors with profiles}}", { n }),
  pictures: (n) =>
    message("{n, plural, one {picture to be fetched} other {pictures to be fetched}}", { n }),
  picturesKept: (n) =>
    message("{n, plural, one {picture from the archive} other {pictures from the archive}}", { n }),
  redirects: (n) =>
    message("{n, plural, one {old address that leads on} other {old addresses that lead on}}", {
      n,
    }),
  linksRewritten: (n) =>
    message(
      "{n, plural, one {link within the site rewritten} other {links within the site rewritten}}",
      { n },
    ),
  linksUncloaked: (n) =>
    message(
      "{n, plural, one {cloaked link that leads to its merchant} other {cloaked links that lead to their merchants}}",
      { n },
    ),
  comments: (n) =>
    message("{n, plural, one {comment not moved} other {comments not moved}}", { n }),
  kept: (n) =>
    message("{n, plural, one {other entry not moved} other {other entries not moved}}", { n }),
  readers: (n) =>
    message("{n, plural, one {reader of the newsletter} other {readers of the newsletter}}", { n }),
  suppressed: (n) =>
    message(
      "{n, plural, one {address that wants no mail, and is sent none} other {addresses that want no mail, and are sent none}}",
      { n },
    ),
  appearances: (n) =>
    message("{n, plural, one {search appearance} other {search appearances}}", { n }),
  alreadyHere: (n) =>
    message("{n, plural, one {entry that is here already} other {entries that are here already}}", {
      n,
    }),
  undone: (n) => message("{n, plural, one {change undone} other {changes undone}}", { n }),
};

/** The counts of a report with their labels, in the order of `countLabels`. */
export function shownCounts(counts: Readonly<Record<string, number>>) {
  const names = Object.keys(countLabels);
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => names.indexOf(one) - names.indexOf(other))
    .map(([name, count]) => ({ name, count, label: countLabels[name]?.(count) ?? name }));
}
