import type { Outputs } from "@pickwell/api";
import { authorChangeInput } from "@pickwell/api/blog/authors/admin/schema";
import { useQuery } from "@tanstack/react-query";
import { TextArea, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { pictureInput, pictureText } from "../../forms/picture-text.ts";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";

export type Author = Outputs["admin"]["authors"]["get"];

interface AuthorValues {
  name: string;
  bio: string;
  photo: string;
}

const fields: FieldInfos<AuthorValues> = {
  name: { label: "Name" },
  bio: { label: "About", isLong: true },
  photo: { label: "Photo URL" },
};

const valuesOf = ({ name, bio, photo }: Author): AuthorValues => ({
  name,
  bio,
  photo: pictureText(photo),
});

const inputOf = ({ photo, ...values }: AuthorValues) => ({
  ...values,
  photo: pictureInput({ text: photo, alt: "" }),
});

interface EditAuthorProps {
  /** Slug of the author, or id of what has been entered. */
  authorKey: string;
  onClose: () => void;
}

/** What is told of somebody who writes. */
export function EditAuthor({ authorKey, onClose }: EditAuthorProps) {
  const query = useQuery({
    ...useAdmin().authors.get.queryOptions({ key: authorKey }),
    staleTime: 0,
  });
  return (
    <LoadRecord
      query={query}
      title="Edit Author"
      failed="Failed to load authors. Please try again."
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
    failed: "Failed to update author. Please try again.",
    onSaved() {
      void refresh();
      toast.done("Author updated successfully!");
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      title="Edit Author"
      note={author.name}
      action="Save Changes"
      onClose={onClose}
    >
      <AppearanceTool
        path={`/blog/author/${encodeURIComponent(author.slug)}`}
        fallback={{ title: author.name, description: author.bio }}
      />
      <TextField
        of={form}
        name="name"
        hint="Another name goes to all their articles, and the former address of their page leads to the new one."
      />
      <TextArea
        of={form}
        name="bio"
        rows={6}
        hint="Stands on their page and below their articles. A new line begins a paragraph."
      />
      <PictureField
        of={form}
        name="photo"
        saved={author.photo}
        hint="Without one, the initials are shown."
      />
    </RecordSheet>
  );
}
