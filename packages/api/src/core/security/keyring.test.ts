import { describe, expect, test } from "vitest";
import { Keyring } from "./keyring.ts";

const keyring = new Keyring(Buffer.alloc(32, 1));
const other = new Keyring(Buffer.alloc(32, 2));

describe("hashes", () => {
  test("are equal for the same text, purpose and key only", () => {
    const hash = keyring.hash("address", "203.0.113.7");

    expect(hash).toMatch(/^[\w-]{43}$/);
    expect(keyring.hash("address", "203.0.113.7")).toBe(hash);
    expect(keyring.hash("address", "203.0.113.8")).not.toBe(hash);
    expect(keyring.hash("account", "203.0.113.7")).not.toBe(hash);
    expect(other.hash("address", "203.0.113.7")).not.toBe(hash);
  });
});

describe("a sealed value", () => {
  test("opens with the key, for its purpose and owner only", () => {
    const sealed = keyring.seal("totp", "ada", "geheim ✓");

    expect(sealed).not.toContain("geheim");
    expect(keyring.open("totp", "ada", sealed)).toBe("geheim ✓");
    expect(() => keyring.open("totp", "bob", sealed)).toThrow();
    expect(() => keyring.open("smtp", "ada", sealed)).toThrow();
    expect(() => other.open("totp", "ada", sealed)).toThrow();
  });

  test("is different each time", () => {
    expect(keyring.seal("totp", "ada", "x")).not.toBe(keyring.seal("totp", "ada", "x"));
  });

  test("cannot be altered", () => {
    const bytes = Buffer.from(keyring.seal("totp", "ada", "secret"), "base64url");
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => keyring.open("totp", "ada", changed.toString("base64url"))).toThrow();
    }
    expect(() => keyring.open("totp", "ada", "")).toThrow();
  });
});

test("a key of another length is refused", () => {
  expect(() => new Keyring(Buffer.alloc(16))).toThrow(RangeError);
});
