import { editingLeases, presenceKinds as stored, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { sweepAccounts } from "../auth/sweep.ts";
import { type StaffRole, staffRoles } from "../core/security/permissions.ts";
import { HEARTBEAT_MS, LEASE_MS, presenceKinds } from "./rules.ts";

const LAMP = { kind: "post", id: "lamp" } as const;

let shop: TestShop;
let passed: number;
const now = () => new Date(NOW.getTime() + passed);
beforeEach(() => {
  shop = testShop();
  passed = 0;
});

async function staff(name: string, staffRole: StaffRole = "editor") {
  const user = await addUser(shop, { role: "admin", staffRole, name });
  const { api } = await signedIn(shop, user, { now });
  return { user, api, presence: api.admin.presence };
}
const names = (editors: { name: string }[]) => editors.map(({ name }) => name);

test("the kinds are those of the table", () => {
  expect(presenceKinds).toEqual(stored);
});

test("who opens the same thing sees who is there, since when, with the photo of their profile", async () => {
  const anna = await staff("Anna");
  const bert = await staff("Bert");
  const url = "https://pictures.example/anna.jpg";
  await anna.api.admin.profile.change({ changes: { photo: { url, alt: "" } } });

  expect(await anna.presence.hold(LAMP)).toEqual([]);
  passed += 60_000;
  expect(await bert.presence.hold(LAMP)).toEqual([
    { userId: anna.user.id, name: "Anna", photo: expect.objectContaining({ url }), since: NOW },
  ]);
  expect(names(await anna.presence.hold(LAMP))).toEqual(["Bert"]);
  expect(await bert.presence.hold({ ...LAMP, id: "pot" })).toEqual([]);
  expect(await bert.presence.hold({ kind: "deal", id: "lamp" })).toEqual([]);
});

test("lists say which rows others have open", async () => {
  const anna = await staff("Anna");
  const { presence } = await staff("Vera", "viewer");
  await anna.presence.hold(LAMP);
  await anna.presence.hold({ ...LAMP, id: "pot" });

  const list = { kind: "post" as const, ids: ["lamp", "pan"] };
  expect(await presence.list(list)).toMatchObject([{ id: "lamp", editors: [{ name: "Anna" }] }]);
  expect(await anna.presence.list(list)).toEqual([]);
  expect(await presence.list({ kind: "post", ids: [] })).toEqual([]);
});

test("closing it ends it at once, falling silent after a lease; coming back begins anew", async () => {
  const anna = await staff("Anna");
  const bert = await staff("Bert");
  await anna.presence.hold(LAMP);
  await bert.presence.hold(LAMP);
  await anna.presence.end(LAMP);
  expect(await bert.presence.hold(LAMP)).toEqual([]);

  await anna.presence.hold(LAMP);
  passed += LEASE_MS - 1;
  expect(names(await bert.presence.hold(LAMP))).toEqual(["Anna"]);
  passed += 1;
  expect(await bert.presence.hold(LAMP)).toEqual([]);
  await anna.presence.hold(LAMP);
  expect((await bert.presence.hold(LAMP))[0]?.since).toEqual(now());
});

test("who goes on saying so stays, since when they came, and only every other time is it written", async () => {
  const anna = await staff("Anna");
  const bert = await staff("Bert");
  const ends = new Set<number>();
  for (let beat = 0; beat < 9; beat++) {
    await anna.presence.hold(LAMP);
    const [lease] = await shop.db.select().from(editingLeases);
    ends.add(lease?.expiresAt.getTime() ?? 0);
    passed += HEARTBEAT_MS;
  }
  expect(ends.size).toBeLessThanOrEqual(4);
  expect(await bert.presence.hold(LAMP)).toMatchObject([{ name: "Anna", since: NOW }]);
});

test("only those who could edit it are seen to", async () => {
  const may = async (role: StaffRole) => {
    const { presence } = await staff(role, role);
    const kinds = [];
    for (const kind of presenceKinds) {
      const refused = await presence.hold({ kind, id: "lamp" }).catch(({ code }) => code);
      if (refused !== "FORBIDDEN") kinds.push(kind);
    }
    return kinds;
  };
  for (const role of staffRoles) {
    const all = role === "viewer" ? [] : role === "author" ? ["post"] : [...presenceKinds];
    expect([role, await may(role)]).toEqual([role, all]);
  }
});

test("leases that are over are swept, and go with their account", async () => {
  const anna = await staff("Anna");
  const bert = await staff("Bert");
  await anna.presence.hold(LAMP);
  passed += LEASE_MS;
  await bert.presence.hold(LAMP);

  await sweepAccounts(shop.db, now());
  expect(await shop.db.select().from(editingLeases)).toMatchObject([{ userId: bert.user.id }]);
  await shop.db.delete(users).where(eq(users.id, bert.user.id));
  expect(await shop.db.select().from(editingLeases)).toEqual([]);
});
