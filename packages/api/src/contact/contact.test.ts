import { clientOf } from "@pickwell/db/connection";
import { contactMessages, outbox, visitorMarks } from "@pickwell/db/schema";
import { insertionOrder } from "@pickwell/db/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser } from "../../test/accounts.ts";
import { onSqlite } from "../../test/engines.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { Visitor } from "../core/context.ts";
import { createCaller } from "../index.ts";
import { saveSettings } from "../settings/service.ts";
import { type ContactField, contactFields, contactProblems } from "./rules.ts";
import { contactInput } from "./schema.ts";

const DAY = 86_400_000;
let shop: TestShop;
beforeEach(async () => {
  shop = testShop();
  await shop.sayDemoTexts();
});

const later = (ms: number) => new Date(NOW.getTime() + ms);
const as = (visitor?: Visitor, now = NOW) =>
  createCaller({ db: shop.db, now: () => now, origin: ORIGIN, visitor }).contact;
const messages = () => shop.db.select().from(contactMessages);
const mails = () => shop.db.select().from(outbox).orderBy(insertionOrder(outbox));

const letter = {
  name: "Ada Byron",
  email: "ada@example.com",
  subject: "The teapot drips",
  message: "Dear editors,\nmine does.",
};
const ada: Visitor = { ipAddress: "203.0.113.7", userAgent: "Browser" };
/** A letter of somebody else's. */
const from = (number: number) => ({ ...letter, email: `reader${number}@example.com` });
const tooMany = {
  code: "TOO_MANY_REQUESTS",
  message: "Too many messages for today. Please try again tomorrow, or write to us by e-mail.",
};

test("stores a message, and mails it to the shop with the sender as reply address", async () => {
  const { message } = await as(ada).send(letter);

  expect(message).toBe("Thank you. Your message has arrived, and a person will read it.");
  expect(await messages()).toMatchObject([{ ...letter, status: "new", createdAt: NOW }]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "hello@pickwell.example",
    subject: "Contact form: The teapot drips",
    html: "",
    headers: { "Reply-To": "ada@example.com", "Auto-Submitted": "auto-generated" },
    status: "queued",
  });
  expect(mail?.text).toBe(
    "From: Ada Byron <ada@example.com>\nSubject: The teapot drips\n\nDear editors,\nmine does.",
  );
});

test("sends the mail to the address in the settings", async () => {
  await saveSettings(shop.db, NOW, "general", { contactEmail: "desk@shop.example" }, 1);

  await as(ada).send(letter);

  expect((await mails())[0]?.to).toBe("desk@shop.example");
});

test("without one, sends it to the first admin; without an admin the message is stored only", async () => {
  await saveSettings(shop.db, NOW, "general", { contactEmail: "" }, 1);
  await as(ada).send(from(1));
  expect([(await messages()).length, (await mails()).length]).toEqual([1, 0]);

  await addUser(shop, { role: "admin", email: "gone@shop.example", status: "inactive" });
  const { email } = await addUser(shop, { role: "admin" });
  await addUser(shop, { role: "admin", email: "later@shop.example", createdAt: later(DAY) });
  await as(ada).send(from(2));

  expect((await mails()).map(({ to }) => to)).toEqual([email]);
});

test("1.3.11: typed text cannot start a header", async () => {
  await as(ada).send({
    name: "Ada\r\nBcc: all@example.com",
    email: " ada@example.com\r\n ",
    subject: "Hi\r\nBcc: all@example.com\u2028\u0000\u0085x",
    message: "One\r\nTwo\rThree\u0000\n\n.\n",
  });

  const [mail] = await mails();
  expect(mail?.subject).toBe("Contact form: Hi Bcc: all@example.com x");
  expect(mail?.headers).toEqual({
    "Reply-To": "ada@example.com",
    "Auto-Submitted": "auto-generated",
  });
  expect(await messages()).toMatchObject([
    { name: "Ada Bcc: all@example.com", message: "One\nTwo\nThree\n\n." },
  ]);
});

test.each([
  "ada@example.com, all@example.com",
  "ada@example.com\nbcc:x@example.com",
  '"x\\" <all@example.com>"@example.com',
  "<ada@example.com>",
])("%j is no reply address", async (email) => {
  const sending = as(ada).send({ ...letter, email });

  await expect(sending).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { issues: [{ path: ["email"], message: "Please enter a valid e-mail address." }] },
  });
  expect([await messages(), await mails()]).toEqual([[], []]);
});

