import { connect } from "node:net";
import { testShop } from "@pickwell/api/testing";
import { close } from "@pickwell/db/client";
import { describe, expect, test } from "vitest";
import { testApp } from "../testing.ts";

const { app, get } = await testApp();
const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));

describe("1.2.4 an unreadable query is refused, naming the parameter", () => {
  const whole = "must be a whole number";
  const amount = "must be an amount such as 25 or 19.99";
  test.each<[query: string, field: string, reason: unknown]>([
    ...["page", "limit"].flatMap((name) =>
      ["abc", "1.5", "-1", "1e9", "NaN", "Infinity", "0x10", "%201", "1%00", "-6.8e102", "٣"].map(
        (value): [string, string, string] => [`${name}=${value}`, name, whole],
      ),
    ),
    ["limit=0", "limit", "Too small: expected number to be >=1"],
    ["limit=1001", "limit", "Too big: expected number to be <=1000"],
    ["page=0", "page", "Too small: expected number to be >=1"],
    ["page=999999999999999", "page", "Too big: expected number to be <=1000000"],
    ["page=9999999999999999999999", "page", whole],
    ["limit=1&limit=2", "limit", "must be given once"],
    ["search=a&search=b", "search", "must be given once"],
    ["category=a&category=b", "category", "must be given once"],
    ["featured=yes", "featured", "must be true or false"],
    ["featured=TRUE", "featured", "must be true or false"],
    ["sortBy=id", "sortBy", "must be one of name, price, rating, createdAt, relevance"],
    ["sortBy=__proto__", "sortBy", "must be one of name, price, rating, createdAt, relevance"],
    ["sortOrder=up", "sortOrder", "must be one of asc, desc"],
    ["minPrice=-1", "minPrice", amount],
    ["maxPrice=1.234", "maxPrice", amount],
    ["maxPrice=1e3", "maxPrice", amount],
    ["maxPrice=1000001", "maxPrice", "Too big: expected number to be <=100000000"],
    [`search=${"a".repeat(201)}`, "search", "Too big: expected string to have <=200 characters"],
    [
      `category=${"a".repeat(201)}`,
      "category",
      "Too big: expected string to have <=200 characters",
    ],
    [`brand=${"a".repeat(201)}`, "brand", "Too big: expected string to have <=200 characters"],
    [`brand=${Array.from({ length: 60 }, (_, index) => index)}`, "brand", expect.any(String)],
  ])("%s", async (query, field, reason) => {
    const response = await get(`/api/products?${query}`);

    expect(response.statusCode).toBe(400);
    const message = typeof reason === "string" ? `${field}: ${reason}` : reason;
    expect(response.json()).toEqual({ success: false, field, message });
  });
});

