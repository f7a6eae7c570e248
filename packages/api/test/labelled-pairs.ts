/**
 * Pairs of titles as shops write them, and whether both are of one thing. A title goes with brand, number
 * of the manufacturer, price, GTIN, size and colour between bars.
 */
export type LabelledPair = [isSame: boolean, one: string, other: string];

/** Electronics, tools and toys: much of it has numbers. */
export const hardware: LabelledPair[] = [
  [
    true,
    "Bose QuietComfort 45 Noise Cancelling Headphones, Black|Bose|866724-0100|279",
    "BOSE QuietComfort 45 schwarz Kopfhörer|BOSE|866724-0100|269",
  ],
  [
    false,
    "Bose QuietComfort 45 Headphones Black|Bose|866724-0100|279",
    "Bose QuietComfort 45 Headphones White Smoke|Bose|866724-0200|279",
  ],
  [
    false,
    "Bose QuietComfort 45 Headphones Black|Bose||279",
    "Bose QuietComfort 35 II Headphones Black|Bose||249",
  ],
  [
    false,
    "Bose QuietComfort 45 Headphones|Bose||279",
    "Ear cushions for Bose QuietComfort 45|Bose||29",
  ],
  [
    false,
    "Apple iPhone 13 128GB Midnight|Apple|MLPF3ZD/A|699",
    "Apple iPhone 13 256GB Midnight|Apple|MLQ63ZD/A|799",
  ],
  [
    true,
    "Apple iPhone 13 (128 GB) - Mitternacht|Apple|MLPF3ZD/A|689",
    "Apple iPhone 13 128GB Midnight|Apple|MLPF3ZD/A|699",
  ],
  [
    false,
    "Apple iPhone 13 128GB Midnight|Apple|MLPF3ZD/A|699",
    "Apple iPhone 13 128GB Midnight Refurbished|Apple|MLPF3ZD/A|459",
  ],
  [
    false,
    "Apple iPhone 13 128GB Midnight|Apple|MLPF3ZD/A|699",
    "Apple iPhone 13 mini 128GB Midnight|Apple|MLK03ZD/A|599",
  ],
  [false, "Apple iPhone 13 128GB|Apple||699", "Silikon Case für Apple iPhone 13|Apple||49"],
  [
    false,
    "Apple iPhone 13 Pro 128GB Graphite|Apple||899",
    "Apple iPhone 13 128GB Graphite|Apple||699",
  ],
  [
    true,
    "Sony WH-1000XM5 Wireless Headphones Black|Sony|WH1000XM5B.CE7|349",
    "Sony WH1000XM5 Bluetooth-Kopfhörer schwarz|Sony|WH1000XM5B.CE7|339",
  ],
  [false, "Sony WH-1000XM5 Black|Sony||349", "Sony WH-1000XM4 Black|Sony||249"],
  [false, "Sony WH-1000XM5|Sony|WH1000XM5B|349", "Sony WF-1000XM5|Sony|WF1000XM5B|279"],
  [
    false,
    "Sony WH-1000XM5 Black|Sony|WH1000XM5B|349",
    "Sony WH-1000XM5 Silver|Sony|WH1000XM5S|349",
  ],
  [
    true,
    "Bosch GSR 12V-15 Professional Akku-Bohrschrauber|Bosch Professional|0601868109|139",
    "Bosch Professional Akkuschrauber GSR 12V-15 solo|Bosch|0601868109|129",
  ],
  [
    false,
    "Bosch GSR 12V-15 Akku-Bohrschrauber|Bosch|0601868109|139",
    "Bosch GSR 12V-15 FC Akku-Bohrschrauber Set|Bosch|06019F6000|269",
  ],
  [
    false,
    "Bosch GSR 18V-55 solo|Bosch|06019H5202|99",
    "Bosch GSB 18V-55 solo|Bosch|06019H5302|109",
  ],
  [
    false,
    "Bosch GBA 18V 4.0Ah Akku|Bosch|1600Z00038|79",
    "Bosch GBA 18V 5.0Ah Akku|Bosch|1600A002U5|99",
  ],
  [
    true,
    "Philips Airfryer XXL HD9650/90|Philips|HD9650/90|229",
    "Philips HD9650/90 Heißluftfritteuse XXL schwarz|Philips|HD9650/90|219",
  ],
  [
    false,
    "Philips Airfryer XXL HD9650/90|Philips|HD9650/90|229",
    "Philips Airfryer XXL HD9650/95|Philips|HD9650/95|239",
  ],
  [
    false,
    "Philips Hue White E27 2er Pack|Philips Hue||29",
    "Philips Hue White E27 Einzelpack|Philips Hue||16",
  ],
  [
    false,
    "Philips Hue White E27 1100lm|Philips Hue||19",
    "Philips Hue White E14 470lm|Philips Hue||19",
  ],
  [
    false,
    "Nespresso Krups Essenza Mini XN1108|Krups|XN1108|89",
    "Nespresso DeLonghi Essenza Mini EN85.B|DeLonghi|EN85.B|89",
  ],
  [
    true,
    "Krups XN1108 Essenza Mini Nespresso black|Krups|XN1108|89",
    "KRUPS Essenza Mini XN 1108 Kapselmaschine|Krups|XN1108|85",
  ],
  [
    false,
    "Samsung 55 Zoll QLED GQ55Q60B|Samsung|GQ55Q60BAUXZG|599",
    "Samsung 65 Zoll QLED GQ65Q60B|Samsung|GQ65Q60BAUXZG|799",
  ],
  [
    true,
    'Samsung GQ55Q60B QLED TV 55"|Samsung|GQ55Q60BAUXZG|599',
    "SAMSUNG GQ55Q60BAUXZG QLED-TV (Flat, 55 Zoll / 138 cm)|SAMSUNG|GQ55Q60BAUXZG|589",
  ],
  [false, "HP 305XL Black ink cartridge|HP|3YM62AE|25", "HP 305 Black ink cartridge|HP|3YM61AE|12"],
  [false, "HP 305 Black|HP|3YM61AE|12", "Compatible ink for HP 305 Black|Peach|3YM61AE|9"],
  [
    false,
    "Logitech MX Master 3S Graphite|Logitech|910-006559|99",
    "Logitech MX Master 3S for Mac Space Grey|Logitech|910-006571|99",
  ],
  [
    true,
    "Logitech MX Master 3S Maus graphit|Logitech|910-006559|97",
    "Logitech MX Master 3S Performance Wireless Mouse - Graphite|Logitech|910-006559|99",
  ],
  [
    false,
    "Logitech K380 DE Layout|Logitech|920-007566|39",
    "Logitech K380 US Layout|Logitech|920-007582|39",
  ],
  [false, "LEGO Star Wars 75313 AT-AT|LEGO|75313|849", "LEGO Star Wars 75288 AT-AT|LEGO|75288|159"],
  [
    true,
    "LEGO 75313 Star Wars AT-AT|LEGO|75313|799",
    "LEGO® Star Wars™ 75313 AT-AT™|LEGO|75313|849",
  ],
  [
    false,
    "LEGO 75313 AT-AT|LEGO|75313|849",
    "LED Light kit for LEGO 75313 AT-AT|BriksMax|75313|89",
  ],
  [false, "LEGO 75313 AT-AT|LEGO|75313|849", "Display stand for LEGO 75313|LEGO|75313|59"],
  [
    false,
    "Garmin Forerunner 255 Slate Grey|Garmin|010-02641-10|299",
    "Garmin Forerunner 255S Slate|Garmin|010-02641-12|299",
  ],
  [false, "Garmin Forerunner 255|Garmin||299", "Garmin Forerunner 255 Music|Garmin||349"],
  [
    false,
    "Canon EOS R6 Body|Canon|4082C003|1999",
    "Canon EOS R6 + RF 24-105mm|Canon|4082C023|2399",
  ],
  [false, "Canon EOS R6 Body|Canon||1999", "Canon EOS R6 Mark II Body|Canon||2499"],
  [
    false,
    "KitchenAid Artisan 5KSM175PS Red|KitchenAid|5KSM175PSEER|649",
    "KitchenAid Artisan 5KSM175PS Black|KitchenAid|5KSM175PSEOB|649",
  ],
  [
    true,
    "KitchenAid 5KSM175PSEER Artisan empire rot|KitchenAid|5KSM175PSEER|629",
    "KitchenAid Artisan Küchenmaschine 5KSM175PSEER Empire Red|KitchenAid|5KSM175PSEER|649",
  ],
  [false, "Dyson V11 Absolute|Dyson||499", "Dyson V11 Battery|Dyson||99"],
  [false, "Dyson V11 Absolute|Dyson||499", "Dyson V15 Absolute|Dyson||599"],
  [false, "WD Red Plus 4TB|WD|WD40EFPX|109", "WD Red Plus 6TB|WD|WD60EFPX|159"],
  [
    true,
    "WD Red Plus 4 TB NAS HDD WD40EFPX|Western Digital|WD40EFPX|109",
    "WD Red Plus WD40EFPX 4TB|WD|WD40EFPX|105",
  ],
  [
    false,
    "Braun Series 9 9477cc|Braun|9477cc|299",
    "Braun Series 9 92S replacement head|Braun|92S|39",
  ],
  [
    true,
    "Oral-B iO 9 Special Edition black|Oral-B|4210201302759|249|04006381333931",
    "Oral-B iO Series 9 Schwarz|Oral-B||239|04006381333931",
  ],
  [
    false,
    "Oral-B iO 9 black|Oral-B||249|04006381333931",
    "Oral-B iO 9 black 2-pack|Oral-B||449|04006381333931",
  ],
];

