/**
 * 8.2.1: every procedure, called by nobody, by a user and by an admin. The walk finds procedures by
 * itself, so those that are not written yet are covered, too.
 */
import type { Db } from "@pickwell/db/client";
import { createFromImage, imageOf, releaseDatabase } from "@pickwell/db/testing";
import { settleWrites } from "@pickwell/db/write-behind";
import { type AnyTRPCProcedure, callTRPCProcedure, TRPCError } from "@trpc/server";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { requiredActionOf } from "../src/auth/required-action.ts";
import { findSession } from "../src/auth/sessions/lucia.ts";
import type { Context } from "../src/core/context.ts";
import { mayCall, permissionOf, staffRoles } from "../src/core/security/permissions.ts";
import { adminProcedure, createCallerFactory, router } from "../src/core/trpc.ts";
import { appRouter } from "../src/index.ts";
import { addUser, KEYRING, signedIn } from "./accounts.ts";
import { NOW, ORIGIN, testShop } from "./testing.ts";

const callers = ["nobody", "user", ...staffRoles] as const;
type Caller = (typeof callers)[number];

// Flat at run time, by their dotted paths; typed as the routers are nested.
const byPath = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
const procedures = Object.entries(byPath).map(([path, { _def }]) => {
  const { access } = (_def.meta ?? {}) as { access?: "public" | "user" | "admin" };
  return { path, type: _def.type as "query" | "mutation", access };
});

const shop = testShop();
const ids = { nobody: "", user: "" } as Record<Caller, string>;

beforeAll(async () => {
  ids.user = (await signedIn(shop, await addUser(shop, { role: "user" }))).held.id;
  for (const staffRole of staffRoles) {
    const person = await addUser(shop, { role: "admin", staffRole });
    ids[staffRole] = (await signedIn(shop, person)).held.id;
  }
  image = await imageOf(shop.db);
});

let image: string;
/** A copy of the shop for the calls of a test, as long as none of them has come as far as its work. */
let copy: Db | undefined;
afterEach(leaveCopy);

async function leaveCopy() {
  if (!copy) return;
  await settleWrites(copy);
  await releaseDatabase(copy);
  copy = undefined;
}

/** What a call comes to: what it changes is not there for the next. */
async function tryOn(caller: Caller, path: string, type: "query" | "mutation") {
  copy ??= await createFromImage(image);
  const answer = await refusalOf(path, type, contextOf(caller, copy));
  if (!beforeWork.includes(answer)) await leaveCopy();
  return answer;
}

const contextOf = (caller: Caller, db: Db = shop.db): Context => ({
  db,
  now: () => NOW,
  origin: ORIGIN,
  auth: {
    keyring: KEYRING,
    hasCredential: ids[caller] !== "",
    requiredAction: (session) => requiredActionOf(db, NOW, session),
    session: async () => (ids[caller] ? findSession(db, NOW, ids[caller], "browser") : null),
    keep: () => {},
    forget: () => {},
    pending: { read: () => null, keep: () => {}, forget: () => {} },
  },
});

/** Input that no procedure takes: whoever is told that has come too far. */
const NONSENSE = { nonsense: Symbol("nonsense") };

async function refusalOf(path: string, type: "query" | "mutation", ctx: Context) {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx,
      getRawInput: async () => NONSENSE,
      signal: undefined,
      batchIndex: 0,
    });
    return "answered";
  } catch (error) {
    return error instanceof TRPCError ? error.code : String(error);
  }
}

/** What a caller is refused with; null for whoever may. */
function refusalFor(caller: Caller, access: "user" | "admin", path: string, type: string) {
  if (caller === "nobody") return "UNAUTHORIZED";
  if (access === "user") return null;
  if (caller === "user") return "FORBIDDEN";
  const least = permissionOf(path, type) ?? "owner";
  return staffRoles.indexOf(caller) <= staffRoles.indexOf(least) ? null : "FORBIDDEN";
}
const refusals = ["UNAUTHORIZED", "FORBIDDEN"];
/** Said for who calls, or for what was sent. */
const beforeWork = [...refusals, "BAD_REQUEST"];

