/** The same rules apply wherever a password is chosen. */
import { outbox, users } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { saveSettings } from "../../settings/service.ts";

type Choose = (shop: TestShop, password: string) => Promise<unknown>;

const places: [string, field: string, Choose][] = [
  [
    "signing up",
    "password",
    (shop, password) =>
      client(shop).api.auth.signUp({ name: "Ada", email: "ada@example.com", password }),
  ],
  [
    "changing it",
    "newPassword",
    async (shop, newPassword) => {
      const { api } = await signedIn(shop, await addUser(shop));
      return api.auth.account.changePassword({ currentPassword: PASSWORD, newPassword });
    },
  ],
  [
    "having lost it",
    "password",
    async (shop, password) => {
      const { email } = await addUser(shop);
      const { api } = client(shop);
      await api.auth.requestReset({ email });
      const [mail] = await shop.db.select().from(outbox);
      const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      return api.auth.resetPassword({ token, password });
    },
  ],
  [
    "an admin who adds a user",
    "password",
    async (shop, password) => {
      const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
      return api.admin.users.create({ name: "Bob", email: "bob@example.com", password });
    },
  ],
];

describe.each(places)("%s", (_place, field, choose) => {
  const refused = { code: "BAD_REQUEST", cause: { field } };

  test("6.2.1 accepts eight characters and no fewer", async () => {
    await expect(choose(testShop(), "teapots")).rejects.toMatchObject(refused);
    await choose(testShop(), "tea pots");
  });

  test("6.2.1 accepts no fewer than the owner has set", async () => {
    const strict = async () => {
      const shop = testShop();
      await saveSettings(shop.db, NOW, "security", { minPasswordLength: 14 }, 0);
      return shop;
    };

    await expect(choose(await strict(), "tea pots here")).rejects.toMatchObject(refused);
    await choose(await strict(), "tea pots there");
  });

  const long = "long ".repeat(16);
  test.each([
    [" with blanks around ", "with blanks around"],
    ["\ttab and line\n", "tab and line"],
    ["two  blanks inside", "two blanks inside"],
    ["Capitals Inside", "capitals inside"],
    // Composed and decomposed, wide and narrow, with an invisible joiner: they look alike.
    ["caf\u00e9 au lait", "cafe\u0301 au lait"],
    ["\uff54ea pots here", "tea pots here"],
    ["tea\u200dpots here", "teapots here"],
    ["zero\0byte inside", "zerobyte inside"],
    ["control\u0007 inside", "control inside"],
    [`${long}a`, `${long}b`],
  ])("6.2.8 stores %j unchanged, different from %j", async (password, other) => {
    const shop = testShop();
    await choose(shop, password);
    const [user] = await shop.db.select().from(users).orderBy(desc(users.role)).limit(1);
    const signIn = (typed: string) =>
      client(shop).api.auth.signIn({ email: user?.email ?? "", password: typed });

    await expect(signIn(other)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(
      client(shop).api.auth.tokens.issue({ email: user?.email ?? "", password: other }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await signIn(password)).user.id).toBe(user?.id);
  });

  test("6.2.4 refuses the most common ones", async () => {
    await expect(choose(testShop(), "PassWord1")).rejects.toMatchObject(refused);
  });
});
