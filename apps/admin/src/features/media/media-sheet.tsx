import { mediaChangeInput } from "@pickwell/api/media/schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { TextArea, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast.tsx";
import { CopyMedia, MediaFacts } from "./media-facts.tsx";
import type { MediaDetails } from "./media-search.ts";
import "./media-sheet.css";
import { MediaUses } from "./media-uses.tsx";
import { useRemoveMedia } from "./use-remove-media.tsx";

const TITLE = "Picture";

type Values = Pick<MediaDetails, "alt" | "name">;

const fields: FieldInfos<Values> = {
  alt: { label: "What it shows" },
  name: { label: "Name" },
};

const valuesOf = ({ alt, name }: Values): Values => ({ alt, name });

interface SheetProps {
  onClose: () => void;
}

/** @param props.id - key of the picture */
export function EditMedia({ id, onClose }: SheetProps & { id: string }) {
  const query = useQuery({ ...useAdmin().media.one.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={TITLE}
      failed="Failed to load picture. Please try again."
      onClose={onClose}
    >
      {(picture) => <MediaForm picture={picture} onClose={onClose} />}
    </LoadRecord>
  );
}

function MediaForm({ picture, onClose }: SheetProps & { picture: MediaDetails }) {
  const { id, name, version } = picture;
  const admin = useAdmin();
  const refresh = useRefresh("media");
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(picture),
    fields,
    toInput: valuesOf,
    schema: mediaChangeInput.shape.changes,
    target: {
      version,
      change: (changes, seen) => admin.media.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await admin.media.one.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: "Failed to update picture. Please try again.",
    onSaved() {
      void refresh();
      toast.done("Picture updated successfully");
      onClose();
    },
  });
  const alt = useWatch({ control: form.form.control, name: "alt" });
  return (
    <RecordSheet of={form} title={TITLE} note={name} action="Save Changes" onClose={onClose}>
      <a className="media-big" href={`/img/${id}?w=1280`} target="_blank" rel="noopener">
        <img
          src={`/img/${id}?w=800`}
          width={picture.width ?? 800}
          height={picture.height ?? 800}
          alt={picture.alt || "The picture, undescribed"}
        />
        <span className="vh"> Opens in a new tab</span>
      </a>
      <TextArea
        of={form}
        name="alt"
        rows={2}
        hint="For people who do not see it. Where the picture is shown, it can say something else."
      />
      <TextField of={form} name="name" />
      <CopyMedia of={picture} alt={alt} />
      <MediaFacts of={picture} />
      <MediaUses of={picture} />
      <DeleteMedia picture={picture} onDeleted={onClose} />
    </RecordSheet>
  );
}

interface DeleteMediaProps {
  picture: MediaDetails;
  onDeleted: () => void;
}

/** A picture that something shows stays, and says so. */
function DeleteMedia({ picture, onDeleted }: DeleteMediaProps) {
  const remove = useRemoveMedia();
  const id = useId();
  const isUsed = picture.usedIn.length > 0;
  return (
    <div className="media-delete">
      <button
        type="button"
        className="btn btn--sm btn--soft"
        aria-disabled={isUsed}
        aria-describedby={isUsed ? id : undefined}
        onClick={async () => !isUsed && (await remove(picture)) && onDeleted()}
      >
        <Icon name="trash" /> Delete Picture
      </button>
      {isUsed && (
        <p id={id} className="muted">
          It is used, so it cannot be deleted. Choose another picture there first.
        </p>
      )}
    </div>
  );
}