/** Clothes, food, cosmetics and things of the house: little of it has. */
export const everyday: LabelledPair[] = [
  [
    true,
    "Levi's 501 Original Fit Jeans Stonewash|Levi's|00501-0114|89||W32 L32|blue",
    "Levis 501 Original Jeans stonewash W32/L32|Levi's|00501-0114|85||W32 L32|blue",
  ],
  [
    false,
    "Levi's 501 Original Fit Jeans|Levi's|00501-0114|89||W32 L32|blue",
    "Levi's 501 Original Fit Jeans|Levi's|00501-0114|89||W34 L32|blue",
  ],
  [
    false,
    "Levi's 501 Original|Levi's|00501-0114|89||W32 L32|blue",
    "Levi's 505 Regular|Levi's|00505-1523|89||W32 L32|blue",
  ],
  [
    false,
    "Nike Air Max 90|Nike|CN8490-002|139||42|black",
    "Nike Air Max 90|Nike|CN8490-100|139||42|white",
  ],
  [
    false,
    "Nike Air Max 90|Nike|CN8490-002|139||42|black",
    "Nike Air Max 95|Nike|CI3705-001|169||42|black",
  ],
  [
    true,
    "Nike Air Max 90 black|Nike|CN8490-002|139||42|black",
    "NIKE Sneaker Air Max 90 schwarz|Nike|CN8490-002|135||42|schwarz",
  ],
  [
    false,
    "Nike Air Max 90|Nike|CN8490-002|139||42|black",
    "Nike Air Max 90 Kids|Nike|CD6864-001|99||35|black",
  ],
  [
    false,
    "Basic T-Shirt white|Jack & Jones||12||M|white",
    "Basic T-Shirt white|Tom Tailor||12||M|white",
  ],
  [
    false,
    "Basic T-Shirt 3-pack white|Jack & Jones||30||M|white",
    "Basic T-Shirt white|Jack & Jones||12||M|white",
  ],
  [false, "Shampoo Repair 250 ml|Nivea||3.5", "Shampoo Repair 400 ml|Nivea||4.5"],
  [false, "Nivea Creme 150 ml|Nivea||3", "Nivea Creme 400 ml|Nivea||6"],
  [
    true,
    "Nivea Creme Dose 150ml|Nivea||2.95|04005808157000",
    "NIVEA Creme 150 ml|Nivea||3.1|04005808157000",
  ],
  [false, "Coca-Cola 1,5 l|Coca-Cola||1.9", "Coca-Cola Zero 1,5 l|Coca-Cola||1.9"],
  [false, "Coca-Cola 6x0,33 l|Coca-Cola||4.5", "Coca-Cola 24x0,33 l|Coca-Cola||15"],
  [
    false,
    "Lavazza Qualità Oro ganze Bohne 1 kg|Lavazza||15",
    "Lavazza Qualità Oro gemahlen 1 kg|Lavazza||15",
  ],
  [false, "Lavazza Crema e Aroma 1kg|Lavazza||14", "Lavazza Crema e Gusto 1kg|Lavazza||14"],
  [
    false,
    "Pampers Baby-Dry Größe 4 174 Stück|Pampers||45",
    "Pampers Baby-Dry Größe 5 144 Stück|Pampers||45",
  ],
  [
    false,
    "Chanel No 5 Eau de Parfum 50 ml|Chanel||99",
    "Chanel No 5 Eau de Toilette 50 ml|Chanel||89",
  ],
  [
    false,
    "Chanel No 5 Eau de Parfum 50 ml|Chanel||99",
    "Chanel No 5 Eau de Parfum 100 ml|Chanel||139",
  ],
  [false, "Chanel No 5 EdP 50 ml|Chanel||99", "Chanel No 5 EdP Tester 50 ml|Chanel||79"],
  [
    false,
    "Dior Sauvage EdP 60 ml|Dior|C099600456|79",
    "Dior Sauvage EdP 60 ml Gift set|Dior|C099700111|99",
  ],
  [
    true,
    "Dior Sauvage Eau de Parfum 60ml|Dior|F078522009|79",
    "DIOR SAUVAGE EDP 60 ml|Dior|F078522009|82",
  ],
  [
    false,
    "Ray-Ban RB2140 Wayfarer 901 50|Ray-Ban|RB2140 901 50|119",
    "Ray-Ban RB2140 Wayfarer 902 50|Ray-Ban|RB2140 902 50|119",
  ],
  [
    false,
    "Ray-Ban RB2140 901 50|Ray-Ban|RB2140 901 50|119||50",
    "Ray-Ban RB2140 901 54|Ray-Ban|RB2140 901 54|119||54",
  ],
  [
    false,
    "Ikea Billy shelf white 80x202|IKEA|00263850|59",
    "Ikea Billy shelf white 40x202|IKEA|50263838|39",
  ],
  [
    true,
    "Ikea BILLY Regal weiß 80x28x202 cm|IKEA|002.638.50|59",
    "BILLY bookcase white 80x28x202 cm|IKEA|00263850|59",
  ],
  [
    false,
    "Kaffeemaschine für 2 Tassen|Severin|KA5744|39",
    "Ersatzkanne für Severin KA5744|Severin|KA5744|15",
  ],
  [false, "WMF Pfanne 28 cm|WMF|1756286411|49", "WMF Pfanne 24 cm|WMF|1756246411|39"],
  [false, "Fissler Topfset 4-teilig|Fissler|1|199", "Fissler Topfset 5-teilig|Fissler|1|249"],
  [false, "Matratze 90x200 H2|Emma||299", "Matratze 90x200 H3|Emma||299"],
  [false, "Matratze 90x200 H3|Emma||299", "Matratze 140x200 H3|Emma||399"],
  [
    true,
    "Tefal Ingenio Essential Set 10-tlg|Tefal|L20092|79",
    "Tefal L20092 Ingenio Essential 10er Set|Tefal|L20092|82",
  ],
  [
    false,
    "Adidas Samba OG white 42|adidas|B75806|119||42|white",
    "adidas Samba OG white|adidas|B75806|119||43|white",
  ],
  [
    true,
    "adidas Samba OG Cloud White|adidas|B75806|119||42|white",
    "ADIDAS ORIGINALS Samba OG|adidas Originals|B75806|115||42|weiß",
  ],
  [
    false,
    "Vitamin D3 1000 IE 90 Kapseln|Doppelherz||9",
    "Vitamin D3 2000 IE 90 Kapseln|Doppelherz||11",
  ],
  [
    false,
    "Harry Potter 1 Taschenbuch|Carlsen||11|09783551354013",
    "Harry Potter 1 Hardcover|Carlsen||20|09783551551672",
  ],
];

