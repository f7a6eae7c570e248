/**
 * Composes mails for SMTP. The library writes the header (`headOf`); the text parts are written
 * here at once, because the library's streams cost a broadcast more than everything else.
 */
import { encodedText } from "./encoded-text.ts";
import { headOf, type OutgoingMail } from "./head-lines.ts";

/** A composed mail. */
export interface ComposedMessage {
  envelope: { from: string | false; to: string[] };
  message: Buffer;
}

const END = "\r\n";

/** @param from - the sender, such as `Pickwell <hello@shop.example>` */
export function compose(mail: OutgoingMail, from: string): ComposedMessage {
  const { text, html } = mail;
  const plain = { type: "text/plain; charset=utf-8", ...encodedText(text) };
  const head = headOf(mail, from, html ? { type: "multipart/alternative" } : plain);
  const parts = [plain, { type: "text/html; charset=utf-8", ...encodedText(html) }];
  const body = html ? alternatives(parts, head.boundary) : plain.body;
  return {
    envelope: head.envelope,
    message: Buffer.from(`${head.text}${END}${END}${body}`, "latin1"),
  };
}

/** Parts that say the same, the best one last. Source: RFC 2046, 5.1. */
function alternatives(
  parts: { type: string; encoding: string; body: string }[],
  boundary: string,
): string {
  const written = parts.map(({ type, encoding, body }) => {
    const head = `Content-Type: ${type}${END}Content-Transfer-Encoding: ${encoding}`;
    return `--${boundary}${END}${head}${END}${END}${body}${END}`;
  });
  return `${written.join("")}--${boundary}--${END}`;
}
