import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { MAX_URL_LENGTH } from "../core/text/url.ts";
import { emailAddress } from "../email/schema.ts";
import { productLimits } from "../products/schema.ts";
import { alertWishes } from "./rules.ts";

const wished = {
  /** Id of the product. */
  productId: z.string().min(1).max(50),
  wish: z.enum(alertWishes),
  /** Highest price of `below`. */
  targetCents: z.int().min(1).max(productLimits.priceCents).optional(),
};
const TARGET_MISSING = message("Please enter a price.");
const hasTarget = ({ wish, targetCents }: { wish: string; targetCents?: number | undefined }) =>
  wish !== "below" || targetCents !== undefined;
const target = { error: TARGET_MISSING, path: ["targetCents"] };

/** Without an address, that of whoever is signed in. */
export const alertInput = z
  .object({ ...wished, email: emailAddress.optional() })
  .refine(hasTarget, target);

/** Base64url, as browsers give keys out. */
const key = z.string().regex(/^[\w-]{16,200}={0,2}$/);

/** `PushSubscription.toJSON()` of the browser. */
export const pushInput = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(MAX_URL_LENGTH),
  keys: z.object({ p256dh: key, auth: key }),
});

export const pushAlertInput = z.object({ ...wished, push: pushInput }).refine(hasTarget, target);

/** What a link in a mail carries; the alert when it is of one. */
export const alertLinkInput = z.object({
  token: z.string().min(1).max(200),
  alertId: z.string().max(50).optional(),
});

/** Of an alert that somebody has: what the product may cost at most. */
export const ownAlertChange = z.object({
  id: z.string().min(1).max(50),
  targetCents: z.int().min(1).max(productLimits.priceCents),
});

export type OwnAlertChange = z.infer<typeof ownAlertChange>;
export type AlertInput = z.infer<typeof alertInput>;
export type PushAlertInput = z.infer<typeof pushAlertInput>;
