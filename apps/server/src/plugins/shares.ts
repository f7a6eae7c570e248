/**
 * Budgets of rate limits. Behind a proxy that hides addresses all visitors look alike; there each
 * browser has a visitor's limit, and all together a larger one. Since that can be exhausted by
 * made-up browsers, admins and sign-ins have budgets of their own. See docs/decisions/032.
 */
import type { Session, Visitor } from "@pickwell/api/context";
import type { Budget } from "./cost-meter.ts";

/** The multiple of one visitor's limit for clients that cannot be distinguished. */
export const SHARED_TIMES = 5;

const MAX_USER_AGENT_LENGTH = 200;

/** The identity of a browser that shares its address. */
export const browserOf = ({ userAgent }: Pick<Visitor, "userAgent">): string =>
  userAgent.slice(0, MAX_USER_AGENT_LENGTH);

/**
 * The budgets a request is charged to; it is refused when one is exhausted.
 *
 * @param isSigningIn - for calls that sign in
 */
export function budgetsOf(
  visitor: Pick<Visitor, "ipAddress" | "userAgent" | "isShared">,
  isSigningIn = false,
): Budget[] {
  const { ipAddress, isShared } = visitor;
  if (!isShared) return [{ key: ipAddress, times: 1 }];
  const all = `${ipAddress}${isSigningIn ? " to sign in" : ""}`;
  return [
    { key: `${all}\n${browserOf(visitor)}`, times: 1 },
    { key: all, times: SHARED_TIMES },
  ];
}

/** An admin's own budget. */
export const budgetsOfAdmin = ({ idHash }: Pick<Session, "idHash">): Budget[] => [
  { key: `admin ${idHash}`, times: 1 },
];
