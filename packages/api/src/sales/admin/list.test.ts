import { clientOf } from "@pickwell/db/connection";
import { sales } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { onPostgres, onSqlite } from "../../../test/engines.ts";
import { addClick, addNetwork, type SellingShop, sellingShop } from "../../../test/ledger/sales.ts";
import { askedOf, planOf } from "../../../test/postgres-plans.ts";
import { NOW } from "../../../test/testing.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** The SQL of all statements that are prepared from now on, and a function that prepares one. */
function statementsOf(client: ReturnType<typeof clientOf>) {
  const texts: string[] = [];
  const prepare = client.prepare.bind(client);
  client.prepare = ((text: string) => {
    texts.push(text);
    return prepare(text);
  }) as typeof client.prepare;
  return { texts, prepare };
}

let shop: SellingShop["shop"];
let network: SellingShop["network"];
let api: SellingShop["api"];
beforeEach(async () => {
  ({ shop, network, api } = await sellingShop());
});

describe("the list of sales", () => {
  test("by network ignores the case of names, and each sale is on one page", async () => {
    const names = Array.from(
      { length: 12 },
      (_, at) => `${at % 2 ? "network" : "Network"} ${at + 10}`,
    );
    for (const [at, name] of names.entries()) {
      const { post } = await addNetwork(shop, name);
      for (const status of ["pending", "approved"])
        await post({
          order_id: `${at}-${status}`,
          amount: "10",
          status,
          sold_at: daysAgo(1).toISOString(),
        });
    }
    const pages = async (order: "asc" | "desc", status: "all" | "pending" = "all") => {
      const asked = { sort: "network", order, status, limit: 7 } as const;
      const found = [];
      for (let page = 1; page <= 4; page++)
        found.push(...(await api.admin.sales.list({ ...asked, page })).sales);
      return found.map((sale) => `${sale.network} ${sale.status}`);
    };
    const expected = names.flatMap((name) => [`${name} approved`, `${name} pending`]);

    expect(await pages("asc")).toEqual(expected);
    expect(await pages("desc")).toEqual([...expected].reverse());
    expect(await pages("asc", "pending")).toEqual(names.map((name) => `${name} pending`));
  });

  test("by network has names that only differ in case in one order over all pages", async () => {
    for (let at = 0; at < 6; at++) {
      const order_id = `A-${at}`;
      await network.post({ order_id, amount: "10", sold_at: daysAgo(at + 1).toISOString() });
      const isOther = eq(sales.orderId, order_id);
      if (at % 2) await shop.db.update(sales).set({ network: "awin" }).where(isOther);
    }
    const found = [];
    for (let page = 1; page <= 3; page++) {
      const asked = { sort: "network", order: "desc", limit: 2, page } as const;
      found.push(...(await api.admin.sales.list(asked)).sales);
    }

    expect(found.map(({ orderId }) => orderId)).toEqual([0, 1, 2, 3, 4, 5].map((at) => `A-${at}`));
  });

  test("by commission has those of several currencies in one order over all pages", async () => {
    const counted = ["USD", "", null, "EUR", "USD", "USD", null, ""];
    for (const [at, countedIn] of counted.entries()) {
      const order_id = `A-${at}`;
      await network.post({ order_id, amount: "10", commission: String(1 + (at % 5)) });
      const commissionCents = 100 * (1 + (at % 5));
      const isThis = eq(sales.orderId, order_id);
      await shop.db.update(sales).set({ countedIn, commissionCents }).where(isThis);
    }
    const pages = async (order: "asc" | "desc") => {
      const found = [];
      for (let page = 1; page <= 3; page++) {
        const asked = { period: "all", sort: "commission", order, limit: 3, page } as const;
        found.push(...(await api.admin.sales.list(asked)).sales);
      }
      return found.map(({ orderId }) => orderId);
    };
    const rows = await shop.db
      .select()
      .from(sales)
      .orderBy(asc(sales.commissionCents), asc(sales.id));
    const expected = rows.map(({ orderId }) => orderId);

    expect(expected).toHaveLength(8);
    expect(await pages("asc")).toEqual(expected);
    expect(await pages("desc")).toEqual(expected.toReversed());
  });

  onSqlite("by commission of all time is read along an index", async () => {
    await network.post({ order_id: "A-1", amount: "10" });
    const { texts, prepare } = statementsOf(clientOf(shop.db));
    await api.admin.sales.list({ period: "all", sort: "commission" });
    const [asked = ""] = texts.filter((text) => text.includes("as parts"));
    const values = [...asked.matchAll(/\?/g)].map(() => 0);
    const plan = prepare(`explain query plan ${asked}`).all(...values) as { detail: string }[];
    const ofSales = plan.filter(({ detail }) => detail.includes("sales_counted_in"));

    expect(ofSales.map(({ detail }) => detail)).toEqual([
      ...["USD", null].map(
        () => "SEARCH sales USING COVERING INDEX sales_counted_in (counted_in=?)",
      ),
    ]);
  });

  test("is filtered, searched and paged, the newest first, with its totals above", async () => {
    const cj = await addNetwork(shop, "CJ");
    const clickId = await addClick(shop);
    const at = (days: number) => daysAgo(days).toISOString();
    await network.post({ order_id: "A-1", amount: "10", commission: "1", sold_at: at(3) });
    await network.post({ order_id: "A-2", amount: "20", click_id: clickId, sold_at: at(2) });
    await cj.post({ order_id: "B-1", amount: "40", sold_at: at(1) });
    await cj.post({ order_id: "B-2", amount: "80", sold_at: at(40) });
    const orders = async (input: Parameters<typeof api.admin.sales.list>[0]) =>
      (await api.admin.sales.list(input)).sales.map(({ orderId }) => orderId);

    expect(await orders({})).toEqual(["B-1", "A-2", "A-1"]);
    expect(await orders({ period: "all", limit: 2, page: 2 })).toEqual(["A-1", "B-2"]);
    expect(await orders({ network: "CJ", period: "1y" })).toEqual(["B-1", "B-2"]);
    expect(await orders({ attribution: "attributed" })).toEqual(["A-2"]);
    expect(await orders({ search: "a-" })).toEqual(["A-2", "A-1"]);
    expect(await orders({ search: clickId.slice(0, 8) })).toEqual(["A-2"]);
    const { networks, total, currency } = await api.admin.sales.list();
    expect([networks, total, currency]).toEqual([["Awin", "CJ"], 3, "USD"]);
    const [sale] = (await api.admin.sales.list({ search: "A-1" })).sales;
    await api.admin.sales.reverse({ id: sale?.id ?? "" });
    expect(await orders({ status: "reversed" })).toEqual(["A-1"]);
    expect(await api.admin.sales.stats({ period: "7d" })).toEqual({
      revenueCents: 6000,
      commissionCents: 0,
      orders: 2,
      unattributed: 1,
      reversed: 1,
      pending: 0,
      pendingCommissionCents: 0,
      converted: [],
      others: [],
      isCounting: false,
      hasAny: true,
      currency: "USD",
    });
    expect((await api.admin.sales.postbackLog({ verdict: "recorded" })).total).toBe(1);
    await expect(api.admin.sales.get({ id: "x" })).rejects.toThrow("Sale not found");
  });

  onSqlite("is added to without a look at other customers' sales", async () => {
    const { texts, prepare } = statementsOf(clientOf(shop.db));
    await network.post({ order_id: "A-1", amount: "10", customer: "c" });
    const asked = texts.filter((text) => text.includes('"sales"."customer" = person.value'));
    expect(asked).toHaveLength(1);
    const values = Array.from(asked[0]?.matchAll(/\?/g) ?? [], () => 0);
    const plan = prepare(`explain query plan ${asked[0]}`).all(...values) as { detail: string }[];
    const ofSales = plan.filter(({ detail }) => detail.includes(" sales "));
    expect(ofSales.map(({ detail }) => detail)).toEqual(
      Array(2).fill(expect.stringContaining("COVERING INDEX sales_of_customer (customer=?)")),
    );
  });

  onSqlite("is looked for by its order without a look at all of its network", async () => {
    const { texts, prepare } = statementsOf(clientOf(shop.db));
    await network.post({ order_id: "A-1", amount: "10" });
    await network.post({ order_id: "A-1", amount: "11" });
    const asked = texts.filter((text) =>
      /^select.*from "sales".*"ledger_transactions"/s.test(text),
    );
    expect(asked).toHaveLength(2);
    for (const text of asked) {
      const values = Array.from(text.matchAll(/\?/g), () => "[]");
      const plan = JSON.stringify(prepare(`explain query plan ${text}`).all(...values));
      expect(plan).toContain("sales_by_order (order_id=?)");
      expect(plan).not.toContain("ledger_transactions_key");
    }
  });

  test("of one network shows its sales in order of time, whatever their states", async () => {
    const cj = await addNetwork(shop, "CJ");
    const states = ["approved", "pending", "declined"];
    for (const [days, status] of [...states, ...states].entries()) {
      const sold_at = daysAgo(days + 1).toISOString();
      await network.post({ order_id: `A-${days + 1}`, amount: "10", status, sold_at });
      await cj.post({ order_id: `B-${days + 1}`, amount: "10", status, sold_at });
    }
    const page = async (number: number) => {
      const input = { network: "Awin", period: "all", limit: 4, page: number } as const;
      const { sales: shown, total } = await api.admin.sales.list(input);
      return [total, ...shown.map(({ orderId }) => orderId)];
    };

    expect(await page(1)).toEqual([6, "A-1", "A-2", "A-3", "A-4"]);
    expect(await page(2)).toEqual([6, "A-5", "A-6"]);
    const { csv } = await api.admin.sales.export({ network: "Awin", period: "7d" });
    const exported = csv.trim().split("\n").slice(1);
    expect(exported.map((line) => line.split(",")[2])).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `"A-${number}"`),
    );
  });

  onSqlite("of one network is read along the index of each state", async () => {
    const { texts, prepare } = statementsOf(clientOf(shop.db));
    await api.admin.sales.list({ network: "Awin" });
    const asked = texts.filter((text) => / as (?:matching|newest)\b/.test(text));
    expect(asked).toHaveLength(2);
    for (const text of asked) {
      const values = Array.from(text.matchAll(/\?/g), () => 0);
      const plan = JSON.stringify(prepare(`explain query plan ${text}`).all(...values));
      expect(plan).toContain("sales_of_network_by_status (network=? AND status=? AND sold_at>?)");
      expect(plan).not.toContain("SCAN sales");
    }
  });

  onPostgres("finds the values to filter by along indexes", async () => {
    await network.post({ order_id: "A-1", amount: "10" });
    const asked = await askedOf(shop.db, () => api.admin.sales.list({ period: "all" }));
    const ofValues = asked.filter(({ text }) =>
      /^select [^,]*"(?:currency|merchant)"[^,]* from/.test(text),
    );
    expect(ofValues).not.toEqual([]);
    for (const each of ofValues) {
      const plan = await planOf(shop.db, each);
      expect(plan).toMatch(/Index Only Scan using sales_of_(?:currency|merchant)/);
      expect(plan).not.toContain("Sort");
    }
  });

  onSqlite("is read along indexes", async () => {
    const client = clientOf(shop.db);
    const plan = (query: string) =>
      (client.prepare(`explain query plan ${query}`).all() as { detail: string }[])
        .map(({ detail }) => detail)
        .join("\n");
    const order = "order by sold_at desc, id desc limit 20";

    for (const where of [
      "sold_at >= 0",
      "kind is null and sold_at >= 0",
      "status = 'reversed' and sold_at >= 0",
      "network = 'Awin' and status = 'pending' and sold_at >= 0",
    ]) {
      expect(plan(`select id from sales where ${where} ${order}`)).not.toMatch(/SCAN|TEMP B-TREE/);
    }
    const beginning = (column: string) =>
      `select id from sales where ${column} collate nocase >= 'a' and ${column} collate nocase < 'b'`;
    expect(plan(`${beginning("order_id")} union all ${beginning("click_id")}`)).not.toContain(
      "SCAN",
    );
  });
});
