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
 * Opens the data folder. Every program that writes to it calls this first: afterwards other
 * accounts cannot read new files, and files created by root belong to the folder's owner.
 *
 * @throws StartError that says what is wrong with the folder
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
