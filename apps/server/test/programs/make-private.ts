/** Another account, which tries to take a folder for itself. Says what came of it. */
import { makePrivate } from "../../src/data-dir/private-files.ts";

const NOBODY = 65_534;
process.setgid?.(NOBODY);
process.setuid?.(NOBODY);
console.info(JSON.stringify(await makePrivate(process.argv[2] ?? "")));
