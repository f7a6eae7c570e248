/** A file that came with a call. It is removed when the call is answered, unless it was moved. */
export interface Upload {
  /** Where it is, in the shop's own data folder. */
  path: string;
  /** What it was called where it comes from; never part of a path here. */
  name: string;
  bytes: number;
}
