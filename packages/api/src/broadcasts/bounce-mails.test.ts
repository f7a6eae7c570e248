import { expect, test } from "vitest";
import { isMail, readBounceMails } from "./bounce-mails.ts";

const lines = (...all: string[]) => all.join("\n");

/** A report of delivery as RFC 3464 has it. @param recipients - its blocks */
const report = (...recipients: string[]) =>
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
const block = (email: string, action: string, status: string, diagnostic: string) =>
  lines(
    `Final-Recipient: rfc822; ${email}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
  );
/** A letter of a server that knows no form. */
const letter = (...text: string[]) =>
  lines(
    "From: MAILER-DAEMON@mx.example.org",
    "To: bounces@shop.example",
    "Subject: failure",
    "",
    ...text,
  );

test("a report names everyone it is about, and what became of each", async () => {
  const mail = report(
    block("ada@example.com", "failed", "5.1.1", "550 5.1.1 <ada@example.com>:\n    User unknown"),
    block("bob@example.com", "failed", "5.2.2", "552 mailbox full"),
    block("carol@example.com", "delayed", "4.4.1", "connection timed out"),
    block("dan@example.com", "delivered", "2.0.0", "250 ok"),
  );
  const expected = [
    { email: "ada@example.com", type: "hard", reason: "550 5.1.1 <ada@example.com>: User unknown" },
    { email: "bob@example.com", type: "soft", reason: "552 mailbox full" },
    { email: "carol@example.com", type: "soft", reason: "connection timed out" },
  ];
  for (const ends of ["\n", "\r\n", "\r"]) {
    expect(await readBounceMails(mail.replaceAll("\n", ends))).toEqual(expected);
  }
});

test.each([
  ["5.7.1", "550 5.7.1 blocked: poor reputation", "soft"],
  ["5.7.26", "550 5.7.26 DMARC policy", "soft"],
  ["5.3.4", "552 message too large", "soft"],
  ["5.0.0", "550 unknown user", "hard"],
  ["5.0.0", "554 mailbox quota exceeded", "soft"],
  ["5.4.1", "550 5.4.1 Recipient address rejected: user unknown", "hard"],
  ["5.1.8", "553 5.1.8 sender's domain does not resolve", "soft"],
  ["5.2.1", "550 5.2.1 The email account that you tried to reach is disabled", "hard"],
])("a status of %s with “%s” is %s", async (status, diagnostic, type) => {
  const mail = report(block("ada@example.com", "failed", status, diagnostic));
  expect(await readBounceMails(mail)).toMatchObject([{ email: "ada@example.com", type }]);
});

test.each([
  [
    "qmail",
    [
      "Hi. This is the qmail-send program at mx.example.org.",
      "",
      "<ada@example.com>:",
      "Sorry, no mailbox here by that name. (#5.1.1)",
      "",
      "--- Below this line is a copy of the message.",
      "To: bob@example.com",
    ],
    "hard",
  ],
  [
    "Exchange of old",
    [
      "Your message",
      "  To:      bob@example.com",
      "did not reach the following recipient(s):",
      "",
      "c=US;a= ;p=X;dda:SMTP=ada@example.com; on Fri, 4 Oct 2002",
      "    The recipient name is not recognized",
    ],
    "hard",
  ],
  [
    "a mailbox that is full",
    ["Delivery to the following recipients failed:", "", "  ada@example.com", "  quota exceeded"],
    "soft",
  ],
  [
    "one that tries on",
    ["ada@example.com could not be reached. Delivery attempts will continue for 5 days."],
    "soft",
  ],
  ["one that does not say why", ["ada@example.com: sorry."], "soft"],
  [
    "one with what was said to the other server",
    [
      "   ----- The following addresses had permanent fatal errors -----",
      ">>> ada@example.com <ada@example.com>",
      "   ----- Transcript of session follows -----",
      "550 sorry, no mailbox here by that name",
    ],
    "hard",
  ],
  [
    "one that gives up",
    [
      "Unable to deliver message to: <ada@example.com>",
      "Server mx.example.com failed with: 550 No such user here",
      "No further delivery attempts will be made.",
    ],
    "hard",
  ],
  ["one that says why beside the name", ["ada@example.com [User unknown]"], "hard"],
  ["one that names itself first", ["From: bob@example.com", "", "ada@example.com", "Spam"], "soft"],
  ["a directory", ["User ada.l (ada@example.com) not listed in Domino Directory"], "hard"],
  [
    "a question to the sender",
    ["ada@example.com", "550 Your server requires confirmation"],
    "soft",
  ],
])("letters without a form are read: %s", async (_, text, type) => {
  expect(await readBounceMails(letter(...text))).toMatchObject([
    { email: "ada@example.com", type },
  ]);
});

const complaint = (kind: string, recipient: string) =>
  lines(
    "From: feedback@provider.example",
    "To: complaints@shop.example",
    "Subject: FW: News",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="B"',
    "",
    "--B",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${kind}`,
    "User-Agent: Provider/1",
    "Version: 1",
    ...(recipient ? [`Original-Rcpt-To: <${recipient}>`] : []),
    "",
    "--B",
    "Content-Type: message/rfc822",
    "",
    "From: shop@shop.example",
    "To: ada@example.com",
    "",
    "News",
    "--B--",
  );