describe("no input is answered with a 5xx", () => {
  const strange = [
    "%00",
    "%ED%A0%80",
    "%E0%A4%A",
    "%",
    "'%20or%201=1--",
    "%22*",
    "NEAR(",
    "q[]",
    "😀",
  ];
  test.each([
    ...strange.map((text) => `/api/products?search=${text}&category=${text}&brand=${text}`),
    ...strange.map((text) => `/api/products/${text}`),
    ...strange.map((text) => `/trpc/${text}`),
    ...strange.map((text) => `/trpc/catalog.products.get?input=${text}`),
    ...strange.map((text) => `/trpc/catalog.products.get?input={"json":{"key":"${text}"}}`),
    ...strange.map((text) => `/products/${text}`),
    `/api/products/${"a".repeat(5000)}`,
    `/api/products/${"a".repeat(12_000)}`,
    `/trpc/${"a,".repeat(3000)}?batch=1`,
    '/trpc/catalog.products.get?input={"json":{"key":"x"},"meta":{"values":{"key":["custom","x"]}}}',
    '/trpc/catalog.products.get?input={"json":{"key":"x"},"meta":{"values":{"key":["bigint"]}}}',
    '/trpc/catalog.products.list?input={"json":{"limit":1e999,"page":"1"}}',
    '/trpc/catalog.products.list?input={"json":{"brands":["\\ud800\\u0000"],"search":"\\ud800"}}',
    `/trpc/${Array(21).fill("catalog.categories.active")}?batch=1`,
    "/trpc/catalog.products.list?batch=1&input=5",
    "/trpc/__proto__",
    "//evil.example/..%2f",
  ])("GET %s", async (url) => {
    const response = await get(encodeURI(url).replaceAll("%25", "%"));

    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toBeTypeOf("object");
    expect(response.body).not.toMatch(/node_modules|SQLITE|call stack|Cannot/);
  });

  test.each(["/api/products/%E0%A4%A", "/trpc/%E0%A4%A", "/products/%E0%A4%A"])(
    "a path that cannot be decoded is refused: %s",
    async (url) => {
      const response = await get(url);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        success: false,
        message: "The address of this request cannot be read.",
      });
      expect(response.headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-request-id": expect.any(String),
      });
    },
  );

  const json = "application/json";
  const large = JSON.stringify("x".repeat(10 * 1024 * 1024));
  test.each([
    ["POST", "/api/products", json, "{", 400],
    ["POST", "/api/products", json, "", 400],
    ["PUT", "/api/products", json, '{"__proto__":{"admin":true}}', 400],
    ["POST", "/api/products", json, "{}", 401],
    ["POST", "/api/nothing", json, "{}", 404],
    ["POST", "/api/products", "text/xml", "<a/>", 415],
    ["POST", "/api/products", ";;;", "x", 415],
    ["POST", "/api/products", json, large, 413],
    ["POST", "/trpc/catalog.products.list", json, large, 413],
    ["POST", "/trpc/catalog.products.list", json, "{", 405],
    ["POST", "/trpc/catalog.products.list", "text/plain", "x", 415],
    ["POST", "/trpc/catalog.products.list", "multipart/form-data; boundary=x", "--x", 415],
    ["POST", "/trpc/catalog.products.list", "application/octet-stream", "x", 415],
    ["PUT", "/trpc/catalog.products.list", json, "{}", 405],
    ["TRACE", "/trpc/catalog.products.list", undefined, undefined, 405],
    ["POST", "/products", json, large, 413],
    ["DELETE", "/products", undefined, undefined, 404],
  ] as const)("%s %s as %s", async (method, url, type, payload, status) => {
    const headers = type === undefined ? {} : { "content-type": type };

    // Injected requests know fewer methods than real ones.
    const response = await app.inject({ method: method as "GET", url, headers, payload });

    expect(response.statusCode).toBe(status);
    expect(response.json()).toBeTypeOf("object");
  });
});

