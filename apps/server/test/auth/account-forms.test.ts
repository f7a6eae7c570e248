import { saveSettings } from "@pickwell/api/settings";
import { testShop } from "@pickwell/api/testing";
import { addUser, PASSWORD, signedIn, withTwoFactor } from "@pickwell/api/testing/accounts";
import { oneTimeTokens, outbox, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Renderer } from "../../src/routes/pages/renderer.ts";
import { authApp } from "../auth-testing.ts";

/** Says where it stands, and what the page is told of a form. */
const formPage: Renderer = async (url, { refusedForm }, nonce) => ({
  status: 200,
  html: `<script nonce="${nonce}">1</script>${JSON.stringify({ at: new URL(url).pathname + new URL(url).search, form: refusedForm ?? null })}`,
  location: null,
});
/** What the page that was answered with shows of the form. */
const shown = (body: string) => JSON.parse(body.replace(/^<script.*?<\/script>/, ""));

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const own = { ...browser, origin: "http://shop.test", "sec-fetch-site": "same-origin" };
const EMAIL = "user@shop.test";

async function formsApp(shop = testShop()) {
  const { send, ...rest } = await authApp({ shop, renderer: formPage });
  const post = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = own,
  ) =>
    send({
      method: "POST",
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  return { ...rest, send, post };
}

test("signing in gives the browser its session, and leads back to where it came from", async () => {
  const { post, query } = await formsApp();

  const response = await post("/login", { email: EMAIL, password: PASSWORD, from: "/wishlist" });

  expect([response.statusCode, response.headers.location]).toEqual([303, "/wishlist"]);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.body).toBe("");
  const cookie = String(response.headers["set-cookie"]);
  expect(cookie).toMatch(/^session=\w+; .*HttpOnly; SameSite=Lax/);
  const session = await query("auth.session", { cookie: cookie.split(";", 1)[0] ?? "" });
  expect(session.json().result.data.json.user.email).toBe(EMAIL);
});

test.each(["//evil.example", "https://evil.example", "/\\evil.example", ""])(
  "3.7.2: and not to %j",
  async (from) => {
    const { post } = await formsApp();

    const response = await post("/login", { email: EMAIL, password: PASSWORD, from });

    expect(response.headers.location).toBe("/account");
  },
);

test.each([
  [" with blanks around ", "with blanks around"],
  ["caf\u00e9 au\tlait", "cafe\u0301 au lait"],
  ["bell\u0007 inside", "bell inside"],
])("6.2.8: %j arrives as it was typed, by form and by REST call", async (password, other) => {
  const shop = testShop();
  const user = await addUser(shop, { email: "exact@shop.test", password });
  const { post, rest } = await formsApp(shop);
  const form = async (typed: string) =>
    (await post("/login", { email: user.email, password: typed })).statusCode;
  const login = async (typed: string) =>
    (await rest("POST /api/auth/login", { email: user.email, password: typed })).statusCode;

  expect([await form(other), await login(other)]).toEqual([401, 401]);
  expect([await form(password), await login(password)]).toEqual([303, 200]);
});

