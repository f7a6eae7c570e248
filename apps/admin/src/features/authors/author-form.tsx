import type { Outputs } from "@pickwell/api";
import { authorChangeInput } from "@pickwell/api/blog/authors/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { SelectField, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useMay } from "../../lib/use-may.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";
import {
  ProfileFields,
  type ProfileValues,
  profileFields,
  profileInput,
  profileValues,
} from "./profile-fields.tsx";

export type Author = Outputs["admin"]["authors"]["get"];

interface AuthorValues extends ProfileValues {
  name: string;
  userId: string;
}

const fields: FieldInfos<AuthorValues> = {
  name: { label: t("Name") },
  ...profileFields,
  userId: { label: t("Account") },
};

const valuesOf = (author: Author): AuthorValues => ({
  name: author.name,
  ...profileValues(author),
  userId: author.userId ?? "",
});

const inputOf = ({ name, userId, ...values }: AuthorValues) => ({
  name,
  ...profileInput(values),
  userId: userId || null,
});

interface EditAuthorProps {
  /** Slug of the author, or id of the draft. */
  authorKey: string;
  onClose: () => void;
}

/** Edits an author's profile. */
export function EditAuthor({ authorKey, onClose }: EditAuthorProps) {
  const query = useQuery({
    ...useAdmin().authors.get.queryOptions({ key: authorKey }),
    staleTime: 0,
  });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Author")}
      failed={t("Failed to load authors. Please try again.")}
      onClose={onClose}
    >
      {(author) => <AuthorForm author={author} onClose={onClose} />}
    </LoadRecord>
  );
}

function AuthorForm({ author, onClose }: { author: Author; onClose: () => void }) {
  const key = author.id ?? author.slug;
  const admin = useAdmin();
  const refresh = useRefresh("authors", "posts");
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(author),
    fields,
    toInput: inputOf,
    schema: authorChangeInput.shape.changes,
    target: {
      version: author.version,
      change: (changes, version) => admin.authors.change.mutate({ key, version, changes }),
      async newest() {
        const newest = await admin.authors.get.fetch({ key });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to update author. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Author updated successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.authors.change"
      title={t("Edit Author")}
      note={author.name}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <AppearanceTool
        path={`/blog/author/${encodeURIComponent(author.slug)}`}
        fallback={{ title: author.name, description: author.bio }}
      />
      <TextField
        of={form}
        name="name"
        hint={t(
          "A new name appears in all their articles, and the former address of their page redirects to the new one.",
        )}
      />
      <ProfileFields of={form} saved={author} />
      {useMay("admin.users.list", "query") && <AccountField of={form} />}
    </RecordSheet>
  );
}

/** Whose account may tell of the author, too. */
function AccountField({ of }: { of: RecordForm<AuthorValues> }) {
  const { data } = useQuery(
    useAdmin().users.list.queryOptions({ role: "admin", sort: "name", order: "asc", limit: 100 }),
  );
  if (!data) return null;
  return (
    <SelectField
      of={of}
      name="userId"
      none={t("Nobody")}
      choices={data.users.map(({ id, name, email }) => ({
        value: id,
        label: name ? `${name} (${email})` : email,
      }))}
      hint={t(
        "The staff member with this account may change About, photo and links under Your Profile.",
      )}
    />
  );
}
