import type { Db } from "@pickwell/db/client";
import { users } from "@pickwell/db/schema";
import { and, asc, eq } from "drizzle-orm";
import { readSettings } from "../settings/service.ts";

/**
 * Where mail for the owner goes: the contact address of Settings, or else the oldest admin's own.
 *
 * @returns null while there is neither: then there is nobody to write to
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
