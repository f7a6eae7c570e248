import { Frame } from "../../../../forms/fields.tsx";
import type { BlockProblem } from "../block-problem.ts";
import type { BlockValues } from "../block-text.ts";

/** Props of a block's fields. */
export interface FieldsProps {
  values: BlockValues;
  change: (changed: Partial<BlockValues>) => void;
  /** Why the block cannot be inserted; null when it can, or nobody has tried. */
  problem: BlockProblem | null;
}

/** What a form says at one of its values. */
export const problemAt = ({ problem }: FieldsProps, at: keyof BlockValues): string | undefined =>
  problem?.at === at ? problem.message : undefined;

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
export function TextLine({ values, change, problem, name, ...line }: TextLineProps) {
  return (
    <Line
      {...line}
      problem={problemAt({ values, change, problem }, name)}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

interface LineProps {
  label: string;
  hint?: string;
  /** Of a field of several lines. */
  rows?: number;
  problem?: string;
  value: string;
  onChange: (value: string) => void;
}

export function Line({ label, hint, rows, problem, value, onChange }: LineProps) {
  const id = `block-${label.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  const shared = {
    id,
    className: "field",
    value,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby":
      [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined,
  };
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      {rows ? (
        <textarea {...shared} rows={rows} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
    </Frame>
  );
}
