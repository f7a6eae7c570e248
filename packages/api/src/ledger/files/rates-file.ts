/**
 * Reads files of reference rates as the European Central Bank publishes them: CSV, or CSV in a ZIP.
 */
import { message } from "@pickwell/texts/message.ts";
import { type Rate, readRates } from "../money/rates.ts";
import { type Content, FileProblem } from "./bytes.ts";

/** The largest file, in bytes; all days since 1999 need less than a tenth of it. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads all rates of a file.
 *
 * @throws FileProblem when it has none
 */
export async function ratesOf(contents: readonly Content[], name: string): Promise<Rate[]> {
  const found: Rate[] = [];
  for (const content of contents) {
    if (content.kind !== "text") continue;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of content.chunks()) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new FileProblem(`${name} is larger than a list of rates can be.`);
      chunks.push(chunk);
    }
    for (const rate of readRates(Buffer.concat(chunks).toString("utf8")) ?? []) found.push(rate);
  }
  if (found.length === 0) {
    throw new FileProblem(message("{name} holds no rates of the European Central Bank.", { name }));
  }
  return found;
}
