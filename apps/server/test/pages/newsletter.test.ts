import { saveSettings } from "@pickwell/api/settings";
import { NOW, testShop } from "@pickwell/api/testing";
import { outbox, subscribers } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { testApp } from "../testing.ts";

/** Says what the page is told of a form. */
const formPage: Renderer = async (_url, { refusedForm }) => ({
  status: 200,
  html: JSON.stringify(refusedForm?.values ?? null),
  location: null,
});

async function newsletterApp() {
  const shop = testShop();
  const { app } = await testApp({
    shop,
    renderer: formPage,
    variables: { PUBLIC_URL: "https://shop.example", TRUSTED_PROXIES: "127.0.0.1" },
  });
  const post = (url: string, payload?: object | string, headers: Record<string, string> = {}) =>
    app.inject({ method: "POST", url, payload, headers });
  return {
    app,
    shop,
    post,
    subscribe: (email: unknown) => post("/api/newsletter/subscribe", { email }),
    statuses: async () => (await shop.db.select().from(subscribers)).map((row) => row.status),
    /** Path and query of a link in the newest mail. */
    link: async (name: string) => {
      const text = (await shop.db.select().from(outbox)).at(-1)?.text ?? "";
      const found = new RegExp(`https://shop\\.example(/newsletter/${name}\\?token=\\S+)`).exec(
        text,
      );
      return found?.[1] ?? "";
    },
  };
}

const form = { "content-type": "application/x-www-form-urlencoded" };
const browser = { ...form, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("POST /api/newsletter/subscribe returns success and message, known or not", async () => {
  const { subscribe, statuses } = await newsletterApp();

  const [first, again] = [await subscribe("ada@example.com"), await subscribe("ada@example.com")];

  expect(first.statusCode).toBe(200);
  expect(first.json()).toEqual({
    success: true,
    message: "You’re in! Check your inbox: the link in the mail confirms your address.",
  });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
  expect(await statuses()).toEqual(["pending"]);
});

test("POST /api/newsletter/unsubscribe returns success and message, known or not", async () => {
  const { subscribe, post, statuses } = await newsletterApp();
  await subscribe("ada@example.com");

  const known = await post("/api/newsletter/unsubscribe", { email: "ada@example.com" });
  const unknown = await post("/api/newsletter/unsubscribe", { email: "bob@example.com" });

  expect(known.json()).toEqual({
    success: true,
    message: "You have been unsubscribed from our newsletter.",
  });
  expect([unknown.statusCode, unknown.json()]).toEqual([200, known.json()]);
  // Done once the mailed link says so: whoever asks has shown nothing.
  expect(await statuses()).toEqual(["pending"]);
});

test.each([
  [{ email: "nonsense" }, "email: Please enter a valid e-mail address."],
  [{ email: "x".repeat(5000) }, "email: Please enter a valid e-mail address."],
  [{ email: 5 }, "email: Please enter your e-mail address."],
  [{}, "email: Please enter your e-mail address."],
])("an invalid address is refused: %j", async (payload, message) => {
  const { post, shop } = await newsletterApp();

  const response = await post("/api/newsletter/subscribe", payload);

  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ success: false, message, field: "email" });
  expect(await shop.db.select().from(outbox)).toEqual([]);
});

test("15.3.3: nothing but the address can be set", async () => {
  const { post, statuses } = await newsletterApp();

  await post("/api/newsletter/subscribe", {
    email: "ada@example.com",
    status: "confirmed",
    id: "mine",
    createdAt: 0,
  });

  expect(await statuses()).toEqual(["pending"]);
});

test("3.5.3: opening a link changes nothing; its button does", async () => {
  const { app, subscribe, post, link, statuses } = await newsletterApp();
  await subscribe("ada@example.com");
  const confirm = await link("confirm");

  await app.inject({ url: confirm, headers: { accept: browser.accept } });
  await app.inject({ method: "HEAD", url: confirm });
  expect(await statuses()).toEqual(["pending"]);

  const response = await post(confirm, "", browser);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe("/newsletter/confirm?state=done");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(await statuses()).toEqual(["confirmed"]);
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])("a mail program unsubscribes with one POST and no page (RFC 8058): %s", async (type, body) => {
  const { subscribe, post, link, statuses } = await newsletterApp();
  await subscribe("ada@example.com");

  const response = await post(await link("unsubscribe"), body, { "content-type": type });

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    success: true,
    message: "You have been unsubscribed from our newsletter.",
  });
  expect(await statuses()).toEqual(["unsubscribed"]);
});

