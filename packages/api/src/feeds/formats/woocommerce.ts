import type { FeedField, Format } from "./format.ts";
import { names } from "./names.ts";

/** WooCommerce's product exports. Column names are in the shop's language; English comes first. */
const columns = {
  sku: names`
    SKU | UGS | Artikelnummer | Art.-Nr. | Artikelnummer (SKU) | Codice | COD | REF | Código
    Varenummer | Artikelnr | Артикул | Katalogové číslo | Katalogové číslo (SKU) | Cikkszám
    Stok kodu | 品番 | SKU-nummer
  `,
  title: names`
    Name | Nom | Nombre | Nome | Naam | Navn | Namn | Nazwa | Název | Názov | Név | Nume | Имя
    Название | Назва | Име | Ime | Naziv | İsim | Όνομα | 名前 | 名称 | 名稱 | 이름 | الاسم | Nimi
  `,
  kind: names`
    Type | Typ | Tipo | Tip | Тип | Typen | Tyyppi | Típus | Tür | タイプ | 类型 | النوع | Τύπος
  `,
  published: names`
    Published | Veröffentlicht | Publié | Publicado | Pubblicato | Gepubliceerd | Udgivet
    Publisert | Publicerad | Opublikowano | Opublikowane | Publikováno | Zverejnené | Közzétéve
    Publicat | Опубликован | Опубликовано | Опубліковано | Yayımlanmış | Julkaistu | 公開済み | منشور
  `,
  description: names`
    Description | Beschreibung | Descripción | Descrizione | Beschrijving | Beskrivelse
    Beskrivning | Opis | Popis | Leírás | Descriere | Описание | Опис | Açıklama | Kuvaus
    Descrição | 説明 | 描述 | الوصف | Περιγραφή
  `,
  shortDescription: names`
    Short description | Kurzbeschreibung | Description courte | Descripción corta
    Breve descrizione | Korte beschrijving | Korte omschrijving | Kort beskrivelse
    Kort beskrivning | Krótki opis | Krátký popis | Krátky popis | Rövid leírás | Scurtă descriere
    Descriere scurtă | Краткое описание | Короткое описание | Короткий опис | Kısa açıklama
    Lyhyt kuvaus | Descrição curta | Breve descrição | 簡単な説明 | وصف قصير
  `,
  saleFrom: names`
    Date sale price starts | Datum, an dem der Angebotspreis beginnt
    Datum, an dem Angebotspreis beginnt | Angebotspreis gültig ab | Date de début de promo
    Día en que empieza el precio rebajado | Inizia la data del prezzo in saldo
    Data di partenza del prezzo in saldo | Data in cui inizia il prezzo scontato
    Startdatum actieprijs | Datum promozioneprijs | Dato når tilbudspris starter
    Rea-pris startdatum | Datum när reapriset börjar | Data początku promocyjnej ceny
    Data rozpoczęcia promocji | Data de início do preço promocional
    Data de preço promocional começa em
  `,
  saleTo: names`
    Date sale price ends | Datum, an dem der Angebotspreis endet
    Datum, an dem Angebotspreis endet | Angebotspreis gültig bis | Date de fin de promo
    Día en que termina el precio rebajado | Termina la data del prezzo in saldo
    Data in cui termina l’offerta | Data in cui finisce il prezzo scontato | Einddatum actieprijs
    Dato når tilbudspris slutter | Rea-pris slutdatum | Datum när reapriset upphör
    Data końca promocyjnej ceny | Data zakończenia promocji | Data de término do preço promocional
    Data de preço promocional termina em
  `,
  availability: names`
    In stock? | In stock | Stock status | Vorrätig? | Auf Lager? | Lagerstatus | En stock ?
    En inventaire? | ¿Existencias? | ¿En inventario? | En inventario | In stock ? | Disponibile?
    In magazzino? | Op voorraad? | På lager? | I lager? | Na stanie? | W magazynie? | Skladem?
    Na sklade? | Készleten? | Készlet? | În stoc? | Наличие | В наличии? | В наявності? | Stokta?
    Varastossa? | Em estoque? | Em stock? | 在庫あり? | متوفر؟
  `,
  stock: names`
    Stock | Stock quantity | Lager | Lagerbestand | Bestand | Inventaire | Inventario | Magazzino
    Voorraad | Lagerbeholdning | Lagersaldo | Stan magazynowy | Sklad | Készlet | Stoc | Запасы
    Запас | Stok | Varasto | Estoque | 在庫 | المخزون
  `,
  backorders: names`
    Backorders allowed? | Backorders | Lieferrückstände erlaubt? | Rückstände erlaubt?
    Autoriser les commandes de produits en rupture ? | ¿Permitir reservas de productos agotados?
    ¿Permitir pedidos pendientes? | Abilita gli ordini arretrati? | Nabestellingen toegestaan?
    Nabestellingen toestaan? | Restordrer tillatt? | Restordrer tilladt? | Tillåt restnoteringar?
    Czy zamówienia oczekujące są dozwolone?
    Pozwalać na zamówienia oczekujące (na dostawę do magazynu)? | São permitidas encomendas?
  `,
  sale: names`
    Sale price | Angebotspreis | Tarif promo | Prix promo | Precio rebajado | Prezzo in offerta
    Prezzo scontato | Actieprijs | Aanbiedingsprijs | Tilbudspris | Reapris | Rea-pris | Salgspris
    Cena promocyjna | Akční cena | Zľavnená cena | Akciós ár | Preț promoțional | Preț redus
    Цена распродажи | Акционная цена | Ціна розпродажу | Ціна зі знижкою | İndirimli fiyat
    Alennushinta | Preço promocional | セール価格 | سعر البيع | سعر التخفيض
  `,
  regular: names`
    Regular price | Price | Regulärer Preis | Normaler Preis | Preis | Tarif régulier
    Prix régulier | Tarif | Precio normal | Precio regular | Precio | Prezzo di listino | Prezzo
    Reguliere prijs | Normale prijs | Prijs | Normalpris | Vanlig pris | Ordinær pris
    Ordinarie pris | Pris | Cena | Cena regularna | Běžná cena | Bežná cena | Normál ár | Ár
    Preț obișnuit | Preț întreg | Preț | Базовая цена | Обычная цена | Цена | Звичайна ціна | Ціна
    Normal fiyat | Fiyat | Normaali hinta | Normaalihinta | Preço | Preço normal | 通常価格
    السعر الافتراضي | السعر العادي
  `,
  category: names`
    Categories | Category | Kategorien | Kategorie | Catégories | Categorías | Categorie
    Categorieën | Kategorier | Kategóriák | Kategória | Kategórie | Categorii | Категории
    Категорії | Kategoriler | Kategoriat | Categorias | カテゴリー | التصنيفات | Κατηγορίες
  `,
  picture: names`
    Images | Image | Bilder | Imágenes | Immagini | Immagine | Afbeeldingen | Billeder | Obrazki
    Obrazy | Obrázky | Képek | Imagini | Изображения | Зображення | Görseller | Kuvat | Imagens
    画像 | الصور | Εικόνες
  `,
  parent: names`
    Parent | Übergeordnetes Produkt | Eltern | Superior | Genitore | Hoofd | Overordnet | Förälder
    Rodzic | Element nadrzędny | Nadřazený | Nadradený | Szülő | Părinte | Родительский | Родитель
    Батьківський | Ebeveyn | Isäntä | Ascendente | 親 | الأصل
  `,
  brand: names`
    Brands | Brand | Manufacturer | Marken | Marke | Marques | Marque | Marcas | Marca | Marchi
    Merken | Merk | Mærker | Merker | Merke | Varumärken | Varumärke | Marki | Marka | Značky
    Značka | Márkák | Mărci | Бренды | Бренд | Бренди | Markalar | Tuotemerkit | ブランド
  `,
  link: names`
    Permalink | Product URL | Product page | URL | Link
  `,
  trackedLink: names`
    External URL | Affiliate link | Affiliate URL | Externe URL | URL externe | URL externa
    URL esterno | Ekstern URL | Extern URL | Zewnętrzny adres URL | Externí URL | Externá URL
    Külső URL | URL extern | Внешний URL | Зовнішній URL | Harici URL | Ulkoinen URL | 外部 URL
    الرابط الخارجي
  `,
  gtin: names`
    GTIN, UPC, EAN, or ISBN | GTIN, UPC, EAN o ISBN | GTIN, UPC, EAN ou ISBN
    GTIN, UPC, EAN oder ISBN | GTIN, UPC, EAN of ISBN | GTIN, UPC, EAN eller ISBN
    GTIN, UPC, EAN lub ISBN | EAN | GTIN | Meta: _alg_ean | Meta: _wpm_gtin_code | Meta: _ean
    Meta: _gtin
  `,
  mpn: names`
    MPN | Meta: _mpn | Manufacturer part number
  `,
} satisfies Partial<Record<FeedField, readonly string[]>>;

