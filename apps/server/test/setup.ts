// Many of the files run the shop as it was built, and nothing that one has opened is open beside the next.
import { afterAll, afterEach, beforeAll } from "vitest";
import { untilBuilt } from "../../../scripts/built.ts";
import { closeFile, closeTest } from "./closing.ts";
import { untilBundled } from "./programs.ts";

beforeAll(() => Promise.all([untilBuilt(), untilBundled()]));
afterEach(closeTest);
afterAll(closeFile);
