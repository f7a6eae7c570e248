import { type AlertWish, wishLabels } from "@pickwell/api/alerts/rules";
import { emailProblem } from "@pickwell/api/email/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { plainMoney, priceUnits } from "@pickwell/ui/format/format.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import { useRouteContext } from "@tanstack/react-router";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import styles from "./alert-form.module.css";
import type { AlertTarget } from "./push-button.tsx";

const PushButton = lazy(() => import("./push-button.tsx"));

/** The possible alerts; none for a product without a price. */
function wishesOf({ inStock, priceCents }: WholeProduct): AlertWish[] {
  const byPrice: AlertWish[] = priceCents > 0 ? ["drop", "below"] : [];
  return inStock ? byPrice : ["back", ...byPrice];
}

/** The present values of the form. */
function readForm(form: HTMLFormElement, productId: string): AlertTarget & { email: string } {
  const values = new FormData(form);
  const wish = String(values.get("wish")) as AlertWish;
  const targetCents = Math.round(Number(values.get("price")) * priceUnits());
  return {
    productId,
    wish,
    email: String(values.get("email") ?? "").trim(),
    ...(wish === "below" && { targetCents }),
  };
}

/** A form for a price alert. Works without JavaScript. */
export function AlertForm({ product }: { product: WholeProduct }) {
  const { alerts } = useRouteContext({ from: "__root__" }).api;
  const isAlive = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { answer, isSending, send, refuse } = useAnswer();
  const wishes = wishesOf(product);
  if (wishes.length === 0) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = readForm(event.currentTarget, product.id);
    const slip = emailProblem(asked.email);
    if (slip) refuse(slip);
    else void send(() => alerts.ask.mutate(asked));
  }

  return (
    <details className={`${styles.alert} print-hidden`}>
      <summary>
        {product.inStock ? t("Tell me when it costs less") : t("Tell me when it is back")}
      </summary>
      <form ref={form} method="post" action="/alerts/ask" onSubmit={submit} aria-busy={isSending}>
        <input type="hidden" name="product" value={product.id} />
        <WishChoice wishes={wishes} priceCents={product.priceCents} />
        <label className="vh" htmlFor="alert-email">
          {t("Email")}
        </label>
        <div className={styles.sending}>
          <input
            className="field"
            id="alert-email"
            name="email"
            type="email"
            placeholder={t("you@example.com")}
            autoComplete="email"
            required
            aria-describedby="alert-said"
          />
          <button type="submit" className="btn btn--ink" disabled={isSending}>
            {t("Tell Me")}
          </button>
        </div>
        {isAlive && (
          <Suspense fallback={null}>
            <PushButton
              isSending={isSending}
              send={send}
              wished={() => form.current && readForm(form.current, product.id)}
            />
          </Suspense>
        )}
        <p id="alert-said" role="status" className={answer?.isProblem ? styles.problem : "hint"}>
          {answer?.text ?? t("One mail a day at most. Every mail has a link that stops it.")}
        </p>
      </form>
    </details>
  );
}

/** The shop's message, or a general one. */
function problemOf(error: unknown): string {
  const text = error instanceof ApiError && error.data ? error.message : "";
  return text.replace(/^\w+: /, "") || t("That could not be noted. Please try again.");
}

interface WishChoiceProps {
  /** Possible alerts, of which the first is chosen at first. */
  wishes: readonly AlertWish[];
  /** Price of the product now. */
  priceCents: number;
}

/** What the visitor wants to be told, with the price for an alert below one. */
function WishChoice({ wishes, priceCents }: WishChoiceProps) {
  const isAlive = useHydrated();
  const [chosen, setChosen] = useState(wishes[0]);
  return (
    <fieldset>
      <legend className="vh">{t("Tell me when")}</legend>
      {wishes.map((wish) => (
        <div key={wish} className={styles.choice}>
          <label>
            <input
              type="radio"
              name="wish"
              value={wish}
              defaultChecked={wish === wishes[0]}
              onChange={() => setChosen(wish)}
            />
            {translateMessage(wishLabels[wish])}
          </label>
          {wish === "below" && (
            <input
              className="field"
              name="price"
              type="number"
              inputMode="decimal"
              min={plainMoney(1)}
              step={plainMoney(1)}
              aria-label={t("Highest price")}
              defaultValue={Math.max(1, Math.floor((priceCents * 100) / (111 * priceUnits())))}
              disabled={isAlive && chosen !== "below"}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

interface Answer {
  text: string;
  isProblem: boolean;
}

/** Sends one request at a time, and keeps what came of it. */
function useAnswer() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isSending, setSending] = useState(false);
  const refuse = (text: string) => setAnswer({ text, isProblem: true });

  /** Runs an action, and shows its result. */
  async function send(ask: () => Promise<{ message: string }>) {
    if (isSending) return;
    setSending(true);
    setAnswer(null);
    try {
      const { message } = await ask();
      setAnswer({ text: message, isProblem: false });
    } catch (error) {
      refuse(problemOf(error));
    } finally {
      setSending(false);
    }
  }

  return { answer, isSending, send, refuse };
}
