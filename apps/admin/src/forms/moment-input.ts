/**
 * Moments as `<input type="datetime-local">` holds them: by the shop's clock, whatever the browser's
 * is, to the minute.
 */

import { localText, momentIn } from "@pickwell/api/time/rules";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";

/** @returns empty for none */
export const momentText = (moment: Date | null): string =>
  moment ? localText(shopZone(), moment).slice(0, 16) : "";

/** @returns null for nothing */
export const momentOf = (typed: string): Date | null =>
  typed === "" ? null : momentIn(shopZone(), typed);

/** Hint of such fields: their time zone. */
export const zoneHint = (): string => t("Time zone: {shopZone}.", { shopZone: shopZone() });
