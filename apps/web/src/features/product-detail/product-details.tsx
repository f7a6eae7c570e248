import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouteContext } from "@tanstack/react-router";
import { FeatureList } from "../../ui/feature-list.tsx";
import { OfferTable } from "./offer-table.tsx";
import { PriceHistory } from "./price-history.tsx";
import { Specifications, withoutAttributes } from "./specifications.tsx";
import { TestedIn } from "./tested-in.tsx";

/** What there is to know beyond the description. */
export function Details() {
  const { api } = useRouteContext({ from: "__root__" });
  const { key = "" } = useParams({ strict: false });
  const { data: product } = useSuspenseQuery(api.catalog.products.get.queryOptions({ key }));
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
