import type { Db } from "./client.ts";

/** The file of a database, by which another connection can open it; null for one in memory. */
export function fileOf({ $client }: Db): string | null {
  return $client.memory ? null : $client.name;
}
