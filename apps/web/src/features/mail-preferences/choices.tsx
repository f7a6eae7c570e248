/** The choices of the preference page. Each is a button of one form, which works without JavaScript. */
import type { Outputs } from "@pickwell/api";
import { PAUSE_DAYS, type PreferenceAction } from "@pickwell/api/mail-preferences/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatDate, formatMoney } from "@pickwell/ui/format/format.ts";
import type { ReactNode } from "react";
import styles from "./preferences.module.css";

export type Preferences = NonNullable<Outputs["mailPreferences"]["get"]>;

const isReader = (status: Preferences["status"]) => status === "confirmed" || status === "pending";

const getsMail = ({ status, alerts }: Pick<Preferences, "status" | "alerts">) =>
  isReader(status) || alerts.length > 0;

/** Leaving the newsletter, or subscribing to it again. */
export const NewsletterChoice = ({ status }: Preferences) => (
  <Choice title={t("Newsletter")} text={statusText(status)}>
    {isReader(status) ? (
      <Action does="leave">{t("Unsubscribe")}</Action>
    ) : (
      <a className="btn btn--soft" href="/newsletter/subscribe">
        {t("Subscribe Again")}
      </a>
    )}
  </Choice>
);

/** Price alerts: each with a button to stop it. */
export const AlertsChoice = ({ alerts }: Preferences) => (
  <>
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
  </>
);

/** Pausing all mails for a while. */
export const PauseChoice = ({ pausedUntil, ...preferences }: Preferences) =>
  getsMail(preferences) || pausedUntil ? (
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
  ) : null;

/** Mails with new articles, where the shop sends them. */
export const DigestChoice = ({ status, wantsDigest }: Preferences) =>
  isReader(status) && wantsDigest !== null ? (
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
  ) : null;

/** The rest of the welcome series. */
export const SeriesChoice = ({ status, awaitsSeries }: Preferences) =>
  isReader(status) && awaitsSeries ? (
    <Choice
      title={t("Our introduction")}
      text={t("A few mails after signing up that show you around. Some are still to come.")}
    >
      <Action does="stop-series">{t("Stop These Mails")}</Action>
    </Choice>
  ) : null;

/** Whether clicks in mails are stored with the reader, where the shop does that. */
export const ClicksChoice = ({ status, countsClicks }: Preferences) =>
  isReader(status) && countsClicks !== null ? (
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
        <Action does="forget-clicks">{t("Delete My Clicks")}</Action>
      ) : (
        <Action does="keep-clicks">{t("Keep My Clicks")}</Action>
      )}
    </Choice>
  ) : null;

/** Unsubscribing from everything at once. */
export const StopAllChoice = (preferences: Preferences) =>
  getsMail(preferences) ? (
    <Choice
      title={t("Nothing at all")}
      text={t("Ends the newsletter and every price alert. You will get no further mail about it.")}
    >
      <Action does="stop-all">{t("Unsubscribe from Everything")}</Action>
    </Choice>
  ) : null;

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
  if (status === "bounced") return t("Our mail to you bounced. Subscribe again to get it.");
  return t("You are not on the list.");
}

function wishText(wish: Preferences["alerts"][number]["wish"], targetCents: number): string {
  if (wish === "below") return t("at {price} or less", { price: formatMoney(targetCents) });
  return wish === "drop" ? t("when it costs less") : t("when it can be had again");
}