test("what is refused comes back as its page, and nothing secret with it", async () => {
  const { post, send } = await formsApp();

  const wrong = await post("/login", { email: EMAIL, password: "wrong horse", from: "/cart" });

  expect(wrong.statusCode).toBe(401);
  expect(wrong.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(wrong.headers["set-cookie"]).toBeUndefined();
  expect(shown(wrong.body)).toEqual({
    at: "/login?from=%2Fcart",
    form: { values: { email: EMAIL }, problems: {}, failure: "Invalid username or password" },
  });
  expect(wrong.body).not.toContain("wrong horse");
  // Nobody else is shown it.
  const next = await send({ url: "/login?from=%2Fcart", headers: browser });
  expect(shown(next.body).form).toBeNull();
});

test("what is no address is told beside its field, and no password is looked at", async () => {
  const { post } = await formsApp();

  const answer = await post("/login", { email: "nobody", password: "wrong horse" });

  expect([answer.statusCode, shown(answer.body).form]).toEqual([
    400,
    {
      values: { email: "nobody" },
      problems: { email: "Please enter a valid e-mail address." },
      failure: null,
    },
  ]);
});

test("every empty field is told at once", async () => {
  const { post } = await formsApp();

  const { form } = shown((await post("/signup", { name: " ", email: "a@", password: "" })).body);

  expect(form).toEqual({
    values: { name: " ", email: "a@" },
    problems: {
      name: "Please enter your name.",
      email: "Please enter a valid e-mail address.",
      password: "Please enter your password.",
    },
    failure: null,
  });
});

test("the code of the second device is asked for beside its field", async () => {
  const shop = testShop();
  const user = await addUser(shop, { email: "two@shop.test" });
  const codes = await withTwoFactor(await signedIn(shop, user));
  const { post } = await formsApp(shop);
  const typed = { email: user.email, password: PASSWORD, code: "" };

  const asked = await post("/login", typed);

  expect(asked.statusCode).toBe(401);
  expect(shown(asked.body).form).toEqual({
    values: { email: user.email },
    problems: { code: "Please enter the code of your device." },
    failure: null,
  });
  const right = await post("/login", { ...typed, code: codes[0] ?? "" });
  expect([right.statusCode, right.headers.location]).toEqual([303, "/account"]);
});

test("6.3.1: a pause is told in words, and in Retry-After", async () => {
  const { post } = await formsApp();
  for (let count = 0; count < 5; count += 1) {
    await post("/login", { email: EMAIL, password: "wrong horse" });
  }

  const paused = await post("/login", { email: EMAIL, password: PASSWORD });

  expect([paused.statusCode, paused.headers["retry-after"]]).toEqual([429, "600"]);
  expect(shown(paused.body).form.failure).toBe(
    "Too many attempts. Please try again in 10 minutes.",
  );
});

test("signing up makes a user's account, whatever else is sent", async () => {
  const { post, shop } = await formsApp();

  const response = await post("/signup", {
    ...{ name: "Cy", email: "cy@shop.test", password: "long enough for anybody" },
    ...{ role: "admin", id: "x" },
  });

  expect([response.statusCode, response.headers.location]).toEqual([303, "/account"]);
  const rows = await shop.db.select().from(users);
  expect(rows.find(({ email }) => email === "cy@shop.test")).toMatchObject({ role: "user" });
});

test("a new password is asked for and set", async () => {
  const { post, shop } = await formsApp();

  const asked = await post("/reset-password", { email: EMAIL });

  expect(asked.headers.location).toBe("/reset-password?state=asked");
  const [mail] = await shop.db.select().from(outbox);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const short = await post("/reset-password", { token, password: "short" });
  expect(short.statusCode).toBe(400);
  expect(shown(short.body)).toMatchObject({
    at: `/reset-password?token=${token}`,
    form: { values: {}, problems: { password: expect.stringMatching(/at least 8/) } },
  });
  const set = await post("/reset-password", { token, password: "a new one for me" });
  expect([set.statusCode, set.headers.location]).toEqual([303, "/login?state=reset"]);
  const again = await post("/reset-password", { token, password: "a new one for me" });
  expect(shown(again.body).form.failure).toBe(
    "This link is no longer valid. Please ask for a new one.",
  );
});

test("the password of an invitation is said to be set, not changed", async () => {
  const { post, shop } = await formsApp();
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await api.admin.users.create({ name: "Cy", email: "cy@shop.test", isInvited: true });
  const [mail] = await shop.db.select().from(outbox);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

  const set = await post("/reset-password", { token, password: "a first one", invited: "true" });

  expect(set.headers.location).toBe("/login?state=invited");
});

test("3.5.3: an address is confirmed by the button, not by opening the link", async () => {
  const { post, send, shop } = await formsApp();
  await post("/signup", { name: "Cy", email: "cy@shop.test", password: "long enough for anybody" });
  const [mail] = await shop.db.select().from(outbox);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

  await send({ url: `/verify-email?token=${token}`, headers: browser });
  expect(await shop.db.select().from(oneTimeTokens)).toHaveLength(1);

  const first = await post("/verify-email", { token });
  expect([first.statusCode, first.headers.location]).toEqual([303, "/verify-email?state=done"]);
  const second = await post("/verify-email", { token });
  expect(second.headers.location).toBe("/verify-email?state=stale");
  expect((await post("/verify-email", {})).headers.location).toBe("/verify-email?state=stale");
});

test("the link to an address whose change was cancelled says so", async () => {
  const { post, shop } = await formsApp();
  const user = await addUser(shop);
  const { api } = await signedIn(shop, user);
  await api.auth.account.changeEmail({ email: "new@shop.test", password: PASSWORD });
  const [mail] = await shop.db.select().from(outbox).where(eq(outbox.to, "new@shop.test"));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await api.auth.account.cancelEmailChange();

  const answer = await post("/verify-email", { token });

  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    "/verify-email?state=cancelled",
  ]);
});

