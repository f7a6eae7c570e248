import { expect, test } from "vitest";
import {
  ADA,
  mailerSendSays,
  mailgunFails,
  mandrillSays,
  resendSays,
  sendGridDrops,
  sesMessage,
  sparkPostSays,
} from "../../../test/bounce-calls.ts";
import { readBounces } from "./bounce-formats.ts";

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
