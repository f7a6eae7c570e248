import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput, rowId } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { hasDays, MAX_DAYS, MAX_RULES, segmentSubjects, valueKinds } from "../rules.ts";

const MAX_VALUE = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const missing = {
  product: message("Please name a product."),
  category: message("Please choose a category."),
  merchant: message("Please enter a host, such as shop.example."),
  broadcast: message("Please choose a broadcast."),
  text: message("Please say what it is."),
  day: message("Please choose a day."),
} as const;

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));

/** A host as clicks have it: without scheme, path and `www.`. */
const hostOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/.*$/, "")
    .replace(/^www\./, "");

export const segmentRule = z
  .object({
    about: z.enum(segmentSubjects),
    /** False for the opposite. */
    is: z.boolean().default(true),
    /** A product's address, slug or id; an id; a host, the beginning of a path, a word or a day. */
    value: z
      .string()
      .trim()
      .max(MAX_VALUE, { error: `must be at most ${MAX_VALUE} characters long` })
      .default(""),
    /** Of the last days. */
    days: z.int().min(0).max(MAX_DAYS).default(0),
  })
  .superRefine(({ about, value, days }, check) => {
    const kind = valueKinds[about];
    const problem = (path: string, message: string) =>
      check.addIssue({ code: "custom", path: [path], message });
    if (kind && value === "") problem("value", missing[kind]);
    if (kind === "day" && value !== "" && !isDay(value)) problem("value", missing.day);
    if (about === "page" && value !== "" && !value.startsWith("/")) {
      problem("value", message("Please enter a path that begins with “/”."));
    }
    if (hasDays(about) && days < 1) problem("days", message("Please enter one day at least."));
  })
  .transform((rule) => ({
    ...rule,
    value: valueKinds[rule.about] === "merchant" ? hostOf(rule.value) : rule.value,
  }))
  .transform(({ about, is, value, days }) => ({
    about,
    is,
    value: valueKinds[about] ? value : "",
    days: hasDays(about) ? days : 0,
  }));

const MAX_NAME = 100;

const fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: message("Please enter a name.") })
    .max(MAX_NAME, { error: `must be at most ${MAX_NAME} characters long` }),
  match: z.enum(["all", "any"]),
  rules: z
    .array(segmentRule)
    .min(1, { error: message("Please add one rule at least.") })
    .max(MAX_RULES, {
      error: message("A segment has {count} rules at most.", { count: MAX_RULES }),
    }),
});

export const segmentListInput = listInput.pick({ search: true, page: true, limit: true });

export const segmentCreateInput = fields.extend({ match: fields.shape.match.default("all") });

export const segmentChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: fields.partial(),
});

export const segmentCountInput = fields.omit({ name: true });

export type SegmentListInput = z.infer<typeof segmentListInput>;
export type SegmentCreate = z.infer<typeof segmentCreateInput>;
export type SegmentChange = z.infer<typeof segmentChangeInput>;
export type SegmentCount = z.infer<typeof segmentCountInput>;
