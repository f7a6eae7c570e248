import type { Outputs } from "@pickwell/api";
import { Icon } from "../../ui/icon.tsx";

type Sale = Outputs["admin"]["sales"]["list"]["sales"][number];

/** What was clicked, and on which page. */
export function Earned({ of: { kind, deal, product, page } }: { of: Sale }) {
  if (kind === null) return <span className="muted">No known click</span>;
  return (
    <span className="sale-earned">
      <span className="sale-thing">
        {kind === "deal" && <Icon name="tag" />}
        <Thing deal={deal} product={product} />
      </span>
      {page && (
        <a className="muted address" href={page} target="_blank" rel="noopener">
          {page}
        </a>
      )}
    </span>
  );
}

function Thing({ deal, product }: Pick<Sale, "deal" | "product">) {
  if (deal) return <span>{deal.title}</span>;
  if (!product) return <span className="muted">No longer there</span>;
  return (
    <a href={`/product/${product.slug}`} target="_blank" rel="noopener">
      {product.name}
    </a>
  );
}
