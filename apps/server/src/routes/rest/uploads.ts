/**
 * Uploads: files are streamed to the data folder, never into memory, and deleted after the call
 * unless the procedure has moved them.
 */
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import { AppError } from "@pickwell/api/errors";
import { nameOfFile } from "@pickwell/api/media/rules";
import type { Upload } from "@pickwell/api/ports/upload";
import { newId } from "@pickwell/db/id";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { allowTime } from "../../http/http-server.ts";
import { HttpError } from "../../plugins/errors.ts";
import type { Query } from "./query.ts";
import type { FileRule } from "./table.ts";

/** Limits of a form, apart from its file. */
const limits = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 10_000 };
/** Bytes for the fields and boundaries. */
const OVERHEAD_BYTES = limits.fields * limits.fieldSize;
/** For a whole form: a slow line and a large file. */
const MAX_DURATION_MS = 15 * 60_000;
/** Forms that are received at the same time. */
const FORMS_AT_ONCE = 4;
const BUSY = "Too many files are being uploaded. Please try again in a moment.";
const RETRY_AFTER_S = 2;
const MEGABYTE = 1024 * 1024;

/** A received form. */
export interface Form {
  fields: Query;
  upload: Upload | undefined;
}

/** Receives forms, with limited concurrency. */
export class FormReceiver {
  readonly #folder: string;
  #arriving = 0;

  /** @param folder - where files wait for their call to be answered; emptied when the shop starts */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the routes of a scope accept forms. Bodies of other types are not read. */
  async attach(app: FastifyInstance): Promise<void> {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _payload, done) => done(null));
    await app.register(multipart, { limits });
    // Files of a shop that was killed.
    app.addHook("onReady", () => emptyFolder(this.#folder));
  }

  /**
   * Receives the form of a request, passes it on, and removes its file afterwards.
   *
   * @throws AppError BAD_REQUEST when there is no form, or one that cannot be read;
   *   SERVICE_UNAVAILABLE when too many are being received; HttpError 413
   */
  async receive<T>(
    request: FastifyRequest,
    rule: FileRule,
    use: (form: Form) => Promise<T>,
  ): Promise<T> {
    const path = join(this.#folder, newId());
    try {
      return await use(await this.#inTurn(() => receive(request, rule, path)));
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Refused rather than queued, because waiting bodies would take memory. */
  async #inTurn(work: () => Promise<Form>): Promise<Form> {
    if (this.#arriving >= FORMS_AT_ONCE) {
      throw new AppError("SERVICE_UNAVAILABLE", BUSY, undefined, { retryAfterS: RETRY_AFTER_S });
    }
    this.#arriving++;
    try {
      return await work();
    } finally {
      this.#arriving--;
    }
  }
}

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    await rm(join(folder, name), { force: true, recursive: true });
}

async function receive(request: FastifyRequest, rule: FileRule, path: string): Promise<Form> {
  if (!request.isMultipart()) return { fields: {}, upload: undefined };
  const { field, maxBytes } = rule;
  const length = Number(request.headers["content-length"] ?? 0);
  if (length > maxBytes + OVERHEAD_BYTES) throw tooLarge(rule);
  const done = allowTime(request.raw.socket, MAX_DURATION_MS);
  const form: Form = { fields: {}, upload: undefined };
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes } })) {
      if (part.type === "field") addField(form.fields, part.fieldname, String(part.value));
      else if (part.fieldname !== field) throw unreadable(`It has a file “${part.fieldname}”.`);
      else form.upload = await save(part, path, rule);
    }
  } catch (error) {
    // The rest of the body is discarded.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error, rule);
  } finally {
    done();
  }
  return form;
}

/** A repeated name becomes an array, as in a query. */
function addField(fields: Query, name: string, value: string): void {
  const known = fields[name];
  fields[name] = known === undefined ? value : [known, value].flat();
}

async function save(part: MultipartFile, path: string, rule: FileRule): Promise<Upload> {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once("close", resolve));
  try {
    await pipeline(part.file, file);
  } finally {
    // The file may be opened later than an error occurs, and must be closed before it is removed.
    await closed;
  }
  if (part.file.truncated) throw tooLarge(rule);
  // Typed as if it were always there; a program may leave it out, or send a path of its own.
  const name = nameOfFile(part.filename ?? "") || "file";
  return { path, name, bytes: file.bytesWritten };
}

function tooLarge({ field, maxBytes }: FileRule): HttpError {
  const size = `${Math.floor(maxBytes / MEGABYTE)} MB`;
  return new HttpError(413, `The file is too large: it may have at most ${size}.`, field);
}

const unreadable = (reason: string) =>
  new AppError("BAD_REQUEST", `The form cannot be read. ${reason}`);

/** The error for an incomplete form, without the parser's wording. */
function refusalOf(error: unknown, rule: FileRule): unknown {
  if (error instanceof HttpError || error instanceof AppError) return error;
  const { code, syscall } = error as { code?: string; syscall?: string };
  // The disk's fault.
  if (syscall !== undefined) return error;
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(rule);
  if (code === "FST_FILES_LIMIT") {
    return new AppError("BAD_REQUEST", "Send one file at a time.", rule.field);
  }
  if (code?.endsWith("_LIMIT")) return unreadable("It has too many fields.");
  return unreadable("It is incomplete, or no form at all.");
}
