import { useShop } from "@pickwell/ui/shop/shop.ts";
import styles from "./tax-note.module.css";

/** What the owner says of tax where there are prices, if anything. */
export function TaxNote() {
  const { taxNote } = useShop();
  return taxNote && <p className={styles.note}>{taxNote}</p>;
}
