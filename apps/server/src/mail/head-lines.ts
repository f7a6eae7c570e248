/**
 * Mail headers, written by the library. Mails of a broadcast share most of theirs, which is
 * generated once; only the lines that differ are inserted.
 */
import { randomUUID } from "node:crypto";
import { foldLines } from "nodemailer/lib/mime-funcs";
import MimeNode from "nodemailer/lib/mime-node";

/** The parts of a mail. */
export interface OutgoingMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

/** A mail header. */
export interface Head {
  envelope: { from: string | false; to: string[] };
  /** Without the empty line behind it. */
  text: string;
  /** What stands between the parts. */
  boundary: string;
}

/** How the body is written. */
interface BodyKind {
  type: string;
  /** Absent for multipart. */
  encoding?: string;
}

/** The common lines of a header, without those that differ between mails, and the sender. */
interface Shared {
  from: string | false;
  /** A header with its continuation lines; null in place of one that differs between mails. */
  fields: { name: string; text: string | null }[];
  boundary: string;
}

const END = "\r\n";
const UNSUBSCRIBE = "List-Unsubscribe";
/** Addresses that need no encoding or quoting. */
const PLAIN_ADDRESS = /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(?:(?!xn--)[a-z0-9-]+\.)+[a-z]{2,}$/;
/** Values that need no encoding; longer ones are folded. */
const PLAIN_VALUE = /^[!-~]+$/;

/** Heads that were written last. One is some kilobyte. */
const MOST_SHARED = 20;
const shared = new Map<string, Shared>();

/** @param from - the sender, such as `Pickwell <hello@shop.example>` */
export function headOf(mail: OutgoingMail, from: string, kind: BodyKind): Head {
  const own = ownLines(mail, from);
  if (!own) return written(mail, from, kind);
  const { [UNSUBSCRIBE]: unsubscribe, ...headers } = mail.headers;
  const key = JSON.stringify([from, mail.subject, kind, unsubscribe !== undefined, headers]);
  const known = shared.get(key) ?? keep(key, written(mail, from, kind), own);
  const boundary = known.boundary && `--_${randomUUID()}`;
  const text = known.fields
    .map(({ name, text }) => (text ?? own.get(name) ?? "").replace(known.boundary, boundary))
    .join(END);
  return { envelope: { from: known.from, to: [mail.to] }, text, boundary };
}

/** Lines that differ between mails; undefined where the library has to format them. */
function ownLines(mail: OutgoingMail, from: string): Map<string, string> | undefined {
  const unsubscribe = mail.headers[UNSUBSCRIBE];
  const isPlain = PLAIN_ADDRESS.test(mail.to) && PLAIN_VALUE.test(unsubscribe ?? "-");
  if (!isPlain) return undefined;
  const lines = Object.entries({
    To: mail.to,
    "Message-ID": messageId(mail, from),
    Date: dateOf(mail),
    ...(unsubscribe !== undefined && { [UNSUBSCRIBE]: unsubscribe }),
  });
  return new Map(lines.map(([name, value]) => [name, foldLines(`${name}: ${value}`, 76)]));
}

function keep(key: string, head: Head, own: ReadonlyMap<string, string>): Shared {
  const fields = head.text.split(/\r\n(?![ \t])/).map((text) => {
    const name = text.slice(0, text.indexOf(":"));
    return { name, text: own.has(name) ? null : text };
  });
  const known = { from: head.envelope.from, fields, boundary: head.boundary };
  const [oldest] = shared.keys();
  if (shared.size >= MOST_SHARED && oldest !== undefined) shared.delete(oldest);
  shared.set(key, known);
  return known;
}

/** As the library writes it. */
function written(mail: OutgoingMail, from: string, { type, encoding }: BodyKind): Head {
  const { to, subject, headers } = mail;
  const node = new MimeNode(type);
  node.addHeader(headers);
  node.setHeader({ from, to, subject });
  node.setHeader("message-id", messageId(mail, from));
  node.setHeader("date", dateOf(mail));
  if (encoding) node.setHeader("content-transfer-encoding", encoding);
  // Names the boundary, too.
  const text = node.buildHeaders();
  return { envelope: node.getEnvelope(), text, boundary: String(node.boundary || "") };
}

/** The same at every try, so that a reader's server may notice. */
const messageId = ({ id }: OutgoingMail, from: string) =>
  `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? "localhost"}>`;

const dateOf = ({ createdAt }: OutgoingMail) => createdAt.toUTCString().replace("GMT", "+0000");
