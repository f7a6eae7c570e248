import type { Db } from "@pickwell/db/client";
import { users } from "@pickwell/db/schema";
import { and, asc, eq } from "drizzle-orm";
import { readSettings } from "../settings/service.ts";

/**
 * The owner's address: the contact address in Settings, else the oldest admin's.
 *
 * @returns null when there is neither
 */
export async function ownerEmail(db: Db): Promise<string | null> {
  const { contactEmail } = await readSettings(db, "general");
  if (contactEmail) return contactEmail;
  const [admin] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), eq(users.status, "active")))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return admin?.email ?? null;
}
