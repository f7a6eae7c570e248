import { auditLog, outbox, totp } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

let shop: TestShop;
let api: Caller["admin"]["users"];
let adminId: string;
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin" });
  adminId = admin.id;
  api = (await signedIn(shop, admin)).api.admin.users;
});

const lastMail = async () =>
  (await shop.db.select().from(outbox).orderBy(desc(outbox.createdAt)))[0];
const lastEntry = async () =>
  (await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0];

test("a reset link sent by an admin works for whoever has the user's mail", async () => {
  const ben = await addUser(shop, {});
  const { message } = await api.sendReset({ id: ben.id });

  expect(message).not.toContain("token");
  const mail = await lastMail();
  expect(mail?.to).toBe(ben.email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { api: stranger } = client(shop);
  await stranger.auth.resetPassword({ token, password: "quietly walking home" });
  await expect(stranger.auth.signIn({ email: ben.email, password: PASSWORD })).rejects.toThrow();
  await stranger.auth.signIn({ email: ben.email, password: "quietly walking home" });
  expect((await shop.db.select().from(auditLog)).map(({ action }) => action)).toContain(
    "password.reset-sent",
  );
});

test("a disabled account gets no link", async () => {
  const ben = await addUser(shop, { status: "inactive" });
  await expect(api.sendReset({ id: ben.id })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await lastMail()).toBeUndefined();
});

test("a lost second factor is removed, with a mail, and the user's sessions end", async () => {
  const ben = await addUser(shop, {});
  await signedIn(shop, ben);
  await expect(api.removeTwoFactor({ id: ben.id })).rejects.toMatchObject({ code: "CONFLICT" });
  await shop.db
    .insert(totp)
    .values({ userId: ben.id, secret: "sealed", confirmedAt: NOW, createdAt: NOW } as never);
  expect(await api.access({ id: ben.id })).toMatchObject({ hasTwoFactor: true });

  await api.removeTwoFactor({ id: ben.id });

  expect(await api.access({ id: ben.id })).toMatchObject({ hasTwoFactor: false, places: [] });
  expect(await lastMail()).toMatchObject({ to: ben.email });
  expect((await lastMail())?.subject).toContain("two-factor sign-in is off");
  expect(await lastEntry()).toMatchObject({
    action: "two-factor.removed",
    actorId: adminId,
    targetId: ben.id,
  });
  await expect(api.removeTwoFactor({ id: adminId })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("sessions are listed and ended, one or all, except the one that asks", async () => {
  const ben = await addUser(shop, {});
  const first = await signedIn(shop, ben);
  const second = await signedIn(shop, ben);
  const { places } = await api.access({ id: ben.id });
  expect(places).toHaveLength(2);

  await api.endSessions({ id: ben.id, place: places[0]?.id });
  expect((await api.access({ id: ben.id })).places).toHaveLength(1);
  await api.endSessions({ id: ben.id });
  for (const { api: theirs } of [first, second]) {
    await expect(theirs.auth.account.profile()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  }
  await api.endSessions({ id: adminId });
  expect((await api.access({ id: adminId })).places).toMatchObject([{ isCurrent: true }]);
  const [own] = (await api.access({ id: adminId })).places;
  await expect(api.endSessions({ id: adminId, place: own?.id ?? "" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(api.endSessions({ id: ben.id, place: "none" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});
