/** Rows that today's code would not write are answered, by the same names as any other. */

import { testShop } from "@pickwell/api/testing";
import { fillShop } from "@pickwell/api/testing/full-shop";
import { readRows, runSql } from "@pickwell/db/statements";
import { engine } from "@pickwell/db/testing";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { authApp, bearer } from "../auth-testing.ts";

/** Later than the last moment that there can be, as a clock that was ahead may have written it. */
const NO_MOMENT = 8_640_000_000_000_001;

const shop = testShop();
const server = await authApp({ shop });
const filled = await fillShop(shop);
const headers = bearer((await server.login("admin@shop.test")).token);

/** Only SQLite keeps in a column what is of another type. */
const isKept = (value: unknown): boolean =>
  engine === "sqlite" || ![1999.5, 1.5, 0.5, "much", "good"].includes(value as number);

/** Answers with one column set to something odd, and as they were before. */
async function answersWith(table: string, id: string, column: string, value: unknown, url: string) {
  const key = table === "pictures" ? "key" : "id";
  const row = sql.raw(`${table} where ${key} = '${id}'`);
  const query = sql`select ${sql.raw(column)} from ${row}`;
  const [stored] = await readRows<object>(shop.db, query);
  const set = (to: unknown) =>
    runSql(
      shop.db,
      sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${to} where ${sql.raw(`${key} = '${id}'`)}`,
    );
  const usual = await server.rest(`GET ${url}`, undefined, headers);
  await set(value);
  const odd = await server.rest(`GET ${url}`, undefined, headers);
  await set(Object.values(stored ?? {})[0]);
  const dataOf = ({ body }: typeof odd) => [JSON.parse(body)].map((all) => all.data ?? all)[0];
  return { status: odd.statusCode, usual: dataOf(usual), odd: dataOf(odd) };
}

describe.each([
  ["deals", filled.deal.id, `/api/admin/deals/${filled.deal.id}`],
  ["posts", filled.post.id, `/api/admin/posts/${filled.post.id}`],
  ["users", server.user.id, `/api/admin/users/${server.user.id}`],
  ["products", filled.product.id, `/api/products/${filled.product.id}`],
  ["pictures", filled.picture.key, `/api/admin/media/${filled.picture.key}`],
])("a row of %s", (table, id, url) => {
  const fields: Record<string, [column: string, value: unknown, field: string, sent: unknown][]> = {
    deals: [
      ["discount_type", "bogof", "discountType", "bogof"],
      ["starts_at", NO_MOMENT, "startDate", null],
      ["original_price_cents", 1999.5, "originalPrice", 19.995],
      ["discounted_price_cents", "much", "discountedPrice", null],
      ["features", '["A",null]', "features", ["A", null]],
      ["features", "null", "features", null],
      ["usage_count", 1.5, "usageCount", 1.5],
    ],
    posts: [
      ["status", "in review", "status", "in review"],
      ["published_at", NO_MOMENT, "publishDate", null],
      ["tags", "[7]", "tags", [7]],
    ],
    users: [
      ["role", "editor", "role", "editor"],
      ["last_login_at", NO_MOMENT, "lastLogin", null],
    ],
    products: [
      ["created_at", NO_MOMENT, "createdAt", null],
      ["rating", "good", "rating", "good"],
    ],
    pictures: [
      ["updated_at", NO_MOMENT, "updatedAt", null],
      ["bytes", 0.5, "bytes", 0.5],
    ],
  };

  test.each((fields[table] ?? []).filter(([, value]) => isKept(value)))(
    "with %s %j is answered",
    async (column, value, field, sent) => {
      const { status, usual, odd } = await answersWith(table, id, column, value, url);

      expect([status, odd[field]]).toEqual([200, sent]);
      expect(Object.keys(odd)).toEqual(Object.keys(usual));
    },
  );
});
