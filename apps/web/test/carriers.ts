/** Ways for the calls of one procedure to fail while all others are answered. */
import { answer } from "@pickwell/api/call";
import { NOW } from "@pickwell/api/testing";
import type { Carrier } from "@pickwell/client/carrier.ts";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { close } from "@pickwell/db/client";
import { createTestDatabase } from "@pickwell/db/testing";

/** The shop answers calls of this procedure, but only to say that it failed. */
export function failing(path: string): Carrier {
  const db = createTestDatabase();
  close(db);
  return (call) =>
    call.path === path ? answer({ db, now: () => NOW, origin: "" }, call) : carryOverHttp(call);
}

/** Calls of this procedure are never answered: `how` is what becomes of them. */
export const unanswered =
  (path: string, how: () => Promise<never>): Carrier =>
  (call) =>
    call.path === path ? how() : carryOverHttp(call);

/** The connection breaks. */
export const broken = () => Promise.reject(new TypeError("Failed to fetch"));

/** Nothing comes, and no end of it. */
export const endless = () => new Promise<never>(() => {});
