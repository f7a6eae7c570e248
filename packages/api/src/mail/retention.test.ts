import { contactMessages, outbox, unknownBounces } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { NOW, testShop } from "../../test/testing.ts";
import { mailRetentionJob } from "../retention/mail-job.ts";

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("unsent mails and unknown events about bounces are deleted after 90 days, contact messages after a year", async () => {
  const { db } = testShop();
  for (const days of [91, 89]) {
    const mail = { to: "a@example.com", subject: "x", text: "x", createdAt: daysAgo(days) };
    // Still waiting, as where there is no mail server.
    await db.insert(outbox).values({ ...mail, id: `mail${days}`, nextAttemptAt: daysAgo(days) });
    await db
      .insert(unknownBounces)
      .values({ name: `event${days}`, body: "{}", createdAt: daysAgo(days) });
  }
  for (const days of [366, 364]) {
    const message = { name: "Ada", email: "a@example.com", message: "Hello" };
    await db
      .insert(contactMessages)
      .values({ ...message, id: `message${days}`, createdAt: daysAgo(days) });
  }

  const done = await mailRetentionJob.run({
    db,
    now: () => NOW,
    signal: new AbortController().signal,
    isRequested: false,
  });

  expect(done).toBe("Removed 1 unsent mail. Removed 1 message. Removed 1 unknown bounce event.");
  expect((await db.select().from(outbox)).map(({ id }) => id)).toEqual(["mail89"]);
  expect((await db.select().from(unknownBounces)).map(({ name }) => name)).toEqual(["event89"]);
  expect((await db.select().from(contactMessages)).map(({ id }) => id)).toEqual(["message364"]);
});
