import { type PushKey, readPushKey } from "@pickwell/api/alerts/push-key";
import type { Keyring } from "@pickwell/api/keyring";
import type { PushMessage, PushOutcome, PushSender } from "@pickwell/api/ports/push";
import type { Db } from "@pickwell/db/client";
import { type FetchRules, guardedFetch } from "./guarded-fetch.ts";
import { encryptPush, MAX_MESSAGE_BYTES, vapidHeader } from "./push-encryption.ts";

const BOUNDS = { maxBytes: 16 * 1024, timeoutMs: 8000, beyond: "cut" } as const;
/** How long a push service stores a message for a browser that is offline, in seconds. */
const TTL_S = 86_400;
/** The subscription has ended, or belongs to another key. Source: RFC 8030, 7.3; RFC 8292, 4.2. */
const GONE = new Set([403, 404, 410]);

export interface PushParts {
  db: Db;
  keyring: Keyring;
  now: () => Date;
  /** The shop's URL, as a contact for push services. */
  origin: () => string;
  /** What counts as outside; for tests. */
  rules?: FetchRules;
}

/** Sends push notifications to the endpoints of subscriptions, which are untrusted URLs. */
export function createPushSender({ db, keyring, now, origin, rules }: PushParts): PushSender {
  let key: Promise<PushKey> | undefined;
  const ownKey = () => {
    key ??= readPushKey(db, keyring);
    // The next call tries again.
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
  return {
    publicKey: async () => (await ownKey()).publicKey,
    async send({ endpoint, keys }, message): Promise<PushOutcome> {
      try {
        const body = encryptPush(messageText(message), keys);
        const authorization = vapidHeader(endpoint, await ownKey(), {
          subject: origin(),
          now: now(),
        });
        const headers = {
          ttl: String(TTL_S),
          urgency: "normal",
          "content-type": "application/octet-stream",
          "content-encoding": "aes128gcm",
          "content-length": String(body.length),
        };
        const { status } = await guardedFetch(
          endpoint,
          BOUNDS,
          { method: "POST", body, headers, secretHeaders: { authorization }, redirect: "answer" },
          rules,
        );
        if (status >= 200 && status < 300) return "sent";
        return GONE.has(status) ? "gone" : "failed";
      } catch {
        return "failed";
      }
    },
  };
}

/** As much as a message has room for: names may be long. */
function messageText(message: PushMessage): string {
  const text = (body: string) => JSON.stringify({ ...message, body });
  let { body } = message;
  while (Buffer.byteLength(text(body)) > MAX_MESSAGE_BYTES) {
    body = [...body].slice(0, -50).join("");
    if (body === "") break;
  }
  return text(body);
}
