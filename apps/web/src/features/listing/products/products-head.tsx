import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";

/** How `/products` opens. */
export const ProductsHead = () => (
  <>
    <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: "All Products" }]} />
    <div className="lhead">
      <h1>All Products</h1>
      <p>
        A curated collection of affiliate products: tried by us, priced today, sold by merchants we
        would use ourselves.
      </p>
    </div>
  </>
);
