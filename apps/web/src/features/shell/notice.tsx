import { t } from "@pickwell/texts/t.ts";
import { PageLink } from "@pickwell/ui/components/page-link.tsx";
import styles from "./notice.module.css";

/** The affiliate notice above every page; nothing if the owner cleared it. */
export function Notice({ text }: { text: string }) {
  if (!text) return null;
  return (
    <aside className={`${styles.notice} print-hidden`} aria-label={t("Affiliate disclosure")}>
      <div className="wrap">
        <span>
          {text} <PageLink href="/affiliate-disclosure">{t("How that works")}</PageLink>
        </span>
      </div>
    </aside>
  );
}