describe("malformed HTTP", () => {
  /** Sends bytes and reads until the server closes the connection. */
  async function exchange(bytes: string): Promise<string> {
    const socket = connect(Number(port), "127.0.0.1");
    // Whoever closes their side is not answered by a server that has to wait for anything.
    socket.write(Buffer.from(bytes, "latin1"));
    let answer = "";
    for await (const chunk of socket) answer += chunk;
    return answer;
  }

  test.each([
    ["a broken request line", "FOO / HTTP/1.1\r\n\r\n", 400],
    ["another protocol", "\x16\x03\x01\x00\xff\r\n\r\n", 400],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ],
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n", 400],
    ["the same host twice", "GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\nHost: a\r\n\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\nX-A: b\r\n\r\n", 400],
    ["a host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400],
    ["two hosts in one", "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", 400],
    ["a host with a name to sign in", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400],
    ["a target without its host", "GET http:///p HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["a target with a name to sign in", "GET http://a@b/p HTTP/1.1\r\nHost: a\r\n\r\n", 400],
    ["a header that goes on below", "GET / HTTP/1.1\r\nHost: a\r\nX-A: b\r\n\tc\r\n\r\n", 400],
    ["a blank before the colon", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400],
    ["lines without CR", "GET / HTTP/1.1\nHost: a\n\n", 400],
    ["a version that is none", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 400],
    ["no version", "GET /\r\n\r\n", 400],
    [
      "chunks before there were any",
      "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    [
      "chunks in disguise",
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    [
      "one length twice",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na",
      400,
    ],
    [
      "endless headers",
      `GET / HTTP/1.1\r\nHost: a\r\n${"X-A: bbbbbbbb\r\n".repeat(2000)}\r\n`,
      431,
    ],
  ])("%s", async (_, bytes, status) => {
    const answer = await exchange(bytes);
    const [head = "", body = ""] = answer.split("\r\n\r\n");

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(body)).toEqual({ success: false, message: expect.any(String) });
  });

  test.each([
    ["a name", "1.1\r\nHost: shop.example"],
    ["a port", "1.1\r\nHost: shop.example:8080"],
    ["an IPv6 address", "1.1\r\nHost: [::1]:3000"],
    ["nothing in it", "1.1\r\nHost:"],
    ["none, in HTTP/1.0", "1.0"],
  ])("an unusual but valid host is accepted: %s", async (_, lines) => {
    const answer = await exchange(`GET /healthz HTTP/${lines}\r\nConnection: close\r\n\r\n`);

    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  test("nothing after a refused request is read", async () => {
    const answer = await exchange(
      "POST / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 9\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n",
    );

    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
  });

  test("3.5.1 a host in the request target overrides the header", async () => {
    const answer = await exchange(
      "POST http://shop.example/api/auth/login HTTP/1.1\r\nHost: evil.example\r\n" +
        "Origin: http://evil.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    );

    expect(answer).toMatch(/^HTTP\/1.1 403 /);
  });

  test("an invalid host is refused", async () => {
    const answer = await exchange(
      "GET /trpc/catalog.categories.active HTTP/1.1\r\nHost: a b[\r\nConnection: close\r\n\r\n",
    );

    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

test("16.5.1 a back office that cannot be rendered says so on a page", async () => {
  const logger = { level: "error", stream: { write: () => {} } };
  const document = () => Promise.reject(new Error("secret"));
  const { app } = await testApp({ logger, backOffice: { document, isScreen: () => true } });
  await app.ready();

  const page = await app.inject({ url: "/admin/products", headers: { accept: "text/html" } });

  expect(page.statusCode).toBe(500);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain("Something went wrong on our side.");
  expect(page.body).not.toContain("secret");
});

test("16.5.1 an internal error at /go is shown on a page to people, in JSON to programs", async () => {
  const shop = testShop();
  const logger = { level: "error", stream: { write: () => {} } };
  const { app } = await testApp({ shop, logger });
  await app.ready();
  await close(shop.db);
  const answer = (accept: string) =>
    app.inject({ url: "/go/product/teapot", headers: { accept, "x-request-id": "find-me" } });

  const page = await answer("text/html,application/xhtml+xml,*/*;q=0.8");
  const data = await answer("*/*");

  expect([page.statusCode, data.statusCode]).toEqual([500, 500]);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain("Something went wrong on our side. Please try again.");
  expect(page.body).toContain("find-me");
  expect(page.body).not.toMatch(/database|connection|node_modules/);
  expect(data.json()).toMatchObject({ success: false, requestId: "find-me" });
});

test("16.5.1 an internal error is answered without its reason, with the request's id", async () => {
  const shop = testShop();
  const lines: string[] = [];
  const logger = { level: "error", stream: { write: (line: string) => lines.push(line) } };
  const { app } = await testApp({ shop, logger });
  await app.ready();
  await close(shop.db);

  for (const url of ["/api/products", "/trpc/catalog.products.list"]) {
    const response = await app.inject({ url, headers: { "x-request-id": "find-me" } });

    expect(response.statusCode).toBe(500);
    expect(response.headers["x-request-id"]).toBe("find-me");
    expect(response.body).toContain("Something went wrong on our side. Please try again.");
    expect(response.body).not.toMatch(/database|connection|node_modules/);
  }
  const rest = await app.inject({ url: "/api/categories", headers: { "x-request-id": "find-me" } });
  expect(rest.json()).toEqual({
    success: false,
    message: "Something went wrong on our side. Please try again.",
    requestId: "find-me",
  });
  expect(lines).toHaveLength(3);
  expect(lines.every((line) => line.includes('"requestId":"find-me"'))).toBe(true);
});
