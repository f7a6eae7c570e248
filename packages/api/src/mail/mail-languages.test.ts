import { outbox, pages } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { alertMail, confirmMail, type DueAlert, pushText } from "../alerts/mails.ts";
import { renderBroadcast } from "../broadcasts/render.ts";
import { untrackedUrl } from "../newsletter/welcome-links.ts";
import { welcomeMail } from "../newsletter/welcome-mail.ts";
import { getProducts } from "../products/service.ts";
import { type Settings, sections } from "../settings/schema.ts";
import { saveSettings } from "../settings/service.ts";
import { senderOf } from "./sender.ts";

const to = "ada@example.com";
const at = { createdAt: NOW, updatedAt: NOW };
let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

/** The shop speaks a language from now on. @returns who its mails are from */
async function speaking(language: Settings["general"]["language"]) {
  await saveSettings(shop.db, NOW, "general", { siteName: "Fern", language }, 1);
  return senderOf(shop.db, ORIGIN);
}

async function lampAlert(): Promise<DueAlert> {
  const { id } = await shop.product({ name: "Lampe", priceCents: 124_900 });
  const [product] = await getProducts(shop.db, NOW, [id]);
  if (!product) throw new Error("no product");
  return {
    ...{ id: "a1", wish: "below", targetCents: 130_000 },
    ...{ product, baseCents: 150_000, showsPrice: true },
  };
}

const space = (text: string) => text.replace(/\s/g, " ");

test("price alerts are in the shop's language, with its prices", async () => {
  const alert = await lampAlert();
  const { product } = alert;
  const sender = await speaking("de");
  const asked = confirmMail({
    ...{ to, sender, currency: "EUR", alert, product, confirm: "c", stop: "s" },
  });
  const told = alertMail({ to, sender, currency: "EUR", alerts: [alert], stop: "s" });
  const drop: DueAlert = { ...alert, wish: "drop", showsPrice: false };

  expect(asked.subject).toBe("Bitte bestätige deinen Preisalarm: Lampe");
  expect(space(asked.text)).toContain(
    "Soll Fern dir sagen, wann Lampe 1.300,00 € oder weniger kostet?  Ja, sagt mir Bescheid: ",
  );
  expect(asked.html).toContain('<html lang="de" dir="ltr">');
  expect(space(told.subject)).toBe(
    "Lampe kostet 1.249,00 € bei merchant.example, zuvor 1.500,00 €",
  );
  expect(told.text).toContain("\nKeine Alarme mehr: ");
  expect(told.html).toContain("Wähle, was du bekommst");
  expect(
    alertMail({ ...{ to, sender, currency: "EUR", stop: "s" }, alerts: [drop, drop] }),
  ).toEqual(expect.objectContaining({ subject: "2 deiner Preisalarme" }));
  expect(pushText([drop, alert, alert], sender, "EUR")).toBe(
    "Lampe kostet weniger als zuvor bei merchant.example und 2 weitere",
  );
});

test("the welcome mail is in the shop's language around the owner's texts", async () => {
  const sender = await speaking("fr");
  const texts = sections.welcome.parse({ code: "FERN15", offer: "15% off", text: "Own words." });
  const mail = welcomeMail({
    ...{ to, sender, texts, confirmToken: "key", unsubscribeToken: "key", urlOf: untrackedUrl },
  });

  expect(mail.subject).toBe("Votre code de bienvenue Fern");
  expect(mail.text).toMatch(/^Bienvenue chez Fern\.\n\nOwn words\.\n\n/);
  expect(mail.text).toContain("Choisissez ce que vous recevez\u00a0: ");
  expect(mail.html).toContain("Votre code\u00a0: <strong");
  expect(mail.html).toContain('<html lang="fr" dir="ltr">');
  expect(mail.html).not.toMatch(/Confirm my|Unsubscribe|Welcome to/);
});

