import { collectionCreateInput } from "@pickwell/api/collections/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import fieldsStyles from "../../forms/fields.module.css";
import { SelectField, TextArea, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";
import {
  type Collection,
  type CollectionValues,
  collectionFields,
  inputOf,
  newCollection,
  pathOf,
  valuesOf,
} from "./collection-values.ts";
import styles from "./collections.module.css";
import { Matching } from "./matching-fields.tsx";
import { MatchingPreview } from "./matching-preview.tsx";

const statusChoices = [
  { value: "draft", label: t("Draft") },
  { value: "published", label: t("Published") },
] as const;

/** Adds a collection. */
export function NewCollection({ onClose }: { onClose: () => void }) {
  const admin = useAdmin();
  const refresh = useRefresh("collections");
  const toast = useToast();
  const form = useRecordForm({
    initial: newCollection,
    fields: collectionFields,
    toInput: (values) => inputOf(values, true),
    schema: collectionCreateInput,
    target: { create: admin.collections.create.mutate },
    failed: t("Failed to create collection. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Collection created successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.collections.create"
      title={t("Add New Collection")}
      action={t("Add Collection")}
      onClose={onClose}
      isWide
    >
      <CollectionFields of={form} isNew />
    </RecordSheet>
  );
}

/** @param props.id - of the collection */
export function EditCollection({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...useAdmin().collections.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Collection")}
      failed={t("Failed to load collections. Please try again.")}
      onClose={onClose}
    >
      {(collection) => <CollectionForm collection={collection} onClose={onClose} />}
    </LoadRecord>
  );
}

interface CollectionFormProps {
  collection: Collection;
  onClose: () => void;
}

function CollectionForm({ collection, onClose }: CollectionFormProps) {
  const { id, slug, status, version } = collection;
  const admin = useAdmin();
  const refresh = useRefresh("collections");
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(collection),
    fields: collectionFields,
    toInput: (values) => inputOf(values, false),
    schema: collectionCreateInput,
    target: {
      version,
      change: (changes, seen) => admin.collections.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await admin.collections.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to update collection. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Collection updated successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.collections.change"
      title={t("Edit Collection")}
      note={
        status === "published" ? (
          <a className="link" href={pathOf(slug)} target="_blank" rel="noopener">
            {pathOf(slug)}
          </a>
        ) : (
          t("A draft: visitors cannot see it yet.")
        )
      }
      action={t("Save Changes")}
      onClose={onClose}
      isWide
    >
      <AppearanceTool
        path={pathOf(slug)}
        fallback={{ title: collection.title, description: collection.description }}
      />
      <CollectionFields of={form} saved={collection.image} />
    </RecordSheet>
  );
}

interface CollectionFieldsProps {
  of: RecordForm<CollectionValues>;
  isNew?: boolean;
  saved?: Collection["image"];
}

function CollectionFields({ of, isNew, saved }: CollectionFieldsProps) {
  const { collections } = useAdmin();
  return (
    <div className={styles.form}>
      <div className={fieldsStyles.pair}>
        <TextField of={of} name="title" />
        <SelectField of={of} name="status" choices={statusChoices} />
      </div>
      <TextField
        of={of}
        name="slug"
        spellCheck={false}
        hint={
          isNew
            ? t("Made from the title when left empty.")
            : t("The last part of its address. The former one leads here.")
        }
      />
      <TextArea
        of={of}
        name="description"
        rows={2}
        hint={t("One or two sentences, for cards and search engines too.")}
      />
      <Matching of={of} />
      <MatchingPreview of={of} />
      <PictureField
        of={of}
        name="image"
        hint={t("Wide, 1500 px or more. Without one, cards show the first product’s.")}
        saved={saved}
      />
      <MarkdownEditor
        of={of}
        name="intro"
        render={(intro) => collections.previewIntro.mutate({ intro })}
        hasProducts={false}
      />
    </div>
  );
}
