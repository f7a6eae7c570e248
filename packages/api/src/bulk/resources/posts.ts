import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { posts } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { and, asc, gt, lte, type SQL } from "drizzle-orm";
import { postCondition } from "../../blog/admin/list.ts";
import { changePost } from "../../blog/admin/save.ts";
import { replaceInLinks } from "../../link-swaps/texts.ts";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";
import type { BulkInput } from "../schema.ts";
import { type BulkRow, type Chosen, type Plan, planOf, type Resource } from "./resource.ts";

type Input = Extract<BulkInput, { resource: "posts" }>;
const inputOf = (input: BulkInput) => input as Input;

/** Tags that an article may have. */
const MOST_TAGS = 30;

const fields = {
  id: posts.id,
  title: posts.title,
  updatedAt: posts.updatedAt,
  status: posts.status,
  publishedAt: posts.publishedAt,
  featured: posts.featured,
  category: posts.category,
  tags: posts.tags,
};

/** @param withText - texts are read where they are changed */
async function select(
  db: Db,
  condition: SQL | undefined,
  limit: number,
  withText: boolean,
): Promise<BulkRow[]> {
  const rows = await db
    .select({ ...fields, ...(withText && { content: posts.content }) })
    .from(posts)
    .where(condition)
    .orderBy(asc(posts.id))
    .limit(limit);
  return rows.map(({ id, title, updatedAt, publishedAt, ...values }) => ({
    id,
    label: title,
    version: updatedAt.getTime(),
    values: { ...values, publishedAt: publishedAt?.getTime() ?? null },
  }));
}

const isOfText = (input: BulkInput): boolean => input.change.kind === "link";

function conditionOf({ input, now }: Chosen): SQL | undefined {
  const { ids, filter } = inputOf(input);
  return and(lte(posts.createdAt, now), ids ? isOneOf(posts.id, ids) : postCondition(filter, now));
}

export const bulkPosts: Resource = {
  noun: "article",
  beside: { status: ["publishedAt"] },

  count: (db, chosen) => db.$count(posts, conditionOf(chosen)),

  page: (db, chosen, after, limit) =>
    select(db, and(gt(posts.id, after), conditionOf(chosen)), limit, isOfText(chosen.input)),

  find: (db, ids) => select(db, isOneOf(posts.id, ids), ids.length, true),

  plan(row, input, { now }): Plan {
    const { change } = inputOf(input);
    const values = row.values as { tags: string[]; content?: string; publishedAt: number | null };
    const { tags, content = "", publishedAt } = values;
    switch (change.kind) {
      case "status":
        if (change.status === "published" && publishedAt !== null && publishedAt > now.getTime()) {
          return { why: message("its date is still to come") };
        }
        return planOf(row, { status: change.status });
      case "featured":
        return planOf(row, { featured: change.featured });
      case "category":
        return planOf(row, { category: change.category });
      case "tag": {
        const others = tags.filter((tag) => tag !== change.tag);
        if (change.isOn === others.length < tags.length) return null;
        if (change.isOn && tags.length >= MOST_TAGS) {
          return { why: message("it has {count} tags already", { count: MOST_TAGS }) };
        }
        return { to: { tags: change.isOn ? [...tags, change.tag] : others } };
      }
      case "link": {
        const next = replaceInLinks(content, change.find, change.replacement);
        if (next === null)
          return { why: message("a link of its text is written in a way that is not found") };
        if (next === content) return null;
        if (next.trim() === "") return { why: message("nothing would be left of its text") };
        if (next.length > MAX_MARKDOWN) return { why: message("its text would be too long") };
        return { to: { content: next } };
      }
    }
  },

  async apply(db, { now, actor }, { id, version }, { publishedAt, ...values }) {
    const writer = { id: actor.actorId ?? "", name: "", actor, keepsDraft: true } as const;
    const changes = {
      ...values,
      ...(publishedAt !== undefined && {
        publishedAt: publishedAt === null ? null : new Date(Number(publishedAt)),
      }),
    };
    await changePost(db, now, writer, { id, version, changes: { ...changes, isMinor: true } });
  },
};
