/** Kinds of bulk edits, with their forms. */

import { postStates } from "@pickwell/api/blog/admin/schema";
import {
  type BulkChange,
  type BulkInput,
  dealBulkChange,
  postBulkChange,
  productBulkChange,
  userBulkChange,
} from "@pickwell/api/bulk/schema";
import { t } from "@pickwell/texts/t.ts";
import { activeChoices } from "../../lib/active-choices.ts";
import { statusLabel } from "../../ui/status-tag.tsx";
import type { Choice } from "../../ui/tools.tsx";
import { statusChoices } from "../products/product-states.ts";
import { staffChoices } from "../users/user-search.ts";

export type BulkResource = BulkInput["resource"];
export type BulkValues = Record<string, string>;

export interface BulkField {
  name: string;
  label: string;
  hint?: string;
  /** Absent for text fields; `categories` for those of the shop. */
  choices?: readonly Choice[] | "categories";
  /** Initial value; empty by default. */
  initial?: string;
  isNumber?: boolean;
}

export interface BulkKind {
  kind: string;
  label: string;
  fields: BulkField[];
}

const onOff = (on: string, off: string): readonly Choice[] => [
  { value: "yes", label: on },
  { value: "no", label: off },
];

const price = (hasFormer: boolean): BulkKind => ({
  kind: "price",
  label: t("Price, by percent"),
  fields: [
    {
      name: "percent",
      label: t("Percent"),
      hint: t("Such as -15 for 15% less, or 2.5 for a little more."),
      isNumber: true,
    },
    {
      name: "rounding",
      label: t("Rounded"),
      initial: "none",
      choices: [
        { value: "none", label: t("To the cent") },
        { value: "99", label: t("To prices that end in .99") },
        { value: "whole", label: t("To whole units") },
      ],
    },
    ...(hasFormer
      ? [
          {
            name: "showFormer",
            label: t("Former price"),
            initial: "no",
            choices: onOff(t("Show it struck through beside lower prices"), t("Do not show it")),
          },
        ]
      : []),
  ],
});

const link = (where: string): BulkKind => ({
  kind: "link",
  label: t("Replace a link"),
  fields: [
    {
      name: "find",
      label: t("Find"),
      hint: t("A part of the link{where}, such as tag=old-20.", { where }),
    },
    { name: "replacement", label: t("Replace with"), hint: t("Empty takes the part away.") },
  ],
});

const featured: BulkKind = {
  kind: "featured",
  label: t("Featured"),
  fields: [
    { name: "featured", label: t("Featured"), initial: "yes", choices: onOff(t("Yes"), t("No")) },
  ],
};

/** Kinds by resource. */
export const bulkKinds: Record<BulkResource, BulkKind[]> = {
  products: [
    {
      kind: "status",
      label: t("Status"),
      fields: [
        { name: "status", label: t("Status"), initial: "published", choices: statusChoices },
      ],
    },
    {
      kind: "category",
      label: t("Category"),
      fields: [{ name: "category", label: t("Category"), choices: "categories" }],
    },
    price(true),
    {
      kind: "badge",
      label: t("Badge or stock"),
      fields: [
        {
          name: "badge",
          label: t("Badge"),
          initial: "featured",
          choices: [
            { value: "featured", label: t("Featured") },
            { value: "isNew", label: t("New") },
            { value: "isBestseller", label: t("Bestseller") },
            { value: "inStock", label: t("In stock") },
          ],
        },
        { name: "isOn", label: t("Is it so?"), initial: "yes", choices: onOff(t("Yes"), t("No")) },
      ],
    },
    link(""),
  ],
  deals: [
    {
      kind: "active",
      label: t("On or off"),
      fields: [
        {
          name: "isActive",
          label: t("Deals are"),
          initial: "no",
          choices: onOff(t("Active"), t("Inactive")),
        },
      ],
    },
    featured,
    {
      kind: "category",
      label: t("Category"),
      fields: [{ name: "category", label: t("Category") }],
    },
    price(false),
    link(""),
  ],
  posts: [
    {
      kind: "status",
      label: t("Status"),
      fields: [
        {
          name: "status",
          label: t("Status"),
          initial: "draft",
          choices: postStates
            .filter((state) => state !== "scheduled")
            .map((state) => ({ value: state, label: statusLabel(state) })),
        },
      ],
    },
    {
      kind: "tag",
      label: t("A tag"),
      fields: [
        { name: "tag", label: t("Tag") },
        {
          name: "isOn",
          label: t("It is"),
          initial: "yes",
          choices: onOff(t("Added"), t("Taken away")),
        },
      ],
    },
    {
      kind: "category",
      label: t("Category"),
      fields: [{ name: "category", label: t("Category") }],
    },
    featured,
    link(t(" in the text")),
  ],
  users: [
    {
      kind: "access",
      label: t("Status"),
      fields: [
        {
          name: "status",
          label: t("Status"),
          hint: t("Whose status changes is signed out everywhere."),
          initial: "inactive",
          choices: activeChoices,
        },
      ],
    },
    {
      kind: "role",
      label: t("Role"),
      fields: [
        {
          name: "role",
          label: t("Role"),
          hint: t("Whose role changes is signed out everywhere."),
          initial: "viewer",
          choices: staffChoices,
        },
      ],
    },
    { kind: "sign-out", label: t("Sign out everywhere"), fields: [] },
  ],
};

/** Initial values of a kind. */
export const initialOf = ({ fields }: BulkKind): BulkValues =>
  Object.fromEntries(fields.map(({ name, initial = "" }) => [name, initial]));

const schemas = {
  ...{ products: productBulkChange, deals: dealBulkChange, posts: postBulkChange },
  users: userBulkChange,
};

/** @returns the change, or the errors by field */
export function changeOf(
  resource: BulkResource,
  { kind, fields }: BulkKind,
  values: BulkValues,
): { change: BulkChange } | { problems: Record<string, string> } {
  const given = Object.fromEntries(
    fields.map((field) => [field.name, givenOf(field, values[field.name] ?? "")]),
  );
  const parsed = schemas[resource].safeParse({ kind, ...given });
  if (parsed.success) return { change: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { problems: Object.fromEntries(problems) };
}

function givenOf({ isNumber, choices }: BulkField, text: string): unknown {
  if (isNumber) return text.trim() === "" ? undefined : Number(text.replace(",", "."));
  const isFlag = Array.isArray(choices) && choices[0]?.value === "yes";
  if (isFlag) return text === "yes";
  return choices === "categories" && text === "" ? undefined : text;
}
