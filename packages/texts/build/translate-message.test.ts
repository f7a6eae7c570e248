/** Sentences of the API in the shop's languages. */
import { expect, test } from "vitest";
import { message } from "../src/message.ts";
import { translateMessage } from "../src/translate-message.ts";

test("a sentence is told in the language, with what stands in it", () => {
  expect(translateMessage("Please enter your name.", "de")).toBe("Bitte gib deinen Namen ein.");
  expect(translateMessage("Please use at least 12 characters.", "de")).toBe(
    "Bitte nimm mindestens 12 Zeichen.",
  );
  expect(
    translateMessage(
      "The sign-in with Google (US) was not finished, and nothing has changed.",
      "es",
    ),
  ).toBe("El acceso con Google (US) no se ha completado, y no ha cambiado nada.");
});

test("the roles in a sentence are translated", () => {
  const refused = "This takes the role editor, and yours is viewer.";
  expect(translateMessage(refused, "de")).toBe(
    "Dafür braucht es die Rolle Redakteur, und deine ist Betrachter.",
  );
  expect(translateMessage("Your role, author, does not see this list.", "es")).toBe(
    "Tu rol, autor, no ve esta lista.",
  );
});

test("a name of digits is no number", () => {
  expect(
    translateMessage("The sign-in with 007 was not finished, and nothing has changed.", "es"),
  ).toBe("El acceso con 007 no se ha completado, y no ha cambiado nada.");
});

test("sentences after one another are told one by one, with the right plural", () => {
  expect(translateMessage("Too many attempts. Please try again in 1 minute.", "de")).toBe(
    "Zu viele Versuche. Bitte versuche es in 1 Minute noch einmal.",
  );
  expect(translateMessage("Too many attempts. Please try again in 15 minutes.", "fr")).toBe(
    "Trop de tentatives. Réessayez dans 15 minutes.",
  );
});

test.each([
  "Nobody ever translated this.",
  "Too many attempts. Nobody ever translated this.",
  "Please use at least 12 characters. Really.",
  "Please use at least {n} characters",
  "constructor",
  "",
])("what the catalogue does not know stays as it is: %j", (sentence) => {
  expect(translateMessage(sentence, "de")).toBe(sentence);
});

test("English is what the API says, and a language without a catalogue has nothing else", () => {
  expect(translateMessage("Please enter your name.", "en")).toBe("Please enter your name.");
  expect(translateMessage("Please enter your name.", "ar")).toBe("Please enter your name.");
});

test("on the server a rule speaks English, whatever is written in", () => {
  expect(message("Please use at least {n} characters.", { n: 8 })).toBe(
    "Please use at least 8 characters.",
  );
});

test("a sentence within a sentence is told as well, and so is a label; names are what they are", () => {
  expect(
    translateMessage(
      "2 postbacks of this week were not understood. The last one (Nobody answers there): “EU” is not a known currency.",
      "de",
    ),
  ).toBe(
    "2 Postbacks dieser Woche wurden nicht verstanden. Der letzte (Nobody answers there): „EU“ ist keine bekannte Währung.",
  );
  expect(translateMessage("Backup failed 3 times in a row: the reason is unknown.", "de")).toBe(
    "Sicherung ist 3 Mal hintereinander fehlgeschlagen: niemand weiß, warum.",
  );
  expect(
    translateMessage("Could not be checked: its certificate cannot be verified from here.", "de"),
  ).toBe("Nicht zu prüfen: das Zertifikat lässt sich von hier aus nicht prüfen.");
});

test("the text that says most of a sentence is told, and a name may not swallow another sentence", () => {
  expect(translateMessage("gtin “12” is no GTIN: its check digit is wrong; left out", "de")).toBe(
    "gtin „12“ ist keine GTIN: Die Prüfziffer stimmt nicht; weggelassen",
  );
  expect(translateMessage("The file is empty. Kettles.csv is empty.", "de")).toBe(
    "Die Datei ist leer. Kettles.csv ist leer.",
  );
});

test("a text of two sentences is told as one, and a text with braces of its own as it stands", () => {
  expect(
    translateMessage(
      "It had several authors: it is the first one’s now. The others: Anna, Ben.",
      "de",
    ),
  ).toBe("Es hatte mehrere Autoren: Jetzt gehört es dem ersten. Die anderen: Anna, Ben.");
  const template =
    "The link template must be an http or https address, for example https://shop.example/?s=";
  expect(translateMessage(`${template}{sku}`, "de")).toBe(
    "Die Link-Vorlage muss eine http- oder https-Adresse sein, zum Beispiel https://shop.example/?s={sku}",
  );
});

test("what the API refuses is said with its parts in the language, too", () => {
  const told = (sentence: string) => translateMessage(sentence, "de");

  expect(told("The last admin cannot be disabled or demoted.")).toBe(
    "Der letzte Admin kann nicht gesperrt oder herabgestuft werden.",
  );
  expect(told("A product needs a picture; only a draft has none.")).toBe(
    "Ein Produkt braucht ein Bild; nur Entwürfe kommen ohne aus.",
  );
  expect(
    told("This picture is used by the product “Lamp”. Choose another picture there first."),
  ).toBe("Dieses Bild wird noch gebraucht: Produkt „Lamp“. Wähle dort zuerst ein anderes.");
  expect(told("12 products are not there any more. Nothing was changed.")).toBe(
    "12 Produkte sind nicht mehr da. Nichts wurde geändert.",
  );
});
