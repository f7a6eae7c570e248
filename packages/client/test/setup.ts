// Tests start from a clean browser.
import { afterEach } from "vitest";
import { cleanPage } from "../../../scripts/clean-page.ts";

afterEach(cleanPage);