test("the unsubscribe page's button leads back to the page", async () => {
  const { subscribe, post, link, statuses } = await newsletterApp();
  await subscribe("ada@example.com");

  const response = await post(await link("unsubscribe"), "", browser);

  expect(response.headers.location).toBe("/newsletter/unsubscribe?state=done");
  expect(await statuses()).toEqual(["unsubscribed"]);
});

test.each(["", "?token=", "?token=nothing", "?token=a&token=b", "?token[]=x"])(
  "a link with the token %j is invalid",
  async (query) => {
    const { post } = await newsletterApp();

    for (const name of ["confirm", "unsubscribe"]) {
      const page = await post(`/newsletter/${name}${query}`, "", browser);
      const program = await post(`/newsletter/${name}${query}`, "", form);

      expect(page.statusCode).toBe(303);
      expect(page.headers.location).toBe(`/newsletter/${name}?state=stale`);
      expect([400, 404]).toContain(program.statusCode);
      expect(program.json().success).toBe(false);
    }
  },
);

test("2.4.1: too many addresses from one visitor are refused with 429", async () => {
  const { post } = await newsletterApp();
  const subscribe = (email: string, headers: Record<string, string>) =>
    post("/api/newsletter/subscribe", { email }, headers);
  const visitor = { "x-forwarded-for": "192.0.2.7" };
  for (let index = 0; index < 20; index++) await subscribe(`a${index}@example.com`, visitor);

  const response = await subscribe("one@example.com", visitor);

  const another = { "x-forwarded-for": "192.0.2.9" };
  expect((await subscribe("two@example.com", another)).statusCode).toBe(200);
  expect(response.statusCode).toBe(429);
  expect(response.json()).toEqual({
    success: false,
    message: "Too many addresses for today. Please try again later.",
  });
});

const join = (email: string) => new URLSearchParams({ email }).toString();

test("the sign-up form is answered with a page that says the result", async () => {
  const { post, shop, statuses } = await newsletterApp();

  const response = await post("/newsletter/subscribe", join(" ada+tea@example.com "), browser);

  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe("/newsletter/subscribe?state=done");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(await statuses()).toEqual(["pending"]);
  expect(await shop.db.select().from(outbox)).toMatchObject([{ to: "ada+tea@example.com" }]);
});

test.each(["", "email=", "email=nonsense", "mail=ada@example.com", "email[]=a@b.example", "%"])(
  "a form without a valid address is refused: %j",
  async (body) => {
    const { post, statuses } = await newsletterApp();

    const page = await post("/newsletter/subscribe", body, browser);
    const program = await post("/newsletter/subscribe", body, form);

    expect(page.statusCode).toBe(400);
    expect(page.json().state).toBe("invalid");
    expect(program.statusCode).toBe(400);
    expect(program.json().success).toBe(false);
    expect(await statuses()).toEqual([]);
  },
);

test.each([
  ["a@b", "unfinished"],
  ["ada@mailinator.com", "disposable"],
])("a problem with %s is shown with it without JavaScript, too", async (email, state) => {
  const { post, shop } = await newsletterApp();
  await saveSettings(shop.db, NOW, "security", { refuseDisposable: true }, 0);

  const page = await post("/newsletter/subscribe", join(email), browser);

  expect(page.statusCode).toBe(400);
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.json()).toEqual({ email, state });
});

test("2.4.1: the form is limited, too", async () => {
  const { post } = await newsletterApp();
  const visitor = { ...browser, "x-forwarded-for": "192.0.2.8" };
  const ends: unknown[] = [];
  for (let index = 0; index <= 20; index++) {
    const response = await post("/newsletter/subscribe", join(`a${index}@example.com`), visitor);
    ends.push(response.headers.location ?? response.json());
  }

  expect(ends.slice(-2)).toEqual([
    "/newsletter/subscribe?state=done",
    { email: "a20@example.com", state: "busy" },
  ]);
});

test("a program that posts the form gets JSON", async () => {
  const { post } = await newsletterApp();

  const response = await post("/newsletter/subscribe", join("ada@example.com"), form);

  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ success: true });
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  // Browsers that do not say where a form stands.
  { origin: "https://elsewhere.example" },
  { origin: "null" },
])("3.5.1: a form on another site is refused: %j", async (headers) => {
  const { post, statuses } = await newsletterApp();

  const response = await post("/newsletter/subscribe", join("ada@example.com"), {
    ...browser,
    ...headers,
  });

  expect(response.statusCode).toBe(403);
  expect(await statuses()).toEqual([]);
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "same-origin" },
  { origin: "https://shop.example" },
])("3.5.1: one of the shop is accepted: %j", async (headers) => {
  const { post, statuses } = await newsletterApp();

  await post("/newsletter/subscribe", join("ada@example.com"), { ...browser, ...headers });

  expect(await statuses()).toEqual(["pending"]);
});
