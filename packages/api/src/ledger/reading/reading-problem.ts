import type { Field } from "./adapter.ts";

/** Why a report cannot be read, as a sentence for people. */
export class ReadingProblem extends Error {
  override name = "ReadingProblem";

  constructor(
    message: string,
    readonly field?: Field,
  ) {
    super(message);
  }
}
