/** The file as a whole cannot be imported. The message is one line for the person who named it. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** One row cannot be imported; the others can. The message is the reason, without the line. */
export class RowRefusal extends Error {
  override name = "RowRefusal";
}
