import { expect, test } from "vitest";
import { priceOf, readFeed } from "../../test/feeds/reading.ts";

/** Column names exported by shops in these languages. */
const HEADERS: Record<string, string> = {
  de: 'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Bestand,"Geringe Lagermenge","Lieferrückstande erlaubt?","Nur einzeln verkaufen?",Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Versandklasse,Bilder,"Übergeordnetes Produkt","Externe URL",Position,Marken,"Attribut 1 Name","Attribut 1 Wert(e)"',
  fr: 'ID,Type,UGS,"GTIN, UPC, EAN ou ISBN",Nom,Publié,"Mis en avant ?","Visibilité dans le catalogue","Description courte",Description,"Date de début de promo","Date de fin de promo","État de la TVA","Classe de TVA","En stock ?",Stock,"Montant de stock faible","Autoriser les commandes de produits en rupture ?","Vendre individuellement ?","Tarif promo","Tarif régulier",Catégories,Étiquettes,"Classe d’expédition",Images,Parent,"URL externe",Position,Marques,"Nom de l’attribut 1","Valeur(s) de l’attribut 1"',
  es: 'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","Clase de impuesto",¿Existencias?,Inventario,"Cantidad de bajo inventario","¿Permitir pedidos pendientes?","¿Vendido individualmente?","Precio rebajado","Precio normal",Categorías,Etiquetas,"Clase de envío",Imágenes,Superior,"URL externa",Posición,Marcas,"Nombre del atributo 1","Valor(es) del atributo 1"',
  it: 'ID,Tipo,COD,"GTIN, UPC, EAN, o ISBN",Nome,Pubblicato,"In primo piano?","Visibilità nel catalogo","Breve descrizione",Descrizione,"Data di partenza del prezzo in saldo","Data in cui termina l’offerta","Stato delle imposte","Aliquota di imposta","In stock?",Magazzino,"Quantità in magazzino bassa","Abilita gli ordini arretrati?","Venduto singolarmente?","Prezzo in offerta","Prezzo di listino",Categorie,Tag,"Classe di spedizione",Immagine,Genitore,"URL esterno",Posizione,Marchi,"Attributo 1 nome","Attributo 1 valuta(e)"',
  nl: 'ID,Type,Artikelnummer,"GTIN, UPC, EAN of ISBN",Naam,Gepubliceerd,Uitgelicht?,"Zichtbaarheid in catalogus","Korte omschrijving",Beschrijving,"Startdatum actieprijs","Einddatum actieprijs","Btw status",Belastingklasse,"Op voorraad?",Voorraad,"Lage voorraad","Nabestellingen toestaan?","Wordt individueel verkocht?",Actieprijs,"Reguliere prijs",Categorieën,Tags,Verzendklasse,Afbeeldingen,Hoofd,"Externe URL",Positie,Merken,"Naam eigenschap 1","Waarde eigenschap 1"',
  pl: 'ID,Typ,SKU,"GTIN, UPC, EAN lub ISBN",Nazwa,Opublikowano,"Wyróżniony produkt?","Widoczność w katalogu","Krótki opis",Opis,"Data rozpoczęcia promocji","Data zakończenia promocji","Status podatku","Klasa podatkowa","W magazynie?","Stan magazynowy","Niski stan magazynowy","Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?","Sprzedawany pojedynczo?","Cena promocyjna",Cena,Kategorie,Tagi,"Klasa wysyłkowa",Obrazki,"Element nadrzędny","Zewnętrzny adres URL",Pozycja,Marki,"Nazwa atrybutu 1","Wartości atrybutu 1"',
  "pt-BR":
    'ID,Tipo,SKU,"GTIN, UPC, EAN ou ISBN",Nome,Publicado,"Em destaque?","Visibilidade no catálogo","Descrição curta",Descrição,"Data de preço promocional começa em","Data de preço promocional termina em","Status do imposto","Classe de imposto","Em estoque?",Estoque,"Quantidade baixa de estoque","São permitidas encomendas?","Vendido individualmente?","Preço promocional",Preço,Categorias,Tags,"Classe de entrega",Imagens,Ascendente,"URL externa",Posição,Marcas,"Nome do atributo 1","Valores do atributo 1"',
  sv: 'ID,Typ,Artikelnummer,"GTIN, UPC, EAN eller ISBN",Namn,Publicerad,Utvald?,"Synlighet i katalog","Kort beskrivning",Beskrivning,"Datum när reapriset börjar","Datum när reapriset upphör",Momsstatus,Momsgrupp,"I lager?",Lagersaldo,"Lågt lagerantal","Tillåt restnoteringar?","Säljes styckvis?",Reapris,"Ordinarie pris",Kategorier,Taggar,Fraktklass,Bilder,Förälder,"Extern URL",Position,Varumärken,"Attribut 1 namn","Attribut 1 värde(n)"',
};

/** A table as exported by WooCommerce, in the order of the headers. */
const ROWS = [
  '1,variable,TEE,,"Tee",1,0,visible,Short,Long,,,taxable,,1,,,0,0,,,"Clothing > Shirts",x,,"https://a.example/1.jpg, https://a.example/2.jpg",,https://a.example/tee,0,Acme,Size,"S, M"',
  '2,variation,TEE-S,4006381333931,"Tee - S",1,0,visible,,,2026-11-01 00:00:00,2026-11-30 00:00:00,taxable,,1,5,,0,0,9.5,1250.00,,,,,TEE,https://a.example/tee?s,0,,Size,S',
  '3,variation,TEE-M,,"Tee - M",1,0,visible,,,,,taxable,,0,0,,0,0,,12.50,,,,,id:1,https://a.example/tee?m,0,,Size,M',
  '4,external,CUP,,Cup,1,0,visible,,Nice,,,taxable,,1,,,0,0,,8.00,"Kitchen, Kitchen > Cups, Sale",,,https://a.example/3.jpg,,https://a.example/cup,0,,,',
  "5,simple,OLD,,Old,-1,0,visible,,,,,taxable,,1,,,0,0,,8.00,,,,,,https://a.example/old,0,,,",
];

test.each(Object.keys(HEADERS))(
  "WooCommerce's export is recognized in the language %s",
  async (language) => {
    const { summary, read, refused } = await readFeed(
      `\uFEFF${HEADERS[language]}\n${ROWS.join("\n")}\n`,
      { shopCurrency: "EUR", zone: "Europe/Berlin" },
    );

    expect(summary).toMatchObject({ format: "woocommerce", rows: 5, parts: 1 });
    expect(read.map(priceOf)).toEqual(["950 (125000) EUR", "1250 EUR", "800 EUR"]);
    expect(refused).toEqual([{ line: 6, reason: "it is not published where it comes from" }]);
    const [small, medium, cup] = read.map(({ row }) => row);
    expect(small).toMatchObject({
      key: "2",
      gtin: "04006381333931",
      brand: "Acme",
      pictures: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
      category: { names: ["Clothing", "Shirts"] },
      availability: "in_stock",
      saleFrom: new Date("2026-10-31T23:00:00Z"),
      saleTo: new Date("2026-11-29T23:00:00Z"),
      attributes: { size: "S" },
      trackedLink: "https://a.example/tee?s",
    });
    expect(small?.description).toContain("Short");
    expect(medium).toMatchObject({ availability: "out_of_stock", brand: "Acme" });
    expect(cup).toMatchObject({ category: { names: ["Kitchen", "Cups"] }, description: "Nice" });
  },
);
