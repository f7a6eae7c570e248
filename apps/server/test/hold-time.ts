import { vi } from "vitest";
import { closeAfterTest } from "./closing.ts";

/**
 * Has no time pass for limits until the running test is over: their minute lasts for as long as a
 * test takes to use it up.
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ["performance"] });
  closeAfterTest(() => vi.useRealTimers());
}
