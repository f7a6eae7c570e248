import { describe, expect, test } from "vitest";
import { awinPush, exampleCalls } from "../../test/ledger/example-calls.ts";
import { brief, callOf, readSent } from "../../test/ledger/network-calls.ts";
import { proposeAdapters } from "./reading/recognition/propose.ts";

describe("calls of networks", () => {
  test.each(exampleCalls)("%s: %s", (id, _what, sent, expected) => {
    const { events, problems } = readSent(id, sent);

    expect(problems).toEqual([]);
    expect(events.map(brief)).toEqual([expected]);
  });

  test("are tested for every adapter", async () => {
    const { adapters } = await import("./adapters.ts");
    expect(adapters.length).toBe(24);
    expect(new Set(exampleCalls.map(([id]) => id))).toEqual(new Set(adapters.map(({ id }) => id)));
  });

  test("propose the adapters that they may be for; Amazon, which makes no calls, is never proposed", () => {
    const named = exampleCalls.filter(([id]) => !["generic", "amazon"].includes(id));
    const wrong = named.filter(([id, , sent]) => proposeAdapters(callOf(sent))[0]?.id !== id);
    const missing = named.filter(
      ([id, , sent]) => !proposeAdapters(callOf(sent)).some((each) => each.id === id),
    );

    expect(missing.map(([id, what]) => `${id}: ${what}`)).toEqual([]);
    expect(wrong.length, JSON.stringify(wrong.map(([id]) => id))).toBeLessThan(4);
  });

  test("keep the order's items, and numbers digit by digit", () => {
    const [event] = readSent(
      "awin",
      `AwinTransactionPush=${encodeURIComponent(JSON.stringify(awinPush))}`,
    ).events;
    const [long] = readSent(
      "generic",
      '{"transaction_id":12345678901234567890,"amount":0.10000000000000001,"currency":"EUR"}',
    ).events;

    expect(event?.lines).toEqual([
      { sku: "K-1", name: "Kettle", quantity: "2", amount: "49.95", commission: null, group: "5" },
    ]);
    expect(long).toMatchObject({
      transactionId: "12345678901234567890",
      amount: { value: "0.10000000000000001" },
    });
  });
});
