// Component tests start from a clean page.
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { cleanPage } from "../../../scripts/clean-page.ts";
import { writePagesLate } from "../../../scripts/late-pages.ts";
import { patience } from "../../../scripts/patience.ts";

// What is waited for comes when the machine has time for it.
configure({ asyncUtilTimeout: patience.expect.poll.timeout });
writePagesLate(configure);

afterEach(() => {
  cleanup();
  cleanPage();
});
