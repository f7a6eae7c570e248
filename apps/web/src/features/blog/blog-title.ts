/** What `/blog` is called. */
export const BLOG_TITLE = "Insights, Reviews & Lifestyle Guides";

/** The same where it shows the articles of one tag. */
export const tagTitle = (tag: string): string => `Articles Tagged “${tag}”`;
