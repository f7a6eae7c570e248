import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPassword } from "@pickwell/api/auth/passwords/passwords";
import { findAccountByEmail, findPasswordHash } from "@pickwell/api/auth/users";
import { close, connect } from "@pickwell/db/client";
import { afterAll, expect, test } from "vitest";
import { runProgram } from "../../test/programs.ts";

const dataDir = mkdtempSync(join(tmpdir(), "pickwell-admin-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command as somebody at a shell would. */
const run = (args: string[], input?: string) =>
  runProgram("admin", args, { env: { DATA_DIR: dataDir }, input });

async function opens(email: string, password: string) {
  const db = connect(join(dataDir, "pickwell.db"));
  const account = await findAccountByEmail(db, email);
  const kept = await findPasswordHash(db, account?.id ?? null);
  close(db);
  return isPassword(kept, password);
}

test("admins are made, listed and given another password", async () => {
  const made = await run(["create", "Ada@Shop.example", "--name", "Ada"]);
  expect(made).toMatchObject({ code: 0, err: "" });
  const first = /^Password {2}([\w-]{20})$/m.exec(made.out)?.[1] ?? "";
  expect(await opens("ada@shop.example", first)).toBe(true);

  const listed = await run(["list"]);
  expect(listed.out).toBe("ada@shop.example  Ada  active  never signed in\n");

  const reset = await run(
    ["reset", "ada@shop.example", "--password-stdin"],
    "quietly walking home\n",
  );
  expect(reset).toMatchObject({ code: 0, err: "" });
  expect(reset.out).toContain("(as given)");
  expect(reset.out).not.toContain("quietly");
  expect(await opens("ada@shop.example", first)).toBe(false);
  expect(await opens("ada@shop.example", "quietly walking home")).toBe(true);
});

test.concurrent.each([
  [["create", "ada@shop.example"], /already/],
  [["promote", "ada@shop.example"], /^Usage/],
])("%j ends with 1 and says why", async (args, reason) => {
  const { code, out, err } = await run(args);

  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err).toMatch(reason);
  expect(err).not.toMatch(/\n {4}at /);
});

test("6.2.4 a password that is none is refused", async () => {
  const { code, err } = await run(["create", "c@shop.example", "--password-stdin"], "password1\n");

  expect(code).toBe(1);
  expect(err).toBe("This password is one of the first that anybody would try.\n");
});
