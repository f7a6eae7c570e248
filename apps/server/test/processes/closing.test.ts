import { expect, test } from "vitest";
import { closeAfterFile, closeAfterTest, closeFile } from "../closing.ts";

const closed: string[] = [];

test("what a test opens is open while it runs", async () => {
  closeAfterTest(() => closed.push("first"));
  closeAfterTest(async () => closed.push("second"));
  closeAfterFile(() => closed.push("file"));

  expect(closed).toEqual([]);
});

test("it is closed after the test, the last first; what the file opens is not", async () => {
  expect(closed).toEqual(["second", "first"]);

  await closeFile();
  expect(closed).toEqual(["second", "first", "file"]);
  await closeFile();
  expect(closed).toHaveLength(3);
});
