/** A shop whose process sends its broadcast, at one moment; only some mails are let go at first. */
import { queueBroadcasts } from "@pickwell/api/broadcasts/queue";
import { connect } from "@pickwell/db/client";
import { deliverDueMail } from "../../src/mail/deliver-due.ts";
import { serverAt } from "../../src/mail/mail-server.ts";
import { createSmtpDelivery } from "../../src/mail/smtp-delivery.ts";
import type { SendMailInput } from "./send-mail.ts";

export interface SendBroadcastInput extends SendMailInput {
  /** The public address of the shop. */
  origin: string;
}

const { file, url, from, origin, ...at }: SendBroadcastInput = JSON.parse(process.argv[2] ?? "");

const db = connect(file);
const now = () => new Date(at.now);
const { signal } = new AbortController();
await queueBroadcasts({ db, now, signal, origin, perMinute: 20 });
await deliverDueMail({ db, now, deliver: createSmtpDelivery(serverAt(url, from)) });
