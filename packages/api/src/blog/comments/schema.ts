import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { rowId } from "../../core/list-input.ts";

/** Maximum length of a comment and of its quoted passage, in characters. */
export const MAX_COMMENT = 4000;
export const MAX_QUOTE = 1000;

export const commentsCountInput = z.object({ ids: z.array(rowId.shape.id).max(200) });

/** @property id - of the article */
export const commentInput = rowId.extend({
  /** The comment that is answered. */
  parentId: rowId.shape.id.nullable().default(null),
  body: z
    .string()
    .trim()
    .min(1, { error: message("Please write something.") })
    .max(MAX_COMMENT, { error: `must be at most ${MAX_COMMENT} characters long` }),
  quote: z
    .string()
    .trim()
    .max(MAX_QUOTE, { error: `must be at most ${MAX_QUOTE} characters long` })
    .default(""),
});

/** @property id - of the thread's first comment */
export const resolveInput = rowId.extend({ isResolved: z.boolean() });

export type CommentInput = z.infer<typeof commentInput>;
