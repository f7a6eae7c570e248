import MimeNode from "nodemailer/lib/mime-node";
import { expect, test } from "vitest";
import { compose } from "./compose.ts";
import type { OutgoingMail } from "./head-lines.ts";

const FROM = "Größe & Maß <hello@shop.example>";
const mail: OutgoingMail = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  to: "reader@readers.example",
  subject: "A broadcast",
  text: "Hello.",
  html: "<p>Hello.</p>",
  headers: {
    "List-Unsubscribe": "<https://shop.example/newsletter/unsubscribe?token=abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  createdAt: new Date("2026-11-21T12:00:00Z"),
};
const unsubscribe = (url: string) => ({ ...mail.headers, "List-Unsubscribe": `<${url}>` });

/** As the library alone writes it, without the boundary, which is another each time. */
function expected({ id, to, subject, html, headers, createdAt }: OutgoingMail) {
  const node = new MimeNode(html ? "multipart/alternative" : "text/plain; charset=utf-8");
  node.addHeader(headers);
  node.setHeader({ from: FROM, to, subject, "message-id": `<${id}@shop.example>` });
  node.setHeader("date", createdAt.toUTCString().replace("GMT", "+0000"));
  if (!html) node.setHeader("content-transfer-encoding", "7bit");
  const head = node.buildHeaders();
  return { head: head.replace(node.boundary || "…", "…"), envelope: node.getEnvelope() };
}

function composed(one: OutgoingMail) {
  const { message, envelope } = compose(one, FROM);
  const [head = "", ...body] = message.toString("latin1").split("\r\n\r\n");
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? "";
  return {
    head: head.replace(boundary || "…", "…"),
    envelope,
    boundary,
    body: body.join("\r\n\r\n"),
  };
}

const others: Record<string, Partial<OutgoingMail>> = {
  "another reader": { id: "other", to: "somebody.else+shop@mail.readers.example" },
  "another day": { createdAt: new Date("2025-01-02T03:04:05Z") },
  "a long link": { headers: unsubscribe(`https://shop.example/u?token=${"x".repeat(300)}`) },
  "a link of exactly a line": { headers: unsubscribe(`https://shop.example/u?${"x".repeat(32)}`) },
  "two links": { headers: { "List-Unsubscribe": "<mailto:a@b.example>, <https://b.example/u>" } },
  "no link": { headers: {} },
  "another header": { headers: { ...mail.headers, "Auto-Submitted": "auto-generated" } },
  "a subject beyond ASCII": { subject: `Über ${"große ".repeat(20)}` },
  "text alone": { html: "" },
  "an address in capitals": { to: "Reader@Readers.Example" },
  "an address with umlauts": { to: "jürgen@müller.example" },
  "an address in Punycode": { to: "a@xn--mller-kva.example" },
  "an address with two dots": { to: "a..b@readers.example" },
  "an address in quotes": { to: '"a, b"@readers.example' },
  "an address with a name": { to: "A, B <a@readers.example>" },
  "two addresses": { to: "a@readers.example, b@readers.example" },
  "an address that goes on in another line": { to: "a@readers.example\r\nBcc: b@readers.example" },
};

test.each(Object.entries(others))(
  "%s: the head is what the library writes, whatever was written before",
  (_, other) => {
    for (const one of [mail, { ...mail, ...other }, mail, { ...mail, ...other }]) {
      const { head, envelope } = composed(one);
      expect({ head, envelope }).toEqual(expected(one));
    }
  },
);

test("every mail has a boundary of its own, which stands between its parts", () => {
  const mails = [composed(mail), composed(mail), composed({ ...mail, to: "b@readers.example" })];

  expect(new Set(mails.map(({ boundary }) => boundary)).size).toBe(3);
  for (const { boundary, body } of mails) {
    expect(body.split(`--${boundary}\r\n`)).toHaveLength(3);
    expect(body.endsWith(`\r\n--${boundary}--\r\n`)).toBe(true);
  }
});
