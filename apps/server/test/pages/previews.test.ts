import { createCaller } from "@pickwell/api";
import { pageSection } from "@pickwell/api/page-sections/rules";
import { NOW, testShop } from "@pickwell/api/testing";
import { addUser } from "@pickwell/api/testing/accounts";
import { pages as pageRows, pageViews, previewLinks } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { authApp } from "../auth-testing.ts";

/** Draws what the shop tells of the one thing that a page is about. */
const renderer: Renderer = async (url, context, nonce) => {
  const [, folder = "", key = ""] = decodeURIComponent(new URL(url).pathname).split("/");
  const api = createCaller(context);
  const scripts = `<script nonce="${nonce}">count()</script><script type="module" src="/a.js" nonce="${nonce}"></script>`;
  try {
    const things: Record<string, () => Promise<unknown>> = {
      product: () => api.catalog.products.get({ key }),
      blog: () => api.blog.get({ key }),
      deals: () => api.deals.get({ key }),
    };
    const thing = JSON.stringify(
      await (things[folder] ?? (() => api.pages.get({ slug: folder })))(),
    );
    const html = `<html><head>${scripts}</head><body class="x"><p>${thing}</p></body></html>`;
    return { status: 200, html, location: null };
  } catch {
    return { status: 404, html: "<html><head></head><body>Nothing</body></html>", location: null };
  }
};

let now: Date;
let server: Awaited<ReturnType<typeof authApp>>;
let cookie: string;
beforeEach(async () => {
  now = NOW;
  const shop = testShop();
  server = await authApp({ shop, renderer, now: () => now });
  cookie = await server.cookieOf("admin@shop.test");
});
const look = (url: string, headers: Record<string, string> = {}) => server.send({ url, headers });
const make = async (kind: string, id: string) =>
  (await server.mutate("admin.previews.create", { kind, id }, { cookie })).json().result.data.json;

test("an admin sees a draft as it will be, with a bar, neither cached nor counted", async () => {
  const { shop } = server;
  const things = [
    ["product", await shop.product({ name: "Draft Lamp", status: "draft" })],
    ["post", await shop.post({ title: "Draft words", status: "draft", publishedAt: null })],
    ["deal", await shop.deal({ title: "Coming deal", isActive: false })],
  ] as const;
  for (const [kind, { id }] of things) {
    const page = await look(`/preview/${kind}/${id}`, { cookie });

    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/Draft Lamp|Draft words|Coming deal/);
    expect(page.body).toContain("Preview: visitors do not see this");
    expect(page.body).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(page.body).not.toContain("<script");
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    expect(page.headers.etag).toBeUndefined();
    // The back office shows it in a frame, and nobody else may.
    expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(page.headers["content-security-policy"]).not.toContain("frame-ancestors 'none'");
    const own = { product: "product", post: "blog", deal: "deals" }[kind];
    expect((await look(`/${own}/${id}`)).statusCode).toBe(404);
  }
  expect(await shop.db.select().from(pageViews)).toEqual([]);
});

test("8.2.1 an article that was never saved is seen by its writer only", async () => {
  expect((await look("/preview/post/new", { cookie })).statusCode).toBe(404);
  const draft = { id: null, title: "Half a pan", content: "Begun." };
  await server.mutate("admin.posts.autosave", draft, { cookie });

  const page = await look("/preview/post/new", { cookie });

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Half a pan");
  expect(page.body).toContain("Begun.");
  const { email } = await addUser(server.shop, { role: "admin", email: "other@shop.test" });
  const other = await server.cookieOf(email);
  expect((await look("/preview/post/new", { cookie: other })).body).not.toContain("Half a pan");
  expect((await look("/blog/new")).statusCode).toBe(404);
});

test("8.2.1 other users cannot see it", async () => {
  const { id } = await server.shop.product({ status: "draft", name: "Hush" });
  const user = await server.cookieOf("user@shop.test");
  for (const headers of [{}, { cookie: user }] as Record<string, string>[]) {
    const page = await look(`/preview/product/${id}`, headers);
    expect([page.statusCode, page.headers.location]).toEqual([302, "/admin/login"]);
    expect(page.body).not.toContain("Hush");
  }
  for (const path of ["page/privacy", "product/never", "constructor/x"]) {
    expect((await look(`/preview/${path}`, { cookie })).statusCode).toBe(404);
  }
});

