import { generateKeyPairSync } from "node:crypto";
import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { assertTranslated } from "../../test/assert-translated.ts";
import { dnsServer, type Zone } from "../../test/dns-server.ts";
import { testShop } from "../../test/testing.ts";
import { checkDeliverability, domainOf } from "./check.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function resolverOf(zone: Zone) {
  const { address, close } = await dnsServer(zone);
  closing.push(close);
  const resolver = new Resolver();
  resolver.setServers([address]);
  return resolver;
}

const keyOf = (modulusLength: number) =>
  generateKeyPairSync("rsa", { modulusLength })
    .publicKey.export({ type: "spki", format: "der" })
    .toString("base64");
const KEY = keyOf(2048);
/** As providers split what is longer than a string may be. */
const split = (text: string) => text.match(/.{1,200}/gs) ?? [];

const FROM = "Lamps <hello@shop.example>";
const DKIM = "s1._domainkey.shop.example";
const good: Zone = {
  txt: {
    "shop.example": ["verify=1", "v=spf1 include:_spf.mail.example -all"],
    "_spf.mail.example": ["v=spf1 ip4:192.0.2.0/24 ~all"],
    "_dmarc.shop.example": ["v=DMARC1; p=reject; rua=mailto:d@shop.example"],
    [DKIM]: [split(`v=DKIM1; k=rsa; p=${KEY}`)],
  },
  mx: { "shop.example": [[10, "mx.mail.example"]] },
};
const withTexts = (txt: Zone["txt"], zone: Zone = {}): Zone => ({
  ...good,
  txt: { ...good.txt, ...txt },
  ...zone,
});

async function findings(zone: Zone, selector = "s1", from = FROM) {
  const { findings } = await checkDeliverability(await resolverOf(zone), from, selector);
  assertTranslated(findings.flatMap(({ text, advice }) => [text, ...(advice ? [advice] : [])]));
  return Object.fromEntries(findings.map((finding) => [finding.about, finding]));
}

test("a domain with everything in place passes, also with its key in several strings", async () => {
  const found = await findings(good);

  expect(Object.values(found).map(({ about, level }) => `${about} ${level}`)).toEqual([
    "From good",
    "SPF good",
    "DKIM good",
    "DMARC good",
    "MX good",
    "Alignment good",
  ]);
  expect(found.DKIM?.record).toBe(`v=DKIM1; k=rsa; p=${KEY}`);
  expect(found.SPF?.text).toContain("1 of 10 look-ups");
});

test("a domain with nothing in place is told what to do for each", async () => {
  const found = await findings({});

  for (const about of ["SPF", "DKIM", "DMARC", "Alignment"]) {
    expect(found[about]).toMatchObject({ level: "bad", advice: expect.any(String) });
  }
  expect(found.MX?.level).toBe("warning");
});

describe("SPF", () => {
  const spf = async (record: string, more: Zone["txt"] = {}) =>
    (await findings(withTexts({ "shop.example": [record], ...more }))).SPF;
  const includes = (count: number, ending = "~all") =>
    `v=spf1 ${Array.from({ length: count }, (_, i) => `include:i${i}.example`).join(" ")} ${ending}`;
  const included = Object.fromEntries(
    Array.from({ length: 11 }, (_, i) => [`i${i}.example`, ["v=spf1 ip4:192.0.2.1"]]),
  );

  test.each([
    ["v=spf1 +all", "bad", "everybody"],
    ["v=spf1 ALL", "bad", "everybody"],
    ["v=spf1 ip4:192.0.2.1 ?all", "warning", "nothing of other senders"],
    ["v=spf1 ip4:192.0.2.1", "warning", "nothing of other senders"],
    ["v=spf1 ptr ~all", "warning", "ptr"],
    ["v=spf1 ipv4:192.0.2.1 -all", "bad", "“ipv4:192.0.2.1”"],
    ["v=spf1 include: -all", "bad", "“include:”"],
    ["v=spf1 include:gone.example -all", "bad", "gone.example, which has no SPF record"],
    ["v=spf1 redirect=shop.example", "bad", "circle"],
    ["v=spf1 exists:%{i}.list.example -all", "good", "macros"],
    ["v=spf10 -all", "bad", "has no SPF record"],
  ])("%s is %s: %s", async (record, level, text) => {
    expect(await spf(record)).toMatchObject({ level, text: expect.stringContaining(text) });
  });

  test("follows redirects unless “all” is before them, and counts includes as matches only", async () => {
    const more = { "all.example": ["v=spf1 a mx +all"] };
    expect(await spf("v=spf1 redirect=all.example", more)).toMatchObject({ level: "bad" });
    // What stands after “all” is never reached.
    expect(await spf("v=spf1 -all redirect=all.example", more)).toMatchObject({ level: "good" });
    // That of an include is about matches alone.
    expect(await spf("v=spf1 include:all.example -all", more)).toMatchObject({
      level: "good",
      text: expect.stringContaining("3 of 10"),
    });
  });

  test("ten look-ups are allowed, eleven are too many, wherever they are", async () => {
    expect(await spf(includes(10), included)).toMatchObject({ level: "good" });
    expect(await spf(includes(11), included)).toMatchObject({ level: "bad" });
    const nested = { ...included, "i0.example": ["v=spf1 a ~all"] };
    expect((await spf(includes(10), nested))?.text).toContain("more than 10");
  });

  test("several records count as none", async () => {
    const several = { "shop.example": ["v=spf1 -all", "v=spf1 a -all"] };
    expect((await findings(withTexts(several))).SPF?.text).toContain("2 SPF records");
  });
});

