import type { Format } from "../format.ts";

/** The list of a seller's products at Trendyol. */
export const trendyol: Format = {
  id: "trendyol",
  title: "Trendyol",
  columns: {
    key: ["Barkod"],
    sku: ["Tedarikçi Stok Kodu", "Stok Kodu"],
    group: ["Model Kodu"],
    title: ["Ürün Adı"],
    description: ["Ürün Açıklaması"],
    brand: ["Marka"],
    gtin: ["Barkod"],
    link: ["Trendyol.com Linki"],
    picture: ["Görsel 1"],
    morePictures: [
      "Görsel 2",
      "Görsel 3",
      "Görsel 4",
      "Görsel 5",
      "Görsel 6",
      "Görsel 7",
      "Görsel 8",
    ],
    now: ["Trendyol'da Satılacak Fiyat (KDV Dahil)", "Trendyol Satış Fiyatı"],
    before: ["Piyasa Satış Fiyatı (KDV Dahil)"],
    currency: ["Para Birimi"],
    stock: ["Ürün Stok Adedi"],
    category: ["Kategori İsmi", "Kategori"],
    size: ["Beden", "Boyut/Ebat"],
    color: ["Ürün Rengi", "Renk"],
    gender: ["Cinsiyet"],
  },
  unused: ["Komisyon Oranı", "KDV Oranı", "Desi", "Sevkiyat Süresi", "Sevkiyat Tipi", "Durum"],
  currency: "TRY",
  recognise: (has) =>
    has("Barkod") &&
    (has("Trendyol'da Satılacak Fiyat (KDV Dahil)") || has("Trendyol Satış Fiyatı"))
      ? 1
      : 0,
};
