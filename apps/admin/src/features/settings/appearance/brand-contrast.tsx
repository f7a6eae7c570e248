import { brandColors, contrast, isHexColor } from "@pickwell/api/brand/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatTenths } from "@pickwell/ui/format/format.ts";
import type { CSSProperties } from "react";
import { useWatch } from "react-hook-form";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import styles from "./brand-contrast.module.css";

interface Colors {
  primaryColor: string;
  secondaryColor: string;
}

const ratio = (found: number) => `${formatTenths(Math.floor(found * 10) / 10)} : 1`;

/** Contrast of the two colours with text on them. */
export function BrandContrast<Values extends Colors>({ of }: { of: RecordForm<Values> }) {
  const { control } = (of as unknown as RecordForm<Colors>).form;
  const [primary, secondary] = useWatch({ control, name: ["primaryColor", "secondaryColor"] });
  if (!isHexColor(primary) || !isHexColor(secondary)) return null;
  const brand = brandColors(primary.toLowerCase(), secondary.toLowerCase());
  const samples = [
    { ground: brand.accentDeep, note: t("Buttons, links:") },
    { ground: brand.secondary, note: t("Dark buttons:") },
  ];
  return (
    <ul className={styles.samples} aria-label={t("Contrast of the brand colours")}>
      {samples.map(({ ground, note }) => (
        <li key={note}>
          <span className={styles.words} style={{ "--ground": ground } as CSSProperties}>
            {t("Buy Now")}
          </span>
          <span>
            {note} <span className="num">{ground}</span>
            <span className="hint num">
              {t("White text {ratio}", { ratio: ratio(contrast(ground, "#ffffff")) })}
            </span>
          </span>
        </li>
      ))}
      <li>
        <span className={styles.shape} style={{ "--ground": brand.accent } as CSSProperties} />
        <span>
          {t("Large shapes:")} <span className="num">{brand.accent}</span>
          <span className="hint num">
            {t("On paper {ratio}", { ratio: ratio(contrast(brand.accent, "#fffefb")) })}
          </span>
        </span>
      </li>
    </ul>
  );
}
