import { auditLog, authors, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import { staffRoles } from "../../core/security/permissions.ts";

const photo = { url: "https://pictures.example/ines.jpg", alt: "" };
const links = ["https://ines.example/", "https://social.example/@ines"];

async function staff(shop: TestShop, staffRole: (typeof staffRoles)[number], name: string) {
  const user = await addUser(shop, { role: "admin", staffRole, name });
  return { user, ...(await signedIn(shop, user)) };
}

test("all staff can write their own profile, which is shown at their articles", async () => {
  const shop = testShop();
  for (const role of staffRoles) {
    const { api, user } = await staff(shop, role, `Ines ${role}`);
    const { slug } = await shop.post({ author: `Ines ${role}`, createdBy: user.id });

    const before = await api.admin.profile.get();
    expect(before).toMatchObject({ name: `Ines ${role}`, refusal: null, version: 0 });
    const { version } = before;
    const bio = `Pours as ${role}.`;
    await api.admin.profile.change({ version, changes: { bio, photo, links } });

    expect(await shop.caller.blog.author({ slug: `ines-${role}` })).toMatchObject({
      ...{ bio, photo, links },
    });
    expect((await shop.caller.blog.get({ key: slug })).writer).toMatchObject({ bio, links });
  }
  const told = await shop.db.select().from(auditLog).where(eq(auditLog.action, "author.changed"));
  expect(told).toHaveLength(staffRoles.length);
});

test("renaming the account does not rename the author", async () => {
  const shop = testShop();
  const { api, user } = await staff(shop, "author", "Ines Marlow");
  await api.admin.profile.change({ changes: { bio: "Pours." } });

  await shop.db.update(users).set({ name: "Ada Quill" }).where(eq(users.id, user.id));

  expect(await api.admin.profile.get()).toMatchObject({ name: "Ines Marlow", bio: "Pours." });
});

test("nobody becomes an existing author by taking that name", async () => {
  const shop = testShop();
  const owner = await staff(shop, "owner", "Olga");
  await shop.post({ author: "Ines Marlow" });
  const { api, user } = await staff(shop, "author", "INES marlow");
  const change = () => api.admin.profile.change({ changes: { bio: "Mine now." } });

  expect((await api.admin.profile.get()).refusal).toContain(
    "There is an author INES marlow already",
  );
  await expect(change()).rejects.toMatchObject({ code: "CONFLICT" });

  await owner.api.admin.authors.change({ key: "ines-marlow", changes: { userId: user.id } });
  expect(await api.admin.profile.get()).toMatchObject({ name: "Ines Marlow", refusal: null });
  await change();
  expect((await shop.caller.blog.author({ slug: "ines-marlow" })).bio).toBe("Mine now.");
});

test("an author belongs to one account, and an account to one author", async () => {
  const shop = testShop();
  const owner = await staff(shop, "owner", "Olga");
  const { api, user } = await staff(shop, "author", "Ines Marlow");
  await api.admin.profile.change({ changes: { bio: "Pours." } });
  const second = await staff(shop, "owner", "Ines Marlow");
  await shop.post({ author: "Ada Quill" });

  expect((await second.api.admin.profile.get()).refusal).toContain("with another account already");
  const connect = (key: string, userId: string | null) =>
    owner.api.admin.authors.change({ key, changes: { userId } });
  await expect(connect("ada-quill", user.id)).rejects.toMatchObject({
    ...{ code: "CONFLICT", cause: { field: "userId" } },
  });
  const reader = await addUser(shop, { role: "user" });
  for (const nobodys of [reader.id, "nobody"]) {
    await expect(connect("ada-quill", nobodys)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  await connect("ines-marlow", null);
  await connect("ada-quill", user.id);
  expect((await api.admin.profile.get()).name).toBe("Ada Quill");
});

test("an editor can edit authors, and only admins link accounts", async () => {
  const shop = testShop();
  const { api, user } = await staff(shop, "editor", "Edda");
  await shop.post({ author: "Ada Quill" });
  const change = (changes: object) => api.admin.authors.change({ key: "ada-quill", changes });

  await change({ links });
  await expect(change({ userId: user.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("a profile needs a name; invalid links are refused, equal ones stored once", async () => {
  const shop = testShop();
  const nameless = await staff(shop, "viewer", " ");
  expect((await nameless.api.admin.profile.get()).refusal).toContain("enter your name");
  const { api } = await staff(shop, "viewer", "Vera");
  const change = (links: string[]) => api.admin.profile.change({ changes: { links } });

  for (const bad of ["javascript:alert(1)", "ines", "mailto:ines@example.com"]) {
    await expect(change([bad])).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  await expect(change(Array(9).fill("https://a.example/"))).rejects.toThrow(/at most 8/);
  expect((await change([links[0] ?? "", links[0] ?? ""])).links).toEqual([links[0]]);
});

test("deleting an account keeps the author", async () => {
  const shop = testShop();
  const { api, user } = await staff(shop, "author", "Ines Marlow");
  await api.admin.profile.change({ changes: { bio: "Pours." } });

  await shop.db.delete(users).where(eq(users.id, user.id));

  expect(await shop.db.select().from(authors)).toMatchObject([{ bio: "Pours.", userId: null }]);
});
