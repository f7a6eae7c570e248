import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
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
  title: { label: t("Search Title") },
  description: { label: t("Search Description"), isLong: true },
  picture: { label: t("Sharing Picture") },
  pictureAlt: { label: t("What the Picture Shows") },
  canonical: { label: t("Canonical Address") },
  noindex: { label: t("Keep this page out of search engines") },
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
