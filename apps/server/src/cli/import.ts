/** `npm run import -- FILE`: imports a product export or a feed. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ImportError } from "@pickwell/api/csv/import-error";
import { AppError } from "@pickwell/api/errors";
import { runningOwner, stopImports } from "@pickwell/api/import/job-state";
import { formatReport, refusedRows } from "@pickwell/api/import/report";
import { importFromShell, undoFromShell } from "@pickwell/api/import/shell/shell";
import { close, type Db } from "@pickwell/db/client";
import { unusableDatabase } from "@pickwell/db/errors";
import { readEnv } from "../env.ts";
import { refusalOf } from "../outgoing/guarded-fetch.ts";
import { explainStartFailure } from "../start-failure.ts";
import { isGone, thisProcess } from "../workers/moves/owner.ts";
import { commonTime } from "./common-time.ts";
import { openDatabase, openUnchangeable, root } from "./open-database.ts";
import { showProgress } from "./progress.ts";

const USAGE = `Usage: npm run import -- FILE [--dry-run] [--link TEMPLATE]
       npm run import -- --undo [ID]

  FILE             a product export (WooCommerce, Shopify) or a feed (Awin, Google Merchant, Meta,
                   CJ, Impact, Rakuten, ShareASale, other CSV, XML or JSON)
  --dry-run        report what would happen and change nothing
  --link TEMPLATE  address for products without one, for example
                   "https://shop.example/?s={sku}"; it may name {sku}, {slug}, {name}, {id} and {click_id}
  --undo           put back what the last import did, or the one with this ID, where nobody has
                   changed it since; imports are remembered for two weeks`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      link: { type: "string" },
      undo: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.info(USAGE);
    return;
  }
  const [name, ...others] = positionals;
  if (values.undo) return undo(name ?? null);
  if (name === undefined) throw new ImportError(USAGE);
  if (others.length > 0) throw new ImportError(`One file at a time, please.\n\n${USAGE}`);
  const file = resolve(name);
  // Uses the same data folder as `npm start`, wherever it is called from.
  process.chdir(root);
  const env = readEnv(process.env);
  const isDryRun = values["dry-run"];
  const db = isDryRun ? await openUnchangeable(env) : await openDatabase(env);
  const progress = showProgress(process.stderr);
  try {
    const now = await commonTime(db);
    if (!isDryRun) await endDead(db, now());
    const report = await importFromShell(db, file, {
      now,
      owner,
      isDryRun,
      link: values.link,
      isRefusedPicture: (url) => refusalOf(url),
      onProgress: progress.update,
    });
    progress.end();
    console.info(formatReport(report));
    if (!isDryRun && report.created + report.updated > 0) {
      console.info("\nTo take it back: npm run import -- --undo");
    }
    // Lets scripts detect that every row was refused.
    if (report.rows > 0 && refusedRows(report) === report.rows) process.exitCode = 1;
  } finally {
    progress.end();
    await close(db);
  }
}

/** @param id - null for the last import */
async function undo(id: string | null): Promise<void> {
  process.chdir(root);
  const db = await openDatabase(readEnv(process.env));
  const progress = showProgress(process.stderr);
  try {
    const now = await commonTime(db);
    await endDead(db, now());
    const { fileName, report } = await undoFromShell(db, id, {
      now,
      owner,
      onProgress: progress.update,
    });
    progress.end();
    const left = (report?.left ?? []).map((line) => `  ${line}`);
    const lines = [`Undone: ${fileName}`, ...(report?.notes ?? []).map((note) => `  ${note}`)];
    console.info([...lines, ...(left.length > 0 ? ["", "Left alone", ...left] : [])].join("\n"));
  } finally {
    progress.end();
    await close(db);
  }
}

const SHELL = "shell:";
const owner = SHELL + thisProcess();

/** Ends the runs of a command that was killed, so that nothing waits for them. */
async function endDead(db: Db, now: Date): Promise<void> {
  const running = await runningOwner(db);
  if (!running?.startsWith(SHELL)) return;
  if (isGone(running.slice(SHELL.length))) await stopImports(db, now, [running]);
}

/** One line for any error; a stack trace would not help the user. */
function explain(error: unknown): string {
  if (error instanceof ImportError || error instanceof AppError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n\n${USAGE}`;
  const reason = unusableDatabase(error);
  const stop = reason ? `the database cannot be used, ${reason}` : message;
  return (
    explainStartFailure(error) ??
    `The import stopped: ${stop}. What was saved until then stays; run it again to go on.`
  );
}

// A reader of the report that has seen enough, such as `head`.
process.stdout.on("error", () => process.exit());

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
