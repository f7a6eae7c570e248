import type { InputObject } from "../inputs.ts";

/** The sample with one of its fields, at any depth, holding something else. */
export function* withField(
  sample: InputObject,
  values: readonly unknown[],
  isMeant = (_name: string) => true,
): Generator<InputObject> {
  for (const [name, value] of Object.entries(sample)) {
    if (isMeant(name)) for (const other of values) yield { ...sample, [name]: other };
    if (Array.isArray(value) && isMeant(name)) {
      for (const other of values) yield { ...sample, [name]: [other] };
    }
    for (const inner of innerOf(value)) {
      for (const changed of withField(inner, values, isMeant)) {
        yield { ...sample, [name]: Array.isArray(value) ? [changed] : changed };
      }
    }
  }
}
/** @returns the object that a value is, or holds at its first place; none where it is another */
export function innerOf(value: unknown): InputObject[] {
  const [first] = Array.isArray(value) ? value : [value];
  const isPlain = Object.prototype.toString.call(first) === "[object Object]";
  return isPlain ? [first as InputObject] : [];
}
