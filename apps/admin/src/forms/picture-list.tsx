import { productLimits } from "@pickwell/api/products/schema";
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
  useFieldArray,
} from "react-hook-form";
import { Icon } from "../ui/icon.tsx";
import { PictureEntry } from "./picture-field.tsx";
import { keyOf, pictureText } from "./picture-text.ts";
import type { RecordForm } from "./use-record-form.ts";

/** One of several pictures in a form. */
export interface PictureValue {
  /** See `pictureText`. */
  text: string;
  alt: string;
}

interface SavedPicture {
  key: string;
  url?: string;
  alt: string;
}

interface PictureListProps<Values extends FieldValues> {
  of: RecordForm<Values>;
  /** Where the `PictureValue`s stand among the values. */
  name: keyof Values & string;
  /** What the row had when the form was opened. */
  saved: readonly SavedPicture[];
}

/** Pictures in the order in which the shop shows them; the first one stands for all. */
export function PictureList<Values extends FieldValues>(props: PictureListProps<Values>) {
  const { of, name, saved } = props;
  const { control, formState, getFieldState } = of.form;
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: name as unknown as ArrayPath<Values>,
  });
  const problem = getFieldState(name as unknown as Path<Values>, formState).error?.message;
  const add = () => append({ text: "", alt: "" } as FieldArray<Values, ArrayPath<Values>>);
  return (
    <fieldset className="picture-list">
      <legend>{of.fields[name].label}</legend>
      {fields.map(({ id }, index) => (
        <PictureEntry
          key={id}
          of={of}
          label={`Picture ${index + 1}`}
          path={`${name}.${index}.text` as Path<Values>}
          alt={{ label: "What it shows", path: `${name}.${index}.alt` as Path<Values> }}
          saved={saved}
          onRemove={() => remove(index)}
          actions={
            index > 0 && (
              <button
                type="button"
                className="btn btn--xs btn--soft"
                onClick={() => move(index, index - 1)}
              >
                <Icon name="arrow-up" /> Move up<span className="vh"> picture {index + 1}</span>
              </button>
            )
          }
        />
      ))}
      {problem && (
        <p className="problem" role="alert">
          <Icon name="close" /> {problem}
        </p>
      )}
      {fields.length < productLimits.images && (
        <button type="button" className="btn btn--xs btn--soft" onClick={add}>
          <Icon name="plus" /> Add a Picture
        </button>
      )}
    </fieldset>
  );
}

/** The pictures of a row, as values. */
export const picturesText = (pictures: readonly SavedPicture[]): PictureValue[] =>
  pictures.map((picture) => ({ text: pictureText(picture), alt: picture.alt }));

/** Values as the input of a procedure; without those that were left empty. */
export const picturesInput = (pictures: readonly PictureValue[]) =>
  pictures
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, alt }) => {
      const key = keyOf(text);
      return key ? { key, alt } : { url: text.trim(), alt };
    });

/** For `FieldInfo.shown`. */
export const shownPictures = (pictures: unknown): string =>
  (pictures as PictureValue[])
    .map(({ text, alt }) => (alt ? `${text} (${alt})` : text))
    .join("\n") || "(none)";
