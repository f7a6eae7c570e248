/**
 * What is charged for a visit. Behind a proxy that names nobody all visitors are one to every limit;
 * there each browser has the limit of a visitor, within what all of them have together. Who makes up
 * browsers can use that up, so admins and those who are signing in have their own.
 * See docs/decisions/032.
 */
import type { Session, Visitor } from "@pickwell/api/context";
import type { Budget } from "./cost-meter.ts";

/** How many times as much as one visitor those may have together whom nobody can tell apart. */
export const SHARED_TIMES = 5;

const MAX_USER_AGENT_LENGTH = 200;

/** What a visitor is known by who shares an address. */
export const browserOf = ({ userAgent }: Pick<Visitor, "userAgent">): string =>
  userAgent.slice(0, MAX_USER_AGENT_LENGTH);

/**
 * The budgets that a visit is charged to; it is refused when one of them is used up.
 *
 * @param isSigningIn - whether it is one of the calls by which somebody signs in
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

/** The budget of an admin, whoever else has the address. */
export const budgetsOfAdmin = ({ idHash }: Pick<Session, "idHash">): Budget[] => [
  { key: `admin ${idHash}`, times: 1 },
];