/**
 * What one number of a manufacturer, right or wrong, stands on in several kinds: software, sets, and families of
 * things that their names tell apart.
 */
export const oneNumber: LabelledPair[] = [
  [
    true,
    "Sony Bravia 40' Black LCD Flat Panel HDTV - KDL40S5100|Sony|KDL40S5100|799",
    "Sony BRAVIA S-Series KDL-40S5100 40-Inch 1080p LCD HDTV, Black|Sony|KDL-40S5100|749.99",
  ],
  [
    false,
    "Sony Bravia 40' Black LCD HDTV - KDL40S5100|Sony|KDL40S5100|799",
    "Sony Wall Mount Bracket For KDL40S5100 - SUWL500|Sony|KDL40S5100|199",
  ],
  [
    false,
    "Canon PowerShot SD1100 IS Pink Digital Camera - 2513B001|Canon|SD1100IS|199",
    "Canon PowerShot SD1100 IS Brown Digital Camera - 2512B001|Canon|SD1100IS|199",
  ],
  [
    false,
    "Canon PowerShot SD1100IS Digital Camera|Canon|3186B001|199",
    "Canon PowerShot SD1100IS Digital Camera Bundle with 4GB card and case|Canon|3186B001|259",
  ],
  [
    false,
    "HP 61X Black Toner Cartridge|HP|C8061X|120",
    "HP 61A Black Toner Cartridge|HP|C8061A|85",
  ],
  [
    false,
    "Kingston 2GB 667MHz DDR2 SODIMM|Kingston|KVR667D2S5/2G|29",
    "Kingston 1GB 667MHz DDR2 SODIMM|Kingston|KVR667D2S5/1G|19",
  ],
  [
    false,
    "Duracell Coppertop AA Batteries 4 Pack|Duracell|MN1500|4.99",
    "Duracell Coppertop AA Batteries 24 Pack|Duracell|MN1500|15.99",
  ],
  [
    false,
    "Duracell Coppertop AA 4ct|Duracell|MN1500B4|4.99",
    "Duracell Coppertop AA 8ct|Duracell|MN1500B4|7.99",
  ],
  [
    true,
    "Bose Acoustimass 5 Series III Speaker System - 21725|Bose|21725|599",
    "Bose Acoustimass 5 Series III Home Entertainment Speaker System|Bose|21725|599",
  ],
  [
    false,
    "Bose Acoustimass 5 Series III Speaker System Black|Bose|AM5|599",
    "Bose Acoustimass 5 Series III Speaker System White|Bose|AM5|599",
  ],
  [
    false,
    "Linksys Wireless-G Router WRT54G|Linksys|WRT54G|49",
    "Linksys Wireless-G Router WRT54GL|Linksys|WRT54GL|59",
  ],
  [
    false,
    "Linksys Wireless-G Router - WRT54GL (Refurbished)|Linksys|WRT54GL|39",
    "Linksys Wireless-G Router - WRT54GL|Linksys|WRT54GL|59",
  ],
  [
    false,
    "Panasonic KX-TG9344T Cordless Phone 4 Handsets|Panasonic|KXTG9344T|149",
    "Panasonic KX-TG9341T Cordless Phone 1 Handset|Panasonic|KXTG9341T|79",
  ],
  [
    false,
    "Frigidaire 18.2 Cu Ft Refrigerator White FRT18|Frigidaire|FRT18|549",
    "Frigidaire 20.6 Cu Ft Refrigerator White FRT18|Frigidaire|FRT18|649",
  ],
  [
    false,
    "adobe photoshop cs3 upgrade (mac)|Adobe|13102488|199",
    "adobe photoshop cs3 (mac)|Adobe|13102488|649",
  ],
  [
    false,
    "norton antivirus 2007 1 user|Symantec|10753998|39",
    "norton antivirus 2007 3 user|Symantec|10753998|69",
  ],
  [
    false,
    "microsoft office 2007 home and student|Microsoft|79G-00007|149",
    "microsoft office 2007 professional|Microsoft|79G-00007|499",
  ],
  [false, "quickbooks pro 2007|Intuit|293400|199", "quickbooks pro 2006|Intuit|293400|99"],
  [
    false,
    "sage simply accounting 2007 english|Sage|SIM07|99",
    "sage simply accounting 2007 french|Sage|SIM07|99",
  ],
  [
    false,
    "mcafee virusscan plus 2008 (windows)|McAfee|VSP08|39",
    "mcafee virusscan plus 2008 (mac)|McAfee|VSP08|39",
  ],
  [
    false,
    "adobe acrobat 8 standard|Adobe|22020440|299",
    "adobe acrobat 8 professional|Adobe|22020440|449",
  ],
  [
    true,
    "instant immersion spanish deluxe 2.0|Topics Entertainment|40416|29.99",
    "Topics Entertainment Instant Immersion Spanish Deluxe 2.0|Topics|40416|36.49",
  ],
  [
    false,
    "instant immersion spanish deluxe 2.0|Topics|40416|29.99",
    "instant immersion french deluxe 2.0|Topics|40416|29.99",
  ],
  [
    false,
    "autodesk maya 8.5 complete student edition|Autodesk|MAYA85|299",
    "autodesk maya 8.5 complete|Autodesk|MAYA85|1999",
  ],
  [
    false,
    "emc retrospect 7.5 disk-to-disk single server|EMC|EMC75|500",
    "emc retrospect 7.5 multi server|EMC|EMC75|900",
  ],
  [
    false,
    "Nike Air Max 90 Mens Trainers UK 9|Nike|325018-052|89||9",
    "Nike Air Max 90 Mens Trainers UK 10|Nike|325018-052|89||10",
  ],
  [false, "Nike Air Max 90 Mens|Nike|325018|89", "Nike Air Max 90 Womens|Nike|325018|89"],
  [
    false,
    "Garmin Fenix 5 Sapphire Black 47mm|Garmin|010-01688|599",
    "Garmin Fenix 5X Sapphire 51mm|Garmin|010-01733|699",
  ],
  [
    true,
    "Logitech MX Master 2S Wireless Mouse - Graphite|Logitech|910-005139|99",
    "Logitech MX Master 2S souris sans fil Graphite|LOGITECH|910-005139|89",
  ],
  [
    false,
    "Corsair Vengeance LPX 16GB (2x8GB) DDR4 3200|Corsair|CMK16GX4M2B3200C16|89",
    "Corsair Vengeance LPX 16GB (1x16GB) DDR4 3200|Corsair|CMK16GX4M1B3200C16|85",
  ],
  [false, "Seagate Barracuda 2TB|Seagate|N/A|60", "Seagate Ironwolf 2TB|Seagate|N/A|80"],
  [false, "Acme Garden Hose 25 ft|Acme|1|20", "Acme Sprinkler|Acme|1|20"],
  [false, "Acme T-Shirt|Acme|BLACK|20", "Acme Hoodie|Acme|BLACK|40"],
  [
    false,
    "Lego Star Wars X-Wing 75218|LEGO|75218|99",
    "Lego Star Wars X-Wing 75218 LED Light Kit|LEGO|75218|25",
  ],
  [
    false,
    "Shimano Ultegra R8000 Cassette 11-28|Shimano|CS-R8000|59",
    "Shimano Ultegra R8000 Cassette 11-32|Shimano|CS-R8000|59",
  ],
  [false, "Epson T0711 Black Ink|Epson|T0711|9", "Epson T0711 Black Ink Twin Pack|Epson|T0711|17"],
  [
    false,
    "Bosch GSR 12V-15 Drill Body Only|Bosch|06019868|89",
    "Bosch GSR 12V-15 Drill with 2x 2.0Ah batteries|Bosch|06019868|149",
  ],
  [
    false,
    "Weber Genesis II E-310 Gas Grill Natural Gas|Weber|61010001|699",
    "Weber Genesis II E-310 Gas Grill Propane|Weber|61010001|699",
  ],
  [
    false,
    "Canon EF 50mm f/1.8 STM|Canon|0570C002|110",
    "Canon EF 50mm f/1.4 USM|Canon|0570C002|329",
  ],
  [
    false,
    "Apple iPhone 8 64GB Space Grey Unlocked|Apple|MQ6G2|599",
    "Apple iPhone 8 64GB Space Grey O2 locked|Apple|MQ6G2|499",
  ],
  [
    false,
    "Harry Potter and the Philosopher's Stone Paperback|Bloomsbury||7",
    "Harry Potter and the Philosopher's Stone Hardback|Bloomsbury||15",
  ],
  [
    false,
    "Nivea Sun Lotion SPF 30 200ml|Nivea|85602|8",
    "Nivea Sun Lotion SPF 50 200ml|Nivea|85602|9",
  ],
  [
    false,
    "Michelin Pilot Sport 4 225/40 R18 92Y|Michelin|PS4|120",
    "Michelin Pilot Sport 4 225/45 R17 94Y|Michelin|PS4|100",
  ],
  [
    false,
    "Yankee Candle Large Jar Clean Cotton|Yankee|1010728|24",
    "Yankee Candle Medium Jar Clean Cotton|Yankee|1010728|19",
  ],
  [false, "Dyson V8 Absolute|Dyson|SV10|399", "Dyson V8 Animal|Dyson|SV10|349"],
  [false, "Fitbit Charge 3 Small|Fitbit|FB409|129", "Fitbit Charge 3 Large|Fitbit|FB409|129"],
  [
    false,
    "Sandisk Extreme 64GB microSDXC with adapter|SanDisk|SDSQXAF|19",
    "Sandisk Extreme 64GB SDXC|SanDisk|SDSQXAF|22",
  ],
  [
    false,
    "Makita DHP481Z 18V Combi Drill|Makita|DHP481|120",
    "Makita DHP481RTJ 18V Combi Drill Kit 2x5.0Ah|Makita|DHP481|320",
  ],
  [
    false,
    "Oral-B Pro 600 CrossAction Electric Toothbrush|Oral-B|D16|30",
    "Oral-B Pro 600 3D White Electric Toothbrush|Oral-B|D16|30",
  ],
  [
    false,
    "Xbox One Controller Black|Microsoft|TF5|45||",
    "Xbox One Controller White|Microsoft|TF5|45",
  ],
  [
    true,
    "Xbox Wireless Controller – Black|Microsoft|TF5-00004|49.99",
    "Microsoft Xbox One Wireless Controller, schwarz|Microsoft|TF5-00004|52.00",
  ],
  [
    true,
    "Makita DHP481Z 18V LXT Brushless Combi Drill (Body Only)|Makita|DHP481Z|120",
    "Makita DHP481Z 18 V Li-Ion cordless combi drill body only|MAKITA|DHP481Z|115",
  ],
  [
    true,
    'Crucial MX500 500GB 2.5" SATA SSD|Crucial|CT500MX500SSD1|65',
    "Crucial CT500MX500SSD1 MX500 SSD 500 GB|Crucial|CT500MX500SSD1|69",
  ],
  [
    true,
    "adobe premiere elements 3.0|Adobe|25520388|79.99",
    "Adobe Premiere Elements 3|Adobe|25520388|84",
  ],
  [
    true,
    "Netgear ProSafe 5 Port Gigabit Desktop Switch - GS105NA|Netgear|GS105NA|39",
    "NETGEAR GS105NA ProSafe 5-Port Gigabit Switch|Netgear|GS105NA|44.99",
  ],
];
