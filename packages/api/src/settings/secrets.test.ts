import { auditLog } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { beforeEach, expect, test } from "vitest";
import { addUser, KEYRING, signedIn } from "../../test/accounts.ts";
import { type TestShop, testShop } from "../../test/testing.ts";
import { Keyring } from "../core/security/keyring.ts";
import type { Caller } from "../index.ts";
import { viewSettings } from "./admin/view.ts";
import { readSecret } from "./secrets.ts";

const PASSWORD = "open-sesame-4711";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api;
});

/** Saves the present section with changes. */
async function save(
  changes: { smtpServer?: string } = {},
  secrets?: { smtpPassword?: string },
  seen?: number,
) {
  const { notifications } = await api.admin.settings.all();
  return api.admin.settings.change({
    section: "notifications",
    value: { ...notifications.value, ...changes },
    version: seen ?? notifications.version,
    secrets,
  });
}

const kept = () => readSecret(shop.db, KEYRING, "smtpPassword");
const audited = async () =>
  (await shop.db.select().from(auditLog).orderBy(auditLog.seq))
    .filter(({ action }) => action === "settings.changed")
    .map(({ after }) => after);

test("a password is saved with its section, also alone", async () => {
  await save({ smtpServer: "smtp.example.com" }, { smtpPassword: "first" });
  const saved = await save({}, { smtpPassword: PASSWORD });

  expect([saved.version, saved.secrets, await kept()]).toEqual([
    2,
    { smtpPassword: true },
    PASSWORD,
  ]);
  expect(await audited()).toEqual([
    { smtpServer: "smtp.example.com", smtpPassword: "set" },
    { smtpPassword: "set" },
  ]);
});

test("an omitted password stays, an empty one is deleted, once", async () => {
  await save({ smtpServer: "smtp.example.com" }, { smtpPassword: PASSWORD });
  expect((await save()).secrets).toEqual({ smtpPassword: true });

  const removed = await save({}, { smtpPassword: "" });
  const again = await save({}, { smtpPassword: "" });

  expect([removed.secrets, await kept()]).toEqual([{ smtpPassword: false }, null]);
  expect(again.version).toBe(removed.version);
  expect((await audited()).at(-1)).toEqual({ smtpPassword: "removed" });
});

test("of two concurrent saves the second changes no password either", async () => {
  await save({}, { smtpPassword: PASSWORD });

  await expect(save({}, { smtpPassword: "late" }, 0)).rejects.toMatchObject({ code: "CONFLICT" });

  expect(await kept()).toBe(PASSWORD);
});

test("13.3.1: a password is in no answer, no log and no copy of the database", async () => {
  await save({ smtpServer: "smtp.example.com" }, { smtpPassword: PASSWORD });

  const told = JSON.stringify([
    await api.admin.settings.all(),
    await shop.caller.settings.public(),
    await shop.db.select().from(auditLog),
  ]);

  expect(told).not.toContain(PASSWORD);
  expect((await imageOf(shop.db)).includes(PASSWORD)).toBe(false);
});

test("13.3.1: a password is sent only to the server for which it was entered", async () => {
  await save({ smtpServer: "smtp.example.com" }, { smtpPassword: PASSWORD });

  await expect(save({ smtpServer: "evil.example" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    cause: { field: "secrets.smtpPassword" },
  });
  const without = await save({ smtpServer: "" });

  expect([without.secrets, await kept()]).toEqual([{ smtpPassword: false }, null]);
});

test("a password that another key has sealed counts as not set, which is said", async () => {
  await save({ smtpServer: "smtp.example.com" }, { smtpPassword: PASSWORD });
  const other = new Keyring(Buffer.alloc(32, 8));

  const { secrets, unreadable, value } = await viewSettings(shop.db, other, "notifications");

  expect(await readSecret(shop.db, other, "smtpPassword")).toBeNull();
  expect([secrets, unreadable, value.smtpServer]).toEqual([
    { smtpPassword: false },
    ["smtpPassword"],
    "smtp.example.com",
  ]);
});