describe("DKIM", () => {
  const dkim = async (...records: (string | string[])[]) =>
    (await findings(withTexts({ [DKIM]: records }))).DKIM;

  test.each([
    ["v=DKIM1; p=", "bad", "revoked"],
    ["v=DKIM2; p=abc", "bad", "not a DKIM key"],
    ["v=DKIM1; k=rsa; p=bm9uZQ==", "bad", "cannot be read"],
    ["v=DKIM1; k=ed25519; p=AAAA", "bad", "not whole"],
    ["p=a; p=b", "bad", "not a DKIM key"],
  ])("%s is %s: %s", async (record, level, text) => {
    expect(await dkim(record)).toMatchObject({ level, text: expect.stringContaining(text) });
  });

  test("short keys, test keys and second records are reported", async () => {
    expect(await dkim(split(`p=${keyOf(1024)}`))).toMatchObject({ level: "warning" });
    expect(await dkim(split(`p=${keyOf(512)}`))).toMatchObject({ level: "bad" });
    expect((await dkim(split(`t=s:y; p=${KEY}`)))?.text).toContain("t=y");
    expect((await dkim("p=", "p="))?.text).toContain("2 records");
  });

  test("without its selector a key is unknown, rather than missing", async () => {
    const found = await findings(good, "");
    expect(found.DKIM?.level).toBe("unknown");
    expect(found.Alignment).toMatchObject({ level: "warning" });
  });
});

describe("DMARC", () => {
  const dmarc = async (...records: string[]) =>
    (await findings(withTexts({ "_dmarc.shop.example": records }))).DMARC;

  test.each([
    ["v=DMARC1; p=none; rua=mailto:a@b.example", "warning", "“none”"],
    ["v=DMARC1; p=reject", "warning", "“reject”"],
    ["v=DMARC1; p=quarantine; pct=20; rua=mailto:a@b.example", "warning", "20 percent"],
    ["v=DMARC1; p=stop", "bad", "“stop”"],
    ["v=DMARC1; rua=mailto:a@b.example", "bad", "no policy"],
    ["v=DMARC1 p=reject", "bad", "no DMARC record"],
  ])("%s is %s: %s", async (record, level, text) => {
    expect(await dmarc(record)).toMatchObject({ level, text: expect.stringContaining(text) });
  });

  test("several records count as none, and a subdomain has that of its parent", async () => {
    expect((await dmarc("v=DMARC1; p=none", "v=DMARC1; p=reject"))?.text).toContain("2 DMARC");
    const zone = withTexts({
      "_dmarc.shop.example": ["v=DMARC1; p=none; sp=reject; rua=mailto:a@b.example"],
    });
    expect((await findings(zone, "s1", "a@news.shop.example")).DMARC).toMatchObject({
      level: "good",
      text: "The policy is “reject”. It is that of shop.example.",
    });
  });
});

test("a domain that takes no mail, and one of a mailbox provider, are recognized", async () => {
  const none = await findings({ ...good, mx: { "shop.example": [[0, "."]] } });
  expect(none.MX).toMatchObject({ level: "bad", text: expect.stringContaining("accepts no mail") });
  expect((await findings(good, "s1", "me@gmail.com")).From?.level).toBe("bad");
});

test("a failing name server is not taken for a missing record", async () => {
  const broken = ["shop.example", DKIM, "_dmarc.shop.example"];
  const found = await findings({ ...good, broken });
  for (const about of ["SPF", "DKIM", "DMARC", "MX", "Alignment"]) {
    expect(found[about]?.level).toBe("unknown");
  }
  expect(found.SPF?.text).toBe("shop.example could not be looked up (ESERVFAIL).");

  const silent = createSocket("udp4").bind(0, "127.0.0.1");
  await once(silent, "listening");
  closing.push(() => silent.close());
  const resolver = new Resolver({ timeout: 20, tries: 1 });
  resolver.setServers([`127.0.0.1:${silent.address().port}`]);
  const { findings: unknown } = await checkDeliverability(resolver, FROM, "s1");
  expect(unknown.slice(1).map(({ level }) => level)).toEqual(Array(5).fill("unknown"));
  expect(unknown[1]?.text).toContain("ETIMEOUT");
});

test("the domain is that of the address, in its ASCII form", () => {
  expect(domainOf('"a@b.example" <hello@Läden.example>')).toBe("xn--lden-loa.example");
  expect(domainOf("hello@shop.example")).toBe("shop.example");
  expect(domainOf("hello@localhost")).toBeNull();
  expect(domainOf("nobody")).toBeNull();
});

test("the back office checks the address in use, and no other names", async () => {
  const shop = testShop();
  const admin = await addUser(shop, { role: "admin" });
  const mailer = {
    assertMayName: async () => {},
    inForce: async () => ({ source: "settings" as const, from: FROM }),
    sendNow: async () => "taken",
  };
  const { api } = await signedIn(shop, admin, { mailer, dns: await resolverOf(good) });
  const { deliverability } = api.admin.newsletter;

  const { domain, findings } = await deliverability({ selector: " s1 " });
  expect([domain, findings.length]).toEqual(["shop.example", 6]);
  await expect(deliverability({ selector: "a b" })).rejects.toThrow("Please enter a selector");
  await expect(deliverability({ selector: "a..b" })).rejects.toThrow("Please enter a selector");
  const { api: german } = await signedIn(shop, admin, {
    ...{ mailer, dns: await resolverOf(good), language: "de" },
  });
  const { findings: told } = await german.admin.newsletter.deliverability({ selector: "s1" });
  expect(told[0]?.text).toBe("Mail wird von shop.example gesendet.");
  const { api: without } = await signedIn(shop, admin);
  await expect(without.admin.newsletter.deliverability()).rejects.toThrow("No mail server is set");
});
