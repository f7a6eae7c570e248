/** How far the number of recipients may differ from the confirmed one. */
const TOLERANCE = 0.05;
const FEW = 10;

/**
 * Whether sending to `now` recipients is covered by a confirmation of `seen`.
 *
 * @param seen - the number that was shown
 * @param now - the current number
 */
export const isAsAgreed = (seen: number, now: number): boolean =>
  now > 0 && Math.abs(now - seen) <= Math.max(FEW, seen * TOLERANCE);

/** `utm_source` of links in broadcasts. */
export const UTM_SOURCE = "newsletter";
export const UTM_MEDIUM = "email";

/** Placement of links in mails, see `clicks.placement`. */
export const PLACEMENT = "mail";
