/** Settings as form values: numbers are text while typed. */
import { plainMinus } from "../../forms/whole-number.ts";

export type TypedValues<Value> = {
  [Name in keyof Value]: Value[Name] extends number ? string : Value[Name];
};

export function typedOf<Value extends object>(value: Value): TypedValues<Value> {
  const entries = Object.entries(value).map(([name, field]) => [
    name,
    typeof field === "number" ? String(field) : field,
  ]);
  return Object.fromEntries(entries) as TypedValues<Value>;
}

/**
 * Parses form values. Invalid numbers become NaN, which the schema rejects.
 *
 * @param like - the former section, which shows which fields are numbers
 */
export function parseTypedValues<Value extends object>(
  typed: TypedValues<Value>,
  like: Value,
): Value {
  const entries = Object.entries(like).map(([name, field]) => {
    const now = typed[name as keyof Value];
    return [name, typeof field === "number" ? numberOf(String(now)) : now];
  });
  return Object.fromEntries(entries) as Value;
}

function numberOf(typed: string): number {
  const text = plainMinus(typed.trim()).replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
