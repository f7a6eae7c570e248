import { t } from "@pickwell/texts/t.ts";
import type { Table } from "../../ui/columns/use-table.ts";
import { type Column, DataTable, type Selection } from "../../ui/data-table.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import lists from "../../ui/lists.module.css";
import { type RowAction, RowActions } from "../../ui/row-actions.tsx";
import {
  Avatar,
  Created,
  displayName,
  LastLogin,
  RoleTag,
  StateTag,
  TwoFactor,
  UserTags,
} from "./user-labels.tsx";
import type { User } from "./user-search.ts";
import styles from "./users.module.css";

export interface UserListProps {
  users: readonly User[];
  /** Id of the signed-in user's account. */
  ownId: string | undefined;
  /** Another page is on its way. */
  isStale: boolean;
  onEdit: (user: User) => void;
  onSwitch: (user: User) => void;
  onRemove: (user: User) => void;
}

type Acts = Pick<UserListProps, "ownId" | "onEdit" | "onSwitch" | "onRemove">;

/** Actions for an account. Users cannot remove or disable their own. */
function UserActions({ user, ownId, onEdit, onSwitch, onRemove }: Acts & { user: User }) {
  const actions: RowAction[] = [{ label: t("Edit"), icon: "pencil", onPress: () => onEdit(user) }];
  if (user.id !== ownId) {
    actions.push(
      user.status === "active"
        ? { label: t("Disable"), icon: "lock", onPress: () => onSwitch(user) }
        : { label: t("Enable"), icon: "check", onPress: () => onSwitch(user) },
      {
        label: t("Delete"),
        icon: "trash",
        isDestructive: true,
        calls: "admin.users.remove",
        onPress: () => onRemove(user),
      },
    );
  }
  return <RowActions name={displayName(user)} actions={actions} />;
}

const You = () => <span className="tag">{t("You")}</span>;

/** @param ownId - the current user's account */
export const userColumns = ({ ownId, onEdit }: Pick<Acts, "ownId" | "onEdit">): Column<User>[] => [
  {
    id: "name",
    label: t("Name"),
    sort: "name",
    cell: (user) => (
      <span className={styles.name}>
        <Avatar of={user} />
        <button type="button" onClick={() => onEdit(user)}>
          {displayName(user)}
        </button>
        {user.id === ownId && <You />}
      </span>
    ),
  },
  {
    id: "email",
    label: t("Email"),
    sort: "email",
    cell: ({ email }) => (
      <span className={styles.email}>
        <EmailText of={email} />
      </span>
    ),
  },
  { id: "role", label: t("Role"), sort: "role", cell: (user) => <RoleTag of={user} /> },
  { id: "status", label: t("Status"), sort: "status", cell: (user) => <StateTag of={user} /> },
  {
    id: "two-factor",
    label: t("Two-Factor"),
    sort: "twoFactor",
    cell: (user) => <TwoFactor of={user} />,
    isMinor: true,
  },
  {
    id: "created",
    label: t("Created"),
    sort: "created",
    cell: (user) => <Created of={user} />,
    isMinor: true,
  },
  {
    id: "last-login",
    label: t("Last Login"),
    sort: "lastLogin",
    cell: (user) => <LastLogin of={user} />,
  },
];

/** Accounts as a table. */
export const UserTable = ({
  users,
  isStale,
  table,
  selection,
  ...acts
}: UserListProps & { table: Table<User>; selection: Selection | undefined }) => (
  <DataTable
    label={t("Users")}
    rows={users}
    idOf={({ id }) => id}
    nameOf={displayName}
    columns={table.columns}
    sort={table.sort}
    onSort={table.onSort}
    selection={selection}
    isStale={isStale}
    actions={(user) => <UserActions user={user} {...acts} />}
    card={(user) => (
      <>
        <Avatar of={user} />
        <div>
          <b>{displayName(user)}</b>
          <p className={`muted ${styles.email}`}>
            <EmailText of={user.email} />
          </p>
          <span className={styles.tags}>
            <UserTags of={user} />
            {user.id === acts.ownId && <You />}
          </span>
          <p className="muted">
            {t("Created")} <Created of={user} />
          </p>
          <p className="muted">
            {t("Last login")} <LastLogin of={user} />
          </p>
        </div>
      </>
    )}
  />
);

/** Accounts as cards. */
export const UserGrid = ({ users, isStale, ...acts }: UserListProps) => (
  <ul className={styles.cards} aria-label={t("Users")} aria-busy={isStale}>
    {users.map((user) => (
      <li key={user.id} className={styles.card}>
        <div className={`${styles.head} ${lists.textButtons}`}>
          <Avatar of={user} />
          <h2>
            <button type="button" onClick={() => acts.onEdit(user)}>
              {displayName(user)}
            </button>
          </h2>
          <p className={`muted ${styles.email}`}>
            <EmailText of={user.email} />
          </p>
        </div>
        <span className={styles.tags}>
          <UserTags of={user} />
          {user.id === acts.ownId && <You />}
        </span>
        <dl>
          <dt>{t("Created")}</dt>
          <dd>
            <Created of={user} />
          </dd>
          <dt>{t("Last Login")}</dt>
          <dd>
            <LastLogin of={user} />
          </dd>
          <dt>{t("Two-Factor")}</dt>
          <dd>
            <TwoFactor of={user} />
          </dd>
        </dl>
        <div className={styles.foot}>
          <UserActions user={user} {...acts} />
        </div>
      </li>
    ))}
  </ul>
);
