import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { put } from "../field-state.ts";
import {
  type ConflictFacts,
  type FieldInfos,
  isSame,
  namesOf,
  type VersionedValues,
} from "../record.ts";

/**
 * A conflict with somebody else's change, until both versions have become one.
 *
 * @param onResolved - with the version that the form is compared with from then on
 */
export function useConflict<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: FieldInfos<Values>,
  onResolved: (theirs: VersionedValues<Values>) => void,
) {
  const [conflict, setConflict] = useState<ConflictFacts<Values> | null>(null);

  function resolveConflict(keepMine: ReadonlySet<string>) {
    if (!conflict) return;
    const { theirs, mine, version } = conflict;
    form.reset(theirs);
    for (const name of namesOf(fields)) {
      const isConflict = conflict.names.includes(name) && !keepMine.has(name);
      if (!isConflict && !isSame(mine[name], theirs[name])) put(form, name, mine[name]);
    }
    onResolved({ values: theirs, version });
    setConflict(null);
  }

  return { conflict, showConflict: setConflict, resolveConflict };
}
