/** A browser's push subscription, see `PushKeys`. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push notification; the browser's service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path within the shop that it opens. */
  path: string;
}

/** `gone`: the subscription no longer exists. `failed`: not delivered, or not known. */
export type PushOutcome = "sent" | "gone" | "failed";

/** Sends push notifications. Never throws. Implemented by the server. */
export interface PushSender {
  /** The VAPID public key that browsers subscribe with, in base64url. */
  publicKey(): Promise<string>;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
