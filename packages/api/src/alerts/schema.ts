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
  /** Highest price, for the kind `below`. */
  targetCents: z.int().min(1).max(productLimits.priceCents).optional(),
};
const TARGET_MISSING = message("Please enter a price.");
const hasTarget = ({ wish, targetCents }: { wish: string; targetCents?: number | undefined }) =>
  wish !== "below" || targetCents !== undefined;
const target = { error: TARGET_MISSING, path: ["targetCents"] };

/** Without an address, the one of the signed-in user is used. */
export const alertInput = z
  .object({ ...wished, email: emailAddress.optional() })
  .refine(hasTarget, target);

/** Base64url, as in browsers' push subscriptions. */
const key = z.string().regex(/^[\w-]{16,200}={0,2}$/);

/** `PushSubscription.toJSON()` of the browser. */
export const pushInput = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(MAX_URL_LENGTH),
  keys: z.object({ p256dh: key, auth: key }),
});

export const pushAlertInput = z.object({ ...wished, push: pushInput }).refine(hasTarget, target);

/** The token of a link in a mail, with the alert when it concerns one. */
export const alertLinkInput = z.object({
  token: z.string().min(1).max(200),
  alertId: z.string().max(50).optional(),
});

/** A new target price for one's own alert. */
export const ownAlertChange = z.object({
  id: z.string().min(1).max(50),
  targetCents: z.int().min(1).max(productLimits.priceCents),
});

export type OwnAlertChange = z.infer<typeof ownAlertChange>;
export type AlertInput = z.infer<typeof alertInput>;
export type PushAlertInput = z.infer<typeof pushAlertInput>;
