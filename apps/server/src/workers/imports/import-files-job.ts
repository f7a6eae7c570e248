import type { Job } from "@pickwell/api/job";
import { message } from "@pickwell/texts/message.ts";
import type { ImportThreads } from "./import-runner.ts";

export const importFilesJob = (imports: Pick<ImportThreads, "sweep">): Job => ({
  name: "import-files",
  label: message("Import clean-up"),
  note: message("Removes uploaded product files that are not needed any more."),
  schedule: "*/10 * * * *",
  run: async () => {
    const count = await imports.sweep();
    if (count === 0) return undefined;
    return count === 1 ? "Removed a file." : `Removed ${count} files.`;
  },
});