describe("the same rules on both sides of the form", () => {
  test.each<[ContactField, string, string]>([
    ["name", "", "Please enter your name."],
    ["name", " \n\t ", "Please enter your name."],
    ["name", "x".repeat(101), "Please keep the name to 100 characters."],
    ["email", "", "Please enter your e-mail address."],
    ["email", "ada@", "Please enter a valid e-mail address."],
    ["email", `${"x".repeat(300)}@example.com`, "Please enter a valid e-mail address."],
    ["subject", "", "Please enter a subject."],
    ["subject", "x".repeat(151), "Please keep the subject to 150 characters."],
    ["message", " \r\n ", "Please write your message."],
    ["message", "x".repeat(5001), "Please keep the message to 5,000 characters."],
    ["message", "x".repeat(30_000), "Please keep the message to 5,000 characters."],
  ])("%s %j", (field, text, problem) => {
    const values = { ...letter, [field]: text };

    expect(contactProblems(values)).toEqual({ [field]: problem });
    const issues = contactInput.safeParse(values).error?.issues;
    expect(issues?.map(({ path, message }) => [path, message])).toEqual([[[field], problem]]);
  });

  test("reports all problems at once, in the form's order", () => {
    const empty = { name: "", email: "", subject: "", message: "" };

    expect(Object.keys(contactProblems(empty))).toEqual(contactFields);
    expect(contactInput.safeParse(empty).error?.issues).toHaveLength(4);
    expect(contactInput.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(
      Object.values(contactProblems(empty)),
    );
  });

  test.each<[ContactField, string]>([
    ["name", "x".repeat(100)],
    ["email", "ada@bücher.example"],
    ["subject", "x".repeat(150)],
    ["message", `${"x".repeat(5000)}\r\n\r\n`],
  ])("%s may be %j", (field, text) => {
    const values = { ...letter, [field]: text };

    expect(contactProblems(values)).toEqual({});
    expect(contactInput.safeParse(values).success).toBe(true);
  });
});

test("15.3.3: only the form's fields can be set", async () => {
  await as(ada).send({ ...letter, ...{ id: "mine", status: "archived", createdAt: new Date(0) } });

  const [row] = await messages();
  expect(row).toMatchObject({ status: "new", createdAt: NOW });
  expect(row?.id).not.toBe("mine");
});

test("what fills in the honeypot is thanked, and nothing is stored or sent", async () => {
  const { message } = await as(ada).send({ ...letter, website: "https://spam.example" });

  expect(message).toBe((await as(ada).send(letter)).message);
  expect([await messages(), await mails()]).toMatchObject([[letter], [{}]]);
});

describe("2.4.1: messages are limited", () => {
  test("for a visitor to five a day", async () => {
    for (let count = 0; count < 5; count += 1) await as(ada).send(from(count));

    await expect(as(ada).send(from(5))).rejects.toMatchObject(tooMany);
    expect(await messages()).toHaveLength(5);
    expect(await mails()).toHaveLength(5);
    await as({ ...ada, userAgent: "Another browser" }).send(from(6));
    await as(ada, later(DAY)).send(from(7));
  });

  test("for a network address to twenty, whatever the user agents", async () => {
    const browser = (count: number) => as({ ...ada, userAgent: `Browser ${count}` });
    for (let count = 0; count < 20; count += 1) await browser(count).send(from(count));

    await expect(browser(20).send(from(20))).rejects.toMatchObject(tooMany);
    await as({ ...ada, ipAddress: "203.0.113.8" }).send(from(21));
  });

  test("for a sender's address to five within 24 hours, from any network", async () => {
    const place = (count: number, now = NOW) =>
      as({ ...ada, ipAddress: `203.0.113.${count}` }, now).send({
        ...letter,
        email: count % 2 ? "ada@example.com" : "ADA@example.com",
      });
    for (let count = 0; count < 5; count += 1) await place(count);

    await expect(place(5)).rejects.toMatchObject(tooMany);
    await expect(place(6, later(DAY - 1))).rejects.toMatchObject(tooMany);
    await place(7, later(DAY));
  });

  test("also when they are sent at once", async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 30 }, (_, count) => as(ada).send(from(count))),
    );

    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await messages()).toHaveLength(5);
  });

  test("but not for programs on the shop's own machine", async () => {
    const local = { ...ada, isLocal: true };
    for (let count = 0; count < 30; count += 1) await as(local).send(from(count));

    expect(await messages()).toHaveLength(30);
    expect(await shop.db.select().from(visitorMarks)).toEqual([]);
  });

  test("for clients without a user agent like for others", async () => {
    await as({ ...ada, userAgent: "" }).send(letter);

    expect(await messages()).toHaveLength(1);
  });
});

onSqlite.each([
  ["contact_messages where email = ? collate nocase and created_at > ?", "contact_messages_of"],
  ["visitor_marks where day = ? and visitor = ? and action = ?", "visitor_marks_key"],
])("the limits are counted by index: %s", (query, index) => {
  const plan = clientOf(shop.db)
    .prepare<unknown[], { detail: string }>(`explain query plan select count(*) from ${query}`)
    .all(...(query.match(/\?/g)?.map(() => "") ?? []));

  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(index)]);
});

test("no network address is stored with a message", async () => {
  await as(ada).send(letter);

  const tables = [await messages(), await mails(), await shop.db.select().from(visitorMarks)];
  expect(JSON.stringify(tables)).not.toContain("203.0.113");
});

test("a refused form is returned to its page only", async () => {
  const refusedForm = { values: { name: "Ada" }, problems: {}, failure: "No." };
  const page = createCaller({ db: shop.db, now: shop.now, origin: ORIGIN, refusedForm });

  expect(await page.contact.refused()).toEqual(refusedForm);
  expect(await as(ada).refused()).toBeNull();
});
