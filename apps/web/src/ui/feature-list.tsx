import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import styles from "./feature-list.module.css";

/** Features as a list; nothing without any. */
export function FeatureList({ features }: { features: string[] }) {
  if (features.length === 0) return null;
  return (
    <>
      <h2 className="label">{t("Key features")}</h2>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            <span dir="auto">{feature}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
