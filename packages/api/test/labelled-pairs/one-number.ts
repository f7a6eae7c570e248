import type { LabelledPair } from "./labelled-pair.ts";

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
