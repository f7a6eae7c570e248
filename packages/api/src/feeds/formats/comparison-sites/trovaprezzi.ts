import type { Format } from "../format.ts";

/** Trovaprezzi's format, as XML or table, with its names in English or Italian. */
export const trovaprezzi: Format = {
  id: "trovaprezzi",
  title: "Trovaprezzi",
  columns: {
    key: ["Code", "CodiceInterno"],
    group: ["ParentID"],
    title: ["Name", "Nome", "NomeProdotto"],
    description: ["Description", "Descrizione"],
    brand: ["Brand", "Marca"],
    mpn: ["PartNumber", "CodiceProduttore", "CodiceFornitore"],
    gtin: ["EanCode", "CodiceEAN", "EAN"],
    link: ["Link", "LinkOfferta", "LinkAllOfferta"],
    picture: ["Image", "LinkImmagine", "LinkAllImmagine"],
    morePictures: ["Image2", "Image3", "AltroLinkAllImmagine"],
    regular: ["Price", "PrezzoVendita"],
    before: ["OriginalPrice", "PrezzoOriginale", "PrezzoRiferimento"],
    delivery: ["ShippingCost", "SpeseSpedizione", "SpeseDiSpedizione"],
    // In words, or as a number of pieces.
    availability: ["Stock", "Disponibilita"],
    condition: ["Condition", "Condizione"],
    category: ["Categories", "AlberoCategorie"],
  },
  unused: ["Weight", "Peso"],
  categoryMarks: { paths: "|", levels: /[;>]/ },
  recognise: (has) =>
    (has("PrezzoVendita") && has("CodiceInterno")) ||
    ["Name", "Price", "Code", "Link", "Categories", "Image", "ShippingCost"].every(has)
      ? 1
      : 0,
};
