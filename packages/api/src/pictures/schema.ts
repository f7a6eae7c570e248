/** Input for pictures. */
import { z } from "zod";
import { webUrl } from "../core/text/url.ts";

const KEY = /^[0-9a-f]{16}$/;
/** The same where the shop serves it. */
const KEY_OR_PATH = /^(?:\/img\/)?([0-9a-f]{16})$/;
const MISTAKE = "must be the key of a picture, or an http or https address";

const alt = z.string().trim().max(300).default("");

/** A picture by its URL, or an uploaded one by its key. */
export type EnteredPicture = { url: string; alt: string } | { key: string; alt: string };

/**
 * An `EnteredPicture`, or its URL or key as text, as in answers of the REST API. With both, the URL
 * counts.
 */
export const enteredPicture = z.union(
  [
    z.object({ url: webUrl, alt }),
    z.object({ key: z.string().regex(KEY), alt }),
    webUrl.transform((url): EnteredPicture => ({ url, alt: "" })),
    z
      .string()
      .regex(KEY_OR_PATH)
      .transform((text): EnteredPicture => ({ key: KEY_OR_PATH.exec(text)?.[1] ?? "", alt: "" })),
  ],
  { error: MISTAKE },
);

/** The same for an optional picture. */
export const optionalPicture = z.union(
  [z.null(), z.literal("").transform(() => null), enteredPicture],
  { error: MISTAKE },
);
