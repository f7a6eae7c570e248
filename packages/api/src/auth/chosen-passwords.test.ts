/** Wherever somebody chooses a password, the same is asked of it. */
import { outbox } from "@pickwell/db/schema";
import { describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { saveSettings } from "../settings/service.ts";

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

  test("6.2.1 takes eight characters and no fewer", async () => {
    await expect(choose(testShop(), "teapots")).rejects.toMatchObject(refused);
    await choose(testShop(), "tea pots");
  });

  test("6.2.1 takes no fewer than the owner has set", async () => {
    const strict = async () => {
      const shop = testShop();
      await saveSettings(shop.db, NOW, "security", { minPasswordLength: 14 }, 0);
      return shop;
    };

    await expect(choose(await strict(), "tea pots here")).rejects.toMatchObject(refused);
    await choose(await strict(), "tea pots there");
  });

  test("6.2.4 takes none of the commonest", async () => {
    await expect(choose(testShop(), "PassWord1")).rejects.toMatchObject(refused);
  });
});
