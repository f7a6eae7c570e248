/** A shop whose process sends its mail, at one moment. */
import { connect } from "@pickwell/db/client";
import { deliverDueMail } from "../../src/mail/deliver-due.ts";
import { serverAt } from "../../src/mail/mail-server.ts";
import { createSmtpDelivery } from "../../src/mail/smtp-delivery.ts";

export interface SendMailInput {
  /** Path of the database. */
  file: string;
  /** Of the mail server. */
  url: string;
  from: string;
  /** What the clock shows, in milliseconds. */
  now: number;
}

const { file, url, from, now }: SendMailInput = JSON.parse(process.argv[2] ?? "");

await deliverDueMail({
  db: connect(file),
  now: () => new Date(now),
  deliver: createSmtpDelivery(serverAt(url, from)),
});
