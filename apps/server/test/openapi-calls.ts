/** A shop with something of every kind, and every documented call with what it is sent. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alertTokenInsert } from "@pickwell/api/alerts/tokens";
import { backupName } from "@pickwell/api/backups/rules";
import { emptyRule } from "@pickwell/api/collections/matching";
import { NOW, type TestShop, testShop } from "@pickwell/api/testing";
import { addUser, PASSWORD } from "@pickwell/api/testing/accounts";
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import {
  alertReaders,
  collections,
  importChanges,
  imports,
  pictures,
  priceAlerts,
  users,
} from "@pickwell/db/schema";
import { inArray } from "drizzle-orm";
import { authApp, bearer } from "./auth-testing.ts";
import { canvas } from "./pictures-testing.ts";
import { tempDir } from "./testing.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEFORE = new Date(NOW.getTime() - DAY_MS);
const dates = { createdAt: BEFORE, updatedAt: BEFORE };
const images = [{ key: "lamp00000000lamp", alt: "A desk lamp" }];
const CSV = "SKU,Name,Regular price,External URL\nA1,Lamp,12.50,https://merchant.example/lamp\n";
const GHOST = '{"db":[{"meta":{"version":"5.80.0"},"data":{"posts":[]}}]}';

/** One call. */
export interface Call {
  /** Method and path, as the route has it. */
  call: string;
  /** What the parameter of the path is. */
  of?: string;
  query?: string;
  /** The body, as JSON. */
  body?: object;
  /** Or the fields of a form; what is neither text nor a file is sent as JSON. */
  form?: Record<string, unknown>;
  /** Whose call it is; the admin's unless it is somebody else's. */
  token?: string;
}

export interface OpenShop {
  server: Awaited<ReturnType<typeof authApp>>;
  /** Of the admin who calls. */
  token: string;
  /** In an order in which each may be made after the others. */
  calls: Call[];
  /** Secrets in paths, and what stands for them in an example. */
  secrets: Map<string, string>;
}

/** Fills the shop with what visitors see. */
async function addContent(shop: TestShop) {
  const { db } = shop;
  // Lists have the newest first: these two came one after the other, and before the others.
  await db
    .update(users)
    .set(dates)
    .where(inArray(users.email, ["admin@shop.test"]));
  const cy = await addUser(shop, {
    ...{ id: "user00000000cy00", email: "cy@shop.test", name: "Cy", emailVerifiedAt: BEFORE },
  });
  const home = await shop.category({
    ...{ ...dates, id: "home00000000home", name: "Home", description: "For rooms." },
  });
  const empty = await shop.category({ ...dates, id: "cat00000000empty", name: "Kitchen" });
  const product = await shop.product({
    ...{ ...dates, images, id: "prod00000000lamp", name: "Desk lamp", brand: "Fernway" },
    ...{ description: "Warm light where you read.", categoryId: home.id },
    ...{ priceCents: 1999, originalPriceCents: 2999 },
    ...{ rating: 4.6, reviewCount: 312, features: ["Dimmable"] },
  });
  const deal = await shop.deal({
    ...{ ...dates, images, id: "deal00000000lamp", title: "A third off desk lamps" },
    ...{ productId: product.id, category: "Home", maxUsage: 100, usageCount: 7 },
  });
  const post = await shop.post({
    ...{ ...dates, id: "post00000000lamp", title: "Light to read by", author: "Ada" },
    ...{ excerpt: "What to look for.", content: "Look for warm light.", tags: ["light"] },
  });
  const lamp = { key: "lamp00000000lamp", source: "https://pictures.example/lamp.jpg" };
  const spare = { key: "pict00000000free", source: "https://pictures.example/spare.jpg" };
  await db.insert(pictures).values([
    { ...lamp, name: "Lamp", alt: "A desk lamp", createdAt: BEFORE },
    { ...spare, name: "Spare", createdAt: new Date(BEFORE.getTime() - DAY_MS) },
  ]);
  await db.insert(collections).values({
    ...{ id: "coll00000000best", slug: "to-try-first", title: "To try first", status: "published" },
    ...{ description: "What we would buy again.", intro: "Both **tested**.", rule: emptyRule },
    ...{ createdAt: BEFORE, updatedAt: BEFORE },
  });
  return { cy, home, empty, product, deal, post, lamp, spare };
}

