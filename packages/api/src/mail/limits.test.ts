import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { atomic } from "@pickwell/db/atomic";
import { mailCounts, outbox } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { type MailCause, mailCounter, sweepMailCounts } from "./limits.ts";
import { mailInsert } from "./outbox.ts";

const DAY = 86_400_000;
const TOMORROW = new Date(NOW.getTime() + DAY);
let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const mailsTo = async (to: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.to, to))).length;

/** Does something until it is refused. @returns how often it was done */
async function untilRefused(act: (index: number) => Promise<unknown>): Promise<number> {
  for (let done = 0; done < 500; done += 1) {
    try {
      await act(done);
    } catch (error) {
      expect(error).toMatchObject({ code: "TOO_MANY_REQUESTS" });
      return done;
    }
  }
  throw new Error("It was never refused");
}

/** Puts a mail of this cause into the outbox. */
async function send(cause: Partial<MailCause>, now = NOW) {
  const whole = {
    kind: "verify",
    to: "a@b.example",
    account: null,
    network: null,
    ...cause,
  } as const;
  const counter = await mailCounter(shop.db, now, whole);
  const mail = { to: whole.to, subject: "", text: "", html: "", headers: {} };
  await atomic(shop.db, (tx) => [mailInsert(tx, counter, mail, now)]);
}

test("2.4.1 a link is mailed again a few times a day, also when requested at once", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { email: "victim@example.com" }));

  const asked = await Promise.allSettled(
    Array.from({ length: 60 }, () => api.auth.account.resendVerification()),
  );

  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await mailsTo("victim@example.com")).toBe(5);
});

test("2.4.1 an account that changes its address repeatedly sends few mails", async () => {
  const { api } = await signedIn(shop, await addUser(shop));

  const changed = await untilRefused((index) =>
    api.auth.account.changeEmail({ email: `victim${index}@example.com`, password: PASSWORD }),
  );

  expect(changed).toBe(10);
  const profile = await api.auth.account.profile();
  // What was refused has not happened either.
  expect(profile.pendingEmail).toBe("victim9@example.com");
});

test("2.4.1 many accounts together send one mailbox no more mails than one of them", async () => {
  const sent = await untilRefused((index) =>
    send({
      to: `Victim+${index}@Example.com`,
      account: `${index}`,
      network: `198.51.100.${index}`,
    }),
  );

  expect(sent).toBe(5);
  await send({ to: "victim@example.com", kind: "reset" });
  await expect(send({ to: "victim@example.com" }, TOMORROW)).resolves.toBeUndefined();
});

test("2.4.1 one network causes a limited number of mails, to any addresses", async () => {
  const signUps = (address: string) =>
    untilRefused((index) => send({ to: `${index}@${address}.example`, network: address }));

  expect(await signUps("203.0.113.7")).toBe(100);
  expect(await signUps("2001:db8:1::")).toBe(100);
});

test("2.4.1 too many resets are refused alike, with and without an account", async () => {
  await addUser(shop, { email: "known@example.com" });
  const asked = (email: string) =>
    untilRefused((index) =>
      client(shop, { ipAddress: `198.51.100.${index}` }).api.auth.requestReset({ email }),
    );

  const times = [await asked("known@example.com"), await asked("unknown@example.com")];

  expect(times[0]).toBe(times[1]);
  expect(await mailsTo("known@example.com")).toBe(times[0]);
  const counted = await shop.db.select().from(mailCounts).where(eq(mailCounts.kind, "reset"));
  expect(counted.filter(({ mails }) => mails === times[0])).toHaveLength(2);
});

test("2.4.1 a mail beyond the limit is omitted where a refusal would reveal an account", async () => {
  for (let day = 0; day < 8; day += 1) await send({ kind: "welcome", beyond: "leave-out" });

  expect(await mailsTo("a@b.example")).toBe(5);
});

test("2.4.1 the owner's own tests are counted, too", async () => {
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const draft = await api.admin.broadcasts.create({ subject: "Six lamps", body: "Hello" });

  const sent = await untilRefused(() =>
    api.admin.broadcasts.sendTest({ id: draft.id, email: "victim@example.com" }),
  );

  expect(sent).toBe(50);
});

test("counts contain no addresses, and are deleted with their day", async () => {
  await send({ account: "ada", network: "203.0.113.7" });

  const kept = JSON.stringify(await shop.db.select().from(mailCounts));
  expect(kept).not.toMatch(/ada|203\.0|b\.example/);
  await sweepMailCounts(shop.db, NOW);
  expect(await shop.db.$count(mailCounts)).toBe(3);
  await sweepMailCounts(shop.db, TOMORROW);
  expect(await shop.db.$count(mailCounts)).toBe(0);
});

test("everything in the outbox is counted, except mails of jobs", () => {
  const folder = join(import.meta.dirname, "..");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const holding = (text: string) =>
    files.filter((file) => readFileSync(join(folder, file), "utf8").includes(text)).sort();

  expect(holding("insert(outbox)")).toEqual(["mail/broadcast-mails.ts", "mail/outbox.ts"]);
  expect(holding("broadcastMailsInserts(")).toEqual(["broadcasts/hand-over.ts"]);
  // Whoever hands mails over keeps the pace of broadcasts.
  expect(holding("handOver(")).toEqual([
    ...["broadcasts/hand-over.ts", "broadcasts/queue.ts", "broadcasts/series/job.ts"],
  ]);
  expect(holding("roomFor(")).toEqual(["broadcasts/queue.ts", "broadcasts/series/job.ts"]);
  // Whoever hands a mail over past the outbox counts it in the same file.
  expect(holding(".sendNow(")).toEqual(["mail/admin/test-mail.ts"]);
  expect(holding("mailCounter(")).toEqual(expect.arrayContaining(holding(".sendNow(")));
  expect(holding("shopCounter")).toEqual(["mail/limits.ts", "notices/notify-owner.ts"]);
});
