/** The API's document and its routes say the same: of who may call them, what they take and answer. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Caller } from "@pickwell/api";
import { alertTokenInsert } from "@pickwell/api/alerts/tokens";
import { emptyRule } from "@pickwell/api/collections/matching";
import { testShop } from "@pickwell/api/testing";
import { addUser, PASSWORD } from "@pickwell/api/testing/accounts";
import { atomic } from "@pickwell/db/atomic";
import { newId } from "@pickwell/db/id";
import {
  alertReaders,
  collections,
  importChanges,
  imports,
  pictures,
  priceAlerts,
  users,
} from "@pickwell/db/schema";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import examples from "../../src/routes/rest/openapi/examples.json" with { type: "json" };
import type { Example } from "../../src/routes/rest/openapi/examples.ts";
import type { JsonSchema } from "../../src/routes/rest/openapi/json-schema.ts";
import { rowsAt } from "../../src/routes/rest/rows.ts";
import type { Row } from "../../src/routes/rest/table.ts";
import { authApp, bearer } from "../auth-testing.ts";
import { type FormFile, formOf } from "../form-testing.ts";
import { canvas } from "../pictures-testing.ts";
import { routesOf } from "../routes-testing.ts";
import { tempDir } from "../testing.ts";

interface Parameter {
  name: string;
  in: "path" | "query";
  schema: JsonSchema;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { description: string; content: Record<string, { schema: JsonSchema }> }
  >;
}
interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const rows = rowsAt("");
const shop = testShop();
const dataDir = tempDir();
const server = await authApp({ shop, variables: { DATA_DIR: dataDir } });
const nameOf = ({ method, path }: Row) => `${method} ${path}`;
const named = rows.map((row): [string, Row] => [nameOf(row), row]);
// The router lists a parameter under every name that it has: `/:id|:key`.
const templateOf = (path: string) => path.replace(/:\w+(\|:\w+)*/g, "{}");

