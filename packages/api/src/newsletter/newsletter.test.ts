import { clientOf } from "@pickwell/db/connection";
import { outbox, subscribers, subscriberTokens } from "@pickwell/db/schema";
import { insertionOrder } from "@pickwell/db/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { Visitor } from "../core/context.ts";
import { hashOf } from "../core/security/tokens.ts";
import { createCaller } from "../index.ts";
import { type Settings, sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  await shop.sayDemoTexts();
});

const later = (ms: number) => new Date(NOW.getTime() + ms);
const as = (now = NOW, visitor?: Visitor) =>
  createCaller({ db: shop.db, now: () => now, origin: ORIGIN, visitor }).newsletter;
const rows = () => shop.db.select().from(subscribers);
const mails = () => shop.db.select().from(outbox).orderBy(insertionOrder(outbox));
const statuses = async () => (await rows()).map((row) => row.status);

/** The token in the newest mail's link. */
async function tokenOf(link: "confirm" | "unsubscribe"): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? "";
  return (
    new RegExp(`https://shop\\.example/newsletter/${link}\\?token=([\\w-]+)`).exec(text)?.[1] ?? ""
  );
}

test("stores an address as pending, and puts the welcome mail into the outbox", async () => {
  const { message } = await as().subscribe({ email: "  Ada@Example.com " });

  expect(message).toBe("You’re in! Check your inbox for your welcome code.");
  const [row] = await rows();
  expect(row).toMatchObject({ email: "Ada@Example.com", status: "pending", createdAt: NOW });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "Ada@Example.com",
    subject: "Your Pickwell welcome code",
    status: "queued",
    attempts: 0,
  });
  expect(row?.welcomeCode).toBe("WELCOME20");
  expect(mail?.text).toContain("Your code: WELCOME20\n20% off plus free shipping.");
  expect(mail?.html).toContain("WELCOME20");
});

describe("what the welcome mail says", () => {
  const say = (texts: Partial<Settings["welcome"]>) =>
    saveSettings(shop.db, NOW, "welcome", texts, 1);

  test("without a code promises none, and neither does the answer", async () => {
    await say({});

    const { message } = await as().subscribe({ email: "ada@example.com" });

    expect(message).toBe(
      "You’re in! Check your inbox: the link in the mail confirms your address.",
    );
    const [mail] = await mails();
    expect(mail?.subject).toBe("Welcome to Pickwell");
    // Tokens are made up, and may spell anything.
    const said = `${mail?.subject} ${mail?.text} ${mail?.html}`.replace(/token=[\w-]+/g, "");
    expect(said).not.toMatch(/code|% off|free shipping/i);
    expect(mail?.text).toContain("/newsletter/confirm?token=");
    expect((await rows())[0]?.welcomeCode).toBe("");
    expect((await shop.caller.settings.public()).welcomeOffer).toBe("");
  });

  test("contains the owner's own texts, escaped", async () => {
    await say({
      subject: "{shop} says hello",
      text: "Dear <b>reader</b>,\nhello.\n\nMore on Sunday.",
    });

    await as().subscribe({ email: "ada@example.com" });

    const [mail] = await mails();
    expect(mail?.subject).toBe("Pickwell says hello");
    expect(mail?.text).toContain(
      "Dear <b>reader</b>,\nhello.\n\nMore on Sunday.\n\nPlease confirm",
    );
    expect(mail?.html).toContain(
      "<p>Dear &#60;b&#62;reader&#60;/b&#62;,<br>hello.</p>\n<p>More on Sunday.</p>",
    );
  });

  test.each([
    [{ code: "SAVE" }, "offer"],
    [{ offer: "20% off" }, "code"],
  ])("%j is refused: a code and its terms belong together", (texts, field) => {
    const { error } = sections.welcome.safeParse(texts);

    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });
});

