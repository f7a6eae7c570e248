import { z } from "zod";
import { canParseUrl } from "./can-parse-url.ts";

/** In characters. */
export const MAX_URL_LENGTH = 2000;

function isHttp(text: string): boolean {
  return /^https?:\/\//i.test(text) && canParseUrl(text);
}

/** An address a browser may be sent to: http or https, nothing else. */
export const webUrl = z
  .string()
  .max(MAX_URL_LENGTH)
  .refine(isHttp, { error: "must be an http or https address" });
