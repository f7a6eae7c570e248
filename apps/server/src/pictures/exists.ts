import { access } from "node:fs/promises";

/** Whether a file exists. */
export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
