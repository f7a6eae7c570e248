import { Frame } from "../../../../forms/fields.tsx";
import type { BlockValues } from "../block-text.ts";

/** Props of a block's fields. */
export interface FieldsProps {
  values: BlockValues;
  change: (changed: Partial<BlockValues>) => void;
}

type TextName =
  | "title"
  | "text"
  | "product"
  | "pros"
  | "cons"
  | "bestFor"
  | "tested"
  | "since"
  | "label"
  | "url"
  | "code";

interface TextLineProps extends FieldsProps, Pick<LineProps, "label" | "hint" | "rows"> {
  name: TextName;
}

/** A text field of a block. */
export function TextLine({ values, change, name, ...line }: TextLineProps) {
  return <Line {...line} value={values[name]} onChange={(value) => change({ [name]: value })} />;
}

interface LineProps {
  label: string;
  hint?: string;
  /** Of a field of several lines. */
  rows?: number;
  value: string;
  onChange: (value: string) => void;
}

export function Line({ label, hint, rows, value, onChange }: LineProps) {
  const id = `block-${label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const shared = {
    id,
    className: "field",
    value,
    "aria-describedby": hint ? `${id}-hint` : undefined,
  };
  return (
    <Frame id={id} label={label} hint={hint}>
      {rows ? (
        <textarea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
    </Frame>
  );
}
