import { expect, test } from "vitest";
import { ADA, sesMessage } from "../../../test/bounce-calls.ts";
import { readBounces } from "./bounce-formats.ts";

test.each<[string, unknown, string, string]>([
  [
    "Postmark, hard",
    {
      RecordType: "Bounce",
      Type: "HardBounce",
      TypeCode: 1,
      Email: ADA,
      Inactive: true,
      Description: "The server was unable to deliver your message.",
      Details: "smtp;550 5.1.1 unknown user",
    },
    "hard",
    "smtp;550 5.1.1 unknown user",
  ],
  [
    "Postmark, by an URL for bounces alone",
    { Type: "HardBounce", Email: ADA, BouncedAt: "2026-08-01T13:28:10Z", Details: "Unknown user" },
    "hard",
    "Unknown user",
  ],
  [
    "Postmark, written to no more",
    {
      RecordType: "SubscriptionChange",
      Recipient: ADA,
      SuppressSending: true,
      SuppressionReason: "HardBounce",
    },
    "hard",
    "HardBounce",
  ],
  [
    "Resend, not sent any more",
    {
      type: "email.suppressed",
      data: { to: [ADA], suppressed: { type: "OnAccountSuppressionList", message: "Suppressed" } },
    },
    "hard",
    "Suppressed",
  ],
  [
    "Postmark, soft",
    { RecordType: "Bounce", Type: "SoftBounce", Email: ADA, Description: "Mailbox full" },
    "soft",
    "Mailbox full",
  ],
  [
    "Postmark, complaint",
    { RecordType: "SpamComplaint", Type: "SpamComplaint", Email: ADA },
    "complaint",
    "SpamComplaint",
  ],
  [
    "Mailgun, permanent",
    {
      signature: { token: "x" },
      "event-data": {
        event: "failed",
        severity: "permanent",
        recipient: ADA,
        reason: "bounce",
        "delivery-status": { code: 550, message: "5.1.1 No such user" },
      },
    },
    "hard",
    "5.1.1 No such user",
  ],
  [
    "Mailgun, temporary",
    { "event-data": { event: "failed", severity: "temporary", recipient: ADA, reason: "generic" } },
    "soft",
    "generic",
  ],
  [
    "Mailgun, complaint",
    { "event-data": { event: "complained", recipient: ADA } },
    "complaint",
    "",
  ],
  [
    "SendGrid, bounce",
    [{ email: ADA, event: "bounce", type: "bounce", reason: "500 unknown recipient" }],
    "hard",
    "500 unknown recipient",
  ],
  [
    "SendGrid, blocked",
    [{ email: ADA, event: "bounce", type: "blocked", reason: "busy" }],
    "soft",
    "busy",
  ],
  ["SendGrid, spam", [{ email: ADA, event: "spamreport" }], "complaint", "spamreport"],
  [
    "Amazon, permanent",
    sesMessage({
      notificationType: "Bounce",
      bounce: {
        bounceType: "Permanent",
        bounceSubType: "General",
        bouncedRecipients: [{ emailAddress: `Ada <${ADA}>`, diagnosticCode: "smtp; 550" }],
      },
    }),
    "hard",
    "smtp; 550",
  ],
  [
    "Amazon, transient",
    sesMessage({
      eventType: "Bounce",
      bounce: {
        bounceType: "Transient",
        bounceSubType: "MailboxFull",
        bouncedRecipients: [{ emailAddress: ADA }],
      },
    }),
    "soft",
    "Transient MailboxFull",
  ],
  [
    "Amazon, complaint",
    sesMessage({
      notificationType: "Complaint",
      complaint: { complainedRecipients: [{ emailAddress: ADA }], complaintFeedbackType: "abuse" },
    }),
    "complaint",
    "abuse",
  ],
  [
    "Mailjet, hard",
    { event: "bounce", MessageID: 1, email: ADA, hard_bounce: true, comment: "unknown user" },
    "hard",
    "unknown user",
  ],
  [
    "Mailjet, soft, in a group",
    [
      {
        event: "bounce",
        MessageID: 1,
        email: ADA,
        hard_bounce: false,
        error_related_to: "recipient",
        error: "quota",
      },
    ],
    "soft",
    "recipient: quota",
  ],
  [
    "Mailjet, spam",
    { event: "spam", MessageID: 1, email: ADA, source: "JMRPP" },
    "complaint",
    "JMRPP",
  ],
  ["Brevo, hard", { event: "hard_bounce", email: ADA, id: 1, reason: "550" }, "hard", "550"],
  ["Brevo, soft", { event: "soft_bounce", email: ADA, id: 1, reason: "full" }, "soft", "full"],
  ["Brevo, no such", { event: "invalid_email", email: ADA }, "hard", "invalid_email"],
  ["Brevo, spam", { event: "spam", email: ADA }, "complaint", "spam"],
  [
    "Resend, permanent",
    {
      type: "email.bounced",
      data: { to: [ADA], bounce: { type: "Permanent", subType: "General", message: "unknown" } },
    },
    "hard",
    "unknown",
  ],
  [
    "Resend, transient",
    {
      type: "email.bounced",
      data: { to: [ADA], bounce: { type: "Transient", subType: "MailboxFull" } },
    },
    "soft",
    "Transient MailboxFull",
  ],
  ["Resend, complaint", { type: "email.complained", data: { to: [ADA] } }, "complaint", ""],
  [
    "SparkPost, invalid recipient",
    [
      {
        msys: {
          message_event: { type: "bounce", bounce_class: "10", rcpt_to: ADA, raw_reason: "550" },
        },
      },
    ],
    "hard",
    "550",
  ],
  [
    "SparkPost, mailbox full",
    [
      {
        msys: {
          message_event: { type: "bounce", bounce_class: "22", rcpt_to: ADA, reason: "552" },
        },
      },
    ],
    "soft",
    "552",
  ],
  [
    "SparkPost, spam",
    [{ msys: { message_event: { type: "spam_complaint", rcpt_to: ADA, fbtype: "abuse" } } }],
    "complaint",
    "abuse",
  ],
  [
    "Mandrill, hard",
    {
      mandrill_events: JSON.stringify([
        {
          event: "hard_bounce",
          msg: { email: ADA, diag: "550", bounce_description: "bad_mailbox" },
        },
      ]),
    },
    "hard",
    "550",
  ],
  [
    "Mandrill, soft",
    {
      mandrill_events: JSON.stringify([{ event: "soft_bounce", msg: { email: ADA, diag: "552" } }]),
    },
    "soft",
    "552",
  ],
  [
    "MailerSend, hard",
    {
      type: "activity.hard_bounced",
      data: { email: { recipient: { email: ADA } }, morph: { reason: "no such user" } },
    },
    "hard",
    "no such user",
  ],
  [
    "MailerSend, complaint",
    {
      type: "activity.spam_complaint",
      data: { email: { recipient: { email: ADA } }, morph: null },
    },
    "complaint",
    "",
  ],
  ["SMTP2GO, hard", { event: "bounce", bounce: "hard", rcpt: ADA, message: "550" }, "hard", "550"],
  ["SMTP2GO, soft", { event: "bounce", bounce: "soft", rcpt: ADA, message: "452" }, "soft", "452"],
  ["SMTP2GO, spam", { event: "spam", rcpt: ADA }, "complaint", ""],
  [
    "Postal, failed",
    {
      event: "MessageDeliveryFailed",
      payload: { status: "HardFail", output: "550 no", message: { to: ADA } },
    },
    "hard",
    "550 no",
  ],
  [
    "Postal, bounced",
    { event: "MessageBounced", payload: { original_message: { to: ADA }, bounce: { id: 1 } } },
    "hard",
    "",
  ],
  [
    "Postal, delayed",
    {
      event: "MessageDelayed",
      payload: { status: "SoftFail", details: "busy", message: { to: ADA } },
    },
    "soft",
    "busy",
  ],
  [
    "Elastic Email, no mailbox",
    { to: ADA, status: "Error", category: "NoMailbox", transaction: "t" },
    "hard",
    "NoMailbox",
  ],
  [
    "Elastic Email, greylisted",
    { to: ADA, status: "Error", category: "GreyListed", transaction: "t" },
    "soft",
    "GreyListed",
  ],
  [
    "Elastic Email, abuse",
    { to: ADA, status: "AbuseReport", category: "Unknown", transaction: "t" },
    "complaint",
    "Unknown",
  ],
  ["our own, as little as can be", { email: ADA, type: "hard" }, "hard", ""],
  ["our own", { email: ` ${ADA} `, type: "soft", reason: "a\r\nb" }, "soft", "a b"],
])("%s", (_name, body, type, reason) => {
  expect(readBounces(body)).toEqual({
    bounces: [{ email: ADA, type, reason }],
    confirmUrl: null,
  });
});
test("of what is sent together, every one counts", () => {
  const event = { email: ADA, event: "bounce", type: "bounce" };

  expect(readBounces(Array.from({ length: 3 }, () => event)).bounces).toHaveLength(3);
  expect(readBounces(Array.from({ length: 5000 }, () => event)).bounces).toHaveLength(5000);
});

const AMAZON = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc";

test.each([
  [AMAZON, AMAZON],
  ["https://sns.evil.example/?Action=ConfirmSubscription", null],
  ["https://sns.eu-west-1.amazonaws.com.evil.example/", null],
  ["https://evil.example/?sns.eu-west-1.amazonaws.com", null],
  ["http://sns.eu-west-1.amazonaws.com/", null],
  ["https://me@sns.eu-west-1.amazonaws.com/", null],
  ["https://sns.eu-west-1.amazonaws.com:8443/", null],
  ["javascript:alert(1)", null],
  ["", null],
])("the owner is asked to confirm at %s: %s", (SubscribeURL, confirmUrl) => {
  expect(readBounces({ Type: "SubscriptionConfirmation", SubscribeURL })).toEqual({
    bounces: [],
    confirmUrl,
  });
});
