import { postChanges, posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";
import { changedVerdicts } from "./announce.ts";

/** Of the tests; they begin before. */
const END = new Date(NOW.getTime() + 12 * 60_000);
const ago = (minutes: number) => new Date(END.getTime() - minutes * 60_000);

let shop: TestShop;
let time: Date;
/** Ada, who owns the shop. */
let caller: Caller;
let api: Caller["admin"]["posts"];
beforeEach(async () => {
  shop = testShop();
  time = NOW;
  const ada = await addUser(shop, { role: "admin", name: "Ada" });
  caller = (await signedIn(shop, ada, { now: () => time })).api;
  api = caller.admin.posts;
  time = END;
});

/** An article that was published a day ago. */
const published = (values: Partial<typeof posts.$inferInsert> = {}) =>
  shop.post({ title: "Pans", content: "Ten pans.", publishedAt: ago(1440), ...values });
const shown = async (id: string) => {
  const { updatedAt, changes } = await caller.blog.get({ key: id });
  return { updatedAt, changes };
};

describe('the "updated" date', () => {
  test("is that of a change that readers see, with its note", async () => {
    const { id } = await published();
    expect(await shown(id)).toEqual({ updatedAt: null, changes: [] });

    await api.change({ id, changes: { content: "Nine pans.", changeNote: " One is gone. " } });

    expect(await shown(id)).toEqual({
      updatedAt: END,
      changes: [{ note: "One is gone.", changedAt: END }],
    });
  });

  test("stays when the change is minor, or not visible", async () => {
    const { id } = await published();

    await api.change({ id, changes: { content: "Ten pans!", isMinor: true, changeNote: "!" } });
    await api.change({ id, changes: { category: "Kitchen", featured: true, tags: ["pans"] } });

    expect(await shown(id)).toEqual({ updatedAt: null, changes: [] });
    expect(await shop.db.select().from(postChanges)).toEqual([]);
  });

  test("changes with a note alone, without another revision", async () => {
    const { id } = await published();
    await api.change({ id, changes: { content: "Nine pans." } });

    await api.change({ id, changes: { changeNote: "One is gone." } });

    expect((await shown(id)).changes).toEqual([{ note: "One is gone.", changedAt: END }]);
    expect((await api.revisions.list({ id })).total).toBe(1);
  });

  test.each([
    ["a draft", { status: "draft" as const }],
    ["one that is to come", { status: "scheduled" as const, publishedAt: ago(-1) }],
    ["an archived one", { status: "archived" as const }],
  ])("is not set by %s", async (_, values) => {
    const { id } = await published(values);

    await api.change({ id, changes: { content: "Nine pans.", changeNote: "One is gone." } });

    expect(await api.get({ id })).toMatchObject({ content: "Nine pans.", revisedAt: null });
    expect(await api.changes.list({ id })).toEqual([]);
  });

  test("is removed when an article is published anew", async () => {
    const { id } = await published();
    time = ago(5);
    await api.change({ id, changes: { content: "Nine pans.", changeNote: "One is gone." } });
    time = END;

    await api.change({ id, changes: { publishedAt: ago(1), isMinor: true } });

    expect(await shown(id)).toEqual({ updatedAt: null, changes: [] });
  });

  test("is set by a restored revision as by any other change", async () => {
    const { id } = await published();
    time = ago(5);
    await api.change({ id, changes: { content: "Nine pans.", changeNote: "One is gone." } });
    time = END;
    const [{ id: revision } = { id: "" }] = (await api.revisions.list({ id })).revisions;

    await api.revisions.restore({ id: revision });

    expect(await shown(id)).toEqual({
      updatedAt: END,
      changes: [{ note: "One is gone.", changedAt: ago(5) }],
    });
  });
});

describe("the change log", () => {
  test("lists changes without a note as one entry", async () => {
    const { id } = await published();
    for (const [minutes, changes] of [
      [9, { content: "1" }],
      [8, { content: "2" }],
      [7, { content: "3", changeNote: "Three." }],
      [6, { content: "4" }],
    ] as const) {
      time = ago(minutes);
      await api.change({ id, changes });
    }

    expect(await api.changes.list({ id })).toEqual([
      { id: expect.any(String), note: "", changedAt: ago(6), changedBy: "Ada" },
      { id: expect.any(String), note: "Three.", changedAt: ago(7), changedBy: "Ada" },
    ]);
    expect(await shown(id)).toEqual({
      updatedAt: ago(6),
      changes: [{ note: "Three.", changedAt: ago(7) }],
    });
  });

  test("can be corrected without another date, and an entry removed with its date", async () => {
    const { id } = await published();
    time = ago(5);
    await api.change({ id, changes: { content: "Nine pans.", changeNote: "One is gon." } });
    time = END;
    await api.change({ id, changes: { content: "Eight pans.", changeNote: "Two." } });
    const [second, first] = await api.changes.list({ id });
    const { version } = await api.get({ id });

    await api.changes.change({ id: first?.id ?? "", note: "One is gone." });
    await api.changes.remove({ id: second?.id ?? "" });

    expect(await shown(id)).toEqual({
      updatedAt: ago(5),
      changes: [{ note: "One is gone.", changedAt: ago(5) }],
    });
    expect((await api.get({ id })).version).toBe(version);
    expect((await actionsOf(shop)).slice(-2)).toEqual(["post.noteChanged", "post.noteRemoved"]);

    await api.changes.remove({ id: first?.id ?? "" });
    expect(await shown(id)).toEqual({ updatedAt: null, changes: [] });
    await expect(api.changes.remove({ id: first?.id ?? "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("can be corrected by authors in their own articles only", async () => {
    const { id } = await published();
    await api.change({ id, changes: { content: "Nine pans.", changeNote: "One is gone." } });
    const [{ id: change } = { id: "" }] = await api.changes.list({ id });
    const author = await addUser(shop, { role: "admin", staffRole: "author" });
    const own = (await signedIn(shop, author)).api.admin.posts.changes;

    await expect(own.change({ id: change, note: "Mine" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(own.remove({ id: change })).rejects.toMatchObject({ code: "FORBIDDEN" });

    await shop.db.update(posts).set({ createdBy: author.id }).where(eq(posts.id, id));
    await own.change({ id: change, note: "Mine" });
    expect((await shown(id)).changes).toMatchObject([{ note: "Mine" }]);
  });

  test("goes to the trash with the article and comes back", async () => {
    const { id } = await published();
    await api.change({ id, changes: { content: "Nine pans.", changeNote: "One is gone." } });
    const before = await shown(id);
    await api.remove({ id });
    expect(await shop.db.select().from(postChanges)).toEqual([]);

    await caller.admin.trash.restore({ things: [{ kind: "post", id }] });

    expect(await shown(id)).toEqual(before);
  });

  test("is autosaved with the rest of the form", async () => {
    const { id } = await published();
    await api.autosave({ id, content: "Nine pans.", changeNote: "One is", isMinor: false });

    expect((await api.get({ id })).draft?.fields).toMatchObject({ changeNote: "One is" });
  });
});

describe("verdicts", () => {
  const verdict = (words: string) => `::: verdict product:desk-lamp Our pick\n${words}\n:::`;

  test("that changed are shown on the product's page, and other changes are not", async () => {
    const lamp = await shop.product({ name: "Desk Lamp" });
    const { id } = await published({ content: `Lamps.\n\n${verdict("Bright.")}` });
    const told = async () =>
      (await caller.blog.showing({ key: lamp.slug })).map(({ updatedAt, changes }) => ({
        updatedAt,
        changes,
      }));
    time = ago(5);
    const intro = `Lamps again.\n\n${verdict("Bright.")}`;
    await api.change({ id, changes: { content: intro, changeNote: "A better beginning." } });
    expect(await told()).toEqual([{ updatedAt: ago(5), changes: [] }]);
    time = END;

    const content = `Lamps again.\n\n${verdict("Too bright.")}`;
    await api.change({ id, changes: { content, changeNote: "It blinds." } });

    expect(await told()).toEqual([
      { updatedAt: END, changes: [{ note: "It blinds.", changedAt: END }] },
    ]);
  });

  test("are compared by all of their words, and by nothing around them", () => {
    const text = `One.\n\n${verdict("Bright.\n\n+ cheap")}`;

    expect(changedVerdicts(text, text.replace("One", "Two"))).toEqual([]);
    expect(changedVerdicts(text, text.replace("cheap", "dear"))).toEqual(["desk-lamp"]);
    expect(changedVerdicts("One.", text)).toEqual(["desk-lamp"]);
    expect(changedVerdicts(text, "One.")).toEqual([]);
  });
});
