import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import { activeChoices } from "../../lib/active-choices.ts";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { type OnUserSearch, roleChoices, type UserSearch } from "./user-search.ts";

interface UserToolsProps {
  search: UserSearch;
  onSearch: OnUserSearch;
}

/** Filters of the list. */
export const UserTools = ({
  search,
  onSearch,
  children,
}: UserToolsProps & { children: ReactNode }) => (
  <Tools>
    <SearchBox
      value={search.search}
      label={t("Search users")}
      onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
    />
    <Filter
      label={t("Role")}
      all={t("All Roles")}
      choices={roleChoices}
      value={search.role}
      onChange={(role) => onSearch({ role, page: undefined })}
    />
    <Filter
      label={t("Status")}
      all={t("All Status")}
      choices={activeChoices}
      value={search.status}
      onChange={(status) => onSearch({ status, page: undefined })}
    />
    {children}
  </Tools>
);

/** The empty state of a filter. */
export const NoUsers = ({ onSearch }: Pick<UserToolsProps, "onSearch">) => (
  <Empty title={t("No users found")} hint={t("Try adjusting your search or filter criteria.")}>
    <button
      type="button"
      className="btn btn--sm btn--soft"
      onClick={() =>
        onSearch({ search: undefined, role: undefined, status: undefined, page: undefined })
      }
    >
      {t("Clear Filters")}
    </button>
  </Empty>
);
