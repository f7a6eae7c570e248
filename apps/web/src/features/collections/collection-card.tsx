import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import coveringLink from "../../ui/covering-link.module.css";
import { CutText } from "../../ui/cut-name.tsx";
import styles from "./collections.module.css";

type Collection = Outputs["catalog"]["collections"]["list"]["collections"][number];

interface CollectionCardProps {
  collection: Collection;
  /** The card is seen first; its picture is loaded before others. */
  eager?: boolean;
}

/** A collection's card. The title's link covers it. */
export function CollectionCard({ collection, eager }: CollectionCardProps) {
  const { title, slug, description, image, productCount } = collection;
  return (
    <article className={styles.card}>
      <div className={`${styles.picture} ${edged.edged}`}>
        <Picture
          of={image}
          alt=""
          width={800}
          height={500}
          sizes="(max-width: 40rem) 92vw, (max-width: 62.5rem) 46vw, 30vw"
          eager={eager}
        />
      </div>
      <h2 className={`${styles.title} ${coveringLink.heading} print-url`}>
        <a href={`/collections/${encodeURIComponent(slug)}`} dir="auto">
          {title}
        </a>
      </h2>
      {description && (
        <p className={`${styles.description} muted`} dir="auto">
          <CutText text={description} lines={3} />
        </p>
      )}
      <p className={`${styles.count} num`}>
        {t("{count, plural, one {# product} other {# products}}", { count: productCount })}
      </p>
    </article>
  );
}
