// Tests start from a clean browser.
import { afterEach } from "vitest";

afterEach(() => localStorage.clear());
