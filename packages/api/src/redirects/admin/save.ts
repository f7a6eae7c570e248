/** The redirects that the owner looks after. */
import { alone } from "@pickwell/db/atomic";
import type { Db, Tx } from "@pickwell/db/client";
import { authors, categories, pages, posts, products, redirects } from "@pickwell/db/schema";
import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { csvLine } from "../../core/csv.ts";
import { AppError } from "../../core/errors.ts";
import { holdsWords } from "../../core/holds-words.ts";
import { CsvReader, detectDelimiter } from "../../csv/csv.ts";
import { fromProblem, redirectKey, targetProblem } from "../rules.ts";
import type { RedirectAdd, RedirectListInput } from "./schema.ts";

/** Redirects that one may lead on to. */
const MAX_STEPS = 10;
/** Rows of a file that are told apart in the answer. */
const MAX_REFUSED = 100;

interface Writer {
  now: Date;
  actor: Actor;
}

/** Where the thing is now, as far as it is there. */
const movedTo = sql<string | null>`case ${redirects.kind}
  when 'product' then (select '/product/' || ${products.slug} from ${products} where ${products.id} = ${redirects.targetId})
  when 'post' then (select '/blog/' || ${posts.slug} from ${posts} where ${posts.id} = ${redirects.targetId})
  when 'category' then (select '/category/' || ${categories.slug} from ${categories} where ${categories.id} = ${redirects.targetId})
  when 'author' then (select '/blog/author/' || ${authors.slug} from ${authors} where ${authors.id} = ${redirects.targetId})
  when 'page' then (select '/' || ${pages.slug} from ${pages} where ${pages.slug} = ${redirects.targetId})
  else ${redirects.target} end`;

const fields = {
  seq: redirects.seq,
  path: redirects.path,
  kind: redirects.kind,
  /** Null when the thing that was there is deleted. */
  target: movedTo,
  hits: redirects.hits,
  lastHitAt: redirects.lastHitAt,
  createdAt: redirects.createdAt,
};

/** A page of the redirects that match, the newest first. */
export async function listRedirects(db: Db, { search, source, page, limit }: RedirectListInput) {
  const condition = and(
    source && (source === "moved" ? isNotNull(redirects.kind) : isNull(redirects.kind)),
    holdsWords(search, [redirects.path, redirects.target]),
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(redirects)
    .where(condition);
  const rows = await db
    .select(fields)
    .from(redirects)
    .where(condition)
    .orderBy(desc(redirects.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  return { redirects: rows, total: counted?.total ?? 0, page, limit };
}

/** Why this one would lead in a circle, or nowhere in time; null when it does not. */
function loopProblem(tx: Tx, path: string, target: string): string | null {
  let at = target.startsWith("/") ? redirectKey(target) : null;
  for (let step = 0; at !== null; step += 1) {
    if (at === path) return "This would lead in a circle.";
    if (step === MAX_STEPS) return "Too many redirects would follow each other.";
    const [next] = tx.select().from(redirects).where(eq(redirects.path, at)).all();
    at = next && !next.kind && next.target.startsWith("/") ? redirectKey(next.target) : null;
  }
  return null;
}

/** @returns why it was refused; null when it is there now */
function put(tx: Tx, now: Date, entered: RedirectAdd): { field: string; message: string } | null {
  const path = redirectKey(entered.path) ?? "";
  const target = entered.target.trim();
  const message = loopProblem(tx, path, target);
  if (message) return { field: "target", message };
  tx.insert(redirects)
    .values({ path, target, createdAt: now })
    .onConflictDoUpdate({ target: redirects.path, set: { target, kind: null, targetId: null } })
    .run();
  return null;
}

/**
 * Adds a redirect, or lets the one of the same path lead elsewhere.
 *
 * @throws AppError BAD_REQUEST naming `target` when it would lead in a circle
 */
export async function addRedirect(db: Db, { now, actor }: Writer, entered: RedirectAdd) {
  const path = redirectKey(entered.path) ?? "";
  await alone(db, (tx) => {
    const problem = put(tx, now, entered);
    if (problem) throw new AppError("BAD_REQUEST", problem.message, problem.field);
    auditInsert(tx, now, {
      action: "redirect.added",
      ...actor,
      target: { kind: "redirect", id: path },
      after: { target: entered.target.trim() },
    }).run();
  });
  const [row] = await db.select(fields).from(redirects).where(eq(redirects.path, path));
  return row;
}

/** @throws AppError NOT_FOUND */
export async function removeRedirect(db: Db, { now, actor }: Writer, seq: number): Promise<void> {
  await alone(db, (tx) => {
    const [row] = tx.delete(redirects).where(eq(redirects.seq, seq)).returning().all();
    if (!row) throw new AppError("NOT_FOUND", "Redirect not found");
    auditInsert(tx, now, {
      action: "redirect.removed",
      ...actor,
      target: { kind: "redirect", id: row.path },
      before: { target: row.target, kind: row.kind },
    }).run();
  });
}

/**
 * Takes redirects from a file: two columns, `from` and `to`, with or without a head.
 *
 * @returns how many are there now, and the lines that were refused, with why
 */
export async function takeRedirects(db: Db, { now, actor }: Writer, csv: string) {
  const text = csv.replace(/^\ufeff/, "");
  const reader = new CsvReader(detectDelimiter(text));
  const records = [...reader.push(text), ...reader.end()];
  const refused: { line: number; message: string }[] = [];
  let taken = 0;
  await alone(db, (tx) => {
    for (const [index, { line, cells, problem }] of records.entries()) {
      // What our own files led by, so that spreadsheets run nothing.
      const [path = "", target = ""] = cells.map((cell) =>
        cell.trim().replace(/^'(?=[=+\-@])/, ""),
      );
      if (index === 0 && !path.startsWith("/") && /^(from|path|old|source)/i.test(path)) continue;
      if (!problem && path === "" && target === "") continue;
      const message =
        problem ??
        fromProblem(path) ??
        targetProblem(target) ??
        put(tx, now, { path, target })?.message;
      if (message === undefined) taken += 1;
      else if (refused.length < MAX_REFUSED) refused.push({ line, message });
    }
    if (taken === 0) return;
    auditInsert(tx, now, { action: "redirects.taken", ...actor, after: { taken } }).run();
  });
  return { taken, refused };
}

/** Every redirect as a file that can be taken in again. */
export async function exportRedirects(db: Db): Promise<{ csv: string }> {
  const rows = await db.select(fields).from(redirects).orderBy(asc(redirects.seq));
  const lines = rows.flatMap(({ path, target, hits, kind }) =>
    target === null ? [] : [csvLine([path, target, String(hits), kind ? "moved" : "entered"])],
  );
  return { csv: [csvLine(["from", "to", "hits", "source"]), ...lines].join("") };
}