test("signing out ends the session", async () => {
  const { post, cookieOf, query } = await formsApp();
  const cookie = await cookieOf(EMAIL);

  const response = await post("/logout", {}, { ...own, cookie });

  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    "/login?state=signed-out",
  ]);
  expect(response.headers["set-cookie"]).toMatch(/^session=; Max-Age=0/);
  expect((await query("auth.session", { cookie })).json().result.data.json).toBeNull();
});

test.each<[string, Record<string, string>]>([
  ["/login", { email: EMAIL, password: PASSWORD }],
  ["/signup", { name: "Cy", email: "cy@shop.test", password: "long enough for anybody" }],
  ["/logout", {}],
])("3.5.1: %s takes no form of another site", async (url, fields) => {
  const { post, cookieOf } = await formsApp();
  const cookie = await cookieOf(EMAIL);

  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "http://shop.test" },
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
  ];
  for (const headers of foreign) {
    const response = await post(url, fields, { ...browser, cookie, ...headers });
    expect([response.statusCode, response.headers["set-cookie"]]).toEqual([403, undefined]);
    expect(response.body).toContain("This was not sent by a page of this shop.");
  }
});

test("a body of another kind, or none, is refused with a page", async () => {
  const { send, post } = await formsApp();

  const json = await send({
    method: "POST",
    url: "/login",
    payload: "{}",
    headers: { ...own, "content-type": "application/json" },
  });
  const none = await send({ method: "POST", url: "/login", headers: own });
  const large = await post("/login", { email: "x".repeat(20_000), password: "x" });

  expect([json.statusCode, none.statusCode, large.statusCode]).toEqual([415, 400, 413]);
});

test("what is wrong is said in the shop's language, and programs are told in English", async () => {
  const shop = testShop();
  await saveSettings(shop.db, new Date(), "general", { language: "de" }, 0);
  const { post } = await formsApp(shop);
  const wrong = { email: EMAIL, password: "not the password" };

  const page = shown((await post("/login", wrong)).body);
  const empty = shown((await post("/signup", { name: "", email: "a@b", password: "x" })).body);
  const program = await post("/login", wrong, { accept: "application/json" });

  expect(page.form.failure).toBe("Benutzername oder Passwort stimmt nicht");
  expect(empty.form.problems).toMatchObject({
    name: "Bitte gib deinen Namen ein.",
    email: "Dieser Adresse scheint die Endung zu fehlen, etwa .de.",
  });
  expect(program.json().message).toBe("Invalid username or password");
});

test("a failure that is the whole page is in the shop's language", async () => {
  const shop = testShop();
  await saveSettings(shop.db, new Date(), "general", { language: "de" }, 0);
  const { post } = await formsApp(shop);

  const { body } = await post("/login", { email: "x".repeat(20_000) });

  expect(body).toContain('<html lang="de" dir="ltr">');
  expect(body).toContain("Zur Startseite");
});
