import { pageChangeInput, pageCreateInput } from "@pickwell/api/pages/admin/schema";
import { MAX_SLUG_LENGTH } from "@pickwell/api/pages/rules";
import { slugify } from "@pickwell/api/slug";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useWatch } from "react-hook-form";
import fieldsStyles from "../../forms/fields.module.css";
import { CheckField, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { useAskAboutBlocks } from "../markdown/use-ask-about-blocks.ts";
import { EditingNotice } from "../presence/editing-notice.tsx";
import { AppearanceTool } from "../search-appearance/appearance-tool.tsx";
import type { PageSearch } from "./page-search.ts";
import {
  inputOf,
  newPage,
  type OwnPage,
  type PageValues,
  pageFields,
  pathOf,
  valuesOf,
} from "./page-values.ts";
import styles from "./pages.module.css";
import { SectionsField } from "./sections-field.tsx";
import { UnsavedPreview } from "./unsaved-preview.tsx";

interface NewPageProps extends Pick<PageSearch, "slug" | "title"> {
  onClose: () => void;
}

/** Adds a page, whose address and title may be known from where it was asked for. */
export function NewPage({ slug = "", title = "", onClose }: NewPageProps) {
  const admin = useAdmin();
  const refresh = useRefresh("pages");
  const toast = useToast();
  const form = useRecordForm({
    initial: { ...newPage, slug, title },
    fields: pageFields,
    toInput: inputOf,
    schema: pageCreateInput,
    target: { create: admin.pages.create.mutate },
    failed: t("Failed to create page. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Page created successfully!"));
      onClose();
    },
  });
  useSuggestedSlug(form, slug !== "");
  const submit = useSubmit(form);
  return (
    <RecordSheet
      of={form}
      saves="admin.pages.create"
      title={t("Add New Page")}
      action={t("Add Page")}
      onSubmit={submit}
      onClose={onClose}
      isWide
    >
      <PageFields of={form} isNew />
      <UnsavedPreview of={form} />
    </RecordSheet>
  );
}

/** Saves a page, which is in the shop at once: asks first where readers would miss something of it. */
function useSubmit({ form, submit }: RecordForm<PageValues>) {
  const isSure = useAskAboutBlocks();
  return async () => {
    if (await isSure(form.getValues("content"), "Publish", false)) await submit();
  };
}

/** While the slug was not typed, it follows the title. */
function useSuggestedSlug({ form }: RecordForm<PageValues>, isGiven: boolean) {
  const title = useWatch({ control: form.control, name: "title" });
  const isOwn = isGiven || (form.formState.dirtyFields.slug ?? false);
  useEffect(() => {
    if (isOwn) return;
    // Removes characters that a page's slug cannot have.
    const slug = slugify(title).replace(/[^a-z0-9]+/g, "-");
    form.setValue("slug", slug.slice(0, MAX_SLUG_LENGTH).replace(/^-|-$/g, ""));
  }, [title, isOwn, form]);
}

/** @param props.slug - of the page */
export function EditPage({ slug, onClose }: { slug: string; onClose: () => void }) {
  const query = useQuery({ ...useAdmin().pages.get.queryOptions({ slug }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Page")}
      failed={t("Failed to load pages. Please try again.")}
      onClose={onClose}
    >
      {(page) => <PageForm page={page} onClose={onClose} />}
    </LoadRecord>
  );
}

function PageForm({ page, onClose }: { page: OwnPage; onClose: () => void }) {
  const { slug } = page;
  const admin = useAdmin();
  const refresh = useRefresh("pages");
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(page),
    fields: pageFields,
    toInput: inputOf,
    schema: pageChangeInput.shape.changes,
    target: {
      version: page.version,
      change: (changes, version) => admin.pages.change.mutate({ slug, version, changes }),
      async newest() {
        const newest = await admin.pages.get.fetch({ slug });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to update page. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Page updated successfully!"));
      onClose();
    },
  });
  const submit = useSubmit(form);
  return (
    <RecordSheet
      of={form}
      saves="admin.pages.change"
      title={t("Edit Page")}
      note={
        <a className="link" href={pathOf(slug)} target="_blank" rel="noopener">
          {pathOf(slug)}
        </a>
      }
      notice={<EditingNotice kind="page" id={slug} />}
      action={t("Save Changes")}
      onSubmit={submit}
      onClose={onClose}
      isWide
    >
      <AppearanceTool path={pathOf(slug)} fallback={page} />
      <PageFields of={form} isKept={page.isKept}>
        {additions[slug] && <p className="hint">{additions[slug]}</p>}
        {page.needsReview && (
          <CheckField
            of={form}
            name="needsReview"
            hint={t(
              "The shop came with this text. Fill in what stands in brackets, check the rest, and untick this: until then the page says that it is a draft.",
            )}
          />
        )}
      </PageFields>
      <UnsavedPreview of={form} slug={slug} />
    </RecordSheet>
  );
}

/** Content that the shop adds to some pages. */
const additions: Readonly<Record<string, string>> = {
  contact: t("The shop puts the contact form beside this text."),
  shipping: t("The shop puts the shipping methods of Settings before the first heading."),
};

interface PageFieldsProps {
  of: RecordForm<PageValues>;
  isNew?: boolean;
  /** The shop itself leads to it: its address stays. */
  isKept?: boolean;
  /** About the text. */
  children?: ReactNode;
}

function PageFields({ of, isNew, isKept, children }: PageFieldsProps) {
  const { pages } = useAdmin();
  return (
    <div className={styles.form}>
      {!isKept ? (
        <div className={fieldsStyles.pair}>
          <TextField of={of} name="title" />
          <TextField
            of={of}
            name="slug"
            spellCheck={false}
            hint={
              isNew
                ? t("What follows the shop’s name in the address.")
                : t("What follows the shop’s name in the address. The former one leads here.")
            }
          />
        </div>
      ) : (
        <TextField of={of} name="title" />
      )}
      <TextField of={of} name="description" hint={t("One sentence, for search engines too.")} />
      {children}
      <MarkdownEditor
        of={of}
        name="content"
        render={(content) => pages.preview.mutate({ content })}
        hasProducts={false}
      />
      <SectionsField of={of} />
    </div>
  );
}
