import { z } from "zod";
import { canParseUrl } from "./can-parse-url.ts";
import { plainHost } from "./plain-host.ts";

/** In characters. */
export const MAX_URL_LENGTH = 2000;

function isHttp(text: string): boolean {
  return plainHost(text) !== null || (/^https?:\/\//i.test(text) && canParseUrl(text));
}

/** An http or https URL that browsers may be sent to. */
export const webUrl = z
  .string()
  .max(MAX_URL_LENGTH)
  .refine(isHttp, { error: "must be an http or https address" });
