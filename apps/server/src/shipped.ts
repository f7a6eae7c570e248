/** What comes with the program, found from here: src and the folder that it is built into are equally deep. */
import { fileURLToPath } from "node:url";
import { MIGRATIONS } from "@pickwell/db/client";

const shipped = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const STARTER_TEXTS = shipped("packages/db/src/seed");
export const MIGRATIONS_FOLDER = shipped(MIGRATIONS);
