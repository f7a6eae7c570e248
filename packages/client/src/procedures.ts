/**
 * Every procedure with its input and output, written out so that the generated declarations contain
 * only plain types and need no other file of the repository.
 */
import type { AppRouter } from "@pickwell/api";
import type { AnyTRPCProcedure, inferProcedureInput, inferProcedureOutput } from "@trpc/server";

/**
 * Types declared in a function have no exported name, so the compiler writes them out wherever they
 * are used.
 */
function writtenOut<Routes>() {
  type Leaf = Date | string | number | boolean | bigint | symbol | null | undefined;
  type Nothing = Record<never, never>;
  type Optional<T> = {
    [K in keyof T]-?: Nothing extends Pick<T, K> ? K : never;
  }[keyof T];
  type Required<T> = Exclude<keyof T, Optional<T> | symbol>;
  type Must<T> = { [K in Required<T>]: Whole<T[K]> };
  type May<T> = { [K in Optional<T>]?: Whole<T[K]> };
  // Keys are conditional, because with `keyof T` alone properties would be printed as they are
  // declared.
  type Keys<T> = [Optional<T>] extends [never]
    ? Must<T>
    : [Required<T>] extends [never]
      ? May<T>
      : Must<T> & May<T>;
  // In a box and out again: of a union a name would stay.
  type Whole<T> = Boxed<T>["is"];
  type Boxed<T> = T extends Leaf
    ? { is: T }
    : T extends readonly (infer Each)[]
      ? { is: Whole<Each>[] }
      : T extends object
        ? { is: Keys<T> }
        : { is: T };
  type Of<Node> = {
    [Name in keyof Node]: Node[Name] extends AnyTRPCProcedure
      ? {
          type: Node[Name]["_def"]["type"];
          input: Whole<inferProcedureInput<Node[Name]>>;
          output: Whole<inferProcedureOutput<Node[Name]>>;
        }
      : Of<Node[Name]>;
  };
  return undefined as unknown as Of<Routes>;
}

const procedures = writtenOut<AppRouter["_def"]["record"]>();

export type Procedures = typeof procedures;
