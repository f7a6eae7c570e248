/** Audit entries for display, with the names of users and targets. */

import type { Db } from "@pickwell/db/client";
import {
  auditLog,
  authors,
  broadcasts,
  categories,
  deals,
  imports,
  linkChecks,
  pages,
  pictures,
  postbackKeys,
  posts,
  products,
  users,
} from "@pickwell/db/schema";
import { readRows } from "@pickwell/db/statements";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { TrashKind } from "../../trash/kinds.ts";
import { deletedNames } from "../../trash/names.ts";
import { trashNouns } from "../../trash/rules.ts";
import { REKEYED } from "../retention.ts";
import type { AuditRow } from "./find-entries.ts";

/** Characters of the IP hash that are shown: enough to compare two. */
const MARK_LENGTH = 6;

export interface AuditEntryView {
  seq: number;
  at: Date;
  action: string;
  /** Who did it. A removed account has no name. */
  by: { kind: "user"; id: string; name: string | null } | { kind: "shop" } | { kind: "unknown" };
  /** Short IP hash: equal for equal addresses; null for the shop. */
  place: string | null;
  /** The target with its last known name; null when there is none. */
  target: { kind: string; id: string; title: string | null; isThere: boolean } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Named = { id: string; name: string };

/** Tables whose rows have names that every reader of the log may see. */
const names: Record<string, (db: Db, ids: string[]) => Promise<Named[]>> = {
  user: async (db, ids) =>
    db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
  product: async (db, ids) =>
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, ids)),
  category: async (db, ids) =>
    db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, ids)),
  deal: async (db, ids) =>
    db.select({ id: deals.id, name: deals.title }).from(deals).where(inArray(deals.id, ids)),
  post: async (db, ids) =>
    db.select({ id: posts.id, name: posts.title }).from(posts).where(inArray(posts.id, ids)),
  author: async (db, ids) =>
    db.select({ id: authors.id, name: authors.name }).from(authors).where(inArray(authors.id, ids)),
  page: async (db, ids) =>
    db.select({ id: pages.slug, name: pages.title }).from(pages).where(inArray(pages.slug, ids)),
  picture: async (db, ids) =>
    db
      .select({ id: pictures.key, name: pictures.name })
      .from(pictures)
      .where(inArray(pictures.key, ids)),
  broadcast: async (db, ids) =>
    db
      .select({ id: broadcasts.id, name: broadcasts.subject })
      .from(broadcasts)
      .where(inArray(broadcasts.id, ids)),
  import: async (db, ids) =>
    db
      .select({ id: imports.id, name: imports.fileName })
      .from(imports)
      .where(inArray(imports.id, ids)),
  "postback-key": async (db, ids) =>
    db
      .select({ id: postbackKeys.id, name: postbackKeys.network })
      .from(postbackKeys)
      .where(inArray(postbackKeys.id, ids)),
  link: async (db, ids) => {
    const rows = await db
      .select({ id: linkChecks.seq, name: linkChecks.url })
      .from(linkChecks)
      .where(inArray(linkChecks.seq, ids.map(Number)));
    return rows.map(({ id, name }) => ({ id: String(id), name }));
  },
};

/** The present or last name of a target. */
interface NameOf {
  name: string;
  isThere: boolean;
}

/** The names of targets of one kind, by id. */
async function namesOf(db: Db, kind: string, ids: Iterable<string>): Promise<Map<string, NameOf>> {
  const find = Object.hasOwn(names, kind) ? names[kind] : undefined;
  const all = [...new Set(ids)];
  const found = find ? await find(db, all) : [];
  const known = new Map(found.map(({ id, name }) => [id, { name, isThere: true }]));
  const gone = () => all.filter((id) => !known.has(id));
  if (isTrashKind(kind)) addGone(known, await deletedNames(db, kind, gone()));
  if (!NAMELESS.has(kind)) addGone(known, await loggedNames(db, kind, gone()));
  return known;
}

/** Names of people are not kept after removal, and other kinds have no name but their id. */
const NAMELESS = new Set(["user", "subscriber", "mail", "settings", "job", "backup"]);

function addGone(names: Map<string, NameOf>, gone: ReadonlyMap<string, string>): void {
  for (const [id, name] of gone) names.set(id, { name, isThere: false });
}

/** Entries read per target to find its last name. */
const MAX_READ = 20;
/** Fields of logged changes that hold a name. */
const NAMES = ["title", "name", "subject", "fileName", "file", "network"];

/** The last logged names of targets that no longer exist. */
async function loggedNames(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const id of ids) {
    const rows = await db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)))
      .orderBy(desc(auditLog.at))
      .limit(MAX_READ);
    const texts = rows.flatMap(({ before, after }) =>
      [after, before].flatMap((values) => NAMES.map((name) => values?.[name])),
    );
    const name = texts.find((text) => typeof text === "string" && text !== "");
    if (typeof name === "string") found.set(id, name);
  }
  return found;
}

const isTrashKind = (kind: string): kind is TrashKind => Object.hasOwn(trashNouns, kind);

function byOf(
  id: string | null,
  ipHash: string | null,
  people: ReadonlyMap<string, NameOf>,
): AuditEntryView["by"] {
  if (id !== null) return { kind: "user", id, name: people.get(id)?.name ?? null };
  return ipHash === null ? { kind: "shop" } : { kind: "unknown" };
}

/** Entries with current names, in the given order. */
export async function viewEntries(db: Db, rows: readonly AuditRow[]): Promise<AuditEntryView[]> {
  const people = await namesOf(
    db,
    "user",
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const kinds = new Set(rows.flatMap(({ targetKind }) => targetKind ?? []));
  const titles = new Map<string, Map<string, NameOf>>();
  for (const kind of kinds) {
    const ids = rows.flatMap((row) => (row.targetKind === kind ? (row.targetId ?? []) : []));
    titles.set(kind, await namesOf(db, kind, ids));
  }
  return rows.map(({ seq, at, action, actorId, ipHash, targetKind, targetId, ...row }) => ({
    seq,
    at,
    action,
    by: byOf(actorId, ipHash, people),
    place: ipHash?.replace(REKEYED, "").slice(0, MARK_LENGTH) ?? null,
    target: targetKind
      ? {
          kind: targetKind,
          id: targetId ?? "",
          title: titles.get(targetKind)?.get(targetId ?? "")?.name || null,
          isThere: titles.get(targetKind)?.get(targetId ?? "")?.isThere ?? false,
        }
      : null,
    before: row.before,
    after: row.after,
  }));
}

/** The current name of a user; null when the account does not exist. */
export async function nameOfUser(db: Db, id: string): Promise<string | null> {
  return (await namesOf(db, "user", [id])).get(id)?.name ?? null;
}

/** The kinds of targets in the log, from an index. */
export async function kindsOfTargets(db: Db): Promise<string[]> {
  const rows = await readRows<{ kind: string }>(
    db,
    sql`with recursive kinds (kind) as (
         select min(target_kind) from audit_log where target_kind > ''
         union all
         select (select min(target_kind) from audit_log where target_kind > kinds.kind)
         from kinds where kind is not null)
       select kind from kinds where kind is not null`,
  );
  return rows.map(({ kind }) => kind);
}
