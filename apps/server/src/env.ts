/** Configuration from environment variables; the only reader of the environment. */

import { resolve } from "node:path";
import { canParseUrl } from "@pickwell/api/can-parse-url";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { type AllowedHost, allowedHost } from "./mail/mail-hosts.ts";
import { parseStoreUrl, type StorePlace } from "./object-store/store-place.ts";
import { type ProcessPosition, parsePlace } from "./processes/place.ts";

/** Length of a secret key, in bytes. */
const KEY_BYTES = 32;
const port = "must be a port number from 0 to 65535";
const MAX_WORKERS = 64;
const workers = `must be a number of processes from 1 to ${MAX_WORKERS}`;
const origin = "must be the origin visitors use, such as https://shop.example";

/** A database of PostgreSQL by its name. A host may be missing: it may be a socket's, in the query. */
const isPostgresUrl = (value: string): boolean => /^postgres(ql)?:\/\/[^/]*\/[^/?]+/.test(value);

/** The engine of a database. @param path - see `Env.databasePath` */
export const engineOf = (path: string): "sqlite" | "postgres" =>
  isPostgresUrl(path) ? "postgres" : "sqlite";

/** An address without a path, a query or a name to sign in with. */
function isOrigin(value: string): boolean {
  if (!canParseUrl(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

const backupKey =
  "must be 32 random bytes in base64, such as `openssl rand -base64 32` makes; keep it elsewhere, too";
const storeUrl = z
  .string()
  .transform(parseStoreUrl)
  .refine((place) => place !== null, {
    error: "must be a place such as s3://bucket/folder?endpoint=https://s3.example&region=eu-1",
  })
  .optional();

const isNetwork = (text: string) => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: port })
    .transform(Number)
    .refine((value) => value <= 65_535, { error: port })
    .default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .refine((value) => isDatabaseUrl(value), {
      error: "must be sqlite:FILE, sqlite::memory: or postgres://user:password@host:port/database",
    })
    .default("sqlite:pickwell.db"),
  DATABASE_READ_URL: z
    .string()
    .refine(isPostgresUrl, {
      error: "must be postgres://user:password@host:port/database, of a replica of DATABASE_URL",
    })
    .optional(),
  SEED: z.enum(["demo", "none"], { error: "must be demo or none" }).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: origin })
    .refine((value) => isOrigin(value), { error: origin })
    .transform((value) => new URL(value).origin)
    .optional(),
  ADMIN_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: "must have at least 8 characters" }).optional(),
  SECRET_KEY: z
    .base64({ error: "must be 32 random bytes in base64, such as `openssl rand -base64 32` makes" })
    .transform((text) => new Uint8Array(Buffer.from(text, "base64")))
    .refine((bytes) => bytes.length === KEY_BYTES, { error: "must be 32 bytes in base64" })
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be an address such as smtp://user:password@host:587",
    })
    .optional(),
  SMTP_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d?$/, { error: "must be a number of connections from 1 to 99" })
    .transform(Number)
    .default(10),
  MAIL_HOSTS: z
    .string()
    .transform((list) => list.split(",").map(allowedHost))
    .refine((list): list is AllowedHost[] => !list.includes(null), {
      error: "must be mail servers, such as localhost or 10.0.0.5:1025, with commas between",
    })
    .default([]),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, {
      error: "must be an address, or a name and <address>",
    })
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((address) => address.trim()))
    .refine((list) => list.every(isNetwork), {
      error:
        "must be addresses or networks, such as 10.0.0.2 or 172.16.0.0/12, with commas between",
    })
    .default([]),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, { error: "must have at least 16 characters, and no blanks" })
    .optional(),
  SLOW_QUERY_MS: z
    .string()
    .regex(/^\d{1,6}$/, { error: "must be a number of milliseconds, or 0 for none" })
    .transform(Number)
    .default(100),
  DISK_RESERVE_MB: z
    .string()
    .regex(/^\d{1,4}$/, { error: "must be a number of megabytes, or 0 for none" })
    .transform(Number)
    .default(32),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/, { error: workers })
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_WORKERS, { error: workers })
    .default(1),
  MEDIA_URL: storeUrl,
  BACKUP_URL: storeUrl,
  BACKUP_KEY: z
    .base64({ error: backupKey })
    .transform((text) => new Uint8Array(Buffer.from(text, "base64")))
    .refine((bytes) => bytes.length === KEY_BYTES, { error: backupKey })
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: "must be a number of backups from 1 to 9999" })
    .transform(Number)
    .default(30),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PICKWELL_WORKER: z.string().transform(parsePlace).optional(),
  NODE_ENV: z.string().default("development"),
});

