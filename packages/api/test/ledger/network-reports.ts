/** Reports of networks, of each the columns that its own documents name. */

/** A report as a network writes it, with sums that were added up by hand. */
export interface NetworkReport {
  id: string;
  what: string;
  text: string;
  /** Of the header's line, from 0. */
  headerAt?: number;
  currency?: string;
  sums: Record<string, string>;
  refs: string[];
}

/** At least one of each network. */
export const networkReports: readonly NetworkReport[] = [
  {
    id: "awin",
    what: "CSV of its API",
    text: `id,url,advertiser_id,publisher_id,site_name,commission_status,commission_amount,commission_amount_currency,sale_amount,sale_amount_currency,click_ref,click_ref2,click_date,transaction_date,validation_date,type,decline_reason,order_ref,paid_to_publisher,amended
1,https://a.example,5,9,Shop,approved,5.59,GBP,55.96,GBP,c1,,2026-09-01T10:00:00,2026-09-01T11:00:00,2026-09-20T00:00:00,Commission group transaction,,O-1,false,false
2,https://a.example,5,9,Shop,pending,1.015,GBP,10.15,GBP,c2,,2026-09-02T10:00:00,2026-09-02T11:00:00,,Commission group transaction,,O-2,false,false
3,https://a.example,6,9,Laden,approved,7.00,EUR,"1,070.00",EUR,c3,,2026-09-02T10:00:00,2026-09-02T11:00:00,2026-09-21T00:00:00,Commission group transaction,,O-3,true,false
4,https://a.example,6,9,Laden,declined,2.00,EUR,20.00,EUR,,c4,2026-09-02T10:00:00,2026-09-02T11:00:00,2026-09-21T00:00:00,Commission group transaction,returned,O-4,false,false
5,https://a.example,6,9,Laden,approved,25.00,EUR,0,EUR,,,,2026-09-30T00:00:00,2026-09-30T00:00:00,Bonus,,,false,false
`,
    sums: {
      "GBP approved": "55.96/5.59",
      "GBP pending": "10.15/1.015",
      "EUR paid": "1070/7",
      "EUR declined": "20/2",
      "EUR approved": "0/25",
    },
    refs: ["c1", "c2", "c3", "c4"],
  },
  {
    id: "cj",
    what: "CSV with a correction",
    text: `Posting Date,Event Date,Action Status,Original Action ID,Commission ID,Advertiser Name,Order ID,Sale Amount (USD),Publisher Commission (USD),SID
09/16/2026,09/15/2026,locked,9001,1,Shop,O1,100.00,5.00,c1
09/18/2026,09/15/2026,locked,9001,2,Shop,O1,-40.00,-2.00,c1
09/18/2026,09/17/2026,new,9002,3,Shop,O2,"1,234.56",61.73,c2
09/18/2026,09/17/2026,closed,9003,4,Shop,O3,10.00,0.50,c3
09/20/2026,09/17/2026,closed,9003,5,Shop,O3,-10.00,-0.50,c3
`,
    sums: { "USD approved": "60/3", "USD pending": "1234.56/61.73" },
    refs: ["c1", "c2", "c3"],
  },
  {
    id: "impact",
    what: "CSV of actions",
    text: `Action Date,Action Id,Promo Code,SubId1,SubId2,SubId3,SharedId,Campaign,Action Tracker,Status,Status Detail,Sale Amount,Payout,Tax,Referring URL
09/15/2026 10:00,1000.1.1,,c1,,,,Shop,Sale,Pending,,$62.00,$3.10,0,https://x.example
09/16/2026 10:00,1000.1.2,,,c2,,,Shop,Sale,Approved,,$10.00,$0.55,0,https://x.example
09/17/2026 10:00,1000.1.3,,c3,,,,Shop,Sale,Reversed,ITEM_RETURNED,$0.00,$0.00,0,https://x.example
`,
    sums: { "USD pending": "62/3.1", "USD approved": "10/0.55" },
    refs: ["c1", "c2", "c3"],
  },
  {
    id: "rakuten",
    what: "orders, an item below another, and a return",
    text: `\ufeffMember ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time\r
c1,42,Shop,R-1,9/1/26,10:11,A,19.99,1,1.00,9/2/26,01:00\r
c1,42,Shop,R-1,9/1/26,10:11,B,30.01,1,1.50,9/2/26,01:00\r
c1,42,Shop,R-1,9/1/26,10:11,B,30.01,1,1.50,9/2/26,01:00\r
c2,42,Shop,R-2,9/3/26,10:11,C,"1,000.00",1,50.00,9/4/26,01:00\r
c1,42,Shop,R-1,9/9/26,10:11,A,-19.99,1,-1.00,9/10/26,01:00\r
c9,43,Other,R-1,9/9/26,10:11,A,5.00,1,0.25,9/10/26,01:00\r
,42,Shop,R-0,9/9/26,10:11,Z,-7.00,1,-0.35,9/10/26,01:00\r
`,
    sums: { "USD approved": "1065.02/53.25", "USD waiting": "-7/-0.35" },
    refs: ["c1", "c2", "c9"],
  },
  {
    id: "shareasale",
    what: "pipes",
    text: `transID|userID|merchantID|transDate|transAmount|commission|comment|voided|pendingDate|locked|affComment|bannerPage|reversalDate|clickDate|clickTime|skuList|quantityList|lockDate|paidDate|merchantOrganization
1|7|9|09/01/2026 10:00:00 AM|80.00|8.00|Sale - 1|0||1|c1|||||||09/20/2026||Shop
2|7|9|09/02/2026 10:00:00 AM|50.00|5.00|Sale - 2|0||0|c2|||||||||
3|7|9|09/02/2026 10:00:00 AM|30.00|3.00|Sale - 3|1||1|c3|||||||||
4|7|9|09/02/2026 10:00:00 AM|20.00|2.00|Sale - 4|0||1|c4|||||||09/20/2026|10/20/2026|Shop
`,
    sums: {
      "USD approved": "80/8",
      "USD pending": "50/5",
      "USD declined": "30/3",
      "USD paid": "20/2",
    },
    refs: ["c1", "c2", "c3", "c4"],
  },
  {
    id: "shareasale",
    what: "the day of locking only",
    text: `transID|merchantId|merchantOrganization|transDate|transAmount|commission|voided|lockDate|affcomment|paidDate
1|7|Shop|09/01/2026 10:00:00 AM|10.00|1.00||12/20/2026|c1|
2|7|Shop|09/01/2026 10:00:00 AM|20.00|2.00||10/20/2026|c2|
3|7|Shop|09/01/2026 10:00:00 AM|30.00|3.00||10/20/2026|c3|10/25/2026
4|7|Shop|09/01/2026 10:00:00 AM|40.00|4.00|1|10/20/2026|c4|
`,
    sums: {
      "USD pending": "10/1",
      "USD approved": "20/2",
      "USD paid": "30/3",
      "USD declined": "40/4",
    },
    refs: ["c1", "c2", "c3", "c4"],
  },
  {
    id: "amazon",
    what: "earnings with a title, equal rows, a return and a total",
    headerAt: 2,
    currency: "USD",
    text: `Fee-Earnings reports from 09-01-2026 to 09-30-2026

Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group,Direct/Indirect
Electronics,"Headphones, ""Bluetooth""",B0TEST0001,Amazon.com,shop-20,September 15 2026,1299.00,1,0,1299.00,51.96,Desktop,Direct
Home,Blender,B0TEST0002,Amazon.com,shop-20,09/16/2026,899.00,2,0,1798.00,53.94,Mobile,Indirect
Home,Blender,B0TEST0002,Amazon.com,shop-20,09/16/2026,899.00,2,0,1798.00,53.94,Mobile,Indirect
Toys,Returned,B0TEST0003,Amazon.com,shop-21,09/17/2026,500.00,0,1,-500.00,-20.00,Mobile,Direct
,,,,,,,,,Total,139.84,,
`,
    sums: { "USD approved": "4395/139.84" },
    refs: ["shop-20", "shop-21"],
  },
  {
    id: "amazon",
    what: "earnings in Spanish",
    headerAt: 1,
    currency: "MXN",
    text: `Reporte de ganancias
Categoría,Nombre,ASIN,Vendedor,ID de seguimiento,Fecha de envío,Precio,Artículos enviados,Devoluciones,Ingresos,Comisiones
Hogar,Sartén,B0ES000001,Amazon,shop-x-20,15 de septiembre de 2026,"1,250.50",1,0,"1,250.50",50.02
`,
    sums: { "MXN approved": "1250.5/50.02" },
    refs: ["shop-x-20"],
  },
  {
    id: "amazon",
    what: "tabs, a title and decimal commas",
    headerAt: 2,
    currency: "EUR",
    text: "Your Associates Earnings Report\n\nOrder Date\tTracking Id\tQty\tCommission\tPrice\n07/19/26\ttag-21\t3\t5,00\t20,00\n07/20/26\ttag-21\t1\t0,75\t1.234,50\n",
    sums: { "EUR approved": "1254.5/5.75" },
    refs: ["tag-21"],
  },
  {
    id: "amazon",
    what: "earnings in German",
    text: `Kategorie,Name,ASIN,Verkäufer,Tracking-ID,Versanddatum,Preis(€),Versandte Artikel,Rücksendungen,Umsatz(€),Werbekostenerstattung(€)
Küche,Wasserkocher,B0DE000001,Amazon.de,laden-21,15.09.2026,"29,99",1,0,"29,99","1,50"
Küche,Pfanne,B0DE000002,Amazon.de,laden-21,16.09.2026,"1.029,00",1,0,"1.029,00","30,87"
`,
    sums: { "EUR approved": "1058.99/32.37" },
    refs: ["laden-21"],
  },
  {
    id: "digistore24",
    what: "payments and a refund in English",
    text: `Date;Time;Order ID;Transaction ID;Transaction type;Product ID;Product name;Gross amount;Currency;Your commission;Sid1
2026-09-15;10:11:12;DS1;1;payment;5;Course;97.00;EUR;38.80;c1
2026-09-25;10:11:12;DS1;2;refund;5;Course;97.00;EUR;38.80;c1
2026-09-15;10:11:12;DS2;3;payment;5;Course;97.00;USD;38.80;c2
`,
    sums: { "USD approved": "97/38.8" },
    refs: ["c1", "c2"],
  },
  {
    id: "amazon",
    what: "bounties in German",
    text: `Prämien-Event;Name;Tracking-ID;Datum;Anzahl;Prämie(€)
Prime;Prime-Probemonat;laden-21;15.09.2026;2;6,00
Audible;Audible-Probemonat;laden-22;16.09.2026;1;10,00
`,
    sums: { "EUR approved": "0/16" },
    refs: ["laden-21", "laden-22"],
  },
  {
    id: "amazon",
    what: "earnings in French",
    text: `Catégorie,Nom,ASIN,Vendeur,Identifiant de suivi,Date d'expédition,Prix(€),Articles expédiés,Retours,Chiffre d’affaires(€),Frais publicitaires(€)
Cuisine,Poêle,B0FR000001,Amazon.fr,boutique-21,15 septembre 2026,"29,99",2,0,"59,98","1,80"
`,
    sums: { "EUR approved": "59.98/1.8" },
    refs: ["boutique-21"],
  },
  {
    id: "amazon",
    what: "earnings in Italian",
    text: `Categoria,Nome,ASIN,Venditore,ID di tracciamento,Data di spedizione,Prezzo(€),Articoli spediti,Resi,Ricavi(€),Commissioni pubblicitarie(€)
Cucina,Pentola,B0IT000001,Amazon.it,negozio-21,15 settembre 2026,"1.019,99",1,0,"1.019,99","30,60"
`,
    sums: { "EUR approved": "1019.99/30.6" },
    refs: ["negozio-21"],
  },
  {
    id: "amazon",
    what: "earnings in Japanese, in a currency without parts",
    currency: "JPY",
    text: `カテゴリー,商品名,ASIN,販売元,トラッキングID,発送日,価格(￥),発送済み商品,返品,売上(￥),紹介料(￥)
キッチン,鍋,B0JP000001,Amazon.co.jp,mise-22,2026/09/15,"1,999",1,0,"1,999",60
キッチン,皿,B0JP000002,Amazon.co.jp,mise-22,2026/09/16,"￥12,500",1,0,"￥12,500",￥375
`,
    sums: { "JPY approved": "14499/435" },
    refs: ["mise-22"],
  },
  {
    id: "partnerize",
    what: "items in states of their own",
    text: `conversion_id,conversion_item_id,campaign_id,campaign_title,conversion_date_time,click_date_time,currency,conversion_reference,item_status,item_value,item_publisher_commission,publisher_reference,reject_reason,sku
p1,i1,5,Shop,2026-09-15 10:11:12,2026-09-15 09:00:00,GBP,O1,approved,40.00,4.00,c1,,A
p1,i2,5,Shop,2026-09-15 10:11:12,2026-09-15 09:00:00,GBP,O1,rejected,60.00,6.00,c1,returned,B
p2,i3,5,Shop,2026-09-16 10:11:12,2026-09-16 09:00:00,GBP,O2,pending,10.00,1.00,c2,,C
`,
    sums: { "GBP approved": "40/4", "GBP declined": "60/6", "GBP pending": "10/1" },
    refs: ["c1", "c2"],
  },
  {
    id: "admitad",
    what: "semicolons",
    text: `action_id;advcampaign_id;advcampaign_name;status;payment;cart;currency;click_date;action_date;closing_date;payment_status;comment;subid;order_id
1;9;Shop;approved;12,34;200,00;EUR;2026-09-01 09:00:00;2026-09-01 10:00:00;2026-09-20;1;;c1;O1
2;9;Shop;approved_but_stalled;1,00;1.020,00;EUR;2026-09-01 09:00:00;2026-09-01 10:00:00;2026-09-20;0;;c2;O2
3;9;Shop;declined;5,00;50,00;EUR;2026-09-01 09:00:00;2026-09-01 10:00:00;2026-09-20;0;fraud;c3;O3
`,
    sums: { "EUR paid": "200/12.34", "EUR pending": "1020/1", "EUR declined": "50/5" },
    refs: ["c1", "c2", "c3"],
  },
  {
    id: "tradedoubler",
    what: "the event breakdown",
    currency: "SEK",
    text: `programId;programName;timeOfVisit;timeOfEvent;lastModified;epi1;eventName;pendingStatus;orderNR;leadNR;orderValue;affiliateCommission
12;Shop;2026-09-14 09:00;2026-09-15 10:11;2026-09-20 00:00;c1;Sale;A;T1;;499,00;24,95
12;Shop;2026-09-14 09:00;2026-09-15 10:11;;c2;Sale;P;T2;;1 100,00;55,00
12;Shop;2026-09-14 09:00;2026-09-15 10:11;2026-09-20 00:00;c3;Sale;D;T3;;10,00;0,50
`,
    sums: { "SEK approved": "499/24.95", "SEK pending": "1100/55", "SEK declined": "10/0.5" },
    refs: ["c1", "c2", "c3"],
  },
  {
    id: "tradetracker",
    what: "conversions",
    text: `ID;Campaign;Reference;Transaction status;Currency;Commission;Order amount;Registration date;Assessment date;Paid out
1;Shop;c1;accepted;EUR;3,75;75,00;15-09-2026 10:11:12;20-09-2026 10:00:00;1
2;Shop;c2;pending;EUR;2,50;50,00;16-09-2026 10:11:12;;0
3;Shop;c3;rejected;EUR;1,00;20,00;16-09-2026 10:11:12;21-09-2026 10:00:00;0
`,
    sums: { "EUR paid": "75/3.75", "EUR pending": "50/2.5", "EUR declined": "20/1" },
    refs: ["c1", "c2", "c3"],
  },
  {
    id: "webgains",
    what: "transactions",
    text: `Transaction ID,Program ID,Program Name,Date,Sale Value,Commission,Currency,Status,Payment Status,Click Ref
1,7,Shop,15/09/2026 10:11,60.00,3.00,GBP,confirmed,paid,c1
2,7,Shop,15/09/2026 10:11,40.00,2.00,GBP,delayed,notcleared,c2
3,7,Shop,15/09/2026 10:11,10.00,0.50,GBP,cancelled,notcleared,c3
4,7,Shop,15/09/2026 10:11,20.00,1.00,GBP,confirmed,notcleared,c4
`,
    sums: {
      "GBP paid": "60/3",
      "GBP pending": "40/2",
      "GBP declined": "10/0.5",
      "GBP approved": "20/1",
    },
    refs: ["c1", "c2", "c3", "c4"],
  },
  {
    id: "ebay",
    what: "transaction detail",
    currency: "EUR",
    text: `Event Date,Update Date,Event Name,Event ID,Status,Campaign ID,Custom ID,Item ID,Item Name,Quantity,Sales,Earnings,Checkout Site
2026-09-15T10:11:12-0700,2026-09-15T11:00:00-0700,Winning Bid (Revenue),1,Approved,5,c1,110,Lens,1,45.00,1.35,DE
2026-09-15T10:11:12-0700,2026-09-15T11:00:00-0700,Click,2,Approved,5,c1,110,Lens,1,0,0,DE
2026-09-15T10:11:12-0700,2026-09-15T11:00:00-0700,Sale,3,Pending,5,c2,110,Lens,1,100.00,3.00,DE
2026-09-15T10:11:12-0700,2026-09-20T11:00:00-0700,Sale,3,Reversed,5,c2,110,Lens,1,100.00,3.00,DE
`,
    sums: { "EUR approved": "45/1.35", "EUR declined": "100/3" },
    refs: ["c1", "c2"],
  },
  {
    id: "flexoffers",
    what: "sales",
    text: `Transaction ID,Advertiser Name,Sale Date,Order Number,Sale Amount,Commission,Status,Sub Tracking
1,Shop,09/15/2026,F1,100.00,7.50,Approved,c1
2,Shop,09/16/2026,F2,50.00,3.75,Canceled,c2
`,
    sums: { "USD approved": "100/7.5", "USD declined": "50/3.75" },
    refs: ["c1", "c2"],
  },
  {
    id: "skimlinks",
    what: "commissions with parts of a penny",
    text: `commission_id,merchant_id,merchant_name,custom_id,status,currency,order_amount,publisher_amount,transaction_date,click_date
1,3,Shop,c1,active,GBP,24.69,1.2345,2026-09-15,2026-09-14
2,3,Shop,c2,cancelled,GBP,10.00,0.5,2026-09-15,2026-09-14
3,3,Shop,c3,active,GBP,-5.00,-0.2555,2026-09-16,2026-09-14
`,
    sums: { "GBP approved": "19.69/0.979", "GBP declined": "10/0.5" },
    refs: ["c1", "c2", "c3"],
  },
  {
    id: "sovrn",
    what: "transactions",
    text: `revenueId,commissionDate,updateDate,orderValue,publisherNetRevenue,cuid,merchantGroupName
r1,2026-09-15,2026-09-16,50.00,2.5,c1,Shop
r2,2026-09-15,2026-09-16,50.00,-1.25,c2,Shop
`,
    sums: { "USD approved": "100/1.25" },
    refs: ["c1", "c2"],
  },
  {
    id: "belboon",
    what: "semicolons",
    text: `conversion_uniqid;advertiser_id;advertiser_label;conversion_tracking_time;conversion_order_value;conversion_commission_total;conversion_currency_code;conversion_status;click_subid
1;4;Shop;2026-09-15 10:11:12;100.00;8.00;EUR;3;c1
2;4;Shop;2026-09-15 10:11:12;10.00;0.80;EUR;0;c2
3;4;Shop;2026-09-15 10:11:12;20.00;1.60;EUR;2;c3
`,
    sums: { "EUR approved": "100/8", "EUR pending": "10/0.8", "EUR declined": "20/1.6" },
    refs: ["c1", "c2", "c3"],
  },
  {
    id: "clickbank",
    what: "transactions with a refund",
    text: `Date,Receipt,Tracking ID,Transaction Type,Vendor,Amount,Currency
09/15/2026,A1,c1,SALE,diet,23.45,USD
09/16/2026,A2,c2,SALE,diet,10.00,USD
09/20/2026,A1,c1,RFND,diet,-23.45,USD
`,
    sums: { "USD approved": "0/10" },
    refs: ["c1", "c2"],
  },
  {
    id: "digistore24",
    what: "in German",
    text: `Datum;Bestell-ID;Transaktions-ID;Transaktionstyp;Produktname;Betrag brutto;Provision;Währung;sid1
15.09.2026 10:11;DS1;1;Zahlung;Kurs;97,00;38,80;EUR;c1
16.09.2026 10:11;DS2;2;Zahlung;Kurs;1.097,00;438,80;EUR;c2
18.09.2026 10:11;DS1;1;Rückgabe;Kurs;-97,00;-38,80;EUR;c1
`,
    sums: { "EUR approved": "1097/438.8" },
    refs: ["c1", "c2"],
  },
  {
    id: "everflow",
    what: "conversions",
    text: `Conversion ID,Transaction ID,Status,Offer,Sub1,Sale Amount,Payout,Currency,Date
1,t1,approved,Shop,c1,84.00,4.20,USD,2026-09-15 10:11:12
2,t2,rejected,Shop,c2,10.00,0.50,USD,2026-09-15 10:11:12
`,
    sums: { "USD approved": "84/4.2", "USD declined": "10/0.5" },
    refs: ["c1", "c2"],
  },
  {
    id: "tune",
    what: "conversions",
    text: `Stat.datetime,Stat.ad_id,Offer.name,Stat.affiliate_info1,Stat.sale_amount,Stat.payout,Stat.currency,Stat.conversion_status
2026-09-15 10:11:12,1,Shop,c1,40.00,2.00,EUR,approved
2026-09-15 10:11:12,2,Shop,c2,20.00,1.00,EUR,pending
`,
    sums: { "EUR approved": "40/2", "EUR pending": "20/1" },
    refs: ["c1", "c2"],
  },
  {
    id: "affise",
    what: "conversions",
    text: `conversion_id,offer_id,offer_name,status,sub1,payout,currency,created_at
1,4,Shop,1,c1,1.50,USD,2026-09-15 10:11:12
2,4,Shop,5,c2,2.50,USD,2026-09-15 10:11:12
`,
    sums: { "USD approved": "0/1.5", "USD pending": "0/2.5" },
    refs: ["c1", "c2"],
  },
  {
    id: "cake",
    what: "conversions",
    text: `Conversion ID,Conversion Date,Offer,SubID_1,SubID_2,Price,Disposition
1,9/15/2026 10:11:12 AM,Shop,,c1,7.25,Approved
2,9/15/2026 10:11:12 AM,Shop,,c2,7.25,Rejected
`,
    sums: { "USD approved": "0/7.25", "USD declined": "0/7.25" },
    refs: ["c1", "c2"],
  },
  {
    id: "partnerstack",
    what: "rewards in whole dollars",
    text: `Reward Key,Reward Status,Reward Amount,Currency,Created At,SubID
r1,paid,19.99,USD,2026-09-15T10:11:12Z,c1
r2,hold,10.00,USD,2026-09-15T10:11:12Z,c2
`,
    sums: { "USD paid": "0/19.99", "USD pending": "0/10" },
    refs: ["c1", "c2"],
  },
  {
    id: "generic",
    what: "in German, with a total",
    currency: "EUR",
    text: `Bestellnummer;Datum;Status;Bestellwert;Provision;SubID
A1;15.09.2026;bestätigt;1.234,56;12,35;c1
A2;16.09.2026;offen;100,00;1,00;c2
A3;16.09.2026;storniert;50,00;0,50;c3
Summe;;;1.384,56;13,85;
`,
    sums: { "EUR approved": "1234.56/12.35", "EUR pending": "100/1", "EUR declined": "50/0.5" },
    refs: ["c1", "c2", "c3"],
  },
];
