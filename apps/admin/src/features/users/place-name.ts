import { programOf } from "@pickwell/api/auth/device/rules";
import { t } from "@pickwell/texts/t.ts";

/** The name of a signed-in browser or program; what it calls itself if unknown. */
export const placeName = ({ userAgent }: { userAgent: string }): string =>
  programOf(userAgent) || t("Unknown program");
