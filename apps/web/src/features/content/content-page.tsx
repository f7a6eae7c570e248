import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatDate } from "@pickwell/ui/format/format.ts";
import type { ReactNode } from "react";
import { titleLength } from "../../lib/title-length.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import pageHead from "../../ui/page-head.module.css";
import { LateSections } from "../landing/late-landing.tsx";
import { Prose } from "../prose/prose.tsx";
import { useFooterColumns } from "../shell/use-footer-columns.ts";
import styles from "./content.module.css";
import { ShippingMethods } from "./shipping-methods.tsx";

type Page = Outputs["pages"]["get"];

interface ContentPageProps {
  page: Page;
  /** The shipping methods, on the page about shipping. */
  shipping?: Outputs["settings"]["public"]["shipping"];
}

/** A page of the owner. */
export function ContentPage({ page, shipping }: ContentPageProps) {
  const { updatedAt } = page;
  const text = <Text html={page.html} shipping={shipping} />;
  if (page.sections.length > 0) {
    const hasText = page.html.trim() !== "" || shipping !== undefined;
    return <LandingPage page={page}>{hasText && text}</LandingPage>;
  }
  return (
    <div className={`wrap ${styles.content}`}>
      <Opening page={page} />
      <div className={styles.body}>
        <article>
          {page.needsReview && <DraftNote />}
          {text}
          <p className={styles.date}>
            {rich("Last updated <time>{date}</time>", {
              date: formatDate(updatedAt),
              time: (inside) => <time dateTime={updatedAt.toISOString()}>{inside}</time>,
            })}
          </p>
        </article>
        <Siblings slug={page.slug} />
      </div>
    </div>
  );
}

/** Title and description of a page. */
const Opening = ({ page: { title, description } }: { page: Page }) => (
  <>
    <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: title }]} />
    <header className={`${pageHead.head} ${styles.head}`}>
      <h1 dir="auto" {...titleLength(title)}>
        {title}
      </h1>
      {description && (
        <p className="lede" dir="auto">
          {description}
        </p>
      )}
    </header>
  </>
);

const DraftNote = () => (
  <p className={styles.draft} role="note">
    {t("This text is a draft that came with the shop. Its owner has not checked it yet.")}
  </p>
);

interface TextProps {
  html: string;
  shipping?: ContentPageProps["shipping"];
}

/** The text of a page, with additions of the shop. */
function Text({ html, shipping }: TextProps) {
  const [opening, rest] = shipping ? atFirstHeading(html) : [html, ""];
  return (
    <>
      <Prose html={opening} />
      {shipping && <ShippingMethods {...shipping} />}
      {rest && <Prose html={rest} />}
    </>
  );
}

/** A page of sections, each in its whole width, below its text. */
const LandingPage = ({ page, children }: { page: Page; children: ReactNode }) => (
  <>
    <div className="wrap">
      <Opening page={page} />
      {page.needsReview && <DraftNote />}
      {children && <div className={styles.introduction}>{children}</div>}
    </div>
    <LateSections />
  </>
);

/** The text before the first section, and the rest. */
function atFirstHeading(html: string): [opening: string, rest: string] {
  const at = html.search(/<h2[\s>]/);
  return at < 0 ? [html, ""] : [html.slice(0, at), html.slice(at)];
}

/** Other pages of the same footer column; nothing when the page is not in the footer. */
function Siblings({ slug }: { slug: string }) {
  const href = `/${slug}`;
  const group = useFooterColumns().find(({ links }) => links.some((link) => link.href === href));
  if (!group) return null;
  return (
    // Another name than the footer's own list of them.
    <nav className={styles.siblings} aria-label={t("{title} pages", { title: group.title })}>
      <h2 className="label">{group.title}</h2>
      <ul>
        {group.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === href ? "page" : undefined}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
