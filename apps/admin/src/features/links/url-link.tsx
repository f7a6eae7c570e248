import lists from "../../ui/lists.module.css";
import styles from "./links.module.css";
import { urlParts } from "./url-parts.ts";

/** A link to another site, with its host first. It opens in a new tab. */
export function UrlLink({ url }: { url: string }) {
  const { host, rest } = urlParts(url);
  return (
    <a
      className={`${styles.url} ${lists.plainLink}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <b>{host}</b>
      {rest && <span className="muted">{rest}</span>}
    </a>
  );
}
