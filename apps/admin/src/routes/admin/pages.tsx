import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { PagesScreen } from "../../features/pages/pages-screen.tsx";
import { flagParam, pageParam, slugParam, textParam } from "../../lib/search-params.ts";

const search = z.object({
  search: textParam,
  page: pageParam,
  new: flagParam,
  /** Slug of the page that is edited. */
  edit: slugParam,
});

export type PagesSearch = z.infer<typeof search>;

export const Route = createFileRoute("/admin/pages")({
  validateSearch: search,
  component: Pages,
});

function Pages() {
  const navigate = Route.useNavigate();
  return (
    <PagesScreen
      search={Route.useSearch()}
      onSearch={(changes, options) =>
        void navigate({
          search: (present) => ({ ...present, ...changes }),
          resetScroll: false,
          ...options,
        })
      }
    />
  );
}
