import { firstStored } from "@pickwell/api/pictures/rules";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import { FeatureList } from "../../ui/feature-list.tsx";
import { withoutAttributes } from "../products/without-attributes.ts";
import { RecentlyViewed } from "../recently-viewed/recently-viewed.tsx";
import { rememberViewed } from "../recently-viewed/viewed.ts";
import { OfferTable } from "./offer-table.tsx";
import { PriceHistory } from "./price-history.tsx";
import { Specifications } from "./specifications.tsx";
import { TestedIn } from "./tested-in.tsx";

function useProduct() {
  const { api } = useRouteContext({ from: "__root__" });
  const { key = "" } = useParams({ strict: false });
  const { data: product } = useSuspenseQuery(api.catalog.products.get.queryOptions({ key }));
  return { key, product };
}

/** Recently viewed products; adds this one to the list. */
export function Recent() {
  const { product } = useProduct();
  const { id, slug, name, images } = product;
  const picture = firstStored(images)?.key ?? null;
  useEffect(() => rememberViewed({ id, slug, name, picture }), [id, slug, name, picture]);
  return <RecentlyViewed except={id} />;
}

/** Details below the description. */
export function Details() {
  const { key, product } = useProduct();
  return (
    <>
      <OfferTable product={product} />
      <PriceHistory product={product} />
      <FeatureList features={withoutAttributes(product)} />
      <Specifications product={product} />
      <TestedIn productKey={key} />
    </>
  );
}
