import { t } from "@pickwell/texts/t.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Loading } from "../../../ui/states.tsx";
import styles from "./figure-panel.module.css";

interface PanelWaitProps {
  of: UseQueryResult<unknown, unknown>;
  title: string;
}

/** A panel that is loading or failed. */
export const PanelWait = ({ of, title }: PanelWaitProps) =>
  of.isError ? (
    <div className={styles.empty} role="status">
      <p>{t("These figures could not be read.")}</p>
      <button type="button" className="btn btn--sm btn--soft" onClick={() => void of.refetch()}>
        {t("Try Again")}
      </button>
    </div>
  ) : (
    <Loading label={t("Loading {title}…", { title })} rows={4} />
  );
