import { atomic } from "@pickwell/db/atomic";
import { clientOf } from "@pickwell/db/connection";
import { auditLog } from "@pickwell/db/schema";
import { engine } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { NOW, testShop } from "../../test/testing.ts";
import { type AuditEntry, auditInsert } from "../core/audit.ts";

test("16.3.1 an entry holds user, address, action, and values before and after", async () => {
  const { db } = testShop();
  await atomic(db, (tx) => [
    auditInsert(tx, NOW, {
      action: "user.changed",
      actorId: "ada",
      ipHash: "hash",
      target: { kind: "user", id: "bob" },
      before: { role: "user" },
      after: { role: "admin" },
    }),
  ]);

  expect(await db.select().from(auditLog)).toEqual([
    {
      seq: 1,
      at: NOW,
      action: "user.changed",
      actorId: "ada",
      ipHash: "hash",
      targetKind: "user",
      targetId: "bob",
      before: { role: "user" },
      after: { role: "admin" },
    },
  ]);
});

test("entries can be added only", async () => {
  const { db } = testShop();
  const entry: AuditEntry = { action: "user.changed", actorId: null, ipHash: null };
  await atomic(db, (tx) => [auditInsert(tx, NOW, entry), auditInsert(tx, NOW, entry)]);

  const attempts: (() => PromiseLike<unknown>)[] = [
    () => db.update(auditLog).set({ action: "nothing" }),
    () => db.update(auditLog).set({ actorId: "eve" }).where(eq(auditLog.seq, 1)),
    () => db.delete(auditLog),
    () => db.delete(auditLog).where(eq(auditLog.seq, 2)),
  ];
  if (engine === "sqlite") {
    const replacing = "insert or replace into audit_log (seq, at, action) values (1, 1, 'x')";
    attempts.push(async () => clientOf(db).exec(replacing));
  }

  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/append-only/);
  expect(await db.select().from(auditLog).orderBy(auditLog.seq)).toMatchObject([
    { seq: 1, ...entry },
    { seq: 2, ...entry },
  ]);
});
