import { cutText } from "@pickwell/api/blog/rules";

/** About how much of a description search engines show, in characters. */
const MAX_DESCRIPTION = 160;

/** A single line, truncated between words to the length of a description. */
export const shortened = (text: string): string => cutText(text, MAX_DESCRIPTION);
