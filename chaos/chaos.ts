/**
 * `npm run chaos [-- --minutes=15 --seed=1 --only=processes]`: fault injection against real
 * processes. Prints a table, and exits with 1 when a promise was broken.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { archives } from "./archives.ts";
import { fuzz } from "./fuzz.ts";
import { endWithParent, guardFolder } from "./guard.ts";
import { kills } from "./kills.ts";
import { mailsOnPostgres, mailsOnSqlite } from "./mails.ts";
import { processesOnPostgres, processesOnSqlite } from "./processes.ts";
import { type Round, randomFrom, type Verdict } from "./round.ts";
import { slow } from "./slow.ts";

function option(name: string, fallback: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  const value = given ? Number(given.slice(name.length + 3)) : fallback;
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} takes a whole number above 0.`);
  process.exit(1);
}

endWithParent();
const minutes = option("minutes", 15);
/** `--only=processes` runs only the rounds whose name contains the word. */
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice(7) ?? "";
const seed = option("seed", (Date.now() % 1_000_000) + 1);
/**
 * The rounds, with their share of the time. Those without a share end by themselves, in less than
 * half a minute each.
 */
const rounds: { name: string; share: number; run: Round }[] = [
  { name: "Kills while writing", share: 0.3, run: kills },
  { name: "Fuzzed calls", share: 0.21, run: fuzz },
  { name: "Processes and their server killed", share: 0.07, run: processesOnPostgres },
  { name: "Processes on one file killed", share: 0.07, run: processesOnSqlite },
  { name: "Slow connections", share: 0, run: slow },
  { name: "Hostile archives", share: 0.05, run: archives },
  { name: "Broadcast with kills and faults", share: 0.13, run: mailsOnSqlite },
  { name: "Broadcast with processes killed", share: 0.12, run: mailsOnPostgres },
];

console.info(`About ${minutes} minutes of chaos; again with --seed=${seed}.`);
const verdicts: Verdict[] = [];
for (const { name, share, run } of rounds.filter(({ name }) => name.toLowerCase().includes(only))) {
  console.info(`${name} …`);
  const folder = mkdtempSync(join(tmpdir(), "pickwell-chaos-"));
  const isRemoved = guardFolder(folder);
  try {
    const budgetMs = minutes * 60_000 * share;
    verdicts.push(...(await run({ folder, budgetMs, random: randomFrom(seed) })));
  } catch (error) {
    verdicts.push({
      what: name,
      seen: `did not come to its end: ${inspect(error)}`,
      isGood: false,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    isRemoved();
  }
}

const width = Math.max(...verdicts.map(({ what }) => what.length));
console.info("");
for (const { what, seen, isGood } of verdicts) {
  console.info(`${isGood ? "held  " : "FAILED"}  ${what.padEnd(width)}  ${seen}`);
}
process.exit(verdicts.every(({ isGood }) => isGood) ? 0 : 1);
