import { t } from "@pickwell/texts/t.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
/** Skeleton of a text page. */
export const ContentLoading = () => (
  <div className="wrap wrap--ends">
    <p className="vh" role="status">
      {t("Loading page...")}
    </p>
    <div className="below-crumbs" aria-hidden="true">
      <Skeleton height={5} width="60%" />
      <Skeleton above={1.5} height={3} width="40%" />
      <Skeleton above={2.5} height={20} width="60%" />
    </div>
  </div>
);
