import { userCreateInput } from "@pickwell/api/users/admin-schema";
import { usePasswordHint } from "@pickwell/web/forms/use-password-hint.ts";
import { useWatch } from "react-hook-form";
import { CheckField, SelectField, TextField } from "../../forms/fields.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { activeChoices } from "../../lib/active-choices.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast.tsx";
import type { MadeUpPassword } from "./told-password.tsx";
import { useUserRefresh } from "./use-user-actions.tsx";
import { roleChoices } from "./user-search.ts";
import { type NewUserValues, newUser, newUserFields, newUserInput } from "./user-values.ts";

interface NewUserProps {
  /** Nothing else is to be made here. */
  isAdmin: boolean;
  /** Told of a password that nobody has typed. */
  onMadeUp: (password: MadeUpPassword) => void;
  onClose: () => void;
}

/** Source: admin specification, sections 2 and 8; decisions, Admin. */
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
    failed: `Failed to create ${isAdmin ? "admin user" : "user"}. Please try again.`,
    onSaved({ user: { email, role }, password }) {
      void refresh();
      toast.done(`${role === "admin" ? "Admin user" : "User"} created successfully!`);
      onClose();
      if (password !== null) onMadeUp({ email, password });
    },
  });
  const title = isAdmin ? "Create Admin" : "Add User";
  return (
    <RecordSheet
      of={form}
      title={title}
      note={isAdmin && "Admins can see and change everything here."}
      action={title}
      onClose={onClose}
    >
      <TextField of={form} name="name" />
      <TextField
        of={form}
        name="email"
        type="email"
        spellCheck={false}
        hint="They sign in with it."
      />
      {!isAdmin && (
        <div className="pair">
          <SelectField of={form} name="role" choices={roleChoices} />
          <SelectField of={form} name="status" choices={activeChoices} />
        </div>
      )}
      <CheckField of={form} name="isMadeUp" hint="It is shown once, for you to hand it over." />
      <OwnPassword of={form} />
    </RecordSheet>
  );
}

function OwnPassword({ of }: { of: RecordForm<NewUserValues> }) {
  const hint = usePasswordHint();
  const isMadeUp = useWatch({ control: of.form.control, name: "isMadeUp" });
  if (isMadeUp) return null;
  return (
    <TextField of={of} name="password" type="password" autoComplete="new-password" hint={hint} />
  );
}
