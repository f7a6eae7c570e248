import { type FeedField, type Format, nameKey } from "./format.ts";
import { names } from "./names.ts";

/** Names that shops use in their own files, in many languages. */
export const guesses: Partial<Record<FeedField, readonly string[]>> = {
  key: names`
    ^variant | id | @id | product_id | productid | item_id | offer_id | sku | article | article_number
    artnr | artikelnummer | artikelnr | reference | référence | referencia | codice | code | kod
    varenr | item_number | merchant_sku | g:id | guid | code_produit | urun_id | ürün_id
    ürün_kodu | urun_kodu | stok_kodu | stokkodu | id_produkt | produktid | produkt_id
    varenummer | itemid | offerid | artikel_nr | aid | uniqueid | uid | item_sku | product_sku
    product_code | productcode | listing_id | artikelnummer im shop | n° artículo en tienda | référence interne
    codice articolo | kod produktu | identifier | artnumber | art_number | artikelnummer_shop
    codigo | código | codigo_produto | артикул | tuotekoodi | tuotenumero | cikkszám | cod_produs
    codproducto | 商品コード | 商品番号 | 商品编号 | 상품코드 | 상품번호 | رمز المنتج | מק״ט | mã sản phẩm
    kode produk | รหัสสินค้า | رقم المنتج | κωδικός | шифра | id_product | id_produto | tootekood | preces kods | sku_id
    prekės kodas | šifra
    merchant_productnumber | belboon_productnumber | id_offer | identifiant_unique | ert artikelnr
    vehicle_id | šifra proizvoda | код на продукта
    ordernumber | المعرف | 商品管理番号
    unieke_code | oxartnum
    catalog_number | retsku | id_oferta
    id_oferty | artikkelnummer | objectid
    商品編號 | 產品編號 | 商品貨號 | 貨號 | 商品代碼 | 商品id | 상품id | מזהה | מזהה מוצר | معرف المنتج | كود المنتج
  `,
  group: names`
    group | group_id | parent_id | parent_sku | parent | itemgroup_id | master_id
    product_group_id
  `,
  merchantName: names`
    merchant | merchant_name | shop | shop_name | store | store_name | seller | advertiser
    offers/seller | offers/merchant | offers/merchant/name | offers/shop | offers/shop_name
    program | programname | haendler | händler | partner | seller_name | offers/seller/name
    seller/name | forhandler | återförsäljare | jälleenmyyjä | vendeur | vendedor | venditore
    verkoper
  `,
  merchantId: names`
    merchant_id | shop_id | seller_id | program_id | programid | advertiser_id
  `,
  title: names`
    title | name | product_name | productname | product_title | product | item_name | designation
    titel | titre | título | titulo | titolo | nombre | nome | nom | bezeichnung | produktname
    artikelname | navn | namn | nazwa | název | nazev | product_naam | libelle | libellé
    productnavn | produktnavn | naam | наименование | название | 商品名 | urun_adi | ürün_adı
    urunadi | ürün_adi | structured_title/content | produktnamn | productnaam | nazwa_produktu
    tuotenimi | tuotteen nimi | nimi | nimike | terméknév | termék neve | név | denumire
    denumire_produs | nume | nume_produs | назва | назва товару | наименование товара
    название товара | όνομα | τίτλος | όνομα προϊόντος | ονομασία | nome_produto | nome do produto
    nombre_producto | nombre del producto | nome prodotto | nom du produit | nom_produit | 商品名称
    商品標題 | 产品名称 | 상품명 | 제품명 | اسم المنتج | الاسم | العنوان | שם | שם מוצר | שם המוצר
    tên sản phẩm | tên | nama produk | nama | ชื่อสินค้า | başlık | naslov | naziv | име | nimetus
    toote nimi | nosaukums | preces nosaukums | pavadinimas | prekės pavadinimas | naziv proizvoda
    naziv artikla | produktbezeichnung
    oxtitle
    stok_adi
    display_name | наименование на продукта
    tytuł | tytul | baslik | titlu | titlu produs
    商品名稱 | 產品名稱 | 品名 | ชื่อ
  `,
  description: names`
    description | description/long | desc | long_description | product_description | beschreibung | langbeschreibung
    produktbeschreibung | produktomschrijving | produktbeskrivning | descripción | descrizione
    beschrijving | beskrivelse | beskrivning | opis | popis | описание | details | body
    descriptif | 商品説明 | açıklama | aciklama | urun_aciklama | omschrijving | produktbeskrivelse
    descrição | descricao | leírás | descriere | опис | περιγραφή | kuvaus | tuotekuvaus
    opis_produktu | 商品描述 | 产品描述 | 상품설명 | الوصف | وصف المنتج | תיאור | mô tả | deskripsi
    รายละเอียด | 説明 | kirjeldus | apraksts | aprašymas | опис производа | popis produktu
    description_long | product_descriptions_long
    detailed_description | full_description | полное описание
    商品說明 | 商品敘述 | 產品描述 | 產品說明
  `,
  shortDescription: names`
    short_description | description/short | shortdesc | summary | kurzbeschreibung | teaser
    description_short | product_description_short
    oxshortdesc
    краткое описание
  `,
  brand: names`
    brand | brand_name | manufacturer | vendor | make | marke | hersteller | marque | fabricant
    marca | merk | mærke | merke | varumärke | fabrikant | producent | marka | značka | výrobce
    vyrobce | бренд | производитель | ブランド | maker | producer | producer_name | herstellername
    markenname | fabricante | producator | gyártó | valmistaja | výrobca | tillverkare | produsent
    brand/name | メーカー | 品牌 | 브랜드 | 제조사 | العلامة التجارية | الماركة | מותג | יצרן | thương hiệu
    merek | ยี่ห้อ | виробник | торговая марка | μάρκα | κατασκευαστής | značka výrobce | znamka
    fabricante/marca | bränd | tootja | zīmols | ražotājs | prekės ženklas | gamintojas | марка
    brend | proizvođač
    brandname | marka proizvoda
    product_brand | global_brand
    manufacturer_name | manufacturers | brands | marka_adi
    แบรนด์
  `,
  mpn: names`
    mpn | manufacturer_code | model_number | manufacturer_part_number | manufacturer_part | part_number | partnumber | manufacturer_sku
    herstellernummer | hersteller_nr | model | han | manufacturer_id | productno | mpnr | hans
    typenummer | typenummer_fabrikant | mpns | vendorcode | kod_producenta | original herstellerartikelnummer
    herstellerartikelnummer | fabrikatnummer | número del fabricante | référence fabricant
    tillverkarens artikelnummer | manufacturer_number | manufacturers_product_number
    manufacturer_product_number | manufacturer_product_id | valmistajan tuotenumero
    produsentens varenummer | codice produttore | reference_modele | tillverkar-sku
    manufacturer_article_number | cod_producator
    oxmpn
    produsentartikkelnr | produsentnr | produsentnummer | رقم القطعة | رقم الموديل | 型番 | メーカー型番
    gyártói cikkszám | ref_fabricant | ref_fabricante | réf_fabricant | referencia_fabricante
    型號 | 型号 | 제조사 코드
  `,
  gtin: names`
    gtin | barkod | ean | ean13 | ean_code | eancode | barcode | upc | isbn | gtin13 | gtin14
    jan | ean_upc | eans | gtins | upcs | ean/barcodenummer | ean/upc | ean/gtin | gtin/ean
    upc/ean | strichcode | код | штрихкод | european_article_number | ean13code | ean_number
    eannummer | ean-nummer | ean_nummer | ean-kode | ean-kod | codigo_barras | código de barras
    codice a barre | code barre | code_barres | viivakoodi | vonalkód | cod_bare | streckkod
    streg kode | upc_code | ean_codes | upc_codes | jan_code | janコード | 条形码 | 바코드 | الباركود | ברקוד | upc_ean | ean_upc_isbn
    oxean | code_producer
    條碼 | 國際條碼 | 條碼編號 | 条码
  `,
  link: names`
    link | url | link_url | url_link | product_url | producturl | deeplink | deep_link | product_link | productlink
    href | page_url | weblink | lien | enlace | loc | item_url | produkturl | vareurl | link@href
    landing_page | permalink | offers/url | urun_url | urunurl | urun_link | urun_linki
    ürün_linki | länk | produktlänk | produktlenke | lenke | linkki | tuotelinkki | ссылка
    ссылка на товар | посилання | σύνδεσμος | url_produto | link do produto | url_producto
    enlace_producto | url_prodotto | link_prodotto | url_produit | lien_produit | product_page
    商品url | 商品ページurl | 链接 | 商品链接 | 링크 | 상품url | الرابط | رابط المنتج | קישור | liên kết | tautan
    ลิงก์ | povezava | poveznica | odkaz | termék url | termék link | saite | nuoroda | връзка
    линк | toote link
    online_store_url
    orig_url
    link_prod | click_out_url | uri | link_produs
    商品網址 | 商品連結 | 產品網址 | 產品連結 | 網址 | 連結
  `,
  trackedLink: names`
    tracked_link | tracking_url | affiliate_link | affiliate_url | aff_link | buy_url | buyurl
    click_url | trackingurl | deeplink1 | affiliatelink | zanox_deeplink | tracking_link
    buy_link | buylink | link_share_affiliate_url | affiliate_deeplink | trackinglink | tracking_deeplink | clickurl
    click_link | aff_url | partner_link | partnerlink | kliklink
    deeplink_url
    product_short_link | link_afiliat
  `,
  picture: names`
    image | image_url | imageurl | image_link | picture | picture_url | img | img_url | imgurl
    photo | bild | bild_url | bildurl | image_src | main_image | foto | imagen | immagine
    afbeelding | billede | billedurl | bilde | obrazek | картинка | изображение | large_image
    picture1 | image1 | image_1 | 画像 | photo_url | imagelarge | thumbnail | bildlink | lien_image
    enlace_imagen | link_immagine | afbeeldingslink | link_obrazka | bildlänk | billedlink
    image_link_url | imgs/main | imageurls | image_urls | picture_urls | bilder | photos
    productimageurl | image_path | resim | resimurl | resim_url | resimler/resim | görsel | gorsel
    image_large_url | imagem | url_imagem | link da imagem | url_imagen | url_image | immagine_url
    kuva | kuvalinkki | kuvan osoite | kép | kép url | imagine | imagine_url | фото
    ссылка на изображение | зображення | фотографія | εικόνα | zdjęcie | zdjecie | obraz
    obrazek_url | lenke til bilde | bildelenke | slika | 画像url | 商品画像 | 图片 | 图片链接 | 이미지 | 이미지url
    الصورة | رابط الصورة | תמונה | hình ảnh | gambar | รูปภาพ | pilt | attēls | paveikslėlis
    nuotrauka | снимка
    images/url_standard | featured_image | image_big_url | graphic_url
    商品画像url | image_url_str | imagine_produs | product_large_image_url | product_medium_image_url | product_small_image_url
    product_image
    primary_image_url | resim1
    bilde_url
    圖片 | 圖片網址 | 圖片連結 | 商品圖片 | 商品圖片網址 | 商品图片
  `,
  morePictures: names`
    images | pictures | additional_images | image_2 | image_3 | image_4 | image2 | image3 | image4
    picture2 | picture3 | extra_images | gallery | additional_image_url | images/image
    pictures/picture | additional_image_link | additional_images/image | zusätzlicher_bildlink
    media/image | imgurl_alternative | additionalimage | imgs/i | additional_imageurl
    additional_image_urls
    imagens | imagenes | immagini | afbeeldingen
    more_images | images/uri | изображения | resim2 | resim3 | resim4
  `,
  now: names`
    current_price | price_now | search_price | final_price | selling_price | nuprijs
    price_current | prix_actuel | precio_actual | prezzo_attuale | aktueller_preis | cena_aktualna
    販売価格 | 판매가
    price_pc
  `,
  before: names`
    old_price | oldprice | former_price | price_old | was_price | previous_price | compare_at_price | rrp
    rrp_price | msrp | list_price | uvp | strikeprice | strike_price | original_price
    price_before | alter_preis | statt_preis | preis_vorher | ancien_prix | precio_anterior
    precio_antes | precio_original | prix_original | originalpreis | prix_conseillé | was
    prezzo_originale | prezzo_pieno | oude_prijs | van_prijs | stara_cena | cena_przed
    puvodni_cena | gammel_pris | ordinarie_pris | prix_barre | prix_barré | før_pris | førpris
    vanligpris | preis_alt | streichpreis | retail_price | fullprice | oldpris | price_original
    fromprice | from_price | pricebefore | piyasa_fiyati | piyasa_fiyatı | liste_fiyati
    recommended_retail_price | normal_price | glpris | gammelpris | tidligere_pris | ord_pris
    ordinær_pris | preco_de | preço_de | preco_original | preço_original | preço antigo
    precio_lista | eredeti_ár | régi_ár | preț_vechi | pret_vechi | pret_intreg | старая цена
    стара ціна | παλιά τιμή | αρχική τιμή | 定価 | 通常価格 | 原价 | 市场价 | 정가 | السعر القديم
    السعر قبل الخصم | מחיר קודם | giá gốc | giá cũ | harga asli | harga coret | ราคาเดิม
    precedente_prezzo | prix_initial | normaali_hinta | normaalihinta | regular_price | vana hind
    vecā cena | sena kaina | stara cijena
    compare_at_price_range/min_variant_price | price_rrp | price_retail
    mrp | pseudoprice
    prijs_oud | oxtprice
    price_info/original_price
    recommended_price
    běžná cena | bežná cena | cena regularna | cena katalogowa | prezzo barrato | prezzo di listino
    precio tachado | precio regular | pvp recomendado | prix normal | prix public | normalpreis | listenpreis
    vejl. pris | vejledende pris | veiledende pris | adviesprijs | redovna cijena | redna cena | обычная цена
    原價 | 市價 | 建議售價 | ราคาปกติ | ราคาเต็ม
  `,
  regular: names`
    price_incl_vat | price_with_tax | price_with_vat | price_inc_vat | price_including_tax | price_vat
    pricevat | vat_price | gross_price | price_gross | prisinklmoms | pris_inkl_moms | brutto-vk
    bruttopreis | preis_brutto | cena_s_dph | cenasdph | cena_brutto | cena_z_vat | prix_ttc
    prezzo_ivato | precio_con_iva | pvp_con_iva | preco_com_iva | pret_cu_tva | prijs_incl_btw
    bruttó_ár
    price | regular_price | preis | prix | precio | prezzo | prijs | pris | cena | preço | preco
    цена | ціна | fiyat | hinta | ár | preț | τιμή | 価格 | unit_price | amount
    nypris | price/value | price/amount | offers/price | السعر | @price | actual_price | precio_venta
    preco_por | preço_por | valor | giá | giá bán | harga | ราคา | 가격 | 价格 | 售价 | מחיר
    السعر الحالي | стоимость | вартість | tarif | hinta_eur | hind | kaina | cijena
    price_range/min_variant_price | price_range_v2/min_variant_price
    product_price | offers/low_price | oxprice | satis_fiyati | satış_fiyatı
    normal_price_with_vat | price_info/price | цена продажи
    preco_cheio | preço_cheio
    maloprodajna cijena | maloprodajna cena | цена на дребно
    價格 | 售價 | 商品價格
  `,
  sale: names`
    precio_especial | prix_spécial | prezzo_speciale | sale_price | saleprice | special_price
    discount_price | discounted_price | promo_price | promotional_price | offer_price
    angebotspreis | tilbudspris | actieprijs | prix_promo | prix_soldé | precio_de_oferta
    precio_oferta | prezzo_scontato | preço_promocional | sonderangebotspreis | sonderpreis
    aktionspreis | aanbiedingsprijs | reapris | cena_promocyjna | akční_cena | specialprice
    action_price | indirimli_fiyat | indirimlifiyat | κόστος προσφοράς | τιμή προσφοράς
    акционная цена | цена со скидкой | акційна ціна | セール価格 | 促销价 | 할인가 | سعر التخفيض | سعر العرض
    מחיר מבצע | giá khuyến mãi | harga promo | harga diskon | ราคาโปร | tarjoushinta
    alennushinta | akciós_ár | preț_redus | pret_redus | pret_promo | preco_promocional
    price_sale | price_promotional
    pret_cu_discount_cu_tva | السعر بعد الخصم
    discount_price_with_vat
    mpc za vrijeme posebnog oblika prodaje | akcijska cijena | akcijska cena | цена в промоция
    特價 | 促銷價 | 優惠價 | 折扣價 | ราคาลด
  `,
  saleSpan: names`
    sale_price_effective_date | gültigkeitszeitraum_für_sonderangebotspreis
    data obowiązywania ceny promocyjnej
  `,
  saleFrom: names`
    sale_start | sale_from | sale_period_start | special_from | sale_start_date | special_price_from_date
    special_from_date | special_price_from
  `,
  saleTo: names`
    sale_end | sale_to | sale_period_end | special_to | sale_end_date | special_price_to_date
    special_to_date | special_price_to
  `,
  currency: names`
    currency | currency_code | price_currency | währung | waehrung | devise | moneda | valuta
    waluta | měna | mena | валюта | price@currency | currencyid | currency_id | price/currency
    price@curr | offers/price_currency | offers/currency | para_birimi | parabirimi | döviz | currencysymbolofprice
    currency_symbol | currencysymbol | valuuttakoodi | valuutta | pénznem | moneda_precio | moeda
    통화 | 货币 | 通貨 | العملة | מטבע | tiền tệ | mata uang | สกุลเงิน | νόμισμα
    product_price_currency
    cur_code | price_info/currency_code
    cena@waluta
    貨幣 | 幣別
  `,
  availability: names`
    availability | online_availability | in_stock | instock | stock_status | available | stockstatus | verfügbarkeit
    verfuegbarkeit | disponibilité | disponibilite | disponibilidad | disponibilità
    disponibilita | beschikbaarheid | lagerstatus | dostupnost | dostępność | наличие | @available
    is_in_stock | lager | availability_status | delivery_status | sellable_online
    offers/availability | offers/in_stock | offers/available | stock/status | inventory/status | availability/status | disponibilidade
    saatavuus | varastotilanne | elérhetőség | disponibilitate | наявність | διαθεσιμότητα
    tilgængelighed | tilgjengelighet | tillgänglighet | 在庫状況 | 库存状态 | 재고상태 | التوفر | حالة التوفر
    זמינות | tình trạng | ketersediaan | สถานะ | razpoložljivost | dostupnost zboží
    lagersaldo_text | beschikbaar | leverbaarheid
    available_for_sale
    stock_availability | status
    skladem | na_skladě
    庫存狀態 | 供貨狀態
  `,
  stock: names`
    stock | quantity | available_quantity | qty | stock_quantity | inventory | stock_level | bestand | lagerbestand
    voorraad | antal | magazyn | stocklevel | количество | number_available | lagerantal
    stock_count | stok | stok_adedi | stokadedi | stok_miktari | stok_miktarı | estoque
    lagersaldo | lagerbeholdning | varastosaldo | készlet | stoc | остаток | залишок | 在庫数 | 在庫
    库存 | 재고 | المخزون | כמות | מלאי | tồn kho | stok barang | จำนวน | zaloga | zásoba | skladem ks
    inventory_level | quantity_in_stock
    oxstock | lagerbestand gesamt | stock/amount
    envanter
    estoque_quantidade
    庫存 | 庫存量 | 庫存數量
  `,
  condition: names`
    condition_type | product_state | state_of_vehicle | condition | offers/itemcondition | itemcondition | zustand | état | etat | estado | stan
    skick | tilstand | kunto | conditie | condizione | condição | condicao | állapot | stare
    состояние | стан товару | κατάσταση | 状態 | 成色 | 상태 | حالة المنتج | מצב | tình trạng sản phẩm
    kondisi | สภาพ | stav
  `,
  delivery: names`
    shipping | shipping_cost | shippingcost | delivery_cost | deliverycost | delivery_price
    versandkosten | versandkosten_at | versandkosten_de | frais_de_port | fraisdeport | gastos_envio | spese_spedizione | verzendkosten
    fragt | frakt | fraktkostnad | shipping/price | shipping_price | porto | leveringsomkostninger
    shippingcosts | frais_livraison | delivery/cost | dlv_cost | deliverycosts
    delivery/delivery_price | shipping_costs | fragtomk | fragtomkostninger | leveringspris
    toimituskulu | toimituskulut | frete | valor_frete | szállítási költség | cost_livrare
    стоимость доставки | вартість доставки | κόστος μεταφοράς | 送料 | 运费 | 배송비 | رسوم الشحن
    דמי משלוח | phí vận chuyển | ongkir | ค่าส่ง | norma_shipping_cost | normal_shipping_cost
    frais_port | price_shipping | frais_de_livraison | versand
    koszt_dostawy | koszt_wysyłki | cena_dopravy | doprava | poštovné | cena_dodání | cena_doručenia
    szállítás | szállítási_díj | cost_transport | taxa_livrare | доставка | kargo_ücreti | spedizione
    costi_di_spedizione | coste_envio | costes_de_envío | frais_d_expédition | leveransavgift
    leveringskosten | bezorgkosten | lieferkosten | fraktpris | levering | kostnad_frakt | portes
    shipment_cost | ground_shipping | portokosten | ship_cost
    運費
  `,
  used: ["used"],
  deliveryTime: names`
    delivery_time | dlv_time | lieferzeit | versandzeit | levertijd | délai_de_livraison | delai_livraison
    tempi_di_consegna | plazo_de_entrega | leveringstid | leveranstid | czas_dostawy | dodací_doba
  `,
  deliveryDays: names`
    delivery_time | deliverytime | delivery-time | dlv_time | lieferzeit | versandzeit | levertijd | délai_de_livraison
    delai_livraison | tempi_di_consegna | tempo_di_consegna | plazo_de_entrega | plazo_entrega
    leveringstid | leveranstid | czas_dostawy | dodací_doba | delivery_days | delivery_period
    shipping_time | shippingtime | transit_time | handling_time | dispatch_time | shipping_days
    lieferzeit_tage | delivery_description | délai_livraison | tiempo_de_entrega | tempo_entrega
    prazo_entrega | prazo_de_entrega | leveringstijd | verzendtijd | toimitusaika | czas_wysyłki
    czas_realizacji | doba_dodání | dodacia_doba | szállítási_idő | termen_livrare | срок_доставки
    термін_доставки | teslimat_süresi | delivery/delivery_time | delivery/time | shipping/time
    dlv_days | estimated_delivery | délai_expédition | lead_time
  `,
  department: ["departamento", "department"],
  category: names`
    categoryid/path | categories/category@path | category@path | category | produktgruppe
    breadcrumbs | breadcrumbs/breadcrumb | categories | category_path | product_type | product_category | kategorie
    catégorie | categorie | categoría | categoria | kategori | kategoria | категория
    merchant_category | category_name | categorytext | categorypath | カテゴリ | breadcrumb
    category1 | product_category_tree | categories/category | category/primary | produkttyp | type_de_produit
    tipo_de_producto | shop_cat | cat | kategorinavn | kategorinamn | kategoria_nev | kategória
    productgroep | κατηγορία | категорія | категория товара | tuoteryhmä
    luokka | varegruppe | ryhmä | produktkategori | 分类 | 类目 | 商品分类 | 카테고리 | الفئة | التصنيف
    القسم | קטגוריה | danh mục | kategori produk | หมวดหมู่ | categoria prodotto
    categorie produit | categoría del producto | category_full | kategooria | kategorija
    category_path_as_string | global_category1 | category_level_1 | kategorie1 | categorie1 | categoria1
    kategorie ebene 1 | kategoritree | kategori_tree
    primary_category | file_under | categorization | category_program | category_name1 | корневая
    categoria_nome_nivel_1 | product_category_path
    kategorija proizvoda | categorias | categorie_prodotto | kategorien | typ produktu | tipo di prodotto | producttype
    分類 | 商品分類 | 產品分類 | 類別
  `,
  subcategory: names`
    subcategory | sub_category | category/secondary | subcategories | unterkategorie | category2 | subdepartamento
    product_group | product_subcategory | underkategori | alikategoria | alaryhmä | podkategoria
    подкатегория | sous_catégorie | sous_categorie | subcategoria | subcategoría | sottocategoria
    categorie_produs | category3 | category4 | category5
    global_category2 | global_category3 | global_category4 | global_category5
    category_level_2 | category_level_3 | category_level_4 | category_level_5
    kategorie2 | kategorie3 | kategorie4 | kategorie5
    categorie2 | categorie3 | categorie4 | categorie5
    categoria2 | categoria3 | categoria4 | categoria5
    kategorie ebene 2 | kategorie ebene 3 | kategorie ebene 4 | kategorie ebene 5
    category_name2 | category_name3 | category_name4 | подкатегория 1 | подкатегория 2 | подкатегория 3
    categoria_nome_nivel_2 | categoria_nome_nivel_3
  `,
  googleCategory: names`
    google_product_category | google_category | google_produktkategorie
    catégorie_de_produits_google | categoría_de_productos_de_google | google_categorization
    google_taxonomy | google_category_path | kategoria produktu google
  `,
  published: names`
    active | is_active | published | is_published | visible | is_visible
    видимость на витрине | ativo | activo
  `,
  measure: names`
    unit_pricing_measure | content | inhalt | contents | net_content
  `,
  measureBase: ["unit_pricing_base_measure"],
  size: names`
    size | größe | groesse | taille | talla | taglia | maat | størrelse | storlek | rozmiar
    velikost | розмір | размер | tamanho | велична | veľkosť | méret | koko | attribute_size
    尺寸 | 尺碼 | 尺码 | サイズ | 사이즈 | المقاس | מידה | ขนาด
  `,
  color: names`
    color | colour | farbe | couleur | colore | kleur | farve | färg | farge | kolor | barva
    цвет | колір | cor | farba | szín | väri | attribute_color
    顏色 | 颜色 | カラー | 색상 | اللون | צבע | สี
  `,
  material: names`
    material | matière | materiaal | materiale
  `,
  pattern: ["pattern", "muster"],
  gender: names`
    gender | geschlecht | sexe | género | genere | geslacht | køn | kön
  `,
  ageGroup: ["age_group", "agegroup"],
  expires: names`
    expiration_date | valid_to | valid_until | expires
  `,
};

