import { inLanguage } from "@pickwell/texts/current.ts";
import { afterEach, expect, test, vi } from "vitest";
import { currencyChoices } from "./currency-choices.ts";

afterEach(() => vi.unstubAllGlobals());

/** Codes that Chromium has no name of. */
const UNKNOWN = new Set(["CLF", "SLE", "UYI", "UYW", "VED", "XCG", "ZWG"]);

test.each(["en", "de", "fr", "es"] as const)(
  "every currency has a name where the browser knows none of new ones, in %s",
  (language) => {
    const { DisplayNames } = Intl;
    class Fewer extends DisplayNames {
      override of(code: string) {
        return UNKNOWN.has(code) ? undefined : super.of(code);
      }
    }
    vi.stubGlobal("Intl", Object.assign(Object.create(Intl), { DisplayNames: Fewer }));

    inLanguage(language, () => {
      const choices = currencyChoices();
      expect(choices.filter(({ value, label }) => label === value)).toEqual([]);
      if (language === "de")
        expect(choices).toContainEqual({ value: "XCG", label: "XCG, Karibischer Gulden" });
    });
  },
);
