/** Lists every table that refers to a user, and how their export treats it. */
import * as schema from "@pickwell/db/schema";
import { authors, clicks, editingLeases } from "@pickwell/db/schema";
import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, testShop } from "../../../test/testing.ts";

const TOLD = "told";
const OPENS = "opens something, or proves that somebody may";
const HASHED = "known by a hash of a day, which nobody can lead back to them";
const SHOPS = "the shop's own; it says who of the staff did it, as the audit log does";

const tables: Record<string, string> = {
  ...{ users: TOLD, sessions: TOLD, identities: TOLD, passkeys: TOLD, audit_log: TOLD },
  ...{ subscribers: TOLD, clicks: TOLD, broadcast_recipients: TOLD, series_readers: TOLD },
  ...{ alert_readers: TOLD, price_alerts: TOLD, contact_messages: TOLD },
  ...{ saved_products: TOLD, shared_lists: TOLD },
  ...{ authors: TOLD, posts: TOLD, post_comments: TOLD, post_drafts: TOLD, editing_leases: TOLD },
  ...{ saved_views: TOLD, saved_view_marks: "which of the views are their tabs" },
  ...{ alert_tokens: OPENS, subscriber_tokens: OPENS, refresh_tokens: OPENS, totp: OPENS },
  ...{ recovery_codes: OPENS, one_time_tokens: OPENS, one_time_secrets: OPENS, passwords: OPENS },
  ...{ attempts: HASHED, voucher_votes: HASHED, page_views: HASHED, visitor_marks: HASHED },
  ...{ feed_sources: SHOPS, imports: SHOPS, moves: SHOPS, pictures: SHOPS, post_changes: SHOPS },
  ...{ post_revisions: SHOPS, preview_links: SHOPS, ledger_takes: SHOPS, bulk_changes: SHOPS },
  trash: SHOPS,
  match_questions: "who decided is the owner or the shop, and no person",
  sales: "how a sale was found to be a click's",
  outbox: "mails on their way, and gone some days after",
};

const NAMES_SOMEBODY =
  /^(userId|readerId|subscriberId|actorId|email|to|visitor|\w+By|ipHash|keyHash)$/;

test("every table that may hold personal data says what the export contains of it", () => {
  const found = Object.values(schema).flatMap((value: unknown) =>
    is(value, Table) &&
    Object.keys(getTableColumns(value)).some((name) => NAMES_SOMEBODY.test(name))
      ? getTableName(value)
      : [],
  );
  expect(found.sort()).toEqual(Object.keys(tables).sort());
});

test("the export contains what a reader or a staff member has left in the shop", async () => {
  const shop = testShop();
  const user = await addUser(shop, { role: "admin", emailVerifiedAt: NOW });
  const other = await shop.subscriber();
  const reader = await shop.subscriber({
    ...{ email: user.email.toUpperCase(), signUpPage: "/deals", signUpSource: "fair" },
    ...{ linksSince: NOW, wantsDigest: false },
  });
  const { api } = await signedIn(shop, user);
  const { id: broadcastId } = await api.admin.broadcasts.create({ subject: "Lamps", body: "x" });
  const lamp = await shop.product({ name: "Lamp" });
  const click = { kind: "product" as const, targetId: lamp.id, productId: lamp.id, broadcastId };
  await shop.db.insert(clicks).values(
    [reader, other].map(({ id }) => ({
      ...{ ...click, id, readerId: id, merchant: "lamps.example" },
      ...{ visitor: "v", device: "desktop" as const, createdAt: NOW },
    })),
  );
  await shop.caller.contact.send({
    ...{ name: "Ada", email: user.email, subject: "Hello", message: "Do you sell ladders at all?" },
  });
  const post = await shop.post({ title: "Pots", createdBy: user.id });
  await api.admin.posts.comments.create({ id: post.id, body: "Good." });
  await shop.db.insert(authors).values({
    ...{ id: "author", slug: "ada", name: "Ada", bio: "Writes.", userId: user.id },
    ...{ createdAt: NOW, updatedAt: NOW },
  });
  await shop.db.insert(editingLeases).values({
    ...{ kind: "post", targetId: post.id, userId: user.id, since: NOW, expiresAt: NOW },
  });

  const told = await api.auth.account.export();

  expect(told.newsletter).toMatchObject({
    ...{ signUpPage: "/deals", signUpSource: "fair", countsClicks: true, linksSince: NOW },
    wantsDigest: false,
    clicks: [{ at: NOW, product: "Lamp", merchant: "lamps.example", mail: "Lamps" }],
  });
  expect(told.messages).toMatchObject([{ message: "Do you sell ladders at all?" }]);
  expect(told.staff).toMatchObject({
    profile: { name: "Ada", bio: "Writes." },
    comments: [{ article: "Pots", body: "Good." }],
    articles: [{ title: "Pots" }],
    open: [{ kind: "post" }],
  });

  const stranger = await signedIn(shop, await addUser(shop, { email: other.email }));
  const unknown = await stranger.api.auth.account.export();
  expect(unknown).toMatchObject({ newsletter: null, messages: [], staff: null });
  expect(JSON.stringify(unknown)).not.toContain("Lamp");
});
