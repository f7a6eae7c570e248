import { isDiskFull, isUnreachable } from "@pickwell/db/errors";
import { SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { initTRPC, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { ZodError } from "zod";
import type { Auth, Context, Session, Topic } from "./context.ts";
import { costOf } from "./costs.ts";
import { AppError, databaseAway, diskFull, type ErrorFacts } from "./errors.ts";
import { assertBounded, readInput } from "./input.ts";
import { includesRole, permissionOf, type StaffRole } from "./security/permissions.ts";
import { assertConfirmed } from "./security/step-up.ts";
import { serialize } from "./serialize.ts";
import { cleanInput } from "./text/clean-text.ts";
import { withPause } from "./text/pause/rules.ts";
import { translateFields } from "./translate-fields.ts";

/** Access rules of a procedure. Exported so that declarations of the router can be emitted. */
export interface Meta {
  access: "public" | "user" | "admin";
  /** Requires a recent password: always, or for certain input. */
  isSensitive?: true | "sometimes";
  /** The answer depends on the input and the topics alone, so it can be cached for everybody. */
  isForEveryone?: true;
}

/** The message of every unexpected error. */
export const GENERIC_MESSAGE = "Something went wrong on our side. Please try again.";

const SIGN_IN_FIRST = "Please sign in.";
const ADMINS_ONLY = "You don't have permission to access this admin area.";

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Only input needs limits.
    transformer: {
      input: { serialize: superjson.serialize, deserialize: readInput },
      output: { serialize, deserialize: superjson.deserialize },
    },
    isDev: false,
    errorFormatter({ shape, error }) {
      return {
        ...shape,
        message: wordsOf.get(error) ?? messageOf(error),
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          field: fieldOf(error),
          ...factsOf(error),
        },
      };
    },
  });

/** The English message of an error. */
const messageOf = (error: TRPCError): string =>
  error.code === "INTERNAL_SERVER_ERROR" ? GENERIC_MESSAGE : publicMessage(error);

/** The message of an expected error; for rejected input it names the field. */
export function publicMessage(error: TRPCError): string {
  if (error.cause instanceof ZodError) {
    const [issue] = error.cause.issues;
    if (issue) return `${issue.path.join(".") || "input"}: ${issue.message}`;
  }
  // Parser messages are for programmers.
  if (error.cause && !(error.cause instanceof AppError)) return "input: cannot be read";
  return error.message;
}

/** The input field that an error belongs to, as a dotted path. */
export function fieldOf(error: TRPCError): string | undefined {
  if (error.cause instanceof ZodError) return error.cause.issues[0]?.path.join(".") || undefined;
  return error.cause instanceof AppError ? error.cause.field : undefined;
}

/** Machine-readable details of an error. */
export const factsOf = ({ cause }: TRPCError): ErrorFacts =>
  cause instanceof AppError ? cause.facts : {};

const inTerms = (cause: AppError) =>
  new TRPCError({ code: cause.code, message: cause.message, cause });

/** Translated messages of errors. */
const wordsOf = new WeakMap<TRPCError, string>();

/** Translates error messages to the caller's language where a catalogue has them. */
const withLanguage = t.middleware(async ({ ctx, next }) => {
  // When the language cannot be read either, the call reports the cause.
  const language = await ctx.language?.().catch(() => undefined);
  const result = await next();
  if (!language || language === SOURCE_LANGUAGE) return result;
  if (!result.ok) {
    const { error } = result;
    const field = error.cause instanceof ZodError ? fieldOf(error) : undefined;
    const words = error.cause instanceof ZodError ? error.cause.issues[0]?.message : undefined;
    const sentence = withPause(words ?? messageOf(error), factsOf(error).retryAfterS);
    const translated = translateMessage(sentence, language);
    if (translated !== sentence) wordsOf.set(error, field ? `${field}: ${translated}` : translated);
    return result;
  }
  const data = result.data as { message?: unknown } | null | undefined;
  if (typeof data?.message !== "string") return result;
  return { ...result, data: { ...data, message: translateMessage(data.message, language) } };
});

/** Turns an `AppError` into a `TRPCError`, and reports any other error. */
const translateErrors = t.middleware(async ({ ctx, path, type, meta, next }) => {
  // While the disk is full, anonymous writes are refused: the last space is for signing in and
  // freeing more.
  const isAnonymous = meta?.access === "public" && !path.startsWith("auth.");
  const isRefused = type === "mutation" && isAnonymous && ctx.disk?.isFull;
  const result = isRefused ? null : await next();
  if (result?.ok) return result;
  if (!result || isDiskFull(result.error)) {
    ctx.disk?.reportFull();
    throw inTerms(diskFull());
  }
  const { cause } = result.error;
  if (cause instanceof AppError) throw inTerms(cause);
  if (result.error.code === "INTERNAL_SERVER_ERROR") ctx.onFault?.(cause ?? result.error, path);
  if (isUnreachable(cause)) throw inTerms(databaseAway());
  return result;
});

export const { router, createCallerFactory, mergeRouters } = t;

