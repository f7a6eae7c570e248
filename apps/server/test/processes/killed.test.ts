/** What a shop holds when it is killed, and what the next one makes of it. */
import { once } from "node:events";
import { join } from "node:path";
import { jobRows } from "@pickwell/api/jobs/rows";
import { close, connect, type Db } from "@pickwell/db/client";
import { jobs, outbox } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { originOf, startProcess } from "../server-process.ts";
import { type Moment, mailServer, oddServer } from "../smtp-testing.ts";
import { tempDir } from "../testing.ts";

/** Runs the built shop until it is killed. @param smtpUrl - its mail server; empty for none */
async function open(dataDir: string, smtpUrl = "") {
  const child = startProcess({
    variables: { DATA_DIR: dataDir, ...(smtpUrl && { SMTP_URL: smtpUrl }) },
  });
  const gone = once(child, "exit").then(() => Promise.reject(new Error("The shop did not open")));
  gone.catch(() => {});
  const [line] = await Promise.race([once(child.stdout, "data"), gone]);
  const kill = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return { origin: originOf(String(line)), kill };
}

async function look<T>(dataDir: string, ask: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(join(dataDir, "pickwell.db"));
  try {
    return await ask(db);
  } finally {
    close(db);
  }
}

const mails = (db: Db) => db.select().from(outbox);
const held = async (db: Db) =>
  (await jobRows(db)).filter(({ leaseOwner }) => leaseOwner !== null).map(({ name }) => name);

test.each<[Moment, string, string, number]>([
  // Nothing of it had left: the next shop may send it at once.
  ["MAIL", "queued", "sent", 1],
  // It may have arrived: nobody sends it again.
  ["BODY", "sending", "unsure", 0],
])("leases of a shop killed at %s end when the next one starts", async (at, ...expected) => {
  const [before, after, copies] = expected;
  const dataDir = tempDir();
  const silent = await oddServer(at, false);
  const first = await open(dataDir, silent.url);
  await fetch(`${first.origin}/api/newsletter/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com" }),
  });
  await silent.reached;
  await first.kill();

  const dead = await look(dataDir, async (db) => {
    expect(await held(db)).toContain("mail");
    expect(await mails(db)).toMatchObject([{ status: before, isClaimed: true }]);
    // A job that does not begin again by itself, held by the same process.
    const [mail] = await db.select().from(jobs).where(eq(jobs.name, "mail"));
    const { leaseOwner, leaseUntil } = mail ?? {};
    await db.update(jobs).set({ leaseOwner, leaseUntil }).where(eq(jobs.name, "backup"));
    return leaseOwner;
  });

  // Without a mail server nothing is claimed anew, so that what is there is what the start left.
  const second = await open(dataDir);
  await look(dataDir, async (db) => {
    expect((await jobRows(db)).map(({ leaseOwner }) => leaseOwner)).not.toContain(dead);
    const [mail] = await mails(db);
    expect(mail).toMatchObject({ status: after === "sent" ? "queued" : after, isClaimed: false });
    expect(mail?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
    const [row] = await db.select().from(jobs).where(eq(jobs.name, "mail"));
    expect(row).toMatchObject({ failuresInARow: 0 });
  });
  await second.kill();

  const { url, arrived } = await mailServer();
  const third = await open(dataDir, url);
  const status = async () => (await look(dataDir, mails))[0]?.status;
  await expect.poll(status).toBe(after);
  await third.kill();
  expect(arrived).toHaveLength(copies ?? 0);
});
