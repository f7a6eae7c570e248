/** Compiled texts equal the output of FormatJS. */
import { createElement, type ReactElement, type ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { count, setCountWriter } from "../src/count.ts";
import { locale, plural, setLanguage } from "../src/current.ts";
import { languageCodes, languages, SOURCE_LANGUAGE } from "../src/languages.ts";
import { withoutNote } from "../src/note.ts";
import { parts } from "../src/parts.ts";
import { rich } from "../src/rich.ts";
import { t } from "../src/t.ts";
import { readCatalogues } from "./catalogues.ts";
import { compileMessage, placeholders } from "./compile.ts";

afterEach(() => setLanguage(SOURCE_LANGUAGE));

const names = {
  value: (name: string) => `v.${name}`,
  plural: "plural",
  count: "count",
  parts: "parts",
};

/** Writes a text as a build would. */
function written(text: string, values: object, takesElements = isRich(text)): ReactNode {
  const called = { ...names, parts: takesElements ? names.parts : "" };
  const write = new Function(
    ...["v", "plural", "count", "parts"],
    `return ${compileMessage(text, called)}`,
  );
  return write(values, plural, count, parts);
}

/** What can be read of it. */
function shown(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(shown).join("");
  if (typeof node !== "object" || node === null) return String(node);
  return shown((node as ReactElement<{ children: ReactNode }>).props.children);
}

const catalogues = readCatalogues();
const isRich = (text: string) => placeholders(text).some((one) => one.endsWith("tag"));

test.each(languageCodes)("every text of the catalogues is compiled to itself: %s", (language) => {
  setLanguage(language);
  for (const text of Object.keys(catalogues.de)) {
    const translation = catalogues[language][text] || withoutNote(text);
    for (const number of [0, 1, 2, 7, 11, 1204]) {
      const values = Object.fromEntries(
        placeholders(translation).map((one) => {
          const [name = "", kind] = one.split(": ");
          if (kind === "tag") return [name, (inside: ReactNode) => `<${name}>${shown(inside)}</>`];
          return [name, kind === "plural" ? number : `${name}!`];
        }),
      );

      expect(shown(written(translation, values))).toBe(
        isRich(text) ? shown(rich(text, values)) : t(text, values),
      );
    }
  }
});

test("plurals are those of Intl, for every language", () => {
  const numbers = [...Array(130).keys(), 200, 203, 1000, 1e6, 2e6, 1_000_001, 0.5, 1.5];
  for (const language of languageCodes) {
    setLanguage(language);
    const rules = new Intl.PluralRules(locale());

    expect(numbers.map(plural)).toEqual(numbers.map((number) => rules.select(number)));
    // In a browser the function is used without its module.
    const alone = new Function(`return (${languages[language].plural})(3)`)();
    expect(alone).toBe(plural(3));
  }
});

test("numbers stand in texts as the shop writes them, and a note is for nobody else", () => {
  const days = "{n, plural, =0 {No days} one {# day} other {# days}}";

  expect([0, 1, 1204].map((n) => t(days, { n }))).toEqual(["No days", "1 day", "1,204 days"]);
  expect(t("Order ## how a list is sorted")).toBe("Order");
  setCountWriter((things) => `~${things}`);
  expect(t(days, { n: 2 })).toBe("~2 days");
  setCountWriter((things) => things.toLocaleString(locale()));
});

test("an element may stand in a text that has no tags", () => {
  const values = { sum: createElement("b", null, "€5.00"), n: 2 };

  expect(shown(written("They come to {sum}.", values, true))).toBe("They come to €5.00.");
  const some = "{n, plural, one {# is {sum}} other {# are {sum}}}.";
  expect(shown(written(some, values, true))).toBe("2 are €5.00.");
  expect(shown(written("{sum}", values, true))).toBe("€5.00");
});

test("what nobody writes is refused when it is built", () => {
  expect(() => compileMessage("{when, date, short}", names)).toThrow("Texts take names");
});
