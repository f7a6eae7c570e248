/**
 * `npm run db:generate -- --name what`: generates a migration for each engine after a change of the
 * schema. Deletes older snapshots, a third of the repository's text, because only the newest is
 * needed for the next migration.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const db = join(import.meta.dirname, "../packages/db");
const drizzleKit = join(import.meta.dirname, "../node_modules/.bin/drizzle-kit");

const engines = [
  { folder: "migrations", config: "drizzle.config.ts", condition: [] },
  {
    folder: "postgres/migrations",
    config: "drizzle.postgres.config.ts",
    condition: ["--conditions=postgres"],
  },
];

for (const { folder, config, condition } of engines) {
  execFileSync(drizzleKit, ["generate", "--config", config, ...process.argv.slice(2)], {
    cwd: db,
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, ...condition].join(" ").trim(),
    },
  });
  const meta = join(db, folder, "meta");
  const snapshots = readdirSync(meta).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name));
}
