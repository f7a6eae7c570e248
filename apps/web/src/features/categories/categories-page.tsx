import { t } from "@pickwell/texts/t.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import listing from "../listing/listing.module.css";
import categorySwatch from "./category-swatch.module.css";
import { CategorySwatch } from "./category-swatch.tsx";

const allShelves = () => t("Every shelf of the shop.");

const route = getRouteApi("/categories");

/** Every category of the shop. */
export function CategoriesPage() {
  const { api } = route.useRouteContext();
  const { data: categories } = useSuspenseQuery(api.catalog.categories.active.queryOptions());
  const products = categories.reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <>
      <CategoriesHead>
        {categories.length > 0
          ? t(
              "{products, plural, one {# product} other {# products}} on {shelves, plural, one {# shelf} other {# shelves}}.",
              { products, shelves: categories.length },
            )
          : allShelves()}
      </CategoriesHead>
      {categories.length > 0 ? (
        <div className={categorySwatch.swatches}>
          {categories.map((category, index) => (
            <CategorySwatch key={category.id} category={category} eager={index === 0} />
          ))}
        </div>
      ) : (
        <div className="wrap wrap--ends-far">
          <EmptyState
            title={t("No categories yet")}
            hint={t("The first shelf is still being filled.")}
          >
            <a className="btn btn--ink btn--sm" href="/products">
              {t("Browse Products")}
            </a>
          </EmptyState>
        </div>
      )}
    </>
  );
}

/** `/categories` when loading failed. */
export function CategoriesError() {
  const tryAgain = useTryAgain();
  return (
    <>
      <CategoriesHead>{allShelves()}</CategoriesHead>
      <div className="wrap wrap--ends-far">
        <ErrorState message={t("Failed to load categories")} onRetry={tryAgain} />
      </div>
    </>
  );
}

const CategoriesHead = ({ children }: { children: React.ReactNode }) => (
  <div className="wrap">
    <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: t("All Categories") }]} />
    <div className={listing.head}>
      <h1>{t("All Categories")}</h1>
      <p>{children}</p>
    </div>
  </div>
);
