import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { listInput, rowId } from "../../core/list-input.ts";
import { versionInput } from "../../core/versions.ts";
import { emailAddress } from "../../email/schema.ts";
import { MAX_MARKDOWN } from "../../markdown/rules.ts";
import { chosenMoment } from "../../time/schema.ts";
import { MAX_SUBJECTS, MAX_TEST_HOURS } from "../subject-test/rules.ts";

/** As in the table `broadcasts`; a test compares. */
export const broadcastStates = [
  "draft",
  "sending",
  "paused",
  "sent",
  "cancelled",
  "series",
] as const;

/** Filters of the list: `scheduled` are drafts with a date, `draft` the others. */
export const broadcastFilters = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "cancelled",
] as const satisfies ("scheduled" | Exclude<(typeof broadcastStates)[number], "series">)[];

export const broadcastListInput = listInput.extend({
  status: z.enum(["all", ...broadcastFilters]).default("all"),
});

const MAX_SLUG_LENGTH = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One line: a subject becomes a header of the mail. */
const oneLine = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .pipe(z.string().max(max, { error: `must be at most ${max} characters long` }));

const fields = z.object({
  subject: oneLine(150).refine((text) => text !== "", {
    error: message("Please enter a subject."),
  }),
  /** What mail programs show beside the subject. */
  preheader: oneLine(200),
  /** Markdown. */
  body: z.string().max(MAX_MARKDOWN),
  /** Who it goes to; null for everybody. */
  segmentId: z.string().min(1).max(50).nullable(),
  /** Further subjects that are tried with some of its readers. */
  subjects: z
    .array(
      oneLine(150).refine((text) => text !== "", { error: message("Please enter a subject.") }),
    )
    .max(MAX_SUBJECTS - 1)
    .refine((all) => new Set(all).size === all.length, {
      error: message("Please enter subjects that differ."),
    }),
  /** How many of 100 readers a test is sent to. */
  testShare: z.int().min(5).max(80),
  /** How many hours it waits for clicks. */
  testHours: z.int().min(1).max(MAX_TEST_HOURS),
  /** Its name in the URLs of its links; made of the subject when it is left empty. */
  slug: z
    .string()
    .trim()
    .max(MAX_SLUG_LENGTH, { error: `must be at most ${MAX_SLUG_LENGTH} characters long` })
    .refine((slug) => slug === "" || SLUG.test(slug), {
      error: message("Please use small letters, digits and single hyphens between them."),
    }),
});

/** What is not among the changes cannot be compared here; sending compares all. */
const isTestOfOthers = ({ subject, subjects }: { subject?: string; subjects?: string[] }) =>
  subject === undefined || !subjects?.includes(subject);
const twice = { path: ["subjects"], error: message("Please enter subjects that differ.") };

export const broadcastCreateInput = fields
  .extend({
    preheader: fields.shape.preheader.default(""),
    body: fields.shape.body.default(""),
    slug: fields.shape.slug.default(""),
    segmentId: fields.shape.segmentId.default(null),
    subjects: fields.shape.subjects.default([]),
    testShare: fields.shape.testShare.default(20),
    testHours: fields.shape.testHours.default(4),
  })
  .refine(isTestOfOthers, twice);

export const broadcastAudienceInput = z.object({
  segmentId: fields.shape.segmentId.default(null),
  isDigest: z.boolean().default(false),
});

export const broadcastChangeInput = rowId.extend({
  version: versionInput.optional(),
  changes: fields.partial().refine(isTestOfOthers, twice),
});

export const broadcastPreviewInput = fields.pick({ body: true }).extend({
  subject: z.string().max(1000).default(""),
  preheader: z.string().max(1000).default(""),
});

export const broadcastTestInput = rowId.extend({ email: emailAddress });

export const broadcastSendInput = rowId.extend({
  version: versionInput.optional(),
  /** Number of recipients as shown to the sender. */
  audience: z
    .int()
    .min(1, { error: message("Nobody has confirmed their subscription.") })
    .max(1_000_000_000),
});

export const broadcastScheduleInput = rowId.extend({
  version: versionInput.optional(),
  /** When it is begun; null takes it back. */
  sendAt: chosenMoment.nullable(),
});

export const broadcastEndTestInput = rowId.extend({
  /** Place of the subject that the others get, the first is 0. */
  subject: z
    .int()
    .min(0)
    .max(MAX_SUBJECTS - 1),
});

export type BroadcastListInput = z.infer<typeof broadcastListInput>;
export type BroadcastCreate = z.infer<typeof broadcastCreateInput>;
export type BroadcastChange = z.infer<typeof broadcastChangeInput>;
export type BroadcastPreview = z.infer<typeof broadcastPreviewInput>;
export type BroadcastSend = z.infer<typeof broadcastSendInput>;
export type BroadcastSchedule = z.infer<typeof broadcastScheduleInput>;
