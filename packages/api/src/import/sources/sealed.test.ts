import { expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { testShop } from "../../../test/testing.ts";
import { requestOf, withoutUser } from "./sealed.ts";

const none = { kind: "none", name: "", secret: "" } as const;

test.each([
  ["https://ann:p%40ss@feeds.example/a.csv", "ann", "p@ss"],
  // A literal percent sign.
  ["https://100%:50%off@feeds.example/a.csv", "100%", "50%off"],
])("credentials in the address are separated from it: %s", (url, name, secret) => {
  const source = withoutUser(url, none);

  expect(source).toEqual({
    url: "https://feeds.example/a.csv",
    signIn: { kind: "basic", name, secret },
  });
  expect(requestOf(source).headers.authorization).toBe(
    `Basic ${Buffer.from(`${name}:${secret}`).toString("base64")}`,
  );
});

test("an address with a percent sign that encodes nothing is accepted", async () => {
  const shop = testShop();
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const url = "https://100%:50%off@feeds.example/a.csv";

  expect(await api.admin.sources.create({ name: "Feed", url })).toMatchObject({
    host: "feeds.example",
  });
});
