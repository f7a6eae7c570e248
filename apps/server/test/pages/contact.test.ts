import { createHash } from "node:crypto";
import { testShop } from "@pickwell/api/testing";
import { contactMessages, outbox } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

/** Says what the page is told of a form. */
const formPage: Renderer = async (_url, { refusedForm }, nonce) => ({
  status: 200,
  html: `<script nonce="${nonce}">1</script>${JSON.stringify(refusedForm ?? null)}`,
  location: null,
});

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const own = { ...browser, origin: "https://shop.example", "sec-fetch-site": "same-origin" };
const letter = {
  name: "Ada",
  email: "ada@example.com",
  subject: "Teapot",
  message: "It drips.\r\nReally.",
};

async function contactApp(renderer: Renderer | undefined = formPage) {
  const shop = testShop();
  await shop.sayDemoTexts();
  const variables = { NODE_ENV: "production", PUBLIC_URL: "https://shop.example" };
  const { app } = await testApp({ shop, variables, renderer });
  return {
    app,
    post: (
      fields: Record<string, string> | string,
      headers: Record<string, string> = own,
      address = "127.0.0.1",
    ) =>
      app.inject({
        method: "POST",
        url: "/contact",
        payload: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        remoteAddress: address,
      }),
    messages: () => shop.db.select().from(contactMessages),
    mails: () => shop.db.select().from(outbox),
  };
}

/** What the page that was answered with shows of the form. */
const shown = (body: string) => JSON.parse(body.replace(/^<script.*?<\/script>/, ""));

test("a form without JavaScript is accepted, and leads to a page that says so", async () => {
  const { post, messages, mails } = await contactApp();

  const response = await post(letter);

  expect(response.statusCode).toBe(303);
  expect(response.headers).toMatchObject({
    location: "/contact?state=sent",
    "cache-control": "no-store",
  });
  expect(await messages()).toMatchObject([{ ...letter, message: "It drips.\nReally." }]);
  expect(await mails()).toMatchObject([{ headers: { "Reply-To": "ada@example.com" } }]);
});

test("problems come back on the page, with everything that was typed", async () => {
  const { app, post, messages } = await contactApp();
  const typed = { ...letter, name: " ", email: "ada@", message: "</script><b>x" };

  const response = await post(typed);

  expect(response.statusCode).toBe(400);
  expect(response.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("script-src 'self' 'nonce-"),
  });
  expect(shown(response.body)).toEqual({
    values: { ...typed, website: "" },
    problems: {
      name: "Please enter your name.",
      email: "Please enter a valid e-mail address.",
    },
    failure: null,
  });
  expect(await messages()).toEqual([]);
  // Nobody else is shown it.
  expect(shown((await app.inject({ url: "/contact", headers: browser })).body)).toBeNull();
});

test("a message that is much too long comes back complete", async () => {
  const { post } = await contactApp();
  const message = "ü".repeat(10_000);

  const { values, problems } = shown((await post({ ...letter, message })).body);

  expect(values.message).toBe(message);
  expect(problems).toEqual({ message: "Please keep the message to 5,000 characters." });
});

test("2.4.1: a visitor who writes too often is told so, and keeps what was typed", async () => {
  const { post, messages } = await contactApp();
  for (let count = 0; count < 5; count += 1) {
    const fields = { ...letter, email: `reader${count}@example.com` };
    expect((await post(fields, own, "203.0.113.7")).statusCode).toBe(303);
  }

  const refused = await post(letter, own, "203.0.113.7");

  expect(refused.statusCode).toBe(429);
  expect(shown(refused.body)).toMatchObject({
    values: letter,
    problems: {},
    failure: "Too many messages for today. Please try again tomorrow, or write to us by e-mail.",
  });
  expect(await messages()).toHaveLength(5);
  expect((await post(letter, own, "203.0.113.8")).statusCode).toBe(303);
});

test("a filled honeypot gets the usual answer, and nothing is stored", async () => {
  const { post, messages, mails } = await contactApp();

  const [spam, real] = [await post({ ...letter, website: "x" }), await post(letter)];

  expect([spam.statusCode, spam.headers.location]).toEqual([303, real.headers.location]);
  expect([await messages(), await mails()]).toMatchObject([[{ name: "Ada" }], [{}]]);
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site", origin: "https://shop.example" },
  { "sec-fetch-site": "same-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "https://shop.example.evil.example" },
])("3.5.1: a form on another site is refused: %j", async (headers) => {
  const { post, messages } = await contactApp();

  const response = await post(letter, { ...browser, ...headers });

  expect(response.statusCode).toBe(403);
  expect(response.body).toContain("This form was sent from another site.");
  expect(await messages()).toEqual([]);
});

test.each<Record<string, string>>([
  own,
  { origin: "https://shop.example" },
  { "sec-fetch-site": "none" },
  { host: "localhost:3000", origin: "http://localhost:3000" },
  {},
])("3.5.1: one of the shop is accepted: %j", async (headers) => {
  const { post } = await contactApp();

  expect((await post(letter, { ...browser, ...headers })).statusCode).toBe(303);
});

test("a program is answered without a page", async () => {
  const { post } = await contactApp();

  const [taken, refused] = [await post(letter, {}), await post({ ...letter, email: "x" }, {})];

  expect(taken.json()).toEqual({
    success: true,
    message: "Thank you. Your message has arrived, and a person will read it.",
  });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    {
      success: false,
      message: "email: Please enter a valid e-mail address.",
      field: "email",
    },
  ]);
});

test.each([
  ["application/json", JSON.stringify(letter), 415],
  ["multipart/form-data; boundary=x", "--x--", 415],
  ["text/plain", "name=Ada", 415],
  ["application/x-www-form-urlencoded", "", 400],
  ["application/x-www-form-urlencoded", "%E0%A4%A&name=%00&__proto__=x&email[]=y", 400],
  ["application/x-www-form-urlencoded", `message=${"x".repeat(300_000)}`, 413],
])("a body of %s gets no 5xx", async (type, payload, status) => {
  const { app, messages } = await contactApp();
  const headers = { ...own, "content-type": type };

  const response = await app.inject({ method: "POST", url: "/contact", payload, headers });

  expect(response.statusCode).toBe(status);
  expect(response.headers["content-type"]).toContain("text/html");
  expect(await messages()).toEqual([]);
});

test("a page that cannot be rendered says so in words", async () => {
  const { post } = await contactApp(() => Promise.reject(new Error("secret")));

  const response = await post({ ...letter, email: "x" });

  expect(response.statusCode).toBe(500);
  expect(response.body).toContain("Something went wrong");
  expect(response.body).toContain('<a href="">Try Again</a>');
  // Its style is the only thing that it may load, and it does not glare where the system is dark.
  expect(response.body).toContain('<meta name="color-scheme" content="light dark">');
  expect(response.body).not.toContain("secret");
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(response.body) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(response.headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
});
