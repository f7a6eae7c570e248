/** What callers are told, in the language they ask for. */
import { expect, test } from "vitest";
import { NOW, ORIGIN, testShop } from "../../test/testing.ts";
import { answer } from "../call.ts";

const shop = testShop();

/** @param language - none: as programs call */
async function told(path: string, input: unknown, language?: "de" | "fr" | "ar") {
  const context = {
    db: shop.db,
    now: () => NOW,
    origin: ORIGIN,
    visitor: { ipAddress: "192.0.2.7", userAgent: "a browser" },
    language: language && (async () => language),
  };
  return JSON.parse(JSON.stringify(await answer(context, { type: "mutation", path, input })));
}

const incomplete = { email: "" };

test("errors are in the language of the request, with the same facts", async () => {
  const english = await told("newsletter.subscribe", incomplete);
  const german = await told("newsletter.subscribe", incomplete, "de");

  expect(english.error.message).toBe("email: Please enter a valid e-mail address.");
  expect(german.error.message).toBe("email: Bitte gib eine gültige E-Mail-Adresse ein.");
  expect(german.error.data).toEqual(english.error.data);
});

test("confirmations are in the language of the request, too", async () => {
  const german = await told("newsletter.subscribe", { email: "ada@shop.example" }, "de");
  const english = await told("newsletter.subscribe", { email: "bob@shop.example" });

  expect(german.result.data.message).toMatch(/^Du bist dabei!/);
  expect(english.result.data.message).toMatch(/^You’re in!/);
});

test("messages without a translation are in English", async () => {
  expect((await told("newsletter.subscribe", incomplete, "ar")).error.message).toBe(
    "email: Please enter a valid e-mail address.",
  );
});
