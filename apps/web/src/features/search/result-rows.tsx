/** Results other than products, as compact rows. The name's link covers the row. */

import { percentOff } from "@pickwell/api/products/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath, dealPath, postPath } from "@pickwell/ui/browser/paths.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { DealPrice } from "@pickwell/ui/components/offer-price.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { dayText, endText, formatDate } from "@pickwell/ui/format/format.ts";
import { tintStyle } from "../../lib/tint.ts";
import coveringLink from "../../ui/covering-link.module.css";
import { CutText } from "../../ui/cut-name.tsx";
import dealPicture from "../deals/deal-picture.module.css";
import { HighlightedText } from "./highlighted-text.tsx";
import search from "./search.module.css";
import type { SearchResults } from "./use-results.ts";

interface RowProps {
  /** Search text, which is marked in the results. */
  query: string;
}

export function DealRow({ deal, query }: RowProps & { deal: SearchResults["deals"][number] }) {
  const { title, category, images, originalPriceCents, discountedPriceCents, endsAt } = deal;
  const off = percentOff(originalPriceCents, discountedPriceCents);
  return (
    <article className={search.row}>
      <div className={`${dealPicture.picture} ${edged.edged} ${search.disc}`}>
        <Picture of={images[0]} alt="" sizes="96px" width={96} height={96} />
      </div>
      <div>
        <p className={search.meta}>
          {category && <span className="label">{category}</span>}
          {off > 0 && <span className={search.percentOff}>{t("{off}% off", { off })}</span>}
        </p>
        <h3 className={`${coveringLink.heading} print-url`}>
          <a href={dealPath(deal)}>
            <HighlightedText text={title} query={query} />
          </a>
        </h3>
        <DealPrice deal={deal} />
        {endsAt && <p className={search.note}>{endText(endsAt)}</p>}
      </div>
    </article>
  );
}

export function ArticleRow({
  post,
  query,
}: RowProps & { post: SearchResults["articles"][number] }) {
  const { title, category, excerpt, cover, publishedAt, readMinutes } = post;
  return (
    <article className={search.row}>
      <Picture of={cover} alt="" sizes="176px" width={176} height={110} className={search.cover} />
      <div>
        {category && (
          <p className={search.meta}>
            <span className="label">{category}</span>
          </p>
        )}
        <h3 className={`${coveringLink.heading} print-url`}>
          <a href={postPath(post)}>
            <HighlightedText text={title} query={query} />
          </a>
        </h3>
        <p className={search.excerpt}>
          <CutText
            text={excerpt}
            lines={2}
            as={(piece) => <HighlightedText text={piece} query={query} />}
          />
        </p>
        <p className={search.note}>
          {rich("<time>{date}</time>, {readMinutes} min read", {
            date: formatDate(publishedAt),
            time: (inside) => <time dateTime={dayText(publishedAt)}>{inside}</time>,
            readMinutes,
          })}
        </p>
      </div>
    </article>
  );
}

export function CategoryRow({
  category,
  query,
}: RowProps & { category: SearchResults["categories"][number] }) {
  const { name, slug, color, image, productCount } = category;
  return (
    <article className={search.shelf} style={tintStyle(color)}>
      <div>
        <h3 className={`${coveringLink.heading} print-url`}>
          <a href={categoryPath(slug)}>
            <HighlightedText text={name} query={query} />
          </a>
        </h3>
        <p className="num">
          {t("{count, plural, one {# product} other {# products}}", { count: productCount })}
        </p>
      </div>
      {image && <Picture of={image} alt="" sizes="96px" width={96} height={96} />}
    </article>
  );
}
