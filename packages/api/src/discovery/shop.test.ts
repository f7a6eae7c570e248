import { inLanguage } from "@pickwell/texts/current.ts";
import { expect, test } from "vitest";
import { endLabel } from "./shop.ts";

const END = new Date("2026-11-21T23:30:00Z");

test("a label says on which day of the shop a deal ends, in its language", () => {
  expect(endLabel(END)).toBe("Ends Nov 21, 2026");
  expect(endLabel(END, "Asia/Tokyo")).toBe("Ends Nov 22, 2026");
  expect(endLabel(null)).toBe("N/A");
  expect(inLanguage("fr", () => endLabel(END))).toBe("Se termine le 21 nov. 2026");
});
