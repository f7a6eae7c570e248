import { pageUnsavedInput } from "@pickwell/api/pages/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { PreviewSizes } from "../previews/preview-sizes.tsx";
import { inputOf, type PageValues } from "./page-values.ts";

interface UnsavedPreviewProps {
  of: RecordForm<PageValues>;
  /** Its address, where it has one. */
  slug?: string;
}

/** A preview of the unsaved page at three widths. */
export function UnsavedPreview({ of: { form }, slug = "" }: UnsavedPreviewProps) {
  const toast = useToast();
  const [page, setPage] = useState<string | null>(null);

  function look() {
    const { data, error } = pageUnsavedInput.safeParse({ ...inputOf(form.getValues()), slug });
    if (data) setPage(JSON.stringify({ ...inputOf(form.getValues()), slug }));
    else toast.failed(error.issues[0]?.message ?? "");
  }

  return (
    <div>
      <button type="button" className="btn btn--sm btn--soft" aria-haspopup="dialog" onClick={look}>
        <Icon name="image" /> {t("Screen Sizes")}
      </button>
      {page !== null && (
        <PreviewSizes
          path="/preview/page"
          unsaved={{ name: "page", value: page }}
          onClose={() => setPage(null)}
        />
      )}
    </div>
  );
}
