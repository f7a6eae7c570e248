import { userChangeInput } from "@pickwell/api/users/admin/schema";
import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import fieldsStyles from "../../forms/fields.module.css";
import { SelectField, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { activeChoices } from "../../lib/active-choices.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { useUserRefresh } from "./use-user-actions.tsx";
import { UserAccess } from "./user-access.tsx";
import { displayName } from "./user-labels.tsx";
import { staffChoices, type User } from "./user-search.ts";
import { roleInput, userFields, valuesOf } from "./user-values.ts";
import styles from "./users.module.css";

interface EditUserProps {
  id: string;
  onClose: () => void;
}

export function EditUser({ id, onClose }: EditUserProps) {
  const query = useQuery({ ...useAdmin().users.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit User")}
      failed={t("Failed to load users. Please try again.")}
      onClose={onClose}
    >
      {(user) => <UserForm user={user} onClose={onClose} />}
    </LoadRecord>
  );
}

function UserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { id, version } = user;
  const admin = useAdmin();
  const refresh = useUserRefresh();
  const toast = useToast();
  const { state, keeper } = useSession();
  const isOwn = "session" in state && state.session.user.id === id;
  const form = useRecordForm({
    initial: valuesOf(user),
    fields: userFields,
    // A former address without a top-level domain is accepted if unchanged.
    toInput: ({ email, role, ...values }) => ({
      ...values,
      ...roleInput(role),
      ...(email !== user.email && { email }),
    }),
    schema: userChangeInput.shape.changes,
    target: {
      version,
      change: (changes, seen) => admin.users.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await admin.users.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to update user. Please try again."),
    onSaved() {
      void refresh();
      // The name is shown on every screen.
      if (isOwn) void keeper.check();
      toast.done(t("User updated successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.users.change"
      title={t("Edit User")}
      note={displayName(user)}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <TextField of={form} name="name" />
      <TextField
        of={form}
        name="email"
        type="email"
        spellCheck={false}
        hint={
          user.pendingEmail
            ? t("We sent a link to {pendingEmail}. It counts once somebody follows it.", {
                pendingEmail: user.pendingEmail,
              })
            : t("Another one counts once the link that we send to it is followed.")
        }
      />
      <UserAccess of={user} isOwn={isOwn} />
      {isOwn ? (
        <p className={styles.ownAccount}>
          <Icon name="info" />
          <span>
            {rich(
              "This is your own account. Ask another admin to change its role or status; you can delete it on <a>your account page</a>.",
              { a: (inside) => <a href="/account">{inside}</a> },
            )}
          </span>
        </p>
      ) : (
        <>
          <div className={fieldsStyles.pair}>
            <SelectField of={form} name="role" choices={staffChoices} />
            <SelectField of={form} name="status" choices={activeChoices} />
          </div>
          <p className="hint">
            {t(
              "Another address, role or status signs them out everywhere at once. Whoever is more than a user gets in here, and sees and does what the role says.",
            )}
          </p>
        </>
      )}
    </RecordSheet>
  );
}
