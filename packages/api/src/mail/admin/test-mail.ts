import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { auditLog } from "@pickwell/db/schema";
import { inLanguage } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { and, count, eq } from "drizzle-orm";
import type { Actor } from "../../core/actor.ts";
import { auditInsert } from "../../core/audit.ts";
import { AppError } from "../../core/errors.ts";
import type { Mail, Mailer, NamedServer } from "../../core/ports/mailer.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { happenedWithin } from "../../core/stored-moments.ts";
import { readSecret } from "../../settings/secrets.ts";
import { readSettings } from "../../settings/service.ts";
import { mailCounter, staffCause } from "../limits.ts";
import { keepTested } from "../tested-server.ts";
import type { TestMail } from "./schema.ts";

const ACTION = "mail.tested";
const MAX_TESTS = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * Sends a test mail at once.
 *
 * @returns the server's reply
 * @throws AppError BAD_REQUEST naming the wrong field; TOO_MANY_REQUESTS after ten within ten
 *   minutes; SERVICE_UNAVAILABLE when the process cannot send mail
 */
export async function sendTestMail(
  db: Db,
  now: Date,
  actor: Actor & { keyring: Keyring; mailer: Mailer | undefined },
  input: TestMail,
): Promise<string> {
  const { keyring, mailer, ...auditActor } = actor;
  if (!mailer) throw new AppError("SERVICE_UNAVAILABLE", "No mail can be sent from here.");
  const server = await serverOf(db, keyring, input);
  const source = server ? "form" : (await mailer.inForce()).source;
  if (source === "none") {
    throw new AppError("BAD_REQUEST", "Please enter a mail server.", "value.smtpServer");
  }
  await assertFew(db, now, auditActor);
  // Before it is sent: who may make the shop speak to any server is to be found afterwards.
  const counter = await mailCounter(db, now, staffCause(auditActor, input.to));
  await atomic(db, (tx) => [
    counter.count(tx),
    auditInsert(tx, now, {
      action: ACTION,
      ...auditActor,
      after: { server: server?.host ?? source },
    }),
  ]);
  const { siteName, language } = await readSettings(db, "general");
  const mail = inLanguage(language, () => testMail(input.to, siteName));
  const reply = await mailer.sendNow(mail, server);
  await keepTested(db, server?.host ?? null);
  return reply;
}

/** The server of the form; null when it names none. */
async function serverOf(
  db: Db,
  keyring: Keyring,
  { value, secrets }: TestMail,
): Promise<NamedServer | null> {
  if (!value?.smtpServer) return null;
  const { smtpServer: host, smtpPort: port, smtpUsername: username, mailFrom: from } = value;
  const password = secrets?.smtpPassword ?? (await storedFor(db, keyring, host));
  return { host, port, username, password: password || null, from };
}

/** The stored password is sent to the server that it was stored for, and to no other. */
async function storedFor(db: Db, keyring: Keyring, host: string): Promise<string | null> {
  const { smtpServer } = await readSettings(db, "notifications");
  const isSame = smtpServer.toLowerCase() === host.toLowerCase();
  return isSame ? readSecret(db, keyring, "smtpPassword") : null;
}

async function assertFew(db: Db, now: Date, { actorId }: Actor): Promise<void> {
  const [found] = await db
    .select({ tests: count() })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actorId, actorId ?? ""),
        eq(auditLog.action, ACTION),
        happenedWithin(auditLog.at, now, WINDOW_MS),
      ),
    );
  if ((found?.tests ?? 0) < MAX_TESTS) return;
  throw new AppError(
    "TOO_MANY_REQUESTS",
    "That were many test mails. Please try again in ten minutes.",
    undefined,
    { retryAfterS: WINDOW_MS / 1000 },
  );
}

const testMail = (to: string, siteName: string): Mail => ({
  to,
  subject: t("Test mail of {siteName}", { siteName }),
  text: t("This mail shows that {siteName} can send mail.", { siteName }),
  html: "",
  headers: { "Auto-Submitted": "auto-generated" },
});
