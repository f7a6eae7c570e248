import { DatabaseTooNewError, ForeignDatabaseError } from "@pickwell/db/client";
import { unusableDatabase } from "@pickwell/db/errors";
import { EnvError } from "./env.ts";

/** Something around the shop keeps it from starting. The message says what, in one line. */
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

/** For a failure to make, enter or lock a folder. What has no code is not the folder's: it comes back. */
export function folderFailure(folder: string, error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const reason = folderReasons[codeOf(error)] ?? unusableDatabase(error) ?? code;
  return reason ? new StartError(`The data folder ${folder} cannot be used: ${reason}.`) : error;
}

/** For a failure to listen. */
export const listenFailure = (host: string, port: number, error: unknown) =>
  new StartError(
    `Cannot listen on ${host} port ${port}: ${listenReasons[codeOf(error)] ?? codeOf(error)}.`,
  );

/** A database as it may be shown: without the password that its URL may hold. */
export const databaseName = (path: string): string =>
  path.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/, "$1@").replace(/\?.*/, "");

/** For a failure to open a database or to bring it up to date. Other errors come back as they are. */
export function databaseFailure(path: string, error: unknown): unknown {
  const isForeign = error instanceof ForeignDatabaseError;
  const reason = isForeign ? error.message : unusableDatabase(error);
  return reason
    ? new StartError(`The database ${databaseName(path)} cannot be used: ${reason}.`)
    : error;
}

/** @returns one line for a person; null when the error is a defect of the shop itself */
export function explainStartFailure(error: unknown): string | null {
  const isExpected =
    error instanceof StartError ||
    error instanceof EnvError ||
    error instanceof DatabaseTooNewError;
  return isExpected ? error.message : null;
}
