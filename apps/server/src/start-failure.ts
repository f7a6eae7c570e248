import { DatabaseTooNewError, ForeignDatabaseError } from "@pickwell/db/client";
import { unusableDatabase } from "@pickwell/db/errors";
import { EnvError } from "./env.ts";

/** Something outside of the shop prevents its start. The message is one line. */
export class StartError extends Error {
  override name = "StartError";
}

const folderReasons: Record<string, string> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EEXIST: "it is not a folder",
  ENOTDIR: "it is not below a folder",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
};

const listenReasons: Record<string, string> = {
  EADDRINUSE: "the port is taken. Set PORT to another one",
  EACCES: "this account may not use the port. Set PORT to another one",
  EADDRNOTAVAIL: "this machine does not have the address. Set HOST to another one",
  ENOTFOUND: "the name is unknown. Set HOST to another one",
};

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** Converts a failure to create, enter or lock a folder. Other errors are returned unchanged. */
export function folderFailure(folder: string, error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const reason = folderReasons[codeOf(error)] ?? unusableDatabase(error) ?? code;
  return reason ? new StartError(`The data folder ${folder} cannot be used: ${reason}.`) : error;
}

/** Converts a failure to listen. */
export const listenFailure = (host: string, port: number, error: unknown) =>
  new StartError(
    `Cannot listen on ${host} port ${port}: ${listenReasons[codeOf(error)] ?? codeOf(error)}.`,
  );

/** A database's location without its password. */
export const databaseName = (path: string): string =>
  path.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/, "$1@").replace(/\?.*/, "");

/** Converts a failure to open or migrate a database. Other errors are returned unchanged. */
export function databaseFailure(path: string, error: unknown): unknown {
  const isForeign = error instanceof ForeignDatabaseError;
  const reason = isForeign ? error.message : unusableDatabase(error);
  return reason
    ? new StartError(`The database ${databaseName(path)} cannot be used: ${reason}.`)
    : error;
}

/** @returns one line for people; null for a bug of the shop itself */
export function explainStartFailure(error: unknown): string | null {
  const isExpected =
    error instanceof StartError ||
    error instanceof EnvError ||
    error instanceof DatabaseTooNewError;
  return isExpected ? error.message : null;
}
