import { type FeedField, type Format, nameKey } from "./format.ts";

/** Names that shops give to columns of files of their own, in the languages of shops. */
export const guesses: Partial<Record<FeedField, readonly string[]>> = {
  key: "id|@id|product_id|productid|item_id|offer_id|sku|article|article_number|artnr|artikelnummer|artikelnr|reference|référence|referencia|codice|code|kod|varenr|item_number|merchant_sku|g:id|guid|code_produit|urun_id|ürün_id|ürün_kodu|urun_kodu|stok_kodu|stokkodu|id_produkt|produktid|produkt_id|varenummer|itemid|offerid|artikel_nr|aid|uniqueid|uid|item_sku|product_sku|product_code|productcode|artikelnummer im shop|n° artículo en tienda|référence interne|codice articolo|kod produktu|code".split(
    "|",
  ),
  group: "group|group_id|parent_id|parent_sku|parent|itemgroup_id|master_id|product_group_id".split(
    "|",
  ),
  merchantName:
    "merchant|merchant_name|shop|shop_name|store|store_name|seller|advertiser|program|programname|haendler|händler|partner|seller_name".split(
      "|",
    ),
  merchantId: "merchant_id|shop_id|seller_id|program_id|programid|advertiser_id".split("|"),
  title:
    "title|name|product_name|productname|product_title|product|item_name|designation|titel|titre|título|titulo|titolo|nombre|nome|nom|bezeichnung|produktname|artikelname|navn|namn|nazwa|název|nazev|product_naam|libelle|libellé|productnavn|produktnavn|naam|наименование|название|商品名|urun_adi|ürün_adı|urunadi|ürün_adi|product_title|structured_title/content".split(
      "|",
    ),
  description:
    "description|desc|long_description|product_description|beschreibung|langbeschreibung|produktbeschreibung|produktomschrijving|produktbeskrivning|descripción|descrizione|beschrijving|beskrivelse|beskrivning|opis|popis|описание|details|body|descriptif|商品説明|açıklama|aciklama|urun_aciklama".split(
      "|",
    ),
  shortDescription: "short_description|shortdesc|summary|kurzbeschreibung|teaser".split("|"),
  brand:
    "brand|brand_name|manufacturer|vendor|make|marke|hersteller|marque|fabricant|marca|merk|mærke|merke|varumärke|fabrikant|producent|marka|značka|výrobce|vyrobce|бренд|производитель|ブランド|maker|producer|producer_name|herstellername|markenname|fabricante|producator|gyártó|valmistaja|výrobca".split(
      "|",
    ),
  mpn: "mpn|model_number|manufacturer_part_number|part_number|partnumber|manufacturer_sku|herstellernummer|hersteller_nr|model|han|manufacturer_id|productno|mpnr|hans|mpns|vendorcode|kod_producenta|original herstellerartikelnummer|herstellerartikelnummer|fabrikatnummer|número del fabricante|référence fabricant|tillverkarens artikelnummer|manufacturer_number".split(
    "|",
  ),
  gtin: "gtin|barkod|ean|ean13|ean_code|eancode|barcode|upc|isbn|gtin13|gtin14|jan|ean_upc|eans|gtins|upcs|ean/barcodenummer|ean/upc|ean/gtin|gtin/ean|upc/ean|strichcode|код|штрихкод".split(
    "|",
  ),
  link: "link|url|product_url|producturl|deeplink|deep_link|product_link|productlink|href|page_url|weblink|lien|enlace|loc|item_url|produkturl|vareurl|link@href|landing_page|permalink|offers/url|urun_url|urunurl|urun_link|urun_linki|ürün_linki".split(
    "|",
  ),
  trackedLink:
    "tracked_link|tracking_url|affiliate_link|affiliate_url|aff_link|buy_url|buyurl|click_url|trackingurl|deeplink1|affiliatelink|zanox_deeplink|tracking_link".split(
      "|",
    ),
  picture:
    "image|image_url|imageurl|image_link|picture|picture_url|img|img_url|imgurl|photo|bild|bild_url|bildurl|image_src|main_image|foto|imagen|immagine|afbeelding|billede|billedurl|bilde|obrazek|imgurl|картинка|изображение|large_image|picture1|image1|image_1|画像|photo_url|imagelarge|thumbnail|bildlink|lien_image|enlace_imagen|link_immagine|afbeeldingslink|link_obrazka|bildlänk|billedlink|image_link_url|imgs/main|imageurls|image_urls|picture_urls|bilder|photos|productimageurl|image_path|resim|resimurl|resim_url|resimler/resim|görsel|gorsel".split(
      "|",
    ),
  morePictures:
    "images|pictures|additional_images|image_2|image_3|image_4|image2|image3|image4|picture2|picture3|extra_images|gallery|additional_image_url|images/image|pictures/picture|additional_image_link|additional_images/image|zusätzlicher_bildlink|media/image|imgurl_alternative|additionalimage|imgs/i|additional_imageurl|additional_image_urls".split(
      "|",
    ),
  now: "current_price|price_now|search_price|final_price|selling_price|nuprijs|price_current|prix_actuel|precio_actual|prezzo_attuale|aktueller_preis|cena_aktualna|satis_fiyati|satış_fiyatı".split(
    "|",
  ),
  before:
    "old_price|oldprice|price_old|was_price|previous_price|compare_at_price|rrp|rrp_price|msrp|list_price|uvp|strikeprice|strike_price|original_price|price_before|alter_preis|statt_preis|preis_vorher|ancien_prix|precio_anterior|precio_antes|precio_original|prix_original|originalpreis|prix_conseillé|was|prezzo_originale|prezzo_pieno|oude_prijs|van_prijs|stara_cena|cena_przed|puvodni_cena|gammel_pris|ordinarie_pris|prix_barre|prix_barré|før_pris|førpris|vanligpris|preis_alt|streichpreis|list_price|retail_price|fullprice|oldpris|price_original|fromprice|from_price|pricebefore|piyasa_fiyati|piyasa_fiyatı|liste_fiyati".split(
      "|",
    ),
  regular:
    "price|regular_price|preis|prix|precio|prezzo|prijs|pris|cena|preço|preco|цена|ціна|fiyat|hinta|ár|preț|τιμή|価格|unit_price|amount|price_incl_vat|price_with_tax|price_vat|pricevat|nypris|price/value|price/amount|prisinklmoms|price_inc_vat|offers/price|السعر|price_with_vat|@price|actual_price".split(
      "|",
    ),
  sale: "precio_especial|prix_spécial|prezzo_speciale|sale_price|saleprice|special_price|discount_price|discounted_price|promo_price|promotional_price|offer_price|angebotspreis|tilbudspris|actieprijs|prix_promo|prix_soldé|precio_de_oferta|precio_oferta|prezzo_scontato|preço_promocional|sonderangebotspreis|sonderpreis|aktionspreis|aanbiedingsprijs|reapris|cena_promocyjna|akční_cena|specialprice|action_price|indirimli_fiyat|indirimlifiyat".split(
    "|",
  ),
  saleSpan: ["sale_price_effective_date", "gültigkeitszeitraum_für_sonderangebotspreis"],
  saleFrom: "sale_start|sale_from|special_from|sale_start_date|special_price_from_date".split("|"),
  saleTo: "sale_end|sale_to|special_to|sale_end_date|special_price_to_date".split("|"),
  currency:
    "currency|currency_code|price_currency|währung|waehrung|devise|moneda|valuta|waluta|měna|mena|валюта|price@currency|currencyid|currency_id|price/currency|price@curr|offers/price_currency|para_birimi|parabirimi|döviz".split(
      "|",
    ),
  availability:
    "availability|in_stock|instock|stock_status|available|stockstatus|verfügbarkeit|verfuegbarkeit|disponibilité|disponibilite|disponibilidad|disponibilità|disponibilita|beschikbaarheid|lagerstatus|dostupnost|dostępność|наличие|@available|is_in_stock|status|lager|availability_status|delivery_status|sellable_online|offers/availability".split(
      "|",
    ),
  stock:
    "stock|quantity|qty|stock_quantity|inventory|stock_level|bestand|lagerbestand|voorraad|antal|magazyn|stocklevel|количество|number_available|lagerantal|stock_count|stok|stok_adedi|stokadedi|stok_miktari|stok_miktarı".split(
      "|",
    ),
  condition: "condition|zustand|état|etat|estado|stan".split("|"),
  delivery:
    "shipping|shipping_cost|shippingcost|delivery_cost|deliverycost|delivery_price|versandkosten|frais_de_port|fraisdeport|gastos_envio|spese_spedizione|verzendkosten|fragt|frakt|fraktkostnad|shipping/price|shipping_price|porto|leveringsomkostninger|shippingcosts|frais_livraison|delivery/cost|dlv_cost|deliverycosts|delivery/delivery_price|shipping_costs".split(
      "|",
    ),
  category:
    "categoryid/path|categories/category@path|category@path|category|produktgruppe|breadcrumbs|categories|category_path|product_type|product_category|kategorie|catégorie|categorie|categoría|categoria|kategori|kategoria|категория|category_name|categorytext|categorypath|merchant_category|カテゴリ|breadcrumb|category1|product_category_tree|categories/category|produkttyp|type_de_produit|tipo_de_producto|shop_cat|cat".split(
      "|",
    ),
  subcategory: "subcategory|sub_category|subcategories|unterkategorie|category2".split("|"),
  googleCategory:
    "google_product_category|google_category|google_produktkategorie|catégorie_de_produits_google|categoría_de_productos_de_google".split(
      "|",
    ),
  measure: "unit_pricing_measure|content|inhalt|contents|net_content".split("|"),
  measureBase: ["unit_pricing_base_measure"],
  size: "size|größe|groesse|taille|talla|taglia|maat|størrelse|storlek|rozmiar|velikost|розмір|размер|tamanho|велична|veľkosť|méret|koko".split(
    "|",
  ),
  color:
    "color|colour|farbe|couleur|color|colore|kleur|farve|färg|farge|kolor|barva|цвет|цвет|колір|kleur|cor|farba|szín|barva|väri".split(
      "|",
    ),
  material: "material|matière|materiaal|materiale".split("|"),
  pattern: ["pattern", "muster"],
  gender: "gender|geschlecht|sexe|género|genere|geslacht|køn|kön".split("|"),
  ageGroup: ["age_group", "agegroup"],
  expires: "expiration_date|valid_to|valid_until|expires".split("|"),
};

