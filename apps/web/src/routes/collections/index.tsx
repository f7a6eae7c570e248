import { createFileRoute } from "@tanstack/react-router";
import { CollectionsError, CollectionsPage } from "../../features/collections/collections-page.tsx";
import { loadCollections } from "../../features/collections/load-collections.ts";

export const Route = createFileRoute("/collections/")({
  loader: loadCollections,
  head: ({ loaderData }) => loaderData ?? {},
  component: CollectionsPage,
  errorComponent: CollectionsError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
