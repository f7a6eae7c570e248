import type { LabelledPair } from "./labelled-pair.ts";

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
