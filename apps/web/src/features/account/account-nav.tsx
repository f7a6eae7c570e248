import { t } from "@pickwell/texts/t.ts";
import styles from "./account.module.css";

/** Sections of the account, in order. */
export const sections = () =>
  ({
    saved: t("Saved products"),
    profile: t("Profile"),
    email: t("E-mail address"),
    password: t("Password"),
    ways: t("Ways to sign in"),
    passkeys: t("Passkeys"),
    "two-factor": t("Two-factor sign-in"),
    places: t("Where you are signed in"),
    alerts: t("Price alerts"),
    newsletter: t("Newsletter"),
    data: t("Your data"),
    delete: t("Delete account"),
  }) as const;

export type SectionId = keyof ReturnType<typeof sections>;

export const AccountNav = () => (
  <nav className={styles.nav} aria-label={t("Account")}>
    <ul>
      {Object.entries(sections()).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
