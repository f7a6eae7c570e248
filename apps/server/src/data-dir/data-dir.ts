import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { folderFailure } from "../start-failure.ts";
import { leaveToOwner } from "./folder-owner.ts";
import { keepFilesPrivate } from "./private-files.ts";

/** One level at a time: where folders cannot be made, `recursive` of Node 20 may never return. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Makes sure that the shop's folder is there and can be used. Every program that writes into it
 * begins here: from now on nothing that it makes can be read by other accounts, and what root makes in
 * another account's folder is that account's.
 *
 * @throws StartError saying what is wrong with it
 */
export function openDataDir(folder: string): void {
  keepFilesPrivate();
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    leaveToOwner(folder);
  } catch (error) {
    throw folderFailure(folder, error);
  }
}
