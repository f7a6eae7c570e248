/** Runs all checks of `npm run doctor`. See docs/decisions/026. */

import { existsSync } from "node:fs";
import { close, connectReadOnly, type Db } from "@pickwell/db/client";
import { type Env, EnvError, readEnv } from "../env.ts";
import { checkDatabase, checkLedger, checkMedia, checkSealedSecrets } from "./check-database.ts";
import { checkClock, checkDataFolder, checkFileRights, checkNode } from "./check-machine.ts";
import { checkMail, checkProxies, checkPublicUrl } from "./check-network.ts";
import { checkAdmins, checkBackups, checkBackupsAway, checkJobs } from "./check-upkeep.ts";
import { about, type Check, type Finding } from "./finding.ts";

const checks: Check[] = [
  checkDataFolder,
  checkFileRights,
  checkDatabase,
  checkSealedSecrets,
  checkMedia,
  checkLedger,
  checkPublicUrl,
  checkProxies,
  checkMail,
  checkBackups,
  checkBackupsAway,
  checkJobs,
  checkAdmins,
  checkClock,
];

export interface ExamineParts {
  /** The environment, as it is. */
  variables: Record<string, string | undefined>;
  nodeVersion: string;
  now: Date;
  migrationsFolder: string;
}

/** All findings in reading order. Never throws, writes nothing. */
export async function examine(parts: ExamineParts): Promise<Finding[]> {
  const { variables, nodeVersion, now, migrationsFolder } = parts;
  const environment = about("Environment");
  const found = [checkNode(nodeVersion)];
  let env: Env;
  try {
    env = readEnv(variables);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const advice = "Correct the variable, and ask again: nothing else can be looked at before.";
    return [...found, environment.problem(`${error.message}.`, advice)];
  }
  found.push(environment.ok("Every variable can be used."));
  const db = await openDatabase(env);
  try {
    for (const check of checks) {
      try {
        found.push(...(await check({ env, now, migrationsFolder, db })));
      } catch (error) {
        found.push(failed(error));
      }
    }
  } finally {
    if (db) await close(db);
  }
  return found;
}

/** A check that fails does not keep the others from running. */
function failed(error: unknown): Finding {
  const { message } = error as Error;
  const isOld = /no such (table|column)|(relation|column) ".*" does not exist/.test(message);
  return about("Doctor").problem(
    isOld ? "The database is of another version." : `Something could not be looked at: ${message}`,
    isOld ? "Start the shop once, which brings it up to date." : "",
  );
}

async function openDatabase({ databasePath, databaseFile }: Env): Promise<Db | null> {
  const isMissing = databaseFile !== null && !existsSync(databaseFile);
  if (databasePath === ":memory:" || isMissing) return null;
  try {
    return await connectReadOnly(databasePath);
  } catch {
    return null;
  }
}
