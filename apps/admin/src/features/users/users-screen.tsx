import { formatCount } from "@pickwell/web/lib/format.ts";
import { useSession } from "@pickwell/web/session";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Panel, Screen, Strip } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { ViewSwitch } from "../../ui/view-switch.tsx";
import { EditUser } from "./edit-user.tsx";
import { NewUser } from "./new-user.tsx";
import { type MadeUpPassword, ToldPassword } from "./told-password.tsx";
import { useAskForAdmin, useRemoveUser, useSwitchUser } from "./use-user-actions.tsx";
import { UserGrid, UserTable } from "./user-list.tsx";
import type { OnUserSearch, User, UserSearch } from "./user-search.ts";
import { NoUsers, UserTools } from "./user-tools.tsx";
import "./users.css";

interface UsersScreenProps {
  search: UserSearch;
  onSearch: OnUserSearch;
}

/** Source: admin specification, section 2, "Users screen". */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const { view = "list", role, status, page = 1 } = search;
  const [madeUp, setMadeUp] = useState<MadeUpPassword | null>(null);
  const { state } = useSession();
  const list = useQuery({
    ...useAdmin().users.list.queryOptions({ search: search.search, role, status, page }),
    placeholderData: keepPreviousData,
  });
  const askForAdmin = useAskForAdmin();
  const switchUser = useSwitchUser();
  const removeUser = useRemoveUser(() => {
    // The last one of a page leaves an empty page behind.
    if (list.data?.users.length === 1 && page > 1) {
      onSearch({ page: page === 2 ? undefined : page - 1 }, { replace: true });
    }
  });
  const shared = {
    users: list.data?.users ?? [],
    ownId: "session" in state ? state.session.user.id : undefined,
    isStale: list.isPlaceholderData,
    onEdit: ({ id }: User) => onSearch({ edit: id }),
    onSwitch: switchUser,
    onRemove: removeUser,
  };
  const close = () => onSearch({ new: undefined, edit: undefined }, { replace: true });

  return (
    <Screen
      title="Users"
      intro="Who has an account, and who works here."
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
            <Icon name="lock" /> Create Admin
          </button>
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            <Icon name="plus" /> Add User
          </button>
        </>
      }
    >
      <Figures />
      <Panel label="All users">
        <UserTools search={search} onSearch={onSearch} />
        {list.isPending && <Loading label="Loading users..." />}
        {list.isError && !list.data && (
          <Failure
            message="Failed to load users. Please try again."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && list.data.users.length === 0 && (
          <NoUsers search={search} onSearch={onSearch} />
        )}
        {shared.users.length > 0 &&
          (view === "grid" ? <UserGrid {...shared} /> : <UserTable {...shared} />)}
        {list.data && (
          <Pager
            page={list.data.page}
            limit={list.data.limit}
            total={list.data.total}
            shown={list.data.users.length}
            onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
          />
        )}
      </Panel>
      {search.new && (
        <NewUser isAdmin={search.new === "admin"} onMadeUp={setMadeUp} onClose={close} />
      )}
      {search.edit && <EditUser key={search.edit} id={search.edit} onClose={close} />}
      {madeUp && <ToldPassword of={madeUp} onClose={() => setMadeUp(null)} />}
    </Screen>
  );
}

function Figures() {
  const { data, isError } = useQuery(useAdmin().stats.queryOptions());
  const shown = (count: number | undefined) =>
    count === undefined ? (isError ? "–" : undefined) : formatCount(count);
  return (
    <Strip
      stats={[
        { label: "Total Users", value: shown(data?.totalUsers) },
        { label: "Active Users", value: shown(data?.activeUsers) },
        { label: "Inactive Users", value: shown(data && data.totalUsers - data.activeUsers) },
        { label: "New Users Today", value: shown(data?.newUsersToday) },
      ]}
    />
  );
}
