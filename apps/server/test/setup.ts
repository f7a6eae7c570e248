// Nothing that a file has opened is open beside the next one.
import { afterAll, afterEach } from "vitest";
import { closeFile, closeTest } from "./closing.ts";

afterEach(closeTest);
afterAll(closeFile);
