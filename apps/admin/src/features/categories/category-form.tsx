import { categoryCreateInput } from "@pickwell/api/categories/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { categoryPath } from "@pickwell/ui/browser/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { ColorField } from "../../forms/color-field.tsx";
import styles from "../../forms/fields.module.css";
import { CheckField, SelectField, TextArea, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { activeChoices } from "../../lib/active-choices.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";
import {
  type Category,
  type CategoryValues,
  categoryFields,
  inputOf,
  newCategory,
  valuesOf,
} from "./category-values.ts";

/** Refreshes queries that depend on categories. */
export const useCategoryRefresh = () => useRefresh("categories", "products", "dashboard");

interface NewCategoryProps {
  onClose: () => void;
  /** Over another form, with what was added, before it closes. */
  onAdded?: (category: Pick<Category, "name">) => void;
}

/** Adds a category. */
export function NewCategory({ onClose, onAdded }: NewCategoryProps) {
  const admin = useAdmin();
  const refresh = useCategoryRefresh();
  const toast = useToast();
  const form = useRecordForm({
    initial: newCategory,
    fields: categoryFields,
    toInput: (values) => inputOf(values, true),
    schema: categoryCreateInput,
    target: { create: admin.categories.create.mutate },
    failed: t("Failed to create category. Please try again."),
    onSaved(category) {
      void refresh();
      toast.done(t("Category created successfully!"));
      onAdded?.(category);
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.categories.create"
      title={t("Add New Category")}
      action={t("Add Category")}
      onClose={onClose}
      hasNoAddress={onAdded !== undefined}
    >
      <CategoryFields of={form} isNew />
    </RecordSheet>
  );
}

/** @param props.id - of the category */
export function EditCategory({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...useAdmin().categories.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Category")}
      failed={t("Failed to load categories. Please try again.")}
      onClose={onClose}
    >
      {(category) => <CategoryForm category={category} onClose={onClose} />}
    </LoadRecord>
  );
}

function CategoryForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const { id, name, version } = category;
  const admin = useAdmin();
  const refresh = useCategoryRefresh();
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(category),
    fields: categoryFields,
    toInput: (values) => inputOf(values, false),
    schema: categoryCreateInput,
    target: {
      version,
      change: (changes, seen) => admin.categories.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await admin.categories.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to update category. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Category updated successfully!"));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.categories.change"
      title={t("Edit Category")}
      note={name}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <AppearanceTool
        path={categoryPath(category.slug)}
        fallback={{ title: name, description: category.description }}
      />
      <CategoryFields of={form} saved={category.image} />
    </RecordSheet>
  );
}

interface CategoryFieldsProps {
  of: RecordForm<CategoryValues>;
  isNew?: boolean;
  saved?: Category["image"];
}

const CategoryFields = ({ of, isNew, saved }: CategoryFieldsProps) => (
  <>
    <TextField of={of} name="name" />
    <TextArea of={of} name="description" rows={3} />
    <PictureField of={of} name="image" saved={saved} />
    <div className={styles.pair}>
      <ColorField of={of} name="color" />
      <SelectField of={of} name="status" choices={activeChoices} />
    </div>
    <CheckField of={of} name="featured" hint={t("Shown before others in the shop.")} />
    <div className={styles.pair}>
      <TextField
        of={of}
        name="slug"
        spellCheck={false}
        hint={isNew ? t("Made from the name when left empty.") : t("The last part of its address.")}
      />
      <TextField
        of={of}
        name="position"
        inputMode="numeric"
        hint={isNew ? t("After the others when left empty.") : t("Place in menus, lowest first.")}
      />
    </div>
  </>
);
