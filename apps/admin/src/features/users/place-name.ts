import { deviceOf } from "@pickwell/api/auth/device/rules";
import { t } from "@pickwell/texts/t.ts";

/** The name of a signed-in browser or program; the user agent itself if unknown. */
export function placeName({ userAgent }: { userAgent: string }): string {
  const device = deviceOf(userAgent);
  return /^A browser\b/.test(device) ? userAgent || t("Unknown program") : device;
}
