/** `npm run doctor`: checks a shop, running or not. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MIGRATIONS } from "@pickwell/db/client";
import { examine } from "../doctor/examine.ts";
import { type Finding, pluralize } from "../doctor/finding.ts";

const USAGE = `Usage: npm run doctor [-- --json]

  Looks at the configuration, the data folder, the database, the mail server, backups, jobs and
  admins, and says what to do about what is wrong. Changes nothing; the shop may be open or not.
  Ends with 1 when there is a problem, else with 0.

  --json   the findings as JSON, for programs`;

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const marks = { ok: "ok     ", warning: "warning", problem: "PROBLEM" };

function print(findings: Finding[]): void {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { level, subject, text, advice } of findings) {
    console.info(`${marks[level]}  ${subject.padEnd(width)}  ${text}`);
    if (advice) console.info(`${" ".repeat(width + 11)}→ ${advice}`);
  }
  const count = (level: Finding["level"]) => findings.filter((each) => each.level === level).length;
  console.info(
    `\n${pluralize(count("problem"), "problem")}, ${pluralize(count("warning"), "warning")}.`,
  );
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.info(USAGE);
    return;
  }
  // Uses the same data folder as `npm start`, wherever it is called from.
  process.chdir(root);
  const findings = await examine({
    variables: process.env,
    nodeVersion: process.versions.node,
    now: new Date(),
    migrationsFolder: join(root, MIGRATIONS),
  });
  if (values.json) console.info(JSON.stringify(findings, null, 2));
  else print(findings);
  if (findings.some(({ level }) => level === "problem")) process.exitCode = 1;
}

run().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code?.startsWith("ERR_PARSE_ARGS") ? `${message}\n\n${USAGE}` : message);
  process.exitCode = 1;
});
