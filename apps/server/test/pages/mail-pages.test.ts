/** What links in mails lead to, as browsers and mail programs ask for it. */

import { NOW, testShop } from "@pickwell/api/testing";
import { broadcasts, emailTemplates, outbox, subscribers } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { testApp } from "../testing.ts";

const browser = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};

async function mailApp() {
  const shop = testShop();
  const { app } = await testApp({
    shop,
    variables: { PUBLIC_URL: "https://shop.example", TRUSTED_PROXIES: "127.0.0.1" },
  });
  await app.inject({
    method: "POST",
    url: "/api/newsletter/subscribe",
    payload: { email: "ada@example.com" },
  });
  const [mail] = await shop.db.select().from(outbox);
  const token = /preferences\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const url = `/newsletter/preferences?token=${token}`;
  const press = (payload: string, to = url) =>
    app.inject({ method: "POST", url: to, payload, headers: browser });
  const reader = async () => (await shop.db.select().from(subscribers))[0];
  return { app, shop, url, press, reader };
}

test("each button of the preferences is a form that leads back to the page", async () => {
  const { url, press, reader } = await mailApp();

  const paused = await press("action=pause");
  expect(paused.statusCode).toBe(303);
  expect(paused.headers.location).toBe(`${url}&done=pause`);
  expect(paused.headers["cache-control"]).toBe("no-store");
  expect((await reader())?.pausedUntil).toEqual(new Date(NOW.getTime() + 30 * 86_400_000));
  await press("action=resume");
  expect((await reader())?.pausedUntil).toBeNull();

  expect((await press("action=stop-all")).headers.location).toBe(`${url}&done=stop-all`);
  expect((await reader())?.status).toBe("unsubscribed");
});

test("an invalid link, or an unknown button, changes nothing", async () => {
  const { app, url, press, reader } = await mailApp();

  for (const to of ["/newsletter/preferences", "/newsletter/preferences?token=x", `${url}x`]) {
    const answer = await press("action=stop-all", to);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/newsletter/preferences"]);
  }
  expect((await press("action=forget-all")).headers.location).toBe("/newsletter/preferences");
  const program = await app.inject({ method: "POST", url: "/newsletter/preferences?token=x" });
  expect(program.statusCode).toBe(400);
  expect((await reader())?.status).toBe("pending");
});

test("a newsletter in the browser runs no scripts, is not indexed and sends no referrer", async () => {
  const { app, shop } = await mailApp();
  await shop.db.insert(emailTemplates).values({
    id: "letter",
    text: "Hello.",
    html: '<!doctype html><p style="color:red">Hello.<a href="{{unsubscribe}}">x</a></p>',
    createdAt: NOW,
  });
  await shop.db.insert(broadcasts).values({
    id: "broadcast",
    subject: "Six lamps",
    slug: "six-lamps",
    status: "sent",
    templateId: "letter",
    viewToken: "secret-address",
    createdAt: NOW,
    updatedAt: NOW,
  });

  const { statusCode, body, headers } = await app.inject("/newsletter/view/secret-address");

  expect(statusCode).toBe(200);
  expect(body).toBe(
    '<!doctype html><p style="color:red">Hello.<a href="https://shop.example/newsletter/unsubscribe">x</a></p>',
  );
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; img-src /);
  expect(headers["content-security-policy"]).not.toContain("script-src");
  expect(headers["set-cookie"]).toBeUndefined();
  for (const other of ["broadcast", "letter", "secret-addres", "null", "%00"]) {
    const missing = await app.inject({
      url: `/newsletter/view/${other}`,
      headers: { accept: "text/html" },
    });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain("<h1>Page Not Found</h1>");
    // The same address would be answered in the same way.
    expect(missing.body).not.toContain("Try Again");
  }
});
