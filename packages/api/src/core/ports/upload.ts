/** A file uploaded with a call. It is removed after the call unless it was moved. */
export interface Upload {
  /** Path in the shop's data folder. */
  path: string;
  /** Its name at the client; never used in a path. */
  name: string;
  bytes: number;
}
