import { preferenceMessages } from "@pickwell/api/mail-preferences/rules";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { Notice } from "../newsletter/link-page.tsx";
import {
  AlertsChoice,
  ClicksChoice,
  DigestChoice,
  NewsletterChoice,
  PauseChoice,
  type Preferences,
  SeriesChoice,
  StopAllChoice,
} from "./choices.tsx";
import styles from "./preferences.module.css";
import type { PreferencesSearch } from "./preferences-search.ts";

interface PreferencesScreenProps {
  /** Null for a link that opens nothing. */
  preferences: Preferences | null;
  search: PreferencesSearch;
}

const crumb = () => t("Newsletter");

/** A reader's mail preferences, with a button for each. Works without JavaScript. */
export function PreferencesScreen({ preferences, search }: PreferencesScreenProps) {
  const { token = "", done } = search;
  if (!preferences) {
    return (
      <Notice
        crumb={crumb()}
        title={t("Choose what you get")}
        text={t(
          "Please use the link at the end of one of our mails. This one is incomplete or too old.",
        )}
      >
        <a className="btn btn--ink" href="/products">
          {t("Browse Products")}
        </a>
      </Notice>
    );
  }
  const { email } = preferences;
  return (
    <Notice
      crumb={crumb()}
      title={t("Choose what you get")}
      text={t("These are the mails to {email}.", { email })}
    >
      {done && (
        <p className={styles.done} role="status">
          {translateMessage(preferenceMessages[done])}
        </p>
      )}
      <form
        method="post"
        action={`/newsletter/preferences?token=${encodeURIComponent(token)}`}
        className={styles.choices}
      >
        <NewsletterChoice {...preferences} />
        <AlertsChoice {...preferences} />
        <PauseChoice {...preferences} />
        <DigestChoice {...preferences} />
        <SeriesChoice {...preferences} />
        <ClicksChoice {...preferences} />
        <StopAllChoice {...preferences} />
      </form>
    </Notice>
  );
}
