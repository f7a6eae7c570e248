/** Starts and ends the real process, as it was built. */

import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { close, migrateToLatest, connect as openDatabase } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { categories } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { describe, expect, test } from "vitest";
import { lockDataDir } from "../../src/data-dir/lock.ts";
import { openToOthers } from "../../src/data-dir/private-files.ts";
import { runProgram } from "../programs.ts";
import { startProcess } from "../server-process.ts";
import { tempDir } from "../testing.ts";

/** Runs the built shop without pages on a port of its own, in an empty folder unless told otherwise. */
function start(variables: Record<string, string> = {}) {
  const dataDir = tempDir();
  const child = startProcess({ variables: { DATA_DIR: dataDir, ...variables }, readsErrors: true });
  // Until then there may be words on their way.
  const ended = once(child, "close").then(([code]) => code as number | null);
  /** The line that says where the shop is. */
  const opened = once(child.stdout, "data").then(([text]) => String(text).split("\n", 1)[0] ?? "");
  return { child, ended, opened, dataDir: variables.DATA_DIR ?? dataDir };
}

/** Waits for a start that fails; what it wrote must be one line. */
async function failedStart(variables: Record<string, string>) {
  const { child, ended } = start(variables);
  const [written, code] = await Promise.all([text(child.stderr), ended]);
  expect(written.trimEnd().split("\n")).toHaveLength(1);
  return { line: written.trim(), code };
}

const portOf = (line: string) => Number(/:(\d+)$/.exec(line)?.[1]);
const tempFile = (content: string) => {
  const file = join(tempDir(), "file");
  writeFileSync(file, content);
  return file;
};

describe.concurrent("a shop that cannot start says why in one line", () => {
  test("a variable that cannot be used", async () => {
    expect(await failedStart({ PORT: "http" })).toEqual({
      line: "PORT: must be a port number from 0 to 65535",
      code: 1,
    });
  });

  test("a taken port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? address?.port : 0;

    // What an open shop is working on stays as it is.
    const DATA_DIR = tempDir();
    mkdirSync(join(DATA_DIR, "uploads"));
    writeFileSync(join(DATA_DIR, "uploads", "arriving"), "");

    expect(await failedStart({ PORT: String(port), DATA_DIR })).toEqual({
      line: `Cannot listen on 127.0.0.1 port ${port}: the port is taken. Set PORT to another one.`,
      code: 1,
    });
    expect(readdirSync(DATA_DIR)).toEqual(["uploads"]);
    expect(readdirSync(join(DATA_DIR, "uploads"))).toEqual(["arriving"]);
    other.close();
  });

  test("a data folder that is a file", async () => {
    const DATA_DIR = tempFile("");

    expect(await failedStart({ DATA_DIR })).toEqual({
      line: `The data folder ${DATA_DIR} cannot be used: it is not a folder.`,
      code: 1,
    });
  });

  test("a file that is not a database", async () => {
    const file = tempFile("This is a letter, and a long one at that. ".repeat(200));

    expect(await failedStart({ DATABASE_URL: `sqlite:${file}` })).toEqual({
      line: `The database ${file} cannot be used: it is not a database.`,
      code: 1,
    });
  });

  test("a database of a newer version", async () => {
    const file = join(tempDir(), "shop.db");
    const db = openDatabase(file);
    migrateToLatest(db, migrationsFolder);
    clientOf(db).exec("update __drizzle_migrations set created_at = created_at + 1e12");
    close(db);

    const { line, code } = await failedStart({ DATABASE_URL: `sqlite:${file}` });

    expect(line).toContain("newer version");
    expect(code).toBe(1);
  });
});

test("the shop says where it is, serves, and ends with 0 at SIGINT", async () => {
  const { child, ended, opened } = start({ HOST: "::", SEED: "demo" });
  const line = await opened;

  expect(line).toMatch(/^Pickwell is open at http:\/\/localhost:\d+$/);
  const response = await fetch(`http://localhost:${portOf(line)}/api/products?limit=1`);
  expect(await response.json()).toMatchObject({ success: true, limit: 1 });
  child.kill("SIGINT");
  expect(await ended).toBe(0);
});

