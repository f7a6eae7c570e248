import { t } from "@pickwell/texts/t.ts";

/** Numbers up to here are written as words. */
const words = () => [
  t("no ## number"),
  t("one ## number"),
  t("two ## number"),
  t("three ## number"),
  t("four ## number"),
  t("five ## number"),
  t("six ## number"),
  t("seven ## number"),
  t("eight ## number"),
  t("nine ## number"),
  t("ten ## number"),
];

const counted = (n: number) => words()[n] ?? n;
const posts = (n: number) =>
  t("{n, plural, one {{counted} post} other {{counted} posts}}", { n, counted: counted(n) });
const deals = (n: number) =>
  t("{n, plural, one {{counted} deal} other {{counted} deals}}", { n, counted: counted(n) });

/** Such as `Two posts and four deals change this week.` */
export function weekLabel(of: { posts: number; deals: number }): string {
  const parts = [of.posts > 0 && posts(of.posts), of.deals > 0 && deals(of.deals)];
  const what = parts.filter(Boolean).join(t(" and "));
  if (what === "") return t("Nothing changes by itself this week.");
  return t("{n, plural, one {{what} changes} other {{what} change}} this week.", {
    n: of.posts + of.deals,
    what: `${what[0]?.toUpperCase()}${what.slice(1)}`,
  });
}
