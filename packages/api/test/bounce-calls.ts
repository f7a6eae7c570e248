/** Calls of mail providers about bounces of one address. */
export const ADA = "ada@example.com";
export const sesMessage = (message: object) => ({
  Type: "Notification",
  MessageId: "1",
  Message: JSON.stringify(message),
});

// Shapes as the providers' documentation shows them.
export const mandrillSays = (event: object) => ({ mandrill_events: JSON.stringify([event]) });
export const sparkPostSays = (event: object, kind = "message_event") => [
  { msys: { [kind]: { rcpt_to: ADA, ...event } } },
];
export const mailgunFails = (reason: string, status: object = {}) => ({
  signature: { timestamp: "1", token: "t", signature: "s" },
  "event-data": {
    event: "failed",
    severity: "permanent",
    recipient: ADA,
    reason,
    "delivery-status": status,
  },
});
export const mailerSendSays = (event: string, meta: object | [] = []) => ({
  type: `activity.${event}`,
  created_at: "2026-08-05T21:24:02.000000Z",
  data: { id: "1", type: event, recipient: ADA, meta },
});
export const resendSays = (type: string, more: object = {}) => ({
  type: `email.${type}`,
  data: { to: [`Ada <${ADA}>`], ...more },
});
export const sendGridDrops = (reason: string) => [{ email: ADA, event: "dropped", reason }];
