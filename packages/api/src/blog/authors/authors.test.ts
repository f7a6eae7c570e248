import { auditLog, authors } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, ORIGIN, testShop } from "../../../test/testing.ts";
import { createCaller } from "../../index.ts";
import { initialsOf } from "./rules.ts";

const HOUR_MS = 3_600_000;

async function open() {
  const shop = testShop();
  const user = await addUser(shop, { role: "admin" });
  const { api } = await signedIn(shop, user);
  const { caller } = shop;
  const author = (slug: string) => caller.blog.author({ slug });
  const titles = async (slug: string) =>
    (await caller.blog.list({ author: slug })).posts.map(({ title }) => title);
  return { shop, caller, admin: api.admin.authors, author, titles };
}

test("everybody named as author of a public article has a page, without a profile at first", async () => {
  const { shop, author, titles } = await open();
  await shop.post({ title: "Pots", author: "Ines Marlow" });
  await shop.post({ title: "Lids", author: "INES MARLOW" });
  await shop.post({ title: "Cans", author: "Ada Quill" });
  await shop.post({ title: "Draft", author: "Noor", status: "draft" });
  await shop.post({ title: "Nobody's" });

  expect(await author("ines-marlow")).toEqual({
    slug: "ines-marlow",
    name: expect.stringMatching(/^ines marlow$/i),
    bio: "",
    photo: null,
    links: [],
    articles: 2,
  });
  expect((await titles("ines-marlow")).sort()).toEqual(["Lids", "Pots"]);
  expect(await titles("nobody")).toEqual([]);
  for (const slug of ["noor", "nobody", "unknown-author", "Ines Marlow"]) {
    await expect(author(slug)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

test("an answer without a scheduled article's author says when that will change", async () => {
  const { shop } = await open();
  const publishedAt = new Date(NOW.getTime() + HOUR_MS);
  await shop.post({ author: "Noor", status: "scheduled", publishedAt });
  const told: Date[] = [];
  const { blog } = createCaller({
    db: shop.db,
    now: shop.now,
    origin: ORIGIN,
    changesAt: (moment) => told.push(moment),
  });

  await expect(blog.author({ slug: "noor" })).rejects.toThrow("Author not found");
  expect(told).toEqual([publishedAt]);
});

test("an author's profile is on their page and at their articles", async () => {
  const { shop, admin, author, caller } = await open();
  const { slug: post } = await shop.post({ title: "Pots", author: "Ines Marlow" });
  const photo = { url: "https://pictures.example/ines.jpg", alt: "Ines at a stove" };

  const before = await admin.get({ key: "ines-marlow" });
  expect(before).toMatchObject({ id: null, version: 0, articles: 1, publicArticles: 1 });
  const saved = await admin.change({
    key: "ines-marlow",
    version: before.version,
    changes: { bio: "Pours.\nWaits.", photo },
  });

  expect(await author("ines-marlow")).toMatchObject({ bio: "Pours.\nWaits.", photo });
  expect((await caller.blog.get({ key: post })).writer).toMatchObject({
    slug: "ines-marlow",
    bio: "Pours.\nWaits.",
    photo,
  });
  expect(await admin.get({ key: saved.id ?? "" })).toEqual(saved);
  expect(await admin.change({ key: "ines-marlow", changes: {} })).toEqual(saved);
  expect((await shop.db.select().from(auditLog)).map(({ action }) => action)).toContain(
    "author.changed",
  );
});

test("a new name changes every article and the address, and former addresses redirect", async () => {
  const { shop, admin, author, titles, caller } = await open();
  const { id } = await shop.post({ title: "Pots", author: "Ines Marlow" });
  await shop.post({ title: "Draft", author: "ines marlow", status: "draft" });
  const whereIs = (path: string) => caller.redirects.find({ path });

  await admin.change({ key: "ines-marlow", changes: { name: "Ines Marlow-Reed" } });
  await admin.change({ key: "ines-marlow-reed", changes: { name: "Ines Reed" } });

  expect(await titles("ines-reed")).toEqual(["Pots"]);
  expect((await author("ines-reed")).name).toBe("Ines Reed");
  await expect(author("ines-marlow")).rejects.toThrow("Author not found");
  expect(await whereIs("/blog/author/ines-marlow")).toBe("/blog/author/ines-reed");
  expect(await whereIs("/blog/author/ines-marlow-reed")).toBe("/blog/author/ines-reed");
  expect((await admin.get({ key: "ines-reed" })).articles).toBe(2);
  // Nothing in it is new for its readers.
  expect(await caller.blog.get({ key: id })).toMatchObject({
    author: "Ines Reed",
    updatedAt: null,
  });
});

test("an author's name cannot be taken by another, and concurrent changes are not lost", async () => {
  const { shop, admin } = await open();
  await shop.post({ author: "Ines Marlow" });
  await shop.post({ author: "Ada Quill" });

  await expect(
    admin.change({ key: "ada-quill", changes: { name: "INES  marlow" } }),
  ).rejects.toMatchObject({ code: "CONFLICT", cause: { field: "name" } });
  for (const name of ["", "   ", "???", "Unknown Author"]) {
    await expect(admin.change({ key: "ada-quill", changes: { name } })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  }
  expect(await shop.db.select().from(authors)).toEqual([]);

  await admin.change({ key: "ada-quill", version: 0, changes: { bio: "First." } });
  await expect(
    admin.change({ key: "ada-quill", version: 0, changes: { bio: "Second." } }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect((await admin.list({ search: "quill" })).authors).toMatchObject([{ bio: "First." }]);
  expect((await admin.list()).authors.map(({ name }) => name)).toEqual([
    "Ada Quill",
    "Ines Marlow",
  ]);
});

test.each([
  ["Ines Marlow", "IM"],
  ["Ada van der Quill", "AQ"],
  ["J. R. Hartley", "JH"],
  ["Prince", "P"],
  ["李 小龍", "李小"],
  ["élodie (guest)", "É"],
  ["!!!", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
