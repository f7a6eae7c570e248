/** A shop whose process imports a file, and is killed in the middle of a transaction. */
import { runImportJob } from "@pickwell/api/import/run-job";
import type { ImportJob } from "@pickwell/api/ports/imports";
import { connect } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";

export interface RunImportInput {
  /** The database. */
  file: string;
  job: ImportJob;
  /** The file that is imported. */
  path: string;
  /** What the clock shows, in milliseconds. */
  at: number;
  /** The how-manieth offer that is written is the last thing it does. */
  diesAt: number;
  /** It keeps its transaction open while nobody else writes, as the thread of a shop does. */
  isHeld: boolean;
}

const { file, job, path, at, diesAt, isHeld }: RunImportInput = JSON.parse(process.argv[2] ?? "");

const db = connect(file);
let written = 0;
clientOf(db).function("note_offer", () => {
  written += 1;
  if (written === diesAt) process.kill(process.pid, "SIGKILL");
  return null;
});
clientOf(db).exec(
  "create temp trigger note_offers after insert on main.offers begin select note_offer(); end",
);
const waiting = isHeld ? new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT) : undefined;
await runImportJob(db, job, { path, now: () => new Date(at), waiting });
