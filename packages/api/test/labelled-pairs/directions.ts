import type { LabelledPair } from "./labelled-pair.ts";

/**
 * Pairs at one price and without a number in common, whose titles have the same words: in another order,
 * with another letter or sign, or with numbers in other places.
 */
export const directions: LabelledPair[] = [
  // What leads from where to where.
  [
    false,
    "Anker PowerLine cable USB-A to USB-C 1 m black|Anker||12.99",
    "Anker PowerLine cable USB-C to USB-C 1 m black|Anker||12.99",
  ],
  [
    false,
    "StarTech video adapter HDMI to DVI|StarTech||18",
    "StarTech video adapter DVI to HDMI|StarTech||18",
  ],
  [
    false,
    "UGREEN active converter DisplayPort to HDMI 4K|UGREEN||21",
    "UGREEN active converter HDMI to DisplayPort 4K|UGREEN||21",
  ],
  [
    false,
    "Langenscheidt pocket dictionary English to Spanish|Langenscheidt||14",
    "Langenscheidt pocket dictionary Spanish to English|Langenscheidt||14",
  ],
  [
    false,
    "Delock Adapter SATA auf IDE Festplatte|Delock||17",
    "Delock Adapter IDE auf SATA Festplatte|Delock||17",
  ],
  [
    false,
    "Bosch fitting 1/2 inch male to 3/4 inch female|Bosch||6",
    "Bosch fitting 3/4 inch male to 1/2 inch female|Bosch||6",
  ],
  [
    false,
    "Neutrik audio cable XLR male to jack female 3 m|Neutrik||19",
    "Neutrik audio cable XLR female to jack male 3 m|Neutrik||19",
  ],
  [
    false,
    "Garrett step-up ring 52-58 mm aluminium|Garrett||9",
    "Garrett step-down ring 58-52 mm aluminium|Garrett||9",
  ],
  [
    false,
    "K&F Concept filter adapter ring 52 mm to 58 mm|K&F Concept||9",
    "K&F Concept filter adapter ring 58 mm to 52 mm|K&F Concept||9",
  ],
  [
    false,
    "Hama lens adapter Canon EF to Sony E mount|Hama||49",
    "Hama lens adapter Sony E to Canon EF mount|Hama||49",
  ],
  // Single letters, which are small words elsewhere.
  [
    false,
    "Solgar vitamin A softgels high strength|Solgar||11",
    "Solgar vitamin E softgels high strength|Solgar||11",
  ],
  [
    false,
    "Brennenstuhl travel plug adapter type E earthed|Brennenstuhl||8",
    "Brennenstuhl travel plug adapter type D earthed|Brennenstuhl||8",
  ],
  [
    false,
    "Elixir guitar string single A nanoweb|Elixir||4",
    "Elixir guitar string single E nanoweb|Elixir||4",
  ],
  [
    false,
    "Hohner Special 20 harmonica key of A|Hohner||39",
    "Hohner Special 20 harmonica key of E|Hohner||39",
  ],
  [
    false,
    "Hohner Marine Band harmonica A major|Hohner||39",
    "Hohner Marine Band harmonica E major|Hohner||39",
  ],
  [
    false,
    "Tombow tape dispenser refill type A clear|Tombow||4",
    "Tombow tape dispenser refill type Y clear|Tombow||4",
  ],
  [
    false,
    "Osram halogen lamp class A clear dimming|Osram||5",
    "Osram halogen lamp class E clear dimming|Osram||5",
  ],
  [
    false,
    "New Balance running shoe wide width D mesh|New Balance||110",
    "New Balance running shoe wide width E mesh|New Balance||110",
  ],
  [
    false,
    "Ravensburger learning letters block A wood|Ravensburger||3",
    "Ravensburger learning letters block Y wood|Ravensburger||3",
  ],
  [
    false,
    "Vandoren clarinet mouthpiece profile A hard rubber|Vandoren||99",
    "Vandoren clarinet mouthpiece profile E hard rubber|Vandoren||99",
  ],
  [
    false,
    "Melitta paper bags vacuum type Y microfibre|Melitta||9",
    "Melitta paper bags vacuum type O microfibre|Melitta||9",
  ],
  // Signs.
  [
    false,
    "Foster Grant reading glasses Liberty +2.00|Foster Grant||15",
    "Foster Grant reading glasses Liberty -2.00|Foster Grant||15",
  ],
  [
    false,
    "Acuvue Oasys daily contact lenses +3.25 30|Acuvue||22",
    "Acuvue Oasys daily contact lenses -3.25 30|Acuvue||22",
  ],
  [
    false,
    "Kaiser close-up lens dioptre +1 optical glass|Kaiser||12",
    "Kaiser close-up lens dioptre -1 optical glass|Kaiser||12",
  ],
  [
    false,
    "Microsoft Visual C# Standard 2008|Microsoft||249",
    "Microsoft Visual C Standard 2008|Microsoft||249",
  ],
  [
    false,
    "Microsoft Visual C++ Standard 2008|Microsoft||249",
    "Microsoft Visual C# Standard 2008|Microsoft||249",
  ],
  [
    false,
    "Learning Company course Visual F# programming|Learning||30",
    "Learning Company course Visual F programming|Learning||30",
  ],
  [
    false,
    "Wilson tuning fork C# steel orchestra|Wilson||12",
    "Wilson tuning fork C steel orchestra|Wilson||12",
  ],
  // Numbers in other places.
  [
    false,
    "Michelin tyre Energy Saver 205/55 R16|Michelin||79",
    "Michelin tyre Energy Saver 55/205 R16|Michelin||79",
  ],
  [
    false,
    "Levi's jeans slim fit W32 L34 denim dark|Levi's||89",
    "Levi's jeans slim fit W34 L32 denim dark|Levi's||89",
  ],
  [
    false,
    "Wrangler Texas jeans stretch 32/34|Wrangler||69",
    "Wrangler Texas jeans stretch 34/32|Wrangler||69",
  ],
  [
    false,
    "Falke compression socks size 39-42 level 2|Falke||29",
    "Falke compression socks size 42-39 level 1|Falke||29",
  ],
  [
    false,
    "Pampers diapers size 4 weight 9-14 month 3|Pampers||25",
    "Pampers diapers size 3 weight 9-14 month 4|Pampers||25",
  ],
  [
    false,
    "Kingston server memory 2Rx4 dual 1Rx8|Kingston||60",
    "Kingston server memory 1Rx4 dual 2Rx8|Kingston||60",
  ],
  [
    false,
    "Dewalt socket drive 3/8 inch hex 1/2|Dewalt||7",
    "Dewalt socket drive 1/2 inch hex 3/8|Dewalt||7",
  ],
  [
    false,
    "Nathan train set part 1 of 2 wooden rails|Nathan||30",
    "Nathan train set part 2 of 2 wooden rails|Nathan||30",
  ],
  [
    false,
    "Wahl clipper comb numbers 1.5 and 3|Wahl||8",
    "Wahl clipper comb numbers 1 and 3.5|Wahl||8",
  ],
  [
    false,
    "Varta hearing aid cells 10.5 plus 6|Varta||8",
    "Varta hearing aid cells 10 plus 5.6|Varta||8",
  ],
  [
    false,
    "Nike Pegasus running shoe size 10.5 road|Nike||120",
    "Nike Pegasus running shoe size 5.10 road|Nike||120",
  ],
  [
    false,
    "Hanes crew socks men small women large cotton|Hanes||9",
    "Hanes crew socks men large women small cotton|Hanes||9",
  ],
  [
    false,
    "Bontrager front light left rear light right|Bontrager||30",
    "Bontrager front light right rear light left|Bontrager||30",
  ],
  [
    false,
    "Acme piano four hands black keys white case|Acme||300",
    "Acme piano four hands white keys black case|Acme||300",
  ],
  [
    false,
    "Casio watch black dial silver strap steel quartz|Casio||59",
    "Casio watch silver dial black strap steel quartz|Casio||59",
  ],
  [
    false,
    "Vans Old Skool black upper white sole canvas|Vans||75",
    "Vans Old Skool white upper black sole canvas|Vans||75",
  ],
  // One thing, in another order.
  [
    true,
    "Anker PowerLine cable USB-C to USB-C 1 m black|Anker||12.99",
    "Anker USB-C to USB-C PowerLine cable, black, 1m|Anker||11.99",
  ],
  [
    true,
    "StarTech video adapter HDMI to DVI|StarTech||18",
    "StarTech HDMI to DVI video adapter|StarTech||17",
  ],
  [
    true,
    "Langenscheidt pocket dictionary English to Spanish|Langenscheidt||14",
    "Langenscheidt English to Spanish pocket dictionary|Langenscheidt||14",
  ],
  [
    true,
    "Solgar vitamin A softgels high strength|Solgar||11",
    "Solgar high strength vitamin A softgels|Solgar||12",
  ],
  [
    true,
    "Solgar softgels with vitamin E high strength|Solgar||11",
    "Solgar high strength vitamin E softgels|Solgar||12",
  ],
  [
    true,
    "Foster Grant reading glasses Liberty +2.00|Foster Grant||15",
    "Foster Grant Liberty reading glasses, +2.00|Foster Grant||16",
  ],
  [
    true,
    "Microsoft Visual C# Standard 2008|Microsoft||249",
    "Microsoft Visual C# 2008 Standard|Microsoft||239",
  ],
  [
    true,
    "Levi's jeans slim fit W32 L34 denim dark|Levi's||89",
    "Levi's slim fit jeans dark denim W32 L34|Levi's||85",
  ],
  [
    true,
    "Falke compression socks size 39-42 level 2|Falke||29",
    "Falke compression socks level 2, size 39-42|Falke||28",
  ],
  [
    true,
    "Tefal frying pan Unlimited non-stick coating 28 cm|Tefal||39",
    "Tefal Unlimited frying pan 28 cm, non-stick coating|Tefal||41",
  ],
  [
    true,
    "Brother label tape a roll for PT-H100 printers|Brother||12",
    "Brother label tape, roll for PT-H100 printers|Brother||12",
  ],
  [
    true,
    "Casio watch black dial silver strap steel quartz|Casio||59",
    "Casio steel quartz watch, black dial, silver strap|Casio||61",
  ],
  [
    true,
    "Ravensburger puzzle the night in a forest|Ravensburger||19",
    "Ravensburger puzzle night in the forest|Ravensburger||18",
  ],
  [
    true,
    "Adobe Photoshop Elements for Mac and Windows|Adobe||99",
    "Adobe Photoshop Elements Windows and Mac|Adobe||95",
  ],
  [
    true,
    "Melitta Optima coffee machine glass jug timer|Melitta||55",
    "Melitta coffee machine Optima, timer, glass jug|Melitta||58",
  ],
  [
    true,
    "Stabilo Boss highlighter assorted pastel colours|Stabilo||9",
    "Stabilo Boss pastel highlighter, assorted colours|Stabilo||9",
  ],
  [
    true,
    "Bontrager front light left rear light right|Bontrager||30",
    "Bontrager front light left, rear light right|Bontrager||29",
  ],
  [
    true,
    "Black & Decker dust buster cordless hand vacuum|Black & Decker||49",
    "Black and Decker cordless hand vacuum dust buster|Black & Decker||48",
  ],
  // Measures have units, and what is for both is so in either order.
  [
    true,
    "Philips Hue Ambiance lamp 60 W 3000 K|Philips||19",
    "Philips Hue Ambiance lamp 3000 K 60 W|Philips||19",
  ],
  [
    true,
    "Kingston Fury Beast memory 16 GB 3200 MHz|Kingston||49",
    "Kingston Fury Beast memory 3200 MHz 16 GB|Kingston||49",
  ],
  [
    true,
    "Samsung Crystal smart TV 55 inch 2024|Samsung||499",
    "Samsung Crystal smart TV 2024 55 inch|Samsung||499",
  ],
  [
    true,
    "Purina dog food chicken rice 2 kg 4 pieces|Purina||21",
    "Purina dog food chicken rice 4 pieces 2 kg|Purina||21",
  ],
  [
    true,
    "Nike Court training gloves for men and women|Nike||25",
    "Nike Court training gloves for women and men|Nike||25",
  ],
  [
    true,
    "Nivea soft cream cream tube for hands 75 ml|Nivea||3",
    "Nivea cream soft tube for hands 75 ml|Nivea||3",
  ],
  [
    false,
    "Songmics storage shelf 60 cm wide 80 cm high|Songmics||39",
    "Songmics storage shelf 80 cm wide 60 cm high|Songmics||39",
  ],
  [
    false,
    "Delock serial cable male connector female connector|Delock||9",
    "Delock serial cable female connector male connector|Delock||9",
  ],
];