/** A file of a shop's own making. Its columns are guessed by their names, or named by the owner. */
export const generic: Format = {
  id: "generic",
  title: "Other file",
  columns: guesses,
  named: true,
  mayParaphrase: true,
  recognise(has) {
    const names = (field: FeedField) => (guesses[field] ?? []).some(has);
    if (!names("title")) return 0;
    const others = (["regular", "now", "link", "trackedLink", "key"] as const).filter(names);
    return others.length >= 2 ? 0.2 : others.length === 1 ? 0.1 : 0;
  },
};

/** Columns by field as the owner has named them; null for fields that have none. */
export type NamedColumns = Readonly<Partial<Record<FeedField, string | null>>>;

/** A format with columns the owner has named, in place of those that were guessed. */
export function withMapping(format: Format, mapping: NamedColumns): Format {
  const named = Object.entries(mapping) as [FeedField, string | null][];
  const taken = new Set(named.flatMap(([, name]) => (name === null ? [] : [nameKey(name)])));
  // A column has one meaning, unless the owner gives it two.
  const columns: Partial<Record<FeedField, readonly string[]>> = Object.fromEntries(
    Object.entries(format.columns).map(([field, names]) => [
      field,
      names.filter((name) => !taken.has(nameKey(name))),
    ]),
  );
  for (const [field, name] of named) columns[field] = name === null ? [] : [name];
  return { ...format, columns };
}
