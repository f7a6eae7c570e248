import { t } from "@pickwell/texts/t.ts";
import state from "@pickwell/ui/components/state.module.css";
import sticker from "@pickwell/ui/components/sticker.module.css";
import type { ReactNode } from "react";

interface PageFailureProps {
  title: string;
  message: string;
  /** Other actions beside the link to the home page. */
  children?: ReactNode;
}

/** An error that replaces the page. */
export function PageFailure({ title, message, children }: PageFailureProps) {
  return (
    <div className="wrap section">
      <div className={state.state} role="alert">
        <span className={`${sticker.sticker} ${sticker.xl} ${sticker.mark}`} aria-hidden="true">
          !
        </span>
        <div>
          <h1>{title}</h1>
          <p className="muted">{message}</p>
          <p className="actions">
            <a className="btn btn--ink btn--sm" href="/">
              {t("Return to Home")}
            </a>
            {children}
          </p>
        </div>
      </div>
    </div>
  );
}