/** The validated configuration. */
export interface Env {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** What `connect` takes: an absolute path, `:memory:`, or a URL of PostgreSQL, with its password. */
  databasePath: string;
  /** Absolute path of the database file; null when it is in memory or on a server. */
  databaseFile: string | null;
  /**
   * A read replica of the server in `databasePath`, with its password; undefined when there is
   * none.
   */
  databaseReadUrl: string | undefined;
  /**
   * Content for an empty database; undefined means demo content, unless the folder belonged to a
   * shop before.
   */
  seed: "demo" | "none" | undefined;
  /** Where visitors reach the shop, without a final slash; undefined when not set. */
  publicUrl: string | undefined;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** 32 bytes; undefined for the one in the data folder. */
  secretKey: Uint8Array | undefined;
  /** The mail server; undefined when mails are stored instead of sent. Contains a password. */
  smtpUrl: string | undefined;
  /** Most connections to it that mails of broadcasts use at the same time. */
  smtpConnections: number;
  /** Mail servers that Settings may name in addition to public ones, see `AllowedMailServers`. */
  mailHosts: AllowedHost[];
  /** Who mails are from; undefined for the shop's own host. */
  mailFrom: string | undefined;
  /** Addresses and networks of proxies that are believed who they speak for, see `Proxies`. */
  trustedProxies: string[];
  logLevel: string;
  /** Opens the metrics to other machines; undefined for this one alone. */
  metricsToken: string | undefined;
  /** Milliseconds after which a statement is logged as slow; 0 turns it off. */
  slowQueryMs: number;
  /** Disk space kept in reserve, in megabytes; 0 for none. */
  diskReserveMb: number;
  /** A second store for pictures; undefined for none. */
  mediaAway: StorePlace | undefined;
  /** Where backups are sent to, and how; undefined for nowhere. */
  backupsAway: { place: StorePlace; key: Uint8Array; keep: number } | undefined;
  /** Processes behind one port; one has no supervisor. */
  workers: number;
  /** The process's number among several, set by the supervisor; undefined with a single process. */
  place: ProcessPosition | undefined;
  /** What pages are made from: the build, the source (as it changes), or none (tests of the API). */
  pages: "built" | "source" | "none";
}

const pagesOf: Record<string, Env["pages"]> = { production: "built", test: "none" };

/** An invalid environment variable. The message names it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** @throws EnvError naming what is missing */
function storeKeyOf(
  { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: z.infer<typeof schema>,
  name: string,
): Pick<StorePlace, "accessKeyId" | "secretAccessKey"> {
  const missing = `must be set where ${name} is`;
  if (!S3_ACCESS_KEY_ID) throw new EnvError(`S3_ACCESS_KEY_ID: ${missing}`);
  if (!S3_SECRET_ACCESS_KEY) throw new EnvError(`S3_SECRET_ACCESS_KEY: ${missing}`);
  return { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
}

/** @throws EnvError naming what is missing */
function backupsAwayOf(env: z.infer<typeof schema>): Env["backupsAway"] {
  const { BACKUP_URL, BACKUP_KEY, BACKUP_KEEP } = env;
  if (!BACKUP_URL) return undefined;
  if (!BACKUP_KEY) throw new EnvError("BACKUP_KEY: must be set where BACKUP_URL is");
  const place = { ...BACKUP_URL, ...storeKeyOf(env, "BACKUP_URL") };
  return { place, key: BACKUP_KEY, keep: BACKUP_KEEP };
}

/** Whether a text is a valid `DATABASE_URL`. */
export const isDatabaseUrl = (url: string): boolean => /^sqlite:.+/.test(url) || isPostgresUrl(url);

/** The location of a database. @param url - see `isDatabaseUrl` */
export function databaseOf(
  url: string,
  dataDir: string,
): Pick<Env, "databasePath" | "databaseFile"> {
  if (isPostgresUrl(url)) return { databasePath: url, databaseFile: null };
  const file = url.slice("sqlite:".length);
  if (file === ":memory:") return { databasePath: file, databaseFile: null };
  const path = resolve(dataDir, file);
  return { databasePath: path, databaseFile: path };
}

/**
 * @param source - variables by name; empty ones count as unset
 * @throws EnvError naming the first invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  if (env.WORKERS > 1 && env.DATABASE_URL === "sqlite::memory:") {
    throw new EnvError("WORKERS: a database in memory is for one process");
  }
  if (env.DATABASE_READ_URL && !isPostgresUrl(env.DATABASE_URL)) {
    throw new EnvError("DATABASE_READ_URL: only a database of PostgreSQL has replicas");
  }
  const dataDir = resolve(env.DATA_DIR);
  const database = databaseOf(env.DATABASE_URL, dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    ...database,
    databaseReadUrl: env.DATABASE_READ_URL,
    seed: env.SEED,
    publicUrl: env.PUBLIC_URL,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    secretKey: env.SECRET_KEY,
    smtpUrl: env.SMTP_URL,
    smtpConnections: env.SMTP_CONNECTIONS,
    mailHosts: env.MAIL_HOSTS as AllowedHost[],
    mailFrom: env.MAIL_FROM,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    slowQueryMs: env.SLOW_QUERY_MS,
    diskReserveMb: env.DISK_RESERVE_MB,
    mediaAway: env.MEDIA_URL && { ...env.MEDIA_URL, ...storeKeyOf(env, "MEDIA_URL") },
    backupsAway: backupsAwayOf(env),
    workers: env.WORKERS,
    place: env.PICKWELL_WORKER,
    pages: pagesOf[env.NODE_ENV] ?? "source",
  };
}
