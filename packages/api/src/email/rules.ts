/** Slips in typed e-mail addresses, for whoever can still mend them. Pure; shared with the browser. */

/** Where most addresses are, the common ones first. */
const hosts = [
  ...["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com", "aol.com"],
  ...["gmx.net", "proton.me", "protonmail.com"],
  ...["googlemail.com", "yahoo.co.uk", "hotmail.co.uk", "orange.fr", "libero.it", "comcast.net"],
];

/** How many letters at most may be wrong, missing, too many or swapped. */
const MAX_SLIPS = 2;
/** Shorter hosts are too much like each other for more than one slip. */
const SHORT = 7;

/**
 * The address that was probably meant, when its host is nearly one that many people have.
 *
 * @param text - as it was typed
 * @returns null when there is nothing to ask
 */
export function suggestedAddress(text: string): string | null {
  const at = text.trim().lastIndexOf("@");
  const host = text
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (at < 1 || host.length < 5 || hosts.includes(host)) return null;
  let best: { host: string; slips: number } | null = null;
  for (const known of hosts) {
    const slips = slipsBetween(host, known);
    const allowed = known.length <= SHORT ? 1 : MAX_SLIPS;
    if (slips <= allowed && (!best || slips < best.slips)) best = { host: known, slips };
  }
  // Two slips in the name of another provider are no slips: mail.com is not gmail.com.
  if (!best || realHosts.has(host)) return null;
  return `${text.trim().slice(0, at + 1)}${best.host}`;
}

/** Hosts that are nearly one of the others, and right. */
const realHosts = new Set(["mail.com", "ymail.com", "email.com", "gmx.com", "gmx.at", "gmx.ch"]);

/** Letters to add, drop, change or swap with the next one. Source: optimal string alignment. */
function slipsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MAX_SLIPS) return MAX_SLIPS + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
}
