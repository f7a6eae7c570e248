/** What asks for the password again: by name, and by a walk that new procedures cannot slip past. */
import { auditLog, sessions } from "@pickwell/db/schema";
import type { AnyTRPCProcedure } from "@trpc/server";
import { beforeEach, describe, expect, test } from "vitest";
import {
  actionsOf,
  addUser,
  client,
  PASSWORD,
  signedIn,
  withTwoFactor,
} from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { appRouter } from "../../index.ts";

const MINUTE = 60_000;

/** Sensitive in any case: permissions, permanent deletion, and secrets shown once. */
const ALWAYS = [
  "admin.users.create",
  "admin.users.change",
  "admin.users.remove",
  "admin.users.sendReset",
  "admin.users.resendInvitation",
  "admin.users.oneTimeSecrets.show",
  "admin.users.removeTwoFactor",
  "admin.users.endSessions",
  "admin.backups.download",
  "admin.backups.remove",
  "admin.bulk.users.start",
  "admin.bulk.users.undo",
  "admin.demo.remove",
  "admin.sales.keys.create",
  "admin.sales.keys.readAs",
  "admin.sales.polls.save",
  "admin.broadcasts.createBounceHook",
  "admin.broadcasts.mailbox.save",
  "admin.broadcasts.mailbox.remove",
  "admin.settings.sendTestMail",
];
/** For some of what can be sent: the settings of security and of mail, accounts that leave the trash. */
const SOMETIMES = ["admin.settings.change", "admin.trash.restore", "admin.trash.remove"];
/** Looks only, or makes nothing easier; whatever else is in these routers has to be on a list. */
const HARMLESS = [
  "admin.users.list",
  "admin.users.get",
  "admin.users.access",
  "admin.users.revokeInvitation",
  "admin.users.oneTimeSecrets.list",
  "admin.users.oneTimeSecrets.forget",
  "admin.backups.list",
  "admin.bulk.users.cancel",
  "admin.bulk.users.get",
  "admin.bulk.users.list",
  "admin.bulk.users.preview",
  "admin.demo.status",
  "admin.sales.keys.adapters",
  "admin.sales.keys.list",
  "admin.sales.keys.look",
  "admin.sales.keys.revoke",
  "admin.sales.polls.kinds",
  "admin.sales.polls.list",
  "admin.sales.polls.fetchNow",
  "admin.sales.polls.remove",
  "admin.trash.list",
  "admin.trash.uses",
  "admin.trash.replace",
  "admin.settings.all",
];
const WATCHED =
  /^admin\.(users|bulk\.users|backups|demo|settings|trash|sales\.keys)\.|[Hh]ook|[Ss]ecret|[Kk]eys?\.|[Tt]oken|[Pp]assword|[Rr]estore[A-Z]?[Bb]?ackup/;
/** Of one's own account, or of the bounce address: these ask in their own input, or show nothing. */
const OWN = /^auth\.|^admin\.broadcasts\.bounceHook$/;

const refused = {
  code: "FORBIDDEN",
  message: "Please enter your password again to do this.",
  cause: {
    facts: { reason: "auth/requires-recent-login", requiredAction: "reauthenticate" },
  },
};

let shop: TestShop;
let clock: number;
const now = () => new Date(NOW.getTime() + clock);
beforeEach(() => {
  shop = testShop();
  clock = 0;
});

const admin = async () => signedIn(shop, await addUser(shop, { role: "admin" }), { now });

// Flat at run time, by their dotted paths; typed as the routers are nested.
const byPath = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const marked = (mark: unknown) =>
  Object.entries(byPath)
    .filter(([, { _def }]) => (_def.meta as { isSensitive?: unknown })?.isSensitive === mark)
    .map(([path]) => path)
    .sort();

test("the procedures that require a recent sign-in are these", () => {
  expect(marked(true)).toEqual([...ALWAYS].sort());
  expect(marked("sometimes")).toEqual([...SOMETIMES].sort());
});