/** Checks the size of the input, after authorization and before any schema. */
const boundInput = t.middleware(async ({ getRawInput, next }) => {
  const input = await getRawInput();
  assertBounded(input);
  return next({ getRawInput: async () => cleanInput(input) });
});

/** Charges each call of a batched request, see `costs.ts`. */
const takeTurn = t.middleware(async ({ ctx, path, next }) => {
  await ctx.begin?.(costOf(path), path);
  return next();
});

const procedure = t.procedure
  .meta({ access: "public" })
  .use(withLanguage)
  .use(translateErrors)
  .use(takeTurn);

/** Open to everyone. */
export const publicProcedure = procedure.use(boundInput);

/** Open to everyone; for signing in and out. */
export const authProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.auth) throw new Error("Nobody can sign in here: the context has no auth");
  return next({ ctx: { auth: ctx.auth } });
});

/** Not signed in, or the session has ended, which decides the reason. */
const unauthorized = (hadCredential: boolean) =>
  new AppError("UNAUTHORIZED", SIGN_IN_FIRST, undefined, {
    reason: hadCredential ? "auth/user-token-expired" : undefined,
  });

async function signedIn({ auth }: Context): Promise<{ auth: Auth; session: Session }> {
  const session = await auth?.session();
  if (!session || !auth) throw unauthorized(auth?.hasCredential ?? false);
  return { auth, session };
}

/** @throws AppError FORBIDDEN when the staff role of the session does not include `least` */
export function assertRole({ user }: Session, least: StaffRole): void {
  if (includesRole(user.staffRole, least)) return;
  const message = `This takes the role ${least}, and yours is ${user.staffRole}.`;
  throw new AppError("FORBIDDEN", message);
}

const assertDuty = (session: Session, path: string, type: "query" | "mutation"): void =>
  assertRole(session, permissionOf(path, type) ?? "owner");

async function assertAdminSession(auth: Auth, session: Session): Promise<void> {
  if (session.user.role !== "admin") throw new AppError("FORBIDDEN", ADMINS_ONLY);
  const required = await auth.requiredAction(session);
  if (required) {
    throw new AppError("FORBIDDEN", required.message, undefined, { reason: required.reason });
  }
}

/**
 * The checks of `adminProcedure` for routes that are not procedures: uploads and downloads.
 *
 * @param path - of the procedure whose permissions apply, such as `admin.media.create`
 * @returns the session
 * @throws AppError UNAUTHORIZED, FORBIDDEN
 */
export async function assertAdmin(
  ctx: Context,
  path: string,
  type: "query" | "mutation",
): Promise<{ auth: Auth; session: Session }> {
  const found = await signedIn(ctx);
  await assertAdminSession(found.auth, found.session);
  assertDuty(found.session, path, type);
  return found;
}

const signedInProcedure = procedure
  .meta({ access: "user" })
  .use(async ({ ctx, next }) => next({ ctx: await signedIn(ctx) }));

/** Requires a session, checked before the input is read. */
export const userProcedure = signedInProcedure.use(boundInput);

/**
 * Requires an admin whose role permits the procedure (see `security/permissions.ts`), and who has
 * done what settings require first. Checked before the input is parsed. Mounted below `admin`.
 */
export const adminProcedure = signedInProcedure
  .meta({ access: "admin" })
  .use(async ({ ctx, path, type, next }) => {
    await assertAdminSession(ctx.auth, ctx.session);
    assertDuty(ctx.session, path, type === "query" ? "query" : "mutation");
    return next();
  })
  .use(boundInput);

/**
 * An admin procedure whose answer holds sentences to translate to the caller's language.
 *
 * @param fields - that hold the sentences, see `translateFields`
 */
export const translatedProcedure = (...fields: string[]) =>
  adminProcedure.use(async ({ ctx, next }) => {
    const result = await next();
    const language = await ctx.language?.();
    return result.ok && language
      ? { ...result, data: translateFields(result.data, fields, language) }
      : result;
  });

/**
 * Requires that the password (and two-factor code) was entered within ten minutes: for creating or
 * changing accounts, lowering protection, exporting everything and showing secrets.
 */
export const sensitiveProcedure = adminProcedure
  .meta({ access: "admin", isSensitive: true })
  .use(({ ctx, next }) => {
    assertConfirmed(ctx.session, ctx.now());
    return next();
  });

/**
 * For procedures that are sensitive with some input only: they have to call `assertConfirmed` then.
 */
export const sometimesSensitiveProcedure = adminProcedure.meta({
  access: "admin",
  isSensitive: "sometimes",
});

/**
 * A public procedure whose answer is cached until one of these topics changes, and shared by all
 * callers: it must not depend on visitor or session. It may read from a replica that has every
 * change of these topics that this process knows of.
 */
export const procedureReading = (...topics: Topic[]) =>
  publicProcedure.meta({ access: "public", isForEveryone: true }).use(({ ctx, next }) => {
    for (const topic of topics) ctx.reads?.(topic);
    // The cache follows changes known to this process, which the replica may not have yet.
    const kept = ctx.replica ? undefined : ctx.kept;
    return next({ ctx: { db: ctx.replica ?? ctx.db, kept } });
  });
