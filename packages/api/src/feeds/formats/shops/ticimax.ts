import type { Format } from "../format.ts";
import { guesses } from "../generic.ts";

/** Ticimax's product feeds: variants with prices, or the older ones with one price per product. */
export const ticimax: Format = {
  id: "ticimax",
  title: "Ticimax",
  columns: {
    ...guesses,
    // Variants may share a code (StokKodu), but not an id.
    key: ["VaryasyonID", "UrunId"],
    sku: ["StokKodu"],
    group: ["UrunKartiID"],
    title: ["UrunAdi", "StokAdi"],
    description: ["Aciklama", "Detay"],
    shortDescription: ["OnYazi"],
    brand: ["Marka", "MarkaAdi"],
    gtin: ["Barkod"],
    mpn: ["UreticiKodu"],
    link: ["UrunUrl", "url"],
    picture: ["Resimler/Resim", "Resim"],
    regular: ["SatisFiyati", "SatisFiyati1"],
    sale: ["IndirimliFiyat"],
    before: ["PiyasaFiyati"],
    currency: ["ParaBirimiKodu", "ParaBirimi", "SatisFiyati1ParaBirimi"],
    stock: ["StokAdedi", "Envanter"],
    availability: [],
    category: ["KategoriTree", "Kategori", "AnaKategori"],
  },
  unused: ["AlisFiyati", "AlisFiyatiParaBirimi", "Desi", "KategoriID", "KdvOrani", "SatisBirimi"],
  categoryMarks: { paths: "|", levels: "/" },
  named: true,
  recognise: (has, shape) => {
    if (shape !== "xml" || !has("StokKodu")) return 0;
    const isPriced = has("SatisFiyati1") || (has("SatisFiyati") && has("VaryasyonID"));
    return isPriced && (has("UrunId") || has("UrunKartiID")) ? 1 : 0;
  },
};