test("a secret link shows one thing until it expires, and is stored as a hash", async () => {
  const { shop } = server;
  const lamp = await shop.product({ status: "draft", name: "Draft Lamp" });
  const other = await shop.product({ status: "draft", name: "Hush" });
  const { path } = await make("product", lamp.id);

  const page = await look(path);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(page.headers["x-frame-options"]).toBe("DENY");
  expect(page.body).toContain("Draft Lamp");
  expect(page.body).toContain("This link ends on");
  expect(page.body).toContain("2026-03-21T09:26:53.000Z");
  const [kept] = await shop.db.select().from(previewLinks);
  expect(JSON.stringify(kept)).not.toContain(path.replace("/preview/", ""));
  expect((await look(`/product/${other.id}`)).statusCode).toBe(404);
  expect((await look(`${path}x`)).statusCode).toBe(404);

  now = new Date(NOW.getTime() + 7 * 86_400_000 - 1);
  expect((await look(path)).statusCode).toBe(200);
  now = new Date(NOW.getTime() + 7 * 86_400_000);
  expect((await look(path)).statusCode).toBe(404);
});

test("a secret link can be revoked, and ends with its thing", async () => {
  const { shop } = server;
  const lamp = await shop.product({ status: "draft" });
  const one = await make("product", lamp.id);
  const [link] = await shop.db.select().from(previewLinks);

  const ended = await server.mutate("admin.previews.revoke", { hash: link?.tokenHash }, { cookie });
  expect(ended.statusCode).toBe(200);
  expect((await look(one.path)).statusCode).toBe(404);
  const other = await make("product", lamp.id);
  expect((await look(other.path)).statusCode).toBe(200);
  await server.mutate("admin.products.remove", { id: lamp.id }, { cookie });
  expect((await look(other.path)).statusCode).toBe(404);
});

test("an article is shown with its writer's unsaved text", async () => {
  const { id, updatedAt } = await server.shop.post({ title: "Saved", content: "Saved." });
  await server.mutate(
    "admin.posts.autosave",
    { id, version: updatedAt.getTime(), title: "Typed", content: "Typed words." },
    { cookie },
  );

  const page = await look(`/preview/post/${id}`, { cookie });
  expect(page.body).toContain("Typed words.");
  expect(page.body).toContain('"title":"Typed"');
  const { path } = await make("post", id);
  expect((await look(path)).body).toContain("Typed words.");
  expect((await look(`/blog/${id}`)).body).toContain("Saved.");
});

const typedPage = {
  title: "Typed",
  slug: "",
  description: "",
  content: "Typed words.",
  needsReview: false,
};
const sendPage = (page: object, headers: Record<string, string>) =>
  server.send({
    method: "POST",
    url: "/preview/page",
    payload: new URLSearchParams({ page: JSON.stringify(page) }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
  });

test("a page is shown as typed, with its sections, and nothing is saved", async () => {
  const sections = [
    { ...pageSection("words"), text: "**Shown** now." },
    { ...pageSection("words"), text: "Hidden.", isOn: false },
  ];
  const before = await server.shop.db.select().from(pageRows);
  for (const slug of ["", "privacy"]) {
    const page = await sendPage({ ...typedPage, slug, sections }, { cookie });

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Typed words.");
    expect(page.body).toContain("<strong>Shown</strong> now.");
    expect(page.body).not.toContain("Hidden.");
    expect(page.body).not.toContain("<script");
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex, nofollow",
    });
  }
  expect(await server.shop.db.select().from(pageRows)).toEqual(before);
  expect((await look("/privacy")).body).not.toContain("Typed words.");
});

test("3.5.1: a typed page is rendered only for the shop's form, and for users who may edit pages", async () => {
  const page = { ...typedPage, sections: [] };
  const user = await server.cookieOf("user@shop.test");

  const answers = [
    await sendPage(page, {}),
    await sendPage(page, { cookie: user }),
    await sendPage(page, { cookie, "sec-fetch-site": "cross-site" }),
    await sendPage({ ...page, sections: 5 }, { cookie }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 400]);
  for (const { body } of answers) expect(body).not.toContain("Typed words.");
});