/** An import that was tried, one that runs, and one that can be undone. */
async function addImports(db: Db, dataDir: string, startedBy: string) {
  const tried = "impt00000000done";
  writeFileSync(join(dataDir, "imports", tried), CSV);
  const runs = "impt00000000runs";
  const taken = "impt0000000taken";
  const counts = { rows: 1, created: 1, updated: 0, unchanged: 0, variations: 0, categories: 0 };
  const isDryRun = true;
  await db.insert(imports).values([
    {
      ...{ id: tried, fileId: tried, fileName: "export.csv", isDryRun, startedBy, state: "done" },
      ...{ phase: "saving", rows: 1, share: 1, keptUntil: new Date(NOW.getTime() + HOUR_MS) },
      ...{ startedAt: BEFORE, finishedAt: BEFORE, counts: { ...counts, refused: 0, warnings: 0 } },
      report: { categories: [], refused: [], warnings: [], notes: [] },
    },
    {
      ...{ id: runs, fileName: "more.csv", isDryRun, startedBy, state: "running" },
      ...{ phase: "reading", rows: 700, share: 0.4, startedAt: NOW },
    },
    {
      ...{ id: taken, fileName: "lamps.csv", isDryRun: false, startedBy, state: "done" },
      ...{ phase: "saving", rows: 1, share: 1, startedAt: BEFORE, finishedAt: BEFORE },
    },
  ]);
  await db.insert(importChanges).values({ importId: taken, part: 0, rows: [] });
  return { tried, runs, taken };
}

/** A price alert that waits for its confirmation. */
async function addAlert(db: Db, productId: string) {
  const waiting = { readerId: "read0000000000cy", alertId: "alrt0000000000cy" };
  const [confirmToken, stopToken] = ["token-of-the-mail", "token-to-stop"];
  await db.insert(alertReaders).values({
    ...{ id: waiting.readerId, email: "cy@shop.test", createdAt: BEFORE },
  });
  await db.insert(priceAlerts).values({
    ...{ id: waiting.alertId, readerId: waiting.readerId, productId, wish: "below" },
    ...{ targetCents: 1499, baseCents: 1999, wasInStock: true, createdAt: BEFORE },
  });
  await atomic(db, (tx) => [
    alertTokenInsert(tx, BEFORE, "confirm", confirmToken, waiting),
    alertTokenInsert(tx, BEFORE, "stop", stopToken, { ...waiting, alertId: null }),
  ]);
  return { alertId: waiting.alertId, confirmToken, stopToken };
}

/**
 * Opens a shop with something of every kind.
 *
 * @returns the shop and the documented calls
 */
export async function openShop(): Promise<OpenShop> {
  const dataDir = tempDir();
  const shop = testShop();
  const server = await authApp({
    shop,
    variables: { PUBLIC_URL: "https://shop.example", DATA_DIR: dataDir },
  });
  const content = await addContent(shop);

  const { token = "" } = await server.login("admin@shop.test");
  const sent = async (procedure: string, input?: object): Promise<Record<string, string>> =>
    (await server.mutate(procedure, input, bearer(token))).json().result.data.json;
  const { secret: network = "" } = await sent("admin.sales.keys.create", { network: "Awin" });
  const { url = "" } = await sent("admin.broadcasts.createBounceHook");
  const provider = url.split("/").at(-1) ?? "";
  const importIds = await addImports(shop.db, dataDir, server.admin.id);
  const alert = await addAlert(shop.db, content.product.id);
  const backup = backupName(NOW);
  mkdirSync(join(dataDir, "backups"));
  writeFileSync(join(dataDir, "backups", backup), "");

  const calls = callsOf({
    ...{ content, importIds, alert, backup },
    ...{ network, provider },
    program: await server.login("cy@shop.test"),
    another: await server.login("cy@shop.test"),
    picture: new Uint8Array(await canvas(4, 4).png().toBuffer()),
  });
  const secrets = new Map([
    [network, "secret-of-the-network"],
    [provider, "secret-of-the-provider"],
  ]);
  return { server, token, calls, secrets };
}

