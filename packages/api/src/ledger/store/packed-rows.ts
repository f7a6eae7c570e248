/**
 * Rows of a file, and the account that they are read for, as values that cost little on their way
 * from one thread to another.
 */
import { usualEvent } from "@pickwell/db/schema";
import { sparseFormat } from "@pickwell/db/sparse";
import { adapterOf } from "../adapters.ts";
import { eventHash, type LedgerEvent, withHash } from "../core/event.ts";
import type { FileRow } from "./file-rows.ts";
import type { FileAccount } from "./incoming.ts";

const format = sparseFormat<LedgerEvent>(usualEvent);

/** A row; of each event its hash and the text as which it is stored. */
export type PackedRow = [
  table: string,
  line: number,
  raw: string,
  problem: string | null,
  isTotal: boolean,
  events: readonly (readonly [hash: string, text: string])[],
];

export const packRow = ({ table, line, raw, problem, isTotal, events }: FileRow): PackedRow => [
  ...([table, line, raw, problem, isTotal] as const),
  events.map((event) => [eventHash(event), format.toText(event)] as const),
];

export const unpackRow = ([table, line, raw, problem, isTotal, events]: PackedRow): FileRow => ({
  ...{ table, line, raw, problem, isTotal },
  events: events.map(([hash, text]) => withHash(format.fromText(text), hash)),
});

/** An account without functions. */
export type PackedAccount = Omit<FileAccount, "adapter" | "secret"> & { adapter: string };

/** @returns null for an adapter that cannot be found by its id */
export function packAccount(account: FileAccount): PackedAccount | null {
  const { adapter, secret: _, ...plain } = account;
  return adapterOf(adapter.id) === adapter ? { ...plain, adapter: adapter.id } : null;
}

/** @throws Error when there is no such adapter */
export function unpackAccount({ adapter: id, ...plain }: PackedAccount): FileAccount {
  const adapter = adapterOf(id);
  if (!adapter) throw new Error(`There is no adapter ${id}`);
  return { ...plain, adapter };
}
