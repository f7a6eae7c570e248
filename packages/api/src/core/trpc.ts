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
import { dutyOf, includesRole, type StaffRole } from "./security/duties.ts";
import { assertConfirmed } from "./security/step-up.ts";
import { serialize } from "./serialize.ts";
import { cleanInput } from "./text/clean-text.ts";
import { withPause } from "./text/pause/rules.ts";
import { translateFields } from "./translate-fields.ts";

/** Who may call a procedure. Exported, so that declarations can be made of the router. */
export interface Meta {
  access: "public" | "user" | "admin";
  /** Wants the password again: always, or for some of what can be sent. */
  isSensitive?: true | "sometimes";
  /** Its answers are made from their input and what is behind some topics: they are anybody's. */
  isForEveryone?: true;
}

/** What a caller learns of an unexpected failure. */
export const GENERIC_MESSAGE = "Something went wrong on our side. Please try again.";

const SIGN_IN_FIRST = "Please sign in.";
const ADMINS_ONLY = "You don't have permission to access this admin area.";

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // Only what callers send needs bounds.
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

/** What a caller learns of a failure, in English. */
const messageOf = (error: TRPCError): string =>
  error.code === "INTERNAL_SERVER_ERROR" ? GENERIC_MESSAGE : publicMessage(error);

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

/** What a program may know of an error. */
export const factsOf = ({ cause }: TRPCError): ErrorFacts =>
  cause instanceof AppError ? cause.facts : {};

const inTerms = (cause: AppError) =>
  new TRPCError({ code: cause.code, message: cause.message, cause });

/** Failures whose callers are told in another language than English. */
const wordsOf = new WeakMap<TRPCError, string>();

/** Who asked in a language is told in it, as far as the catalogues know what is told. */
const speak = t.middleware(async ({ ctx, next }) => {
  // Where it cannot be read, the call itself says what is wrong.
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

/** Turns an `AppError` into tRPC's own, and reports whatever else was thrown. */
const translateErrors = t.middleware(async ({ ctx, path, type, meta, next }) => {
  // What room there is then is for signing in, and for whoever can make more of it.
  const isStrangers = meta?.access === "public" && !path.startsWith("auth.");
  const isRefused = type === "mutation" && isStrangers && ctx.disk?.isFull;
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

/** After it is known who calls, and before a schema looks at what they send. */
const boundInput = t.middleware(async ({ getRawInput, next }) => {
  const input = await getRawInput();
  assertBounded(input);
  return next({ getRawInput: async () => cleanInput(input) });
});

/** Every call is paid for and waits for its turn, however many come in one request. */
const takeTurn = t.middleware(async ({ ctx, path, next }) => {
  await ctx.begin?.(costOf(path), path);
  return next();
});

const procedure = t.procedure
  .meta({ access: "public" })
  .use(speak)
  .use(translateErrors)
  .use(takeTurn);

/** Open to everyone. */
export const publicProcedure = procedure.use(boundInput);

/** Open to everyone; for those who sign in, or out. */
export const authProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.auth) throw new Error("Nobody can sign in here: the context has no auth");
  return next({ ctx: { auth: ctx.auth } });
});

/** Who is not signed in, or no longer. The reason is what clients tell the two apart by. */
const unauthorized = (hadCredential: boolean) =>
  new AppError("UNAUTHORIZED", SIGN_IN_FIRST, undefined, {
    reason: hadCredential ? "auth/user-token-expired" : undefined,
  });

async function signedIn({ auth }: Context): Promise<{ auth: Auth; session: Session }> {
  const session = await auth?.session();
  if (!session || !auth) throw unauthorized(auth?.hasCredential ?? false);
  return { auth, session };
}

/**
 * Refuses whose staff role does not include another.
 *
 * @throws AppError FORBIDDEN
 */
export function assertRole({ user }: Session, least: StaffRole): void {
  if (includesRole(user.staffRole, least)) return;
  const message = `This takes the role ${least}, and yours is ${user.staffRole}.`;
  throw new AppError("FORBIDDEN", message);
}

const assertDuty = (session: Session, path: string, type: "query" | "mutation"): void =>
  assertRole(session, dutyOf(path, type) ?? "owner");

async function assertAdminSession(auth: Auth, session: Session): Promise<void> {
  if (session.user.role !== "admin") throw new AppError("FORBIDDEN", ADMINS_ONLY);
  const required = await auth.requiredAction(session);
  if (required) {
    throw new AppError("FORBIDDEN", required.message, undefined, { reason: required.reason });
  }
}

/**
 * Refuses whom `adminProcedure` would refuse, for what is no procedure: receiving or sending a file.
 *
 * @param path - of the procedure that it is like, such as `admin.media.create`
 * @returns who it is
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

/** For whoever is signed in. Refuses others before it looks at what they sent. */
export const userProcedure = signedInProcedure.use(boundInput);

/**
 * For admins whose staff role includes it, see `security/duties.ts`; mounted below `admin`. Refuses others before it looks at what they sent, and admins
 * who have first to do what the settings ask of them.
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
 * For admins whose answers hold sentences about what they look at: those who ask in a language are
 * told them in it.
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
 * For admins who have shown their password, and code, within ten minutes: what makes or changes
 * accounts, lowers a protection, takes everything away or shows a secret. Others are told what to do.
 */
export const sensitiveProcedure = adminProcedure
  .meta({ access: "admin", isSensitive: true })
  .use(({ ctx, next }) => {
    assertConfirmed(ctx.session, ctx.now());
    return next();
  });

/** For what is sensitive with some input only: it has to ask `assertConfirmed` then. */
export const sometimesSensitiveProcedure = adminProcedure.meta({
  access: "admin",
  isSensitive: "sometimes",
});

/**
 * A public procedure whose answer is stale as soon as one of these topics changes, and anybody's: it may
 * look at no visitor and no session, for it is kept and given to others. What it reads may come
 * from a replica, which has seen all changes of topics that the process knows of.
 */
export const procedureReading = (...topics: Topic[]) =>
  publicProcedure.meta({ access: "public", isForEveryone: true }).use(({ ctx, next }) => {
    for (const topic of topics) ctx.reads?.(topic);
    // What is kept goes by the changes that the process knows of, some of which may be on their way there.
    const kept = ctx.replica ? undefined : ctx.kept;
    return next({ ctx: { db: ctx.replica ?? ctx.db, kept } });
  });
