import type { Outputs } from "@pickwell/api";
import {
  isProviderName,
  isSignInProblem,
  problemText,
  providerLabels,
  startPath,
} from "@pickwell/api/auth/providers/rules";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import styles from "./account.module.css";

export type OfferedProvider = Outputs["auth"]["providers"]["offered"][number];

interface ProviderLinksProps {
  providers: OfferedProvider[];
  /** Where to go afterwards. */
  from?: string;
}

/** Links to sign in or up with a provider; work without JavaScript. */
export const ProviderLinks = ({ providers, from }: ProviderLinksProps) =>
  providers.length > 0 && (
    <div className={styles.providers}>
      <p>
        <span>{t("or")}</span>
      </p>
      <ul>
        {providers.map(({ name, label }) => (
          <li key={name}>
            <a className="btn btn--soft btn--wide" href={startPath(name, { from })} rel="nofollow">
              {t("Continue with {label}", { label })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );

/**
 * The message of a failed sign-in with a provider; null when the URL names none.
 *
 * @param search - any search parameters
 */
export function providerProblem(
  search: { problem?: unknown; with?: unknown },
  providers: OfferedProvider[],
): string | null {
  const problem = `auth/${search.problem}`;
  if (!isSignInProblem(problem)) return null;
  const offered = providers.find(({ name }) => name === search.with);
  const known = isProviderName(search.with) ? providerLabels[search.with] : t("The provider");
  return translateMessage(problemText(problem, offered?.label ?? known));
}
