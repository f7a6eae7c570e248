import { t } from "@pickwell/texts/t.ts";
import state from "@pickwell/ui/components/state.module.css";
import sticker from "@pickwell/ui/components/sticker.module.css";
import type { ReactNode } from "react";
import styles from "../features/listing/listing.module.css";
import { RetryButton } from "./retry-button.tsx";
import { Skeleton } from "./skeleton.tsx";

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** The next step: a button or a link. */
  children?: ReactNode;
}

/** An empty state with a suggestion. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className={state.state}>
      <img src="/basket.svg" width={150} height={150} alt="" />
      <div>
        <h2>{title}</h2>
        {hint && <p className="muted">{hint}</p>}
        {children && <div className="actions">{children}</div>}
      </div>
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  /** What failed. */
  message: string;
  onRetry: () => void;
}

/** An error state with a retry button. */
export function ErrorState({ title = t("That did not load"), message, onRetry }: ErrorStateProps) {
  return (
    <div className={state.state} role="alert">
      <span className={`${sticker.sticker} ${sticker.xl} ${sticker.mark}`} aria-hidden="true">
        !
      </span>
      <div>
        <h2>{title}</h2>
        <p className="muted">{message}</p>
        <p className="actions">
          <RetryButton onRetry={onRetry} />
        </p>
      </div>
    </div>
  );
}

interface CardSkeletonsProps {
  count: number;
  /** Label for screen readers. */
  label: string;
}

/** Skeletons of product cards. */
export function CardSkeletons({ count, label }: CardSkeletonsProps) {
  return (
    <>
      <p className="vh" role="status">
        {label}
      </p>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <div key={index}>
            <Skeleton ratio="4/5" />
            <Skeleton above={0.875} height={0.75} width="40%" />
            <Skeleton above={0.625} height={1.125} width="83.3333%" />
            <Skeleton above={0.75} height={1.625} width="33.3333%" />
            <Skeleton above={1.625} height={2.5} />
          </div>
        ))}
      </div>
    </>
  );
}
