import { t } from "@pickwell/texts/t.ts";
/** Title of `/blog`. */
export const blogTitle = (): string => t("Insights, Reviews & Lifestyle Guides");

/** Title for the articles of a tag. */
export const tagTitle = (tag: string): string => t("Articles Tagged “{tag}”", { tag });
