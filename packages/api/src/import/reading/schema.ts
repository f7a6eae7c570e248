/** Input schemas for how to read a file. */
import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { rowId } from "../../core/list-input.ts";
import type { FeedField } from "../../feeds/formats/format.ts";

/** Fields that a column can be assigned to, in the order of the form. */
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
  "deliveryDays",
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

/** Currency of amounts without one (ISO 4217); null to derive it from the file. */
export const amountCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, message("Enter a code of three letters, such as EUR."))
  .nullable();
/** Decimal mark of prices, or `cents` for amounts in minor units; null to derive it from the file. */
export const amountMark = z.enum([".", ",", "cents"]).nullable();

const readingInput = z.object({
  /** Columns by field; null to read a field from no column. The remaining fields are guessed. */
  mapping: z
    .array(
      z.object({ field: z.enum(mappableFields), column: z.string().min(1).max(500).nullable() }),
    )
    .max(mappableFields.length),
  currency: amountCurrency,
  decimalMark: amountMark,
});
export type ReadingInput = z.infer<typeof readingInput>;

/** Without `reading` the one of the import is used. */
export const readingPreviewInput = rowId.extend({ reading: readingInput.optional() });

export const rereadInput = rowId.extend({ reading: readingInput });
