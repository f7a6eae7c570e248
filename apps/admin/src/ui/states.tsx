import { t } from "@pickwell/texts/t.ts";
import skeleton from "@pickwell/ui/components/skeleton.module.css";
import state from "@pickwell/ui/components/state.module.css";
import sticker from "@pickwell/ui/components/sticker.module.css";
import type { ReactNode } from "react";
import styles from "./states.module.css";

/** Placeholder while loading. @param label - for screen readers */
export const Loading = ({ label, rows = 6 }: { label: string; rows?: number }) => (
  <div className={styles.loading}>
    <p className="vh" role="status">
      {label}
    </p>
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={skeleton.skeleton} />
      ))}
    </div>
  </div>
);

interface FailureProps {
  /** What failed. */
  message: string;
  onRetry: () => void;
}

export const Failure = ({ message, onRetry }: FailureProps) => (
  <div className={state.state} role="alert">
    <span className={`${sticker.sticker} ${sticker.xl}`} aria-hidden="true">
      !
    </span>
    <div>
      <h2>{message}</h2>
      <p className="actions">
        <button type="button" className="btn btn--ink btn--sm" onClick={onRetry}>
          {t("Try Again")}
        </button>
      </p>
    </div>
  </div>
);

interface EmptyProps {
  title: string;
  hint?: string;
  /** The next step. */
  children?: ReactNode;
}

export const Empty = ({ title, hint, children }: EmptyProps) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    {hint && <p className="muted">{hint}</p>}
    {children && <div className="actions">{children}</div>}
  </div>
);
