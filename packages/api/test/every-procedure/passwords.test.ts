import { describe, expect, test } from "vitest";
import { walkProcedures } from "./walk.ts";

const { takingInput } = await walkProcedures();

describe("6.2.8 a password comes through as it was typed", () => {
  const passwords = [
    " with blanks around ",
    "\ttab and line\r\n",
    "Capitals Inside",
    "cafe\u0301 au lait",
    "\uff54ea\u200d \ufb01sh \u00a0",
    "zero\0 and control\u0007",
    "x".repeat(500),
  ];
  const chosen = takingInput.flatMap(({ path, input, texts }) =>
    texts
      .filter(({ name }) => /password$/i.test(name))
      .map((field) => ({ path, input, field, name: field.path })),
  );

  test("there are such fields", () => {
    expect(chosen.map(({ path, name }) => `${path} ${name}`)).toEqual(
      expect.arrayContaining([
        "auth.signIn password",
        "auth.signUp password",
        "auth.resetPassword password",
        "auth.tokens.issue password",
        "auth.account.changePassword newPassword",
        "admin.users.create password",
      ]),
    );
  });

  test.each(chosen)("$path $name", ({ input, field }) => {
    for (const password of passwords) {
      const typed = field.holding(password);
      expect(input.parse(typed)).toMatchObject(typed);
    }
  });
});
