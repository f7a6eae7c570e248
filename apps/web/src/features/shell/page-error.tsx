import { t } from "@pickwell/texts/t.ts";
import { useEffect } from "react";
import { reloadWhenOnline, useOnline } from "../../lib/connection.ts";
import { ErrorState } from "../../ui/states.tsx";
import styles from "./not-found.module.css";

/**
 * Shown when a page failed to render. Retrying starts over, because a cached answer or the code may
 * be the cause. Offline it waits for a connection.
 */
export function PageError() {
  const isOnline = useOnline();
  useEffect(() => {
    if (!isOnline) reloadWhenOnline();
  }, [isOnline]);
  return (
    <div className="wrap section">
      <h1 className={styles.pageErrorTitle}>
        {isOnline ? t("Something went wrong") : t("You are offline")}
      </h1>
      <ErrorState
        title={t("This page could not be loaded")}
        message={
          isOnline
            ? t("It is our fault, not yours. Please try again.")
            : t("There is no connection. The page comes as soon as there is one.")
        }
        onRetry={reloadWhenOnline}
      />
    </div>
  );
}
