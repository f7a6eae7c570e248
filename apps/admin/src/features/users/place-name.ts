import { deviceOf } from "@pickwell/api/auth/device/rules";
import { t } from "@pickwell/texts/t.ts";

/** What somebody is signed in with, in words that they know; no known browser is told as it calls itself. */
export function placeName({ userAgent }: { userAgent: string }): string {
  const device = deviceOf(userAgent);
  return /^A browser\b/.test(device) ? userAgent || t("Unknown program") : device;
}
