import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { versionInput } from "../../core/versions.ts";
import { amountCurrency, amountMark } from "../reading/schema.ts";

/** Available intervals between fetches, in hours. */
export const INTERVALS = [1, 3, 6, 12, 24, 168] as const;

/** How the shop signs in to the server. */
export const signInKinds = ["none", "basic", "bearer", "header", "query"] as const;
export type SignInKind = (typeof signInKinds)[number];

function addressProblem(text: string): string | null {
  if (/^s?ftps?:/i.test(text)) {
    return message(
      "Only http and https addresses are fetched. Upload files from FTP under Products, Import.",
    );
  }
  if (!canParseUrl(text)) return message("This is not an address.");
  const { protocol } = new URL(text);
  return /^https?:$/.test(protocol) ? null : message("Only http and https addresses are fetched.");
}

const address = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, ctx) => {
    const message = text === "" ? null : addressProblem(text);
    if (message) ctx.addIssue({ code: "custom", message });
  });

const fields = z.object({
  name: z.string().trim().min(1, message("Enter a name.")).max(120),
  /** Empty to keep the stored URL of an existing source. */
  url: address,
  signInKind: z.enum(signInKinds),
  /** Name of the user, header or query parameter. */
  signInName: z.string().trim().max(200),
  /** Password, token or key. Empty to keep the stored one of an existing source. */
  secret: z.string().max(2000),
  everyHours: z.literal(INTERVALS).nullable(),
  /** Percentage by which the number of rows may shrink without confirmation. */
  shrinkPercent: z.int().min(1).max(100),
  /** Days after which an offer that is missing from the file counts as sold out. */
  graceDays: z.int().min(0).max(365),
  /** Currency of amounts without one (ISO 4217); null to derive it from the file. */
  currency: amountCurrency,
  /** Decimal mark of prices; null to derive it from the file. */
  decimalMark: amountMark,
  /** The owner's id at the network, which replaces YOURUSERID in links; null without one. */
  affiliateId: z
    .string()
    .trim()
    .max(64)
    .regex(/^[\w.-]*$/, message("Enter the number alone, without an address."))
    .nullable(),
});

export const sourceCreateInput = fields.extend({
  url: address.refine((text) => text !== "", message("Enter an address.")),
  signInKind: fields.shape.signInKind.default("none"),
  signInName: fields.shape.signInName.default(""),
  secret: fields.shape.secret.default(""),
  everyHours: fields.shape.everyHours.default(24),
  shrinkPercent: fields.shape.shrinkPercent.default(30),
  graceDays: fields.shape.graceDays.default(2),
  currency: fields.shape.currency.default(null),
  decimalMark: fields.shape.decimalMark.default(null),
  affiliateId: fields.shape.affiliateId.default(null),
});

export const sourceChangeInput = z.object({
  id: z.string().min(1).max(64),
  version: versionInput,
  changes: fields.partial(),
});

export const sourceRunInput = z.object({
  id: z.string().min(1).max(64),
  /** Report what would happen and change nothing. */
  isDryRun: z.boolean().default(false),
  /** Accept a file that has shrunk by more than `shrinkPercent`. */
  mayShrink: z.boolean().default(false),
});

/** Maximum number of feeds to add at once. */
export const MAX_AWIN_FEEDS = 100;

export const awinListInput = z.object({
  /** Empty to use the key of an existing source. */
  url: address.default(""),
});

export const awinChoiceInput = awinListInput.extend({
  feedIds: z
    .array(z.string().min(1).max(40))
    .min(1, message("Choose a feed."))
    .max(MAX_AWIN_FEEDS, message("Choose {count} feeds at most.", { count: MAX_AWIN_FEEDS })),
  everyHours: fields.shape.everyHours.default(24),
});

export type AwinChoice = z.infer<typeof awinChoiceInput>;
export type SourceFields = z.infer<typeof sourceCreateInput>;
export type SourceChange = z.infer<typeof sourceChangeInput>;
