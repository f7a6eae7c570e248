import { authors, pictures } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

let shop: TestShop;
let allApi: Caller["admin"];
let api: Caller["admin"]["posts"];
beforeEach(async () => {
  shop = testShop();
  const admin = await addUser(shop, { role: "admin", name: "Ada" });
  allApi = (await signedIn(shop, admin)).api.admin;
  api = allApi.posts;
});

describe("revisions", () => {
  test("every change stores what was there before", async () => {
    const { id } = await shop.post({ title: "One", content: "First" });
    await api.change({ id, changes: { title: "Two", content: "Second" } });
    await api.change({ id, changes: { content: "Third" } });
    await api.change({ id, changes: { content: "Third" } });

    const { revisions, total } = await api.revisions.list({ id });

    expect(total).toBe(2);
    expect(revisions).toMatchObject([
      { title: "Two", replacedBy: "Ada", replacedAt: NOW },
      { title: "One", replacedBy: "Ada", writtenAt: NOW },
    ]);
    expect(revisions[0]).not.toHaveProperty("content");
    expect(await api.revisions.get({ id: revisions[1]?.id ?? "" })).toMatchObject({
      title: "One",
      content: "First",
      status: "published",
    });
  });

  test("restoring brings the text back, stores the present one, and publishes nothing", async () => {
    const { id } = await shop.post({ title: "One", content: "First" });
    await api.change({ id, changes: { content: "Second", status: "draft", slug: "moved" } });
    const [{ id: revision } = { id: "" }] = (await api.revisions.list({ id })).revisions;

    const post = await api.revisions.restore({ id: revision });

    expect(post).toMatchObject({ content: "First", status: "draft", slug: "moved" });
    const { revisions } = await api.revisions.list({ id });
    expect(await api.revisions.get({ id: revisions[0]?.id ?? "" })).toMatchObject({
      content: "Second",
    });
    expect((await actionsOf(shop)).at(-1)).toBe("post.restored");
  });

  test("restoring brings pictures back, wherever they are stored", async () => {
    const cover = { url: "https://pictures.example/cover.jpg", alt: "A pan" };
    const authorAvatar = { key: "0123456789abcdef", alt: "Ada" };
    const first = await api.create({ title: "One", content: "First", cover, authorAvatar });
    await api.change({ id: first.id, changes: { cover: null, authorAvatar: null } });
    const [{ id: revision } = { id: "" }] = (await api.revisions.list({ id: first.id })).revisions;

    const post = await api.revisions.restore({ id: revision });

    expect(post.cover).toEqual({ ...cover, key: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(post).toMatchObject({ cover: first.cover, authorAvatar });
  });

  describe("restoring one by another author", () => {
    const portrait = { key: "0123456789abcdef", alt: "Ada" };

    /** An article that was Ada's when the revision was made, and is Noor's now. */
    async function restored(between: (id: string) => Promise<unknown> = async () => {}) {
      const { id } = await api.create({
        ...{ title: "One", content: "First", author: "Ada Quill", authorAvatar: portrait },
      });
      await api.change({ id, changes: { content: "Second", author: "Noor", authorAvatar: null } });
      await between(id);
      const { revisions } = await api.revisions.list({ id });
      return api.revisions.restore({ id: revisions.at(-1)?.id ?? "" });
    }

    test("keeps the present author when nobody has the former name any more", async () => {
      expect(await restored()).toMatchObject({
        ...{ content: "First", author: "Noor", authorAvatar: null },
      });
    });

    test("restores the former author who still has articles, even only a draft", async () => {
      await shop.post({ author: "ADA QUILL", status: "draft" });

      expect(await restored()).toMatchObject({ author: "Ada Quill", authorAvatar: portrait });
    });

    test("restores the former author who still has a profile", async () => {
      const words = { id: "ada", slug: "ada-quill", name: "Ada Quill", bio: "Writes." };
      await shop.db.insert(authors).values({ ...words, createdAt: NOW, updatedAt: NOW });

      expect(await restored()).toMatchObject({ author: "Ada Quill", authorAvatar: portrait });
    });
  });

  test("restoring one from before its author was renamed keeps the new name", async () => {
    const { id } = await shop.post({ content: "First", author: "Ada Quill", slug: "one" });
    await api.change({ id, changes: { content: "Second" } });
    await allApi.authors.change({ key: "ada-quill", changes: { name: "Ada Feather" } });
    const [{ id: revision } = { id: "" }] = (await api.revisions.list({ id })).revisions;

    const post = await api.revisions.restore({ id: revision });

    expect(post).toMatchObject({ content: "First", author: "Ada Feather" });
    await expect(shop.caller.blog.author({ slug: "ada-quill" })).rejects.toThrow("not found");
  });

  test("restoring over somebody else's change is refused", async () => {
    const { id } = await shop.post({ content: "First" });
    const { version } = await api.change({ id, changes: { content: "Second" } });
    const [{ id: revision } = { id: "" }] = (await api.revisions.list({ id })).revisions;
    await api.change({ id, changes: { content: "Third" } });

    await expect(api.revisions.restore({ id: revision, version })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("a refused change stores none, and they are deleted with the article", async () => {
    const { id } = await shop.post();
    await api.change({ id, version: 1, changes: { title: "New" } }).catch(() => {});
    expect((await api.revisions.list({ id })).total).toBe(0);
    await api.change({ id, changes: { title: "New" } });
    const [{ id: revision } = { id: "" }] = (await api.revisions.list({ id })).revisions;

    await api.remove({ id });

    for (const gone of [
      () => api.revisions.get({ id: revision }),
      () => api.revisions.restore({ id: revision }),
      () => api.revisions.list({ id }),
    ]) {
      await expect(gone()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });
});

describe("autosave", () => {
  test("stores what is typed, beside the article", async () => {
    const { id } = await shop.post({ title: "One", content: "First" });
    const { version, draft } = await api.get({ id });
    expect(draft).toBeNull();

    await api.autosave({ id, version, title: "", content: "Fir", publishedAt: NOW });
    const saved = await api.autosave({ id, version, content: "Fi", publishedAt: NOW, tags: ["a"] });

    expect(saved).toEqual({ savedAt: NOW });
    expect(await api.get({ id })).toMatchObject({ title: "One", content: "First", version });
    expect((await api.get({ id })).draft).toEqual({
      fields: { content: "Fi", publishedAt: NOW, tags: ["a"] },
      baseVersion: version,
      savedAt: NOW,
    });
    expect((await shop.caller.blog.get({ key: id })).parts).toMatchObject([
      { html: expect.stringContaining("First") },
    ]);
    expect((await api.revisions.list({ id })).total).toBe(0);
  });

  test("belongs to its user, and ends when they save", async () => {
    const other = await signedIn(shop, await addUser(shop, { role: "admin" }));
    const { id } = await shop.post();
    await api.autosave({ id, content: "Mine" });
    await other.api.admin.posts.autosave({ id, content: "Theirs" });

    await api.change({ id, changes: { content: "Mine, done" } });

    expect((await api.get({ id })).draft).toBeNull();
    expect((await other.api.admin.posts.get({ id })).draft?.fields).toEqual({ content: "Theirs" });
  });

  test("returns pictures as articles have them", async () => {
    const pictures = { cover: "https://pictures.example/cover.jpg", authorAvatar: null };
    const { cover } = await api.create({ title: "One", content: "First", ...pictures });

    await api.autosave({ id: null, ...pictures });

    expect((await api.draft({ id: null }))?.fields).toEqual({ cover, authorAvatar: null });
  });

  test("of a new article is stored until it is created, or discarded", async () => {
    await api.autosave({ id: null, title: "Half a ti" });
    expect(await api.draft({ id: null })).toMatchObject({
      fields: { title: "Half a ti" },
      baseVersion: null,
    });

    await api.create({ title: "Half a title", content: "Whole" });
    expect(await api.draft({ id: null })).toBeNull();

    await api.autosave({ id: null, title: "Another" });
    await api.discardDraft({ id: null });
    expect(await api.draft({ id: null })).toBeNull();
  });

  test("records pictures, so that a preview shows them", async () => {
    await api.autosave({ id: null, content: "![x](https://pictures.example/x.jpg)" });

    expect(await shop.db.select().from(pictures)).toMatchObject([
      { source: "https://pictures.example/x.jpg" },
    ]);
  });
});
