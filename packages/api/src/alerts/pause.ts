import type { Tx } from "@pickwell/db/client";
import { equalsNocase } from "@pickwell/db/columns";
import { alertReaders, priceAlerts } from "@pickwell/db/schema";
import { and, eq } from "drizzle-orm";

/** The statement that tells somebody nothing for a while. @param until - null ends that */
export const alertPauseUpdate = (tx: Tx, email: string, until: Date | null) =>
  tx
    .update(alertReaders)
    .set({ pausedUntil: until })
    .where(equalsNocase(alertReaders.email, email));

/** The statement that ends one alert of somebody. */
export const alertOfReaderDelete = (tx: Tx, readerId: string, alertId: string) =>
  tx
    .delete(priceAlerts)
    .where(and(eq(priceAlerts.id, alertId), eq(priceAlerts.readerId, readerId)));
