import { MAX_HEAD } from "@pickwell/api/sales/admin/schema";

/** The beginning of a file as text, and whether that is all. */
export async function readHead(file: File): Promise<{ head: string; isWhole: boolean }> {
  const bytes = new Uint8Array(await file.slice(0, MAX_HEAD).arrayBuffer());
  const isWhole = file.size <= MAX_HEAD;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { head: decoded(bytes, "utf-16le"), isWhole };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { head: decoded(bytes, "utf-16be"), isWhole };
  try {
    // A character that is cut off at the end is no error.
    const head = new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole });
    return { head, isWhole };
  } catch {
    return { head: decoded(bytes, "windows-1252"), isWhole };
  }
}

const decoded = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding).decode(bytes);

/** Whether it is a ZIP, workbook or gzip file by content; its columns are read on the server. */
export async function isPacked(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);
}