let document: OpenApi;
let operations: Map<string, Operation>;
beforeAll(async () => {
  document = (await server.rest("GET /api/openapi.json")).json();
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "{}")}`,
        operation,
      ]),
    ),
  );
});

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
/** What is wrong with an answer, by the document itself. */
function mistakesIn(answer: unknown, schema: JsonSchema): unknown[] {
  const validate = ajv.compile({ ...schema, components: document.components });
  validate(answer);
  return validate.errors ?? [];
}

function operationOf({ method, path }: Row): Operation {
  const operation = operations.get(`${method} ${templateOf(path)}`);
  if (!operation) throw new Error(`${method} ${path} is not documented`);
  return operation;
}

const picture = new Uint8Array(await canvas(4, 4).png().toBuffer());
const PRODUCTS = "SKU,Name,Regular price\nA1,Lamp,12.50\n";

/** What a row may be sent where its example does not do: because it may be sent once, or brings a file. */
const bodies: Record<string, (made: Made) => object> = {
  "POST /api/admin/users": ({ ids }) => ({
    name: "Cy",
    email: `${ids.products}@shop.test`,
    password: PASSWORD,
  }),
  "POST /api/auth/refresh": ({ refreshToken }) => ({ refreshToken }),
  "POST /api/alerts": ({ ids }) => ({
    productId: ids.products,
    wish: "below",
    targetPrice: 14.99,
    email: "reader@shop.test",
  }),
  "POST /api/alerts/confirm": ({ confirmToken }) => ({ token: confirmToken }),
  "POST /api/admin/imports": () => ({
    file: { name: "export.csv", content: PRODUCTS },
    dryRun: "true",
    link: "https://merchant.example/?s={sku}",
  }),
  "POST /api/admin/sales/reports": () => ({
    file: { name: "report.csv", content: "Order,Amount\nA-1,12.50\n" },
    network: "Awin",
    mapping: { orderId: "Order", amount: "Amount" },
    dryRun: "true",
  }),
  "POST /api/admin/moves": () => ({
    file: { name: "ghost.json", content: '{"db":[{"meta":{},"data":{"posts":[]}}]}' },
    site: "https://old.example",
  }),
  "POST /api/admin/sales/rates": () => ({
    file: { name: "eurofxref.csv", content: "Date, USD, \n13 March 2026, 1.0871, \n" },
  }),
  "POST /api/admin/media": () => ({
    file: { name: "lamp.png", content: picture },
    alt: "A lamp",
    name: "Lamp",
  }),
};
const bodyOf = (name: string, made: Made): object | undefined =>
  bodies[name]?.(made) ?? (examples as Record<string, Example>)[name]?.request;

interface Made {
  token: string;
  refreshToken: string;
  /** Of the mail that asks to confirm the alert. */
  confirmToken: string;
  /** Ids of things that are there, by the part of the path that names them. */
  ids: Record<string, string>;
}

/** An admin who is signed in as a program, and a user who is. */
let admin: { token: string; refreshToken: string };
let userToken: string;
async function signIn() {
  const { token = "", refreshToken = "" } = await server.login("admin@shop.test");
  admin = { token, refreshToken };
}
beforeAll(async () => {
  // Alerts of an address that nobody has confirmed may be somebody else's.
  await shop.db
    .update(users)
    .set({ emailVerifiedAt: shop.now() })
    .where(eq(users.id, server.admin.id));
  userToken = (await server.login("user@shop.test")).token ?? "";
});

/** Something of every kind, and the admin. */
async function make(): Promise<Made> {
  const category = await shop.category();
  const product = await shop.product({
    categoryId: (await shop.category({ name: `Of ${category.id}` })).id,
  });
  const deal = await shop.deal();
  const post = await shop.post({ excerpt: "Short.", content: "Long." });
  const ids = {
    categories: category.id,
    collections: await makeCollection(),
    products: product.id,
    deals: deal.id,
    posts: post.id,
    users: (await addUser(shop)).id,
    imports: await makeImport(),
    media: await makeMedia(),
    ...(await makeAlert(product.id)),
  };
  return { ...admin, confirmToken: ids.alerts, ids };
}

/** One that the admin has asked for and not confirmed; its id confirms it. */
async function makeAlert(productId: string): Promise<{ alerts: string }> {
  const { db } = shop;
  const [alertId, email, createdAt] = [newId(), "admin@shop.test", shop.now()];
  await db.insert(alertReaders).values({ id: newId(), email, createdAt }).onConflictDoNothing();
  const [reader] = await db.select().from(alertReaders).where(eq(alertReaders.email, email));
  const of = { readerId: reader?.id ?? "", alertId };
  await db.insert(priceAlerts).values({
    ...{ id: alertId, readerId: of.readerId, productId, wish: "below", targetCents: 1499 },
    ...{ baseCents: 1999, wasInStock: true, createdAt },
  });
  await atomic(db, (tx) => [alertTokenInsert(tx, createdAt, "confirm", alertId, of)]);
  return { alerts: alertId };
}

/** One of every product. */
async function makeCollection(): Promise<string> {
  const id = newId();
  const [now, rule] = [shop.now(), emptyRule];
  await shop.db.insert(collections).values({
    ...{ id, slug: id, title: "Gifts", rule, status: "published", createdAt: now, updatedAt: now },
  });
  return id;
}

/** A dry run whose file is still there, while nothing else is being imported. */
async function makeImport(): Promise<string> {
  const { db } = shop;
  const running = db.select().from(imports).where(eq(imports.state, "running"));
  await expect.poll(() => running).toEqual([]);
  const id = newId();
  writeFileSync(join(dataDir, "imports", id), PRODUCTS);
  await db.insert(imports).values({
    id,
    fileName: "export.csv",
    fileId: id,
    keptUntil: new Date(shop.now().getTime() + 1000),
    isDryRun: true,
    startedBy: server.admin.id,
    startedAt: shop.now(),
    finishedAt: shop.now(),
    state: "done",
  });
  await db.insert(importChanges).values({ importId: id, part: 0, rows: [] });
  return id;
}

/** A picture that nothing shows. */
async function makeMedia(): Promise<string> {
  const key = newId();
  await shop.db
    .insert(pictures)
    .values({ key, source: `https://pictures.example/${key}`, createdAt: shop.now() });
  return key;
}

