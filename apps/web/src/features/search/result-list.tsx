import type { SearchKind } from "@pickwell/api/search/rules";
import { AffiliateNote } from "@pickwell/ui/components/affiliate-note.tsx";
import listingStyles from "../listing/listing.module.css";
import { ProductCard } from "../products/product-card.tsx";
import { ArticleRow, CategoryRow, DealRow } from "./result-rows.tsx";
import styles from "./search.module.css";
import type { SearchResults } from "./use-results.ts";

interface ResultListProps {
  kind: SearchKind;
  found: SearchResults;
  /** Search text. */
  query: string;
  isBusy: boolean;
}

/** The results of one kind. */
export function ResultList({ kind, found, query, isBusy }: ResultListProps) {
  const className = `${listingStyles.listing} ${kind === "products" ? listingStyles.grid : styles[kind]}`;
  return (
    <>
      <div className={className} aria-busy={isBusy}>
        {kind === "products" &&
          found.products.map((product, index) => (
            <ProductCard key={product.id} product={product} eager={index === 0} />
          ))}
        {kind === "deals" &&
          found.deals.map((deal) => <DealRow key={deal.id} deal={deal} query={query} />)}
        {kind === "articles" &&
          found.articles.map((post) => <ArticleRow key={post.id} post={post} query={query} />)}
        {kind === "categories" &&
          found.categories.map((category) => (
            <CategoryRow key={category.id} category={category} query={query} />
          ))}
      </div>
      {kind === "products" && <AffiliateNote />}
    </>
  );
}
