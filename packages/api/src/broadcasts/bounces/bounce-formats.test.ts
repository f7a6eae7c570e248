import { expect, test } from "vitest";
import { readBounces } from "./bounce-formats.ts";

const ADA = "ada@example.com";
const sesMessage = (message: object) => ({
  Type: "Notification",
  MessageId: "1",
  Message: JSON.stringify(message),
});

// Shapes as the providers' documentation shows them.
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

const mandrillSays = (event: object) => ({ mandrill_events: JSON.stringify([event]) });
const sparkPostSays = (event: object, kind = "message_event") => [
  { msys: { [kind]: { rcpt_to: ADA, ...event } } },
];
const mailgunFails = (reason: string, status: object = {}) => ({
  signature: { timestamp: "1", token: "t", signature: "s" },
  "event-data": {
    event: "failed",
    severity: "permanent",
    recipient: ADA,
    reason,
    "delivery-status": status,
  },
});
const mailerSendSays = (event: string, meta: object | [] = []) => ({
  type: `activity.${event}`,
  created_at: "2026-08-05T21:24:02.000000Z",
  data: { id: "1", type: event, recipient: ADA, meta },
});
const resendSays = (type: string, more: object = {}) => ({
  type: `email.${type}`,
  data: { to: [`Ada <${ADA}>`], ...more },
});
const sendGridDrops = (reason: string) => [{ email: ADA, event: "dropped", reason }];

