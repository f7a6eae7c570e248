import { z } from "zod";
import { listNameProblem, sharedListLimits } from "./rules.ts";

const id = z.string().min(1).max(50);
const productIds = z.array(id).max(sharedListLimits.products);

const name = z
  .string()
  .max(1000)
  .superRefine((text, ctx) => {
    const message = listNameProblem(text);
    if (message) ctx.addIssue({ code: "custom", message });
  })
  .transform((text) => text.trim().replace(/\s+/gu, " "));

export const sharedListKey = z.object({ id });

export const sharedListInput = z.object({ name, productIds: productIds.min(1) });

/** Whose it is: the account that is signed in, or the browser that has the key. */
const owned = { id, key: z.string().min(1).max(100).optional() };

/** Omitted fields stay. */
export const sharedListChange = z.object({
  ...owned,
  name: name.optional(),
  /** Taken out; those that are not in it make no difference. */
  without: productIds.optional(),
  /** Whether search engines may list it. */
  isPublished: z.boolean().optional(),
});

export const sharedListStop = z.object(owned);

export type SharedListInput = z.infer<typeof sharedListInput>;
export type SharedListChange = z.infer<typeof sharedListChange>;
export type SharedListOwner = z.infer<typeof sharedListStop>;
