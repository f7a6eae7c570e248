import { resolve } from "node:path";
import { expect, test } from "vitest";
import { EnvError, readEnv } from "../../src/env.ts";

test("everything has a default, and an empty variable counts as unset", () => {
  const defaults = {
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    databasePath: resolve("data/pickwell.db"),
    databaseFile: resolve("data/pickwell.db"),
    seed: undefined,
    publicUrl: undefined,
    adminEmail: undefined,
    adminPassword: undefined,
    smtpConnections: 10,
    mailHosts: [],
    trustedProxies: [],
    logLevel: "info",
    slowQueryMs: 100,
    diskReserveMb: 32,
    mediaAway: undefined,
    backupsAway: undefined,
    workers: 1,
    pages: "source",
  };

  expect(readEnv({})).toEqual(defaults);
  expect(readEnv({ PORT: "", PUBLIC_URL: "", SEED: "", LOG_LEVEL: "" })).toEqual(defaults);
});

test("everything can be set", () => {
  const env = readEnv({
    PORT: "0",
    HOST: "::",
    DATA_DIR: "/srv/shop",
    DATABASE_URL: "sqlite:other.db",
    SEED: "none",
    PUBLIC_URL: "https://Shop.example:443/",
    ADMIN_EMAIL: "owner@shop.example",
    ADMIN_PASSWORD: "correct horse",
    SMTP_CONNECTIONS: "32",
    MAIL_HOSTS: "localhost, Mail.lan:1025,[::1]:25,fd00::5",
    TRUSTED_PROXIES: "10.0.0.2, 172.16.0.0/12,fd00::/8",
    LOG_LEVEL: "silent",
    METRICS_TOKEN: "0123456789abcdef",
    SLOW_QUERY_MS: "0",
    DISK_RESERVE_MB: "64",
    WORKERS: "3",
    PICKWELL_WORKER: "2 beside 6f3c",
    NODE_ENV: "production",
  });

  expect(env).toEqual({
    port: 0,
    host: "::",
    dataDir: "/srv/shop",
    databasePath: "/srv/shop/other.db",
    databaseFile: "/srv/shop/other.db",
    seed: "none",
    publicUrl: "https://shop.example",
    adminEmail: "owner@shop.example",
    adminPassword: "correct horse",
    smtpConnections: 32,
    mailHosts: [
      { host: "localhost", port: undefined },
      { host: "mail.lan", port: 1025 },
      { host: "::1", port: 25 },
      { host: "fd00::5", port: undefined },
    ],
    trustedProxies: ["10.0.0.2", "172.16.0.0/12", "fd00::/8"],
    logLevel: "silent",
    metricsToken: "0123456789abcdef",
    slowQueryMs: 0,
    diskReserveMb: 64,
    mediaAway: undefined,
    backupsAway: undefined,
    workers: 3,
    place: { number: 2, role: "beside", id: "6f3c" },
    pages: "built",
  });
});

test("a database on a server may have a replica", () => {
  const variables = {
    DATABASE_URL: "postgres://host/shop",
    DATABASE_READ_URL: "postgres://copy/shop",
  };

  expect(readEnv(variables).databaseReadUrl).toBe("postgres://copy/shop");
  expect(() => readEnv({ ...variables, DATABASE_URL: "" })).toThrow(
    "DATABASE_READ_URL: only a database of PostgreSQL has replicas",
  );
});

test.each([
  ["sqlite::memory:", ":memory:", null],
  ["sqlite:/var/lib/shop.db", "/var/lib/shop.db", "/var/lib/shop.db"],
  ["postgres://shop:secret@db.lan/shop", "postgres://shop:secret@db.lan/shop", null],
  ["postgresql://localhost/shop", "postgresql://localhost/shop", null],
])("the database %s is at %s, and its file is %s", (DATABASE_URL, databasePath, databaseFile) => {
  const env = readEnv({ DATA_DIR: "/srv/shop", DATABASE_URL });

  expect(env).toMatchObject({ databasePath, databaseFile });
});

test.each([
  ["PORT", "abc"],
  ["PORT", "-1"],
  ["PORT", "65536"],
  ["PORT", "80.5"],
  ["PORT", "0x50"],
  ["PORT", "1e3"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["DATABASE_URL", "sqlite:"],
  ["DATABASE_READ_URL", "sqlite:copy.db"],
  ["METRICS_TOKEN", "too-short"],
  ["METRICS_TOKEN", "with a blank in the middle"],
  ["SLOW_QUERY_MS", "-1"],
  ["SLOW_QUERY_MS", "fast"],
  ["SEED", "yes"],
  ["PUBLIC_URL", "shop.example"],
  ["PUBLIC_URL", "ftp://shop.example"],
  ["PUBLIC_URL", "https://shop.example/path"],
  ["PUBLIC_URL", "https://shop.example/?q"],
  ["PUBLIC_URL", "https://me:secret@shop.example"],
  ["ADMIN_EMAIL", "nobody"],
  ["ADMIN_PASSWORD", "short"],
  ["SECRET_KEY", "nonsense!"],
  ["SECRET_KEY", "c2hvcnQ="],
  ["SMTP_CONNECTIONS", "0"],
  ["SMTP_CONNECTIONS", "100"],
  ["MAIL_HOSTS", "localhost:0"],
  ["MAIL_HOSTS", "localhost:70000"],
  ["MAIL_HOSTS", "smtp://localhost"],
  ["MAIL_HOSTS", "localhost,"],
  ["TRUSTED_PROXIES", "everybody"],
  ["TRUSTED_PROXIES", "10.0.0.2,"],
  ["TRUSTED_PROXIES", "10.0.0.0/99"],
  ["LOG_LEVEL", "loud"],
  ["BACKUP_URL", "https://s3.example/bucket"],
  ["BACKUP_URL", "s3://"],
  ["BACKUP_URL", "s3://bucket?endpoint=ftp://s3.example"],
  ["BACKUP_URL", "s3://bucket?key=secret"],
  ["MEDIA_URL", "file:///srv/media"],
  ["BACKUP_KEEP", "0"],
  ["BACKUP_KEY", "c2hvcnQ="],
  ["WORKERS", "0"],
  ["WORKERS", "many"],
  ["WORKERS", "65"],
])("%s cannot be %j, and the message names it", (name, value) => {
  const read = () => readEnv({ [name]: value });

  expect(read).toThrow(EnvError);
  expect(read).toThrow(new RegExp(`^${name}: must `));
});

test("a picture store needs its key", () => {
  const variables = { MEDIA_URL: "s3://shop/media", S3_ACCESS_KEY_ID: "a" };

  expect(() => readEnv(variables)).toThrow("S3_SECRET_ACCESS_KEY: must be set where MEDIA_URL is");
  expect(readEnv({ ...variables, S3_SECRET_ACCESS_KEY: "b" }).mediaAway).toEqual({
    ...{ endpoint: "https://s3.us-east-1.amazonaws.com", region: "us-east-1" },
    ...{ bucket: "shop", prefix: "media/", accessKeyId: "a", secretAccessKey: "b" },
  });
});

test("a secret key is 32 bytes in base64", () => {
  const { secretKey } = readEnv({ SECRET_KEY: Buffer.alloc(32, 7).toString("base64") });

  expect(secretKey).toEqual(new Uint8Array(32).fill(7));
  expect(() => readEnv({ SECRET_KEY: "aHVudGVyMg==" })).not.toThrow(/aHVudGVyMg/);
});

test("13.3.1 a refused password is not repeated", () => {
  expect(() => readEnv({ ADMIN_PASSWORD: "hunter2" })).not.toThrow(/hunter2/);
});
