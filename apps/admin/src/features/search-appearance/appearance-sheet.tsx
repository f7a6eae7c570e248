import { appearanceFields } from "@pickwell/api/search-appearances/admin/schema";
import { shownLengths } from "@pickwell/api/search-appearances/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { CheckField, TextArea, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { keyOf } from "../../forms/picture-text.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import styles from "./appearance.module.css";
import {
  type AppearanceValues,
  appearanceValueFields,
  inputOf,
  type OwnAppearance,
  valuesOf,
} from "./appearance-values.ts";
import { readable } from "./readable.ts";
import { SearchPreview } from "./search-preview.tsx";
import { type Derived, useDerived } from "./use-derived.ts";

export interface AppearanceSheetProps {
  /** Of the page, with the query that makes it a page of its own. */
  path: string;
  /** Derived title and description, for a page that visitors cannot see. */
  fallback?: { title: string; description: string };
  onClose: () => void;
}

const TITLE = t("Search and Sharing");

/** A page's search appearance, with a preview. */
export function AppearanceSheet(props: AppearanceSheetProps) {
  const { path, onClose } = props;
  const query = useQuery({
    ...useAdmin().searchAppearances.get.queryOptions({ path }),
    staleTime: 0,
  });
  return (
    <LoadRecord
      query={query}
      title={TITLE}
      failed={t("Failed to load how this page looks. Please try again.")}
      onClose={onClose}
    >
      {(own) => <AppearanceForm own={own} {...props} />}
    </LoadRecord>
  );
}

function AppearanceForm({
  own,
  path,
  fallback,
  onClose,
}: AppearanceSheetProps & { own: OwnAppearance }) {
  const admin = useAdmin();
  const refresh = useRefresh("searchAppearances");
  const toast = useToast();
  const { derived, isPublic } = useDerived(path, fallback);
  const form = useRecordForm({
    initial: valuesOf(own),
    fields: appearanceValueFields,
    toInput: inputOf,
    schema: appearanceFields,
    target: {
      version: own.version,
      change: (changes, version) =>
        admin.searchAppearances.change.mutate({ path, version, changes }),
      async newest() {
        const newest = await admin.searchAppearances.get.fetch({ path });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to save how this page looks. Please try again."),
    onSaved() {
      void refresh();
      toast.done(t("Search appearance saved."));
      onClose();
    },
  });
  const values = useWatch({ control: form.form.control }) as AppearanceValues;
  const title = values.title.trim() || derived.title;
  const description = values.description.trim() || derived.description;
  return (
    <RecordSheet
      of={form}
      saves="admin.searchAppearances.change"
      title={TITLE}
      note={readable(path)}
      action={t("Save")}
      onClose={onClose}
      hasNoAddress
      isWide
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <p className="hint">
            {t("What you leave empty follows from the page, as the preview shows it.")}
            {isPublic === false &&
              t(" Visitors cannot see this page yet, so this is what it would say by now.")}
          </p>
          <TextField
            of={form}
            name="title"
            hint={`${lengthOf(title, shownLengths.title)}${used(values.title, derived.title)}`}
          />
          <TextArea
            of={form}
            name="description"
            rows={3}
            hint={`${lengthOf(description, shownLengths.description)}${used(values.description, derived.description)}`}
          />
          <PictureField
            of={form}
            name="picture"
            altName="pictureAlt"
            saved={own.picture}
            hint={t("1200 × 630 pixels are best. Without one, the shop draws a card.")}
          />
          <TextField
            of={form}
            name="canonical"
            inputMode="url"
            spellCheck={false}
            placeholder={window.location.origin + readable(path)}
            hint={t(
              "Only if the same text is also elsewhere and search engines should list that one: a path of the shop, or a URL. The sitemap then leaves this page out.",
            )}
          />
          <CheckField
            of={form}
            name="noindex"
            hint={t(
              "It asks search engines not to list the page, and leaves it out of the sitemap. Visitors see it as before.",
            )}
          />
        </div>
        <SearchPreview
          siteName={useShop().site.siteName}
          url={urlOf(values.canonical, path)}
          title={title}
          description={description}
          picture={pictureOf(values, own, derived)}
          noindex={values.noindex}
        />
      </div>
    </RecordSheet>
  );
}

/** The length is shown, not limited. */
function lengthOf(text: string, shown: number): string {
  const { length } = [...text];
  const words = t("{n} characters; about {shown} are shown.", { n: formatCount(length), shown });
  return length > shown ? t("{words} The end will be cut off.", { words }) : words;
}

const used = (entered: string, derived: string): string =>
  entered.trim() === "" && derived ? t(" Used: “{derived}”", { derived }) : "";

function urlOf(canonical: string, path: string): string {
  const text = canonical.trim() || path;
  return URL.canParse(text, window.location.origin)
    ? new URL(text, window.location.origin).href
    : window.location.origin + path;
}

/** Pictures of other sites can be shown once the shop has fetched them. */
function pictureOf({ picture }: AppearanceValues, own: OwnAppearance, derived: Derived): string {
  if (picture.trim() === "") return derived.picture;
  const saved = own.picture?.url === picture.trim() ? own.picture?.key : null;
  const key = keyOf(picture) ?? saved;
  return key ? `/img/${encodeURIComponent(key)}?w=640` : "";
}
