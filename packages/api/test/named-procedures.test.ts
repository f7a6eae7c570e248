import type { AnyTRPCProcedure } from "@trpc/server";
import { expect, test } from "vitest";
import {
  FURTHER_SCREENS,
  MAILBOX_CHANGE,
  SCREEN_CREATIONS,
  SCREEN_QUERIES,
} from "../src/back-office/rules.ts";
import { appRouter, type MutationPath, type QueryPath } from "../src/index.ts";
import { CHANGES } from "../src/presence/rules.ts";

type Named = readonly [path: QueryPath, type: "query"] | readonly [MutationPath, "mutation"];

// Typed, so that the compiler refuses other names, too.
const queries: readonly QueryPath[] = Object.values(SCREEN_QUERIES);
const changes: readonly MutationPath[] = [
  ...Object.values(SCREEN_CREATIONS),
  ...Object.values(CHANGES),
  MAILBOX_CHANGE,
];
const further: readonly Named[] = Object.values(FURTHER_SCREENS);

// Flat at run time, by their dotted paths; typed as the routers are nested.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

test.each([
  ...queries.map((path) => [path, "query"] as const),
  ...changes.map((path) => [path, "mutation"] as const),
  ...further,
])("%s, which rules name, is a procedure that is a %s", (path, type) => {
  expect(procedures[path]?._def.type).toBe(type);
});
