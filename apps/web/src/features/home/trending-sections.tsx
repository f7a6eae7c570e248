import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { Rating } from "@pickwell/ui/components/rating.tsx";
import skeleton from "@pickwell/ui/components/skeleton.module.css";
import { reloadWhenOnline } from "../../lib/connection.ts";
import { tintStyle } from "../../lib/tint.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { CategoryPicture } from "../categories/category-picture.tsx";
import type { SectionProps } from "./section.ts";
import styles from "./trending-sections.module.css";

type Trending = Outputs["catalog"]["categories"]["trending"][number];

/** Trending categories as bands of colour. */
export function TrendingSections({ data: categories, problem, words }: SectionProps<Trending[]>) {
  if (categories?.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t("Trending Sections")}
          note={t("Shelves to begin with.")}
          link={{ label: t("View All Categories"), href: "/categories" }}
          {...words}
        />
        {problem && <ErrorState message={problem} onRetry={reloadWhenOnline} />}
      </div>
      {!problem && (
        <div className={styles.swatches}>{categories ? categories.map(swatch) : <Loading />}</div>
      )}
    </section>
  );
}

const swatch = ({ id, name, slug, color, image, productCount, rating }: Trending) => (
  <a key={id} className={styles.swatch} href={categoryPath(slug)} style={tintStyle(color)}>
    <b dir="auto">{name}</b>
    <small>
      {t("{count, plural, one {# product} other {# products}}", { count: productCount })}{" "}
      {rating !== null && <Rating stars={rating} />}
    </small>
    <em>
      {t("Explore")} <Icon name="arrow-right" />
    </em>
    {image && (
      <CategoryPicture
        of={image}
        classNames={{ cut: styles.cut, photo: styles.photo }}
        sizes={{
          cut: "(max-width: 40rem) 65vw, 432px",
          photo: "(max-width: 40rem) 96vw, (max-width: 73.75rem) 54vw, 512px",
        }}
      />
    )}
  </a>
);

const Loading = () => (
  <div className={`${skeleton.skeleton} ${styles.swatch}`}>
    <p className="vh" role="status">
      {t("Loading trending sections...")}
    </p>
  </div>
);
