import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { line, optional } from "./text.ts";

const isHost = (text: string) => /^[a-z0-9.:_-]{1,253}$/i.test(text);
const isSender = (text: string) => /^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/.test(text);

/**
 * Which notices the owner gets, and the mail server. Its password is a secret, see `secrets.ts`.
 */
export const notifications = z.object({
  lowStockAlerts: z.boolean().default(true),
  customerReviews: z.boolean().default(true),
  systemUpdates: z.boolean().default(true),
  marketingReports: z.boolean().default(true),
  /** Empty: the one of the environment, else none. */
  smtpServer: optional(isHost, "Please enter a host name such as smtp.example.com."),
  smtpPort: z.int().min(1).max(65_535).default(587),
  smtpUsername: line(message("Username"), 200).default(""),
  /** Who mails are from; empty: the one of the environment, else the shop's own host. */
  mailFrom: optional(isSender, "Please enter an address, or a name and <address>."),
  /** Of broadcasts, that are let go in a minute; 0 for as many as the server takes. */
  mailsPerMinute: z.int().min(0).max(100_000).default(0),
  /** Links of broadcasts say which reader follows them, so that segments can go by it. */
  readerClicks: z.boolean().default(false),
});
