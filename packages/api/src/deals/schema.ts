import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { limitInput, MAX_LIMIT, pageInput } from "../core/pagination.ts";
import { webUrl } from "../core/text/url.ts";
import { pictureInput, productLimits } from "../products/schema.ts";
import { chosenMoment } from "../time/schema.ts";
import { dealProblem } from "./rules.ts";

/** Filters for open deals. */
export const dealListInput = z.object({
  featured: z.boolean().optional(),
  /** True: only deals that end within 24 hours. False: only the others. */
  flash: z.boolean().optional(),
  page: pageInput.default(1),
  limit: limitInput.default(MAX_LIMIT),
});

/** A deal's id. */
export const dealKey = z.object({ key: z.string().min(1).max(200) });

export const dealDiscountTypes = ["percentage", "fixed"] as const;

/** Maximum lengths and values of a deal's fields. */
export const dealLimits = {
  title: 200,
  category: 100,
  description: 20_000,
  usage: 1e9,
  code: 60,
  terms: 1000,
} as const;

const price = z.int().min(0).max(productLimits.priceCents);

/** The editable fields of a deal. */
export const dealFields = z.object({
  title: z.string().trim().min(1).max(dealLimits.title),
  description: z.string().trim().max(dealLimits.description),
  category: z.string().trim().max(dealLimits.category),
  discountType: z.enum(dealDiscountTypes),
  discountedPriceCents: price,
  /** Price before the deal; null when unknown. */
  originalPriceCents: price.nullable(),
  startsAt: chosenMoment,
  endsAt: chosenMoment.nullable(),
  /** Null for unlimited. */
  maxUsage: z.int().min(1).max(dealLimits.usage).nullable(),
  features: z
    .array(z.string().trim().min(1).max(productLimits.feature))
    .max(productLimits.features),
  images: z.array(pictureInput).max(productLimits.images),
  affiliateLink: webUrl,
  /** Empty when the deal needs no code. */
  voucherCode: z
    .string()
    .trim()
    .max(dealLimits.code, { error: `must be at most ${dealLimits.code} characters long` })
    .regex(/^[^\p{C}\p{Z}]*$/u, { error: message("A code has no spaces.") }),
  voucherTerms: z
    .string()
    .trim()
    .max(dealLimits.terms, { error: `must be at most ${dealLimits.terms} characters long` }),
  featured: z.boolean(),
  isActive: z.boolean(),
  productId: z.string().min(1).max(50).nullable(),
});

/** Whether a deal's voucher code worked for a visitor. */
export const voucherVote = dealKey.extend({ worked: z.boolean() });

/**
 * All fields of a deal, checked against each other: it ends after it starts, and does not cost more
 * than before.
 */
export const dealInput = dealFields.superRefine((deal, ctx) => {
  const problem = dealProblem(deal);
  if (problem) ctx.addIssue({ code: "custom", path: [problem.field], message: problem.message });
});

export type DealListInput = z.infer<typeof dealListInput>;
export type DealInput = z.infer<typeof dealInput>;
