import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of a file, in hex. Identifies the file of a stopped move. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch {
    // Opening the file reports the error.
    return "";
  }
  return hash.digest("hex");
}
