import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { periods } from "../../analytics/rules.ts";
import { listInput, sortInput } from "../../core/list-input.ts";
import {
  MAX_WORD,
  meaningsFor,
  type WordMeaning,
  wordMeanings,
} from "../../ledger/reading/word-meanings.ts";
import { plain, saleFields, saleLimits, saleStatuses, verdicts } from "../rules.ts";

/** Rolling hours and days, or all time. */
export const salePeriods = [...periods, "all"] as const;

const line = (max: number) =>
  z
    .string()
    .transform(plain)
    .pipe(z.string().max(max, { error: `must be at most ${max} characters long` }));

/** Name of a network, shared by its postbacks and reports. */
const networkInput = line(saleLimits.network).refine((name) => name !== "", {
  error: message("Please name the network."),
});

export const saleSorts = ["order", "network", "amount", "commission", "sold", "status"] as const;

export const saleListInput = listInput.extend({
  ...sortInput(saleSorts),
  attribution: z.enum(["all", "attributed", "unattributed"]).default("all"),
  status: z.enum(["all", ...saleStatuses]).default("all"),
  network: line(saleLimits.network).optional(),
  /** ISO 4217, as reported. */
  currency: line(3).optional(),
  /** Host that the click led to. */
  merchant: line(200).optional(),
  /** Path of the page with the click. */
  path: line(500).optional(),
  period: z.enum(salePeriods).default("30d"),
});

/** Filters of the list, and the cursor of the next part. */
export const saleExportInput = saleListInput
  .omit({ page: true, limit: true, sort: true, order: true })
  .extend({ after: z.strictObject({ soldAt: z.date(), id: line(40) }).optional() });

/** Host that the clicks led to. */
export const clicksExportInput = z.object({ merchant: line(200) });

/** A payment, by the network's id. */
export const paymentInput = z.object({ accountId: line(40), paymentId: line(200) });

/** A decimal with a point, or with a comma that cannot be a thousands separator. */
const decimal = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^(-?\d{1,10}),(\d{1,2})$/, "$1.$2"))
  .regex(/^-?\d{1,10}(?:\.\d{1,6})?$/, { error: message("Write a number such as 49.90.") });

const currencyInput = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: message("Write a currency as three letters, such as EUR.") });

const reportedFields = {
  amount: decimal,
  commission: decimal,
  currency: currencyInput,
  state: z.enum(["pending", "approved", "paid", "declined", "reversed"]),
  /** Reason, shown in its history. */
  reason: line(300).default(""),
};

export const saleEntryInput = z.object({
  network: networkInput,
  orderId: line(200).refine((id) => id !== "", { error: message("Please enter the order.") }),
  soldAt: z.date(),
  clickId: line(100).default(""),
  /** A bonus or adjustment instead of an order. */
  isEntry: z.boolean().default(false),
  ...reportedFields,
});

export const saleCorrectionInput = z.object({ id: line(40), ...reportedFields });

export const saleStatsInput = z.object({ period: z.enum(salePeriods).default("30d") });

export const postbackLogInput = listInput.omit({ search: true }).extend({
  verdict: z.enum(["all", ...verdicts]).default("all"),
});

/** Id of an adapter. */
const adapterInput = line(40);

export const keyCreateInput = z.object({
  network: networkInput,
  /** Adapter of a network that has no account yet. */
  adapter: adapterInput.optional(),
});

/** Credentials of a network's API. */
export const pollSaveInput = z.object({
  network: networkInput,
  adapter: adapterInput,
  /** By the field names of `listPollers`. */
  credentials: z.record(z.string().max(40), z.string().max(500)),
});
export type PollSave = z.infer<typeof pollSaveInput>;

export const takeListInput = listInput.omit({ search: true });

/** Fields of a call that the owner can map. */
export const callFields = [
  "transactionId",
  "orderId",
  "amount",
  "commission",
  "currency",
  "state",
  "soldAt",
  "clickRef",
  "merchantName",
] as const;
export type CallField = (typeof callFields)[number];

