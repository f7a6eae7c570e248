/** Default English synonyms, British and American. The owner may change them. */
export const DEFAULT_SYNONYMS = `
sofa, couch, settee
tv, television
mobile phone, cell phone, smartphone
phone > smartphone, mobile phone
laptop, notebook computer
fridge, refrigerator
vacuum cleaner, hoover
torch, flashlight
stroller, pushchair, pram, buggy
nappy, diaper
backpack, rucksack
suitcase, luggage, trolley case
sweater, jumper, pullover
trousers, pants
sneakers, trainers
running shoe, jogging shoe
raincoat, rain jacket, waterproof jacket
earbuds, earphones, in-ear headphones
headphones, headset
light bulb, lamp bulb
coffee maker, coffee machine
kettle, water boiler
frying pan, skillet
duvet, comforter, quilt
bike, bicycle, cycle
helmet > bike helmet
wrench, spanner
drill > drill driver
hand cream, hand lotion
sun cream, sunscreen, sunblock, sun lotion
face wash, facial cleanser, face cleanser
body lotion, body moisturiser
nail varnish, nail polish
toilet paper, toilet roll, toilet tissue, loo roll, bathroom tissue
kitchen roll, kitchen towel, paper towel
bin bag, garbage bag, trash bag, rubbish bag, bin liner
washing up liquid, dishwash liquid, dish soap, dishwashing liquid, dish wash
washing powder, laundry detergent, detergent powder, laundry powder
fabric softener, fabric conditioner
cling film, plastic wrap, cling wrap
foil > aluminium foil
yoghurt, yogurt
curd, yoghurt
soya, soy
aubergine, eggplant, brinjal
courgette, zucchini
coriander, cilantro
rocket, arugula
spring onion, scallion
okra, lady finger
capsicum, bell pepper
chickpea, chick pea, garbanzo
prawn, shrimp
mince, ground beef, minced meat
crisps, potato chips
fries, chips, french fries
biscuit, cookie
sweets, candy
soda, soft drink, fizzy drink
coke, cola, coca cola
ice lolly, popsicle
porridge, oatmeal, oats
wholemeal, whole wheat, wholewheat, wholegrain
icing sugar, powdered sugar, confectioners sugar
caster sugar, superfine sugar
corn flour, corn starch, cornflour, cornstarch
bicarbonate of soda, baking soda
canned, tinned
decaf, decaffeinated, caffeine free
skimmed, skim, fat free
aluminium, aluminum
colour, color
grey, gray
flavour, flavor
moisturising, moisturizing
moisturiser, moisturizer
volumising, volumizing
cancelling, canceling
jewellery, jewelry
pyjamas, pajamas
doughnut, donut
whisky, whiskey
chilli, chili, chile
fibre, fiber
litre, liter
`.trim();
