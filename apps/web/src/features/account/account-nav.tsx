import styles from "./account.module.css";
/** The sections of the account, in their order. */
export const sections = {
  saved: "Saved products",
  profile: "Profile",
  email: "E-mail address",
  password: "Password",
  ways: "Ways to sign in",
  "two-factor": "Two-factor sign-in",
  places: "Where you are signed in",
  alerts: "Price alerts",
  newsletter: "Newsletter",
  data: "Your data",
  delete: "Delete account",
} as const;

export type SectionId = keyof typeof sections;

export const AccountNav = () => (
  <nav className={styles.nav} aria-label="Account">
    <ul>
      {Object.entries(sections).map(([id, label]) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
