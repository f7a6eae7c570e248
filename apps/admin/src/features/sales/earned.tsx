import type { Outputs } from "@pickwell/api";
import { linkName } from "@pickwell/api/text-links/rules";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { attributionLabels } from "./sale-labels.ts";
import styles from "./sales.module.css";

type Sale = Outputs["admin"]["sales"]["list"]["sales"][number];

/** What was clicked, and on which page. */
export function Earned({ of: sale }: { of: Sale }) {
  const { kind, page, attributedBy } = sale;
  if (kind === null) return <span className="muted">{t("No known click")}</span>;
  return (
    <span className={styles.earned}>
      <span className={styles.item}>
        {kind === "deal" && <Icon name="tag" />}
        {kind === "link" && <Icon name="link" />}
        <Thing of={sale} />
      </span>
      {page && (
        <a className={`muted ${lists.breakable}`} href={page} target="_blank" rel="noopener">
          {page === "/" ? t("Home page") : page}
        </a>
      )}
      {attributedBy && <span className="muted">{attributionLabels[attributedBy]}</span>}
    </span>
  );
}

function Thing({ of: { deal, product, link, deletedName } }: { of: Sale }) {
  if (deal) return <span>{deal.title}</span>;
  if (link) return <span>{linkName(link.url)}</span>;
  if (!product && deletedName) {
    return (
      <span>
        {deletedName} <span className="muted">{t("(deleted)")}</span>
      </span>
    );
  }
  if (!product) return <span className="muted">{t("No longer there")}</span>;
  return (
    <a href={`/product/${product.slug}`} target="_blank" rel="noopener">
      {product.name}
    </a>
  );
}
