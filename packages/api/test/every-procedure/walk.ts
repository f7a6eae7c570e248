import type { Db } from "@pickwell/db/client";
import { createFromImage, imageOf, releaseDatabase } from "@pickwell/db/testing";
import { settleWrites } from "@pickwell/db/write-behind";
import { type AnyTRPCProcedure, callTRPCProcedure, TRPCError } from "@trpc/server";
import type { ZodType } from "zod";
import { requiredActionOf } from "../../src/auth/required-action.ts";
import { findSession } from "../../src/auth/sessions/lucia.ts";
import type { Context } from "../../src/core/context.ts";
import { fieldOf } from "../../src/core/trpc.ts";
import { appRouter } from "../../src/index.ts";
import { addUser, KEYRING, signedIn } from "../accounts.ts";
import { type InputObject, sampleInputs, type TextField, textFields } from "../inputs.ts";
import { NOW, ORIGIN } from "../testing.ts";
import { inPath, TAKE_FILES } from "./inputs-by-path.ts";
import { shopOfOne } from "./shop-of-one.ts";

export interface Procedure {
  path: string;
  type: "query" | "mutation";
  /** Valid as far as its types tell; undefined where it takes nothing. */
  sample: InputObject | undefined;
}

/** What a procedure takes, whatever its kind. */
export interface Entered {
  path: string;
  type: Procedure["type"];
  input: ZodType;
  texts: TextField[];
}

export interface Walk {
  /** Of all procedures, but for those that begin with a file. */
  paths: string[];
  /** Once for each kind of input that they take. */
  procedures: Procedure[];
  takingInput: Entered[];
  /** Calls a procedure as an admin. @returns what came of it; failures of ours go to `faults` */
  call(
    procedure: Pick<Procedure, "path" | "type">,
    db: Db,
    input: unknown,
    faults?: unknown[],
  ): Promise<{ code: string; field?: string }>;
  /** Works on a copy of the shop, which nobody else sees. */
  withCopy(work: (db: Db) => Promise<void>): Promise<void>;
}

/**
 * Finds the procedures by itself, and makes their input from what they say they take, so that those
 * that are not written yet are covered, too.
 */
export async function walkProcedures(): Promise<Walk> {
  const { shop, ids, known } = await shopOfOne();
  const admin = (await signedIn(shop, await addUser(shop, { role: "admin" }))).held.id;
  const image = await imageOf(shop.db);

  // Flat at run time, by their dotted paths; typed as the routers are nested.
  const byPath = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
  const entered = Object.entries(byPath)
    .filter(([path]) => !TAKE_FILES.includes(path))
    .map(([path, { _def }]) => {
      const { inputs } = _def as unknown as { inputs: ZodType[] };
      const [input, ...others] = inputs;
      if (others.length > 0) throw new Error(`${path} has more than one input: teach this test`);
      const id = ids[path.split(".").find((each) => each in ids) ?? ""] ?? known.productId;
      const type = _def.type as Procedure["type"];
      return { path, type, input, holds: { ...known, ...inPath[path], id, key: id } };
    });
  const procedures = entered.flatMap(({ path, type, input, holds }): Procedure[] =>
    input
      ? sampleInputs(input, holds).map((sample) => ({ path, type, sample }))
      : [{ path, type, sample: undefined }],
  );
  const takingInput = entered.flatMap(({ path, type, input, holds }): Entered[] =>
    input ? [{ path, type, input, texts: textFields(input, holds) }] : [],
  );

  const call: Walk["call"] = async ({ path, type }, db, input, faults = []) => {
    const ctx: Context = {
      db,
      now: () => NOW,
      origin: ORIGIN,
      visitor: { ipAddress: "203.0.113.7", userAgent: "Test" },
      auth: {
        keyring: KEYRING,
        hasCredential: true,
        session: () => findSession(db, NOW, admin, "browser"),
        requiredAction: (session) => requiredActionOf(db, NOW, session),
        keep: () => {},
        forget: () => {},
        pending: { read: () => null, keep: () => {}, forget: () => {} },
      },
      onFault: (error) => faults.push({ input, error }),
    };
    const getRawInput = async () => input;
    const options = { router: appRouter, path, type, ctx, getRawInput, signal: undefined };
    try {
      const answer: unknown = await callTRPCProcedure({ ...options, batchIndex: 0 });
      // An export is written while it is read.
      if (isStream(answer)) for await (const _ of answer);
      return { code: "OK" };
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      return { code: error.code, field: fieldOf(error) };
    }
  };

  const withCopy: Walk["withCopy"] = async (work) => {
    const db = await createFromImage(image);
    try {
      await work(db);
      await settleWrites(db);
    } finally {
      await releaseDatabase(db);
    }
  };

  return { paths: entered.map(({ path }) => path), procedures, takingInput, call, withCopy };
}

const isStream = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;