type Login = Awaited<ReturnType<OpenShop["server"]["login"]>>;

/** What calls need to know of the shop. */
interface Known {
  content: Awaited<ReturnType<typeof addContent>>;
  importIds: Awaited<ReturnType<typeof addImports>>;
  alert: Awaited<ReturnType<typeof addAlert>>;
  /** Name of a backup. */
  backup: string;
  /** Secrets of a network's and of a mail provider's URL. */
  network: string;
  provider: string;
  /** A user's program, and another that signs out. */
  program: Login;
  another: Login;
  /** A file. */
  picture: Uint8Array<ArrayBuffer>;
}

/** Every documented call: those that read, then those that change, and last those that delete. */
function callsOf(known: Known): Call[] {
  const { content, importIds, alert, backup, network, provider, program, another, picture } = known;
  const { cy, home, empty, product, deal, post, lamp, spare } = content;
  const { tried, runs, taken } = importIds;
  return [
    { call: "GET /api/categories" },
    { call: "GET /api/categories/active" },
    { call: "GET /api/categories/admin/all" },
    { call: "GET /api/collections" },
    { call: "GET /api/collections/:slug", of: "to-try-first" },
    { call: "GET /api/collections/:slug/products", of: "to-try-first", query: "?limit=1" },
    { call: "GET /api/products", query: "?category=home&sortBy=price&sortOrder=asc&limit=10" },
    { call: "GET /api/products/:id", of: "desk-lamp" },
    { call: "GET /api/products/export.csv", query: "?status=published" },
    { call: "GET /api/deals", query: "?featured=false" },
    { call: "GET /api/deals/:id", of: deal.id },
    { call: "GET /api/admin/deals", query: "?status=active&limit=10" },
    { call: "GET /api/admin/deals/:id", of: deal.id },
    { call: "GET /api/posts", query: "?page=1&limit=10" },
    { call: "GET /api/posts/:id", of: "light-to-read-by" },
    { call: "GET /api/admin/posts", query: "?search=light" },
    { call: "GET /api/admin/posts/:id", of: post.id },
    { call: "GET /api/admin/media", query: "?search=lamp" },
    { call: "GET /api/admin/media/:id", of: lamp.key },
    { call: "GET /api/admin/stats" },
    { call: "GET /api/dashboard/stats" },
    { call: "GET /api/dashboard/posts", query: "?limit=3" },
    { call: "GET /api/dashboard/products", query: "?limit=3" },
    { call: "GET /api/admin/users", query: "?role=admin" },
    { call: "GET /api/admin/users/:id", of: cy.id },
    { call: "GET /api/admin/imports" },
    { call: "GET /api/admin/imports/:id", of: tried },
    { call: "GET /api/backups/:name", of: backup },

    {
      call: "POST /api/categories",
      body: { name: "Garden", description: "All that grows.", color: "#2f6b4f" },
    },
    {
      call: "PUT /api/categories/:id",
      of: home.id,
      body: { featured: true, version: BEFORE.getTime() },
    },
    {
      call: "POST /api/products",
      body: {
        ...{ name: "Oak chair", category: "Home", price: 119.9, originalPrice: 149 },
        ...{ description: "To sit on.", image: "https://pictures.example/chair.jpg" },
        affiliateLink: "https://merchant.example/chair",
      },
    },
    { call: "PUT /api/products/:id", of: product.id, body: { price: 17.5, inStock: false } },
    {
      call: "POST /api/deals",
      body: {
        ...{ title: "Quiet hours", discountedPrice: 14.9, originalPrice: 24.9 },
        ...{ startDate: "2026-03-01T00:00:00Z", endDate: "2026-04-01T00:00:00Z" },
        imageUrl: "https://pictures.example/quiet.jpg",
        affiliateLink: "https://merchant.example/quiet",
        ...{ voucherCode: "QUIET10", voucherTerms: "New customers only." },
      },
    },
    { call: "PUT /api/deals/:id", of: deal.id, body: { discountedPrice: 9.5, isActive: false } },
    { call: "POST /api/posts", body: { title: "Season a pan", content: "Rub it with oil." } },
    { call: "PUT /api/posts/:id", of: post.id, body: { tags: ["light", "reading"] } },
    {
      call: "POST /api/admin/media",
      form: { file: { name: "lamp.png", content: picture }, name: "Orange", alt: "Plain orange" },
    },
    { call: "PUT /api/admin/media/:id", of: lamp.key, body: { alt: "A brass desk lamp" } },
    { call: "POST /api/admin/users", body: { name: "Dee", email: "dee@shop.test" } },
    { call: "PUT /api/admin/users/:id", of: cy.id, body: { name: "Cyril" } },

    { call: "POST /api/admin/imports/:id/cancel", of: runs },
    { call: "POST /api/admin/imports/:id/run", of: tried },
    { call: "POST /api/admin/imports/:id/undo", of: taken },
    {
      call: "POST /api/admin/imports",
      form: { file: { name: "export.csv", content: CSV }, dryRun: true },
    },
    {
      call: "POST /api/admin/moves",
      form: {
        file: { name: "ghost.json", content: GHOST },
        site: "https://old.example",
      },
    },
    {
      call: "POST /api/admin/sales/rates",
      form: {
        file: { name: "eurofxref.csv", content: "Date, USD, \n13 March 2026, 1.0871, \n" },
      },
    },
    {
      call: "POST /api/admin/sales/reports",
      form: {
        file: { name: "report.csv", content: "Order,Amount\nA-1,12.50\n" },
        network: "Awin",
        mapping: { orderId: "Order", amount: "Amount" },
        dryRun: true,
      },
    },
    {
      call: "GET /api/postback/:secret",
      of: network,
      query: "?click_id=nothing&order_id=A-7&amount=49.90",
    },
    {
      call: "POST /api/postback/:secret",
      of: network,
      body: { order_id: "A-8", amount: "49.90", commission: "3.99", currency: "USD" },
    },

    {
      call: "POST /api/alerts",
      body: { productId: product.id, wish: "below", targetPrice: 14.99, email: "reader@shop.test" },
    },
    { call: "POST /api/alerts/confirm", body: { token: alert.confirmToken } },
    { call: "GET /api/alerts", token: program.token },
    {
      call: "PUT /api/alerts/:id",
      of: alert.alertId,
      body: { targetPrice: 12.99 },
      token: program.token,
    },
    { call: "DELETE /api/alerts/:id", of: alert.alertId, token: program.token },
    { call: "POST /api/alerts/stop", body: { token: alert.stopToken } },

    { call: "POST /api/newsletter/subscribe", body: { email: "reader@shop.test" } },
    { call: "POST /api/newsletter/unsubscribe", body: { email: "reader@shop.test" } },
    {
      call: "POST /api/newsletter/bounces/:secret",
      of: provider,
      body: { email: "reader@shop.test", type: "hard", reason: "550 no such user" },
    },
    {
      call: "GET /api/newsletter/bounces/:secret",
      of: provider,
      query: "?to=reader%40shop.test&status=Error&category=NoMailbox&transaction=1",
    },

    { call: "POST /api/auth/login", body: { email: "user@shop.test", password: PASSWORD } },
    { call: "GET /api/auth/verify", token: program.token },
    { call: "GET /api/auth/profile", token: program.token },
    {
      call: "POST /api/auth/reauthenticate",
      body: { password: PASSWORD },
      token: program.token,
    },
    { call: "POST /api/auth/refresh", body: { refreshToken: program.refreshToken } },
    { call: "POST /api/auth/logout", token: another.token },

    { call: "DELETE /api/deals/:id", of: deal.id },
    { call: "DELETE /api/posts/:id", of: post.id },
    { call: "DELETE /api/products/:id", of: product.id },
    { call: "DELETE /api/categories/:id", of: empty.id, query: `?moveTo=${home.id}` },
    { call: "DELETE /api/admin/media/:id", of: spare.key },
    { call: "DELETE /api/admin/users/:id", of: cy.id },
  ];
}
