import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Sections } from "./sections.tsx";

const route = getRouteApi("/$slug");

/** The sections of a page at its own URL. */
export function LandingSections() {
  const { api } = route.useRouteContext();
  const { slug } = route.useParams();
  const page = useSuspenseQuery(api.pages.get.queryOptions({ slug })).data;
  return <Sections page={page} api={api} now={route.useLoaderData().now} />;
}
