import type { AlertWish } from "@pickwell/api/alerts/rules";
import { t } from "@pickwell/texts/t.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import styles from "./alert-form.module.css";

const WORKER = "/push-worker.js";
const denied = () =>
  t("This browser does not let the shop send messages. You can change that in its settings.");

/** The product and kind of the alert. */
export interface AlertTarget {
  productId: string;
  wish: AlertWish;
  targetCents?: number;
}

interface PushButtonProps {
  isSending: boolean;
  /** Runs an action, and shows its result. */
  send: (ask: () => Promise<{ message: string }>) => Promise<void>;
  /** The present values of the form. */
  wished: () => AlertTarget | null;
}

/** Subscribes this browser to an alert; asks for permission only when pressed. */
export default function PushButton({ isSending, send, wished }: PushButtonProps) {
  const { alerts } = useRouteContext({ from: "__root__" }).api;
  const [isAble, setAble] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!("serviceWorker" in navigator && "PushManager" in window)) return;
    setAble(true);
    subscriptionHere().then(
      (subscription) => setAsked(subscription !== null),
      () => {},
    );
  }, []);
  if (!isAble) return null;

  async function ask() {
    const asked = wished();
    if (!asked) throw new Error("The form has gone");
    if ((await Notification.requestPermission()) !== "granted") return { message: denied() };
    const { key } = await alerts.pushKey.fetch();
    if (key === null) return { message: t("The shop cannot send messages to browsers.") };
    const registration = await navigator.serviceWorker.register(WORKER);
    const known = await registration.pushManager.getSubscription();
    // A subscription with another key is no longer valid.
    if (known && keyOf(known) !== key) await known.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint = "", keys = {} } = subscription.toJSON();
    const { p256dh = "", auth = "" } = keys;
    const { productId, wish, targetCents } = asked;
    setAsked(true);
    return alerts.askPush.mutate({
      ...{ productId, wish, targetCents },
      push: { endpoint, keys: { p256dh, auth } },
    });
  }

  async function stop() {
    const subscription = await subscriptionHere();
    if (!subscription) return { message: t("This browser gets no price alerts.") };
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    return alerts.stopPush.mutate({ endpoint });
  }

  return (
    <p className={styles.sending}>
      <button
        type="button"
        className="btn btn--sm btn--line"
        disabled={isSending}
        onClick={() => send(ask)}
      >
        {t("Tell Me in This Browser")}
      </button>
      {isAsked && (
        <button
          type="button"
          className="btn btn--sm btn--line"
          disabled={isSending}
          onClick={() => send(stop)}
        >
          {t("Stop in This Browser")}
        </button>
      )}
    </p>
  );
}

/** The push subscription of this browser; null for none. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The key of a subscription, in the shop's encoding. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
