// Component tests start from a clean page, at the moment of the test shop's clock.
import { NOW } from "@pickwell/api/testing";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { cleanPage } from "../../../scripts/clean-page.ts";
import { patience } from "../../../scripts/patience.ts";

// What is waited for comes when the machine has time for it.
configure({ asyncUtilTimeout: patience.expect.poll.timeout });

beforeEach(() => {
  // Timers run as ever: only what the clock shows is told.
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

afterEach(() => {
  cleanup();
  cleanPage();
  vi.useRealTimers();
});
