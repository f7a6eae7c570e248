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

/** Signing in, or up, with what somebody has: links, so that they need no script. */
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
 * Why a sign-in with a provider came to nothing, in words; null when the address says nothing of it.
 *
 * @param search - of the address, which may be anything
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
