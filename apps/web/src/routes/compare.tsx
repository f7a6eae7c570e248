import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { CompareError, CompareScreen } from "../features/compare/compare-screen.tsx";
import { loadCompared } from "../features/compare/compared.ts";
import { pageHead } from "../lib/head/head.ts";

export const Route = createFileRoute("/compare")({
  loader: loadCompared,
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/compare",
      title: t("Compare"),
      description: t("Up to four products side by side."),
      noindex: true,
    }),
  component: CompareScreen,
  errorComponent: CompareError,
  // Code of its own for errors is a boundary in the browser; the server must draw it too.
  wrapInSuspense: true,
});
