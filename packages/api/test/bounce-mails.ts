/** Mails in which servers report that a mail was not delivered. */

export const lines = (...all: string[]) => all.join("\n");

/** A report of delivery as RFC 3464 has it. @param recipients - its blocks */
export const report = (...recipients: string[]) =>
  lines(
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example.org (Mail Delivery System)",
    "To: bounces@shop.example",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="A"',
    "",
    "--A",
    "Content-Type: text/plain",
    "",
    "Your mail could not be delivered.",
    "--A",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    recipients.join("\n\n"),
    "",
    "--A",
    "Content-Type: text/rfc822-headers",
    "",
    "From: shop@shop.example",
    "To: somebody-else@example.com",
    "--A--",
  );
export const block = (email: string, action: string, status: string, diagnostic: string) =>
  lines(
    `Final-Recipient: rfc822; ${email}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
  );
/** A letter of a server that knows no form. */
export const letter = (...text: string[]) =>
  lines(
    "From: MAILER-DAEMON@mx.example.org",
    "To: bounces@shop.example",
    "Subject: failure",
    "",
    ...text,
  );
