import { auditLog, broadcasts, emailTemplates } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import type { Mailer } from "../core/ports/mailer.ts";
import type { Caller } from "../index.ts";
import { finishRestoredShop } from "../recovery/finish-restored-shop.ts";
import { sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { queueBroadcasts } from "./queue.ts";
import { scheduledBroadcastsJob } from "./scheduled.ts";

const HOUR = 3_600_000;
const AMAZON = "https://www.amazon.de/dp/B000000001?tag=shop-21";
const mailer: Mailer = {
  assertMayName: async () => {},
  inForce: async () => ({ source: "settings", from: "shop@shop.example" }),
  sendNow: async () => "taken",
};
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

let shop: TestShop;
let api: Caller;
let hasServer: boolean;
beforeEach(async () => {
  shop = testShop();
  hasServer = true;
  const admin = await addUser(shop, { role: "admin" });
  api = (await signedIn(shop, admin, { mailer })).api;
});

const job = scheduledBroadcastsJob({ origin: () => ORIGIN, hasServer: async () => hasServer });
const runAt = (hours: number) =>
  job.run({ db: shop.db, now: () => later(hours), signal: new AbortController().signal });
const hasWorkAt = (hours: number) => job.hasWork?.(shop.db, later(hours));

/** A draft that is to be sent in two hours. */
async function scheduled(values: { subject?: string; body?: string } = {}) {
  const { id } = await api.admin.broadcasts.create({
    subject: "Six lamps",
    body: "Hello.",
    ...values,
  });
  return api.admin.broadcasts.schedule({ id, sendAt: later(2) });
}
const get = (id: string) => api.admin.broadcasts.get({ id });
const entriesOf = async (id: string) =>
  (
    await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, id))
      .orderBy(asc(auditLog.seq))
  ).slice(1);
const actionsOf = async (id: string) => (await entriesOf(id)).map(({ action }) => action);

test("starts at its moment, to those who are confirmed by then", async () => {
  await shop.subscriber();
  const { id } = await scheduled();
  expect(await get(id)).toMatchObject({ status: "draft", sendAt: later(2), sendProblem: null });

  expect(await hasWorkAt(1.99)).toBe(false);
  expect(await runAt(1.99)).toBeUndefined();
  expect((await get(id)).status).toBe("draft");

  await shop.subscriber();
  await shop.subscriber();
  expect(await hasWorkAt(2)).toBe(true);
  expect(await runAt(2)).toBe("Began 1 broadcast.");
  expect(await get(id)).toMatchObject({
    status: "sending",
    audience: 3,
    startedAt: later(2),
    sendAt: null,
  });
  expect(await entriesOf(id)).toMatchObject([
    { action: "broadcast.scheduled", after: { sendAt: later(2).toISOString() } },
    { action: "broadcast.begun", actorId: null, after: { audience: 3 } },
  ]);
  const queued = await queueBroadcasts({
    db: shop.db,
    now: () => later(2),
    signal: new AbortController().signal,
    origin: ORIGIN,
    perMinute: 0,
  });
  expect(queued.taken).toBe(3);
});

test("starts late when the shop was off, and not twice when the clock is put back", async () => {
  await shop.subscriber();
  const { id } = await scheduled();
  await runAt(30);
  expect(await get(id)).toMatchObject({ status: "sending", startedAt: later(30) });

  expect(await hasWorkAt(2)).toBe(false);
  await runAt(1);
  await runAt(2);
  await runAt(31);
  expect(await shop.db.select().from(emailTemplates)).toHaveLength(1);
  expect((await actionsOf(id)).filter((action) => action === "broadcast.begun")).toHaveLength(1);
});

test("can be moved, changed and unscheduled before; the saved version is sent", async () => {
  await shop.subscriber();
  const { id, version } = await scheduled();
  await api.admin.broadcasts.schedule({ id, version, sendAt: later(5) });
  await api.admin.broadcasts.change({ id, version, changes: { body: "Good morning." } });
  await runAt(3);
  expect(await get(id)).toMatchObject({ status: "draft", sendAt: later(5) });

  await api.admin.broadcasts.schedule({ id, sendAt: null });
  await runAt(6);
  expect(await get(id)).toMatchObject({ status: "draft", sendAt: null });
  expect(await actionsOf(id)).toEqual([
    "broadcast.scheduled",
    "broadcast.scheduled",
    "broadcast.changed",
    "broadcast.unscheduled",
  ]);

  await api.admin.broadcasts.schedule({ id, sendAt: later(7) });
  await runAt(7);
  const [template] = await shop.db.select().from(emailTemplates);
  expect(template?.text).toContain("Good morning.");
  await expect(api.admin.broadcasts.schedule({ id, sendAt: later(8) })).rejects.toThrow(
    "sent already",
  );
});

