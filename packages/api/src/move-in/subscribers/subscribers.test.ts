import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moves, subscribers } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { moveFile, tryFile, undoByNumber } from "../move-file.ts";
import { momentIn } from "./columns.ts";

let folder: string;
let shop: TestShop;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "move-in-"));
  shop = testShop();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const owner = { name: "test:1", isGone: () => false };
const parts = () => ({ now: shop.now, isRefusedPicture: () => null });
function file(text: string) {
  const path = join(folder, "readers.csv");
  writeFileSync(path, text);
  return { path, site: "" };
}
const move = (text: string, consent = "") =>
  moveFile(shop.db, { ...file(text), consent }, { ...parts(), owner });
const all = () => shop.db.select().from(subscribers).orderBy(asc(subscribers.email));
const statuses = async () => (await all()).map(({ email, status }) => `${email} ${status}`);

test.each([
  [
    "Mailchimp’s subscribed",
    'Email Address,First Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LAST_CHANGED,TAGS\na@x.example,,2018-02-12 10:54:27,192.0.2.7,2018-02-13 10:54:27,192.0.2.8,,"""Lorem, Editors"""\n',
    ["a@x.example confirmed"],
  ],
  [
    "Mailchimp’s unsubscribed and cleaned",
    "Email Address,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,CLEAN_TIME\na@x.example,2018-02-12 10:54:27,2018-02-12 10:54:27,2023-06-06 12:56:15,\nb@x.example,2018-02-12 10:54:27,,,2020-03-23 17:30:05\n",
    ["a@x.example unsubscribed", "b@x.example bounced"],
  ],
  [
    "beehiiv",
    "email,First Name,status,tier,created_at,unsubscribed_at,Subscription Date (Substack)\na@x.example,,active,free,2023-03-24 10:23:10 UTC,,\nb@x.example,,inactive,free,2023-03-24 10:23:10 UTC,,\nc@x.example,,pending,free,2023-03-24 10:23:10 UTC,,\nd@x.example,,active,premium,2023-03-24 10:23:10 UTC,2024-03-13 11:33:53 UTC,\n",
    ["a@x.example confirmed", "b@x.example unsubscribed", "d@x.example unsubscribed"],
  ],
  [
    "Substack",
    "email,active_subscription,expiry,email_disabled,created_at\na@x.example,true,2021-07-06T16:20:44.000Z,false,2018-08-27T15:06:27.713Z\nb@x.example,,,true,2018-08-27T15:06:27.713Z\n",
    ["a@x.example confirmed", "b@x.example unsubscribed"],
  ],
  [
    "Ghost’s members",
    "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,a@x.example,A,,true,false,,2020-07-08T04:17:06.000Z,,,\n2,b@x.example,B,,false,false,,2020-07-08T04:17:06.000Z,,,\n3,c@x.example,C,,true,false,,2020-07-08T04:17:06.000Z,2021-07-08T04:17:06.000Z,,\n",
    ["a@x.example confirmed", "b@x.example unsubscribed", "c@x.example unsubscribed"],
  ],
  [
    "Kit",
    "id,email_address,first_name,state,created_at\n1,a@x.example,A,active,2020-07-08T04:17:06Z\n2,b@x.example,B,cancelled,2020-07-08T04:17:06Z\n3,c@x.example,C,bounced,2020-07-08T04:17:06Z\n4,d@x.example,D,complained,2020-07-08T04:17:06Z\n5,e@x.example,E,odd,2020-07-08T04:17:06Z\n",
    [
      "a@x.example confirmed",
      "b@x.example unsubscribed",
      "c@x.example bounced",
      "d@x.example bounced",
    ],
  ],
  [
    "the shop’s own list",
    "email,status,subscribed,confirmed,unsubscribed,welcome_code\na@x.example,confirmed,2020-07-08T04:17:06.000Z,2020-07-08T05:17:06.000Z,,HI\nb@x.example,unsubscribed,2020-07-08T04:17:06.000Z,,2021-07-08T04:17:06.000Z,\nc@x.example,pending,2020-07-08T04:17:06.000Z,,,\n",
    ["a@x.example confirmed", "b@x.example unsubscribed"],
  ],
  [
    "MySQL’s empty dates",
    "email,confirmed_at,unsubscribed_at\na@x.example,2023-01-05 10:00:00,0000-00-00 00:00:00\nb@x.example,0000-00-00 00:00:00,0000-00-00 00:00:00\nc@x.example,2023-01-05 10:00:00,2024-01-05 10:00:00\n",
    ["a@x.example confirmed", "c@x.example unsubscribed"],
  ],
  [
    "Buttondown’s kinds of readers",
    "email,creation_date,subscriber_type,unsubscription_date\na@x.example,2023-01-05T10:00:00Z,regular,\nb@x.example,2023-01-05T10:00:00Z,unsubscribed,\nc@x.example,2023-01-05T10:00:00Z,unactivated,\nd@x.example,2023-01-05T10:00:00Z,complained,\ne@x.example,2023-01-05T10:00:00Z,regular,2024-01-01\nf@x.example,2023-01-05T10:00:00Z,past_due,\n",
    [
      "a@x.example confirmed",
      "b@x.example unsubscribed",
      "d@x.example bounced",
      "e@x.example unsubscribed",
      "f@x.example confirmed",
    ],
  ],
  [
    "MailerLite, which calls the address the subscriber",
    "Subscriber,Status,Opt-in date,Unsubscribed date\na@x.example,Active,2023-01-05 10:00:00,\nb@x.example,Active,2023-01-05 10:00:00,2024-01-01\nc@x.example,Junk,2023-01-05 10:00:00,\n",
    ["a@x.example confirmed", "b@x.example unsubscribed", "c@x.example bounced"],
  ],
  [
    "HubSpot, Klaviyo and Brevo, each in its own column",
    "Email,Consent Timestamp,Unsubscribed from all email,Email hard bounce reason,Email Marketing Consent,Email Suppressions,EMAIL_BLACKLISTED\na@x.example,2023-01-05,false,,SUBSCRIBED,[],No\nb@x.example,2023-01-05,true,,,,\nc@x.example,2023-01-05,,UNKNOWN_USER,,,\nd@x.example,2023-01-05,,,UNSUBSCRIBED,,\ne@x.example,2023-01-05,,,NEVER_SUBSCRIBED,,\nf@x.example,2023-01-05,,,SUBSCRIBED,HARD_BOUNCE,\ng@x.example,2023-01-05,,,SUBSCRIBED,USER_SUPPRESSED,\nh@x.example,2023-01-05,,,,,Yes\n",
    [
      "a@x.example confirmed",
      "b@x.example unsubscribed",
      "c@x.example bounced",
      "d@x.example unsubscribed",
      "f@x.example bounced",
      "g@x.example unsubscribed",
      "h@x.example unsubscribed",
    ],
  ],
  [
    "a list whose status and that of the whole account are two things",
    "Email,Subscribed at,Status,Global status,Bounced\na@x.example,2023-01-05,subscribed,Subscribed,\nb@x.example,2023-01-05,subscribed,Unsubscribed,\nc@x.example,2023-01-05,subscribed,Subscribed,2024-01-01\nd@x.example,2023-01-05,subscribed,Odd,\n",
    ["a@x.example confirmed", "b@x.example unsubscribed", "c@x.example bounced"],
  ],
  [
    "a list with consent in columns of its own",
    "email,Consent,GDPR consent date,Newsletter,Do not contact\na@x.example,yes,2023-01-05,true,\nb@x.example,declined,2023-01-05,true,\nc@x.example,ja,2023-01-05,nein,\nd@x.example,yes,2023-01-05,true,1\n",
    [
      "a@x.example confirmed",
      ...["b@x.example unsubscribed", "c@x.example unsubscribed", "d@x.example unsubscribed"],
    ],
  ],
  [
    "semicolons, a mark before, and a host in its own letters",
    "\ufeffE-Mail;Signup Date\r\nA@Bücher.example;31/12/2019\r\n",
    ["A@xn--bcher-kva.example confirmed"],
  ],
])("%s is read", async (_, text, expected) => {
  await move(text);
  expect(await statuses()).toEqual(expected);
});