/** Names of columns with an attribute's name and its values, in the languages known. */
const attributeNames = names`
  Attribute # name | Attribut # Name | Attribut # navn | Nom de l’attribut #
  Nombre del atributo # | Nome attributo # | Attributo # nome | Nome do atributo #
  Nome dell’attributo # | Naam attribuut # | Naam eigenschap # | Egenskap # navn | Attribut # namn
  Nazwa atrybutu # | Název vlastnosti # | Имя атрибута # | Название атрибута #
`;
const attributeValues = names`
  Attribute # value(s) | Attribut # Wert(e) | Attribut # verdi(er) | Attribut # værdi(er)
  Valeur(s) de l’attribut # | Valor(es) del atributo # | Valore(i) attributo #
  Attributo # valuta(e) | Attributo # valore(i) | Valores do atributo # | Valor(es) do atributo #
  Valore dell’attributo # | Waarde(n) attribuut # | Waarde(n) eigenschap # | Waarde eigenschap #
  Egenskap # verdi(er) | Attribut # värde(n) | Wartość(ci) atrybutu # | Wartości atrybutu #
  Hodnota(y) vlastnosti # | Значение(-я) атрибута # | Значения атрибутов #
`;
/** Column names by field in all languages known. */
export const translatedNames: Partial<Record<FeedField, readonly string[]>> = columns;
/**
 * The API's name of the column that files call "Published". In other formats it means something
 * else.
 */
