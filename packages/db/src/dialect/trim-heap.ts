import { Sqlite } from "./sqlite-driver.ts";

/** The driver's method; its types lack the second argument. */
interface Extendable {
  loadExtension(path: string, entryPoint: string): unknown;
}

/**
 * Makes glibc return free pages to the operating system, also from the middle of its heap; by
 * itself it only returns the end. Node.js cannot call `malloc_trim`, but SQLite's extension loader
 * calls a function of a library by name. The first argument, a pointer, is taken as the number of
 * bytes to keep at the end, so the end stays as it is. SQLite takes the result for a failure. Takes
 * milliseconds; does nothing without glibc.
 */
export function trimHeap(): void {
  const inMemory = new Sqlite(":memory:");
  try {
    (inMemory as Extendable).loadExtension("libc.so.6", "malloc_trim");
  } catch {
    // Either it was called, or this system has no glibc.
  } finally {
    inMemory.close();
  }
}
