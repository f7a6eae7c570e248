/** What somebody is to be told. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name. */
  headers: Record<string, string>;
}

/** Where the mail server comes from: Settings → Notifications, `SMTP_URL`, or there is none. */
export type MailSource = "settings" | "environment" | "none";

/** What may be told of it. */
export interface MailInForce {
  source: MailSource;
  /** Who mails are from: `Pickwell <hello@shop.example>`. */
  from: string;
}

/** A mail server as the Settings screen names one. */
export interface NamedServer {
  host: string;
  port: number;
  /** Empty: it asks for none. */
  username: string;
  password: string | null;
  /** Empty: as it is otherwise. */
  from: string;
}

/** What procedures need of whoever speaks SMTP. */
export interface Mailer {
  inForce(): Promise<MailInForce>;
  /**
   * Whether the back office may name this server: one of the shop's own network, or at an unusual
   * port, is for the environment to allow.
   *
   * @throws AppError BAD_REQUEST in words, naming the field of `testMailInput`
   */
  assertMayName(server: Pick<NamedServer, "host" | "port">): Promise<void>;
  /**
   * Hands a mail over at once.
   *
   * @param server - null for the one that is in force
   * @returns that it was taken; in the server's own words where it is in force, or the environment's
   * @throws AppError BAD_REQUEST in words, naming the field of `testMailInput` that it concerns
   */
  sendNow(mail: Mail, server: NamedServer | null): Promise<string>;
}

/** Whether what is in the outbox leaves it. */
export async function hasMailServer({ mailer }: { mailer?: Mailer }): Promise<boolean> {
  return mailer !== undefined && (await mailer.inForce()).source !== "none";
}
