/** What `/blog` is called. Source: specification, section 2. */
export const BLOG_TITLE = "Insights, Reviews & Lifestyle Guides";
