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

/** The origin whose pages may ask for passkeys of these at this moment; null when none may. */
export const passkeysAt = async (asked: Asked, role: Role): Promise<string | null> =>
  (await findPartyFor(asked, role))?.origin ?? null;

/** @throws AppError NOT_FOUND where there can be no party, see `findPartyFor` */
export async function partyFor(asked: Asked, role: Role): Promise<RelyingParty> {
  const party = await findPartyFor(asked, role);
  if (!party) throw new AppError("NOT_FOUND", NO_PASSKEYS);
  return party;
}

/** The same, where it is not known yet whose key it will be. */
export const partyForAny = async (asked: Asked): Promise<RelyingParty> =>
  (await findPartyFor(asked, "user")) ?? partyFor(asked, "admin");
