import { expect, test } from "vitest";
import { changeMail, resetMail } from "../auth/mails.ts";
import { unsubscribeMail } from "../newsletter/unsubscribe-mail.ts";
import { untrackedUrl } from "../newsletter/welcome-links.ts";
import { welcomeMail } from "../newsletter/welcome-mail.ts";
import { sections } from "../settings/schema.ts";
import type { Sender } from "./sender.ts";

const sender: Sender = {
  shop: "Fern & Co",
  origin: "https://shop.example",
  logo: null,
  timeZone: "UTC",
  language: "en",
};
const to = "ada@example.com";

test.each([
  ["reset", resetMail(to, sender, "key")],
  ["change", changeMail(to, sender, "password")],
  ["unsubscribe", unsubscribeMail(to, sender, "key")],
  [
    "welcome",
    welcomeMail({
      to,
      sender,
      texts: sections.welcome.parse({ code: "FERN15", offer: "15% off" }),
      confirmToken: "key",
      unsubscribeToken: "key",
      urlOf: untrackedUrl,
    }),
  ],
])("a %s mail is light and stays readable in a program that is dark", (_, { html }) => {
  expect(html).toContain('<meta name="color-scheme" content="light">');
  // Ground and letters on what is no body, whose style some programs drop.
  expect(html).toMatch(/<div style="[^"]*background:#fffefb;color:#1b1512/);
  // In its own size on a phone, instead of shrunk like a page made for desktops.
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  // One button, for the step that it asks for.
  expect(html?.split("background:#cc2500")).toHaveLength(2);
  const links = html.match(/<a [^>]*>/g) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain("color:#");
  expect(html).toContain("Fern &#38; Co");
  expect(html).not.toMatch(/Fern & Co/);
});
