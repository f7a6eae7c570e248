import { mediaChangeInput } from "@pickwell/api/media/admin/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { TextArea, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import { type FieldInfos, isSame } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { FocusField, focusLabel } from "./focus-field.tsx";
import { CopyMedia, MediaFacts } from "./media-facts.tsx";
import type { MediaDetails } from "./media-search.ts";
import styles from "./media-sheet.module.css";
import { MediaUses } from "./media-uses.tsx";
import { useRemoveMedia } from "./use-remove-media.tsx";

const TITLE = t("Picture");

type Values = Pick<MediaDetails, "alt" | "name" | "focus">;

const fields: FieldInfos<Values> = {
  alt: { label: t("What it shows") },
  name: { label: t("Name") },
  focus: { label: t("Focal point"), shown: (value) => shownFocus(value as Values["focus"]) },
};

const shownFocus = (focus: Values["focus"]): string => (focus ? focusLabel(focus) : t("Guessed"));

const valuesOf = ({ alt, name, focus }: Values): Values => ({ alt, name, focus });

interface SheetProps {
  onClose: () => void;
}

/** @param props.id - key of the picture */
export function EditMedia({ id, onClose }: SheetProps & { id: string }) {
  const query = useQuery({ ...useAdmin().media.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={TITLE}
      failed={t("Failed to load picture. Please try again.")}
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
  const attempt = useAttempt();
  const form = useRecordForm({
    initial: valuesOf(picture),
    fields,
    toInput: valuesOf,
    schema: mediaChangeInput.shape.changes,
    target: {
      version,
      change: (changes, seen) => admin.media.change.mutate({ id, version: seen, changes }),
      async newest() {
        const newest = await admin.media.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: t("Failed to update picture. Please try again."),
    onSaved(saved) {
      void refresh();
      const isMoved = !isSame(saved.focus, picture.focus);
      toast.done(t("Picture updated successfully"), isMoved ? { action: undoFocus(saved) } : {});
      onClose();
    },
  });
  /** Restores the former centre, unless the picture was changed since. */
  const undoFocus = (saved: MediaDetails) => ({
    label: t("Undo"),
    onPress: () =>
      void attempt(
        async () => {
          const changes = { focus: picture.focus };
          await admin.media.change.mutate({ id, version: saved.version, changes });
          await refresh();
        },
        { done: t("The focal point is where it was."), failed: t("It could not be undone.") },
      ),
  });
  const focus = useWatch({ control: form.form.control, name: "focus" });
  const alt = useWatch({ control: form.form.control, name: "alt" });
  return (
    <RecordSheet
      of={form}
      saves="admin.media.change"
      title={TITLE}
      note={name}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <FocusField
        picture={picture}
        value={focus}
        onChange={(point) => form.form.setValue("focus", point, { shouldDirty: true })}
      />
      <TextArea
        of={form}
        name="alt"
        rows={2}
        hint={t(
          "For people who do not see it. Where the picture is shown, it can say something else.",
        )}
      />
      <TextField of={form} name="name" />
      <CopyMedia of={picture} alt={alt} />
      <p>
        <a className={styles.open} href={`/img/${id}?w=1280`} target="_blank" rel="noopener">
          <Icon name="external" />{" "}
          {rich("Open the picture <span>in a new tab</span>", {
            span: (inside) => <span className="vh">{inside}</span>,
          })}
        </a>
      </p>
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
    <div className={styles.deletion}>
      <button
        type="button"
        className="btn btn--sm btn--soft"
        aria-disabled={isUsed}
        aria-describedby={isUsed ? id : undefined}
        onClick={async () => !isUsed && (await remove(picture)) && onDeleted()}
      >
        <Icon name="trash" /> {t("Delete Picture")}
      </button>
      {isUsed && (
        <p id={id} className="muted">
          {t("It is used, so it cannot be deleted. Choose another picture there first.")}
        </p>
      )}
    </div>
  );
}