test("a new procedure of accounts, backups, settings or secrets has to be listed", () => {
  const known = new Set([...ALWAYS, ...SOMETIMES, ...HARMLESS]);
  const unknown = Object.keys(byPath).filter(
    (path) => WATCHED.test(path) && !OWN.test(path) && !known.has(path),
  );

  expect(unknown).toEqual([]);
});

/** At the level of a dotted path. */
const at = (api: object, path: string) =>
  path
    .split(".")
    .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], api) as (
    input: unknown,
  ) => Promise<unknown>;

describe.each(ALWAYS)("%s", (path) => {
  test("is refused ten minutes after the sign-in, before anything is read", async () => {
    const { api } = await admin();
    clock = 10 * MINUTE;

    await expect(at(api, path)({ nonsense: true })).rejects.toMatchObject(refused);
  });

  test("is allowed within ten minutes of the sign-in, and of the password", async () => {
    const { api } = await admin();
    const codeOf = () =>
      at(
        api,
        path,
      )({ nonsense: true }).then(
        () => "done",
        (error) => error.code,
      );

    clock = 10 * MINUTE - 1;
    expect(await codeOf()).not.toBe("FORBIDDEN");
    clock = 25 * MINUTE;
    await api.auth.reauthenticate({ password: PASSWORD });
    clock = 35 * MINUTE - 1;
    expect(await codeOf()).not.toBe("FORBIDDEN");
    clock = 35 * MINUTE;
    expect(await codeOf()).toBe("FORBIDDEN");
  });
});

test.each([
  ["security", { minPasswordLength: 12 }, true],
  ["notifications", { smtpServer: "mail.example" }, true],
  ["advanced", { backupRetentionDays: 1 }, true],
  ["payments", {}, false],
] as const)("settings of %s require it or not: %j %s", async (section, value, isSensitive) => {
  const { api } = await admin();
  clock = 11 * MINUTE;
  const saved = api.admin.settings.change({ section, value, version: 0 } as never);

  if (isSensitive) await expect(saved).rejects.toMatchObject(refused);
  else await expect(saved).resolves.toBeTruthy();
});

test("restoring an account from the trash requires it, anything else does not", async () => {
  const { api } = await admin();
  const bob = await addUser(shop);
  const deal = await shop.deal();
  await api.admin.users.remove({ id: bob.id });
  await api.admin.deals.remove({ id: deal.id });
  clock = 11 * MINUTE;
  const { restore } = api.admin.trash;

  const things = [{ kind: "deal" as const, id: deal.id }];
  await expect(
    restore({ things: [...things, { kind: "user", id: bob.id }] }),
  ).rejects.toMatchObject(refused);
  await restore({ things });
});

test("deleting an account for good requires it, and other deletions do not", async () => {
  const { api } = await admin();
  const bob = await addUser(shop);
  const deal = await shop.deal();
  await api.admin.users.remove({ id: bob.id });
  await api.admin.deals.remove({ id: deal.id });
  const { entries } = await api.admin.trash.list();
  const idOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.id ?? "";
  clock = 11 * MINUTE;
  const { remove } = api.admin.trash;

  await expect(remove({ ids: [idOf("deal"), idOf("user")] })).rejects.toMatchObject(refused);
  expect(await remove({ ids: [idOf("deal")] })).toEqual({ removed: 1 });
  await api.auth.reauthenticate({ password: PASSWORD });
  expect(await remove({ ids: [idOf("user")] })).toEqual({ removed: 1 });
});

test("a moment ahead of the clock does not count", async () => {
  const { api } = await admin();
  await shop.db.update(sessions).set({ confirmedAt: new Date(NOW.getTime() + 365 * 86_400_000) });

  await expect(api.admin.users.remove({ id: "x" })).rejects.toMatchObject(refused);
});

