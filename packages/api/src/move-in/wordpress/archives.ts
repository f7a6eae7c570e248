/** Listings by date. */

const DATED = /^(?:https?:\/\/[^/]+)?(\/(?:[^/?]+\/)*?)(\d{4})\/(?:(\d\d)\/(?:(\d\d)\/)?)?/i;

/**
 * Where WordPress listed what was published when a text was.
 *
 * @param link - of the text
 * @param at - its moment, as its site shows it, in UTC
 */
export function archivesOf(link: string, at: Date): string[] {
  const [year = "", month = "", day = ""] = at.toISOString().slice(0, 10).split("-");
  const byQuery = [`/?m=${year}`, `/?m=${year}${month}`];
  if (link === "" || link.includes("?")) return byQuery;
  const [, before = "/", dated, , days] = DATED.exec(link) ?? [];
  const front = dated === year ? before : /\/archives\/\d+/.test(link) ? "/archives/date/" : "/";
  const months = [`${front}${year}`, `${front}${year}/${month}`];
  return [...byQuery, ...months, ...(days ? [`${front}${year}/${month}/${day}`] : [])];
}
