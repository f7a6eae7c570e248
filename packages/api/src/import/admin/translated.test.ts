import { imports } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { catalogueImports } from "../../../test/catalogue-imports.ts";
import { NOW } from "../../../test/testing.ts";
import { ImportError } from "../../csv/import-error.ts";

const files = catalogueImports();

const FEED = `id,title,link,image_link,price,sale_price,sale_price_effective_date,gtin,availability,mystery
1,Kettle,https://m.example/1,https://m.example/1.jpg,10.00 USD,12.00 USD,,,in_stock,x
1,Kettle again,https://m.example/1,https://m.example/1.jpg,10.00 USD,,,,in_stock,x
2,Toaster,nowhere,https://m.example/2.jpg,10.00 USD,,,,in_stock,x
3,,https://m.example/3,https://m.example/3.jpg,10.00 USD,,,,in_stock,x
4,Grill,https://m.example/4,https://m.example/4.jpg,cheap,,,,in_stock,x
5,Fan,https://m.example/5,ftp://m.example/5.jpg,10.00 USD,8.00 USD,soon,123,perhaps,x
6,Pan,https://m.example/6,https://m.example/6.jpg,10.00 EUR,,,4006381333930,in_stock,x
7,Pot,https://m.example/7,https://m.example/7.jpg,10.00 USD,,,,in_stock,x,more,cells
`;
const EXPORT = `ID,Type,SKU,Name,Published,In stock?,Regular price,Sale price,Parent,Images,Mystery
1,simple,A,Kettle,maybe,perhaps,10,12,,nowhere,x
2,simple,A,Toaster,1,1,cheap,,,,x
3,variation,B,Blue,1,1,10,,gone,,x
4,simple,C,,1,1,10,,,,x
5,simple,D,Grill,0,1,,,,,x
`;

/**
 * Imports a file. `read` gives its messages in a language, `english` without one; `stored`: as in
 * the report.
 */
async function reports(content: string) {
  const { shop } = files;
  const report = await files.run(files.fileOf(content));
  const { categories, refused, warnings, notes } = report;
  await shop.db.insert(imports).values({
    ...{ id: "1", fileName: "file.csv", isDryRun: false, startedBy: "1", startedAt: NOW },
    ...{ state: "done", report: { categories, refused, warnings, notes } },
  });
  const admin = await addUser(shop, { role: "admin" });
  const read = async (language?: "de" | "fr" | "es") => {
    const { api } = await signedIn(shop, admin, { language });
    const { report: told } = await api.admin.imports.get({ id: "1" });
    if (!told) throw new Error("No report");
    return [...told.refused, ...told.warnings].map(({ text }) => text).concat(told.notes);
  };
  return { english: await read(), read, stored: [...refused, ...warnings].map(({ text }) => text) };
}

test.each([
  ["a feed", FEED, 11],
  ["an export", EXPORT, 8],
])("errors of rows of %s are in the language of the signed-in user", async (_, file, fewest) => {
  const { english, read, stored } = await reports(file);
  expect(english.slice(0, stored.length)).toEqual(stored);
  expect(english.length).toBeGreaterThanOrEqual(fewest);

  for (const language of ["de", "fr", "es"] as const) {
    const told = await read(language);
    expect(told.filter((text, at) => text === english[at])).toEqual([]);
  }
});

test("a reason contains the values of its row", async () => {
  const { read } = await reports(FEED);

  const told = await read("de");
  expect(told).toContain("die Kennung „1“ kommt schon in Zeile 2 vor");
  expect(told).toContain("gtin „123“ ist keine GTIN: 3 Ziffern; weggelassen");
  expect(told).toContain("Spalte nicht verwendet: mystery.");
});

test("the reason why a file cannot be read is translated, too", async () => {
  const path = files.fileOf("<html><body>Sign in</body></html>");
  const why = await files.run(path).catch((error: unknown) => error);
  if (!(why instanceof ImportError)) throw why;
  await files.shop.db.insert(imports).values({
    ...{ id: "1", fileName: "file.csv", isDryRun: true, startedBy: "1", startedAt: NOW },
    ...{ state: "failed", error: why.message },
  });
  const { api } = await signedIn(files.shop, await addUser(files.shop, { role: "admin" }), {
    language: "de",
  });

  const { imports: listed } = await api.admin.imports.list();
  expect(listed[0]?.error).toMatch(
    / ist eine Webseite, kein Feed\. Vielleicht verlangt die Adresse eine Anmeldung\.$/,
  );
});