test("it holds for this session only", async () => {
  const user = await addUser(shop, { role: "admin" });
  const one = await signedIn(shop, user, { now });
  const other = await signedIn(shop, user, { now });
  clock = 11 * MINUTE;

  await one.api.auth.reauthenticate({ password: PASSWORD });

  await expect(other.api.admin.users.remove({ id: "x" })).rejects.toMatchObject(refused);
});

test("a program's next session inherits it, with its age", async () => {
  const user = await addUser(shop, { role: "admin" });
  const caller = client(shop, { now, kind: "api" });
  const first = await caller.api.auth.tokens.issue({ email: user.email, password: PASSWORD });
  caller.held.id = first.token;
  clock = 20 * MINUTE;
  await caller.api.auth.reauthenticate({ password: PASSWORD });
  const { token } = await caller.api.auth.tokens.refresh({ refreshToken: first.refreshToken });
  caller.held.id = token;

  await expect(caller.api.admin.users.remove({ id: "x" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  clock = 30 * MINUTE;
  await expect(caller.api.admin.users.remove({ id: "x" })).rejects.toMatchObject(refused);
});

describe("asking", () => {
  test("accepts the password alone without a second factor", async () => {
    const { api } = await admin();
    clock = 11 * MINUTE;

    await expect(api.auth.reauthenticate({ password: "wrong" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field: "password" },
    });
    expect(await api.auth.reauthenticate({ password: PASSWORD })).toEqual({
      confirmedUntil: new Date(NOW.getTime() + 21 * MINUTE),
    });
    expect((await actionsOf(shop)).slice(-2)).toEqual(["password.refused", "session.confirmed"]);
  });

  test("requires a code, valid once, with a second factor", async () => {
    const browser = await admin();
    const codes = await withTwoFactor(browser);
    const { api } = browser;
    clock = 11 * MINUTE;

    await expect(api.auth.reauthenticate({ password: PASSWORD })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field: "code", facts: { reason: "auth/multi-factor-auth-required" } },
    });
    const given = { password: PASSWORD, code: codes[0] ?? "" };
    expect(await api.auth.reauthenticate(given)).toBeTruthy();
    await expect(api.auth.reauthenticate(given)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field: "code" },
    });
  });

  test("counts wrong passwords and codes like those at sign-in", async () => {
    const user = await addUser(shop, { role: "admin" });
    const browser = await signedIn(shop, user, { now });
    await withTwoFactor(browser);
    const { api } = browser;
    for (const code of ["000000", "111111", "222222"]) {
      await expect(api.auth.reauthenticate({ password: PASSWORD, code })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    for (const password of ["wrong", "wronger"]) {
      await expect(api.auth.reauthenticate({ password })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    await expect(api.auth.reauthenticate({ password: PASSWORD })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    await expect(
      client(shop).api.auth.signIn({ email: user.email, password: PASSWORD }),
    ).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain("wronger");
  });
});

describe("two-factor sign-in is removed with a code, never with the password alone", () => {
  test.each(["remove", "renewRecoveryCodes"] as const)("%s", async (name) => {
    const browser = await admin();
    const codes = await withTwoFactor(browser);
    const { [name]: change } = browser.api.auth.twoFactor;

    for (const code of [undefined, "", "000000", "0000-0000-0000-0000"]) {
      await expect(change({ password: PASSWORD, code })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        cause: { field: "code" },
      });
    }
    await expect(change({ password: "wrong", code: codes[0] })).rejects.toMatchObject({
      cause: { field: "password" },
    });
    await change({ password: PASSWORD, code: codes[0] });
  });

  test("and it cannot be set up for an unconfirmed address", async () => {
    const squatter = await signedIn(shop, await addUser(shop, { email: "victim@example.com" }));
    const owner = await signedIn(shop, await addUser(shop, { emailVerifiedAt: NOW }));
    const { begin } = squatter.api.auth.twoFactor;

    await expect(begin({ password: PASSWORD })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Please confirm your e-mail address first.",
    });
    expect((await withTwoFactor(owner)).length).toBe(10);
  });
});