test.each<[string, unknown, string]>([
  ["MailerSend's second version, hard", mailerSendSays("hard_bounced"), "hard"],
  ["MailerSend's second version, soft", mailerSendSays("soft_bounced"), "soft"],
  ["MailerSend's second version, complaint", mailerSendSays("spam_complaint"), "complaint"],
  [
    "MailerSend, not sent any more for a bounce",
    mailerSendSays("suppressed", { suppression_reason: "hard_bounced" }),
    "hard",
  ],
  ["MailerSend, on hold", mailerSendSays("suppressed", { suppression_reason: "on_hold" }), "soft"],
  ["MailerSend, unsubscribed", mailerSendSays("unsubscribed"), "unsubscribe"],
  ["Mailgun, bounced before", mailgunFails("suppress-bounce", { code: 605 }), "hard"],
  ["Mailgun, complained before", mailgunFails("suppress-complaint", { code: 607 }), "complaint"],
  ["Mailgun, by its code alone", mailgunFails("", { code: 607 }), "complaint"],
  ["Mailgun, left before", mailgunFails("suppress-unsubscribe", { code: 606 }), "unsubscribe"],
  ["Mailgun, tried for too long", mailgunFails("old", { code: 602, message: "Too old" }), "soft"],
  [
    "Mailgun, refused as spam for good",
    mailgunFails("bounce", { code: 550, message: "5.7.1 rejected as spam" }),
    "soft",
  ],
  ["Mailgun, in words like a field of all objects", mailgunFails("constructor"), "hard"],
  ["Mailgun, refused without a word", mailgunFails("bounce", { code: 550, message: "" }), "hard"],
  [
    "Mailgun's older form, bounced",
    { event: "bounced", recipient: ADA, code: "550", error: "5.1.1 No such user", token: "t" },
    "hard",
  ],
  [
    "Mailgun's older form, a full mailbox",
    { event: "bounced", recipient: ADA, code: "552", error: "5.2.2 Over quota" },
    "soft",
  ],
  [
    "Mailgun's older form, given up",
    { event: "dropped", recipient: ADA, reason: "old", description: "tried for too long" },
    "soft",
  ],
  [
    "Mailgun's older form, complained before",
    { event: "dropped", recipient: ADA, reason: "hardfail", code: "607" },
    "complaint",
  ],
  ["Mailgun's older form, complaint", { event: "complained", recipient: ADA }, "complaint"],
  ["SendGrid, dropped for a bounce", sendGridDrops("Bounced Address"), "hard"],
  ["SendGrid, dropped for a complaint", sendGridDrops("Spam Reporting Address"), "complaint"],
  ["SendGrid, dropped for who left", sendGridDrops("Unsubscribed Address"), "unsubscribe"],
  ["SendGrid, dropped as no address", sendGridDrops("Invalid"), "hard"],
  ["SendGrid, dropped for a header", sendGridDrops("Invalid SMTPAPI header"), "soft"],
  ["SendGrid, dropped for the account", sendGridDrops("Recipient List over Package Quota"), "soft"],
  [
    "SendGrid, bounced for reputation",
    [{ email: ADA, event: "bounce", type: "bounce", bounce_classification: "Reputation" }],
    "soft",
  ],
  [
    "SendGrid, bounced as technical, for nobody is there",
    [
      {
        email: ADA,
        event: "bounce",
        type: "bounce",
        bounce_classification: "Technical",
        reason: "550 5.4.1 Recipient address rejected: Access denied",
      },
    ],
    "hard",
  ],
  ["SendGrid, deferred", [{ email: ADA, event: "deferred", response: "400 later" }], "soft"],
  ["SendGrid, unsubscribed", [{ email: ADA, event: "group_unsubscribe" }], "unsubscribe"],
  [
    "Amazon by EventBridge",
    {
      "detail-type": "Email Bounced",
      source: "aws.ses",
      detail: {
        eventType: "Bounce",
        bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: ADA }] },
      },
    },
    "hard",
  ],
  [
    "Amazon without its envelope",
    {
      notificationType: "Bounce",
      bounce: { bounceType: "Undetermined", bouncedRecipients: [{ emailAddress: ADA }] },
    },
    "soft",
  ],
  [
    "Amazon, delayed",
    sesMessage({
      eventType: "DeliveryDelay",
      deliveryDelay: { delayType: "MailboxFull", delayedRecipients: [{ emailAddress: ADA }] },
    }),
    "soft",
  ],
  [
    "Amazon, unsubscribed",
    sesMessage({
      eventType: "Subscription",
      mail: { destination: [ADA] },
      subscription: { newTopicPreferences: { unsubscribeAll: true } },
    }),
    "unsubscribe",
  ],
  ["Resend, with a name", resendSays("bounced", { bounce: { type: "Permanent" } }), "hard"],
  [
    "Resend, as it was once",
    resendSays("bounced", { bounce: { message: "The server sent a hard bounce message." } }),
    "hard",
  ],
  ["Resend, undetermined", resendSays("bounced", { bounce: { type: "Undetermined" } }), "soft"],
  ["Resend's list", { type: "suppression.added", data: { email: ADA, origin: "bounce" } }, "hard"],
  [
    "Resend, left",
    { type: "contact.updated", data: { email: ADA, unsubscribed: true } },
    "unsubscribe",
  ],
  ["SparkPost, left", sparkPostSays({ type: "bounce", bounce_class: "90" }), "unsubscribe"],
  ["SparkPost, a block", sparkPostSays({ type: "bounce", bounce_class: "51" }), "soft"],
  [
    "SparkPost, not sent",
    sparkPostSays({ type: "generation_rejection", reason: "554 suppressed" }, "gen_event"),
    "soft",
  ],
  [
    "SparkPost, unsubscribed",
    sparkPostSays({ type: "list_unsubscribe" }, "unsubscribe_event"),
    "unsubscribe",
  ],
  ["Mandrill, left", mandrillSays({ event: "unsub", msg: { email: ADA } }), "unsubscribe"],
  [
    "Mandrill, not sent for a complaint",
    mandrillSays({ event: "reject", msg: { email: ADA, reject: { reason: "spam" } } }),
    "complaint",
  ],
  [
    "Mandrill, not sent, without why",
    mandrillSays({ event: "reject", msg: { email: ADA, reject: null } }),
    "soft",
  ],
  [
    "Mandrill's list",
    mandrillSays({
      type: "blacklist",
      action: "add",
      reject: { email: ADA, reason: "hard-bounce" },
    }),
    "hard",
  ],
  ["Mailjet, in a form", { event: "bounce", email: ADA, hard_bounce: "1", MessageID: "1" }, "hard"],
  [
    "Mailjet, not sent for a complaint",
    { event: "blocked", email: ADA, MessageID: 1, error: "spam reporter" },
    "complaint",
  ],
  [
    "Mailjet, not sent",
    { event: "blocked", email: ADA, MessageID: 1, error: "preblocked" },
    "soft",
  ],
  ["Mailjet, left", { event: "unsub", email: ADA, mj_campaign_id: 1 }, "unsubscribe"],
  [
    "Brevo, a campaign's, in a list",
    [{ id: 1, camp_id: 2, email: ADA, event: "hard_bounce", ts: 3 }],
    "hard",
  ],
  ["Brevo, not sent", { event: "blocked", email: ADA, reason: "due to blacklist user" }, "soft"],
  ["Brevo, left", { event: "unsubscribe", email: ADA, camp_id: 2 }, "unsubscribe"],
  [
    "Postmark, left",
    {
      RecordType: "SubscriptionChange",
      Recipient: ADA,
      SuppressSending: true,
      SuppressionReason: "ManualSuppression",
      Origin: "Recipient",
    },
    "unsubscribe",
  ],
  ["Postmark, blocked", { RecordType: "Bounce", Type: "Blocked", Email: ADA }, "soft"],
  [
    "Postal, refused as spam for good",
    {
      event: "MessageDeliveryFailed",
      payload: { status: "HardFail", output: "554 5.7.1 spam", message: { to: ADA } },
    },
    "soft",
  ],
  [
    "Postal, late",
    {
      event: "MessageBounced",
      payload: { original_message: { to: ADA }, bounce: { subject: "Warning: message delayed" } },
    },
    "soft",
  ],
  ["SMTP2GO, left", { event: "unsubscribe", rcpt: ADA }, "unsubscribe"],
  ["Elastic Email, left", { to: ADA, status: "Unsubscribed", transaction: "t" }, "unsubscribe"],
])("%s", (_name, body, type) => {
  expect(readBounces(body).bounces).toMatchObject([{ email: ADA, type }]);
});

