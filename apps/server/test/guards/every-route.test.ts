/** What holds for every route, whatever it is: the walk finds them by itself, also the next one. */

import { appRouter } from "@pickwell/api";
import { testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import type { AnyTRPCProcedure } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { rowsAt } from "../../src/routes/rest/rows.ts";
import { authApp, JSON_TYPE } from "../auth-testing.ts";
import { routesOf } from "../routes-testing.ts";

const shop = testShop();
const { app, send, cookieOf } = await authApp({ shop });
await app.ready();
const cookie = await cookieOf("admin@shop.test");

const byPath = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const mutations = Object.keys(byPath).filter((path) => byPath[path]?._def.type === "mutation");

/** Changes of rows since the database was opened. */
const changes = () => clientOf(shop.db).prepare("select total_changes()").pluck().get();

describe("3.5.1 another site's page cannot write with the visitor's cookie", () => {
  /** They carry a token in the address, which is all that they look at; programs call them, too. */
  const byToken = [
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/newsletter/preferences",
    "/alerts/confirm",
    "/alerts/stop",
    "/api/postback/:secret",
    "/api/newsletter/bounces/:secret",
  ];
  const writes = routesOf(app)
    .map((route) => route.split(" ") as ["POST", string])
    .filter(([method, path]) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && !path.endsWith("*"))
    .filter(([, path]) => !byToken.includes(path));
  const calls = mutations.map((path): ["POST", string] => ["POST", `/trpc/${path}`]);

  test.each([...writes, ...calls])("%s %s", async (method, path) => {
    const url = path.replace(/:\w+(\|:\w+)*/g, "x");
    const before = changes();
    for (const origin of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "same-site" },
    ]) {
      for (const type of [JSON_TYPE, { "content-type": "application/x-www-form-urlencoded" }]) {
        const headers = { cookie, ...type, ...origin };
        const { statusCode } = await send({ method, url, headers, payload: "{}" });
        // What does not take a form at all refuses it for that.
        expect([403, 415]).toContain(statusCode);
        if (type === JSON_TYPE && /^\/(api|trpc)\//.test(url)) expect(statusCode).toBe(403);
      }
    }

    expect(changes()).toBe(before);
  });

  test("the walk includes forms", () => {
    const paths = writes.map(([, path]) => path);
    expect(paths).toEqual(expect.arrayContaining(["/contact", "/newsletter/subscribe", "/login"]));
  });
});

describe("3.5.3 a GET writes nothing", () => {
  test.each(rowsAt("").map((row) => [`${row.method} ${row.path}`, row] as const))(
    "%s",
    (_name, row) => {
      const { procedure = "" } = row.options.doc ?? {};

      expect([procedure, byPath[procedure]?._def.type]).toEqual([
        procedure,
        row.method === "GET" ? "query" : "mutation",
      ]);
    },
  );

  test.each(mutations)("%s cannot be requested by GET", async (path) => {
    const before = changes();
    const input = encodeURIComponent('{"json":{}}');
    const ask = (method: "GET" | "HEAD") =>
      send({ method, url: `/trpc/${path}?input=${input}`, headers: { cookie } });

    expect((await ask("GET")).statusCode).toBe(405);
    // Answered without calling anything.
    expect((await ask("HEAD")).statusCode).toBe(204);
    expect(changes()).toBe(before);
  });
});
