import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataCenters } from "./data-centers.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pickwell-data-centers-"));
  file = join(folder, "data-centers.txt");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("ranges are found in lines and in a provider's JSON, and tell every address in them", () => {
  writeFileSync(
    file,
    `# from a provider
203.0.113.0/25   # the lower half
{"prefixes":[{"ip_prefix":"198.51.100.8/30"},{"ipv6Prefix":"2001:db8:1::/48"}]}
203.0.113.64/26
300.1.1.1/8 1.2.3.4/64 version 1.2.3.4/
`,
  );
  const centers = new DataCenters(file);
  const within = ["203.0.113.0", "203.0.113.127", "198.51.100.11", "::ffff:203.0.113.5"];
  for (const address of [...within, "2001:db8:1::1", "2001:db8:1:ffff:ffff:ffff:ffff:ffff"]) {
    expect(centers.includes(address, NOW), address).toBe(true);
  }
  const without = ["203.0.113.128", "198.51.100.12", "198.51.100.7", "2001:db8:2::", "1.2.3.4"];
  for (const address of [...without, "", "unknown", "2001:db8:0:ffff::1"]) {
    expect(centers.includes(address, NOW), address).toBe(false);
  }
});

test("a list that comes, changes or goes is noticed within a minute", () => {
  const centers = new DataCenters(file);
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  expect(centers.includes("203.0.113.5", NOW)).toBe(false);
  writeFileSync(file, "203.0.113.0/24");
  expect(centers.includes("203.0.113.5", new Date(NOW.getTime() + 59_999))).toBe(false);
  expect(centers.includes("203.0.113.5", later(1))).toBe(true);
  writeFileSync(file, "198.51.100.0/24");
  utimesSync(file, NOW, later(-1));
  expect(centers.includes("203.0.113.5", later(2))).toBe(false);
  rmSync(file);
  expect(centers.includes("198.51.100.5", later(3))).toBe(false);
});
