import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** SHA-256 of a file: a move that was stopped is known again by it. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch {
    // Whoever opens it says what is wrong with it.
    return "";
  }
  return hash.digest("hex");
}