test.each([
  undefined,
  null,
  "x",
  [],
  {},
  [[]],
  { email: ADA },
  { email: 5, type: "hard" },
  { email: "nobody", type: "hard" },
  { email: `${"a".repeat(300)}@b.example`, type: "hard" },
  { event: "open", email: ADA, sg_event_id: 1 },
  { event: "sent", email: ADA, MessageID: 1 },
  { event: "delivered", email: ADA, reason: "" },
  { type: "email.delivered", data: { to: [ADA] } },
  { msys: { message_event: { type: "delivery", rcpt_to: ADA } } },
  { mandrill_events: JSON.stringify([{ event: "open", msg: { email: ADA } }]) },
  { mandrill_events: "[" },
  { type: "activity.opened", data: { email: { recipient: { email: ADA } } } },
  { to: ADA, status: "Sent", category: "", transaction: "t" },
  [{ event: "delivered", email: 7 }],
  sesMessage({ notificationType: "Delivery" }),
  sesMessage({
    notificationType: "Complaint",
    complaint: { complaintFeedbackType: "not-spam", complainedRecipients: [{ emailAddress: ADA }] },
  }),
  { RecordType: "SubscriptionChange", Recipient: ADA, SuppressSending: false },
  { Type: "Notification", Message: "{ not json" },
  // What providers send when a URL is entered.
  { mandrill_events: "[]" },
  [{ msys: {} }],
  { type: "webhook.test", data: {} },
  // People's programs that answer, and what is the account's own fault.
  { RecordType: "Bounce", Type: "AutoResponder", Email: ADA },
  { RecordType: "Bounce", Type: "ChallengeVerification", Email: ADA },
  { RecordType: "Bounce", Type: "SMTPApiError", Email: ADA },
  sparkPostSays({ type: "bounce", bounce_class: "60" }),
  sparkPostSays({ type: "out_of_band", bounce_class: 100 }),
  sparkPostSays({ type: "spam_complaint", fbtype: "not-spam" }),
  sparkPostSays({ type: "generation_failure", reason: "554 5.3.3 rendering" }),
  resendSays("failed", { failed: { reason: "reached_daily_quota" } }),
  { type: "suppression.added", data: { email: ADA, origin: "manual" } },
  { type: "contact.updated", data: { email: ADA, unsubscribed: false } },
  sesMessage({ eventType: "Reject", reject: { reason: "Bad content" } }),
  mandrillSays({ event: "reject", msg: { email: ADA, reject: { reason: "invalid-sender" } } }),
  mandrillSays({ type: "whitelist", action: "add", reject: { email: ADA } }),
  mandrillSays({ type: "blacklist", action: "remove", reject: { email: ADA, reason: "spam" } }),
  {
    event: "MessageBounced",
    payload: { original_message: { to: ADA }, bounce: { subject: "Automatic reply: News" } },
  },
  {
    event: "MessageDeliveryFailed",
    payload: { status: "HardFail", message: { to: ADA, direction: "incoming" } },
  },
  {
    RecordType: "SubscriptionChange",
    Recipient: ADA,
    SuppressSending: true,
    SuppressionReason: "ManualSuppression",
    Origin: "Customer",
  },
  { items: [{ Uuid: ["1"], From: { Address: ADA }, RawTextBody: "Hi" }] },
])("%j tells of nothing", (body) => {
  expect(readBounces(body)).toEqual({ bounces: [], confirmUrl: null });
});

test("of what is sent together, every one counts, up to a thousand", () => {
  const event = { email: ADA, event: "bounce", type: "bounce" };

  expect(readBounces(Array.from({ length: 3 }, () => event)).bounces).toHaveLength(3);
  expect(readBounces(Array.from({ length: 5000 }, () => event)).bounces).toHaveLength(1000);
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
