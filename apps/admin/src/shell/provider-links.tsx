import {
  isProviderName,
  isSignInProblem,
  problemText,
  providerLabels,
  startPath,
} from "@pickwell/api/auth/providers/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { Problem } from "../ui/problem.tsx";
import styles from "./sign-in-form.module.css";

/** Sign-in with providers, where settings allow it, and the reason why one failed. */
export function ProviderLinks({ from }: { from: string }) {
  const { providers } = useRouteContext({ from: "__root__" }).api.auth;
  const { data } = useQuery(providers.offered.queryOptions({ forAdmins: true }));
  const [said] = useState(() => new URLSearchParams(window.location.search));
  const problem = `auth/${said.get("problem")}`;
  const name = said.get("with");
  const label =
    data?.find((one) => one.name === name)?.label ??
    (isProviderName(name) ? providerLabels[name] : t("The provider"));
  return (
    <>
      <div role="alert">
        {isSignInProblem(problem) && <Problem>{problemText(problem, label)}</Problem>}
      </div>
      {data && data.length > 0 && (
        <ul className={styles.providers}>
          {data.map((one) => (
            <li key={one.name}>
              <a className="btn btn--soft btn--wide" href={startPath(one.name, { from })}>
                {t("Continue with {label}", { label: one.label })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