test("the mail can be unsubscribed from with one click (RFC 8058)", async () => {
  await as().subscribe({ email: "ada@example.com" });

  const [mail] = await mails();
  const token = await tokenOf("unsubscribe");
  expect(mail?.headers).toMatchObject({
    "List-Unsubscribe": `<${ORIGIN}/newsletter/unsubscribe?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("links contain tokens that cannot be guessed, of which only hashes are stored", async () => {
  await as().subscribe({ email: "ada@example.com" });
  const [confirm, unsubscribe] = [await tokenOf("confirm"), await tokenOf("unsubscribe")];

  // 24 random bytes.
  expect(confirm).toMatch(/^[\w-]{32}$/);
  expect(unsubscribe).toMatch(/^[\w-]{32}$/);
  const kept = await shop.db.select().from(subscriberTokens);
  expect(kept.map((row) => row.hash).sort()).toEqual([hashOf(confirm), hashOf(unsubscribe)].sort());
  expect(JSON.stringify(kept)).not.toContain(confirm);
});

test("pending, confirmed, unsubscribed, and pending again", async () => {
  await as().subscribe({ email: "ada@example.com" });
  const confirm = await tokenOf("confirm");
  const unsubscribe = await tokenOf("unsubscribe");
  expect(await statuses()).toEqual(["pending"]);

  await as(later(1)).confirm({ token: confirm });
  expect(await rows()).toMatchObject([{ status: "confirmed", confirmedAt: later(1) }]);
  // A second click, or a mail scanner's.
  await as(later(2)).confirm({ token: confirm });
  expect(await rows()).toMatchObject([{ status: "confirmed", confirmedAt: later(1) }]);

  await as(later(3)).unsubscribeByLink({ token: unsubscribe });
  await as(later(4)).unsubscribeByLink({ token: unsubscribe });
  expect(await rows()).toMatchObject([{ status: "unsubscribed", unsubscribedAt: later(3) }]);
  // The old link does not bring back who has left.
  await expect(as(later(5)).confirm({ token: confirm })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await statuses()).toEqual(["unsubscribed"]);

  await as(later(2 * HOUR)).subscribe({ email: "ADA@example.com" });
  expect(await rows()).toMatchObject([{ status: "pending", email: "ada@example.com" }]);
  expect(await mails()).toHaveLength(2);
});

test("a confirmation link is valid for a week, an unsubscribe link for ever", async () => {
  await as().subscribe({ email: "ada@example.com" });
  const [confirm, unsubscribe] = [await tokenOf("confirm"), await tokenOf("unsubscribe")];

  await expect(as(later(7 * DAY)).confirm({ token: confirm })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "This link is no longer valid. Please subscribe again.",
  });
  await as(later(900 * DAY)).unsubscribeByLink({ token: unsubscribe });
  expect(await statuses()).toEqual(["unsubscribed"]);
});

test("a link does only what it was made for", async () => {
  await as().subscribe({ email: "ada@example.com" });
  const [confirm, unsubscribe] = [await tokenOf("confirm"), await tokenOf("unsubscribe")];

  for (const token of [unsubscribe, hashOf(confirm), `${confirm}x`, "' or 1=1 --"]) {
    await expect(as().confirm({ token })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await expect(as().unsubscribeByLink({ token: confirm })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await statuses()).toEqual(["pending"]);
});

describe("the same answer whether or not an address was known", () => {
  test("subscribing", async () => {
    const first = await as().subscribe({ email: "ada@example.com" });
    const pending = await as(later(1)).subscribe({ email: "ada@example.com" });
    await as(later(2)).confirm({ token: await tokenOf("confirm") });
    const confirmed = await as(later(3)).subscribe({ email: "ada@example.com" });

    expect(pending).toEqual(first);
    expect(confirmed).toEqual(first);
    expect(await statuses()).toEqual(["confirmed"]);
    expect(await mails()).toHaveLength(1);
  });

  test("unsubscribing", async () => {
    await as().subscribe({ email: "ada@example.com" });

    const known = await as().unsubscribe({ email: "ADA@EXAMPLE.COM" });
    const unknown = await as().unsubscribe({ email: "bob@example.com" });

    expect(unknown).toEqual(known);
    // Nobody has shown that the address is theirs.
    expect(await statuses()).toEqual(["pending"]);
  });
});

describe("unsubscribing by address", () => {
  const joined = async () => {
    await as().subscribe({ email: "ada@example.com" });
    return tokenOf("unsubscribe");
  };

  test("mails a link that does it", async () => {
    await joined();

    await as().unsubscribe({ email: "Ada@Example.com" });

    const mail = (await mails()).find(({ kind }) => kind === "unsubscribe");
    expect(mail).toMatchObject({
      to: "ada@example.com",
      subject: "Leave the Pickwell newsletter?",
    });
    expect(await statuses()).toEqual(["pending"]);
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await as().unsubscribeByLink({ token });
    expect(await statuses()).toEqual(["unsubscribed"]);
    await as().unsubscribe({ email: "ada@example.com" });
    expect(await mails()).toHaveLength(2);
  });

  test("is done at once with the subscriber's token, not with another's", async () => {
    const token = await joined();
    await as().subscribe({ email: "bob@example.com" });

    await as().unsubscribe({ email: "bob@example.com", token });
    expect(await statuses()).toEqual(["pending", "pending"]);
    await as().unsubscribe({ email: "bob@example.com", token: "" });
    await as().unsubscribe({ email: "ada@example.com", token });
    expect((await statuses()).sort()).toEqual(["pending", "unsubscribed"]);
  });

  test("2.4.1 is limited alike for known and unknown addresses", async () => {
    await joined();
    const times = async (email: string) => {
      for (let done = 0; ; done += 1) {
        const answer = await as()
          .unsubscribe({ email })
          .catch((error) => error);
        if (answer instanceof Error) {
          expect(answer).toMatchObject({ code: "TOO_MANY_REQUESTS" });
          return done;
        }
      }
    };

    expect(await times("ada@example.com")).toBe(5);
    expect(await times("unknown@example.com")).toBe(5);
    expect(await mails()).toHaveLength(6);
  });
});

test("an address gets at most one mail an hour, with the same code", async () => {
  for (const minutes of [0, 1, 59, 60, 61]) {
    await as(later(minutes * 60_000)).subscribe({ email: "ada@example.com" });
  }

  const sent = await mails();
  expect(sent.map((mail) => mail.createdAt)).toEqual([NOW, later(HOUR)]);
  const code = (await rows())[0]?.welcomeCode ?? "?";
  expect(sent.every((mail) => mail.text.includes(code))).toBe(true);
});

test("a confirmed address gets the code again, without a confirmation link", async () => {
  await as().subscribe({ email: "ada@example.com" });
  await as().confirm({ token: await tokenOf("confirm") });

  await as(later(HOUR)).subscribe({ email: "ada@example.com" });

  expect(await statuses()).toEqual(["confirmed"]);
  expect((await mails()).at(-1)?.text).not.toContain("/newsletter/confirm");
});

test("an address entered many times at once is stored and mailed once", async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      as().subscribe({ email: index % 2 ? "ada@example.com" : "ADA@example.com" }),
    ),
  );

  expect(await rows()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test("a visitor can enter a limited number of addresses", async () => {
  const visitor = { ipAddress: "192.0.2.7", userAgent: "Firefox" };
  for (let index = 0; index < 20; index++) {
    await as(NOW, visitor).subscribe({ email: `a${index}@example.com` });
  }

  await expect(as(NOW, visitor).subscribe({ email: "one@example.com" })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  await as(NOW, { ...visitor, ipAddress: "192.0.2.8" }).subscribe({ email: "two@example.com" });
  await as(later(DAY), visitor).subscribe({ email: "one@example.com" });
  expect(await rows()).toHaveLength(22);
});

test("so can a network address, whatever the user agents", async () => {
  const browser = (count: number) =>
    as(NOW, { ipAddress: "192.0.2.7", userAgent: `Browser ${count}` });
  for (let index = 0; index < 100; index++) {
    await browser(index).subscribe({ email: `a${index}@example.com` });
  }

  await expect(browser(100).subscribe({ email: "one@example.com" })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  expect(await rows()).toHaveLength(100);
  expect(await mails()).toHaveLength(100);
});

test("the limit holds for concurrent requests, and an address may be entered again", async () => {
  const visitor = { ipAddress: "192.0.2.7", userAgent: "Firefox" };
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      as(NOW, visitor).subscribe({ email: `a${index}@example.com` }),
    ),
  );

  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const [known] = await rows();
  await as(NOW, visitor).subscribe({ email: known?.email ?? "" });
  expect(await rows()).toHaveLength(20);
});

test.each([
  "",
  "  ",
  "ada",
  "ada@",
  "@example.com",
  "ada@example.com\r\nBcc: b@example.com",
  "a b@c.d",
  "ada@@example.com",
])("the address %j is refused, and nothing is stored", async (email) => {
  await expect(as().subscribe({ email })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(as().unsubscribe({ email })).rejects.toMatchObject({ code: "BAD_REQUEST" });

  expect(await rows()).toEqual([]);
  expect(await mails()).toEqual([]);
});

onSqlite("addresses are found through their index, whatever their case", () => {
  const plan = clientOf(shop.db)
    .prepare<[], { detail: string }>(
      "explain query plan select * from subscribers where email = 'a' collate nocase",
    )
    .all();

  expect(plan[0]?.detail).toContain("USING INDEX subscribers_email");
});
