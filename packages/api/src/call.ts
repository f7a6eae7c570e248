import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import type { Context } from "./core/context.ts";
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
