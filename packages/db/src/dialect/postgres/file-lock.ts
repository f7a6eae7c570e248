/** A lock on a file of the data folder, which no server knows of: SQLite's, whichever engine it is. */
import { lockFile } from "../sqlite/file-lock.ts";

export { lockFile };
