/** Views and likes: each counts once per visitor and day. */
import { atomicIf } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { prepared } from "@pickwell/db/prepared";
import { deals, posts, products, visitorMarks } from "@pickwell/db/schema";
import { writeBehind } from "@pickwell/db/write-behind";
import { and, eq, or, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { isPublic } from "../blog/list.ts";
import type { Visitor } from "../core/context.ts";
import { AppError } from "../core/errors.ts";
import { isOpen } from "../deals/service.ts";
import type { LikeInput, ViewInput } from "./schema.ts";
import { dayOf, visitorHash } from "./visitor.ts";

type Kind = ViewInput["kind"];

const key = sql.placeholder("key");

/** Id of the public thing with this id or slug. */
const findPublic = (db: Db, kind: Kind) =>
  prepared(db, `counting:find:${kind}`, (db) => {
    switch (kind) {
      case "product":
        return db
          .select({ id: products.id })
          .from(products)
          .where(and(sql`${products.listed} = 1`, or(eq(products.id, key), eq(products.slug, key))))
          .limit(1)
          .prepare();
      case "deal":
        return db
          .select({ id: deals.id })
          .from(deals)
          .where(and(eq(deals.id, key), isOpen))
          .prepare();
      case "post":
        return db
          .select({ id: posts.id })
          .from(posts)
          .where(and(or(eq(posts.id, key), eq(posts.slug, key)), isPublic))
          .limit(1)
          .prepare();
    }
  });

const viewCounter = (db: Db, kind: Kind) =>
  prepared(db, `counting:view:${kind}`, (db) => {
    const table = { product: products, deal: deals, post: posts }[kind];
    return db
      .update(table)
      .set({ views: sql`${table.views} + 1` })
      .where(eq(table.id, key))
      .prepare();
  });

const markInsert = (db: Db) =>
  prepared(db, "counting:mark", (db) =>
    db
      .insert(visitorMarks)
      .values({
        day: sql.placeholder("day"),
        visitor: sql.placeholder("visitor"),
        action: "view",
        kind: sql.placeholder("kind"),
        targetId: key,
      })
      .onConflictDoNothing()
      .prepare(),
  );

/**
 * Counts that somebody looks at a public thing, once per visitor and day. Machines, and what is
 * not public, count for nothing and are told nothing.
 */
export async function countView(
  db: Db,
  moment: Date,
  input: ViewInput,
  visitor: Visitor | undefined,
): Promise<void> {
  if (!visitor?.userAgent || isbot(visitor.userAgent)) return;
  const { kind } = input;
  const values = { key: input.key, now: moment.getTime() };
  const [found] = await findPublic(db, kind).execute(values);
  if (!found) return;
  const hash = await visitorHash(db, moment, visitor);
  const mark = { day: dayOf(moment), visitor: hash, kind, key: found.id };
  await writeBehind(db, {
    guard: { run: () => markInsert(db).run(mark) },
    list: [{ run: () => viewCounter(db, kind).run({ key: found.id }) }],
  });
}

/**
 * Likes an article, or takes a like of the same day back; both count once.
 *
 * @returns how many like it
 * @throws AppError NOT_FOUND when no public article has this id or slug
 */
export async function setLike(
  db: Db,
  moment: Date,
  input: LikeInput,
  visitor: Visitor | undefined,
): Promise<{ likes: number }> {
  const values = { key: input.key, now: moment.getTime() };
  const [found] = await findPublic(db, "post").execute(values);
  if (!found) throw new AppError("NOT_FOUND", "Post not found");
  if (visitor?.userAgent && !isbot(visitor.userAgent)) {
    const hash = await visitorHash(db, moment, visitor);
    await markLike(db, { day: dayOf(moment), visitor: hash, targetId: found.id }, input.liked);
  }
  const [post] = await db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, found.id));
  return { likes: post?.likes ?? 0 };
}

async function markLike(
  db: Db,
  { day, visitor, targetId }: { day: string; visitor: string; targetId: string },
  liked: boolean,
): Promise<void> {
  const mark = { day, visitor, action: "like", kind: "post", targetId } as const;
  const isMark = and(
    eq(visitorMarks.day, day),
    eq(visitorMarks.visitor, visitor),
    eq(visitorMarks.action, mark.action),
    eq(visitorMarks.kind, mark.kind),
    eq(visitorMarks.targetId, targetId),
  );
  const change = liked
    ? sql`${posts.likes} + 1`
    : sql`case when ${posts.likes} > 0 then ${posts.likes} - 1 else 0 end`;
  await atomicIf(
    db,
    (tx) =>
      liked
        ? tx.insert(visitorMarks).values(mark).onConflictDoNothing()
        : tx.delete(visitorMarks).where(isMark),
    (tx) => [tx.update(posts).set({ likes: change }).where(eq(posts.id, targetId))],
  );
}
