import type { Db } from "@pickwell/db/client";
import { broadcasts, seriesMails } from "@pickwell/db/schema";
import { asc, eq, getTableColumns } from "drizzle-orm";
import type { BroadcastRow } from "../admin/view.ts";

type Step = Pick<typeof seriesMails.$inferSelect, "isOn" | "delayDays" | "hour">;

/** A mail of the series, with its timing. */
export type SeriesMail = BroadcastRow & Step;

/** All mails of the welcome series, in order. */
export const seriesInOrder = (db: Db): Promise<SeriesMail[]> =>
  Promise.resolve(
    db
      .select({
        ...getTableColumns(broadcasts),
        isOn: seriesMails.isOn,
        delayDays: seriesMails.delayDays,
        hour: seriesMails.hour,
      })
      .from(seriesMails)
      .innerJoin(broadcasts, eq(broadcasts.id, seriesMails.id))
      .orderBy(asc(seriesMails.position), asc(seriesMails.id)),
  );
