/** `npm run import -- FILE`: brings a product export or a feed into the shop. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { ImportError } from "@pickwell/api/csv/import-error";
import { importCatalogue } from "@pickwell/api/import";
import { formatReport, refusedRows } from "@pickwell/api/import/report";
import { close } from "@pickwell/db/client";
import { unusableDatabase } from "@pickwell/db/errors";
import { readEnv } from "../env.ts";
import { refusalOf } from "../outgoing/guarded-fetch.ts";
import { explainStartFailure } from "../start-failure.ts";
import { openDatabase, openUnchangeable, root } from "./open-database.ts";
import { showProgress } from "./progress.ts";

const USAGE = `Usage: npm run import -- FILE [--dry-run] [--link TEMPLATE]

  FILE             a product export (WooCommerce, Shopify) or a feed (Awin, Google Merchant, Meta,
                   CJ, Impact, Rakuten, ShareASale, other CSV, XML or JSON)
  --dry-run        report what would happen and change nothing
  --link TEMPLATE  address for products without one, for example
                   "https://shop.example/?s={sku}"; it may name {sku}, {slug}, {name}, {id} and {click_id}`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      link: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.info(USAGE);
    return;
  }
  const [name, ...others] = positionals;
  if (name === undefined) throw new ImportError(USAGE);
  if (others.length > 0) throw new ImportError(`One file at a time, please.\n\n${USAGE}`);
  const file = resolve(name);
  // The data folder is the one `npm start` uses, wherever the command is given.
  process.chdir(root);
  const env = readEnv(process.env);
  const isDryRun = values["dry-run"];
  const db = isDryRun ? openUnchangeable(env) : openDatabase(env);
  const progress = showProgress(process.stderr);
  try {
    const report = await importCatalogue(db, file, {
      now: new Date(),
      isDryRun,
      link: values.link,
      isRefusedPicture: (url) => refusalOf(url),
      onProgress: progress.update,
    });
    progress.end();
    console.info(formatReport(report));
    // Whoever runs this from a script learns that nothing of the file could be used.
    if (report.rows > 0 && refusedRows(report) === report.rows) process.exitCode = 1;
  } finally {
    progress.end();
    await close(db);
  }
}

/** One line for whatever went wrong; nobody who imports a file wants a stack. */
function explain(error: unknown): string {
  if (error instanceof ImportError) return error.message;
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
