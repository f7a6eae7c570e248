import { type Path, useFieldArray } from "react-hook-form";
import { PictureEntry } from "../../forms/picture-field.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { Icon } from "../../ui/icon.tsx";
import { MAX_MORE_PICTURES, type ProductRow, type ProductValues } from "./product-values.ts";

interface MorePicturesProps {
  of: RecordForm<ProductValues>;
  saved: ProductRow["images"];
}

/** Pictures after the first, in the order in which the product's page shows them. */
export function MorePictures({ of, saved }: MorePicturesProps) {
  const { control, formState } = of.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: "gallery" });
  const problem = formState.errors.gallery?.message;
  return (
    <fieldset className="more-pictures">
      <legend>{of.fields.gallery.label}</legend>
      {fields.map(({ id }, index) => (
        <PictureEntry
          key={id}
          of={of}
          label={`Picture ${index + 2}`}
          path={`gallery.${index}.text` as Path<ProductValues>}
          alt={{
            label: "What it shows",
            path: `gallery.${index}.alt` as Path<ProductValues>,
          }}
          saved={saved}
          onRemove={() => remove(index)}
          actions={
            index > 0 && (
              <button
                type="button"
                className="btn btn--xs btn--soft"
                onClick={() => move(index, index - 1)}
              >
                <Icon name="arrow-up" /> Move up<span className="vh"> picture {index + 2}</span>
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
      {fields.length < MAX_MORE_PICTURES && (
        <button
          type="button"
          className="btn btn--xs btn--soft"
          onClick={() => append({ text: "", alt: "" })}
        >
          <Icon name="plus" /> Add a Picture
        </button>
      )}
    </fieldset>
  );
}
