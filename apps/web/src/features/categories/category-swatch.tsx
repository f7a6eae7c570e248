import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { tintStyle } from "../../lib/tint.ts";
import coveringLink from "../../ui/covering-link.module.css";
import { CategoryPicture } from "./category-picture.tsx";
import styles from "./category-swatch.module.css";

type Category = Outputs["catalog"]["categories"]["active"][number];

interface CategorySwatchProps {
  category: Category;
  /** The swatch is seen first; its picture is loaded before others. */
  eager?: boolean;
}

/** A category's tile in its colour. The name's link covers it. */
export function CategorySwatch({ category, eager }: CategorySwatchProps) {
  const { name, slug, description, image, color, productCount } = category;
  return (
    <article className={styles.swatch} style={tintStyle(color)}>
      <div>
        <h2 className={coveringLink.heading}>
          <a href={categoryPath(slug)} dir="auto">
            {name}
          </a>
        </h2>
        {description && <p dir="auto">{description}</p>}
        <p className={styles.foot}>
          <span className={styles.link}>
            {t("Explore")} <Icon name="arrow-right" />
          </span>
          <span className="num">
            {t("{count, plural, one {# product} other {# products}}", { count: productCount })}
          </span>
        </p>
      </div>
      <CategoryPicture
        of={image}
        classNames={{ cut: styles.cutOut, photo: styles.photo }}
        sizes={{
          cut: "(max-width: 40rem) 60vw, (max-width: 62.5rem) 34vw, 24vw",
          photo: "(max-width: 40rem) 80vw, (max-width: 62.5rem) 60vw, 46vw",
        }}
        eager={eager}
      />
    </article>
  );
}
