import { userSorts } from "@pickwell/api/users/admin/schema";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { TableTools } from "../../ui/columns/table-tools.tsx";
import { useTable } from "../../ui/columns/use-table.ts";
import { figureOf } from "../../ui/figure.ts";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { ViewSwitch } from "../../ui/view-switch.tsx";
import { BulkButton } from "../bulk/bulk-button.tsx";
import { useChosenRows } from "../bulk/use-chosen-rows.tsx";
import { useSavedViews } from "../saved-views/use-saved-views.ts";
import { ViewMenu } from "../saved-views/view-menu.tsx";
import { ViewTabs } from "../saved-views/view-tabs.tsx";
import { EditUser } from "./edit-user.tsx";
import { NewUser } from "./new-user.tsx";
import type { GeneratedPassword } from "./one-time-password-dialog.tsx";
import { PendingPasswords } from "./pending-passwords.tsx";
import { useAskForAdmin, useRemoveUser, useSwitchUser } from "./use-user-actions.tsx";
import { UserGrid, UserTable, userColumns } from "./user-list.tsx";
import { type OnUserSearch, type User, type UserSearch, userSearch } from "./user-search.ts";
import { NoUsers, UserTools } from "./user-tools.tsx";

interface UsersScreenProps {
  search: UserSearch;
  onSearch: OnUserSearch;
}

/** All accounts as list or cards, with their forms. */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const { view = "list", role, status, sort, order, page = 1 } = search;
  const [madeUp, setMadeUp] = useState<GeneratedPassword | null>(null);
  const { state } = useSession();
  const list = useQuery({
    ...useAdmin().users.list.queryOptions({
      ...{ search: search.search, role, status, page },
      ...{ sort, order },
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = useChosenRows("users");
  const askForAdmin = useAskForAdmin();
  const shared = {
    ownId: "session" in state ? state.session.user.id : undefined,
    isStale: list.isPlaceholderData,
    onEdit: ({ id }: User) => onSearch({ edit: id }),
    onSwitch: useSwitchUser(),
    onRemove: useRemoveUser(),
  };
  const table = useTable({
    ...{ list: "users", columns: userColumns(shared), sorts: userSorts, usual: t("Newest first") },
    ...{ search, onSearch },
  });
  const views = useSavedViews({
    ...{ list: "users", search, schema: userSearch, onSearch, columns: table.ids },
  });
  const close = () => onSearch({ new: undefined, edit: undefined }, { replace: true });

  return (
    <Screen
      title={t("Users")}
      intro={t("Who has an account, and who works here.")}
      actions={
        <>
          <ViewSwitch
            view={view}
            onChange={(next) => onSearch({ view: next === "grid" ? next : undefined })}
          />
          <button
            type="button"
            className="btn btn--sm btn--soft"
            onClick={async () => {
              if (await askForAdmin()) onSearch({ new: "admin" });
            }}
          >
            <Icon name="lock" /> {t("Create Admin")}
          </button>
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            <Icon name="plus" /> {t("Add User")}
          </button>
        </>
      }
    >
      <PendingPasswords fresh={madeUp} onFreshClosed={() => setMadeUp(null)} />
      <Figures />
      <Panel label={t("All users")}>
        <ViewTabs of={views} />
        <UserTools search={search} onSearch={onSearch}>
          <ViewMenu of={views} />
          <TableTools of={table} isTable={view === "list"} />
          <BulkButton
            resource="users"
            filter={{ search: search.search, role: role ?? "all", status: status ?? "all" }}
            total={list.isPlaceholderData ? undefined : list.data?.total}
          />
        </UserTools>
        {view === "list" && chosen.bar}
        <PagedList
          query={list}
          loading={t("Loading users...")}
          failed={t("Failed to load users. Please try again.")}
          empty={() => <NoUsers onSearch={onSearch} />}
          onPage={(to, options) => onSearch({ page: to }, options)}
        >
          {({ users }) =>
            view === "grid" ? (
              <UserGrid users={users} {...shared} />
            ) : (
              <UserTable users={users} {...shared} table={table} selection={chosen.selection} />
            )
          }
        </PagedList>
      </Panel>
      {search.new && (
        <NewUser isAdmin={search.new === "admin"} onMadeUp={setMadeUp} onClose={close} />
      )}
      {search.edit && <EditUser key={search.edit} id={search.edit} onClose={close} />}
    </Screen>
  );
}

function Figures() {
  const stats = useQuery(useAdmin().stats.queryOptions());
  const figure = (count: (data: NonNullable<typeof stats.data>) => number) =>
    figureOf(stats, count);
  return (
    <StatStrip
      stats={[
        { label: t("Total Users"), value: figure(({ totalUsers }) => totalUsers) },
        { label: t("Active Users"), value: figure(({ activeUsers }) => activeUsers) },
        { label: t("Inactive Users"), value: figure((all) => all.totalUsers - all.activeUsers) },
        { label: t("New Users Today"), value: figure(({ newUsersToday }) => newUsersToday) },
      ]}
    />
  );
}
