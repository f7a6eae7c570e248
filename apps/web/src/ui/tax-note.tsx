import { useShop } from "@pickwell/ui/shop/shop.ts";
import styles from "./tax-note.module.css";

/** The owner's tax note, if any. */
export function TaxNote() {
  const { taxNote } = useShop();
  return taxNote && <p className={styles.note}>{taxNote}</p>;
}
