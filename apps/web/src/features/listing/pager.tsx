import { pageWindow } from "@pickwell/api/products/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { formatCount } from "@pickwell/ui/format/format.ts";
import type { AnchorHTMLAttributes } from "react";
import styles from "./pager.module.css";
import type { Listing } from "./use-listing.ts";

interface PagerProps {
  listing: Listing<{ page?: number }>;
  pages: number;
  /** Called when a page was chosen. */
  onTurn: () => void;
  /** Called when a page is likely to be chosen next, to prefetch it. */
  onExpect?: (page: number) => void;
}

/**
 * Links to the pages of a listing: neighbouring pages by number, and the first and last if not
 * among them. Renders nothing for a single page.
 */
export function Pager({ listing, pages, onTurn, onExpect }: PagerProps) {
  const { page = 1 } = listing.search;
  if (pages < 2) return null;

  const to = (target: number) => {
    const { href, onClick } = listing.link({ page: target > 1 ? target : undefined });
    return {
      href,
      onClick(event: Parameters<typeof onClick>[0]) {
        onClick(event);
        if (event.defaultPrevented) onTurn();
      },
      onMouseEnter: () => onExpect?.(target),
      onFocus: () => onExpect?.(target),
    };
  };

  const numbers = pageWindow(Math.min(page, pages), pages);

  return (
    <nav className={`${styles.pager} print-hidden`} aria-label={t("Pages")}>
      <Step {...(page > 1 && to(Math.min(page - 1, pages)))} rel="prev" label={t("Previous")} />
      {numbers.map((number) => (
        <a key={number} {...to(number)} aria-current={number === page ? "page" : undefined}>
          {number}
        </a>
      ))}
      <Step {...(page < pages && to(page + 1))} rel="next" label={t("Next")} />
      {!numbers.includes(1) && (
        <a className={styles.end} {...to(1)}>
          {rich("First<span> page</span>", {
            span: (inside) => <span className="vh">{inside}</span>,
          })}
        </a>
      )}
      {!numbers.includes(pages) && (
        <a className={styles.end} {...to(pages)}>
          {rich("Last<span> page</span> ({count})", {
            span: (inside) => <span className="vh">{inside}</span>,
            count: formatCount(pages),
          })}
        </a>
      )}
    </nav>
  );
}

interface StepProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  rel: "prev" | "next";
  label: string;
}

/** Previous or next. Without `href` it is disabled. */
function Step({ label, ...link }: StepProps) {
  const content = (
    <>
      {link.rel === "prev" && <Icon name="arrow-left" />}
      <span className={styles.word}>{label}</span>
      {link.rel === "next" && <Icon name="arrow-right" />}
    </>
  );
  return link.href ? (
    <a {...link} href={link.href} aria-label={label}>
      {content}
    </a>
  ) : (
    <span className={styles.off}>{content}</span>
  );
}
