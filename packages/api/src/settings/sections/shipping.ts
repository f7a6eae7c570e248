import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { internationalShipping } from "../rules.ts";

const MAX_METHODS = 20;
/** Ten thousand of the currency: a slip of the finger rather than a rate. */
const MAX_RATE_CENTS = 1_000_000;

/** Shown for the whole list, so it must name the field of the method. */
const rateProblem = {
  error: message("Please enter each rate as an amount such as 5.99; 0 is free."),
};

const shippingMethod = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: message("Please enter a name for each method.") })
    .max(80),
  /** What sending costs; 0 is free. */
  rateCents: z.int(rateProblem).min(0, rateProblem).max(MAX_RATE_CENTS, rateProblem),
  /** How long it takes, in words: `5-7 business days`. */
  delivery: z.string().trim().max(80),
  enabled: z.boolean(),
});

export type ShippingMethod = z.infer<typeof shippingMethod>;

const defaultMethods: ShippingMethod[] = [
  { name: "Standard Shipping", rateCents: 599, delivery: "5-7 business days", enabled: true },
  { name: "Express Shipping", rateCents: 1299, delivery: "2-3 business days", enabled: true },
  { name: "Overnight Shipping", rateCents: 2499, delivery: "1 business day", enabled: true },
  { name: "Free Shipping", rateCents: 0, delivery: "7-10 business days", enabled: false },
];

export const shipping = z.object({
  methods: z.array(shippingMethod).max(MAX_METHODS).default(defaultMethods),
  /** Where "domestic" is, in words. */
  domestic: z.string().trim().max(200).default("United States"),
  international: z.enum(internationalShipping).default("worldwide"),
});
