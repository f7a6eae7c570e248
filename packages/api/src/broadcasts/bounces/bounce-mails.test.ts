import { expect, test, vi } from "vitest";
import { block, letter, lines, report } from "../../../test/bounce-mails.ts";
import { isMail, readBounceMails } from "./bounce-mails.ts";

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
  ["5.2.1", "550 5.2.1 Mailbox temporarily disabled", "soft"],
  ["5.2.1", "550-5.2.1 The user is receiving mail at a rate that prevents delivery", "soft"],
  ["5.2.2", "552-5.2.2 The recipient's inbox is out of storage space and inactive", "soft"],
  ["5.4.1", "550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "hard"],
  ["5.7.1", "550 5.7.1 RESOLVER.RST.AuthRequired; authentication required", "soft"],
  ["5.7.1", "550 5.7.1 Client host rejected: cannot find your reverse hostname", "soft"],
  ["5.1.0", "550 5.1.0 <news@shop.example> sender rejected", "soft"],
  ["5.0.0", "550 5.1.0 Sender address rejected: Domain not found", "soft"],
  ["5.0.0", "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", "soft"],
  ["5.0.0", "554 No Resent-From field given", "soft"],
  ["5.0.0", "550 Mail from this host is refused", "soft"],
  ["5.0.0", "550 Too many invalid recipients", "soft"],
  ["5.2.1", "550 5.2.1 Mailbox unavailable. Your IP address is on a blacklist", "soft"],
  ["5.0.0", "550 tlsa-invalid: The domain failed DANE validation", "soft"],
  ["5.0.0", "550", "hard"],
  ["5.0.0", "551 <ada@example.com> is a deactivated mailbox", "hard"],
  ["5.0.0", "550 Recipient Rejected: No account by that name here", "hard"],
  ["5.0.0", "550 There is no one at this address", "hard"],
  ["5.0.0", "RESOLVER.ADR.RecipientNotFound; not found", "hard"],
  ["5.0.0", "451 4.7.1 Greylisting in action, please come back later", "soft"],
  ["5.4.4", "Name service error for name=example.com type=A: Host not found", "hard"],
  ["5.4.4", "Name service error for name=example.com: Host not found, try again", "soft"],
  ["5.4.4", "Name service error for name=example.com type=MX: Malformed name server reply", "soft"],
  ["5.1.2", "550 5.1.2 Host unknown (Name server: example.com.: host not found)", "hard"],
  ["5.4.7", "Delivery expired (message too old) 'timeout'", "soft"],
  ["5.0.0", "554 30 Sorry, your message cannot be delivered. This mailbox is disabled", "hard"],
  ["5.0.0", "550 Requested action not taken: mailbox unavailable", "hard"],
  ["5.1.10", "556 5.1.10 Recipient address has a null MX", "hard"],
  ["5.1.7", "550 5.1.7 Invalid address", "soft"],
  ["5.0.0", "553 5.1.8 Domain of sender does not exist", "soft"],
  ["5.7.1", "550 5.7.1 Your account has been suspended", "soft"],
  ["5.0.0", "554 Rejected: 81.5.1.1", "soft"],
  [
    "5.4.7",
    "host mx.example.com said: 450 Requested mail action not taken: mailbox unavailable",
    "soft",
  ],
  ["5.1.1", "550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient.", "hard"],
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

test("a status that is certain needs no words, whatever scanners write below the letter", async () => {
  const mail = report("Final-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1");
  const scanned = mail.replace("delivered.", "delivered:\nada@example.com\nscanned for viruses");
  expect(await readBounceMails(scanned)).toMatchObject([
    { email: "ada@example.com", type: "hard" },
  ]);
});

test.each([
  ["Das Postfach des Empfängers ist voll", "soft"],
  ["La boîte aux lettres du destinataire est pleine", "soft"],
  ["El buzón del destinatario está lleno", "soft"],
  ["La casella di posta del destinatario è piena", "soft"],
  ["A caixa de correio está cheia", "soft"],
  ["Почтовый ящик переполнен", "soft"],
  ["550 用户邮箱空间已满", "soft"],
  ["メールボックスの容量を超えています", "soft"],
  ["宛先サーバーに接続できません", "soft"],
  ["宛先のアドレスが正しくありません", "hard"],
  ["Die Zustellung verzögert sich. Grund unbekannt", "soft"],
  ["550 Empfänger unbekannt", "hard"],
  ["L'adresse n'existe pas", "hard"],
  ["O usuário não existe", "hard"],
  ["550 gebruiker bestaat niet", "hard"],
  ["adres nie istnieje", "hard"],
  ["550 Такой пользователь не существует", "hard"],
  ["550 Tällaista käyttäjää ei löydy", "hard"],
  ["550 Uživatel neexistuje", "hard"],
  ["550 A felhasználó nem létezik", "hard"],
  ["550 Utilizatorul nu există", "hard"],
  ["550 Ο χρήστης δεν υπάρχει", "hard"],
  ["550 Kullanıcı bulunamadı", "hard"],
  ["550 Nessun utente simile in questo indirizzo", "hard"],
  ["550 recipient ada@mail.example.com was not found in LDAP", "hard"],
  ["550 user (ada@mail.example.com) unknown", "hard"],
  ["551 The user has moved to ada@example.net", "hard"],
  ["554 no valid recipients, bye", "hard"],
  ["550 Backscatter protection detected an invalid or expired email address", "soft"],
])("letters are read in the language they are in: %s", async (words, type) => {
  const mail = letter(`<ada@example.com>: ${words}`).replace(
    "\n\n",
    "\nContent-Type: text/plain; charset=utf-8\n\n",
  );
  expect(await readBounceMails(Buffer.from(mail).toString("latin1"))).toMatchObject([
    { email: "ada@example.com", type },
  ]);
});

test("of the addresses in a letter those count that the mail was written to", async () => {
  const mail = letter(
    "Your mail to ada@example.com did not match an address here. Did you mean bob@example.com?",
    "",
    "> To: ada@example.com",
    "> Subject: News",
  );
  expect((await readBounceMails(mail)).map(({ email }) => email)).toEqual(["ada@example.com"]);
});

test("what a server says goes on in the next line", async () => {
  const mail = letter("<ada@example.com>: Host not found, try", "    again");
  expect(await readBounceMails(mail)).toMatchObject([
    { type: "soft", reason: expect.stringContaining("Host not found, try again") },
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
  expect(await readBounceMails(complaint("opt-out", "ada@example.com"))).toMatchObject([
    { email: "ada@example.com", type: "unsubscribe" },
  ]);
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
  const honest = Math.max(1, await costOf(letter("User unknown.\n".repeat(LENGTH / 14))));

  const hostile = {
    "a recipient": report(`Final-Recipient: rfc822; ${"a".repeat(LENGTH)}`),
    "empty lines": letter("x", `${"\n".repeat(LENGTH)}x`),
    "blank lines": letter("x", `${" \n".repeat(LENGTH / 2)}x`),
    "quoted lines": letter("x", `${">\n".repeat(LENGTH / 2)}x`),
    dashes: letter("x", "-".repeat(LENGTH)),
    spaces: letter("x", " ".repeat(LENGTH)),
    "a line between mails": `From a 2026\nFrom b ${"1".repeat(LENGTH)}`,
    "blank lines of a report": report(" \n".repeat(LENGTH / 2)),
    recipients: report(...Array.from({ length: 1500 }, (_, at) => `Final-Recipient: a${at}@b.cc`)),
  };
  for (const [what, mail] of Object.entries(hostile)) {
    const cost = await costOf(mail, 15 * honest);
    expect(cost / honest, what).toBeLessThan(15);
  }
});

test("a mail is not taken for one without bounces where its parser cannot be loaded", async () => {
  const mail = report(block("ada@example.com", "failed", "5.1.1", "550 5.1.1 No such user"));
  vi.doMock("postal-mime", () => {
    throw new Error("Cannot find module");
  });
  await expect(readBounceMails(mail)).rejects.toThrow();
  vi.doUnmock("postal-mime");
  expect(await readBounceMails(mail)).toHaveLength(1);
});
