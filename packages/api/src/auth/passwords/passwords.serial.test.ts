import { hash, verify } from "argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import commonPasswords from "./common-passwords.json";
import { hashing } from "./hashing-cost.ts";
import { hashPassword, isOutdated, isPassword, passwordProblem } from "./passwords.ts";

vi.mock("argon2", async (original) => {
  const real = await original<typeof import("argon2")>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const ada = { email: "ada@example.com", name: "Ada Lovelace" };
beforeEach(() => vi.clearAllMocks());

test("11.4.2 hashes are argon2id with at least 19 MiB, two passes and a salt each", async () => {
  const [one, other] = [await hashPassword("correct horse"), await hashPassword("correct horse")];

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(hashing.memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(hashing.timeCost).toBeGreaterThanOrEqual(2);
  expect(isOutdated(one)).toBe(false);
  expect(isOutdated(one.replace("m=19456", "m=4096"))).toBe(true);
});

test("11.4.2 hashing does not block the main thread", async () => {
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 1);
  // Where a machine is so busy that this thread slept through one hash, it does not through all.
  // Hashed on this thread, none would leave it a turn.
  for (let hashes = 0; turns === 0 && hashes < 100; hashes += 1)
    await hashPassword("correct horse");
  clearInterval(beat);

  expect(turns).toBeGreaterThan(0);
});

test("11.4.2 few passwords are hashed at a time, some wait, and the rest are refused for now", async () => {
  let running = 0;
  let most = 0;
  vi.mocked(verify).mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return true;
  });

  const asked = await Promise.allSettled(
    Array.from({ length: 100 }, () => isPassword(null, "whatever")),
  );

  expect(most).toBe(2);
  const refused = asked.filter((one) => one.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(50);
  expect(refused[0]?.reason).toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    facts: { retryAfterS: 2 },
  });
  vi.mocked(verify).mockRestore();
});

test("11.4.2 known visitors do not wait behind any number of strangers", async () => {
  let letGo = () => {};
  const held = new Promise<boolean>((resolve) => {
    letGo = () => resolve(false);
  });
  vi.mocked(verify).mockImplementation(async (_, password) =>
    password === "a stranger's" ? held : true,
  );
  const guesses = Array.from({ length: 100 }, () => isPassword(null, "a stranger's"));
  const answered = Promise.allSettled(guesses);

  // Two of the strangers' are under way, and no more of them can wait.
  await expect(isPassword(null, "the owner's", { by: "home", isKnownPlace: true })).resolves.toBe(
    true,
  );

  letGo();
  await answered;
  vi.mocked(verify).mockRestore();
});

describe("6.2.8 passwords are kept byte for byte", () => {
  const long = "x".repeat(72);
  test.each([
    [" with blanks around ", "with blanks around"],
    ["Grüße aus Köln", "GRÜSSE AUS KÖLN"],
    // Composed and decomposed: the same to look at.
    ["caf\u00e9 au lait", "cafe\u0301 au lait"],
    [`${long}a`, `${long}b`],
    ["nul\0byte inside", "nul"],
    ["🔑🔑🔑🔑🔑🔑🔑🔑", "🔑🔑🔑🔑🔑🔑🔑"],
  ])("%j is not %j", async (right, wrong) => {
    const kept = await hashPassword(right);

    expect(await isPassword(kept, right)).toBe(true);
    expect(await isPassword(kept, wrong)).toBe(false);
  });
});

test("an account without a password accepts none", async () => {
  expect(await isPassword(null, "")).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(hash).not.toHaveBeenCalled();
});

describe("6.2.1 the shortest password", () => {
  test.each([
    ["sevenxy", 8, "Please use at least 8 characters."],
    ["eightxyz", 8, null],
    ["elevenchars", 12, "Please use at least 12 characters."],
    // Counted as people do.
    ["🔑🔑🔑🔑", 8, "Please use at least 8 characters."],
    ["        ", 8, null],
  ])("%j with at least %i", (password, minLength, problem) => {
    expect(passwordProblem(password, minLength, ada)).toBe(problem);
  });
});

describe("6.2.4 what anybody would try is refused", () => {
  test("the 3,000 most common of eight and more characters", () => {
    expect(new Set(commonPasswords).size).toBe(3000);
    for (const password of commonPasswords) {
      expect(password.length).toBeGreaterThanOrEqual(8);
      expect(passwordProblem(password, 8, ada)).not.toBeNull();
    }
  });

  test.each(["password", "PassWord", "iloveyou", "qwertyuiop", "1q2w3e4r"])("%s", (password) => {
    expect(passwordProblem(password, 8, ada)).toBe(
      "This password is one of the first that anybody would try.",
    );
  });

  test.each(["ada@example.com", "ADA@EXAMPLE.COM", "ada lovelace"])(
    "words that belong to the owner: %s",
    (password) => {
      expect(passwordProblem(password, 3, ada)).toBe(
        "Please do not use your name or address as the password.",
      );
    },
  );

  test("but no mixture of letters and digits is required", () => {
    expect(passwordProblem("quietly walking home", 8, ada)).toBeNull();
  });
});
