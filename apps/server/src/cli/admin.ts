/** `npm run admin -- create|reset|list`: manages admins without signing in. */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import {
  type AdminNote,
  createAdmin,
  listAdmins,
  restoreAdmin,
} from "@pickwell/api/auth/first-admin";
import { assertPassword } from "@pickwell/api/auth/passwords/passwords";
import { normalEmail } from "@pickwell/api/auth/users";
import { emailProblem, isEmailAddress } from "@pickwell/api/email/rules";
import { AppError } from "@pickwell/api/errors";
import { readSettings } from "@pickwell/api/settings";
import { close, type Db } from "@pickwell/db/client";
import { openKeyring } from "../data-dir/secret-key.ts";
import { readEnv } from "../env.ts";
import { explainStartFailure } from "../start-failure.ts";
import { commonTime } from "./common-time.ts";
import { openDatabase, root } from "./open-database.ts";

const USAGE = `Usage: npm run admin -- create EMAIL [--name NAME] [--password-stdin]
       npm run admin -- reset EMAIL [--without-two-factor] [--password-stdin]
       npm run admin -- list

  create                 makes a further admin
  reset                  gives an admin another password, signs them out everywhere, lets a
                         disabled one in again and ends every pause
  list                   shows every admin
  --password-stdin       takes the password from the first line of standard input; otherwise
                         one is made up and shown once
  --without-two-factor   also for a lost device`;

/** The command cannot be carried out; the message says why. */
class CommandError extends Error {
  override name = "CommandError";
}

function readCommand() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string", default: "Admin" },
      "password-stdin": { type: "boolean", default: false },
      "without-two-factor": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [command, email, ...others] = positionals;
  return { ...values, command, email, others };
}

type Command = ReturnType<typeof readCommand>;

function emailOf({ command, email, others }: Command): string {
  if (email === undefined || others.length > 0) throw new CommandError(USAGE);
  if (!isEmailAddress(normalEmail(email)))
    throw new CommandError(`${email} is not an e-mail address.`);
  // Who is there already may have any.
  const problem = command === "create" && emailProblem(normalEmail(email));
  if (problem) throw new CommandError(`${email}: ${problem}`);
  return email;
}

/** @returns undefined when one is to be made up */
async function passwordOf(db: Db, command: Command, email: string): Promise<string | undefined> {
  if (!command["password-stdin"]) return undefined;
  const [password = ""] = (await text(process.stdin)).split(/\r?\n/, 1);
  const { minPasswordLength } = await readSettings(db, "security");
  assertPassword(password, minPasswordLength, { email, name: command.name });
  return password;
}

function printAccount({ email, password }: AdminNote): void {
  console.info(`Admin     ${email}`);
  console.info(`Password  ${password ?? "(as given)"}`);
  if (password) console.info("It is shown this once. Change it after signing in.");
}

async function list(db: Db): Promise<void> {
  const admins = await listAdmins(db);
  if (admins.length === 0) console.info("There is no admin yet. Starting the shop makes one.");
  for (const { email, name, status, lastLoginAt } of admins) {
    const seen = lastLoginAt ? `last signed in ${lastLoginAt.toISOString()}` : "never signed in";
    console.info([email, name, status, seen].join("  "));
  }
}

async function run(): Promise<void> {
  const command = readCommand();
  if (command.help) {
    console.info(USAGE);
    return;
  }
  if (!["create", "reset", "list"].includes(command.command ?? "")) throw new CommandError(USAGE);
  const email = command.command === "list" ? "" : emailOf(command);
  // Uses the same data folder as `npm start`, wherever it is called from.
  process.chdir(root);
  const env = readEnv(process.env);
  const db = await openDatabase(env);
  try {
    if (command.command === "list") return await list(db);
    const password = await passwordOf(db, command, email);
    const now = (await commonTime(db))();
    const note =
      command.command === "create"
        ? await createAdmin(db, now, { email, name: command.name, password })
        : await restoreAdmin(db, now, {
            keyring: openKeyring(env),
            email,
            password,
            withoutTwoFactor: command["without-two-factor"],
          });
    printAccount(note);
  } finally {
    await close(db);
  }
}

function explain(error: unknown): string {
  if (error instanceof CommandError || error instanceof AppError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n\n${USAGE}`;
  return explainStartFailure(error) ?? message;
}

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
