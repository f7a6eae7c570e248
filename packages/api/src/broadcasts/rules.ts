/** How far the number of recipients may have moved from the one that was agreed to. */
const TOLERANCE = 0.05;
const FEW = 10;

/**
 * Whether sending to `now` people is what somebody meant who agreed to `seen`.
 *
 * @param seen - the number that they were shown
 * @param now - the number there are
 */
export const isAsAgreed = (seen: number, now: number): boolean =>
  now > 0 && Math.abs(now - seen) <= Math.max(FEW, seen * TOLERANCE);

/** What the links of a broadcast say of themselves to analytics. */
export const UTM_SOURCE = "newsletter";
export const UTM_MEDIUM = "email";

/** The placement of links in mails, see `clicks.placement`. */
export const PLACEMENT = "mail";
