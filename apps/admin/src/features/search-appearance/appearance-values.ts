import type { Outputs } from "@pickwell/api";
import { pictureInput, pictureText } from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";

export type OwnAppearance = Outputs["admin"]["searchAppearances"]["get"];

export interface AppearanceValues {
  title: string;
  description: string;
  picture: string;
  pictureAlt: string;
  canonical: string;
  noindex: boolean;
}

export const appearanceValueFields: FieldInfos<AppearanceValues> = {
  title: { label: "Search Title" },
  description: { label: "Search Description", isLong: true },
  picture: { label: "Sharing Picture" },
  pictureAlt: { label: "What the Picture Shows" },
  canonical: { label: "Canonical Address" },
  noindex: { label: "Keep this page out of search engines" },
};

export const valuesOf = (own: OwnAppearance): AppearanceValues => ({
  title: own.title,
  description: own.description,
  picture: pictureText(own.picture),
  pictureAlt: own.picture?.alt ?? "",
  canonical: own.canonical,
  noindex: own.noindex,
});

export const inputOf = ({ picture, pictureAlt, ...values }: AppearanceValues) => ({
  ...values,
  picture: pictureInput({ text: picture, alt: pictureAlt }),
});
