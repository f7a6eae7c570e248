import { atomic } from "@pickwell/db/atomic";
import { clientOf } from "@pickwell/db/connection";
import { auditLog } from "@pickwell/db/schema";
import { describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { NOW, testShop } from "../../../test/testing.ts";
import { type AuditEntry, auditInsert } from "../../core/audit.ts";
import { findEntries } from "./find-entries.ts";

const HASH = "0123456789abcdef0123456789abcdef";
const shop = testShop();
const { db } = shop;
const ada = await addUser(shop, { role: "admin", name: "Ada" });
const { api } = await signedIn(shop, ada);
const product = await shop.product({ id: "lamp", name: '=SUM("Lamp")' });

/** Adds an entry, so many hours after all others. */
async function write(entry: Partial<AuditEntry>, hours = 0) {
  const at = new Date(NOW.getTime() + hours * 3_600_000);
  const row: AuditEntry = { action: "product.changed", actorId: null, ipHash: null, ...entry };
  await atomic(db, (tx) => [auditInsert(tx, at, row)]);
}
await write({ action: "session.refused", ipHash: HASH });
await write({ actorId: "removed", ipHash: HASH, target: { kind: "product", id: "gone" } });
await write(
  {
    actorId: ada.id,
    ipHash: HASH,
    target: { kind: "product", id: product.id },
    before: { name: "Lamp" },
    after: { name: product.name },
  },
  1,
);
await write({ action: "import.finished", target: { kind: "import", id: "1" } }, 2);

const actionsOf = async (filter: Parameters<typeof api.admin.audit.list>[0]) =>
  (await api.admin.audit.list(filter)).entries.map(({ action }) => action);
const ours = { from: NOW };

test("entries say who did what to what, and no address", async () => {
  const { entries, next } = await api.admin.audit.list({ ...ours, limit: 4 });

  expect(entries).toMatchObject([
    { action: "import.finished", by: { kind: "shop" }, place: null, target: { title: null } },
    {
      by: { kind: "user", id: ada.id, name: "Ada" },
      place: "012345",
      target: { kind: "product", id: "lamp", title: product.name },
      before: { name: "Lamp" },
      after: { name: product.name },
    },
    { by: { kind: "user", name: null }, target: { id: "gone", title: null } },
    { action: "session.refused", by: { kind: "unknown" }, target: null },
  ]);
  expect(JSON.stringify(entries)).not.toContain(HASH);
  expect(next).toBe(entries[3]?.seq);
});

test("entries are read from the newest on, page by page", async () => {
  const first = await api.admin.audit.list({ limit: 3 });
  const second = await api.admin.audit.list({ limit: 3, before: first.next ?? 1 });
  const all = await api.admin.audit.list({});

  expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 6));
  expect(all.next).toBeNull();
});

test("they are filtered by what, who, kind and period", async () => {
  const later = new Date(NOW.getTime() + 3_600_000);

  expect(await actionsOf({ actions: ["import.finished", "session.refused"], ...ours })).toEqual([
    "import.finished",
    "session.refused",
  ]);
  expect(await actionsOf({ actor: "shop", ...ours, kind: "import" })).toEqual(["import.finished"]);
  expect(await actionsOf({ actor: "unknown" })).toEqual(["session.refused"]);
  expect(await actionsOf({ actor: ada.id, kind: "product" })).toEqual(["product.changed"]);
  expect(await actionsOf({ kind: "product" })).toHaveLength(2);
  expect(await actionsOf({ from: later })).toEqual(["import.finished", "product.changed"]);
  expect(await actionsOf({ until: new Date(0) })).toEqual([]);
  expect(await actionsOf({ from: later, until: new Date(later.getTime() + 1) })).toEqual([
    "product.changed",
  ]);
  expect(await api.admin.audit.choices({ actor: "removed" })).toMatchObject({
    people: [{ name: "Ada" }, { id: "removed", name: "A deleted account" }],
    kinds: expect.arrayContaining(["import", "product"]),
  });
});

test.each(["0002-11-22", "0202-11-22", "+010000-01-03"])(
  "a period that begins or ends with a year that nobody means is refused: %s",
  async (day) => {
    const moment = new Date(`${day}T10:00:00.000Z`);
    for (const field of ["from", "until"] as const) {
      await expect(api.admin.audit.list({ [field]: moment })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        message: expect.stringContaining("It must be from 1970 to 9999."),
      });
    }
  },
);

