import { initTRPC, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { ZodError } from "zod";
import type { Context, Topic } from "./context.ts";
import { AppError } from "./errors.ts";

/** What a caller learns of an unexpected failure. */
export const GENERIC_MESSAGE = "Something went wrong on our side. Please try again.";

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  isDev: false,
  errorFormatter({ shape, error }) {
    const known = error.code !== "INTERNAL_SERVER_ERROR";
    return {
      ...shape,
      message: known ? publicMessage(error) : GENERIC_MESSAGE,
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, field: fieldOf(error) },
    };
  },
});

/** The message of an expected failure, naming the field when input was refused. */
export function publicMessage(error: TRPCError): string {
  if (error.cause instanceof ZodError) {
    const [issue] = error.cause.issues;
    if (issue) return `${issue.path.join(".") || "input"}: ${issue.message}`;
  }
  // Input that could not even be parsed: why not is written by a parser, for programmers.
  if (error.cause && !(error.cause instanceof AppError)) return "input: cannot be read";
  return error.message;
}

/** The input field an error belongs to, as a dotted path. */
export function fieldOf(error: TRPCError): string | undefined {
  if (error.cause instanceof ZodError) return error.cause.issues[0]?.path.join(".") || undefined;
  return error.cause instanceof AppError ? error.cause.field : undefined;
}

/** Turns an `AppError` into tRPC's own, and reports whatever else was thrown. */
const translateErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  if (cause instanceof AppError) {
    throw new TRPCError({ code: cause.code, message: cause.message, cause });
  }
  if (result.error.code === "INTERNAL_SERVER_ERROR") ctx.onFault?.(cause ?? result.error, path);
  return result;
});

export const { router, createCallerFactory } = t;

/** Open to everyone. */
export const publicProcedure = t.procedure.use(translateErrors);

/** A public procedure whose answer is stale as soon as one of these topics changes. */
export const procedureReading = (...topics: Topic[]) =>
  publicProcedure.use(({ ctx, next }) => {
    for (const topic of topics) ctx.reads?.(topic);
    return next();
  });