export const STATUS = "status";

/** Names of the column that says `hidden` of what is not in the catalog, in the languages known. */
export const visibilityNames = names`
  Visibility in catalog | Sichtbarkeit im Katalog | Visibilité dans le catalogue
  Visibilidad en el catálogo | Visibilità nel catalogo | Zichtbaarheid in catalogus
  Synlighed i katalog | Synlighed i kataloget | Synlighet i katalogen | Synlighet i katalog
  Widoczność w katalogu | Viditelnost v katalogu | Viditeľnosť v katalógu
  Láthatóság a katalógusban | Vizibilitate în catalog | Видимость в каталоге
  Видимість у каталозі | Katalogda görünürlük | Näkyvyys katalogissa | Näkyvyys luettelossa
  Visibilidade no catálogo | カタログでの表示 | カタログの可視性 | Ορατότητα στον κατάλογο
`;

/** Names of the column with the members of a grouped product, in the languages known. */
export const groupedNames = names`
  Grouped products | Gruppierte Produkte | Groupes de produits | Produits groupés
  Productos agrupados | Prodotti raggruppati | Gegroepeerde producten | Grupperede produkter
  Grupperede varer | Grupperte produkter | Grupperade produkter | Pogrupowane produkty
  Produkty grupowane | Produkty zgrupowane | Seskupené produkty | Zoskupené produkty
  Csoportosított termékek | Produse grupate | Сгруппированные товары | Згруповані товари
  Gruplandırılmış ürünler | Ryhmitellyt tuotteet | Produtos agrupados | グループ化した商品
  Ομαδοποιημένα προϊόντα
`;

/** `Attribute 3 name` and `Attribute 3 value(s)` in those languages, with # for the number. */
export const translatedAttributes = {
  name: attributeNames,
  values: attributeValues,
};

const numbered = (patterns: readonly string[], number: number) =>
  patterns.map((name) => name.replace("#", String(number)));

export const woocommerce: Format = {
  id: "woocommerce",
  title: "WooCommerce",
  columns: {
    ...translatedNames,
    key: ["ID", "Product ID", "Id"],
    gtin: [...(translatedNames.gtin ?? []), "global_unique_id"],
    onBackorder: ["backordered"],
    // From the API: `publish` or `draft`.
    published: [
      ...(translatedNames.published ?? []),
      STATUS,
      ...visibilityNames,
      "catalog_visibility",
    ],
    option1: numbered(attributeNames, 1),
    option2: numbered(attributeNames, 2),
    option3: numbered(attributeNames, 3),
    value1: numbered(attributeValues, 1),
    value2: numbered(attributeValues, 2),
    value3: numbered(attributeValues, 3),
  },
  mayGroup: false,
  mayLackLink: true,
  family: "woocommerce",
  listsCategories: true,
  recognise(has) {
    const isNamed = columns.title.some(has);
    const hasPrice = columns.regular.some(has);
    const marks = [columns.kind, columns.sku, columns.published, columns.shortDescription].filter(
      (each) => each.some(has),
    ).length;
    if (!isNamed || marks < 2) return isNamed && hasPrice && marks === 1 ? 0.35 : 0;
    return Math.min(0.95, 0.35 + 0.2 * marks);
  },
};
