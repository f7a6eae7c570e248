import { moves } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { movingShop } from "../../../test/moves.ts";
import { wxr } from "../../../test/wxr.ts";

const moving = movingShop();

test("a move's report is in the language of the signed-in user", async () => {
  const { shop, move } = moving;
  await move(
    wxr(
      {
        id: 1,
        name: "lamps",
        content:
          '<a href="https://old.example/gone/">gone</a> [sonar depth="3"] <script>x()</script>',
      },
      { id: 2, name: "later", status: "private" },
      { id: 3, name: "fair", type: "event" },
    ),
  );
  const [row] = await shop.db.select({ id: moves.id }).from(moves);
  const admin = await addUser(shop, { role: "admin" });
  const read = async (language?: "de") => {
    const { api } = await signedIn(shop, admin, { language });
    const { report } = await api.admin.moves.get({ id: row?.id ?? "" });
    if (!report) throw new Error("No report");
    return report;
  };

  const [german, english] = [await read("de"), await read()];
  expect(german.mended["Ein Skript wurde weggelassen."]).toBe(1);
  expect(german.notes.map(({ text }) => text)).toContain("Es war privat: Es kam als Entwurf.");
  expect(german.notes.map(({ text }) => text)).toContain(
    "Ein Link darin führt zu einer Adresse der früheren Website, die die Datei nicht hat: Er führt noch dorthin. /gone",
  );
  expect(Object.keys(german.unknown)).toEqual(
    expect.arrayContaining(["Shortcode [sonar]", "Art von Eintrag event"]),
  );
  expect(english.mended["A script was left out."]).toBe(1);
  expect([german.counts, german.site]).toEqual([english.counts, english.site]);
});