test("8.2.1 every procedure says who may call it", () => {
  expect(procedures.filter(({ access }) => access === undefined)).toEqual([]);
});

test("8.2.2 every procedure below admin has its duty", () => {
  const below = procedures.filter(({ path }) => path.startsWith("admin."));

  const without = below.filter(({ path, type }) => permissionOf(path, type) === null);
  expect(without, "name the lowest role in core/security/permissions.ts").toEqual([]);
});

test("8.2.2 who may do what, of what matters most", () => {
  const may = (path: string, type: "query" | "mutation") =>
    staffRoles.filter((role) => mayCall(role, path, type)).join(" ");

  expect(may("admin.products.list", "query")).toBe("owner admin editor author viewer");
  expect(may("admin.products.change", "mutation")).toBe("owner admin editor");
  expect(may("admin.posts.change", "mutation")).toBe("owner admin editor author");
  expect(may("admin.media.create", "mutation")).toBe("owner admin editor author");
  expect(may("admin.users.list", "query")).toBe("owner admin");
  expect(may("admin.settings.change", "mutation")).toBe("owner admin");
  expect(may("admin.sales.enter", "mutation")).toBe("owner admin");
  expect(may("admin.backups.download", "query")).toBe("owner admin");
  expect(may("admin.newsletter.export", "query")).toBe("owner admin");
  expect(may("admin.what.nobody.wrote", "query")).toBe("owner");
});

test("8.2.1 what is below admin is for admins, and nothing else is", () => {
  const below = procedures.filter(({ path }) => path.startsWith("admin."));
  const guarded = procedures.filter(({ access }) => access === "admin");

  expect(guarded).toEqual(below);
});

test("8.2.1 what is for whoever is signed in is the account, so that nothing slips in by mistake", () => {
  const own = procedures.filter(({ access }) => access === "user").map(({ path }) => path);

  for (const path of own) {
    expect(path).toMatch(
      /^(auth\.(account|twoFactor|providers|passkeys)\.|auth\.(tokens\.revoke|reauthenticate)$|account\.|wishlist\.|sharedLists\.own$|alerts\.own\.)/,
    );
  }
});

describe("8.2.1 authorisation comes before the input is looked at", () => {
  const guarded = procedures.flatMap(({ path, type, access }) =>
    access === "user" || access === "admin" ? [{ path, type, access }] : [],
  );

  test.each(guarded)("$path", async ({ path, type, access }) => {
    for (const caller of callers) {
      const answer = await tryOn(caller, path, type);
      const refusal = refusalFor(caller, access, path, type);
      if (refusal) expect([caller, answer]).toEqual([caller, refusal]);
      else expect(refusals).not.toContain(answer);
    }
  });
});

describe("8.2.1 everybody may call what is public", () => {
  const open = procedures.filter(({ access }) => access === "public");

  test.each(open)("$path", async ({ path, type }) => {
    for (const caller of callers) {
      const answer = await tryOn(caller, path, type);
      expect(answer).not.toBe("FORBIDDEN");
      // Refused for what was sent, which is nothing, and not for who sent it.
      if (answer === "UNAUTHORIZED") expect(path).toBe("auth.tokens.refresh");
    }
  });
});

test("8.2.1 the walk would notice a procedure below admin that is open", async () => {
  const guarded = router({
    admin: router({
      secret: adminProcedure.input(z.object({ id: z.string() })).query(() => "told"),
    }),
  });
  const call = createCallerFactory(guarded);
  const input = NONSENSE as never;

  await expect(call(contextOf("nobody")).admin.secret(input)).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  await expect(call(contextOf("user")).admin.secret(input)).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "You don't have permission to access this admin area.",
  });
  await expect(call(contextOf("owner")).admin.secret(input)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect(await call(contextOf("owner")).admin.secret({ id: "x" })).toBe("told");
});

test("a context in which nobody can be signed in opens nothing", async () => {
  const ctx: Context = { db: shop.db, now: () => NOW, origin: ORIGIN };

  expect(await refusalOf("auth.account.profile", "query", ctx)).toBe("UNAUTHORIZED");
  expect(await refusalOf("auth.session", "query", ctx)).toBe("answered");
});
