import { expect, test } from "vitest";
import { folderFailure, StartError } from "./start-failure.ts";

test("a folder is blamed for what the system says of it, and for nothing else", () => {
  const denied = Object.assign(new Error("permission denied"), { code: "ENODEV" });
  const missing = new Error("Cannot find a native module");

  expect(folderFailure("/data", denied)).toEqual(
    new StartError("The data folder /data cannot be used: ENODEV."),
  );
  expect(folderFailure("/data", missing)).toBe(missing);
});
