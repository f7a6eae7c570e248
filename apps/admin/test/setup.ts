// Component tests start from a clean page, at the moment of the test shop's clock.
import { NOW } from "@pickwell/api/testing";
import { cleanup, configure } from "@testing-library/react";
import * as react from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { cleanPage } from "../../../scripts/clean-page.ts";
import { writePagesLate } from "../../../scripts/late-pages.ts";
import { skipOwnerStacks } from "../../../scripts/owner-stacks.ts";
import { patience } from "../../../scripts/patience.ts";
import { changeAppearance } from "../src/lib/appearance.ts";
import { showKeyboardHelp, turnLetters } from "../src/lib/shortcuts.ts";

// What is waited for comes when the machine has time for it.
configure({ asyncUtilTimeout: patience.expect.poll.timeout });
writePagesLate(configure);

skipOwnerStacks(react);

beforeEach(() => {
  // Timers run as ever: only what the clock shows is told.
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

afterEach(() => {
  cleanup();
  // Modules hold what the browser remembers, and the page is reset after they have written it.
  changeAppearance({ theme: undefined, isCompact: undefined });
  turnLetters(true);
  showKeyboardHelp(false);
  cleanPage();
});