async function call(row: Row, { token, ids }: Made, body?: object, query = "") {
  const kind = row.path.split("/").find((part) => part in ids);
  const url = row.path.replace(/:\w+/, ids[kind ?? ""] ?? "");
  if (!row.options.upload || !body) {
    return server.rest(`${row.method} ${url}${query}`, body, bearer(token));
  }
  const isFile = (value: unknown): value is FormFile => Object.hasOwn(Object(value), "content");
  const fields = Object.entries(body).map(([name, value]) => [
    name,
    isFile(value) || typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const { payload, headers } = await formOf(Object.fromEntries(fields));
  return server.send({
    method: "POST",
    url,
    payload,
    headers: { ...headers, ...bearer(token) },
  });
}

beforeAll(async () => {
  await shop.category({ name: "Home" });
});

test("every route below /api is documented, and everything documented is a route", () => {
  const routes = new Set(routesOf(server.app).map((route) => templateOf(route)));
  const documents = ["/api/openapi.json", "/api/docs", "/api/docs/start.js"];
  const calls = [...routes].filter(
    (route) =>
      /^(GET|POST|PUT|PATCH|DELETE) \/api\//.test(route) &&
      !/\*$/.test(route) &&
      !documents.includes(route.split(" ")[1] ?? ""),
  );

  expect(calls.map((route) => route.replace(/\/$/, "")).sort()).toEqual(
    [...operations.keys()].sort(),
  );
});

test("is OpenAPI 3.1, with all references resolved", async () => {
  expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
  expect(document.openapi).toMatch(/^3\.1\./);
  const text = JSON.stringify(document);
  for (const [, name = ""] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    expect(Object.keys(document.components.schemas)).toContain(name);
  }
  expect(text).not.toContain("$defs");
  const ids = [...operations.values()].map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const operation of operations.values()) {
    expect(operation.summary).not.toBe("");
    expect(operation.tags).toEqual([expect.stringMatching(/./)]);
  }
});

test("a call with several statuses documents each of them, with the same shape", () => {
  const { responses } = operations.get("POST /api/admin/media") ?? {};

  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(["200", "201", "503"]));
  expect(responses?.[200]?.description).toBe("This picture was in the library already.");
  const shapeOf = (status: number) => responses?.[status]?.content["application/json"]?.schema;
  expect(shapeOf(200)).toEqual(shapeOf(201));
});

