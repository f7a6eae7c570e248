/** 7.3.1 and 7.3.2 for every way of being signed in: a browser, and a program with its tokens. */
import { clientOf } from "@pickwell/db/connection";
import { refreshTokens, sessions } from "@pickwell/db/schema";
import { runSql } from "@pickwell/db/statements";
import { settleWrites } from "@pickwell/db/write-behind";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { saveSettings } from "../../settings/service.ts";
import type { ApiSession } from "./refresh.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const at = (ms: number) => new Date(NOW.getTime() + ms);

/** Signed in at the beginning: whether they still are at a later moment, which counts as use. */
type Line = (ms: number) => Promise<boolean>;

async function browserOf(role: "admin" | "user"): Promise<Line> {
  const clock = { ms: 0 };
  const now = () => at(clock.ms);
  const { api } = await signedIn(shop, await addUser(shop, { role }), { now });
  return async (ms) => {
    clock.ms = ms;
    return (await api.auth.session()) !== null;
  };
}

/** A program that asks for its next token as soon as the one it has is no longer good. */
async function programOf(role: "admin" | "user"): Promise<Line> {
  const clock = { ms: 0 };
  const now = () => at(clock.ms);
  const { email } = await addUser(shop, { role });
  const issuer = client(shop, { now }).api.auth.tokens;
  let held: ApiSession = await issuer.issue({ email, password: PASSWORD });
  return async (ms) => {
    clock.ms = ms;
    const caller = client(shop, { now, kind: "api" });
    caller.held.id = held.token;
    if (await caller.api.auth.session()) return true;
    try {
      held = await issuer.refresh({ refreshToken: held.refreshToken });
      return true;
    } catch {
      return false;
    }
  };
}

const kinds = [
  ["browser", browserOf],
  ["program", programOf],
] as const;
const lives = [
  ["admin", 30 * MINUTE, 12 * HOUR],
  ["user", 30 * DAY, 90 * DAY],
] as const;
const cases = kinds.flatMap(([kind, begin]) =>
  lives.map(([role, idle, life]) => ({ kind, role, begin, idle, life })),
);

describe.each(cases)("the $kind of a $role", ({ role, begin, idle, life }) => {
  test("7.3.1 ends when it is not used", async () => {
    const isSignedIn = await begin(role);

    expect(await isSignedIn(idle)).toBe(false);
  });

  test("7.3.1 is counted from its last use", async () => {
    const isSignedIn = await begin(role);

    const step = Math.floor(idle * 0.9);
    expect(await isSignedIn(step)).toBe(true);
    expect(await isSignedIn(2 * step)).toBe(true);
    expect(await isSignedIn(2 * step + idle)).toBe(false);
  });

  test("7.3.2 ends at its greatest age, however much it is used", async () => {
    const isSignedIn = await begin(role);

    const step = Math.floor(idle * 0.7);
    for (let ms = step; ms < life; ms += step) expect(await isSignedIn(ms)).toBe(true);
    expect(await isSignedIn(life)).toBe(false);
  });
});

describe.each(kinds)("the %s of an admin", (_, begin) => {
  test("7.3.1 ends sooner as soon as the owner sets it", async () => {
    const isSignedIn = await begin("admin");
    await saveSettings(shop.db, NOW, "security", { sessionTimeoutMinutes: 10 }, 0);

    expect(await isSignedIn(10 * MINUTE)).toBe(false);
  });

  test("7.3.2 never lasts longer than 12 hours, whatever the owner sets", async () => {
    await saveSettings(shop.db, NOW, "security", { sessionTimeoutMinutes: 1440 }, 0);
    const isSignedIn = await begin("admin");

    expect(await isSignedIn(12 * HOUR - MINUTE)).toBe(true);
    expect(await isSignedIn(12 * HOUR)).toBe(false);
  });

  test("7.3.1 does not live longer because an older version stored a longer life", async () => {
    const isSignedIn = await begin("admin");
    const long = { expiresAt: at(30 * DAY), endsAt: at(90 * DAY) };
    await shop.db.update(sessions).set({ ...long, idleMs: 30 * DAY });
    await shop.db.update(refreshTokens).set(long);

    expect(await isSignedIn(30 * MINUTE)).toBe(false);
  });
});

describe("7.4.2 another role, whoever writes it to the database", () => {
  const write = (statement: string) => runSql(shop.db, sql.raw(statement));
  const left = async () => [
    await shop.db.$count(sessions),
    await shop.db.$count(refreshTokens),
    await settleWrites(shop.db),
  ];

  test.each([
    ["user", "admin"],
    ["admin", "user"],
  ] as const)("ends what started as %s", async (role, other) => {
    const isBrowser = await browserOf(role);
    const isProgram = await programOf(role);

    await write(`update users set role = '${other}'`);

    expect((await left()).slice(0, 2)).toEqual([0, 0]);
    // Restoring the role does not restore the session.
    await write(`update users set role = '${role}'`);
    expect([await isBrowser(MINUTE), await isProgram(MINUTE)]).toEqual([false, false]);
  });

  onSqlite("ends a family that nobody has told, too", async () => {
    const { email } = await addUser(shop);
    const { issue, refresh } = client(shop).api.auth.tokens;
    const { refreshToken } = await issue({ email, password: PASSWORD });
    clientOf(shop.db).exec("drop trigger derived_sign_out_refresh_tokens");
    await write("update users set role = 'admin'");

    await expect(refresh({ refreshToken })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await shop.db.$count(refreshTokens)).toBe(0);
  });

  onSqlite.each(["role = 'admin'", "status = 'inactive'"])(
    "ends a session that nobody has told, too: %s",
    async (change) => {
      const isSignedIn = await browserOf("user");
      clientOf(shop.db).exec("drop trigger derived_sign_out_sessions");
      await write(`update users set ${change}`);

      expect(await isSignedIn(MINUTE)).toBe(false);
    },
  );

  test("disabling ends all sessions", async () => {
    await browserOf("user");
    await programOf("admin");

    await write("update users set status = 'inactive'");

    expect((await left()).slice(0, 2)).toEqual([0, 0]);
  });

  test("another name ends no session", async () => {
    const isSignedIn = await browserOf("admin");

    await write("update users set name = 'Ada', role = role, status = status");

    expect(await isSignedIn(MINUTE)).toBe(true);
  });
});