test("a newsletter's frame and product cards are in the shop's language", async () => {
  await speaking("es");
  await shop.product({ slug: "lamp", name: "Lámpara", priceCents: 124_900, brand: "Luma" });
  await shop.product({ slug: "gone", name: "Silla", inStock: false });
  const { html, text } = await renderBroadcast(
    shop.db,
    {
      subject: "Hola",
      preheader: "",
      body: "{{product:lamp}}\n\n{{product:gone}}\n\n| a |\n|-|\n| b |",
    },
    { origin: ORIGIN, now: NOW, campaign: null, view: `${ORIGIN}/newsletter/view/x` },
  );

  expect(html).toContain('<html lang="es" dir="ltr">');
  expect(html).toContain("Ver en el navegador");
  expect(text).toContain("* Lámpara de Luma\n");
  expect(text).toContain("Agotado. Ver similares:");
  expect(text).toContain("Precios a 14 de marzo de 2026; los comercios los cambian.");
  expect(text).toContain("Elige lo que recibes: ");
  expect(html).not.toMatch(/Unsubscribe|Out of stock|Affiliate Disclosure|View in browser/);
});

test("a newsletter runs from right to left in such a language", async () => {
  const draft = { subject: "x", preheader: "", body: "- one\n\n> two\n\n{{product:lamp}}" };
  const sending = { origin: ORIGIN, now: NOW, campaign: null };
  await shop.product({ slug: "lamp", images: [{ key: "0123456789abcdef", alt: "" }] });
  const left = await renderBroadcast(shop.db, draft, sending);
  await speaking("ar");
  const right = await renderBroadcast(shop.db, draft, sending);

  expect(left.html).toContain('<html lang="en" dir="ltr">');
  expect(left.html).not.toContain("rtl");
  expect(left.html).toContain("padding:0 0 0 24px");
  expect(right.html).toContain('<html lang="ar" dir="rtl">');
  // Programs that show it drop the document around it.
  expect(right.html).toContain('<table dir="rtl" role="presentation" width="600"');
  expect(right.html).toContain("padding:0 24px 0 0");
  expect(right.html).toMatch(/<blockquote style="[^"]*border-right:3px/);
  expect(right.html).toContain('style="padding:16px 16px 16px 0"');
  expect(right.html).not.toMatch(/(?:border|margin|padding)-left/);
});

test("the mail about a contact message is in the shop's language", async () => {
  await saveSettings(
    shop.db,
    NOW,
    "general",
    { language: "de", contactEmail: "us@fern.example" },
    1,
  );
  await shop.caller.contact.send({
    ...{ name: "Ada", email: to, subject: "Frage", message: "Gibt es die Lampe in Grün?" },
  });
  const [mail] = await shop.db.select().from(outbox);

  expect(mail?.subject).toBe("Kontaktformular: Frage");
  expect(mail?.text).toBe(
    "Von: Ada <ada@example.com>\nBetreff: Frage\n\nGibt es die Lampe in Grün?",
  );
});

test("what the shop adds to a page's text is in its language, and cached for each", async () => {
  const content =
    "One[^1]\n\n[^1]: A note.\n\n::: compare price, merchant, rating\n- lamp\n:::\n\n- [x] two\n\n::: tip\nA.\n:::\n\n::: verdict\n+ one\n\n- two\n:::\n\n::: voucher X\n:::";
  await shop.product({ slug: "lamp", name: "Lampe", priceCents: 124_900, rating: 4.5 });
  await shop.db.insert(pages).values({ slug: "t", title: "T", content, ...at });
  const { pages: read } = shop.caller;
  const english = await read.get({ slug: "t" });
  await speaking("de");
  const german = await read.get({ slug: "t" });

  for (const words of [
    ">Price<",
    ">Sold by<",
    "4.5 of 5",
    "$1,249.00",
    'aria-label="Note 1"',
    ">Tip<",
    ">For<",
  ]) {
    expect(english.html).toContain(words);
  }
  for (const words of [
    ">Preis<",
    ">Verkauft von<",
    "4,5 von 5",
    "1.249,00\u00a0$",
    'aria-label="Anmerkung 1"',
    'aria-label="Jetzt kaufen: Lampe">Jetzt kaufen<',
    'aria-label="Erledigt"',
    ...[">Tipp<", ">Dafür<", ">Dagegen<", ">Gutschein<"],
  ]) {
    expect(german.html).toContain(words);
  }
});
