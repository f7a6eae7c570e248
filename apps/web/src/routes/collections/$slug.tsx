import { createFileRoute } from "@tanstack/react-router";
import { CollectionError, CollectionPage } from "../../features/collections/collection-page.tsx";
import { loadCollection } from "../../features/collections/load-collections.ts";

export const Route = createFileRoute("/collections/$slug")({
  loader: loadCollection,
  head: ({ loaderData }) => loaderData ?? {},
  component: CollectionPage,
  errorComponent: CollectionError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
