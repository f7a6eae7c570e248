/** Splits the names of columns into words: `itemPrice`, `Ссылка_изображения`, `bigimage`, `image/data/attributes/url`. */

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Words of a text, normalized as those of names are. */
export const list = (text: string): ReadonlySet<string> =>
  new Set(plain(text).split(/\s+/).filter(Boolean));

/** What a name is about, in the languages that shops use. */
export const HEADS = {
  title:
    list(`name names title titel titre titolo titulo naam navn namn nazwa nazev nazov bezeichnung bez
    designation denominazione nombre nome nom nimi nev nume denumire naziv adi isim bezeichner libelle
    intitule název название наименование назва όνομα τίτλος`),
  price: list(`price prices pricing preis preise prix prezzo precio preco prijs pris cena cene fiyat
    fiyati hinta pret kaina hind ar vk vkpreis цена цены ціна стоимость τιμή`),
  link: list(`url urls link links href lien enlace lenke lank odkaz permalink deeplink page pagina seite
    strony stranka adres adresse ссылка посилання сайте σύνδεσμος`),
  picture:
    list(`image images img imgs picture pictures pic photo photos foto fotos bild bilder imagen
    imagenes immagine immagini imagem imagens afbeelding billede bilde obrazek obraz zdjecie zdjecia cover
    jacket thumbnail thumb resim kuva kep slika imagine изображение изображения фото картинка зображення
    εικόνα`),
  key: list(`id code nr no number num numer sku ref reference referenz referencia referentie artnr kod
    codigo codice cod kodas код артикул`),
  brand:
    list(`brand brands manufacturer manufacturers hersteller marke marca marque merk producer maker
    fabrikant fabricante fabricant produttore producent vyrobce vyrobca valmistaja tillverkare gyarto
    производитель бренд марка виробник`),
  category:
    list(`category categories cat cate kategorie categorie categoria kategoria kategori kategorii
    department warengruppe produktgruppe rubrik rubrique rayon seccion sezione luokka ryhma группы группа
    категория категорія раздел`),
  stock:
    list(`stock quantity qty qte qta inventory bestand lager lagermenge lagerbestand menge voorraad
    magazynowy magazyn stoc saldo beholdning antal остаток количество`),
  availability: list(`available availability instock verfugbar verfugbarkeit disponible disponibile
    disponibilita disponibilidad disponibilite beschikbaar dostepnosc dostupnost наличие наявність`),
  gtin: list(`ean eancode gtin isbn upc barcode strichcode codebarre штрихкод`),
  currency: list(`currency currencycode devise waluta valuta wahrung waehrung moneda moeda mena`),
} as const;
export type Head = keyof typeof HEADS;

/** Things that are sold: they tell nothing that the other words do not. */
export const THINGS = list(`product products prod item items article articles artikel art produkt
  produkty produit produits producto productos prodotto prodotti produto produtos tuote termek produs
  proizvod articulo articolo artigo vare vara towar towaru towary zbozi good goods offer offers listing
  node style tour trip book destination hotel game vehicle variant variants variation master default
  bestell object external internal unique merchant info base detail details main commertial selling mode
  proizvoda range start core catalog catalogue katalog item itm pdp товара товары позиции товар продукт товару
  страницу каталога`);

/** What a thing cost before, or costs elsewhere. */
export const BEFORE =
  list(`old was list listino listing retail rrp msrp mrp uvp srp original originale
  before from compare strike crossed undiscounted previous former alter alt ancien ancienne anterior
  barre full base normal standard regular antes oude van stara staré puvodni gammel tidligere ordinarie
  ord advies conseille consigliato recomendado listen statt streich до старая стара vanha eski`);
/** Former prices that are the price where there is no other. */
export const PRICE_WHEN_ALONE = list(
  `list retail from regular base normal standard full original listen listino`,
);
/** What a thing costs for a time. */
export const REDUCED =
  list(`sale special promo promotional promocyjna promocja discounted offer oferta offerta
  angebot aktion actie tilbud kampanj reduced deal discount solde soldes spezial indirimli скидкой
  акционная акція`);
/** What a thing costs. */
export const CURRENT =
  list(`current final our now actual actuel actuelle attuale atual aktuell aktueller
  calculated sell selling sales asking vente venta vendita verkoop verkauf verkaufs venda sprzedazy
  detal detaliczna brutto gross розничная роздрібна продажи ttc`);

/** Names of objects around values, and of the values in them. */
const WRAPPERS = list(`attributes data value amount node text content src fields edges v1 v2`);

export const KNOWN: ReadonlySet<string> = new Set([
  ...[...Object.values(HEADS), THINGS, BEFORE, REDUCED, CURRENT].flatMap((words) => [...words]),
  ...list(
    "big large small medium mini tiny zoom buy aff affiliate tracking click sub status pfad path pad omschrijving",
  ),
]);

const LONGEST = 40;

/** `bigimage`, `artoldprice`: known words without anything between them. */
function parted(word: string): string[] {
  if (KNOWN.has(word) || word.length < 5 || word.length > LONGEST) return [word];
  return partsOf(word, 3) ?? [word];
}

/** @param most - words that it may have. @returns null when it has others */
function partsOf(word: string, most: number): string[] | null {
  if (KNOWN.has(word)) return [word];
  for (let at = word.length - 2; at >= 2 && most > 1; at--) {
    if (!KNOWN.has(word.slice(0, at))) continue;
    const rest = partsOf(word.slice(at), most - 1);
    if (rest) return [word.slice(0, at), ...rest];
  }
  return null;
}

/**
 * @param name - of a column, or the path of a value
 * @returns its words without those of mere wrappers, the last one last
 */
export function wordsOf(name: string): string[] {
  const words = name
    .slice(0, 200)
    .split(/[/@[\]]+/)
    .flatMap((part) =>
      part
        .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
        .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
        .replace(/(\p{L})(\d)/gu, "$1 $2")
        .split(/[^\p{L}\p{N}]+/u),
    )
    .map(plain)
    .filter(Boolean)
    .flatMap(parted);
  const told = words.filter((word) => !WRAPPERS.has(word));
  return told.length === 0 ? words : told;
}
