import { ALERT_ASKED, ALERT_SET, TOO_MANY_ALERTS } from "@pickwell/api/alerts/rules";
import { DISPOSABLE_REFUSED, EMAIL_INVALID } from "@pickwell/api/email/rules";
import { LinkPage, Notice } from "../newsletter/link-page.tsx";
import type { AlertOutcome, AlertSearch, AlertStep } from "./alert-search.ts";

const texts = {
  confirm: {
    title: "Confirm your price alert",
    ask: "One press tells us that this address is yours, and that we may write to it about this price.",
    button: "Yes, Tell Me",
    doneTitle: "Your alert is on",
    done: "We will write as soon as it comes true, and no more than once a day.",
  },
  stop: {
    title: "Stop price alerts",
    ask: "One press, and we tell you of it no more.",
    button: "Stop Telling Me",
    doneTitle: "No more price alerts",
    done: "It is done. Where nothing else is waited for, we have forgotten the address.",
  },
} as const;

const outcomes: Record<AlertOutcome, string> = {
  asked: ALERT_ASKED,
  set: ALERT_SET,
  invalid: EMAIL_INVALID,
  disposable: DISPOSABLE_REFUSED,
  price: "Please enter a price, such as 49.90.",
  busy: TOO_MANY_ALERTS,
  failed: "That could not be noted. Please try again.",
};

const CRUMB = "Price Alerts";

/** Where links in alerts lead, and the form that is sent without JavaScript. */
export function AlertScreen({ step, search }: { step: AlertStep; search: AlertSearch }) {
  const { outcome = "failed", product, token = "", alert } = search;
  if (step === "ask") {
    const isDone = outcome === "asked" || outcome === "set";
    return (
      <Notice
        crumb={CRUMB}
        title={isDone ? "Price alert" : "Not noted yet"}
        text={outcomes[outcome]}
      >
        <a className="btn btn--ink" href={product ? `/product/${product}` : "/products"}>
          {product ? "Back to the Product" : "Browse Products"}
        </a>
      </Notice>
    );
  }
  const query = new URLSearchParams({ token, ...(alert && { alert }) });
  return (
    <LinkPage
      action={`/alerts/${step}?${query}`}
      crumb={CRUMB}
      texts={texts[step]}
      staleHint="It may be old, or cut short by the mail program. You can ask again on the product’s page."
      search={search}
    />
  );
}