test("complaints name who complained, or the mail they complained of does", async () => {
  const complained = { email: "ada@example.com", type: "complaint", reason: "abuse" };
  expect(await readBounceMails(complaint("abuse", "ada@example.com"))).toEqual([complained]);
  expect(await readBounceMails(complaint("abuse", ""))).toEqual([complained]);
  for (const kind of ["not-spam", "auth-failure"]) {
    expect(await readBounceMails(complaint(kind, "ada@example.com"))).toEqual([]);
  }
});

test("a file of mails holds several", async () => {
  const mbox = lines(
    "From MAILER-DAEMON Thu Apr 29 23:34:45 2010",
    report(block("ada@example.com", "failed", "5.1.1", "550 no such user")),
    "",
    "From MAILER-DAEMON Thu Apr 29 23:34:46 2010",
    letter("<bob@example.com>:", "550 user unknown"),
  );
  expect((await readBounceMails(mbox)).map(({ email }) => email)).toEqual([
    "ada@example.com",
    "bob@example.com",
  ]);
});

test("letters of people, and what is no mail, tell of nothing", async () => {
  const away = lines(
    "From: Ada <ada@example.com>",
    "To: shop@shop.example",
    "Subject: Out of office",
    "Auto-Submitted: auto-replied",
    "",
    "I am away. Write to bob@example.com.",
  );
  const hello = lines(
    "From: ada@example.com",
    "To: shop@shop.example",
    "Subject: Hello",
    "",
    "Hi.",
  );
  for (const text of [away, hello, "", "no mail", "\u0000".repeat(5000), "a:".repeat(5000)]) {
    expect(await readBounceMails(text)).toEqual([]);
  }
  expect([isMail(away), isMail("event=bounce&rcpt=a%40b"), isMail("{}")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("names without a domain are of the server that lists them", async () => {
  const mail = lines(
    "From: Mail Delivery Subsystem <MAILER-DAEMON@provider.example>",
    "To: <news@shop.example>",
    "Subject: Mail Delivery Problem",
    "",
    "Your mail to the following recipients could not be delivered because",
    "they are not accepting mail from news-list@shop.example:",
    "\tscreenname",
  );
  expect(await readBounceMails(mail)).toMatchObject([
    { email: "screenname@provider.example", type: "soft" },
  ]);
});

test("a report of nobody is read by its letter, whatever its subject", async () => {
  const mail = report("Message removed").replace(
    "could not be delivered.",
    "was refused:\nada@example.com\nUser unknown",
  );
  const renamed = mail
    .replace(/^From: MAILER.*\n/m, "")
    .replace(/^Subject: .*$/m, "Subject: Bonjour");
  expect(await readBounceMails(renamed.replace("Return-Path: <>", "X-Note: 1"))).toMatchObject([
    { email: "ada@example.com", type: "hard" },
  ]);
});

test("a report names addresses as its server writes them", async () => {
  for (const email of ["a@b.c", "ada@mail", "ada@#example.net", "ada@例子.example"]) {
    const bytes = Buffer.from(report(block(email, "failed", "5.1.1", "550 unknown user")));
    expect(await readBounceMails(bytes.toString("latin1"))).toMatchObject([
      { email, type: "hard" },
    ]);
  }
});

test("what strangers send without an end costs about what honest mail of that length does", async () => {
  const LENGTH = 60_000;
  /** Processor time in milliseconds; of several attempts the least. */
  const costOf = async (mail: string, enough = 0) => {
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3 && least >= enough; attempt += 1) {
      const before = process.cpuUsage();
      await readBounceMails(mail);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    return least;
  };
  const honest = Math.max(1, await costOf(letter("User unknown. ".repeat(LENGTH / 14))));

  const hostile = {
    "a recipient": report(`Final-Recipient: rfc822; ${"a".repeat(LENGTH)}`),
    "empty lines": letter("x", `${"\n".repeat(LENGTH)}x`),
    "blank lines": letter("x", `${">\\n".repeat(LENGTH / 2)}x`),
  };
  for (const [what, mail] of Object.entries(hostile)) {
    const cost = await costOf(mail, 100 * honest);
    expect(cost / honest, what).toBeLessThan(100);
  }
});
