/** Events of former versions had a flag for being in the totals. */
import { expect, test } from "vitest";
import { clicks, eventProgress, pageViews } from "../../schema.ts";
import { migrateToBefore, migrationsFolder } from "../testing/sqlite.ts";
import { connect, migrateToLatest } from "./client.ts";
import { clientOf } from "./connection.ts";

test("events that were not rolled up yet are kept as pending, and no others", async () => {
  const db = connect(":memory:");
  migrateToBefore(db, "0033_pending_events");
  clientOf(db).exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 6)
    insert into clicks (seq, id, kind, target_id, visitor, device, created_at)
      select i, 'c' || i, 'product', 'p', 'v', 'desktop', i from n;
    insert into page_views (seq, page, visitor, device, created_at)
      select seq, '/', 'v', 'desktop', seq from clicks;
    insert into event_progress (name, seq, rules)
      values ('roll-ups clicks', 4, ''), ('bot-rules clicks', 3, 'x');`);

  migrateToLatest(db, migrationsFolder);

  const pending = async (table: typeof clicks | typeof pageViews) =>
    (await db.select({ seq: table.seq, isPending: table.isPending }).from(table))
      .filter(({ isPending }) => isPending)
      .map(({ seq }) => seq);
  expect(await pending(clicks)).toEqual([5, 6]);
  // Nothing of these was ever added up.
  expect(await pending(pageViews)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await db.select().from(eventProgress)).toEqual([
    { name: "bot-rules clicks", seq: 3, rules: "x", askedAt: null },
  ]);
});
