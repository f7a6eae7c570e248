/** Reads a mailbox by IMAP, to find bounces. */

import { AppError } from "@pickwell/api/errors";
import type { MailboxPlace, ReadMailbox } from "@pickwell/api/ports/read-mailbox";
import { message } from "@pickwell/texts/message.ts";
import type { ImapFlow } from "imapflow";
import type { AllowedMailServers } from "./allowed-servers.ts";

/** Standard IMAP ports. Source: RFC 3501, 2.1; RFC 8314, 3.2. */
export const IMAP_PORTS: readonly number[] = [143, 993];
/** Maximum number of mails per run; the next run continues. */
const MAX_MAILS = 1000;
/** Maximum number of bytes read of a mail: the contents of a report are in its first parts. */
const MAX_BYTES = 512 * 1024;
/** Number of mails whose dates are requested in one command, to limit its length. */
const DATES_AT_ONCE = 200;
const TIMEOUT_MS = 30_000;

/** @param allowedServers - which servers are allowed, at IMAP ports */
export const createReadMailbox =
  (allowedServers: AllowedMailServers): ReadMailbox =>
  async (place, { uidValidity, lastUid, readFrom }, take, signal) => {
    const client = await connect(allowedServers, place);
    const stop = () => client.close();
    signal.addEventListener("abort", stop, { once: true });
    try {
      const lock = await client.getMailboxLock(place.folder, { readOnly: true });
      try {
        const { mailbox } = client;
        if (!mailbox)
          throw new Error(message("There is no folder “{folder}”.", { folder: place.folder }));
        const current = mailbox.uidValidity.toString();
        // The server has numbered its mails anew: they are known by when they came.
        const isKnown = current === uidValidity;
        const since = isKnown ? { uid: `${lastUid + 1}:*` } : { since: dayBefore(readFrom) };
        const found = await client.search(since, { uid: true });
        const uids = (found || []).sort((one, other) => one - other);
        const fresh = isKnown
          ? uids.filter((uid) => uid > lastUid)
          : await arrivedAfter(client, readFrom, uids);
        for (const uid of fresh.slice(0, MAX_MAILS)) {
          if (signal.aborted) return;
          const mail = await client.fetchOne(
            String(uid),
            { uid: true, internalDate: true, source: { start: 0, maxLength: MAX_BYTES } },
            { uid: true },
          );
          // The mail has been deleted meanwhile.
          if (!mail || mail.source === undefined) continue;
          const at = new Date(mail.internalDate ?? readFrom);
          await take({ uidValidity: current, uid, at, source: mail.source.toString("latin1") });
        }
      } finally {
        lock.release();
      }
      await client.logout();
    } catch (error) {
      throw new Error(explain(error, place), { cause: error });
    } finally {
      signal.removeEventListener("abort", stop);
      client.close();
    }
  };

/** Those of the mails that came after a moment, as many as one run takes. */
async function arrivedAfter(
  client: ImapFlow,
  moment: Date,
  uids: readonly number[],
): Promise<number[]> {
  const after: number[] = [];
  for (let at = 0; at < uids.length && after.length < MAX_MAILS; at += DATES_AT_ONCE) {
    const some = uids.slice(at, at + DATES_AT_ONCE);
    const dates = new Map<number, Date>();
    const asked = { uid: true, internalDate: true };
    for await (const { uid, internalDate } of client.fetch(some, asked, { uid: true })) {
      if (internalDate) dates.set(uid, new Date(internalDate));
    }
    after.push(...some.filter((uid) => (dates.get(uid) ?? moment) > moment));
  }
  return after;
}

/** IMAP searches by days, of whatever zone. */
const dayBefore = (at: Date) => new Date(at.getTime() - 86_400_000);

async function connect(allowedServers: AllowedMailServers, place: MailboxPlace): Promise<ImapFlow> {
  const { host, port, security, user, password } = place;
  const reach = await reachOf(allowedServers, host, port);
  if (!reach) throw new Error(message("There is no server called {host}.", { host }));
  // Loaded on demand, because most shops have no such mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: reach.ipAddress ?? host,
    port,
    servername: host,
    secure: security === "tls",
    doSTARTTLS: security === "starttls" ? true : security === "none" ? false : undefined,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Errors also reject the pending operation, which reports them.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw new Error(explain(error, place), { cause: error });
  }
  return client;
}

async function reachOf(allowedServers: AllowedMailServers, host: string, port: number) {
  try {
    return await allowedServers.reach(host, port);
  } catch (error) {
    if (error instanceof AppError) throw new Error(error.message, { cause: error });
    throw error;
  }
}

function explain(error: unknown, { host, folder }: MailboxPlace): string {
  const {
    message: words,
    responseText,
    authenticationFailed,
    code,
    mailboxMissing,
  } = error as Partial<Error & Record<"responseText" | "code", string>> &
    Partial<Record<"authenticationFailed" | "mailboxMissing", boolean>>;
  if (authenticationFailed) return message("{host} refuses the user or the password.", { host });
  if (mailboxMissing) return message("There is no folder “{folder}”.", { folder });
  if (code === "ENOTFOUND") return message("There is no server called {host}.", { host });
  if (code === "ECONNREFUSED") return message("{host} does not answer at this port.", { host });
  return `${host}: ${responseText || words || "it could not be read"}`.slice(0, 300);
}
