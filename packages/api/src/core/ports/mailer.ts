/** An email to send. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers by name. */
  headers: Record<string, string>;
}

/** Where the mail server is configured: Settings → Notifications, `SMTP_URL`, or nowhere. */
export type MailSource = "settings" | "environment" | "none";

/** The mail configuration in force, as far as it may be shown. */
export interface MailInForce {
  source: MailSource;
  /** The `From` header: `Pickwell <hello@shop.example>`. */
  from: string;
}

/** A mail server as entered on the Settings screen. */
export interface NamedServer {
  host: string;
  port: number;
  /** Empty when the server needs no login. */
  username: string;
  password: string | null;
  /** Empty for the default sender. */
  from: string;
}

/** Sends mail over SMTP. Implemented by the server. */
export interface Mailer {
  inForce(): Promise<MailInForce>;
  /**
   * Checks that the back office may use this server. Servers in private networks or at unusual
   * ports have to be allowed in the environment.
   *
   * @throws AppError BAD_REQUEST naming the field of `testMailInput`
   */
  assertMayName(server: Pick<NamedServer, "host" | "port">): Promise<void>;
  /**
   * Sends a mail at once.
   *
   * @param server - null for the configured one
   * @returns the confirmation; for the configured server its own reply
   * @throws AppError BAD_REQUEST naming the field of `testMailInput` that is wrong
   */
  sendNow(mail: Mail, server: NamedServer | null): Promise<string>;
}

/** Whether queued mails can be sent at all. */
export async function hasMailServer({ mailer }: { mailer?: Mailer }): Promise<boolean> {
  return mailer !== undefined && (await mailer.inForce()).source !== "none";
}
