import { z } from "zod";
import { BACKUP_NAME } from "../rules.ts";

export const backupInput = z.object({
  name: z.string().regex(BACKUP_NAME, { error: "This is not the name of a backup." }),
});
