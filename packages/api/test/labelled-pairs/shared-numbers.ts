import type { LabelledPair } from "./labelled-pair.ts";

/**
 * Pairs with one GTIN or part number, which some merchants use for several generations, sizes, flavours and
 * bundles, and pairs of one thing in several merchants' words.
 */
export const sharedNumbers: LabelledPair[] = [
  [
    false,
    "Apple iPhone 13 128GB Midnight|Apple|MLPF3|699|0194252707180",
    "Apple iPhone 12 128GB Midnight|Apple|MLPF3|599|0194252707180",
  ],
  [
    false,
    "Kindle Paperwhite 11th Generation 8GB|Amazon|B08KTZ8249|139|0840080585796",
    "Kindle Paperwhite 12th Generation 8GB|Amazon|B08KTZ8249|149|0840080585796",
  ],
  [
    false,
    "Echo Dot (4th Gen) Charcoal|Amazon|B07XJ8C8F5|49|0840080541938",
    "Echo Dot (5th Gen) Charcoal|Amazon|B07XJ8C8F5|54|0840080541938",
  ],
  [
    false,
    "Google Nest Mini 2nd Generation Chalk|Google|GA00638|49|0842776113524",
    "Google Home Mini 1st Generation Chalk|Google|GA00638|39|0842776113524",
  ],
  [
    false,
    "Apple AirPods Pro 2nd generation|Apple|MTJV3|249|0195949052606",
    "Apple AirPods Pro 1st generation|Apple|MTJV3|199|0195949052606",
  ],
  [
    false,
    "Fitbit Charge 5 Black|Fitbit|FB421BKBK|149|0810038855790",
    "Fitbit Charge 4 Black|Fitbit|FB421BKBK|129|0810038855790",
  ],
  [
    false,
    "GoPro HERO 11 Black|GoPro|CHDHX-111|399|0810116380466",
    "GoPro HERO 12 Black|GoPro|CHDHX-111|449|0810116380466",
  ],
  [
    false,
    "Dyson V11 Absolute|Dyson|268731-01|499|5025155038277",
    "Dyson V15 Absolute|Dyson|268731-01|599|5025155038277",
  ],
  [
    false,
    "Nintendo Switch OLED Model White|Nintendo|HEG-S-KAAAA|349|0045496883386",
    "Nintendo Switch Lite White|Nintendo|HEG-S-KAAAA|199|0045496883386",
  ],
  [
    false,
    "PlayStation 5 Slim Digital Edition|Sony|CFI-2000|449|0711719577294",
    "PlayStation 5 Slim Disc Edition|Sony|CFI-2000|499|0711719577294",
  ],
  [
    false,
    "Sony PlayStation 5 Console|Sony|CFI-1216A|499|0711719541028",
    "Sony PlayStation 5 Console God of War Bundle|Sony|CFI-1216A|559|0711719541028",
  ],
  [
    false,
    "Canon EOS R10 Body|Canon|5331C002|879|4549292190489",
    "Canon EOS R10 + RF-S 18-150mm Kit|Canon|5331C002|1249|4549292190489",
  ],
  [
    false,
    "Nikon Z50 Camera Body Only|Nikon|VOA050AE|799|4960759903082",
    "Nikon Z50 with 16-50mm lens|Nikon|VOA050AE|949|4960759903082",
  ],
  [
    false,
    "Bosch GSR 12V-15 Solo|Bosch|0601868109|89|3165140846547",
    "Bosch GSR 12V-15 2x 2.0Ah Set in L-Boxx|Bosch|0601868109|169|3165140846547",
  ],
  [
    false,
    "Makita DHP484Z Body Only|Makita|DHP484Z|99|0088381679268",
    "Makita DHP484RTJ 2x5.0Ah Kit|Makita|DHP484Z|269|0088381679268",
  ],
  [
    false,
    "LEGO Star Wars X-Wing 75301|LEGO|75301|49|5702016912760",
    "LEGO Star Wars TIE Fighter 75300|LEGO|75301|39|5702016912760",
  ],
  [
    false,
    "Nike Air Max 90 White Size 42|Nike|CN8490-100|129|0194272250222",
    "Nike Air Max 90 White Size 44|Nike|CN8490-100|129|0194272250222",
  ],
  [
    false,
    "Levi's 501 Original W32 L32|Levi's|00501-0114|89|5400599782045",
    "Levi's 501 Original W34 L32|Levi's|00501-0114|89|5400599782045",
  ],
  [
    false,
    "Adidas Ultraboost Black 41 1/3|Adidas|GZ0127|149|4065427000001",
    "Adidas Ultraboost White 41 1/3|Adidas|GZ0127|149|4065427000001",
  ],
  [
    false,
    "Chanel No 5 Eau de Parfum 50ml|Chanel|125420|109|3145891254204",
    "Chanel No 5 Eau de Parfum 100ml|Chanel|125420|159|3145891254204",
  ],
  [
    false,
    "Dior Sauvage Eau de Toilette 100ml|Dior|F078524009|95|3348901250153",
    "Dior Sauvage Eau de Parfum 100ml|Dior|F078524009|115|3348901250153",
  ],
  [
    false,
    "Nivea Creme 150 ml|Nivea|80103|3.49|4005808220212",
    "Nivea Creme 400 ml|Nivea|80103|6.49|4005808220212",
  ],
  [
    false,
    "Ariel All-in-1 Pods 40 Wäschen|Ariel|80731|14.99|8001841730000",
    "Ariel All-in-1 Pods 80 Wäschen|Ariel|80731|26.99|8001841730000",
  ],
  [
    false,
    "Pampers Baby-Dry Size 4 (44 nappies)|Pampers|81748|12|8006540001111",
    "Pampers Baby-Dry Size 5 (44 nappies)|Pampers|81748|12|8006540001111",
  ],
  [
    false,
    "Duracell Plus AA 4 pack|Duracell|MN1500|4.5|5000394017641",
    "Duracell Plus AA 12 pack|Duracell|MN1500|9.9|5000394017641",
  ],
  [
    false,
    "Coca-Cola 330ml can|Coca-Cola||0.9|5449000000996",
    "Coca-Cola 24 x 330ml can|Coca-Cola||16.9|5449000000996",
  ],
  [
    false,
    "Nespresso Vertuo Melozio 10 capsules|Nespresso||5.2|7630030300000",
    "Nespresso Vertuo Melozio 50 capsules|Nespresso||26|7630030300000",
  ],
  [
    false,
    "HP 305 Black Ink Cartridge|HP|3YM61AE|12|0193905429226",
    "HP 305XL Black Ink Cartridge|HP|3YM61AE|22|0193905429226",
  ],
  [
    false,
    "Microsoft Surface Pro 8 i5 8GB 256GB Platinum|Microsoft|8PQ-00003|999|0889842824000",
    "Microsoft Surface Pro 9 i5 8GB 256GB Platinum|Microsoft|8PQ-00003|1099|0889842824000",
  ],
  [
    false,
    "Nintendo Switch Sports Game|Nintendo|10009599|39|0045496429591",
    "Nintendo Switch Sports incl. Leg Strap|Nintendo|10009599|45|0045496429591",
  ],
  [
    false,
    "Bosch Serie 4 WAN28232|Bosch|WAN28232|449|4242005000001",
    "Bosch Serie 6 WAU28S32|Bosch|WAN28232|549|4242005000001",
  ],
  [
    false,
    "Asics Gel-Nimbus 24 Blue EU 43.5|Asics|1011B359|119|4550330000001",
    "Asics Gel-Nimbus 25 Blue EU 43.5|Asics|1011B359|149|4550330000001",
  ],
  [
    false,
    "Deuter Aircontact Lite 40 + 10|Deuter|3340121|159|4046051000001",
    "Deuter Aircontact Lite 50 + 10|Deuter|3340121|169|4046051000001",
  ],
  [
    false,
    "Black Diamond Spot 350|Black Diamond|BD620659|39|0793661000001",
    "Black Diamond Spot 400|Black Diamond|BD620659|45|0793661000001",
  ],
  [
    false,
    "Tamron 28-75mm f/2.8 G1 Sony E|Tamron|A036SF|599|4960371000001",
    "Tamron 28-75mm f/2.8 G2 Sony E|Tamron|A036SF|749|4960371000001",
  ],
  [
    false,
    "Fire TV Stick Lite|Amazon|B07ZZVWB4L|29|0840080500001",
    "Fire TV Stick 4K Max|Amazon|B07ZZVWB4L|64|0840080500001",
  ],
  [false, "FIFA 23 PS5|EA|1095005|49|5030939000001", "FIFA 23 PS4|EA|1095005|45|5030939000001"],
  [
    false,
    "Head & Shoulders Apple Fresh 400ml|Head & Shoulders|HS1|4|8001090000001",
    "Head & Shoulders Citrus Fresh 400ml|Head & Shoulders|HS1|4|8001090000001",
  ],
  [
    false,
    "Twinings Earl Grey 50 bags|Twinings|TW1|4|0070177000001",
    "Twinings English Breakfast 50 bags|Twinings|TW1|4|0070177000001",
  ],
  [
    false,
    "Wera Kraftform 334 PH1|Wera|05008710001|6|4013288000001",
    "Wera Kraftform 334 PH2|Wera|05008710001|6|4013288000001",
  ],
  [
    false,
    "Fischer DuoPower 6x30 (100)|Fischer|555006|9|4048962000001",
    "Fischer DuoPower 8x40 (100)|Fischer|555006|12|4048962000001",
  ],
  [
    false,
    "Zwilling Pro Santoku 18 cm|Zwilling|38407-181|99|4009839000001",
    "Zwilling Pro Chef's knife 20 cm|Zwilling|38407-181|109|4009839000001",
  ],
  [
    false,
    "Roomba 692 vacuum|iRobot|R692040|199|5060629980500",
    "Roomba 692 replacement brush|iRobot|R692040|29|5060629980500",
  ],
  [
    false,
    "ASUS TUF F15 i5 RTX 3050|ASUS|FX506HC|799|4711081000001",
    "ASUS TUF F15 i7 RTX 3060|ASUS|FX506HC|1099|4711081000001",
  ],
  [
    false,
    "Alfa Laval Filter for AEG T8DE86685|Alfa|F100|19|",
    "AEG T8DE86685 Tumble dryer|AEG|916098712|799|",
  ],
  [
    false,
    "Ladegerät für Makita BL1850B|Trade|BL1850B|25|",
    "Makita BL1850B 5.0 Ah|Makita|BL1850B|59|",
  ],
  [
    false,
    "Canon EF 50mm f/1.8 STM|Canon|0570C005|109|4549292037692",
    "Canon EF 50mm f/1.4 USM|Canon|0570C005|359|4549292037692",
  ],
  [
    false,
    "Vitamin D3 1000 IU 120 tablets|Doppelherz|D31|9|4009932000001",
    "Vitamin D3 4000 IU 120 tablets|Doppelherz|D31|12|4009932000001",
  ],
  [
    true,
    "Microsoft Surface Pro 9 i5/8GB/256GB Platinum|Microsoft|QEZ-00004|1049|0196388000007",
    'Microsoft Surface Pro 9 - 13" Tablet - Core i5, 8 GB RAM, 256 GB SSD, Platin|Microsoft|QEZ-00004|1079|0196388000007',
  ],
  [
    true,
    "Sonos One SL (Schwarz)|Sonos|ONESLEU1BLK|179|8717755776488",
    "SONOS One SL Smart Speaker, Black|SONOS|ONESLEU1BLK|189|8717755776488",
  ],
  [
    true,
    "AEG T8DE86685 Wärmepumpentrockner|AEG|916098712|799|7332543750001",
    "AEG Lavatherm T8DE86685 A+++ 8 kg|AEG Electrolux|T8DE86685|829|7332543750001",
  ],
  [
    true,
    "Bosch WAN28232 Serie 4 Waschmaschine|Bosch|WAN28232|449|4242005184613",
    "Bosch Waschmaschine WAN28232, 7 kg, 1400 U/min|BOSCH|WAN28232|469|4242005184613",
  ],
  [
    true,
    "Asics Gel Nimbus 25 Herren blau 43,5|Asics|1011B547-400|149|4550330100001|43.5",
    "ASICS GEL-NIMBUS 25 Running Shoes Blue|ASICS|1011B547.400|159|4550330100001|43.5",
  ],
  [
    true,
    "Petzl Actik Core 600 Stirnlampe schwarz|Petzl|E065AA02|69|3342540840000",
    "PETZL ACTIK CORE headlamp 600 lm black|Petzl|E065AA02|72|3342540840000",
  ],
  [
    true,
    "Sigma 35mm F1,4 DG DN Art Sony E-Mount|Sigma|303965|799|0085126303655",
    "Sigma 35 mm F1.4 DG DN (A) Sony-E|Sigma|303965|819|0085126303655",
  ],
  [
    true,
    "Google Chromecast mit Google TV 4K Snow|Google|GA01919|64|0193575003443",
    "Chromecast with Google TV (4K)|Google|GA01919-DE|69|0193575003443",
  ],
  [
    true,
    "FIFA 23 (PS5)|EA|1095006|49|5030939124244",
    "EA SPORTS FIFA 23 - PlayStation 5|Electronic Arts|1095006|52|5030939124244",
  ],
  [
    true,
    "Knipex Cobra 250mm 87 01 250|Knipex|87 01 250|29|4003773034742",
    "KNIPEX Cobra Hightech-Wasserpumpenzange 8701250|Knipex|8701250|31|4003773034742",
  ],
  [
    true,
    "Wera Kraftform Kompakt 25|Wera|05051024001|29|4013288112316",
    "Wera 05051024001 Kraftform Kompakt 25 Bithalter|Wera|05051024001|31|4013288112316",
  ],
  [
    true,
    "Villeroy & Boch NewWave Kaffeetasse|Villeroy & Boch|1025251300|19|4003683000001",
    "Villeroy und Boch NewWave Kaffee-Obertasse 0,2 l|Villeroy & Boch|10-2525-1300|20|4003683000001",
  ],
  [
    true,
    "Zwilling Pro Santokumesser 180mm|Zwilling|38407-181-0|99|4009839292804",
    "ZWILLING Pro Santoku 18 cm|Zwilling J.A. Henckels|38407181|105|4009839292804",
  ],
  [
    true,
    "HP OfficeJet Pro 9010e All-in-One|HP|257G4B|199|0195161222221",
    "HP OfficeJet Pro 9010e Multifunktionsdrucker 257G4B#629|HP|257G4B#629|215|0195161222221",
  ],
  [
    true,
    "Lindt Excellence 70 % Cacao 100 g|Lindt|EX70|2.5|3046920028004",
    "Lindt EXCELLENCE Edelbitter 70% Tafel 100g|Lindt & Sprüngli|EX70|2.7|3046920028004",
  ],
  [
    true,
    "Twinings Earl Grey 50 Beutel|Twinings|TW1|4|0070177197000",
    "TWININGS Earl Grey Tea 50 tea bags 100g|Twinings|TW1|4.2|0070177197000",
  ],
  [
    true,
    "Deuter Aircontact Lite 40+10 black|Deuter|3340118-7403|159|4046051081234",
    "deuter Aircontact Lite 40 + 10 Trekkingrucksack black-graphite|Deuter|33401187403|165|4046051081234",
  ],
  [
    true,
    "Moccamaster KBG Select Polished Silver|Moccamaster|53741|229|8712072534025",
    "Technivorm Moccamaster KBG Select 53741 Filterkaffeemaschine|Moccamaster|53741|239|8712072534025",
  ],
  [
    true,
    "Tamron 28-75mm F/2.8 Di III VXD G2 (Sony E)|Tamron|A063SF|749|4960371006789",
    "Tamron 28-75 f2.8 Di III VXD G2 Sony FE|Tamron|A063S|769|4960371006789",
  ],
  [
    true,
    "ASUS TUF Gaming F15 FX506HC-HN004W|ASUS|90NR0724-M00W70|799|4711081660001",
    'Asus TUF F15 FX506HC 15.6" i5 RTX3050 16GB|ASUS|90NR0724-M00W70|829|4711081660001',
  ],
  [
    true,
    "Canon EF 50mm 1:1.8 STM|Canon|0570C005|109|4549292037692",
    "Canon EF 50mm f/1.8 STM Lens|Canon|0570C005AA|115|4549292037692",
  ],
  [
    true,
    "LEGO Technic 42115 Lamborghini Sián|LEGO|42115|349|5702016617535",
    "LEGO 42115 Technic Lamborghini Sian FKP 37|LEGO|42115|359|5702016617535",
  ],
  [
    true,
    "Fischer DUOPOWER 8x40 Dübel 100 Stück|Fischer|555008|12|4048962215700",
    "fischer DuoPower 8 x 40 (100 St.)|Fischer|555008|13|4048962215700",
  ],
  [
    true,
    "Black Diamond Spot 400 Headlamp|Black Diamond|BD6206720002ALL1|45|0793661498000",
    "Black Diamond Spot 400 Stirnlampe graphite|Black Diamond|BD6206720002|47|0793661498000",
  ],
  [
    true,
    "Braun MultiQuick 7 MQ 7035 Stabmixer|Braun|MQ7035|69|8021098280000",
    "Braun MQ7035X MultiQuick 7 hand blender|Braun|MQ7035X|72|8021098280000",
  ],
  [
    true,
    "Patagonia M's Better Sweater Jacket New Navy|Patagonia|25528-NENA|119|0191743888000|M",
    "Patagonia Better Sweater Fleece Jacket navy M|Patagonia|25528|125|0191743888000|M",
  ],
];
