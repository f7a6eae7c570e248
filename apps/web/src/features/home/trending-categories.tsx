import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import skeleton from "@pickwell/ui/components/skeleton.module.css";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useTryAgain } from "../../lib/use-try-again.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { ErrorState } from "../../ui/states.tsx";
import type { SectionProps } from "./section.ts";
import styles from "./trending-categories.module.css";

type Category = Outputs["catalog"]["categories"]["active"][number];

/** Tiles beside the Discover More block, which takes the place of four. */
const TILES = 8;

interface TrendingCategoriesProps extends SectionProps<Category[]> {
  /** Tiles at most. */
  count?: number;
}

export function TrendingCategories(props: TrendingCategoriesProps) {
  const { data: categories, problem, words, count = TILES } = props;
  const tryAgain = useTryAgain();
  if (categories?.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={t("Trending Categories")} {...words} />
        {problem ? (
          <ErrorState message={problem} onRetry={tryAgain} />
        ) : (
          <div className={styles.tiles}>
            {categories ? categories.slice(0, count).map(tile) : <Loading />}
            {categories && <DiscoverMore categories={categories} />}
          </div>
        )}
      </div>
    </section>
  );
}

const tile = ({ id, name, slug, image, productCount }: Category) => (
  <a key={id} className={styles.tile} href={categoryPath(slug)}>
    {image && <Picture of={image} alt="" sizes="76px" width={120} height={120} />}
    <b dir="auto">{name}</b>
    <span className="count">
      {rich("{products}<span>{count, plural, one { product} other { products}}</span>", {
        products: formatCount(productCount),
        count: productCount,
        span: (inside) => <span className="vh">{inside}</span>,
      })}
    </span>
  </a>
);

function DiscoverMore({ categories }: { categories: Category[] }) {
  const products = categories.reduce((sum, { productCount }) => sum + productCount, 0);
  return (
    <div className={styles.discover}>
      <h3>{t("Discover More")}</h3>
      <p>
        {t(
          "{count, plural, one {# category} other {# categories}}, {products, plural, one {# pick} other {# picks}}, and a page of deals.",
          { count: categories.length, products },
        )}
      </p>
      <ul>
        <li>
          <a href="/categories" className="link">
            {t("All categories")} <Icon name="arrow-right" />
          </a>
        </li>
        <li>
          <a href="/deals" className="link">
            {t("Today’s deals")} <Icon name="arrow-right" />
          </a>
        </li>
      </ul>
    </div>
  );
}

const Loading = () => (
  <div className={`${skeleton.skeleton} ${styles.waiting}`}>
    <p className="vh" role="status">
      {t("Loading categories...")}
    </p>
  </div>
);