test("entries whose commits came out of the order of their numbers are in their period", async () => {
  const own = testShop();
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  const rows = [
    [1, -5000],
    [4, -1],
    [3, 0],
    [2, 2],
    [7, 900],
    [6, 1000],
    [5, 1001],
    [8, 5000],
  ] as const;
  for (const [seq, ms] of rows) {
    await own.db.insert(auditLog).values({ seq, at: at(ms), action: "import.finished" });
  }
  const numbers = async (filter: { from?: Date; until?: Date }) =>
    (await findEntries(own.db, { actions: [], ...filter }, undefined, 20)).map(({ seq }) => seq);

  expect(await numbers({ from: at(1), until: at(950) })).toEqual([7, 2]);
  expect(await numbers({ from: at(0), until: at(1) })).toEqual([3]);
  expect(await numbers({ from: at(950) })).toEqual([8, 6, 5]);
  expect(await numbers({ until: at(1) })).toEqual([4, 3, 1]);
});

test("1.2.10 an export of the log has no cell that a spreadsheet would run, and is written down", async () => {
  const { csv, isCut, fileName } = await api.admin.audit.export({ kind: "product" });

  expect(csv.split("\r\n")[0]).toBe(
    '\ufeff"when","who","place","action","what","kind","target","title","before","after"',
  );
  expect(csv).toContain(`"'=SUM(""Lamp"")"`);
  expect(csv).not.toContain(HASH);
  expect([isCut, fileName]).toEqual([false, "audit-log-2026-03-14.csv"]);
  const [newest] = (await api.admin.audit.list({ limit: 1 })).entries;
  expect(newest).toMatchObject({ action: "audit.exported", after: { entries: 2 } });
});

describe("the log is read by its indexes", () => {
  onSqlite.each([
    ["", "audit_log"],
    ["action = 'a' and", "audit_log USING INDEX audit_log_by_action (action=? AND seq<?)"],
    ["actor_id = 'a' and", "audit_log USING INDEX audit_log_by_actor (actor_id=? AND seq<?)"],
    ["actor_id is null and", "audit_log USING INDEX audit_log_by_actor (actor_id=? AND seq<?)"],
    ["target_kind = 'a' and", "audit_log USING INDEX audit_log_by_kind (target_kind=? AND seq<?)"],
  ])("%s", (condition, use) => {
    const plan = clientOf(db)
      .prepare<[], { detail: string }>(
        `explain query plan select * from audit_log where ${condition} seq < 9 order by seq desc limit 9`,
      )
      .all()
      .map(({ detail }) => detail);

    expect(plan).toEqual([expect.stringContaining(`SEARCH ${use}`)]);
  });

  onSqlite("and a period by that of its moments", () => {
    const plan = clientOf(db)
      .prepare<[], { detail: string }>(
        "explain query plan select seq from audit_log where at >= 9 order by at, seq limit 1",
      )
      .all();

    expect(plan.map(({ detail }) => detail)).toEqual([
      "SEARCH audit_log USING COVERING INDEX audit_log_by_time (at>?)",
    ]);
  });
});

test("what is deleted keeps the name that it had last, whatever it was", async () => {
  const at = { ipHash: HASH, actorId: ada.id };
  const broadcast = { kind: "broadcast", id: "b1" };
  await write(
    { action: "broadcast.created", ...at, target: broadcast, after: { subject: "Old" } },
    5,
  );
  await write(
    { action: "broadcast.removed", ...at, target: broadcast, before: { subject: "Spring" } },
    6,
  );
  const former = { kind: "product", id: "before-the-trash" };
  await write({ action: "product.removed", ...at, target: former, before: { name: "Kettle" } }, 7);
  const person = { kind: "user", id: "left" };
  await write({ action: "user.removed", ...at, target: person, before: { name: "Ben" } }, 8);
  const lamp = await shop.product({ name: "Desk Lamp" });
  await api.admin.products.remove({ id: lamp.id });

  const { entries } = await api.admin.audit.list({ from: NOW, limit: 100 });
  const targetOf = (id: string) => entries.find(({ target }) => target?.id === id)?.target;

  expect(targetOf("b1")).toMatchObject({ title: "Spring", isThere: false });
  expect(targetOf(former.id)).toMatchObject({ title: "Kettle", isThere: false });
  expect(targetOf("left")).toMatchObject({ title: null });
  expect(targetOf(lamp.id)).toMatchObject({ title: "Desk Lamp", isThere: false });
  expect(targetOf("lamp")).toMatchObject({ isThere: true });
});
