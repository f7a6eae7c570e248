import { expect, test } from "vitest";
import { readDeliveryDays } from "./delivery-days.ts";

/** As text: `2-3`, `-2` for at most two, `w` for working days, `s` until it is sent. */
function said(text: string): string | null {
  const days = readDeliveryDays(text);
  if (!days) return null;
  const { least, most, areWorkdays, untilSent } = days;
  return `${least === most ? "" : `${least ?? ""}-`}${most}${areWorkdays ? "w" : ""}${untilSent ? "s" : ""}`;
}

test.each([
  ["2-3 days", "2-3"],
  ["2 to 3 business days", "2-3w"],
  ["Delivery in 3–5 working days", "3-5w"],
  ["Ships within 24 hours", "-1s"],
  ["Usually ships in 2 days", "-2s"],
  ["within 2 days", "-2"],
  ["5 days", "5"],
  // No word ends in the middle of another.
  ["Lieferzeiten 5 Tage", "5"],
  ["1-3 Werktage", "1-3w"],
  ["Lieferzeit: 1 - 3 Tage", "1-3"],
  ["Versandfertig in 2 Tagen", "-2s"],
  ["sofort lieferbar, 2-4 Tage", "2-4"],
  ["1-2 Wochen", "7-14"],
  ["sous 48h", "-2"],
  ["24/48h", "1-2"],
  ["Livraison en 3 jours ouvrés", "-3w"],
  ["3 à 5 jours ouvrables", "3-5w"],
  ["Envío en 24 horas", "-1s"],
  ["3 a 5 días hábiles", "3-5w"],
  ["2/3 giorni lavorativi", "2-3w"],
  ["Spedizione in 2 giorni", "-2s"],
  ["2-5 dias úteis", "2-5w"],
  ["1-2 werkdagen", "1-2w"],
  ["Voor 23:59 besteld, morgen in huis", "-1"],
  ["1-3 hverdage", "1-3w"],
  ["2-5 virkedager", "2-5w"],
  ["1-3 vardagar", "1-3w"],
  ["3-5 arkipäivää", "3-5w"],
  ["Wysyłka w 24h", "-1s"],
  ["2 dni robocze", "2w"],
  ["do 3 dnů", "-3"],
  ["3 munkanap", "3w"],
  ["2-3 рабочих дня", "2-3w"],
  ["Παράδοση 1 έως 3 ημέρες", "1-3"],
  ["30 days returns", null],
  ["2 years warranty", null],
  ["in stock", null],
  ["3", null],
  ["from 20.12.2026", null],
  ["5-3 days", null],
  ["", null],
])("the delivery time “%s” is read", (text, days) => {
  expect(said(text)).toBe(days);
});
