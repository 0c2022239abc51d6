-- More names in use in India and elsewhere, from general knowledge (decision 071): English words of other countries,
-- what people say in Hindi and in both languages at once.
select search_add_names($names$
milk|duud, dhoodh, dhud, doodh packet, doodh ki theli, gaay ka doodh, gai ka doodh, gaye ka doodh
milk powder, dried milk|sukha doodh, doodh ka powder, doodh powder
pav, dinner rolls, bread rolls|paav, pao bhaji wala pav
kulcha, kulche|kulchay
burger buns, hamburger buns, burger buns sesame|burger wala bun
eggs, egg tray, hen eggs|anday ki tray, andey, ande ki tray, safed anda
curd, dahi|dahee, dahi ka dabba, taza dahi
fresh cream, heavy cream, double cream, single cream, thick cream, table cream|malaai
buttermilk, butter milk, salted buttermilk|namkeen chaas, chach, chhachh, chaachh
flavoured milk, flavored milk, chocolate milk, strawberry milk, milk shake|
cold coffee, coffee milkshake, iced coffee, coffee shake|
peas, green peas, fresh peas|hara matar, hari matar, taaza matar, matar ke dane
french beans, haricot beans, string beans, green beans|sem, sem phali, sem ki phali, fali, phaliyan
ridge gourd, ribbed gourd, luffa|torai, tori, turai, tooraee
amaranth, amaranth leaves|chaulai, chaulai saag, chauli saag, cholai
cucumber, cukes, cuke|kheere
bell pepper, bell peppers, red pepper, yellow pepper, coloured capsicum, colored capsicum, coloured peppers|
  lal shimla mirch, peeli shimla mirch
mushroom, champignon, champignons, button mushrooms|
basil, thai basil, italian basil, sweet basil|
orange, clementine, clementines, mandarin, mandarins, tangerine, satsuma|
dragon fruit, pitaya|
wheat flour, whole wheat atta, chapati flour, roti flour, chapatti flour|mota atta, roti ka atta, chapati ka atta
water chestnut flour, fasting flour|vrat ka atta, falahari atta, upvas atta
kabuli chana, white chickpeas, white chana, big chickpeas|safed chane, kabli chana
soya chunks, soya nuggets, soy nuggets, tvp|soyabean badi, soyabean ki badi, soya ki badi, सोयाबीन बड़ी, सोयाबीन
finger millet, whole ragi|
flattened rice, beaten rice|chidwa, chiwda patla, chiura, chooda, chura
jaggery, palm jaggery, cane jaggery, gur|gud ki bheli
extra virgin olive oil, olive oil, evoo|
groundnut oil, arachis oil, peanut oil|
black pepper powder, ground black pepper, pepper powder, ground pepper|kali mirch powder, pisi kali mirch,
  kali mirch ka powder
chilli powder, paprika, cayenne, cayenne pepper, chilli flakes|
carom seeds, carom, bishops weed|
raisins, currants, sultanas, black currants|
trail mix, trail nuts, mixed nuts and seeds|
whey protein, whey powder, protein shake, protein isolate|
muscle gainer, mass gainer, weight gainer, gainer|wajan badhane wala powder
apple cider vinegar, acv, cider vinegar|seb ka sirka
malt drink, malted drink, malted milk, nutrition drink|bachon ka horlicks, bachon ka drink
haldi milk mix, turmeric latte, golden milk, haldi latte, turmeric milk|haldi wala doodh
soup sticks, breadsticks, bread sticks, grissini|
digestive biscuits, high fibre biscuits, high fiber biscuits, whole wheat biscuits, fibre biscuits|
salted crackers, salted biscuits, salted biscuit, salty biscuits, saltine crackers|namkeen biscuit, namkeen biskut
khari, puff pastry biscuit, puff biscuit|khaari, khari biscuit, papay
doughnut, doughnuts, donut, donuts|
nachos, tortilla chips, taco chips|
corn puffs, cheese balls, cheese puffs, cheese curls|
daliya, dalia, broken wheat|meetha daliya, daliya meetha
khatta meetha mixture, khatta meetha namkeen, sweet and sour mixture|khatta meetha, khata mitha, khatta mitha namkeen
navratan mixture, navratna mixture, navratan namkeen|navratan, navrattan
popcorn, pop corn|makke ke phule, makai ke phule, phule makai
lemon drink, nimbu soda, lime drink, lime soda, lemonade drink|nimbu soda, neembu soda
electrolyte drink, ors drink, ors, electrolytes, rehydration salts, isotonic drink, oral rehydration salts|
glucose powder, glucose, glucose drink|glukose powder
sparkling water, fizzy water, seltzer, carbonated water|
drinking water, packaged water|pani ki bottle bisleri, mineral paani, pani wali bottle
orange juice, oj|santre ka ras
fruit juice, tetra pack juice, packet juice, boxed juice|
lemon squash, lemon syrup|nimbu ka sharbat, nimboo sharbat
kokum drink, kokum sharbat|kokam sharbat, kokum ka sharbat
penne pasta, penne, pasta|
macaroni pasta, elbow pasta, elbow macaroni, macaroni|
veg nuggets, veggie nuggets, vegetable nuggets|
milk chocolate, chocolate bar, candy bar, choc bar, choco bar chocolate|
dark chocolate, dark choco, bitter chocolate, cooking chocolate, baking chocolate|
mint candy, mints, mint sweets, peppermint, cool mint, breath mints|pudina goli
candy, hard candy, boiled sweets, sweets for kids, boiled candy|meethi goli, mithi goli
fruit jelly sweets, gummies, gummy bears, gummy candy, jelly beans, jujubes, wine gums|
fruit lollipop, lolly, lollies, lollipop, lollipops, sucker candy|
sour sweets, sour candy|
gulab jamun|gulab jaman, gulaab jamun
peda, pedha|pede, pedhe, peday
paan bites, paan, meetha paan, betel leaf sweet|paan, pan ki goli, meetha pan
mixed pickle, mix pickle, mix veg pickle, mixed vegetable pickle|mix achar, mix veg achar, mila jula achar
chilli pickle, green chilli pickle, chili pickle|hari mirch ka achar, green chilli achar, mirchi ka achar
garlic pickle|lahsun ka achar, garlic achar, lehsun achar
stir fry sauce, soy sauce|
salad dressing, ranch dressing, dressing, vinaigrette|
hazelnut chocolate spread, nutella type spread, choco hazelnut spread, chocolate hazelnut spread|
coconut milk, coconut cream|nariyal ka doodh, nariyal doodh
gravy base, gravy mix, curry base, ready gravy|
chicken drumsticks, chicken legs, chicken leg, leg piece, chicken leg piece, chicken thigh, chicken thighs, tangdi|
  tangdi, leg pis, chicken tangdi
goat trotters, trotters, paya|paaya
squid, squid rings, calamari, calamari rings|
cocktail sausage, hot dog, hot dogs, frankfurter, frankfurters, hot dog sausage, wieners|
ice cream, gelato, frozen yogurt|
jelly crystals, gelatin dessert, gelatin, gelatine, jello|
custard powder|kastard, kastard powder, custerd
stain remover, spot remover, stain lifter|daag hatane wala, daag nikalne wala, daag mitane wala
detergent bar, washing soap|kapdo ka sabun, kapde sabun, kapdon ka sabun, kapda sabun
liquid detergent, laundry liquid, washing machine liquid|washing machine ka liquid, kapde dhone wala liquid,
  kapde liquid, machine ka liquid, machine wala liquid
detergent powder, washing machine powder, washing powder, machine powder|machine wala surf, machine ka powder,
  kapde powder, kapdo ka powder, sarf
fabric conditioner, fabric softener, fabric softner, clothes conditioner|kapdo ka conditioner, kapde ka conditioner
dishwash liquid, utensil cleaner, dish wash jel, utensil cleaner liquid|bartan saaf karne wala, bartan liquid,
  bartan dhone ka jel, bartan ka liquid, bartan gel
dishwash bar, utensil soap|utensil dhone ka sabun, bartan sabun, nimbu wala bartan bar, bartan ki tikiya
scrubber, scrub pad, steel scrubber, sponge|jhawa, jhaava, jhaba, ghisne wala
floor cleaner, tile cleaner, floor phenyl|pocha lagane wala liquid, pocha ka liquid, pochha liquid, pocha liquid,
  farsh saaf karne wala
glass cleaner|glass saaf karne wala, sheesha saaf karne wala, kanch saaf karne wala
toilet cleaner, acid toilet, commode cleaner|toilet saaf karne wala, tatti saaf karne wala, latrine saaf karne wala,
  bathroom saaf karne ka
garbage bags, garbage covers, dustbin polythene, rubbish bags, refuse sacks, dustbin covers|kude ka thaila,
  kachre wali thaili, dustbin ki polythene, kuda bag, kachra thaili, kude ki thaili
toilet rolls, toilet paper, toilet roll|toilet wala paper, toilet ka paper
kitchen towels, kitchen roll|kitchen ka roll
naphthalene balls, moth balls, mothballs|kapoor goli, kapoor goli almari, napthalene goli, fenail goli, kapdo ki goli
insect spray, cockroach killer, cockroach spray|cockroach marne wala, cockroach marne wali, cockroach ki dawai,
  keede marne wala, cockroach dawai, tilchatta marne wala
mosquito refill, mosquito liquid, mosquito killer, mosquito machine|machhar marne wala, mosquito marne wala,
  macchar marne ki dawai, machhar marne ki dawai, machar ki dawai, machhar wali machine
mosquito coil, mosquito coils, mosquito incense|machhar agarbatti, mosquito ki agarbatti, machar agarbatti,
  machhar ki agarbatti
spin mop, magic mop, floor mop|magic pocha, pochha, pocha wala, poncha
broom, sweeping broom, house broom|jhaadu phool
microfibre cloth, duster, dusting cloth, cleaning cloth, dust cloth, duster cloth|safai ka kapda,
  dhool saaf karne ka kapda
handwash, hand wash, hand soap|hand dhone ka liquid, haath dhone ka liquid, hath dhone ka sabun, haath sabun
face wash, face cleanser, cleanser, facial cleanser, facewash|munh dhone wala, chehra dhone ka, face dhone ka
sunscreen, sun screen|dhoop se bachne ki cream, dhup ki cream, dhoop wali cream
lip balm, lip butter|hoth ke liye, honth ki cream, lip ke liye, hoth balm
moisturiser, body butter, skin cream, day cream, night cream, winter cream, face cream, skin lotion|thand ki cream,
  sardi ki cream, moisturiser thand ke liye, chehre ki cream
deodorant, cologne, eau de cologne, body mist, antiperspirant|khushboo spray
talcum powder, prickly heat powder, body powder, cooling powder|ghamori powder, ghamauri ka powder
sanitary pads, sanitary towels, sanitary towel, period pads|mahwari pad, ladies pad, mahine wala pad
razor, shaver, safety razor|ustra, ustara, shaving blade, daadhi banane wala
shaving foam, shaving gel, shave gel|
beard oil, beard growth oil|daadhi ka tel, dadhi oil, dadi ka tel
shampoo, hair wash, hair cleanser|baal dhone ka
hair colour, hair color, hair dye|balo ka rang, baal rangne wala, baalo ka rang, baal rangne ka, baal kala
comb, hair brush, hairbrush|kanghi, kangha
hair gel, styling gel, gel for hair|baal ke liye gel, balo ka gel
hair oil, scalp oil, head oil|baal ke liye tel, balo ka tel, baalon ka tel
toothpaste, whitening paste, dental paste|teeth ka paste, daant ka paste, danto ka paste
kids toothpaste, children toothpaste|bachon ka toothpaste, bachon wala toothpaste, kids paste, bacho ka paste
toothbrush, soft brush|daant saaf karne ka brush, soft wala brush, danto ka brush
kids toothbrush|bachon ka brush, bachon ka toothbrush
mouthwash, mouth rinse|kulla, kulle wala, mouth wash kulla
diaper pants, pull ups, diapers, training pants|
baby cereal, infant food, infant cereal, baby food, weaning food|bachon ka cerelac, bachche ka khana,
  chote bachche ka khana, bacho ka khana
baby puffs, baby snacks, toddler snacks|
baby shampoo, baby wash, baby hair wash|bachche ka shampoo, baccho ka shampoo, bachon ka shampoo
baby soap, baby bar|bachche ka sabun, baby wala sabun, bacho ka sabun, bachon ka sabun
baby powder, baby talc|bachon ka powder, baby ka powder, bacche ka powder
feeding bottle, baby bottle, milk bottle, nursing bottle|doodh pilane wali bottle, doodh ki botal, bacche ki bottle,
  baby ka doodh bottle, bachche ki botal
sippy cup, sipper, sipper cup, baby cup|
soft toy, baby toy|bachon ka khilona, bachche ka khilona, baby khilona
saucepan, sauce pan, tea pan, milk pan|chai ka saucepan, chai ka bartan, chai banane ka bartan
tawa, roti tawa, chapati pan|roti ka tawa, tawa roti
pressure cooker, cooker|kukar, kukker, kookar
knife, kitchen knife, vegetable cutter, vegetable knife|sabji kaatne wala chaku, sabji kaatne wala, sabzi kaatne ka
steel spice box, spice box, spice rack, masala box|masaladaan, masala dani, masaledani
steel plate, dinner plate, plates, dinner plates|khane ki plate
packing tape, sticky tape, brown tape, sello tape, clear tape|
extension board, spike guard, power strip, surge protector, multi plug, spike buster|
led bulb, bulb, lamp|batti, bijli ki batti, led batti
notebook, notepad, register, diary, note book, writing pad, school copy|school ki copy, likhne wali kaapi,
  register copy
ball pen, ballpoint, ballpoint pen, gel pen, biro, blue pen|neela pen, nili pen
colour pencils, color pencils, colouring pencils, coloring pencils, coloured pencils, crayons|rang pencil,
  rang wali pencil, colour wali pencil
dog food, doggy food, doggie food|doggy khana, dog ka khana, kutte ke liye food
cat food, kitty food|billi ka dana, billi ke liye khana
cat litter, kitty litter, cat sand|billi ki litter, billi ki ret
pet shampoo, dog shampoo, cat shampoo|dog ka shampoo, kutte ka shampoo, kutto ka shampoo
dog toys, dog toy, rope toy, ball toy|kutte ka khilona
fairy lights, christmas lights, string lights, diwali lights, decorative lights|jhalar, ladi lights
balloons, party balloons, birthday balloons|gubbare, birthday ke gubbare, gubare
rakhi|bhai ki rakhi, rakhi bhai ke liye
frozen green peas, frozen peas|jame hue matar, jama hua matar
veg pulao, vegetable pulao|
rolled oats, jumbo oats, old fashioned oats|
cream crackers, cream cracker|
$names$);

