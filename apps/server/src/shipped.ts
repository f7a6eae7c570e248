/** Paths of files shipped with the program; src and the build folder have the same depth. */
import { fileURLToPath } from "node:url";
import { MIGRATIONS } from "@pickwell/db/client";

const shipped = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const STARTER_TEXTS = shipped("packages/db/src/seed");
export const MIGRATIONS_FOLDER = shipped(MIGRATIONS);
