import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import type { Context } from "./core/context.ts";
import type { Meta } from "./core/trpc.ts";
import { appRouter } from "./index.ts";

/** One call of a procedure. */
export interface Call {
  type: "query" | "mutation" | "subscription";
  /** Dotted path, for example `catalog.products.list`. */
  path: string;
  input: unknown;
}

/** tRPC's own envelope, as its HTTP endpoint answers. */
export type Answer =
  | { result: { data: unknown } }
  | { error: ReturnType<typeof getTRPCErrorShape> };

/** Answers a call in this process exactly as the HTTP endpoint would. Never rejects. */
export async function answer(ctx: Context, { type, path, input }: Call): Promise<Answer> {
  try {
    const data = await callTRPCProcedure({
      router: appRouter,
      type,
      path,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
    return { result: { data } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const { _config: config } = appRouter._def;
    return { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) };
  }
}

/** Whether a call asks for what is the same for everybody, until something behind its topics changes. */
export function isForEveryone({ type, path }: Pick<Call, "type" | "path">): boolean {
  // By their dotted paths, whatever its type says.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; meta?: Meta } } | undefined
  >;
  const known = Object.hasOwn(procedures, path) ? procedures[path]?._def : undefined;
  return type === "query" && known?.type === "query" && known.meta?.isForEveryone === true;
}
