import type { Db } from "@pickwell/db/client";
import { AppError } from "../core/errors.ts";
import { DISPOSABLE_REFUSED } from "../email/rules.ts";
import { readSettings } from "../settings/service.ts";

/**
 * Refuses a disposable address if the owner has enabled that.
 *
 * @throws AppError BAD_REQUEST naming `email`
 */
export async function assertNotDisposable(db: Db, email: string): Promise<void> {
  const { refuseDisposable } = await readSettings(db, "security");
  if (!refuseDisposable) return;
  // Imported when needed: the list is a sixth of a megabyte.
  const { isDisposable } = await import("../email/disposable.ts");
  if (isDisposable(email)) {
    throw new AppError("BAD_REQUEST", DISPOSABLE_REFUSED, "email");
  }
}
