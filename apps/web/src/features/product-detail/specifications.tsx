import { t } from "@pickwell/texts/t.ts";
import type { WholeProduct } from "@pickwell/ui/shop/product.ts";
import styles from "./specifications.module.css";

/** A product's attributes; nothing without any. */
export function Specifications({ product }: { product: Pick<WholeProduct, "attributes"> }) {
  const { attributes } = product;
  if (attributes.length === 0) return null;
  return (
    <section className={styles.specifications}>
      <h2 className="label" id="specifications">
        {t("Specifications")}
      </h2>
      <table aria-labelledby="specifications">
        <tbody>
          {attributes.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">
                <span dir="auto">{name}</span>
              </th>
              <td>
                <span dir="auto">{value}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
