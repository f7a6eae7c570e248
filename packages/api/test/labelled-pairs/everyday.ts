import type { LabelledPair } from "./labelled-pair.ts";

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
