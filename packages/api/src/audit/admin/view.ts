/** Audit entries as people read them: with names for what they only number. */

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

/** Letters of an address's hash that are shown: enough to see that two are the same. */
const MARK_LENGTH = 6;

export interface AuditEntryView {
  seq: number;
  at: Date;
  action: string;
  /** Who did it. `unknown` is somebody nobody knows; a removed account has no name. */
  by: { kind: "user"; id: string; name: string | null } | { kind: "shop" } | { kind: "unknown" };
  /** Stands for the address it came from: the same mark, the same address; null for the shop. */
  place: string | null;
  /** What it was done to, by the last name that anybody knows; null when it never had one. */
  target: { kind: string; id: string; title: string | null; isThere: boolean } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Named = { id: string; name: string };

/** Tables whose rows have a name that anybody may read who reads the log. */
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

/** What a thing is called, or was. */
interface NameOf {
  name: string;
  isThere: boolean;
}

/** The names of some things of a kind, by id. */
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

/** People leave no name behind, and what has none of its own is known by its id. */
const NAMELESS = new Set(["user", "subscriber", "mail", "settings", "job", "backup"]);

function addGone(names: Map<string, NameOf>, gone: ReadonlyMap<string, string>): void {
  for (const [id, name] of gone) names.set(id, { name, isThere: false });
}

/** Entries of one thing that are read to find out what it was called. */
const MAX_READ = 20;
/** What things are called by, in what the log keeps of them. */
const NAMES = ["title", "name", "subject", "fileName", "file", "network"];

/** What the log itself says that things were called which nothing else knows any more: the last name. */
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

/** Entries with the names that people and things have now, in the order they were given. */
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

/** What a person is called now; null when there is no such account. */
export async function nameOfUser(db: Db, id: string): Promise<string | null> {
  return (await namesOf(db, "user", [id])).get(id)?.name ?? null;
}

/** The kinds of things that entries are about, from the index of them. */
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
