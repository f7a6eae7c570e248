import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import formStyles from "../../ui/form.module.css";
import pageHead from "../../ui/page-head.module.css";
import styles from "./account.module.css";

interface AuthFrameProps {
  title: string;
  /** Under the title. */
  lede: ReactNode;
  /** Name of the page in the way to it; the title by default. */
  label?: string;
  children: ReactNode;
}

/** The layout of sign-in and sign-up screens. */
export function AuthFrame({ title, lede, label = title, children }: AuthFrameProps) {
  return (
    <div className={`wrap ${styles.account}`}>
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label }]} />
      <div className={styles.auth}>
        <header className={pageHead.head}>
          <h1>{title}</h1>
          <div className="lede">{lede}</div>
        </header>
        <div className={`${formStyles.panel} ${styles.authPanel}`}>{children}</div>
      </div>
    </div>
  );
}
