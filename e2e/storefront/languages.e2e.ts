/** The built shop in German over HTTP, with the files that browsers load. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings, saveSettings } from "@pickwell/api/settings";
import { close, connect } from "@pickwell/db/client";
import { settings } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServerProcess, startServer } from "../server-process.ts";

const assets = join(import.meta.dirname, "../../apps/web/dist/client/assets");
const dataDir = mkdtempSync(join(tmpdir(), "languages-"));
let shop: ServerProcess;

beforeAll(async () => {
  shop = await startServer(dataDir, "0");
});

afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** All scripts of a language, as one text. */
const programsIn = (folder: string): string =>
  readdirSync(join(assets, folder))
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(join(assets, folder, file), "utf8"))
    .join("\n");

test("a browser loads the texts of one language", () => {
  const [english, german, french] = ["", "de", "fr"].map(programsIn);

  expect(english).toContain("Your cart is empty");
  expect(german).toContain("Dein Warenkorb ist leer");
  expect(french).toContain("Votre panier est vide");
  expect(german).not.toMatch(/Your cart is empty|Votre panier est vide|Tu carrito está vacío/);
  expect(english).not.toMatch(/Warenkorb|panier|carrito/);
  expect(english).not.toContain("__pw_");
});

test("a language applies at once, to cached pages, too", async () => {
  const page = async () => (await fetch(`${shop.url}/cart`)).text();
  expect(await page()).toContain('<html lang="en" dir="ltr"');

  const db = connect(join(dataDir, "pickwell.db"));
  const [{ version = 0 } = {}] = await db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.section, "general"));
  const value = await readSettings(db, "general");
  await saveSettings(db, new Date(), "general", { ...value, language: "de" }, version);
  await close(db);
  const german = await page();

  expect(german).toContain('<html lang="de" dir="ltr"');
  expect(german).toContain("<title>Warenkorb · Pickwell</title>");
  const [script = ""] = /\/assets\/de\/entry-client-[\w-]+\.js/.exec(german) ?? [];
  const answer = await fetch(shop.url + script);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(await (await fetch(shop.url)).text()).toContain('aria-roledescription="Karussell"');
  const manifest = await (await fetch(`${shop.url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({
    lang: "de",
    shortcuts: [{ name: "Angebote des Tages" }, {}, { name: "Merkliste" }],
  });
});
