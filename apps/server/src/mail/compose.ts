/**
 * Writes a mail in the words of SMTP. Its head is the library's work; its parts, which are text alone,
 * are written here in one go: the library hands each of them through a chain of streams, which costs a
 * broadcast more than everything else.
 */
import MimeNode from "nodemailer/lib/mime-node";
import { encodedText } from "./encoded-text.ts";

/** A mail in the words of SMTP. */
export interface ComposedMessage {
  envelope: { from: string | false; to: string[] };
  message: Buffer;
}

/** What a mail is composed of. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

const END = "\r\n";

/** @param from - the sender, such as `Pickwell <hello@shop.example>` */
export function compose(mail: OutgoingMail, from: string): ComposedMessage {
  const { id, to, subject, text, html, headers, createdAt } = mail;
  const plain = { type: "text/plain; charset=utf-8", ...encodedText(text) };
  const node = new MimeNode(html ? "multipart/alternative" : plain.type);
  node.addHeader(headers);
  node.setHeader({ from, to, subject });
  // The same at every try, so that a reader's server may notice.
  node.setHeader("message-id", `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost"}>`);
  node.setHeader("date", createdAt.toUTCString().replace("GMT", "+0000"));
  if (!html) node.setHeader("content-transfer-encoding", plain.encoding);
  // Names the boundary, too.
  const head = node.buildHeaders();
  const parts = [plain, { type: "text/html; charset=utf-8", ...encodedText(html) }];
  const body = html ? alternatives(parts, String(node.boundary)) : plain.body;
  return {
    envelope: node.getEnvelope(),
    message: Buffer.from(`${head}${END}${END}${body}`, "latin1"),
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
