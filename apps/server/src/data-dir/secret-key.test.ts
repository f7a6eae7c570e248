import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "../start-failure.ts";
import { openKeyring } from "./secret-key.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "pickwell-key-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = () => join(dataDir, "secret.key");
const fingerprint = (secretKey?: Uint8Array) =>
  openKeyring({ dataDir, secretKey }).hash("test", "text");

test("13.3.1 the key is made once, for nobody else to read", () => {
  const first = fingerprint();

  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file(), "utf8"), "base64")).toHaveLength(32);
  expect(fingerprint()).toBe(first);
});

test("each shop has its own", () => {
  const first = fingerprint();
  rmSync(file());

  expect(fingerprint()).not.toBe(first);
});

test("the environment's key wins, and nothing is written", () => {
  const key = new Uint8Array(32).fill(1);

  expect(fingerprint(key)).toBe(fingerprint(key));
  expect(() => statSync(file())).toThrow();
});

test("a file that is no key ends the start with a line that says so", () => {
  writeFileSync(file(), "short");

  expect(() => fingerprint()).toThrow(StartError);
  expect(() => fingerprint()).toThrow(/secret\.key is not a secret key/);
});
