/** A segment as form values. */

import type { Inputs, Outputs } from "@pickwell/api";
import { hasDays, type SegmentSubject } from "@pickwell/api/segments/rules";
import { t } from "@pickwell/texts/t.ts";
import type { FieldInfos } from "../../../forms/record.ts";

export type Segment = Outputs["admin"]["segments"]["get"];
export type ListedSegment = Outputs["admin"]["segments"]["list"]["segments"][number];

/** A rule as form values. */
export interface RuleValues {
  about: SegmentSubject;
  is: "yes" | "no";
  value: string;
  /** As typed. */
  days: string;
}

export interface SegmentValues {
  name: string;
  match: Segment["match"];
  rules: RuleValues[];
}

const ruleCount = (rules: RuleValues[]) =>
  rules.length === 1 ? t("1 rule") : t("{n} rules", { n: rules.length });

export const segmentFields: FieldInfos<SegmentValues> = {
  name: { label: t("Name") },
  match: { label: t("Who is in it") },
  rules: { label: t("Rules"), shown: (value) => ruleCount(value as RuleValues[]) },
};

export const newRule: RuleValues = { about: "joined-within", is: "yes", value: "", days: "30" };

export const newSegment: SegmentValues = { name: "", match: "all", rules: [newRule] };

export const valuesOf = ({ name, match, rules }: Segment): SegmentValues => ({
  name,
  match,
  rules: rules.map(({ about, is, value, days }) => ({
    about,
    is: is ? "yes" : "no",
    value,
    days: days === 0 ? "30" : String(days),
  })),
});

/** Invalid numbers become NaN, which the schema rejects. */
export const ruleOf = ({ about, is, value, days }: RuleValues) => ({
  about,
  is: is === "yes",
  value,
  days: hasDays(about) ? Number(days.trim() || "0") : 0,
});

export const inputOf = ({ name, match, rules }: SegmentValues) =>
  ({ name, match, rules: rules.map(ruleOf) }) satisfies Inputs["admin"]["segments"]["create"];