test("a data folder is one shop's alone; the commands work beside it, and a restart waits", async () => {
  const first = start();
  await first.opened;
  const { dataDir } = first;
  await expect(lockDataDir(dataDir, 0)).rejects.toThrow(
    `Another Pickwell is open on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
  const uploads = join(dataDir, "uploads");
  writeFileSync(join(uploads, "arriving"), "");
  // As a restore leaves it that is killed while it unpacks.
  const stage = join(dataDir, ".restoring-2026-11-21T12-00-00Z");
  mkdirSync(join(stage, "media"), { recursive: true });
  writeFileSync(join(stage, "media", "lamp.jpg"), "");

  const env = { DATA_DIR: dataDir };
  const file = tempFile("SKU,Name,Regular price\nA1,Lamp,12.50\n");
  const ends = [runProgram("admin", ["list"], { env }), runProgram("import", [file], { env })].map(
    async (ended) => (await ended).code,
  );
  expect(await Promise.all(ends)).toEqual([0, 0]);

  const second = start({ DATA_DIR: dataDir });
  expect(await second.opened).toMatch(/^Waiting for another Pickwell to leave the data folder /);
  expect(readdirSync(uploads)).toEqual(["arriving"]);

  const opened = once(second.child.stdout, "data");
  first.child.kill("SIGKILL");
  expect(String(await opened)).toMatch(/^Pickwell is open at /);
  expect(readdirSync(uploads)).toEqual([]);
  expect(existsSync(stage)).toBe(false);
});

test("13.3.1 what a shop keeps is its account's alone, also what was open before", async () => {
  const DATA_DIR = tempDir();
  mkdirSync(join(DATA_DIR, "media"));
  writeFileSync(join(DATA_DIR, "media", "lamp.jpg"), "");
  for (const path of ["", "media"]) chmodSync(join(DATA_DIR, path), 0o755);
  chmodSync(join(DATA_DIR, "media", "lamp.jpg"), 0o644);

  const { opened, child, ended } = start({ DATA_DIR, SEED: "demo" });
  await opened;
  child.kill("SIGTERM");
  expect(await ended).toBe(0);

  const open: string[] = [];
  for await (const path of openToOthers(DATA_DIR)) open.push(path);
  expect(open).toEqual([]);
  expect(readdirSync(DATA_DIR)).toContain("pickwell.db");
});

test("the public address is named where there is one", async () => {
  const { opened } = start({ PUBLIC_URL: "https://shop.example" });

  expect(await opened).toBe("Pickwell is open at https://shop.example");
});

describe("6.3.2 the first admin", () => {
  /** Everything that a shop says until it is stopped. */
  async function said(variables: Record<string, string>) {
    const { child, opened, ended, dataDir } = start(variables);
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => (out += chunk));
    child.stderr.on("data", (chunk) => (err += chunk));
    const port = portOf(await opened);
    const login = async (email: string, password: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      return response.status;
    };
    const end = async () => {
      child.kill("SIGTERM");
      await ended;
      return { out, err };
    };
    return { login, end, dataDir, shown: () => out };
  }

  test("has a password that is made up and shown once, and gets in with it", async () => {
    const first = await said({});
    await expect.poll(() => first.shown()).toContain("first admin");
    const [, email = "", password = ""] =
      /first admin is (\S+) with the password (\S+) /.exec(first.shown()) ?? [];

    expect(email).toBe("admin@localhost");
    expect(await first.login(email, password)).toBe(200);
    await first.end();

    const second = await said({ DATA_DIR: first.dataDir });
    expect(await second.login(email, password)).toBe(200);
    expect((await second.end()).out).not.toContain("admin");
  });

  test("is the owner's of the environment, whose password is not repeated", async () => {
    const { login, end } = await said({
      ADMIN_EMAIL: "owner@shop.example",
      ADMIN_PASSWORD: "qwertyuiop",
    });

    expect(await login("owner@shop.example", "qwertyuiop")).toBe(200);
    const { out, err } = await end();
    expect(out + err).not.toContain("qwertyuiop");
    expect(err).toContain("ADMIN_PASSWORD: This password is one of the first");
  });
});

test("SIGKILL in the middle of writing loses nothing that was acknowledged", async () => {
  const account = { email: "owner@shop.example", password: "quietly walking home" };
  const { child, opened, ended, dataDir } = start({
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  const origin = `http://127.0.0.1:${portOf(await opened)}`;
  const post = async (path: string, body: object, token = "") => {
    const response = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { token?: string };
  };
  const { token } = await post("/api/auth/login", account);
  const acknowledged: string[] = [];
  const write = async (writer: number) => {
    for (let count = 0; ; count += 1) {
      const name = `Shelf ${writer}-${count}`;
      const body = { name, description: "Kept." };
      expect(await post("/api/categories", body, token)).toMatchObject({ success: true });
      acknowledged.push(name);
      if (acknowledged.length === 60) child.kill("SIGKILL");
    }
  };

  // Each writes until nobody answers any more.
  await Promise.allSettled([1, 2, 3].map(write));
  child.kill("SIGKILL");
  await ended;

  const db = openDatabase(join(dataDir, "pickwell.db"));
  const names = new Set((await db.select().from(categories)).map(({ name }) => name));
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
  expect(clientOf(db).pragma("integrity_check", { simple: true })).toBe("ok");
  close(db);
});

describe("SIGTERM", () => {
  /** A shop in the middle of a request: it has read the headers and waits for the body. */
  async function midway() {
    const shop = start();
    const port = portOf(await shop.opened);
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /trpc/nothing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n" +
        "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n",
    );
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1.1 100 /);
    return { ...shop, port, socket };
  }

  const isRefused = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = connect(port, "127.0.0.1");
      probe.on("connect", () => resolve(false)).on("error", () => resolve(true));
      probe.on("connect", () => probe.destroy());
    });

  test("finishes what is in flight and ends with 0", async () => {
    const { child, ended, port, socket } = await midway();

    child.kill("SIGTERM");
    while (!(await isRefused(port)));
    socket.write("{}");
    const [answer] = await once(socket, "data");

    expect(String(answer)).toMatch(/^HTTP\/1.1 404 /);
    expect(await ended).toBe(0);
  });

  test("a second one ends the process at once", async () => {
    const { child, ended, port } = await midway();

    child.kill("SIGTERM");
    while (!(await isRefused(port)));
    // Two signals close together are one that arrived twice, so this one has to come later.
    const repeat = setInterval(() => child.kill("SIGTERM"), 100);

    expect(await ended).toBe(1);
    clearInterval(repeat);
  });
});
