/**
 * A picture in a form, as text: the URL of an external one, the key of one of the media library, or
 * empty. Its alt text is another value of the form, absent where there is none.
 *
 *     <PictureField of={form} name="image" altName="imageAlt" saved={product.images[0]} />
 *
 * It is chosen from the library, or uploaded by button, drop or paste. `pictureText` and
 * `pictureInput` of `picture-text.ts` convert between rows, values and input.
 */

import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, useId, useState } from "react";
import { type FieldValues, type Path, type PathValue, useWatch } from "react-hook-form";
import { MediaPicker, type PickedPicture } from "../features/media/media-picker.tsx";
import { useOneUpload } from "../features/media/use-one-upload.ts";
import { useFileDrop } from "../lib/file-drop.ts";
import { Icon } from "../ui/icon.tsx";
import { Problem } from "../ui/problem.tsx";
import { describedBy, pathOf, problemOf } from "./field-state.ts";
import { Frame } from "./fields.tsx";
import styles from "./picture-field.module.css";
import { keyOf, type PictureRef, pictureText } from "./picture-text.ts";
import type { RecordForm } from "./use-record-form.ts";

interface PictureFieldProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  name: keyof Values & string;
  altName?: keyof Values & string;
  hint?: ReactNode;
  /** The stored picture, of which the shop has a copy. */
  saved?: PictureRef | null;
}

export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { of, name, altName, hint, saved } = props;
  const entry = (field: typeof name): Entry<Values> => {
    const path = pathOf<Values>(field);
    return { label: of.fields[field].label, path, problem: problemOf(of, path) };
  };
  return (
    <PictureEntry
      of={of}
      {...entry(name)}
      alt={altName && entry(altName)}
      hint={hint}
      saved={saved ? [saved] : []}
    />
  );
}

interface Entry<Values extends FieldValues> {
  label: string;
  /** Path of the text in the form's values. */
  path: Path<Values>;
  problem?: string;
}

interface PictureEntryProps<Values extends FieldValues> extends Entry<Values> {
  of: RecordForm<Values>;
  alt?: Entry<Values>;
  hint?: ReactNode;
  /** Pictures that the shop has a copy of. */
  saved: readonly PictureRef[];
  /** Takes it out of its list; without one, its text is cleared. */
  onRemove?: () => void;
  /** More that can be done with it. */
  actions?: ReactNode;
}

/** The same for a picture anywhere among the values, such as in a list. */
export function PictureEntry<Values extends FieldValues>(props: PictureEntryProps<Values>) {
  const { of, label, path, problem, alt, hint, saved, onRemove, actions } = props;
  const { control, register, setValue, getValues, formState } = of.form;
  const id = useId();
  const altId = useId();
  const text = useWatch({ control, name: path }) as string;
  const [isChoosing, setChoosing] = useState(false);
  const [picked, setPicked] = useState<readonly PictureRef[]>([]);

  /** Puts another picture in its place. */
  function take(chosen: { text: string; alt: string }) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(path, chosen.text as PathValue<Values, Path<Values>>, options);
    if (alt) setValue(alt.path, chosen.alt as PathValue<Values, Path<Values>>, options);
  }

  function pick(picture: PickedPicture) {
    setPicked((all) => [...all, picture]);
    // Words that were typed before there was a picture are meant for this one.
    const isFirst = (getValues(path) as string).trim() === "";
    const words = alt && isFirst ? (getValues(alt.path) as string) : "";
    take({ text: pictureText(picture), alt: picture.alt || words });
  }
  const upload = useOneUpload((picture) => pick({ key: picture.id, alt: picture.alt }));
  const { isOver, handlers } = useFileDrop(upload.start);
  const isUploading = upload.share !== null;

  return (
    <div className={styles.row} data-over={isOver || undefined} {...handlers}>
      <Preview text={text} saved={[...saved, ...picked]} />
      <div className={styles.fields}>
        <Frame id={id} label={label} hint={hint} problem={problem}>
          <input
            {...register(path)}
            id={id}
            className="field"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            aria-invalid={problem ? true : undefined}
            aria-describedby={describedBy(id, hint, problem)}
          />
        </Frame>
        {alt && (
          <Frame id={altId} label={alt.label} problem={alt.problem}>
            <input
              {...register(alt.path)}
              id={altId}
              className="field"
              autoComplete="off"
              aria-invalid={alt.problem ? true : undefined}
              aria-describedby={describedBy(altId, null, alt.problem)}
            />
          </Frame>
        )}
        <div role="status">
          {isUploading && (
            <p className="muted num">
              {t("Uploading… {value}%", { value: Math.floor((upload.share ?? 0) * 100) })}
            </p>
          )}
        </div>
        <div role="alert">{upload.problem && <Problem>{upload.problem}</Problem>}</div>
        <PictureActions
          label={label}
          onChoose={() => setChoosing(true)}
          onStopUpload={isUploading ? upload.stop : undefined}
          onRemove={onRemove ?? (text === "" ? undefined : () => take({ text: "", alt: "" }))}
        >
          {actions}
        </PictureActions>
      </div>
      {isChoosing && <MediaPicker onPick={pick} onClose={() => setChoosing(false)} />}
    </div>
  );
}

interface PictureActionsProps {
  /** Of the picture's field. */
  label: string;
  onChoose: () => void;
  /** While a picture is being uploaded, in place of choosing one. */
  onStopUpload?: () => void;
  /** While there is a picture. */
  onRemove?: () => void;
  children?: ReactNode;
}

function PictureActions(props: PictureActionsProps) {
  const { label, onChoose, onStopUpload, onRemove, children } = props;
  return (
    <div className="actions">
      {onStopUpload ? (
        <button type="button" className="btn btn--xs btn--soft" onClick={onStopUpload}>
          {rich("Cancel<span> the upload for {label}</span>", {
            span: (inside) => <span className="vh">{inside}</span>,
            label,
          })}
        </button>
      ) : (
        <button type="button" className="btn btn--xs btn--soft" onClick={onChoose}>
          <Icon name="image" />{" "}
          {rich("Choose…<span> {label}</span>", {
            span: (inside) => <span className="vh">{inside}</span>,
            label,
          })}
        </button>
      )}
      {onRemove && (
        <button type="button" className="btn btn--xs btn--soft" onClick={onRemove}>
          <Icon name="close" />{" "}
          {rich("Remove<span> {label}</span>", {
            span: (inside) => <span className="vh">{inside}</span>,
            label,
          })}
        </button>
      )}
      {children}
    </div>
  );
}

/** A preview; external pictures can only be shown if the shop has fetched them. */
function Preview({ text, saved }: { text: string; saved: readonly PictureRef[] }) {
  const typed = text.trim();
  const key =
    keyOf(typed) ?? saved.find((picture) => typed !== "" && pictureText(picture) === typed)?.key;
  if (key) {
    return (
      <img
        src={`/img/${encodeURIComponent(key)}?w=160`}
        width={104}
        height={104}
        alt={t("Preview")}
      />
    );
  }
  return (
    <span className={styles.noPicture}>
      <Icon name="image" />
      <span>{/^https?:/i.test(typed) ? t("Shown once it is saved") : t("No picture")}</span>
    </span>
  );
}
