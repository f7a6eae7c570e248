/** File locks, taken through SQLite on both engines. */
import { lockFile } from "../sqlite/file-lock.ts";

export { lockFile };
