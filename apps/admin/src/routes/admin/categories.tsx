import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { CategoriesScreen } from "../../features/categories/categories-screen.tsx";
import { choiceParam, flagParam, idParam, pageParam, textParam } from "../../lib/search-params.ts";

const search = z.object({
  search: textParam,
  status: choiceParam(["active", "inactive"]),
  sort: choiceParam(["name", "products", "createdAt"]),
  page: pageParam,
  new: flagParam,
  edit: idParam,
});

export type CategoriesSearch = z.infer<typeof search>;

export const Route = createFileRoute("/admin/categories")({
  validateSearch: search,
  component: Categories,
});

function Categories() {
  const navigate = Route.useNavigate();
  return (
    <CategoriesScreen
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
