/** Removes the demo's texts from the settings. */
import type { Tx } from "@pickwell/db/client";
import type { DemoRecord } from "@pickwell/db/demo-record";
import { demoSettings } from "@pickwell/db/demo-settings";
import { settings } from "@pickwell/db/schema";
import { execute, type Steps } from "@pickwell/db/statements";
import { eq } from "drizzle-orm";

/** The picture of the page about the shop, if it is the demo's. */
function* shownPicture(tx: Tx, demo: DemoRecord): Steps<typeof demoSettings> {
  const [row] = yield* execute(
    tx.select().from(settings).where(eq(settings.section, "appearance")),
  );
  const { aboutPicture, aboutPictureAlt } = row?.value ?? {};
  return demo.pictures.includes(String(aboutPicture))
    ? [{ section: "appearance", value: { aboutPicture, aboutPictureAlt } }]
    : [];
}

/** Resets the demo's texts. Fields that were changed belong to the owner. */
export function* removeSettings(tx: Tx, demo: DemoRecord, now: Date): Steps {
  for (const { section, value } of [...demoSettings, ...(yield* shownPicture(tx, demo))]) {
    const [row] = yield* execute(tx.select().from(settings).where(eq(settings.section, section)));
    if (!row) continue;
    const rest = Object.entries(row.value).filter(
      ([name, said]) => !(name in value) || JSON.stringify(said) !== JSON.stringify(value[name]),
    );
    const isClaim = eq(settings.section, section);
    const kept = { value: Object.fromEntries(rest), version: row.version + 1, updatedAt: now };
    yield* execute(
      rest.length === 0
        ? tx.delete(settings).where(isClaim)
        : tx.update(settings).set(kept).where(isClaim),
    );
  }
}