test("lists distinguish scheduled drafts from others", async () => {
  await scheduled({ subject: "Tomorrow" });
  await api.admin.broadcasts.create({ subject: "Some day", body: "Hello." });
  const subjectsOf = async (status: "all" | "draft" | "scheduled") =>
    (await api.admin.broadcasts.list({ status })).broadcasts.map(({ subject }) => subject).sort();

  expect(await subjectsOf("scheduled")).toEqual(["Tomorrow"]);
  expect(await subjectsOf("draft")).toEqual(["Some day"]);
  expect(await subjectsOf("all")).toEqual(["Some day", "Tomorrow"]);
  const { counts } = await api.admin.broadcasts.list({});
  expect(counts).toMatchObject({ all: 2, draft: 1, scheduled: 1, sending: 0 });
});

test("sent by hand before, is not sent again", async () => {
  await shop.subscriber();
  const { id } = await scheduled();
  await api.admin.broadcasts.send({ id, audience: 1 });
  expect(await hasWorkAt(3)).toBe(false);
  await runAt(3);
  expect((await actionsOf(id)).filter((action) => action === "broadcast.begun")).toHaveLength(1);
});

test.each([
  ["now", 0, "Please choose a time to come."],
  ["a moment that has passed", -1, "Please choose a time to come."],
  ["a year that was mistyped", 24 * 400, "Please choose a time within a year."],
])("refuses %s beside its field", async (_name, hours, message) => {
  const { id } = await api.admin.broadcasts.create({ subject: "Six lamps", body: "Hello." });
  await expect(api.admin.broadcasts.schedule({ id, sendAt: later(hours) })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
    cause: { field: "sendAt" },
  });
});

test("cannot be scheduled without a text, without a mail server, or with an older version", async () => {
  const { id } = await api.admin.broadcasts.create({ subject: "Six lamps", body: " " });
  await expect(api.admin.broadcasts.schedule({ id, sendAt: later(1) })).rejects.toThrow("write");
  await expect(
    api.admin.broadcasts.schedule({ id, version: 1, sendAt: later(1) }),
  ).rejects.toMatchObject({ code: "CONFLICT", cause: { field: "version" } });
  const other = await addUser(shop, { role: "admin" });
  const { api: unconnected } = await signedIn(shop, other);
  await unconnected.admin.broadcasts.change({ id, changes: { body: "Hello." } });
  await expect(unconnected.admin.broadcasts.schedule({ id, sendAt: later(1) })).rejects.toThrow(
    "No mail server",
  );
});

test("when it cannot be sent at its moment it stays a draft with the reason; others are sent", async () => {
  await shop.subscriber();
  const { id: empty } = await scheduled({ subject: "Nothing" });
  await api.admin.broadcasts.change({ id: empty, changes: { body: "" } });
  const { id } = await scheduled();

  await expect(runAt(2)).rejects.toThrow("“Nothing” was not sent: Please write something.");
  expect(await get(empty)).toMatchObject({
    status: "draft",
    sendAt: null,
    sendProblem: "Please write something.",
  });
  expect((await entriesOf(empty)).at(-1)).toMatchObject({
    action: "broadcast.refused",
    actorId: null,
    after: { reason: "Please write something." },
  });
  expect((await get(id)).status).toBe("sending");
  expect(await runAt(3)).toBeUndefined();

  await api.admin.broadcasts.change({ id: empty, changes: { body: "Words." } });
  await api.admin.broadcasts.schedule({ id: empty, sendAt: later(4) });
  expect((await get(empty)).sendProblem).toBeNull();
});

test("does not start without a mail server or readers", async () => {
  const { id } = await scheduled();
  await expect(runAt(2)).rejects.toThrow("Nobody has confirmed their subscription.");
  await shop.subscriber();
  await api.admin.broadcasts.schedule({ id, sendAt: later(2) });
  hasServer = false;
  await expect(runAt(2)).rejects.toThrow("No mail server is set.");
  expect(await shop.db.select().from(emailTemplates)).toEqual([]);
});

test("is not sent when a programme forbids it by then, unless the owner agreed", async () => {
  await shop.subscriber();
  const amazon = sections.programmes.parse({}).rules;
  const body = `[Lamp](${AMAZON})`;
  const { id: agreed } = await scheduled({ subject: "Agreed", body });
  await saveSettings(shop.db, NOW, "programmes", { rules: [] }, 0);
  const { id } = await scheduled({ body });
  await saveSettings(shop.db, NOW, "programmes", { rules: amazon }, 1);

  await expect(runAt(2)).rejects.toThrow("allows no links in mails");
  expect(await get(id)).toMatchObject({ status: "draft", sendAt: null });
  expect((await get(id)).sendProblem).toContain("allows no links in mails");
  expect((await get(agreed)).status).toBe("sending");
});

test("waits for a decision after a restore, because it may have been sent", async () => {
  await shop.subscriber();
  const { id } = await scheduled();
  await finishRestoredShop(shop.db, later(1), NOW);
  await runAt(3);
  const [row] = await shop.db.select().from(broadcasts).where(eq(broadcasts.id, id));
  expect(row).toMatchObject({ status: "draft", sendAt: null });
  expect(row?.sendProblem).toContain("may have been sent since");
});
