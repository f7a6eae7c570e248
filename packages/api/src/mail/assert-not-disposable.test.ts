import { subscribers, users } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { isDisposable } from "../email/disposable.ts";
import { saveSettings } from "../settings/service.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});
const refuseThem = () => saveSettings(shop.db, NOW, "security", { refuseDisposable: true }, 0);

test.each(["ada@mailinator.com", "ada@YOPMAIL.com ", "ada@inbox.guerrillamail.com"])(
  "%s is disposable",
  (email) => {
    expect(isDisposable(email)).toBe(true);
  },
);

test.each(["ada@gmail.com", "ada@example.com", "mailinator.com@example.com", "ada@com", "ada"])(
  "%s is not",
  (email) => {
    expect(isDisposable(email)).toBe(false);
  },
);

const EMAIL = "ada@mailinator.com";
const ways = {
  newsletter: () => client(shop).api.newsletter.subscribe({ email: EMAIL }),
  "sign-up": () => client(shop).api.auth.signUp({ name: "Ada", email: EMAIL, password: PASSWORD }),
  "change of address": async () =>
    (await signedIn(shop, await addUser(shop))).api.auth.account.changeEmail({
      email: EMAIL,
      password: PASSWORD,
    }),
};

test.each(Object.entries(ways))(
  "%s: accepted unless the owner refuses disposable addresses",
  async (_, take) => {
    await expect(take()).resolves.not.toThrow();
  },
);

test.each(Object.entries(ways))(
  "%s: refused beside its field when the owner does",
  async (_, take) => {
    await refuseThem();

    await expect(take()).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Please use an address that lasts, not a disposable one.",
      cause: { field: "email" },
    });
    const kept = [
      ...(await shop.db.select().from(users)),
      ...(await shop.db.select().from(subscribers)),
    ];
    expect(kept.map(({ email }) => email)).not.toContain(EMAIL);
  },
);
