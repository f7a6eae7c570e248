import type { Format } from "../format.ts";

/** PrestaShop's import and export files, in its languages. */
export const prestashop: Format = {
  id: "prestashop",
  title: "PrestaShop",
  columns: {
    key: ["Product ID", "ID", "Id"],
    sku: ["Reference #", "Reference", "Référence", "Referencia", "Artikelnummer", "Riferimento"],
    title: ["Name *", "Name", "Nom *", "Nom", "Nombre", "Nazwa", "Nome"],
    description: ["Description", "Descripción", "Descrizione", "Beschreibung", "Opis"],
    shortDescription: [
      "Short description",
      "Summary",
      "Résumé",
      "Description courte",
      "Resumen",
      "Podsumowanie",
      "Riepilogo",
      "Kurzbeschreibung",
    ],
    brand: ["Manufacturer", "Brand", "Fabricant", "Marque", "Fabricante", "Marca", "Hersteller"],
    mpn: ["MPN", "Supplier reference #"],
    gtin: ["EAN13", "UPC", "ISBN"],
    link: ["Product URL"],
    picture: [
      // In the export of the product list in the back office.
      "Image",
      "Image URLs (x,y,z...)",
      "URL des images (x,y,z...)",
      "URL’s de las imágenes (x,y,z...)",
      "Adresy URL zdjęcia (x,y,z...)",
      "Bild-URLs (x,y,z...)",
    ],
    regular: [
      "Price (tax incl.)",
      "Price tax included",
      "Price tax excluded or Price tax included",
      "Price tax excluded",
      "Prix TTC",
      "Prix HT ou TTC",
      "Prix HT",
      "Cena zawiera podatek. (brutto)",
      "Precio sin IVA o con IVA",
    ],
    discount: ["Discount amount", "Montant de la remise"],
    discountPercent: ["Discount percent", "Pourcentage de remise"],
    saleFrom: ["Discount from (yyyy-mm-dd)", "Remise à partir du (aaaa-mm-jj)"],
    saleTo: ["Discount to (yyyy-mm-dd)", "Remise jusqu’au (aaaa-mm-jj)"],
    stock: ["Quantity", "Quantité", "Cantidad", "Ilość", "Quantità", "Menge"],
    forSale: ["Available for order (0 = No, 1 = Yes)", "Disponible à la vente (0 = Non, 1 = Oui)"],
    category: [
      "Category",
      "Categories (x,y,z...)",
      "Catégories (x,y,z...)",
      "Categorías (x,y,z...)",
      "Kategorie (x,y,z...)",
      "Categorie (x,y,z...)",
      "Kategorien (x,y,z...)",
    ],
    condition: ["Condition", "État", "Condición", "Zustand"],
    published: [
      "Status",
      "Active (0/1)",
      "Actif (0/1)",
      "Activo (0/1)",
      "Aktywny (0 lub 1)",
      "Attivo (0/1)",
      "Aktiv (0/1)",
    ],
  },
  categoryMarks: { paths: ",", levels: "/" },
  mayGroup: false,
  mayLackLink: true,
  note: "PrestaShop writes prices without tax unless the shop is set otherwise: look whether these are what people pay.",
  recognise(has) {
    if (has("Price (tax excl.)") && has("Price (tax incl.)") && has("Reference")) return 0.96;
    const isActive = (this.columns.published ?? []).some((name) => name !== "Status" && has(name));
    const lists = (this.columns.category ?? []).filter((name) => name !== "Category");
    return isActive && lists.some(has) ? 0.96 : 0;
  },
};
