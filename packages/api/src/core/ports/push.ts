/** Where a browser takes messages, see `PushKeys`. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What a browser is told; its service worker shows it. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the shop's own that it leads to. */
  path: string;
}

/** `gone`: the browser has taken its permission back. `failed`: nobody knows, or not now. */
export type PushOutcome = "sent" | "gone" | "failed";

/** Sends messages to browsers. Never throws. */
export interface PushSender {
  /** What a browser asks permission with: base64url. */
  publicKey(): Promise<string>;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}
