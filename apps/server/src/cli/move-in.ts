/** `npm run move-in -- FILE`: imports a whole site, and undoes that. */
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ImportError } from "@pickwell/api/csv/import-error";
import { MoveError } from "@pickwell/api/move-in/entries";
import { formatAsked, formatMove, formatMoves } from "@pickwell/api/move-in/format-report";
import { moveFile, tryFile, undoByNumber } from "@pickwell/api/move-in/move-file";
import { type OldAddress, oldAddresses } from "@pickwell/api/move-in/old-addresses";
import { MAX_CONSENT } from "@pickwell/api/move-in/rules";
import { listMoves } from "@pickwell/api/move-in/state";
import { close, type Db } from "@pickwell/db/client";
import { unusableDatabase } from "@pickwell/db/errors";
import { type Env, readEnv } from "../env.ts";
import { askAddresses } from "../outgoing/ask-addresses.ts";
import { refusalOf } from "../outgoing/guarded-fetch.ts";
import { createKeepOriginal } from "../pictures/keep-original.ts";
import { MediaAway } from "../pictures/media-away.ts";
import { createNoteUnused } from "../pictures/unused-originals.ts";
import { explainStartFailure } from "../start-failure.ts";
import { isGone, thisProcess } from "../workers/moves/owner.ts";
import { commonTime } from "./common-time.ts";
import { openDatabase, openUnchangeable, root } from "./open-database.ts";

const USAGE = `Usage: npm run move-in -- FILE [--dry-run] [--site ADDRESS] [--consent WORDS]
       npm run move-in -- --check SHOP FILE...
       npm run move-in -- --undo NUMBER
       npm run move-in -- --list

  FILE            an export of WordPress (XML), Ghost (JSON) or Blogger (Atom), or a list of the
                  newsletter’s readers (CSV of Mailchimp, Kit, Substack, beehiiv, Ghost or any other program);
                  or a zip of them: WordPress’s in parts, Ghost’s with routes.yaml, redirects.yaml and
                  members.csv, both with their folders of pictures
  --dry-run       report what would happen and change nothing
  --site ADDRESS  where the site was, for exports of Ghost and of Google Takeout, which do not say:
                  https://blog.example
  --consent WORDS how readers agreed, for lists that do not say when; kept with each of them
  --check SHOP    ask the running shop, such as https://shop.example, for every address that the
                  former site had: FILE is its export, a sitemap, or a list with one on each line
  --undo NUMBER   take a move back; what somebody has changed since stays and is named
  --list          the moves so far, with their numbers`;

const PROGRESS_MS = 2000;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "dry-run": { type: "boolean", default: false },
      site: { type: "string", default: "" },
      consent: { type: "string", default: "" },
      check: { type: "string" },
      undo: { type: "string" },
      list: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.info(USAGE);
    return;
  }
  if (values.check !== undefined) {
    if (values.undo !== undefined || values.list || values["dry-run"]) {
      throw new MoveError(`One thing at a time, please.\n\n${USAGE}`);
    }
    await check(values.check, positionals);
    return;
  }
  const [name, ...others] = positionals;
  const isFile = values.undo === undefined && !values.list;
  if (isFile && name === undefined) throw new MoveError(USAGE);
  if (others.length > 0 || (!isFile && name !== undefined)) {
    throw new MoveError(`One thing at a time, please.\n\n${USAGE}`);
  }
  if (values.undo !== undefined && !/^\d{1,9}$/.test(values.undo)) {
    throw new MoveError(`--undo takes the number of a move, see --list.\n\n${USAGE}`);
  }
  if (values.site !== "" && !/^https?:\/\/[^/\s]+/i.test(values.site)) {
    throw new MoveError("--site takes an address such as https://blog.example.");
  }
  if (values.consent.length > MAX_CONSENT) {
    throw new MoveError(`--consent takes ${MAX_CONSENT} characters at most.`);
  }
  const path = resolve(name ?? "");
  process.chdir(root);
  const env = readEnv(process.env);
  const isDryRun = values["dry-run"];
  const db = isDryRun || values.list ? await openUnchangeable(env) : await openDatabase(env);
  let shownAt = Date.now();
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    if (Date.now() - shownAt < PROGRESS_MS) return;
    shownAt = Date.now();
    process.stderr.write(total > 0 ? `${done} of ${total} entries\n` : `${done} changes\n`);
  };
  const keepPicture = createKeepOriginal(env.dataDir);
  const noteUnusedPicture = createNoteUnused(env.dataDir);
  const now = await commonTime(db);
  const parts = { now, isRefusedPicture: refusalOf, keepPicture, noteUnusedPicture, onProgress };
  const file = { path, site: values.site, consent: values.consent.trim() };
  const owner = { name: thisProcess(), isGone };
  try {
    if (values.list) console.info(formatMoves(await listMoves(db)));
    else if (values.undo !== undefined) {
      console.info(formatMove(await undoByNumber(db, Number(values.undo), { ...parts, owner })));
    } else if (isDryRun) {
      console.info(formatMove(await tryFile(db, file, parts)));
    } else {
      console.info(formatMove(await moveFile(db, file, { ...parts, owner })));
      await sendPictures(env, db);
    }
  } finally {
    await close(db);
  }
}

/** Sends pictures of the archive to the object store, if there is one. */
async function sendPictures({ mediaAway: place, dataDir }: Env, db: Db): Promise<void> {
  if (!place) return;
  const log = { warn: console.warn, info: console.info };
  const away = new MediaAway({ place, db, mediaDir: join(dataDir, "media"), log: () => log });
  await away.sendAll();
}

/** Requests every address named in the files from the running shop. */
async function check(shop: string, files: readonly string[]): Promise<void> {
  if (!/^https?:\/\/[^/\s]+\/?$/i.test(shop)) {
    throw new MoveError("--check takes the shop’s address, such as https://shop.example.");
  }
  if (files.length === 0) throw new MoveError(USAGE);
  const addresses: OldAddress[] = [];
  for (const file of files) addresses.push(...(await oldAddresses(resolve(file), new Date())));
  const silent = await askAddresses(shop, addresses, (ms) => setTimeout(ms));
  console.info(formatAsked(addresses.length, silent));
  if (silent.length > 0) process.exitCode = 1;
}

/** One line for any error; a stack trace would not help the user. */
function explain(error: unknown): string {
  if (error instanceof MoveError || error instanceof ImportError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n\n${USAGE}`;
  const reason = unusableDatabase(error);
  const stop = reason ? `the database cannot be used, ${reason}` : message;
  return (
    explainStartFailure(error) ??
    `It stopped: ${stop}. What was moved until then is here; run the same again to go on, or undo it.`
  );
}

process.stdout.on("error", () => process.exit());

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
