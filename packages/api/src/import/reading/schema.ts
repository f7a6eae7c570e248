/** How the owner says that a file is to be read. */
import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { rowId } from "../../core/list-input.ts";
import type { FeedField } from "../../feeds/formats/format.ts";

/** Fields of an offer that the owner may name a column for, in the order they are shown. */
export const mappableFields = [
  "title",
  "link",
  "trackedLink",
  "regular",
  "sale",
  "now",
  "before",
  "currency",
  "availability",
  "stock",
  "key",
  "picture",
  "morePictures",
  "brand",
  "gtin",
  "mpn",
  "description",
  "shortDescription",
  "category",
  "subcategory",
  "googleCategory",
  "merchantName",
  "merchantId",
  "condition",
  "delivery",
  "saleSpan",
  "saleFrom",
  "saleTo",
  "expires",
  "group",
  "size",
  "color",
  "material",
  "pattern",
  "gender",
  "ageGroup",
  "measure",
  "measureBase",
] as const satisfies FeedField[];
export type MappableField = (typeof mappableFields)[number];

/** ISO 4217, of amounts that name none; null to go by the file. */
export const amountCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, message("Enter a code of three letters, such as EUR."))
  .nullable();
/** What separates the parts of a price; null to go by the file. */
export const amountMark = z.enum([".", ","]).nullable();

const readingInput = z.object({
  /** Columns by what they say; null for a field that is read from none. The others are guessed. */
  mapping: z
    .array(
      z.object({ field: z.enum(mappableFields), column: z.string().min(1).max(500).nullable() }),
    )
    .max(mappableFields.length),
  currency: amountCurrency,
  decimalMark: amountMark,
});
export type ReadingInput = z.infer<typeof readingInput>;

/** `reading` is left out for the one that the import was read by. */
export const readingPreviewInput = rowId.extend({ reading: readingInput.optional() });

export const rereadInput = rowId.extend({ reading: readingInput });
