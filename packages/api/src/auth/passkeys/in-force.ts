import type { Context, Role } from "../../core/context.ts";
import { AppError } from "../../core/errors.ts";
import { readSettings } from "../../settings/service.ts";
import { type RelyingParty, relyingPartyAt } from "./relying-party.ts";
import { NO_PASSKEYS } from "./rules.ts";

type Asked = Pick<Context, "db" | "origin">;

/** The shop as devices know it; null where passkeys are not taken of these, or cannot be. */
async function findPartyFor({ db, origin }: Asked, role: Role): Promise<RelyingParty | null> {
  const { passkeys, adminPasskeys } = await readSettings(db, "signIn");
  return (role === "admin" ? adminPasskeys : passkeys) ? relyingPartyAt(origin) : null;
}

/** The origin at which passkeys can be used now; null when they cannot. */
export const passkeysAt = async (asked: Asked, role: Role): Promise<string | null> =>
  (await findPartyFor(asked, role))?.origin ?? null;

/**
 * The relying party for a role. @throws AppError NOT_FOUND when passkeys cannot be used, see
 * `findPartyFor`
 */
export async function partyFor(asked: Asked, role: Role): Promise<RelyingParty> {
  const party = await findPartyFor(asked, role);
  if (!party) throw new AppError("NOT_FOUND", NO_PASSKEYS);
  return party;
}

/** The relying party while the user is not known yet. */
export const partyForAny = async (asked: Asked): Promise<RelyingParty> =>
  (await findPartyFor(asked, "user")) ?? partyFor(asked, "admin");
