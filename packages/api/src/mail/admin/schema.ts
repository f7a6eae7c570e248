import { z } from "zod";
import { emailAddress } from "../../email/schema.ts";
import { secretsIn } from "../../settings/admin/schema.ts";
import { secretsOf, sections } from "../../settings/schema.ts";

/** A test mail with the server in the form, saved or not. */
export const testMailInput = z.object({
  to: emailAddress,
  /** Absent: the server that is in force. */
  value: sections.notifications
    .pick({ smtpServer: true, smtpPort: true, smtpUsername: true, mailFrom: true })
    .optional(),
  /** A password that is left out is the stored one, as long as the server is. */
  secrets: secretsIn(secretsOf.notifications).optional(),
});

export type TestMail = z.infer<typeof testMailInput>;
