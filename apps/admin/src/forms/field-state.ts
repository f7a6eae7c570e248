/** What fields need to know of their form. */
import type { ReactNode } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** The name of a value as react-hook-form has it. It cannot tell that names of values are paths. */
export const pathOf = <Values extends FieldValues>(name: keyof Values & string): Path<Values> =>
  name as unknown as Path<Values>;

/** The problem of a field. */
export const problemOf = <Values extends FieldValues>(
  { form }: { form: UseFormReturn<Values> },
  path: Path<Values>,
): string | undefined => form.getFieldState(path, form.formState).error?.message;

/** For `aria-describedby`: the ids of a field's hint and problem, as `Frame` gives them. */
export const describedBy = (
  id: string,
  hint: ReactNode,
  problem: string | undefined,
): string | undefined =>
  [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined;

/** Puts a value into a field, as if it was typed. */
export function put<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: keyof Values & string,
  value: unknown,
) {
  const path = pathOf<Values>(name);
  form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}
