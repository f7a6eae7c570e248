import { useStoredList } from "@pickwell/client/account/stored.ts";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { PageLink } from "@pickwell/ui/components/page-link.tsx";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { answerTo, choiceList, isDeclinedByBrowser } from "./choice.ts";
import styles from "./consent.module.css";
import {
  type Analytics,
  forgetCookies,
  isAnyLoaded,
  loadHeadCode,
  loadThirdParties,
} from "./third-party-scripts.ts";

export interface ConsentProps {
  /** Ids of the third parties to ask about. */
  analytics: Analytics;
  /** Label of the owner’s own code; empty when it needs no consent. */
  headCode: string;
  /** The visitor wants to see the question again. */
  isReopened: boolean;
  onClose: () => void;
}

const names: Record<keyof Analytics, string> = {
  google: "Google Analytics",
  facebook: "Facebook Pixel",
};

/**
 * Shows the consent banner until it is answered, and loads what was agreed to. The banner does not
 * block the page; without an answer there is no consent.
 */
export default function Consent({ analytics, headCode, isReopened, onClose }: ConsentProps) {
  const companies = Object.keys(analytics) as (keyof Analytics)[];
  // Under another name it is another question.
  const parties = [...companies, ...(headCode ? [`code:${headCode}`] : [])];
  const choices = useStoredList(choiceList);
  const isRefused = isDeclinedByBrowser();
  const answer = isRefused ? false : answerTo(parties, choices);

  useEffect(() => {
    if (answer !== true) return;
    loadThirdParties(analytics);
    if (headCode) void loadHeadCode();
  }, [answer, analytics, headCode]);

  if (answer !== null && !isReopened) return null;

  function decide(isAccepted: boolean) {
    choiceList.write([{ isAccepted, asked: parties }]);
    onClose();
    if (isAccepted || !isAnyLoaded()) return;
    // What runs already only ends with the document.
    forgetCookies();
    location.reload();
  }

  return (
    <Question isReopened={isReopened} onClose={onClose}>
      <h2>{t("Cookie settings")}</h2>
      <p>
        {isRefused
          ? t("Your browser sends the Global Privacy Control signal, which we take for a no.")
          : mayLoad([...companies.map((one) => names[one]), ...(headCode ? [headCode] : [])])}{" "}
        {rich(
          "Nothing of other companies is loaded without your consent, and no page is the worse for declining. <a>What this means</a>",
          { a: (inside) => <PageLink href="/cookies">{inside}</PageLink> },
        )}
      </p>
      {isReopened && !isRefused && answer !== null && (
        <p>
          {answer
            ? rich("So far you have <strong>accepted</strong>.", { strong })
            : rich("So far you have <strong>declined</strong>.", { strong })}
        </p>
      )}
      <p className="actions">
        {isRefused ? (
          <button type="button" className="btn btn--ink" onClick={onClose}>
            {t("Close")}
          </button>
        ) : (
          <>
            <button type="button" className="btn btn--ink" onClick={() => decide(false)}>
              {t("Decline")}
            </button>
            <button type="button" className="btn btn--ink" onClick={() => decide(true)}>
              {t("Accept")}
            </button>
          </>
        )}
      </p>
    </Question>
  );
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>;

function mayLoad(all: string[]): string {
  const one = all.length > 1 ? all.slice(0, -1).join(", ") : all.join();
  return all.length > 1
    ? t("May we load {one} and {other}?", { one, other: all.at(-1) ?? "" })
    : t("May we load {one}?", { one });
}

interface QuestionProps extends Pick<ConsentProps, "isReopened" | "onClose"> {
  children: ReactNode;
}

/** Takes the focus when opened by the visitor, and returns it; Escape changes nothing. */
function Question({ isReopened, onClose, children }: QuestionProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isReopened) return;
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isReopened]);

  const close = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isReopened) onClose();
  };
  return (
    <section
      ref={panel}
      className={styles.consent}
      aria-label={t("Cookie settings")}
      tabIndex={-1}
      onKeyDown={close}
    >
      {children}
    </section>
  );
}
