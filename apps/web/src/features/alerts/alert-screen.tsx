import { ALERT_ASKED, ALERT_SET, TOO_MANY_ALERTS } from "@pickwell/api/alerts/rules";
import type { RefusedForm } from "@pickwell/api/context";
import { DISPOSABLE_REFUSED, EMAIL_INVALID } from "@pickwell/api/email/rules";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { LinkPage, Notice } from "../newsletter/link-page.tsx";
import {
  type AlertOutcome,
  type AlertSearch,
  type AlertStep,
  parseAlertSearch,
} from "./alert-search.ts";
import { RefusedAlert } from "./refused-alert.tsx";

const texts = () => ({
  confirm: {
    title: t("Confirm your price alert"),
    ask: t(
      "Press the button to confirm that this address is yours and that we may write to it about this price.",
    ),
    button: t("Yes, Tell Me"),
    doneTitle: t("Your alert is on"),
    done: t("We will write as soon as it comes true, and no more than once a day."),
  },
  stop: {
    title: t("Stop price alerts"),
    ask: t("Press the button, and we will not notify you about it again."),
    button: t("Stop Telling Me"),
    doneTitle: t("No more price alerts"),
    done: t("Done. Unless you have other alerts, we have deleted your address."),
  },
});

const outcomes = (): Record<AlertOutcome, string> => ({
  asked: ALERT_ASKED,
  set: ALERT_SET,
  invalid: EMAIL_INVALID,
  disposable: DISPOSABLE_REFUSED,
  price: t("Please enter a price, such as 49.90."),
  busy: TOO_MANY_ALERTS,
  failed: t("That could not be noted. Please try again."),
});

const crumb = () => t("Price Alerts");

interface AlertScreenProps {
  step: AlertStep;
  search: AlertSearch;
  /** What was sent without JavaScript, and is not noted. */
  refused: RefusedForm["values"] | null;
}

/** The page of alert links, and of the form without JavaScript. */
export function AlertScreen({ step, search, refused }: AlertScreenProps) {
  const { token = "", alert } = search;
  if (step === "ask") {
    return refused || search.outcome ? (
      <Asked search={search} refused={refused} />
    ) : (
      <NothingAsked />
    );
  }
  const query = new URLSearchParams({ token, ...(alert && { alert }) });
  return (
    <LinkPage
      action={`/alerts/${step}?${query}`}
      crumb={crumb()}
      texts={texts()[step]}
      staleHint={t(
        "It may be old, or cut short by the mail program. You can ask again on the product’s page.",
      )}
      search={search}
    />
  );
}

/** The address of the form without a form. */
const NothingAsked = () => (
  <Notice
    crumb={crumb()}
    title={crumb()}
    text={t("Each product’s page has “Tell me when it costs less”.")}
  >
    <a className="btn btn--ink" href="/products">
      {t("Browse Products")}
    </a>
  </Notice>
);

/** What became of the form: a refused one is there again, with the reason beside its field. */
function Asked({ search, refused }: Omit<AlertScreenProps, "step">) {
  const { outcome = "failed", product } = refused ? parseAlertSearch(refused) : search;
  const text = translateMessage(outcomes()[outcome]);
  const isDone = outcome === "asked" || outcome === "set";
  const back = (
    <a className="btn btn--line" href={product ? `/product/${product}` : "/products"}>
      {product ? t("Back to the Product") : t("Browse Products")}
    </a>
  );
  return (
    <Notice
      crumb={crumb()}
      title={isDone ? t("Price alert") : t("Not noted yet")}
      text={refused ? undefined : text}
    >
      {refused ? (
        <RefusedAlert values={refused} outcome={outcome} problem={text}>
          {back}
        </RefusedAlert>
      ) : (
        back
      )}
    </Notice>
  );
}
