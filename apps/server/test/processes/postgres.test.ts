/** The built shop on PostgreSQL: several of it on one database, moved there and back, backed up and restored. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { contactMessages, pictures } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { beforeAll, describe, expect, test } from "vitest";
import { findProgram } from "../../../../scripts/debian-programs.mjs";
import { patience } from "../../../../scripts/patience.ts";
import { startTestServer, type TestServer } from "../../../../scripts/postgres/server.ts";
import { closeAfterFile } from "../closing.ts";
import { originOf, startProcess } from "../server-process.ts";
import { tempDir } from "../testing.ts";

const postgres = findProgram("postgresql");
const OWNER = { email: "keeper@example.com", password: "correct horse battery staple" };
const KEY = Buffer.alloc(32, 7).toString("base64");
const LONG = patience.testTimeout;

/** Puts the clock of a process ten minutes forward, before anything of the shop asks for the time. */
const CLOCK = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(Real.now() + 600_000); }
  static now() { return Real.now() + 600_000; }
};`;
const AHEAD = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CLOCK)}` };

let server: TestServer;
beforeAll(async () => {
  if (!postgres) return;
  server = await startTestServer();
  closeAfterFile(() => server.stop());
});

/** Asks the server itself. @returns the first column of what it answers, a line for each row */
const sql = (database: string, statement: string) => server.ask(database, statement);

let count = 0;
/** A new database. @returns its URL and its name */
function newDatabase(): { url: string; name: string } {
  count += 1;
  const name = `shop_${count}`;
  sql("postgres", `create database ${name}`);
  return { url: server.url.replace("/?", `/${name}?`), name };
}

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** A command of the shop, as it was built for PostgreSQL. */
async function command(name: string, args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(dist, `cli-postgres/${name}.mjs`), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...variables },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { out, err, code };
}

/** What is read of answers here. */
interface Answer {
  data: { token: string } & { name: string }[];
}

/** Opens the built shop. */
async function open(variables: Record<string, string>) {
  const child = startProcess({
    variables: {
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      SECRET_KEY: KEY,
      ...variables,
    },
  });
  let origin = "";
  for await (const line of createInterface(child.stdout)) {
    origin = originOf(line);
    if (origin) break;
  }
  child.stdout.resume();
  const stop = async () => {
    if (child.exitCode !== null) return child.exitCode;
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    return code;
  };
  const ask = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  return { origin, ask, stop, child };
}

/** A shop in a file with what is odd to keep, and with a picture. */
async function makeFile(dataDir: string): Promise<void> {
  const db = connect(join(dataDir, "pickwell.db"));
  migrateToLatest(db, migrationsFolder);
  const odd = ["\u{1f600} ’“\\' \u0000", "", "\t\r\n", "ß Ǆ é e\u0301 \u{10ffff}", "NULL", "\\N"];
  const at = new Date("1969-07-20T20:17:40.123Z");
  await db.insert(contactMessages).values(
    odd.map((words, index) => ({
      id: `m${index}`,
      name: words,
      email: "ada@example.com",
      subject: words,
      message: words,
      createdAt: new Date(at.getTime() + index),
    })),
  );
  await db
    .insert(pictures)
    .values({ key: "p", source: "media:uploads/p.jpg", width: 8_640_000_000_001, createdAt: at });
  await close(db);
  mkdirSync(join(dataDir, "media/uploads"), { recursive: true });
  writeFileSync(join(dataDir, "media/uploads/p.jpg"), "a picture");
}

