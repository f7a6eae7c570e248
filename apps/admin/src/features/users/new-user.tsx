import { userCreateInput } from "@pickwell/api/users/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { usePasswordHint } from "@pickwell/ui/forms/use-password-hint.ts";
import { useWatch } from "react-hook-form";
import styles from "../../forms/fields.module.css";
import { SelectField, TextField } from "../../forms/fields.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { activeChoices } from "../../lib/active-choices.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { useUserRefresh } from "./use-user-actions.tsx";
import { staffChoices, type User } from "./user-search.ts";
import {
  accessChoices,
  type NewUserValues,
  newUser,
  newUserFields,
  newUserInput,
} from "./user-values.ts";

interface NewUserProps {
  /** Nothing else is to be made here. */
  isAdmin: boolean;
  /** Called with the generated password of a new account. */
  onMadeUp: (created: { userId: string; email: string; password: string }) => void;
  onClose: () => void;
}

/** Adds an account: by invitation, or with a password. */
export function NewUser({ isAdmin, onMadeUp, onClose }: NewUserProps) {
  const admin = useAdmin();
  const refresh = useUserRefresh();
  const toast = useToast();
  const form = useRecordForm({
    initial: newUser(isAdmin ? "admin" : "user"),
    fields: newUserFields,
    toInput: newUserInput,
    schema: userCreateInput,
    target: { create: admin.users.create.mutate },
    failed: isAdmin
      ? t("Failed to create admin user. Please try again.")
      : t("Failed to create user. Please try again."),
    onSaved({ user, password }) {
      const { id, email, hasPassword } = user;
      void refresh();
      toast.done(
        hasPassword ? createdText(user) : t("An invitation is on its way to {email}.", { email }),
      );
      onClose();
      if (password !== null) onMadeUp({ userId: id, email, password });
    },
  });
  const title = isAdmin ? t("Create Admin") : t("Add User");
  return (
    <RecordSheet
      of={form}
      saves="admin.users.create"
      title={title}
      note={isAdmin && t("Admins can see and change everything here but who is owner.")}
      action={title}
      onClose={onClose}
    >
      <TextField of={form} name="name" />
      <TextField
        of={form}
        name="email"
        type="email"
        spellCheck={false}
        hint={t("They sign in with it.")}
      />
      {!isAdmin && (
        <div className={styles.pair}>
          <SelectField of={form} name="role" choices={staffChoices} />
          <SelectField of={form} name="status" choices={activeChoices} />
        </div>
      )}
      <SelectField
        of={form}
        name="access"
        choices={accessChoices}
        hint={<AccessHint of={form} />}
      />
      <OwnPassword of={form} />
    </RecordSheet>
  );
}

/** That an account is there, by what it may do. */
function createdText({ role, staffRole }: User): string {
  if (role === "user") return t("User created successfully!");
  if (staffRole === "owner" || staffRole === "admin") return t("Admin user created successfully!");
  return t(
    "{staffRole, select, editor {Editor} author {Author} other {Viewer}} created successfully!",
    { staffRole },
  );
}

const accessHints = {
  "made-up": t("It is shown to you, and to nobody else, until you have copied it."),
  invited: t(
    "They choose a password by a link in a mail, valid for seven days. Nobody else ever knows it.",
  ),
  typed: t("For you to hand over. They can change it on their account page."),
};

const AccessHint = ({ of }: { of: RecordForm<NewUserValues> }) =>
  accessHints[useWatch({ control: of.form.control, name: "access" })];

function OwnPassword({ of }: { of: RecordForm<NewUserValues> }) {
  const hint = usePasswordHint();
  const access = useWatch({ control: of.form.control, name: "access" });
  if (access !== "typed") return null;
  return (
    <TextField of={of} name="password" type="password" autoComplete="new-password" hint={hint} />
  );
}
