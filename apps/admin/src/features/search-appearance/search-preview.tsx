import { t } from "@pickwell/texts/t.ts";
import styles from "./search-preview.module.css";

interface SearchPreviewProps {
  /** As a search engine names it. */
  siteName: string;
  /** Public URL of the page. */
  url: string;
  title: string;
  description: string;
  /** Address of the sharing picture; empty while it is not known. */
  picture: string;
  noindex: boolean;
}

/** A rough preview of a search result and a shared link. */
export function SearchPreview(props: SearchPreviewProps) {
  const { noindex, picture, title, description, url } = props;
  return (
    <section className={styles.previews} aria-label={t("Preview")}>
      {noindex ? (
        <p className={styles.hidden}>
          {t("Search engines are asked not to list this page, and the sitemap leaves it out.")}
        </p>
      ) : (
        <>
          <Result label={t("On a computer")} {...props} />
          <Result label={t("On a phone")} isNarrow {...props} />
        </>
      )}
      <figure>
        <figcaption>{t("Where it is shared")}</figcaption>
        <div className={styles.card}>
          {picture && <img src={picture} alt="" width={1200} height={630} />}
          <div>
            <span className={styles.host}>{hostOf(url)}</span>
            <b>{title}</b>
            <span>{description}</span>
          </div>
        </div>
      </figure>
    </section>
  );
}

type ResultProps = SearchPreviewProps & { label: string; isNarrow?: boolean };

/** Cut by width, as search engines do it, not by characters. */
const Result = ({ label, isNarrow, siteName, url, title, description }: ResultProps) => (
  <figure>
    <figcaption>{label}</figcaption>
    <div className={isNarrow ? styles.phone : styles.computer}>
      <span className={styles.site}>{siteName}</span>
      <span className={styles.url}>{trailOf(url)}</span>
      <b className={styles.title}>{title}</b>
      <span className={styles.text}>{description}</span>
    </div>
  </figure>
);

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

/** `https://shop.example › product › lamp`. */
function trailOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname } = new URL(url);
  const parts = pathname.split("/").filter(Boolean);
  return [origin, ...parts.map(decoded)].join(" › ");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
