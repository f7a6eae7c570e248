/** The whole file cannot be imported. The message is one line for people. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** One row cannot be imported. The message is the reason, without the line number. */
export class RowRefusal extends Error {
  override name = "RowRefusal";
}
