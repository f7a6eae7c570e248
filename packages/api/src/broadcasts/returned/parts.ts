/** What a mail that came back consists of: its header, its parts, and the addresses in them. */
import type { Email } from "postal-mime";

const ADDRESS = /[^\s<>()[\]"',;:]{1,64}@(?:[\w-]+\.)+[a-z][\w-]*/gi;

/** A field of the header; empty when there is none. */
export const header = ({ headers }: Pick<Email, "headers">, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** The content of the first part of a kind. */
export function part(email: Email, kind: RegExp): string | null {
  const found = email.attachments.find(({ mimeType }) => kind.test(mimeType));
  return typeof found?.content === "string" ? found.content : null;
}

/** Fields of lines, folded ones joined; several of one name stand in their order. */
export function fieldsIn(block: string): (name: string) => string[] {
  const lines = block.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return (name) =>
    lines.flatMap((line) => {
      const [, key, value = ""] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
      return key?.toLowerCase() === name ? [value.trim()] : [];
    });
}

/** `rfc822; ada@example.com` is `ada@example.com`, and so is `rfc822;<ada@example.com>`. */
export const addressIn = (text = ""): string | undefined =>
  text.match(ADDRESS)?.[0] ?? /[^\s<>"',;]{1,64}@[^\s<>"',;]+/.exec(text)?.[0];

/** Kinds of parts with the mail that came back, or its header. */
export const MESSAGE =
  /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)/;

/** The header of the mail that a report has with it. */
export const originalFields = (email: Email): ((name: string) => string[]) =>
  fieldsIn(part(email, MESSAGE)?.split(/\r?\n\r?\n/)[0] ?? "");

/** Whom the mail was for that a report has with it. */
export function originalRecipients(email: Email): string[] {
  const fields = originalFields(email);
  const named = [...fields("x-hmxmroriginalrecipient"), ...fields("x-original-to")];
  return addressesIn((named.length > 0 ? named : fields("to")).join(" "));
}

/** Every address that a text holds, once. */
export const addressesIn = (text: string): string[] => [...new Set(text.match(ADDRESS) ?? [])];
