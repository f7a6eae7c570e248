import { expect, test } from "vitest";
import { countriesIn, countryOf } from "./countries.ts";

test.each([
  [{ "cf-ipcountry": "de" }, "DE"],
  [{ "cloudfront-viewer-country": "AT" }, "AT"],
  [{ "cf-ipcountry": "XX" }, null],
  [{ "cf-ipcountry": "T1" }, null],
  [{ "cf-ipcountry": ["DE", "FR"] }, null],
  [{}, null],
])("%j is from %s", (headers, country) => {
  expect(countryOf(headers)).toBe(country);
});

test("reads a list of country codes, the EU as its members, and nothing from other texts", () => {
  expect([...(countriesIn("DE, at CH") ?? [])]).toEqual(["DE", "AT", "CH"]);
  expect([...(countriesIn("uk") ?? [])]).toEqual(["GB"]);
  expect(countriesIn("EU / US")?.size).toBe(28);
  for (const text of ["", " , ", "Germany", "DE and AT"]) expect(countriesIn(text)).toBeNull();
});
