import { describe, expect, test } from "vitest";
import { emailInput, resetRequestInput, signUpInput } from "../auth/schema.ts";
import { broadcastTestInput } from "../broadcasts/admin/schema.ts";
import { contactInput } from "../contact/schema.ts";
import { testMailInput } from "../mail/admin/schema.ts";
import { subscribeInput, unsubscribeInput } from "../newsletter/schema.ts";
import { typedGeneral } from "../settings/admin/schema.ts";
import { sections } from "../settings/schema.ts";
import { userChangeInput, userCreateInput } from "../users/admin/schema.ts";
import { suggestedEmail } from "./rules.ts";

test.each([
  ["ada@gmial.con", "ada@gmail.com"],
  ["ada@gmial.com", "ada@gmail.com"],
  ["Ada.L@GMAIL.CO", "Ada.L@gmail.com"],
  ["ada@hotnail.com", "ada@hotmail.com"],
  ["ada@outlok.com", "ada@outlook.com"],
  ["ada@yaho.com", "ada@yahoo.com"],
  ["ada@icloud.cm", "ada@icloud.com"],
  [" ada@gmail ", "ada@gmail.com"],
  ["ada@protonmail", "ada@protonmail.com"],
  ["ada@example.con", "ada@example.com"],
  ["ada@mail.example.ogr", "ada@mail.example.org"],
])("suggests that %s was meant to be %s", (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

test.each([
  ...["ada@gmail.com", "ada@mail.com", "ada@ymail.com", "ada@gmx.at", "ada@example.com"],
  ...["ada@yahoo.co.in", "ada@orange.pl", "ada@hotmail.fr", "ada@gmail.con@x.example"],
  ...["ada@cloud.com", "ada@constructor", "ada@x.constructor", "ada@con"],
  ...["ada@web.dev", "ada", "@gmail.co", "ada@", "ada@b", "ada@yale.edu", "ada@hey.com"],
])("suggests nothing for %s", (typed) => {
  expect(suggestedEmail(typed)).toBeNull();
});

const UNFINISHED = "This address seems to lack its ending, such as .com.";

/** Everything that somebody types an e-mail address into, and the field that it is. */
const typedInto = {
  newsletter: (email: string) => subscribeInput.shape.email.safeParse(email),
  contact: (email: string) => contactInput.shape.email.safeParse(email),
  "sign-up": (email: string) => signUpInput.shape.email.safeParse(email),
  account: (email: string) => emailInput.shape.email.safeParse(email),
  "new user": (email: string) => userCreateInput.shape.email.safeParse(email),
  user: (email: string) => userChangeInput.shape.changes.shape.email.safeParse(email),
  settings: (email: string) => typedGeneral.shape.contactEmail.safeParse(email),
  "test mail": (email: string) => testMailInput.shape.to.safeParse(email),
  "test of a broadcast": (email: string) => broadcastTestInput.shape.email.safeParse(email),
};

describe.each(Object.entries(typedInto))("typed into %s", (_, parse) => {
  test.each([...["a@b", "ada@localhost", "ada@1", "ada@example.c", "ada@10.0.0.1", "ada@x.1a"]])(
    "refuses %s with the reason",
    (email) => {
      expect(parse(email).error?.issues).toMatchObject([{ message: UNFINISHED }]);
    },
  );

  test("refuses what is no address at all", () => {
    expect(parse("ada").error?.issues).toMatchObject([
      { message: "Please enter a valid e-mail address." },
    ]);
  });

  test.each(["ada@example.com", " ada@b\u00fccher.example ", "a@xn--hxajbheg2az3al.xn--jxalpdlp"])(
    "accepts %s",
    (email) => {
      expect(parse(email).success).toBe(true);
    },
  );
});

test.each([resetRequestInput, unsubscribeInput, sections.general.pick({ contactEmail: true })])(
  "stored addresses of private networks stay reachable",
  (schema) => {
    const email = "ada@localhost";
    expect(schema.parse({ email, contactEmail: email })).toEqual(
      expect.objectContaining("contactEmail" in schema.shape ? { contactEmail: email } : { email }),
    );
  },
);