/** The call's name for each field that the adapter does not find by itself. */
const callMapping = z.strictObject(
  Object.fromEntries(callFields.map((field) => [field, line(200).optional()])) as Record<
    CallField,
    z.ZodOptional<ReturnType<typeof line>>
  >,
);

export { meaningsFor, type WordMeaning };

/** The most words for states that an account can have. */
const MAX_WORDS = 200;

/** What words mean, as they were shown. */
const wordsInput = z
  .record(z.string().min(1).max(MAX_WORD), z.enum(wordMeanings))
  .refine((words) => Object.keys(words).length <= MAX_WORDS)
  .refine((words) =>
    Object.entries(words).every(([word, meaning]) => meaningsFor(word).includes(meaning)),
  );

/** How a call is read, or would be read. */
export const callLookInput = z.object({
  network: networkInput,
  adapter: adapterInput.optional(),
  currency: line(3).optional(),
  mapping: callMapping.optional(),
  words: wordsInput.optional(),
});

/** How a network's reports are to be read. */
export const readAsInput = z.object({
  network: networkInput,
  adapter: adapterInput,
  /** ISO 4217; the currency of amounts without one. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, { error: message("Write a currency as three letters, such as EUR.") }),
  /** Mapping of calls; unchanged when absent. */
  mapping: callMapping.optional(),
  /** All words for states of the owner; unchanged when absent. */
  words: wordsInput.optional(),
  /** All kept calls are read again, those that were understood, too. */
  isForAllCalls: z.boolean().optional(),
  /** Secret that decrypts calls: unchanged when absent, deleted when empty. */
  secret: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\x21-\x7e]*$/, {
      error: message("It holds letters, digits and marks, and no blanks."),
    })
    .optional(),
});

/** Fields that a report may have. */
export const reportFields = [...saleFields, "status"] as const;
export type ReportField = (typeof reportFields)[number];

const column = line(200).optional();

/** Column name of each field. Without a column for the order, each row counts as an order. */
const reportMapping = z.strictObject({
  orderId: column,
  clickId: column,
  amount: column,
  commission: column,
  currency: column,
  customer: column,
  soldAt: column,
  status: column,
  /** How to read ambiguous dates such as 03/04/2026. */
  dateOrder: z.enum(["day-first", "month-first"]).optional(),
});

/** The longest head of a file that is sent, in characters: enough for its header and some rows. */
export const MAX_HEAD = 65_536;

export const reportHeadInput = z.object({
  network: line(saleLimits.network).default(""),
  /** The beginning of the file. */
  head: z.string().min(1).max(MAX_HEAD),
  /** The head is the whole file. */
  isWhole: z.boolean().default(false),
});

export const reportTakeInput = z.object({
  network: networkInput,
  /** Adapter of a network that has no account yet. */
  adapter: adapterInput.optional(),
  /** Columns of fields; only needed when their names are unknown. */
  mapping: reportMapping.optional(),
  /** What further words for states mean, from now on and in all reports of the network. */
  words: wordsInput.optional(),
  /** Only report what would change, and write nothing. */
  isDryRun: z.boolean().default(false),
});

/** The largest report that may be uploaded, in bytes. */
export const MAX_REPORT_BYTES = 20 * 1024 * 1024;

export type SaleEntry = z.infer<typeof saleEntryInput>;
export type SaleCorrection = z.infer<typeof saleCorrectionInput>;
export type SaleExport = z.infer<typeof saleExportInput>;
export type SaleListInput = z.infer<typeof saleListInput>;
export type SalePeriod = (typeof salePeriods)[number];
export type PostbackLogInput = z.infer<typeof postbackLogInput>;
export type CallLook = z.infer<typeof callLookInput>;
export type ReadAs = z.infer<typeof readAsInput>;
export type ReportMapping = z.infer<typeof reportMapping>;
export type ReportHead = z.infer<typeof reportHeadInput>;
export type ReportTake = z.infer<typeof reportTakeInput>;
