/** What can be changed of many rows at once, as the form of it asks. */
import { postStates } from "@pickwell/api/blog/admin/schema";
import {
  type BulkChange,
  type BulkInput,
  dealBulkChange,
  postBulkChange,
  productBulkChange,
} from "@pickwell/api/bulk/schema";
import type { Choice } from "../../ui/tools.tsx";
import { statusChoices } from "../products/product-states.ts";

export type BulkResource = BulkInput["resource"];
export type BulkValues = Record<string, string>;

export interface BulkField {
  name: string;
  label: string;
  hint?: string;
  /** Left out for what is typed; `categories` for those of the shop. */
  choices?: readonly Choice[] | "categories";
  /** What it holds at first; empty by default. */
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
  label: "Price, by percent",
  fields: [
    {
      name: "percent",
      label: "Percent",
      hint: "Such as -15 for 15% less, or 2.5 for a little more.",
      isNumber: true,
    },
    {
      name: "rounding",
      label: "Rounded",
      initial: "none",
      choices: [
        { value: "none", label: "To the cent" },
        { value: "99", label: "To prices that end in .99" },
        { value: "whole", label: "To whole units" },
      ],
    },
    ...(hasFormer
      ? [
          {
            name: "showFormer",
            label: "Former price",
            initial: "no",
            choices: onOff("Show it struck through beside lower prices", "Do not show it"),
          },
        ]
      : []),
  ],
});

const link = (where: string): BulkKind => ({
  kind: "link",
  label: "Replace a link",
  fields: [
    { name: "find", label: "Find", hint: `A part of the link${where}, such as tag=old-20.` },
    { name: "replacement", label: "Replace with", hint: "Empty takes the part away." },
  ],
});

const featured: BulkKind = {
  kind: "featured",
  label: "Featured",
  fields: [{ name: "featured", label: "Featured", initial: "yes", choices: onOff("Yes", "No") }],
};

/** What there is to change, by what is listed. */
export const bulkKinds: Record<BulkResource, BulkKind[]> = {
  products: [
    {
      kind: "status",
      label: "Status",
      fields: [{ name: "status", label: "Status", initial: "published", choices: statusChoices }],
    },
    {
      kind: "category",
      label: "Category",
      fields: [{ name: "category", label: "Category", choices: "categories" }],
    },
    price(true),
    {
      kind: "badge",
      label: "Badge or stock",
      fields: [
        {
          name: "badge",
          label: "Badge",
          initial: "featured",
          choices: [
            { value: "featured", label: "Featured" },
            { value: "isNew", label: "New" },
            { value: "isBestseller", label: "Bestseller" },
            { value: "inStock", label: "In stock" },
          ],
        },
        { name: "isOn", label: "Is it so?", initial: "yes", choices: onOff("Yes", "No") },
      ],
    },
    link(""),
  ],
  deals: [
    {
      kind: "active",
      label: "On or off",
      fields: [
        {
          name: "isActive",
          label: "Deals are",
          initial: "no",
          choices: onOff("Active", "Inactive"),
        },
      ],
    },
    featured,
    { kind: "category", label: "Category", fields: [{ name: "category", label: "Category" }] },
    price(false),
    link(""),
  ],
  posts: [
    {
      kind: "status",
      label: "Status",
      fields: [
        {
          name: "status",
          label: "Status",
          initial: "draft",
          choices: postStates
            .filter((state) => state !== "scheduled")
            .map((state) => ({ value: state, label: capitalized(state) })),
        },
      ],
    },
    {
      kind: "tag",
      label: "A tag",
      fields: [
        { name: "tag", label: "Tag" },
        { name: "isOn", label: "It is", initial: "yes", choices: onOff("Added", "Taken away") },
      ],
    },
    { kind: "category", label: "Category", fields: [{ name: "category", label: "Category" }] },
    featured,
    link(" in the text"),
  ],
};

function capitalized(word: string): string {
  return `${word[0]?.toUpperCase()}${word.slice(1)}`;
}

/** What the fields of a kind hold at first. */
export const initialOf = ({ fields }: BulkKind): BulkValues =>
  Object.fromEntries(fields.map(({ name, initial = "" }) => [name, initial]));

const schemas = { products: productBulkChange, deals: dealBulkChange, posts: postBulkChange };

/** @returns the change, or what is wrong beside each field */
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
