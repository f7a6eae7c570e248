/** Changes of the environment, which the tests of many files share, that last as long as a test. */
import { onTestFinished, vi } from "vitest";

/**
 * Replaces or adds a member of an object, such as of `document`, while the running test lasts. For
 * what the environment does not implement; for all else there is `vi.spyOn`.
 */
export function replaceMember(target: object, name: string, value: unknown): void {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (former) Object.defineProperty(target, name, former);
    else Reflect.deleteProperty(target, name);
  });
}

/** Runs what listens to the window for good, and ends its listening after the running test. */
export function listenWhileTested(start: () => void): void {
  const added = vi.spyOn(globalThis, "addEventListener");
  start();
  const listeners = [...added.mock.calls];
  added.mockRestore();
  onTestFinished(() => {
    for (const [type, listener] of listeners) removeEventListener(type, listener);
  });
}
