import { t } from "@pickwell/texts/t.ts";
import state from "@pickwell/ui/components/state.module.css";
import type { ReactNode, RefObject } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import listing from "../listing/listing.module.css";
import styles from "./saved-list.module.css";

interface KeptFrameProps {
  title: string;
  note: string;
  /** Takes the focus when the row that had it is taken away. */
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** Layout of lists stored in the browser. */
export function SavedLayout({ title, note, heading, children }: KeptFrameProps) {
  return (
    <div className="wrap wrap--ends-far">
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: title }]} />
      <div className={`${listing.head} ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{note}</p>
      </div>
      <noscript>
        <p className={state.state}>
          {t("This list is kept in your browser and needs JavaScript to be shown.")}
        </p>
      </noscript>
      {children}
    </div>
  );
}
