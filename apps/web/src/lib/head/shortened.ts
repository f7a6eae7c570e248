import { cutText } from "@pickwell/api/blog/rules";

/** Search engines show about this much of a description. */
const MAX_DESCRIPTION = 160;

/** The text on one line, cut between words when it is too long for a description. */
export const shortened = (text: string): string => cutText(text, MAX_DESCRIPTION);
