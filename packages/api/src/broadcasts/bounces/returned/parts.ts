/** Parts of a bounce mail: header, MIME parts and addresses. */
import type { Email } from "postal-mime";

/** Chinese and Japanese set other signs before an address, and no blank. */
const ADDRESS = /[^\s<>()[\]"',;:：；，（）、。]{1,64}@(?:[\w-]+\.)+[a-z][\w-]*/gi;

/** A header field; empty when missing. */
export const header = ({ headers }: Pick<Email, "headers">, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** The content of the first part of a type. */
export function part(email: Email, kind: RegExp): string | null {
  const found = email.attachments.find(({ mimeType }) => kind.test(mimeType));
  return typeof found?.content === "string" ? found.content : null;
}

/** Header fields by name, with folded lines joined and repeated fields in order. */
export function fieldsIn(block: string): (name: string) => string[] {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return (name) =>
    lines.flatMap((line) => {
      const [, key, value = ""] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
      return key?.toLowerCase() === name ? [value.trim()] : [];
    });
}

/** The address in `rfc822; ada@example.com` or `rfc822;<ada@example.com>`. */
export const addressIn = (text = ""): string | undefined =>
  text.match(ADDRESS)?.[0] ?? /[^\s<>"',;]{1,64}@[^\s<>"',;]+/.exec(text)?.[0];

/** MIME types of parts with the original mail, or its header. */
export const MESSAGE =
  /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)/;

/** The header of the original mail in a report. */
export const originalFields = (email: Email): ((name: string) => string[]) =>
  fieldsIn(part(email, MESSAGE)?.split(/\r?\n\r?\n/)[0] ?? "");

/** The recipients of the original mail in a report. */
export function originalRecipients(email: Email): string[] {
  const fields = originalFields(email);
  const named = [...fields("x-hmxmroriginalrecipient"), ...fields("x-original-to")];
  return addressesIn((named.length > 0 ? named : fields("to")).join(" "));
}

/** The distinct addresses in a text. */
export const addressesIn = (text: string): string[] => [...new Set(text.match(ADDRESS) ?? [])];
