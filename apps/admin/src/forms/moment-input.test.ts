import { setShopZone } from "@pickwell/ui/format/shop-zone.ts";
import { afterEach, expect, test } from "vitest";
import { formatMoment } from "../lib/format-moment.ts";
import { momentOf, momentText, zoneHint } from "./moment-input.ts";

afterEach(() => setShopZone(undefined));

test.each([
  ["Europe/Berlin", "2026-07-01T12:30", "2026-07-01T10:30:00.000Z", "Jul 1, 2026, 12:30 PM"],
  ["America/New_York", "2026-12-31T23:30", "2027-01-01T04:30:00.000Z", "Dec 31, 2026, 11:30 PM"],
  ["Asia/Kathmandu", "2026-07-01T00:00", "2026-06-30T18:15:00.000Z", "Jul 1, 2026, 12:00 AM"],
])(
  "times are entered and shown in the shop's time zone %s, whatever the browser's is",
  (zone, typed, moment, told) => {
    setShopZone(zone);

    expect(momentOf(typed)?.toISOString()).toBe(moment);
    expect(momentText(new Date(moment))).toBe(typed);
    expect(formatMoment(new Date(moment)).replace(/\s/g, " ")).toBe(told);
    expect(formatMoment(new Date(moment))).toMatch(/\d\u00a0[AP]M$/);
    expect(zoneHint()).toContain(zone);
  },
);
