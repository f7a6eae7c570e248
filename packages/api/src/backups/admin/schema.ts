import { message } from "@pickwell/texts/message.ts";
import { z } from "zod";
import { BACKUP_NAME } from "../rules.ts";

export const backupInput = z.object({
  name: z.string().regex(BACKUP_NAME, { error: message("This is not the name of a backup.") }),
});
