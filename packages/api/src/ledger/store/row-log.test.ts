import { expect, test } from "vitest";
import { blankEvent, eventHash, type LedgerEvent } from "../core/event.ts";
import { KnownLog, RowLog } from "./row-log.ts";

const sale = (transactionId: string, more: Partial<LedgerEvent> = {}): LedgerEvent => ({
  ...blankEvent(transactionId),
  amount: { value: "12.5", currency: "EUR" },
  clickRefs: ["click-1", "blog"],
  ...more,
});

test("rows are found again as they were, in whatever order they are asked for", () => {
  const log = new RowLog();
  const rows = [
    [sale("t1")],
    [sale("t2", { otherIds: ["t2", "o2"], merchantName: "Lamp, House & Söhne 東京 🎉" })],
    [sale("t3", { part: "a" }), sale("t3", { part: "b", saidOf: "t4" })],
    [sale("half of a pair: \ud83c")],
    [sale("t5", { lines: [], reason: "x".repeat(500) })],
  ];
  const places = rows.map((events, at) => log.add(10 * at, events));

  const found = places.toReversed().map((place) => log.at(place));

  expect(found.toReversed()).toEqual(rows.map((events, at) => ({ at: 10 * at, events })));
});

test("events keep the hash under which they are stored, whatever it was made from", () => {
  const log = new RowLog();
  // A value that is named and undefined is not in the text of an event.
  const event = sale("t1", { otherIds: undefined });
  const hash = eventHash(event);

  const [found] = log.at(log.add(0, [event])).events;

  expect(found && "otherIds" in found).toBe(false);
  expect(found && eventHash(found)).toBe(hash);
});

test("rows that fill several blocks of memory, and one that is larger than a block, are found", () => {
  const log = new RowLog();
  const long = sale("long", { reason: "é".repeat(1_500_000) });
  const places = Array.from({ length: 6000 }, (_, at) => log.add(at, [sale(`t${at}`)]));
  const placeOfLong = log.add(6000, [long]);
  const last = log.add(6001, [sale("last")]);

  expect(places.map((place) => log.at(place).events[0]?.transactionId)).toEqual(
    places.map((_, at) => `t${at}`),
  );
  expect(log.at(placeOfLong)).toEqual({ at: 6000, events: [long] });
  expect(log.at(last).at).toBe(6001);
});

test("what was known of a transaction is found again", () => {
  const log = new KnownLog();
  const received = [
    { event: sale("t1"), hash: "h1", receivedAt: 5, sequence: 7, isCorrection: true },
    { event: sale("t1", { state: "paid" }), hash: "h2", receivedAt: 6 },
  ];
  const place = log.add(received);
  log.add([]);

  expect(log.at(place)).toEqual(received);
});
