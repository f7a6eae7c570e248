import { t } from "@pickwell/texts/t.ts";
/** What `/blog` is called. */
export const blogTitle = (): string => t("Insights, Reviews & Lifestyle Guides");

/** The same where it shows the articles of one tag. */
export const tagTitle = (tag: string): string => t("Articles Tagged “{tag}”", { tag });