test("the proof of consent is stored with the subscriber as the list has it", async () => {
  await move(
    "Email Address,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME\na@x.example,2018-02-12 10:54:27,192.0.2.7,2018-02-13 10:54:27\n",
  );
  expect((await all())[0]).toMatchObject({
    confirmedAt: new Date("2018-02-13T10:54:27Z"),
    createdAt: new Date("2018-02-13T10:54:27Z"),
    consent: {
      optin_time: "2018-02-12 10:54:27",
      optin_ip: "192.0.2.7",
      confirm_time: "2018-02-13 10:54:27",
    },
  });
});

test("subscribers without a time of consent are left out, unless the owner says how they consented", async () => {
  const text = "email,subscribed\na@x.example,true\nb@x.example,false\n";
  const { report } = await move(text);
  expect(await statuses()).toEqual(["b@x.example unsubscribed"]);
  expect(report.notes).toContainEqual({
    entry: "Line 2",
    text: "The file has no dates of consent, so subscribers are left out. Enter how they consented, and move it again.",
  });

  await move(text, "At the till");

  expect(await statuses()).toEqual(["a@x.example confirmed", "b@x.example unsubscribed"]);
  expect((await all())[0]?.consent).toEqual({ subscribed: "true", vouched: "At the till" });
  const rows = await shop.db.select().from(moves).orderBy(asc(moves.number));
  expect(rows.map(({ consent }) => consent)).toEqual(["", "At the till"]);
});

