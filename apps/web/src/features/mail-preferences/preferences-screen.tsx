import type { Outputs } from "@pickwell/api";
import {
  PAUSE_DAYS,
  type PreferenceAction,
  preferenceMessages,
} from "@pickwell/api/mail-preferences/rules";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { formatDate, formatMoney } from "@pickwell/ui/format/format.ts";
import type { ReactNode } from "react";
import { Notice } from "../newsletter/link-page.tsx";
import styles from "./preferences.module.css";
import type { PreferencesSearch } from "./preferences-search.ts";

type Preferences = Outputs["mailPreferences"]["get"];

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
          "Please come by the link below one of our mails: it says whose choices these are. This one is missing, old, or was cut short by the mail program.",
        )}
      >
        <a className="btn btn--ink" href="/products">
          {t("Browse Products")}
        </a>
      </Notice>
    );
  }
  const { email, status, pausedUntil, alerts, countsClicks, wantsDigest, awaitsSeries } =
    preferences;
  const isReader = status === "confirmed" || status === "pending";
  const getsMail = isReader || alerts.length > 0;
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
        <Choice title={t("Newsletter")} text={statusText(status)}>
          {isReader ? (
            <Action does="leave">{t("Unsubscribe")}</Action>
          ) : (
            <a className="btn btn--soft" href="/newsletter/subscribe">
              {t("Subscribe Again")}
            </a>
          )}
        </Choice>
        <Choice
          title={t("Price alerts")}
          text={
            alerts.length === 0
              ? t("You wait for no price.")
              : t("We write once what you wait for has come true.")
          }
        >
          {alerts.length > 1 && <Action does="stop-alerts">{t("Stop All Alerts")}</Action>}
        </Choice>
        {alerts.length > 0 && (
          <ul className={styles.alerts} aria-label={t("Price alerts")}>
            {alerts.map(({ id, name, wish, targetCents }) => (
              <li key={id}>
                <span>
                  {name}: {wishText(wish, targetCents)}
                </span>
                <button
                  type="submit"
                  className="btn btn--sm btn--soft"
                  name="alert"
                  value={id}
                  aria-label={t("Stop the alert of {name}", { name })}
                >
                  {t("Stop")}
                </button>
              </li>
            ))}
          </ul>
        )}
        {(getsMail || pausedUntil) && (
          <Choice
            title={t("A break")}
            text={
              pausedUntil
                ? t("You get nothing from us until {date}.", { date: formatDate(pausedUntil) })
                : t("No newsletter and no price alerts for a while; afterwards they come again.")
            }
          >
            {pausedUntil ? (
              <Action does="resume">{t("End the Break")}</Action>
            ) : (
              <Action does="pause">{t("Pause for {PAUSE_DAYS} Days", { PAUSE_DAYS })}</Action>
            )}
          </Choice>
        )}
        {isReader && wantsDigest !== null && (
          <Choice
            title={t("New articles")}
            text={
              wantsDigest
                ? t("From time to time a mail with what is new in our blog.")
                : t("You get no mails with our new articles.")
            }
          >
            {wantsDigest ? (
              <Action does="stop-digest">{t("Leave Them Out")}</Action>
            ) : (
              <Action does="want-digest">{t("Send Them")}</Action>
            )}
          </Choice>
        )}
        {isReader && awaitsSeries && (
          <Choice
            title={t("Our introduction")}
            text={t("A few mails after signing up that show you around. Some are still to come.")}
          >
            <Action does="stop-series">{t("Stop These Mails")}</Action>
          </Choice>
        )}
        {isReader && countsClicks !== null && (
          <Choice
            title={t("Links you follow")}
            text={
              countsClicks
                ? t(
                    "Links in our newsletter tell us that it was you who followed them, so that we can write about what you like.",
                  )
                : t("We do not keep which links in our newsletter you follow.")
            }
          >
            {countsClicks ? (
              <Action does="forget-clicks">{t("Forget My Clicks")}</Action>
            ) : (
              <Action does="keep-clicks">{t("Keep My Clicks")}</Action>
            )}
          </Choice>
        )}
        {getsMail && (
          <Choice
            title={t("Nothing at all")}
            text={t("Ends the newsletter and every price alert. No mail will say goodbye.")}
          >
            <Action does="stop-all">{t("Unsubscribe from Everything")}</Action>
          </Choice>
        )}
      </form>
    </Notice>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  children: ReactNode;
}

const Choice = ({ title, text, children }: ChoiceProps) => (
  <section className={styles.choice}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </section>
);

const Action = ({ does, children }: { does: PreferenceAction; children: ReactNode }) => (
  <button type="submit" className="btn btn--soft" name="action" value={does}>
    {children}
  </button>
);

function statusText(status: Preferences["status"]): string {
  if (status === "confirmed") return t("You are on the list.");
  if (status === "pending") return t("You have asked for it; the link in our mail confirms it.");
  if (status === "bounced") return t("Our mail to you came back. Subscribe again to get it anew.");
  return t("You are not on the list.");
}

function wishText(wish: Preferences["alerts"][number]["wish"], targetCents: number): string {
  if (wish === "below") return t("at {price} or less", { price: formatMoney(targetCents) });
  return wish === "drop" ? t("when it costs less") : t("when it can be had again");
}