-- Brands as they are written in Hindi.
select search_add_names($names$
instant noodles, noodles||मैगी, मैग्गी, यिप्पी, टॉप रेमन
detergent powder, washing powder, detergent||सर्फ एक्सेल, सर्फ़ एक्सेल, सर्फ, एरियल, टाइड, घड़ी, निरमा, व्हील
mosquito refill, mosquito liquid, mosquito repellent||ऑल आउट, आल आउट, गुड नाइट, गुडनाइट, मॉर्टिन
soap, bath soap||लक्स, लाइफबॉय, डव, संतूर, सिंथॉल, पियर्स, हमाम
diapers, nappies||पैम्पर्स, पेंपर्स, हगीज़, हग्गीज, मैमी पोको
milk chocolate, chocolate||डेयरी मिल्क, कैडबरी, किटकैट, फाइव स्टार, मंच
toothpaste||कोलगेट, पेप्सोडेंट, क्लोज अप, सेंसोडाइन, दंत कांति
toilet cleaner||हार्पिक, हारपिक, डोमेक्स
floor cleaner, surface cleaner||लाइजोल, लाइज़ोल
dishwash bar, dishwash liquid, dishwash||विम, विम बार, प्रिल
sanitary pads, sanitary napkins||व्हिस्पर, स्टेफ्री
cola, cola drink||कोका कोला, पेप्सी, थम्स अप, कोक
glucose biscuits, biscuits||पारले जी, पार्ले जी, टाइगर बिस्किट
potato chips, chips||लेज़, लेज, अंकल चिप्स, बिंगो
corn puffs, puffs||कुरकुरे
health drink, malt drink, chocolate malt drink||बॉर्नविटा, हॉर्लिक्स, बूस्ट, कॉम्प्लान
baby cereal, baby food||सेरेलैक
shampoo||क्लिनिक प्लस, पैंटीन, सनसिल्क
anti dandruff shampoo, shampoo||हेड एंड शोल्डर्स
hair oil||पैराशूट, डाबर आंवला, नवरत्न तेल, बजाज आलमंड
antiseptic liquid, handwash, soap||डेटॉल, सेवलॉन
butter, salted butter||अमूल बटर, अमूल मक्खन
drinking water, water||बिसलेरी, किनले
instant coffee, coffee||नेस्कैफे, नेसकैफे, ब्रू
$names$);

-- Names are looked for without the words between that do not count, too: "kude ka thaila" is found by "kude thaila".
-- Their words stay, so that nothing else is found by them.
insert into search_names (thing, phrase, sound, words, sounds, kind, regional)
select distinct on (thing, sound) thing, phrase, sound, words, sounds, kind, regional
  from (select n.id, n.thing, n.words, n.sounds, n.kind, n.regional, string_agg(one.word, ' ' order by at) as phrase,
               string_agg(one.sound, '' order by at) as sound, count(*) as length
          from search_names n
         cross join lateral (
           select word, n.sounds[at] as sound, at from unnest(n.words) with ordinality as own (word, at)) as one
         where n.phrase ~ ' (ka|ke|ki|ko|wala|wale|wali|dhone|karne|lagane|liye|the|of|for) ' and n.kind = 'name'
           and one.word <> all (array['ka', 'ke', 'ki', 'ko', 'wala', 'wale', 'wali', 'dhone', 'karne', 'lagane',
                                      'liye', 'the', 'of', 'for'])
         group by n.id) as short
 where length > 1
 order by thing, sound, id
    on conflict do nothing;