/** Every row of every table that is not derived, as SQLite has it. */
function rowsOf(file: string): Record<string, unknown[]> {
  const db = connect(file);
  migrateToLatest(db, migrationsFolder);
  const client = clientOf(db);
  const tables = client
    .prepare<[], string>(
      "select name from sqlite_master where type = 'table' and name not like '%search%' and sql not like 'create virtual%' and name not like 'sqlite%'",
    )
    .pluck()
    .all();
  const rows = Object.fromEntries(
    tables.map((name) => [
      name,
      client
        .prepare(`select * from "${name}"${name === "meta" ? " where key <> 'derived'" : ""}`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );
  close(db);
  return rows;
}

describe.skipIf(!postgres)("on PostgreSQL", () => {
  test(
    "two shops on one database, clocks apart, know of each other's changes, sessions and pauses",
    async () => {
      const { url, name } = newDatabase();
      const one = await open({ DATA_DIR: tempDir(), DATABASE_URL: url });
      const other = await open({ DATA_DIR: tempDir(), DATABASE_URL: url, ...AHEAD });
      const names = async () =>
        (await other.ask("/api/categories/active")).body.data.map(
          (row: { name: string }) => row.name,
        );
      expect(await names()).toEqual([]);

      const { token } = (await one.ask("/api/auth/login", OWNER)).body.data;
      expect((await other.ask("/api/auth/profile", undefined, token)).status).toBe(200);
      const made = await one.ask("/api/categories", { name: "Lamps", description: "Light" }, token);
      expect(made.status).toBe(201);
      await expect.poll(names).toEqual(["Lamps"]);

      // What the one writes whose clock is ahead is not of the future, for anybody.
      const ahead = (await other.ask("/api/auth/login", OWNER)).body.data.token;
      expect((await one.ask("/api/auth/profile", undefined, ahead)).status).toBe(200);
      const late = { name: "Later", description: "Made by a clock that is ahead" };
      expect((await other.ask("/api/categories", late, ahead)).status).toBe(201);
      const now = "extract(epoch from clock_timestamp()) * 1000";
      expect(sql(name, `select count(*) from categories where created_at > ${now}`)).toBe("0");
      expect(sql(name, `select count(*) from sessions where created_at > ${now}`)).toBe("0");
      // A lease is over in a minute, whoever has taken it.
      const lasting = `select count(*) from jobs where lease_until > ${now} + 120000`;
      expect(sql(name, lasting)).toBe("0");
      sql(name, "delete from categories where name = 'Later'");

      // Through nothing that is told: as if the word of it had been lost.
      sql(
        name,
        "set session_replication_role = replica; update categories set name = 'Lanterns'; update revisions set revision = revision + 1",
      );
      await expect.poll(names).toEqual(["Lanterns"]);
      expect((await other.ask("/readyz")).body).toMatchObject({ database: "ok", migrations: "ok" });

      // Wrong passwords are counted for both.
      const wrong = { ...OWNER, password: "another horse entirely" };
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const shop = attempt % 2 === 0 ? one : other;
        statuses.push((await shop.ask("/api/auth/login", wrong)).status);
      }
      expect(statuses[0]).toBe(401);
      expect(statuses.at(-1)).toBe(429);
      expect([await one.stop(), await other.stop()]).toEqual([0, 0]);
    },
    LONG,
  );

  test(
    "a shop is moved there and back as it was, and goes on where a move was cut short",
    async () => {
      const dataDir = tempDir();
      await makeFile(dataDir);
      const file = join(dataDir, "pickwell.db");
      const { url, name } = newDatabase();
      const there = () => command("move", ["--to", url], { DATA_DIR: dataDir });

      const moved = await there();
      expect(moved).toMatchObject({ code: 0, err: "" });
      expect(moved.out).toContain("contact_messages  6");
      expect(sql(name, "select count(*) from contact_messages")).toBe("6");
      expect(moved.out).toContain("3 texts held U+0000");
      // Somebody's shop is not written over.
      expect((await there()).err).toContain("there is a shop in it already");
      expect(readdirSync(dataDir).filter((each) => each.startsWith("moving-"))).toEqual([]);

      // As if it had been killed before the pictures: no shop opens it, and the rest is done.
      copyFileSync(file, join(dataDir, "moving-x.db"));
      sql(
        name,
        `delete from pictures; create table pickwell_copy (name text primary key, value text not null);
         insert into pickwell_copy select 'table ' || tablename, 'done' from pg_tables
           where schemaname = 'public' and tablename not in ('pictures', 'pickwell_copy');
         insert into pickwell_copy values ('id', 'x'), ('foreign keys', '[]')`,
      );
      const refused = await command("admin", ["list"], { DATA_DIR: dataDir, DATABASE_URL: url });
      expect(refused).toMatchObject({ code: 1, out: "" });
      expect(refused.err).toContain("a copy into it was begun and is not finished");
      const rest = await there();
      expect(rest).toMatchObject({ code: 0, err: "" });
      expect(rest.out).toContain("  pictures  1\nCopied");

      const variables = { DATA_DIR: dataDir, DATABASE_URL: url };
      expect(await command("move", ["--to", "sqlite:back.db"], variables)).toMatchObject({
        code: 0,
      });
      const without = JSON.parse(JSON.stringify(rowsOf(file)).replaceAll("\\\\u0000", ""));
      expect(rowsOf(join(dataDir, "back.db"))).toEqual(without);
      const twice = await command("move", ["--to", "sqlite:back.db"], variables);
      expect(twice.err).toContain("There is a database at");
    },
    LONG,
  );

  test(
    "a backup brings the shop and its pictures back, onto either engine, and what was there is kept",
    async () => {
      const { url, name } = newDatabase();
      const dataDir = tempDir();
      const variables = { DATA_DIR: dataDir, DATABASE_URL: url };
      mkdirSync(join(dataDir, "media/uploads"), { recursive: true });
      writeFileSync(join(dataDir, "media/uploads/p.jpg"), "a picture");
      const shop = await open({ ...variables, SEED: "none" });
      const { token } = (await shop.ask("/api/auth/login", OWNER)).body.data;
      const add = (category: string) =>
        shop.ask("/api/categories", { name: category, description: "Light" }, token);
      expect((await add("Lamps")).status).toBe(201);
      await shop.ask("/trpc/admin.jobs.runNow", { json: { name: "backup" } }, token);
      const backups = () =>
        readdirSync(join(dataDir, "backups")).filter((each) => /^pickwell.*gz$/.test(each));
      await expect.poll(backups).toHaveLength(1);
      expect((await add("Later")).status).toBe(201);
      await shop.stop();

      const [backup = ""] = backups();
      const tried = await command("restore", [backup, "--dry-run"], variables);
      expect(tried).toMatchObject({ code: 0, err: "" });
      rmSync(join(dataDir, "media"), { recursive: true });
      const restored = await command("restore", [backup], variables);
      expect(restored).toMatchObject({ code: 0, err: "" });
      expect(sql(name, "select name from categories")).toBe("Lamps");
      expect(readdirSync(join(dataDir, "media/uploads"))).toEqual(["p.jpg"]);

      const goBack = /npm run move -- (--from .+ --replace)/.exec(restored.out)?.[1] ?? "";
      expect(await command("move", goBack.split(" "), variables)).toMatchObject({
        code: 0,
        err: "",
      });
      expect(sql(name, "select name from categories order by 1")).toBe("Lamps\nLater");

      const elsewhere = tempDir();
      const file = join(dataDir, "backups", backup);
      const onFile = spawnSync(process.execPath, [join(dist, "cli/restore.mjs"), file], {
        env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: elsewhere },
        encoding: "utf8",
      });
      expect(onFile).toMatchObject({ status: 0, stderr: "" });
      expect(rowsOf(join(elsewhere, "pickwell.db")).categories).toHaveLength(1);
    },
    LONG,
  );
});
