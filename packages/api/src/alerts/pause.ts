import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { alertReaders, priceAlerts } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

/** The statement that pauses all alerts of an address. @param until - null ends the pause */
export const alertPauseUpdate = (tx: Tx, email: string, until: Date | null) =>
  tx
    .update(alertReaders)
    .set({ pausedUntil: until })
    .where(equalsNocase(alertReaders.email, email));

/** The statement that deletes one alert of a subscriber. */
export const alertOfReaderDelete = (tx: Tx, readerId: string, alertId: string) =>
  tx
    .delete(priceAlerts)
    .where(and(eq(priceAlerts.id, alertId), eq(priceAlerts.readerId, readerId)));
