import type { FeedField } from "../formats/format.ts";

/** Columns by field, found by inference. */
export type InferredColumns = Readonly<Partial<Record<FeedField, readonly string[]>>>;