describe.each(named)("%s", (name, row) => {
  const { doc } = row.options;
  // Some calls use up the session that the one before has left.
  const isOfSession = row.path.startsWith("/api/auth/");
  beforeAll(async () => {
    if (isOfSession || !admin) await signIn();
  });

  test("names the procedure it calls, and calls that one only", async () => {
    const calls: string[] = [];
    const recorder = (path: string): unknown =>
      new Proxy(() => {}, {
        get: (_, part) => recorder(path === "" ? String(part) : `${path}.${String(part)}`),
        apply: () => {
          calls.push(path);
          throw new Error("called");
        },
      });
    const params = new Proxy({}, { get: () => "x" });
    const ask = { params, query: {}, body: {}, form: {}, origin: "" };

    await expect((async () => row.answer(recorder("") as Caller, ask))()).rejects.toThrow("called");
    expect(calls).toEqual([doc?.procedure]);
  });

  test("8.2.1 allows the documented roles only", async () => {
    const { security, responses } = operationOf(row);
    const made = await make();
    const answerTo = async (token: string) => (await call(row, { ...made, token })).statusCode;
    if (security.length === 0) {
      expect(Object.keys(responses)).not.toContain("403");
      expect(await answerTo("nonsense")).not.toBe(403);
      return;
    }
    expect(await answerTo("nonsense")).toBe(401);
    expect(Object.keys(responses)).toContain("401");
    if ("403" in responses) expect(await answerTo(userToken)).toBe(403);
    else expect(doc?.procedure).not.toMatch(/^admin\./);
  });

  test("returns what is documented", async () => {
    if (isOfSession) await signIn();
    const made = await make();
    const { required = [] } =
      Object.values(operationOf(row).requestBody?.content ?? {})[0]?.schema ?? {};
    // What is left out of most changes stays as it is.
    const body = row.method === "PUT" && required.length === 0 ? {} : bodyOf(name, made);

    const response = await call(row, made, body);

    expect([response.statusCode, response.body]).toEqual([
      row.options.status ?? 200,
      expect.any(String),
    ]);
    expect(Object.keys(operationOf(row).responses)).toContain(String(response.statusCode));
    if (doc?.file) {
      expect(response.headers["content-type"]).toContain(doc.file);
      return;
    }
    const { schema = {} } =
      operationOf(row).responses[response.statusCode]?.content["application/json"] ?? {};
    expect(mistakesIn(response.json(), schema)).toEqual([]);
  });

  test("accepts the documented query and body", async () => {
    const { parameters = [], requestBody } = operationOf(row);
    if (isOfSession) await signIn();
    const made = await make();
    for (const { name: parameter, in: place, schema } of parameters) {
      if (place !== "query") continue;
      const isText = schema.type === "string" && !schema.enum;
      const long = "x".repeat(300);
      const value = isText ? long : parameter === "brand" ? long : "{}";
      const response = await call(row, made, undefined, `?${parameter}=${value}`);
      expect([parameter, response.statusCode, response.json().field]).toEqual([
        parameter,
        400,
        parameter,
      ]);
    }
    for (const { name: parameter, schema } of parameters) {
      for (const choice of (schema.enum ?? []) as string[]) {
        const response = await call(row, made, undefined, `?${parameter}=${choice}`);
        expect([parameter, choice, response.statusCode]).toEqual([parameter, choice, 200]);
      }
    }
    const [schema = {}] = Object.values(requestBody?.content ?? {}).map(
      (content): JsonSchema => content.schema,
    );
    for (const [field, { type, format }] of Object.entries(schema.properties ?? {})) {
      // Whatever a form's field holds is text.
      const isText = row.options.upload && type === "string" && !format;
      const body = {
        ...bodyOf(name, made),
        [field]: isText ? "x".repeat(5000) : { wrong: true },
      };
      const response = await call(row, made, body);
      // Of a field that has parts, the part is named.
      const [named] = String(response.json().field).split(".");
      expect([field, response.statusCode, named]).toEqual([field, 400, field]);
    }
    for (const field of schema.required ?? []) {
      const { [field]: _, ...body } = { ...bodyOf(name, made) } as Record<string, unknown>;
      const response = await call(row, made, body);
      expect([field, response.statusCode, response.json().field]).toEqual([field, 400, field]);
    }
  });
});

describe("the reference page", () => {
  test("loads only files of the shop, under a strict policy", async () => {
    const response = await server.send({ url: "/api/docs" });

    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(response.body).not.toMatch(/<script>|<style|https?:/);
    const loaded = [...response.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url);
    expect(loaded).toHaveLength(4);
    for (const url of loaded) {
      const file = await server.send({ url: url ?? "" });
      expect([url, file.statusCode]).toEqual([url, 200]);
    }
  });

  test("shows the shop's document, without validation by another service", async () => {
    const { body } = await server.send({ url: "/api/docs/start.js" });

    expect(body).toContain('"url":"/api/openapi.json"');
    expect(body).toContain('"validatorUrl":null');
  });

  test("other files of the package are not served", async () => {
    for (const file of ["index.html", "oauth2-redirect.html", "swagger-ui-standalone-preset.js"]) {
      const response = await server.send({ url: `/api/docs/${file}` });
      expect([file, response.statusCode]).toEqual([file, 404]);
    }
  });

  test("documents amounts in dollars, and names as they are sent", () => {
    const body =
      operations.get("POST /api/products")?.requestBody?.content["application/json"]?.schema;

    expect(body?.properties).toMatchObject({
      price: { type: "number", multipleOf: 0.01, minimum: 0, maximum: 1_000_000 },
      affiliateLink: expect.anything(),
      status: { enum: ["published", "draft", "archived"] },
    });
    expect(Object.keys(body?.properties ?? {})).not.toContain("priceCents");
    expect(body?.required).toEqual(["name"]);
  });
});
