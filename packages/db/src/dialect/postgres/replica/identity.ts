/** Checks that a server is a replica of the shop's database, and still the same one. */
import type pg from "pg";

/** A server cannot be used as a replica; the message gives the reason, as the end of a sentence. */
export class UnusableReplicaError extends Error {
  override name = "UnusableReplicaError";
}

/** A connection or pool. */
export type QueryTarget = Pick<pg.Pool | pg.ClientBase, "query">;

interface Identity {
  /** One run of one server, and no other. */
  server: string;
  database: string;
  /** The same for a server and all that follow it. */
  system: string;
  follows: boolean;
}

const IDENTITY = `select concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as server,
  current_database() as database, (select system_identifier::text from pg_control_system()) as system,
  pg_is_in_recovery() as follows`;

/** Which server and database a connection leads to. */
export const identityOf = async (asked: QueryTarget): Promise<Identity> =>
  (await (asked as pg.ClientBase).query<Identity>(IDENTITY)).rows[0] as Identity;

/** @throws UnusableReplicaError */
export function assertFollows(follows: unknown): void {
  if (follows !== true) throw new UnusableReplicaError("it follows no other server");
}

/**
 * @returns an identifier of its server
 * @throws UnusableReplicaError when it is not a replica of the shop's database
 */
export async function serverFollowing(primary: QueryTarget, replica: QueryTarget): Promise<string> {
  const own = await identityOf(primary);
  const found = await identityOf(replica);
  if (found.database !== own.database || found.system !== own.system)
    throw new UnusableReplicaError("it follows another database than the shop's");
  assertFollows(found.follows);
  return found.server;
}
