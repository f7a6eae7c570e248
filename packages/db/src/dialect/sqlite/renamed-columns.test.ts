/** A shop of before the migration that renamed tables and columns keeps every row. */

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  attempts,
  auditLog,
  bounceHooks,
  broadcasts,
  emailTemplates,
  linkChecks,
  linkUses,
  notices,
  outbox,
  postbackLog,
  products,
  reportedProducts,
  sessions,
} from "../../schema.ts";
import { migrateToBefore, migrationsFolder } from "../testing/sqlite.ts";
import { close, connect, type Db, migrateToLatest } from "./client.ts";
import { clientOf } from "./connection.ts";

const RENAMING = "0032_field_words";
const LINK = "https://merchant.example/lamp";

/** Triggers and an index of that version, which name the columns by their former names. */
const DERIVED = `
  create trigger derived_link_uses_p after insert on products begin
    insert into link_checks (address, next_check_at) values (new.affiliate_link, 0) on conflict do nothing;
  end;
  create trigger derived_audit_kept before update on audit_log
    when substr(new.address_hash, 1, 1) is not '~' begin select raise(abort, 'append-only'); end;
  create index derived_links_by_host on link_checks (lower(address));
  create index derived_audit_keyed on audit_log (at) where substr(address_hash, 1, 1) <> '~';
  insert into meta (key, value) values ('derived', 'former');`;

const ROWS = `
  insert into users (id, email, created_at, updated_at) values ('u', 'ada@example.com', 1, 1);
  insert into categories (id, name, slug, created_at, updated_at) values ('home', 'Home', 'home', 1, 1);
  insert into products (id, slug, name, category_id, price_cents, affiliate_link, status, created_at, updated_at)
    values ('lamp', 'lamp', 'Lamp', 'home', 100, '${LINK}', 'published', 1, 1);
  update link_checks set state = 'dead', reason = 'Gone (404).' where address = '${LINK}';
  insert into link_uses (kind, target_id, link) select 'product', 'lamp', seq from link_checks;
  insert into letters (id, text, html, headers, created_at) values ('l', 'Hello {{name}}', '<p>', '{"X":"1"}', 1);
  insert into broadcasts (id, subject, slug, status, letter_id, created_at, updated_at)
    values ('b', 'News', 'news', 'sent', 'l', 1, 1);
  insert into outbox ("id", "to", subject, text, letter_id, fill, next_attempt_at, created_at)
    values ('m', 'ada@example.com', 'News', '', 'l', '{"name":"Ada"}', 1, 1);
  insert into postback_hits (id, at, method, verdict, order_id) values ('h', 1, 'GET', 'recorded', 'A-1');
  insert into told_products (product_id, in_stock, rating, review_count) values ('lamp', 1, 4.5, 2);
  insert into notices (name, told_until) values ('sold-out', 5);
  insert into audit_log (at, action, address_hash) values (1, 'session.started', 'hash');
  insert into sessions (id_hash, user_id, kind, role, idle_ms, expires_at, ends_at, last_seen_at, address_hash, created_at)
    values ('s', 'u', 'browser', 'user', 1, 2, 3, 1, 'hash', 1);
  insert into attempts (kind, account, address, failures, last_at, blocked_until)
    values ('password', 'a', 'hash', 3, 1, 2);
  insert into bounce_hooks (hash, created_at, confirm_address) values ('k', 1, 'https://sns.example/');`;

let db: Db;
beforeAll(() => {
  db = connect(":memory:");
  migrateToBefore(db, RENAMING);
  clientOf(db).exec(DERIVED);
  clientOf(db).exec(ROWS);
  migrateToLatest(db, migrationsFolder);
});
afterAll(() => close(db));

test("mails keep their template and its values", async () => {
  expect(await db.select().from(emailTemplates)).toMatchObject([
    { id: "l", text: "Hello {{name}}", html: "<p>", headers: { X: "1" } },
  ]);
  expect(await db.select().from(broadcasts)).toMatchObject([{ id: "b", templateId: "l" }]);
  expect(await db.select().from(outbox)).toMatchObject([
    { id: "m", templateId: "l", variables: { name: "Ada" } },
  ]);
});

test("reports of networks, bounces and notices are kept", async () => {
  expect(await db.select().from(postbackLog)).toMatchObject([{ id: "h", orderId: "A-1" }]);
  expect(await db.select().from(bounceHooks)).toMatchObject([
    { confirmUrl: "https://sns.example/" },
  ]);
  expect(await db.select().from(reportedProducts)).toMatchObject([
    { productId: "lamp", rating: 4.5 },
  ]);
  expect(await db.select().from(notices)).toMatchObject([{ reportedUntil: new Date(5) }]);
});

test("hashes of IP addresses are kept in the log, in sessions and in attempts", async () => {
  expect(await db.select().from(auditLog)).toMatchObject([{ ipHash: "hash" }]);
  expect(await db.select().from(sessions)).toMatchObject([{ ipHash: "hash" }]);
  expect(await db.select().from(attempts)).toMatchObject([{ ipHash: "hash", failures: 3 }]);
});

test("checked links keep their results, and triggers find new ones", async () => {
  const [link] = await db.select().from(linkChecks);
  expect(link).toMatchObject({ url: LINK, state: "dead", reason: "Gone (404)." });
  expect(await db.select().from(linkUses)).toMatchObject([{ targetId: "lamp", link: link?.seq }]);

  const other = `${LINK}/2`;
  await db.update(products).set({ affiliateLink: other });
  expect((await db.select().from(linkChecks)).map(({ url }) => url)).toEqual([other]);
});
