import { createCipheriv, createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSent } from "../../test/ledger/network-calls.ts";
import { openNotification } from "./platforms/clickbank.ts";

describe("calls", () => {
  test("are read from multipart forms", () => {
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = `${part("transaction_id", "1")}${part("amount", "5.00")}${part("currency", "EUR")}--x--\r\n`;

    expect(readSent("generic", body).events[0]).toMatchObject({
      transactionId: "1",
      amount: { value: "5", currency: "EUR" },
    });
  });

  test("do not take dollars for euros", () => {
    expect(readSent("generic", "?transaction_id=1&amount=%245", "EUR").problems[0]).toContain("$");
    expect(readSent("generic", "?transaction_id=1&amount=%245", "CAD").events[0]?.amount).toEqual({
      value: "5",
      currency: "CAD",
    });
    expect(readSent("generic", "?transaction_id=1&amount=5kr", "EUR").events).toEqual([]);
  });

  test("of ClickBank are decrypted with the account's key only", () => {
    const iv = Buffer.alloc(16, 7);
    const key = createHash("sha1").update("SECRET").digest("hex").slice(0, 32);
    const cipher = createCipheriv("aes-256-cbc", key, iv);
    const notification = Buffer.concat([cipher.update('{"receipt":"CB1"}'), cipher.final()]);
    const body = JSON.stringify({
      notification: notification.toString("base64"),
      iv: iv.toString("base64"),
    });

    expect(openNotification(body, "SECRET")).toBe('{"receipt":"CB1"}');
    expect(openNotification(body, "OTHER")).toBeNull();
    expect(openNotification('{"receipt":"CB1"}', "SECRET")).toBeNull();
  });

  test.each([
    ["an unknown currency", "?transaction_id=1&amount=5&currency=XXQ", "not a known currency"],
    ["no currency at all", "?transaction_id=1&amount=5", "names no currency"],
    ["an impossible date", "?transaction_id=1&amount=5&currency=EUR&date=2026-02-30", "not a date"],
    ["a huge amount", "?transaction_id=1&amount=1000000000000&currency=EUR", "more than any sale"],
    ["an unknown status", "?transaction_id=1&amount=5&currency=EUR&status=flummoxed", "not known"],
    ["no id", "?amount=5&currency=EUR", "no transaction id"],
    ["no amount", "?transaction_id=1&currency=EUR&status=", "neither an amount nor a status"],
    ["words for an amount", "?transaction_id=1&amount=lots&currency=EUR", "not an amount"],
    ["nothing", "?", "no transaction id"],
  ])("with %s report why they are not understood", (_what, sent, reason) => {
    const { events, problems } = readSent("generic", sent);
    expect(events).toEqual([]);
    expect(problems[0]).toContain(reason);
  });
});
