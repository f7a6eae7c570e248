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
  ["our own, as little as can be", { email: ADA, type: "hard" }, "hard", ""],
  ["our own", { email: ` ${ADA} `, type: "soft", reason: "a\r\nb" }, "soft", "a b"],
])("%s", (_name, body, type, reason) => {
  expect(readBounces(body)).toEqual({
    bounces: [{ email: ADA, type, reason }],
    confirmUrl: null,
  });
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
  [{ event: "delivered", email: 7 }],
  sesMessage({ notificationType: "Delivery" }),
  { Type: "Notification", Message: "{ not json" },
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
