import { t } from "@pickwell/texts/t.ts";

interface RetryButtonProps {
  kind?: "ink" | "line";
  onRetry: () => void;
}

/** Retries; without JavaScript it reloads the page. */
export function RetryButton({ kind = "ink", onRetry }: RetryButtonProps) {
  const look = `btn btn--${kind} btn--sm`;
  return (
    <>
      <button type="button" className={`${look} needs-script`} onClick={onRetry}>
        {t("Try Again")}
      </button>
      <noscript>
        {/* biome-ignore lint/a11y/useValidAnchor: leads to the page itself, whatever its address. */}
        <a className={look} href="">
          {t("Try Again")}
        </a>
      </noscript>
    </>
  );
}
