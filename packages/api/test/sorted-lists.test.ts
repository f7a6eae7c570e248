/** Each list of the back office, sorted by each of its columns, in both directions, page by page. */
import { sales } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { postSorts } from "../src/blog/admin/schema.ts";
import { dealColumnSorts } from "../src/deals/admin/schema.ts";
import type { Caller } from "../src/index.ts";
import { subscriberSorts } from "../src/newsletter/admin/schema.ts";
import { saleSorts } from "../src/sales/admin/schema.ts";
import { userSorts } from "../src/users/admin/schema.ts";
import { addUser, signedIn } from "./accounts.ts";
import { NOW, type TestShop, testShop } from "./testing.ts";

const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let shop: TestShop;
let admin: Caller["admin"];
beforeEach(async () => {
  shop = testShop();
  const ada = await addUser(shop, { role: "admin", name: "Ada", email: "ada@example.com" });
  admin = (await signedIn(shop, ada)).api.admin;
});

interface Asked {
  sort: string;
  order: "asc" | "desc";
  page: number;
  limit: number;
}
/** Answers a page of rows, each with its id and what it is sorted by. */
type List = (asked: Asked) => Promise<{ id: string; by: unknown }[]>;

const comparable = (value: unknown) =>
  value instanceof Date ? value.getTime() : typeof value === "string" ? value.toLowerCase() : value;

/** Every row once, those without a value last, the others one after the other. */
async function expectSorted(list: List, sort: string, total: number) {
  for (const order of ["asc", "desc"] as const) {
    const rows: { id: string; by: unknown }[] = [];
    for (let page = 1; page <= Math.ceil(total / 2); page++) {
      rows.push(...(await list({ sort, order, page, limit: 2 })));
    }
    expect(new Set(rows.map(({ id }) => id)).size, `${sort} ${order}`).toBe(total);
    const values = rows.map(({ by }) => comparable(by));
    const known = values.filter((value) => value !== null);
    const ascending = [...known].sort((a, b) =>
      a === b ? 0 : (a as number) < (b as number) ? -1 : 1,
    );
    const expected = order === "asc" ? ascending : ascending.reverse();
    expect(values, `${sort} ${order}`).toEqual([
      ...expected,
      ...values.filter((value) => value === null),
    ]);
  }
}

test("articles", async () => {
  for (const [n, title] of ["beds", "Chairs", "Desks", "armchairs", "Beds"].entries()) {
    await shop.post({
      ...{ title, slug: `p-${n}`, author: n % 2 ? "Zoe" : "ada", category: n % 3 ? "Home" : "" },
      ...{ status: n === 2 ? "draft" : "published", publishedAt: n === 2 ? null : before(n) },
      ...{ views: n * 3, likes: 9 - n, commentCount: n % 2, createdAt: before(5 - n) },
      updatedAt: before(n % 3),
    });
  }
  const column = {
    title: "title",
    author: "author",
    category: "category",
    status: "status",
    published: "publishedAt",
    created: "createdAt",
    changed: "updatedAt",
    views: "views",
    likes: "likes",
    comments: "commentCount",
  } as const;
  for (const sort of postSorts) {
    const list: List = async (asked) =>
      (await admin.posts.list({ ...asked, sort })).posts.map((post) => ({
        id: post.id,
        by: post[column[sort]],
      }));
    await expectSorted(list, sort, 5);
  }
});

test("deals", async () => {
  for (const n of [0, 1, 2, 3, 4]) {
    await shop.deal({
      ...{
        title: `Deal ${n}`,
        category: n % 2 ? "beds" : "Chairs",
        clicks: n % 3,
        isActive: n > 1,
      },
      ...{ discountedPriceCents: 900 - n * 100, startsAt: before(n + 1) },
      endsAt: n === 3 ? null : before(-n - 1),
    });
  }
  const column = {
    category: "category",
    price: "discountedPriceCents",
    starts: "startsAt",
    ends: "endsAt",
    clicks: "clicks",
  } as const;
  for (const sort of dealColumnSorts) {
    const list: List = async (asked) =>
      (await admin.deals.list({ ...asked, sort })).deals.map((deal) => ({
        id: deal.id,
        by: sort === "status" ? Number(deal.isActive) : deal[column[sort]],
      }));
    await expectSorted(list, sort, 5);
  }
});

test("accounts, those who never signed in last", async () => {
  for (const [n, name] of ["bob", "Cyd", "Bob", "Dan"].entries()) {
    await addUser(shop, {
      ...{ name, email: `${name}${n}@example.com`.toLowerCase(), createdAt: before(n) },
      ...{ lastLoginAt: n % 2 ? before(n) : null, status: n === 3 ? "inactive" : "active" },
      ...(n === 0 ? ({ role: "admin", staffRole: "viewer" } as const) : {}),
    });
  }
  const column = {
    name: "name",
    email: "email",
    status: "status",
    twoFactor: "hasTwoFactor",
    created: "createdAt",
    lastLogin: "lastLoginAt",
  } as const;
  for (const sort of userSorts) {
    const list: List = async (asked) =>
      (await admin.users.list({ ...asked, sort })).users.map((user) => ({
        id: user.id,
        by:
          sort === "role"
            ? `${user.role} ${user.role === "admin" ? user.staffRole : ""}`
            : user[column[sort]],
      }));
    await expectSorted(list, sort, 5);
  }
});

test("subscribers, those who never confirmed last", async () => {
  for (const n of [0, 1, 2, 3, 4]) {
    await shop.subscriber({
      ...{
        email: `${"eDcBa"[n]}@example.com`,
        welcomeCode: `W-${n % 3}`,
        createdAt: before(n % 2),
      },
      ...(n % 2
        ? ({ status: "pending", confirmedAt: null } as const)
        : { confirmedAt: before(n), unsubscribedAt: n === 4 ? before(1) : null }),
    });
  }
  const column = {
    email: "email",
    status: "status",
    subscribed: "createdAt",
    confirmed: "confirmedAt",
    unsubscribed: "unsubscribedAt",
    code: "welcomeCode",
  } as const;
  for (const sort of subscriberSorts) {
    const list: List = async (asked) =>
      (await admin.newsletter.subscribers({ ...asked, sort })).subscribers.map((subscriber) => ({
        id: subscriber.id,
        by: subscriber[column[sort]],
      }));
    await expectSorted(list, sort, 5);
  }
});

test("sales", async () => {
  for (const n of [0, 1, 2, 3, 4]) {
    await shop.db.insert(sales).values({
      ...{ id: `sale-${n}`, network: n % 2 ? "awin" : "Impact", orderId: `${"bDaCe"[n]}-1` },
      ...{
        customer: `c-${n}`,
        amountCents: (n * 37) % 5,
        commissionCents: 9 - n,
        countedIn: "USD",
      },
      ...{ status: n === 1 ? "pending" : "approved", source: "postback", isEntry: false },
      ...{ soldAt: before(n % 3), createdAt: NOW, updatedAt: NOW },
    });
  }
  const column = {
    order: "orderId",
    network: "network",
    amount: "amountCents",
    sold: "soldAt",
    commission: "commissionCents",
    status: "status",
  } as const;
  for (const sort of saleSorts) {
    const list: List = async (asked) =>
      (await admin.sales.list({ ...asked, sort })).sales.map((sale) => ({
        id: sale.id,
        by: sale[column[sort]],
      }));
    await expectSorted(list, sort, 5);
  }
});
