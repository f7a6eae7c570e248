import { createFileRoute } from "@tanstack/react-router";
import { loadSharedList } from "../../features/shared-lists/load-shared-list.ts";
import {
  SharedListError,
  SharedListScreen,
} from "../../features/shared-lists/shared-list-screen.tsx";

export const Route = createFileRoute("/lists/$id")({
  loader: loadSharedList,
  head: ({ loaderData }) => loaderData ?? {},
  component: SharedListScreen,
  errorComponent: SharedListError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
