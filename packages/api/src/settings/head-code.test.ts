import { createHash } from "node:crypto";
import { auditLog, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { testShop } from "../../test/testing.ts";
import { parseHeadCode } from "../head-code/parse.ts";
import { isWithoutHeadCode } from "../head-code/rules.ts";
import { shownHeadCode } from "./head-code.ts";
import { sections } from "./schema.ts";

const PLAUSIBLE =
  '<script defer data-domain="shop.example" src="https://plausible.io/js/script.js">';
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("scripts are allowed by address and by the hash of their text, as browsers compute it", () => {
  const { html, scripts, problems } = parseHeadCode(
    `<!-- Plausible -->\r\n${PLAUSIBLE}</script>\r\n<script>a && b;\r\nc("<b>");</script>`,
  );

  expect(problems).toEqual([]);
  expect(scripts).toEqual(["https://plausible.io/js/script.js", hash('a && b;\nc("<b>");')]);
  expect(html).toBe(`${PLAUSIBLE}</script><script>a && b;\nc("<b>");</script>`);
});

test("data and tags are shown, and allow nothing", () => {
  const code =
    '<META content="a&amp;b&quot;" NAME=p-id /><link rel="me" href="https://a.example/@me"><script type="application/ld+json">{"a":1}</script>';

  const { html, scripts, problems } = parseHeadCode(code);

  expect(problems).toEqual([]);
  expect(scripts).toEqual([]);
  expect(html).toContain('<meta content="a&#38;b&#34;" name="p-id">');
});

test("an address is in the policy without its query, encoded, and cannot end it", () => {
  const { scripts } = parseHeadCode('<script src="https://a.example/x,y/z.js?id=1#a"></script>');
  expect(scripts).toEqual([]);
  expect(parseHeadCode('<script src="https://a.example/a|b.js?id=1#a"></script>').scripts).toEqual([
    "https://a.example/a%7Cb.js",
  ]);
});

test.each([
  ["<script src='http://a.example/a.js'></script>", "no address that begins with https://"],
  ["<script src='//a.example/a.js'></script>", "no address that begins with https://"],
  ["<script src='https://a.example/;script-src *'></script>", "no address"],
  ["<script src='https://u:p@a.example/a.js'></script>", "no address"],
  ["<script src='https://a.example/a.js'>b()</script>", "not both"],
  ["<script></script>", "empty"],
  ["<script type='text/babel'>a</script>", "not understood"],
  ["<script>a('<!--')</script>", "cannot stand in a script"],
  ["<script nonce=x>a</script>", "a nonce is the shop’s"],
  ["<script type='application/ld+json'>{a}</script>", "no JSON"],
  ["<meta name='a' content='b' onload='c()'>", "inline event handlers are not allowed: onload"],
  ["<meta http-equiv='refresh' content='0;url=https://a.example'>", "http-equiv is not understood"],
  ["<meta charset='utf-8'>", "charset is not understood"],
  ["<meta name='robots' content='noindex'>", "said by the shop itself"],
  ["<link rel='stylesheet' href='https://a.example/a.css'>", 'rel="stylesheet"'],
  ["<link rel='me' href='javascript:alert(1)'>", "no address"],
  ["<style>a{}</style>", "<style> is not allowed here"],
  ["<noscript><img src=x></noscript>", "<noscript> is not allowed here"],
  ["<iframe src='https://a.example'></iframe>", "<iframe> is not allowed here"],
  ["G-12345", "stands outside of any tag"],
  ["<base href='https://a.example'>", "<base> is not allowed here"],
])("%s is refused", (code, problem) => {
  const { html, scripts, problems } = parseHeadCode(code);
  expect(problems.join(" ")).toContain(problem);
  expect(problems[0]).toMatch(/^Line 1: /);
  expect({ html, scripts }).toEqual({ html: "", scripts: [] });
});

test("the first problem is reported with its line", () => {
  expect(parseHeadCode("<meta name=a content=b>\n\n<b>").problems).toEqual([
    "Line 3: <b> is not allowed here: only <script>, <meta> and <link> are.",
  ]);
  expect(parseHeadCode("<b></b>".repeat(2000)).problems).toHaveLength(6);
});

test.each([
  ["https://plausible.io", true],
  ["https://*.clarity.ms", true],
  ["https://stats.example:8443/", true],
  ["wss://live.example", false],
  ["*", false],
  ["https://*", false],
  ["https://*.com", false],
  ["https:", false],
  ["http://a.example", false],
  ["https://a.example/path", false],
  ["https://a.example; script-src *", false],
  ["'unsafe-inline'", false],
  ["data:", false],
])("a script may be loaded from %s: %s", (host, isOne) => {
  const parsed = sections.headCode.safeParse({ scriptHosts: [host] });
  expect(parsed.success).toBe(isOne);
  if (!isOne) expect(parsed.error?.issues[0]?.path).toEqual(["scriptHosts", 0]);
});

test("code that is off, or empty, is not shown and allows nothing", () => {
  const on = sections.headCode.parse({ isOn: true, code: "<script>a</script>" });
  expect(shownHeadCode(on)?.script).toEqual([hash("a")]);
  expect(shownHeadCode({ ...on, isOn: false })).toBeNull();
  expect(shownHeadCode({ ...on, code: " ", scriptHosts: ["https://a.example"] })).toBeNull();
});

test.each([
  ["/login", true],
  ["/account?tab=1", true],
  ["/reset-password", true],
  ["/newsletter/confirm?token=a", true],
  ["/", false],
  ["/login-lamps", false],
  ["/products?q=token", false],
])("%s has none: %s", (path, isWithout) => expect(isWithoutHeadCode(path)).toBe(isWithout));

test("code that waits for consent is inert, and tags that only state facts are not held back", () => {
  const active = '<link rel="preconnect" href="https://a.example"><script>b()</script>';
  const still = '<meta name="a" content="b"><script type="application/ld+json">{}</script>';
  const value = { isOn: true, code: active + still, consentFor: " Counter " };

  const shown = shownHeadCode(sections.headCode.parse(value));

  expect(shown?.html).toBe(`${still}<template id="awaiting-consent">${active}</template>`);
  expect(shown?.script).toEqual([hash("b()")]);
});

test("visitors are asked for consent only while such code is on", async () => {
  const shop = testShop();
  const owner = await addUser(shop, { role: "admin", email: "o@shop.example" });
  const { api } = await signedIn(shop, owner);
  const asked = async () => (await shop.caller.settings.public()).headCodeConsent;
  const save = (version: number, value: object) =>
    api.admin.settings.change({
      section: "headCode",
      value: sections.headCode.parse({ consentFor: "Counter", ...value }),
      version,
    });

  await expect(save(0, { isOn: true, code: '<meta name="a" content="b">' })).rejects.toMatchObject({
    cause: { field: "consentFor" },
  });
  await save(0, { isOn: true, code: "<script>a</script>" });
  expect(await asked()).toBe("Counter");
  await save(1, { isOn: false, code: "<script>a</script>" });
  expect(await asked()).toBe("");
});

test("only an owner with a recent proof of identity can change it, and that is logged", async () => {
  const shop = testShop();
  const owner = await addUser(shop, { role: "admin", email: "o@shop.example" });
  const { api } = await signedIn(shop, owner);
  const value = sections.headCode.parse({ isOn: true, code: "<script>a</script>" });
  const save = { section: "headCode" as const, value, version: 0 };

  await expect(
    api.admin.settings.change({ ...save, value: { ...value, code: "<b>" } }),
  ).rejects.toMatchObject({ cause: { field: "code" } });
  await api.admin.settings.change(save);

  expect((await shop.caller.settings.public()).hasHeadCode).toBe(true);
  const [entry] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, "settings.changed"));
  expect(entry).toMatchObject({ targetId: "headCode", after: { code: "<script>a</script>" } });
  await shop.db.update(users).set({ staffRole: "admin" }).where(eq(users.id, owner.id));
  await expect(api.admin.settings.change({ ...save, version: 1 })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