/** A shop's own file. Its columns are guessed by name, or assigned by the owner. */
export const generic: Format = {
  id: "generic",
  title: "Other file",
  columns: guesses,
  named: true,
  mayParaphrase: true,
  levels: "each",
  stockDecides: true,
  recognise(has) {
    const isNamed = (field: FeedField) => (guesses[field] ?? []).some(has);
    if (!isNamed("title")) return 0;
    const others = (["regular", "now", "link", "trackedLink", "key"] as const).filter(isNamed);
    return others.length >= 2 ? 0.2 : others.length === 1 ? 0.1 : 0;
  },
};

/** A list of products from an API. Its rows need no link. */
export const unlinked: Format = { ...generic, mayLackLink: true };

/** Columns by field as assigned by the owner; null for a field without a column. */
export type NamedColumns = Readonly<Partial<Record<FeedField, string | null>>>;

/** A format with the owner's columns instead of the guessed ones. */
export function withMapping(format: Format, mapping: NamedColumns): Format {
  const named = Object.entries(mapping) as [FeedField, string | null][];
  const taken = new Set(named.flatMap(([, name]) => (name === null ? [] : [nameKey(name)])));
  // An assigned column has no other meaning, unless the owner assigns it twice.
  const columns: Partial<Record<FeedField, readonly string[]>> = Object.fromEntries(
    Object.entries(format.columns).map(([field, names]) => [
      field,
      names.filter((name) => !taken.has(nameKey(name))),
    ]),
  );
  for (const [field, name] of named) columns[field] = name === null ? [] : [name];
  return { ...format, columns };
}
