/** Session lifetimes. Documented in docs/security.md, 7.3.1 and 7.3.2. */
import type { Db } from "@pickwell/db/client";
import type { Role } from "../../core/context.ts";
import { readSettings } from "../../settings/service.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** In milliseconds. */
export interface SessionLifetime {
  /** Without being used. */
  idleMs: number;
  /** However much it is used, from the sign-in on. */
  lifeMs: number;
}

const visitorLife: SessionLifetime = { idleMs: 30 * DAY_MS, lifeMs: 90 * DAY_MS };
const ADMIN_LIFE_MS = 12 * HOUR_MS;

/** A token of an API client is not renewed by use; the client asks for the next one. */
const TOKEN_MS = HOUR_MS;

/**
 * Lifetime of a browser's session, and of an API client's token family.
 *
 * @param timeoutMinutes - idle timeout of admins
 */
export const lifetimeOf = (role: Role, timeoutMinutes: number): SessionLifetime =>
  role === "admin"
    ? { idleMs: Math.min(timeoutMinutes * MINUTE_MS, ADMIN_LIFE_MS), lifeMs: ADMIN_LIFE_MS }
    : visitorLife;

/**
 * Lifetime of an API client's access token, in milliseconds: at most the idle timeout of its
 * family.
 */
export const tokenMs = ({ idleMs }: SessionLifetime): number => Math.min(TOKEN_MS, idleMs);

/** The lifetime that the settings define for a role. */
export async function readLife(db: Db, role: Role): Promise<SessionLifetime> {
  if (role !== "admin") return visitorLife;
  return lifetimeOf(role, (await readSettings(db, "security")).sessionTimeoutMinutes);
}
