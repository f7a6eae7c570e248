import type { ErrorComponentProps } from "@tanstack/react-router";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import "./deal-screen.css";

/** The shape of a deal's page that is still to come. */
export const DealLoading = () => (
  <div className="wrap">
    <p className="vh" role="status">
      Loading deal...
    </p>
    <div className="deal mt-17" aria-hidden="true">
      <div className="skel aspect-square rounded-full" />
      <div>
        <div className="skel h-6 w-2/5" />
        <div className="skel mt-4 h-24" />
        <div className="skel mt-6 h-16 w-3/5" />
        <div className="skel mt-6 h-20" />
        <div className="skel mt-6 h-14" />
      </div>
    </div>
  </div>
);

/** No deal has this id, or it is over. */
export const DealNotFound = () => (
  <PageFailure title="Deal Not Found" message="It may have ended, or somebody had the last one.">
    <a className="btn btn--line btn--sm" href="/deals">
      See Today's Deals
    </a>
  </PageFailure>
);

export const DealFailure = (failure: ErrorComponentProps) => (
  <LoadFailure {...failure} fallback="Failed to load deal" />
);
