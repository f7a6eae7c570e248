import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import styles from "./product-detail.module.css";

const drawings = [
  { icon: "return", of: /return|refund/i },
  { icon: "shield", of: /warrant|guarantee|insur/i },
  { icon: "truck", of: /ship|deliver/i },
] as const;

const iconOf = (promise: string) => drawings.find(({ of }) => of.test(promise))?.icon ?? "check";

/** The owner's promises about every product; nothing without any. */
export function Promises() {
  const { promises } = useShop().site;
  if (promises.length === 0) return null;
  return (
    <ul className={styles.terms}>
      {promises.map((promise) => (
        <li key={promise}>
          <Icon name={iconOf(promise)} />
          <span dir="auto">{promise}</span>
        </li>
      ))}
    </ul>
  );
}