test("existing subscribers are not changed, and contradicting rows are left out", async () => {
  await shop.subscriber({ email: "A@x.example", status: "unsubscribed" });
  const { report } = await move(
    "email,status,created_at\na@x.example,active,2020-01-01\nb@x.example,active,2020-01-01\nB@x.example,unsubscribed,2020-01-01\nnot an address,active,2020-01-01\n,,\n",
  );
  expect(await statuses()).toEqual(["A@x.example unsubscribed", "b@x.example unsubscribed"]);
  expect(report.counts).toEqual({ alreadyHere: 1, suppressed: 1 });
  expect(report.mended).toEqual({
    "The address is in the file twice: what speaks against mail counts.": 1,
    "It has no e-mail address that mail could be sent to: it is left out.": 1,
  });
});

test("a dry run reports the same, and an undone move keeps only who has unsubscribed since", async () => {
  const text = "email,created_at\na@x.example,2020-01-01\nb@x.example,2020-01-01\n";
  const tried = await tryFile(shop.db, file(text), parts());
  expect(await all()).toEqual([]);
  const moved = await move(text);
  expect(tried.report).toEqual(moved.report);

  await shop.db
    .update(subscribers)
    .set({ status: "unsubscribed" })
    .where(eq(subscribers.email, "b@x.example"));
  const { report } = await undoByNumber(shop.db, moved.number ?? 0, { ...parts(), owner });

  expect(await statuses()).toEqual(["b@x.example unsubscribed"]);
  expect(report.left).toEqual([
    {
      entry: "A reader of the newsletter",
      text: "They have changed their choice since, or mail to them bounced: they stay.",
    },
  ]);
});

test("a list that was stopped and continued counts everybody in it, and shows that all is done", async () => {
  const text = "email,created_at\na@x.example,2020-01-01\nb@x.example,2020-01-01\n";
  const onProgress = () => {
    throw new Error("stopped");
  };
  const stopped = moveFile(shop.db, file(text), { ...parts(), owner, onProgress });
  await expect(stopped).rejects.toThrow("stopped");
  expect(await statuses()).toEqual(["a@x.example confirmed"]);

  const { report } = await move(text);

  expect(report.counts).toEqual({ readers: 2 });
  const [row] = await shop.db.select().from(moves);
  expect(row).toMatchObject({ state: "done", done: 2, total: 2 });
  expect((await move(text)).report.counts).toEqual({ alreadyHere: 2 });
});

test.each([
  ["2023-03-24 10:23:10 UTC", "2023-03-24T10:23:10.000Z"],
  ["2020-07-08T04:17:06+0500", "2020-07-07T23:17:06.000Z"],
  ["2020-07-08", "2020-07-08T00:00:00.000Z"],
  ["25/12/2019", "2019-12-25T00:00:00.000Z"],
  ["12/25/2019 10:00", "2019-12-25T00:00:00.000Z"],
  ["04/05/2019", null],
  ["2099-01-01", null],
  ["2020-13-45", null],
  ["yes", null],
])("%s is the time %s", (text, expected) => {
  expect(momentIn(text, NOW)?.toISOString() ?? null).toBe(expected);
});

test.each([
  ["email,created_at\n"],
  ["email\nnobody\n"],
  ["name,price,email\nLamp,3,a@x.example\n"],
])("%j is rejected", async (text) => {
  await expect(tryFile(shop.db, file(text), parts())).rejects.toThrow();
});
