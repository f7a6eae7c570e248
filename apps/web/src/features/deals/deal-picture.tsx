import { percentOff } from "@pickwell/api/products/rules";
import { t } from "@pickwell/texts/t.ts";
import edged from "@pickwell/ui/components/edged.module.css";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { percentSign } from "@pickwell/ui/format/percent.ts";
import type { Deal } from "./deal.ts";
import styles from "./deal-picture.module.css";

interface DealPictureProps {
  deal: Pick<Deal, "title" | "images">;
  /** How wide it is laid out, as in the `sizes` attribute. */
  sizes: string;
  /** It is seen first, and loaded before others. */
  eager?: boolean;
}

/** A deal's round picture. */
export const DealPicture = ({ deal: { title, images }, sizes, eager }: DealPictureProps) => (
  <div className={`${styles.picture} ${edged.edged}`}>
    <Picture
      of={images[0]}
      alt={images[0]?.alt || title}
      sizes={sizes}
      height={800}
      eager={eager}
    />
  </div>
);

/** The discount badge; nothing without a saving. */
export function PercentOff({
  deal,
}: {
  deal: Pick<Deal, "originalPriceCents" | "discountedPriceCents">;
}) {
  const percent = percentOff(deal.originalPriceCents, deal.discountedPriceCents);
  if (percent === 0) return null;
  return (
    <p className={styles.percentOff}>
      <span aria-hidden="true">
        −{percent}
        <small>{percentSign()}</small>
      </span>
      <span className="vh">{t("{percent} percent off", { percent })}</span>
    </p>
  );
}
