import { t } from "@pickwell/texts/t.ts";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./deal-screen.module.css";

/** Skeleton of a deal's page. */
export const DealLoading = () => (
  <div className="wrap">
    <p className="vh" role="status">
      {t("Loading deal...")}
    </p>
    <div className={`${styles.deal} below-crumbs`} aria-hidden="true">
      <Skeleton ratio="1" isRound />
      <div>
        <Skeleton height={1.5} width="40%" />
        <Skeleton above={1} height={6} />
        <Skeleton above={1.5} height={4} width="60%" />
        <Skeleton above={1.5} height={5} />
        <Skeleton above={1.5} height={3.5} />
      </div>
    </div>
  </div>
);

/** Not found: no open deal has this id. */
export const DealNotFound = () => (
  <PageFailure
    title={t("Deal Not Found")}
    message={t("It may have ended, or somebody had the last one.")}
  >
    <a className="btn btn--line btn--sm" href="/deals">
      {t("See Today's Deals")}
    </a>
  </PageFailure>
);

export const DealFailure = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback={t("Failed to load deal")} />
);
