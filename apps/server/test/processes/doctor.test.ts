import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createAdmin } from "@pickwell/api/auth/first-admin";
import { writeProxyProblem } from "@pickwell/api/notices/proxy";
import { NOW } from "@pickwell/api/testing";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import { jobs, ledgerTransactions, pictures, secrets } from "@pickwell/db/schema";
import { migrationsFolder } from "@pickwell/db/testing";
import { expect, test } from "vitest";
import { openDataDir } from "../../src/data-dir/data-dir.ts";
import { openKeyring } from "../../src/data-dir/secret-key.ts";
import { examine } from "../../src/doctor/examine.ts";
import { tempDir } from "../testing.ts";

const ADMIN = { email: "ada@shop.test", name: "Ada", password: "correct horse battery staple" };

/** A port that nobody listens on. */
const idle = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" ? (address?.port ?? 1) : 1));
  });
});

/** A data folder as a shop leaves it behind. */
async function shopFolder(
  fill: (db: ReturnType<typeof connect>) => Promise<void> = async () => {},
) {
  const dataDir = tempDir();
  openDataDir(dataDir);
  const keyring = openKeyring({ dataDir, secretKey: undefined });
  const db = connect(join(dataDir, "pickwell.db"));
  migrateToLatest(db, migrationsFolder);
  await createAdmin(db, NOW, ADMIN);
  const sealed = keyring.seal("secret", "smtpPassword", "hidden");
  await db.insert(secrets).values({ name: "smtpPassword", sealed, updatedAt: NOW });
  await fill(db);
  close(db);
  return dataDir;
}

async function findingsIn(DATA_DIR: string, variables: Record<string, string> = {}) {
  const findings = await examine({
    variables: { DATA_DIR, PORT: String(idle), ...variables },
    nodeVersion: "22.1.0",
    now: NOW,
    migrationsFolder,
  });
  return Object.fromEntries(
    findings.map(({ subject, level, text, advice }) => [subject, `${level}: ${text} ${advice}`]),
  );
}

test("a healthy shop has warnings at most, and nothing is written", async () => {
  const dataDir = await shopFolder();
  const written = () =>
    readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).mtimeMs]);
  const before = written();

  const found = await findingsIn(dataDir);

  expect(found).toMatchObject({
    "Node.js": "ok: Version 22.1.0. ",
    "Data folder": `ok: ${dataDir} can be read and written. `,
    "Secret key": expect.stringMatching(/^ok/),
    "File rights": "ok: Everything is for its owner alone. ",
    Database: expect.stringMatching(/^ok: .* is whole \(\d+ MB\)/),
    "Database version": expect.stringMatching(/^ok/),
    "Sealed secrets": "ok: The secret key opens all 1. ",
    Media: "ok: All 0 files are there. ",
    Ledger: "ok: Every transaction is as reported. ",
    Shop: expect.stringContaining("It is not open"),
    "Public address": expect.stringMatching(/^warning: PUBLIC_URL is not set/),
    Mail: expect.stringMatching(/^warning: No mail server/),
    Backups: expect.stringMatching(/^warning: There is none yet/),
    Jobs: "ok: None has failed last. ",
    Admins: "ok: 1 admin can sign in. ",
    "Two-factor sign-in": expect.stringContaining(ADMIN.email),
    Clock: expect.stringMatching(/^ok/),
  });
  expect(Object.values(found).filter((line) => line.startsWith("problem"))).toEqual([]);
  expect(written()).toEqual(before);
});

test("reports all problems together", async () => {
  const dataDir = await shopFolder(async (db) => {
    const picture = { key: "lost", source: "media:lost.svg", createdAt: NOW };
    await db.insert(pictures).values(picture);
    const job = { name: "mail", schedule: "* * * * *", nextRunAt: NOW, createdAt: NOW };
    await db.insert(jobs).values({ ...job, failuresInARow: 3, lastError: "No network." });
    await writeProxyProblem(db, { kind: "silent", at: NOW });
    const { post } = await addNetwork({ db, now: () => NOW });
    await post({ transaction_id: "1", amount: "10", status: "approved" });
    await db.update(ledgerTransactions).set({ state: "declined" });
    clientOf(db).exec(`insert into audit_log (at, action) values (${NOW.getTime() * 2}, 'later')`);
  });
  writeFileSync(join(dataDir, "secret.key"), Buffer.alloc(32, 1).toString("base64"));
  chmodSync(join(dataDir, "secret.key"), 0o644);

  const found = await findingsIn(dataDir, {
    PUBLIC_URL: "http://shop.example",
    TRUSTED_PROXIES: "0.0.0.0/0",
    SMTP_URL: `smtp://127.0.0.1:${idle}`,
  });

  expect(found).toMatchObject({
    "Secret key": expect.stringMatching(/^problem: .*other accounts.*chmod 600/),
    "File rights": expect.stringMatching(/^problem: .* 1 path \(.*secret\.key\)/),
    "Visitors’ addresses": expect.stringMatching(/^problem: .*no X-Forwarded-For/),
    "Sealed secrets": expect.stringMatching(/^problem: The secret key opens 0 of 1/),
    Media: expect.stringMatching(/^problem: Missing: 1 of 1 file .lost.svg/),
    Ledger: expect.stringMatching(/^problem: 1 transaction not as reported.*rebuild/),
    "Public address": expect.stringMatching(/^problem: .*not encrypted/),
    Proxies: expect.stringMatching(/^problem: TRUSTED_PROXIES believes nearly everybody/),
    Mail: expect.stringMatching(/^problem: No mail server answers at port/),
    Jobs: expect.stringMatching(/^problem: mail has failed 3 times in a row: No network/),
    Clock: expect.stringMatching(/^problem/),
  });
});

test("reports a shop that was never started, and a file that is no database", async () => {
  const dataDir = tempDir();
  expect(await findingsIn(dataDir)).toMatchObject({
    "Secret key": expect.stringMatching(/^warning/),
    Database: expect.stringMatching(/^warning: .*is not there/),
  });
  expect(readdirSync(dataDir)).toEqual([]);

  writeFileSync(join(dataDir, "pickwell.db"), "This is no database.".repeat(500));
  expect((await findingsIn(dataDir)).Database).toMatch(/^problem: .*cannot be opened/);
});

test("names an invalid variable", async () => {
  const findings = await examine({
    variables: { PORT: "many" },
    nodeVersion: "18.0.0",
    now: NOW,
    migrationsFolder,
  });

  expect(findings).toMatchObject([
    { subject: "Node.js", level: "problem" },
    { subject: "Environment", level: "problem", text: expect.stringContaining("PORT") },
  ]);
});
