import { expect, test } from "vitest";
import { NOW, testShop } from "../../test/testing.ts";
import { verificationCode } from "../verification/rules.ts";
import { sections } from "./schema.ts";
import { saveSettings } from "./service.ts";

const GOOGLE = "dBw5CvburAxi537Rp9qi5uG2174Vb6JwHwIRwPSLIK8";
const HEX = "0123456789abcdef0123456789abcdef";

test.each([
  ["google", GOOGLE],
  ["google", `  google-site-verification=${GOOGLE}\n`],
  ["google", `<meta name="google-site-verification" content="${GOOGLE}" />`],
  ["google", `<META content='${GOOGLE}' NAME='google-site-verification'>`],
  ["google", `<meta name=google-site-verification content=${GOOGLE}>`],
  ["google", `<meta name=\u201cgoogle-site-verification\u201d content=\u201c${GOOGLE}\u201d>`],
] as const)("finds the code of %s in %j", (service, text) => {
  expect(verificationCode(service, text)).toBe(GOOGLE);
});

test("every service has its own tag", () => {
  expect(verificationCode("bing", `<meta name="msvalidate.01" content="${HEX}" />`)).toBe(HEX);
  expect(verificationCode("pinterest", `<meta name="p:domain_verify" content="${HEX}"/>`)).toBe(
    HEX,
  );
  expect(
    verificationCode("yandex", `<meta name="yandex-verification" content="${HEX.slice(16)}">`),
  ).toBe(HEX.slice(16));
  const facebook = "abcdefghijklmnopqrstuvwxyz0123";
  expect(
    verificationCode(
      "facebook",
      `<meta name="facebook-domain-verification" content="${facebook}"/>`,
    ),
  ).toBe(facebook);
});

test.each([
  `<meta name="msvalidate.01" content="${GOOGLE}">`,
  `<meta name="google-site-verification">`,
  `<script>${GOOGLE}</script>`,
  `${GOOGLE}"><script>alert(1)</script>`,
  "short",
])("%j is no code of Google, and is refused beside its field", (text) => {
  expect(verificationCode("google", text)).toBeNull();
  const { error } = sections.verification.safeParse({ google: text });
  expect(error?.issues[0]?.path).toEqual(["google"]);
});

test("the code alone is stored, and returned with the name of its tag", async () => {
  const shop = testShop();
  expect((await shop.caller.settings.public()).verification).toEqual([]);
  const google = `<meta name="google-site-verification" content="${GOOGLE}">`;

  await saveSettings(shop.db, NOW, "verification", { google }, 0);

  expect((await shop.caller.settings.public()).verification).toEqual([
    { name: "google-site-verification", content: GOOGLE },
  ]);
});
