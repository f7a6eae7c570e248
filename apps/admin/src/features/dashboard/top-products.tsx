import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { Link } from "@tanstack/react-router";
import lists from "../../ui/lists.module.css";
import { Panel } from "../../ui/screen.tsx";
import states from "../../ui/states.module.css";
import { StatusTag } from "../../ui/status-tag.tsx";

type Products = Outputs["admin"]["dashboard"]["products"];

/** The products with the most clicks. */
export const TopProducts = ({ products }: { products: Products }) => (
  <Panel title={t("Top Products")} aside={<Link to="/admin/products">{t("All products")}</Link>}>
    {products.length === 0 && <p className={states.empty}>{t("No top products found")}</p>}
    <ul className={lists.rows}>
      {products.map(({ id, name, category, clicks, status, images }) => (
        <li key={id}>
          <Picture
            of={images[0]}
            alt=""
            sizes="52px"
            width={52}
            height={52}
            className={lists.square}
          />
          <div>
            <b>
              <Link to="/admin/products" search={{ edit: id }}>
                {name}
              </Link>
            </b>
            <span className="muted">
              {category} · {t("{clicks, plural, one {# click} other {# clicks}}", { clicks })}
            </span>
          </div>
          <StatusTag of={status} />
        </li>
      ))}
    </ul>
  </Panel>
);
