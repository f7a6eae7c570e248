import { t } from "@pickwell/texts/t.ts";
import { createFileRoute } from "@tanstack/react-router";
import { PreferencesScreen } from "../../features/mail-preferences/preferences-screen.tsx";
import { parsePreferencesSearch } from "../../features/mail-preferences/preferences-search.ts";
import { pageHead } from "../../lib/head/head.ts";
import { isNotFound } from "../../lib/not-found.ts";

export const Route = createFileRoute("/newsletter/preferences")({
  validateSearch: parsePreferencesSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context: { api }, deps: { token } }) => {
    if (!token) return null;
    try {
      return await api.mailPreferences.get.ensureData({ token });
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
  head: ({ match }) =>
    pageHead({
      context: match.context,
      path: "/newsletter/preferences",
      title: t("Choose what you get"),
      description: t("Where the links below our mails lead."),
      noindex: true,
    }),
  component: PreferencesPage,
});

function PreferencesPage() {
  return <PreferencesScreen preferences={Route.useLoaderData()} search={Route.useSearch()} />;
}
