/** How long somebody stays signed in, whatever with. docs/security.md, 7.3.1 and 7.3.2, promises it. */
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
 * How long a browser's session lives, and a program's family of tokens: the same for both.
 *
 * @param timeoutMinutes - how long an admin's lives without being used
 */
export const lifetimeOf = (role: Role, timeoutMinutes: number): SessionLifetime =>
  role === "admin"
    ? { idleMs: Math.min(timeoutMinutes * MINUTE_MS, ADMIN_LIFE_MS), lifeMs: ADMIN_LIFE_MS }
    : visitorLife;

/** How long a token of an API client lives, in milliseconds: no longer than its family unused. */
export const tokenMs = ({ idleMs }: SessionLifetime): number => Math.min(TOKEN_MS, idleMs);

/** What is in force for somebody at this moment, as the owner has set it. */
export async function readLife(db: Db, role: Role): Promise<SessionLifetime> {
  if (role !== "admin") return visitorLife;
  return lifetimeOf(role, (await readSettings(db, "security")).sessionTimeoutMinutes);
}
