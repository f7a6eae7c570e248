import { MAX_HEAD } from "@pickwell/api/sales/admin/schema";

/** The beginning of a file as text, and whether that is all of it. */
export async function readHead(file: File): Promise<{ head: string; isWhole: boolean }> {
  const bytes = new Uint8Array(await file.slice(0, MAX_HEAD).arrayBuffer());
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const head = new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(bytes);
  return { head, isWhole: file.size <= MAX_HEAD };
}

/** Whether it is a ZIP, a workbook or gzip, whatever its name: its columns are not read here. */
export async function isPacked(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b);
}
