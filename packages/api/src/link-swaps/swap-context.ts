import type { Writer } from "../blog/admin/save.ts";

/** What every change of a replacement needs. */
export interface SwapContext {
  now: Date;
  writer: Writer;
  /** What URLs of the shop begin with. */
  origin: string;
}
