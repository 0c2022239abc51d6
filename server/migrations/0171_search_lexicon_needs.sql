-- What things are needed for, phrases of both languages, and brands, from general knowledge (decisions 059 and 071).
select search_add_groups($names$
fasting food, fast food for fasting, vrat food, vrat ka khana, vrat ka saman, vrat items, vrat snacks, fasting snacks,
  fasting items, upvas, upwas, upvaas, upvasache padarth, upvas food, navratri food, navratri items, navratri fasting,
  ekadashi food, farali, faral, falahar, falahari, phalahar, vrat, fast food vrat|sabudana, singhara flour, makhana,
  rock salt, water chestnut flour, sago
diwali sweets, festival sweets, festive sweets, diwali mithai, diwali ki mithai|soan papdi, kaju katli, laddu, barfi
diwali decoration, diwali decorations, diwali items, diwali samagri, diwali ka saman, deepavali items|clay diya,
  rangoli colours, fairy lights, candles, marigold garland
birthday decoration, birthday decorations, birthday party, birthday party items, birthday saman, janmdin ka saman,
  party decoration, party items, birthday needs|party balloons, balloons, candles, paper plates
birthday candles, cake candles|candles
picnic items, picnic plates, party plates|paper plates
holi items, holi saman, holi ka saman, holi needs|gulal
immunity, immunity booster, immunity boosters|chyawanprash, haldi milk mix
loose motion, loose motions, for loose motion, dehydration, dast ki dawa, diarrhoea, diarrhea|ors drink,
  glucose powder
weight loss, weight loss food, for weight loss, fat loss, vajan kam karne ke liye|green tea, apple cider vinegar, oats
diabetic food, diabetic snacks, diabetic friendly, sugar free food, sugar patient food|sugar-free digestive biscuits,
  multigrain diabetic care atta, sugar-free chyawanprash
gluten free flour, gluten free atta, gluten free|jowar atta, bajra atta, ragi atta, makki atta
kids snacks, snacks for kids, snacks for children, bachon ke snacks, bacchon ke snacks, school snacks|corn puffs,
  cream biscuits, potato chips, popcorn
gym items, gym diet, bodybuilding food, muscle gain|whey protein, muscle gainer, protein bar
school bag items, school stationery, school stationary, copy pen|notebook, ball pen, pencil
tea snacks items, chai ke saath, chai ke saath kuch, chai nashta|rusk, marie biscuits, khari, cookies
mouth freshner, mouth freshners, after meal, khane ke baad|mukhwas, saunf
first food, six month baby food, 6 month baby food|baby cereal, fruit puree
pet toys, dog toys, cat toys, kutte ke khilone|rope toy, ball toy
berries, berry|blueberry, strawberry
dog bone, dog bones, dog chews, dog chew bone, kutte ki haddi|chew sticks, dog biscuits
emergency light, emergency lamp, torch light|torch
power cut, light chali gayi|torch, candles, batteries
soap and shampoo, nahane ka saamaan|soap, shampoo
$names$);

select search_add_names($names$
rash cream, nappy rash, nappy rash cream, diaper rash, diaper rash cream, diaper cream, baby rash, baby rash cream,
  bum cream|bachche ka rash cream, lalpan ki cream, rashes cream
moisturiser, dry skin cream, cream for dry skin, dry skin lotion, cold cream, fairness cream|rookhi twacha ki cream,
  rukhi skin cream
shampoo, hair fall shampoo, hairfall shampoo, anti hair fall shampoo|baal jhadne ka shampoo
hair oil, hair fall oil, hairfall oil, hair growth oil|baal badhane ka tel, baal girne ka tel, baal jhadne ka tel
anti dandruff shampoo, dandruff shampoo|rusi ka shampoo, roosi ka shampoo, rusi shampoo
baby shampoo|bacho ka shampoo, bachho ka shampoo, bachcho ka shampoo, bacche ka shampoo
baby soap|bacho ka sabun, bachho ka sabun, bacche ka sabun
diapers, diaper pants|bacho ke diaper, bachho ke diaper, bachchon ka diaper, langot, langoti
sanitary pads, sanitary napkins, periods pads, periods, menstruation pads|mahavari pad, masik dharm pad
milkshake, milk shake, milk shakes, milkshakes, chocolate milkshake, choco shake|milk shek, doodh ka shake
club soda, soda water, plain soda, soda bottle|soda pani
jelly crystals, jelly powder, jello powder, jelly mix|
mint, mints, cool mint, chewing gum, bubble gum|
donut, donuts, doughnut|
orange, malta|mosambi, mausambi
bottle gourd, bottle guard, bottel gourd, bottle gaurd|
bitter gourd, bitter guard, bitter gaurd, biter gourd|
coriander powder, coriander seeds, whole coriander|sabut dhaniya, sabut dhania, khada dhaniya, dhaniya beej,
  dhania sabut
mint chutney, green chutney, mint leaf chutney|hari chatni, hari chutney, hara chutney, dhaniya chutney
black urad, dal makhani dal|dal makhani wali dal, makhani dal, sabut urad, kali dal sabut, kaali urad
filter coffee, kaapi|filter kaapi, filter kapi, degree coffee, kumbakonam coffee, decoction coffee
shikakai powder, shikakai|reetha, ritha, reeta, soapnut, aritha, arappu
batteries, battery|9v battery, remote cell, remote ka cell, pencil cell, ghadi ka cell, cell battery
led bulb, cfl, cfl bulb, tubelight bulb, night bulb, zero bulb|
torch, flashlight, flash light, emergency light|tarch, toarch
mustard seeds, mustard, rai|rayi
makhana, fox nut|makhane
sesame oil, gingelly oil|
sugar-free, sugar free, no sugar, no added sugar, unsweetened, without sugar, zero sugar|bina chini, bina shakkar,
  cheeni ke bina
unsalted, low sodium, no salt, without salt|bina namak
eggless, veg, vegetarian, without egg|bina ande, bina anda, shakahari
hot chocolate, drinking chocolate, cocoa drink, chocolate malt drink|
wafers, wafer, wafer biscuits, cream wafers|wafer biskut
ice lolly, ice candy, popsicle, lollies, ice pop, ice pops|
corn starch, cornstarch, cornflour, corn flour|makai ka atta safed, ararot
clay diya, diwali diya|diwali ke diye, diwali ka diya, mitti ke diye, mitti ka diya
boiled rice, ponni rice|sela chawal, usna chawal, ukda chawal
biryani basmati rice, biryani rice|biryani wala chawal, biryani chawal, biryani ka chawal, biryani ke liye chawal
everyday basmati rice, daily basmati rice|roz ka chawal
tooth powder|lal dant manjan, dant manjan lal, kala manjan
puja oil, lamp oil|diya ka tel, deepak ka tel
loose green tea, green tea leaves|green tea patti
milk|gaay ka doodh, gai ka doodh, gaai ka doodh, gaye ka dudh
raw peanuts, groundnuts|kachi mungfali, moongfali dana, mungfali dana, kacchi moongfali
rice, loose rice|chawal wala
cheela mix, chilla mix|chila mix, besan chilla mix, puda mix
upma mix|upma ka packet
vermicelli, semiya|upma sewai, sewai upma
muskmelon, cantaloupe|kharbooje, kharabuja
pomegranate|bedana
prawns|jhingha, jinge
$names$);

select search_add_names($names$
lemon drink, lemon soda||7 up, seven up, nimbooz, sprite zero
zero cola, cola zero, cola||coke zero, diet coke, pepsi black, pepsi zero, coca cola zero, thums up zero, pepsi diet
milk chocolate, chocolate||dairy milk silk, cadbury silk, silk chocolate, cadbury dairy milk, amul chocolate, fuse
cool mint, mint, lemon mint||mentos, center fresh, centre fresh, happydent, orbit, boomer, wrigleys, doublemint,
  center fruit, chlormint, polo, tic tac, big babol, impact mint
chocolate cereal rings, chocolate cereal puffs, chocolate cereal shells||chocos, kelloggs chocos, choco flakes,
  coco pops
atta, wheat flour||pillsbury atta, aashirvad, ashirwaad, ashirvaad, rajdhani atta, shakti bhog, nature fresh atta,
  annapurna atta, patanjali atta
mosquito refill, mosquito liquid||goodnight, good night, goodknight, gud night
muesli, oats||bagrrys, bagrys, true elements, soulfull, alpen, kelloggs muesli
face wash, shampoo, sunscreen||mamaearth, mama earth, wow, plum, minimalist, derma co, dot and key, biotique, cetaphil
glass container set, airtight container set||borosil, cello container, treo, signoraware
anti-dandruff shampoo||head and shoulders, head shoulders, head n shoulders, h&s, head & shoulder, selsun, ketomac
ors drink||electral, electral powder, walyte, enerzal, ors l, orsl, rehydral
canned sweets, tinned rasgulla, rasgulla||kc das, bikaner sweets
natural black hair colour, hair colour||bigen, vasmol, godrej nupur, nupur, indica, revlon colour, black rose
mehendi||neeta mehendi, prem dulhan, kaveri mehendi
french fries||mc cain, mccains, hyfun, golden crunch
paneer, fresh paneer||id paneer, gowardhan paneer, nandini paneer, verka paneer, sudha paneer
toned milk, milk||taaza, amul taza, nandini, verka, sudha, aavin, saras, parag, mother dairy milk, gowardhan milk,
  milma,
  vijaya milk, arokya, heritage milk, namaste india, country delight, akshayakalpa
full cream milk||amul gold, mother dairy full cream
dahi, curd||nandini curd, milky mist curd, amul masti, masti dahi, mother dairy dahi, nestle a plus
instant noodles||wai wai, waiwai, yippie, yipee, yippe, meggi, mage, magge, magggi, ching, koka
potato chips||lays chips, lay s, uncle chipps, balaji, balaji chips, parle wafers, haldiram chips, bingo mad angles
mixture, bhujia||haldiram namkeen, bikano, bikanervala, balaji namkeen, gopal namkeen, chheda, lehar
digestive biscuits||nutrichoice, nutri choice, mcvities digestive, digestive mcvities, sunfeast farmlite
glucose biscuits||parle-g, parleg, parle g gold, tiger krunch
cream biscuits||bourban, burbon, treat biscuit, hide n seek, pure magic, dark fantasy choco fills
salted crackers||fifty fifty, monako, krack jack, maska chaska
coconut hair oil||parachute oil, parashoot, parachute advansed, nihar
dishwash bar||vim bar soap, exo bar, pitambari bar, patanjali dish bar
detergent powder||surfexcel, serf excel, surf exel, arial, areal, tyde, ghari detergent, tide plus, active wheel, fena
handwash||dettol handwash, lifebuoy handwash, savlon handwash, santoor handwash, palmolive
soap||lifeboy, life buoy, lyril, liril, rexona, margo, chandrika, vivel, breeze, hamam soap, patanjali soap,
  dettol soap
toothpaste||close-up, colget, colgete, kolgate, colgat, pepsodant, pepsodant paste, meswak, babool, himalaya paste,
  patanjali toothpaste, dabur red paste
sanitary pads||wisper, whispar, stay free, paree, nua, niine, evereve, rio pads
diaper pants||pampars, pamper, mamipoko, mamy poko, mama poko, himalaya diaper, supples, little angel
chyawanprash||dabur chyavanprash, zandu chyawanprash, baidyanath chyawanprash, sona chandi
$names$);

-- "chocolate milk" has the words of milk chocolate: it is typed for the drink, but not looked for in place of it.
update search_names set words = '{}', sounds = '{}'
 where phrase in ('chocolate milk', 'strawberry milk') and kind <> 'brand' and source = 'supplied';

-- Misspelt names of brands and of things that a list of English words has.
delete from search_common_words
 where word in ('maggie', 'goodnight', 'donut', 'donuts') and not not_sold;

-- More words that name what no grocer sells.
insert into search_common_words (word, sound, not_sold)
select distinct word, search_sound(word), true
  from regexp_split_to_table(replace($words$
sandals slippers chappal chappals joota joote paint paints fridge fridges freezer geyser bathtub tractor lehenga
sherwani kurti kurta kurtas saree sarees sari turban pagdi dupatta lungi dhoti leggings pyjama pajama tshirt tshirts
hoodie
sweater sweaters shorts sneakers footwear heels backpack backpacks luggage earphone earphones headset speaker speakers
bluetooth smartphone smartwatch pendrive ssd harddisk router webcam mouse mousepad powerbank earbuds airpods ipad
iphone macbook playstation xbox dumbbell dumbbells treadmill racket racquet shuttlecock trampoline skates almirah sofa
bedsheet bedsheets pillow pillowcase mattress quilt blanket curtains carpet doormat furniture wardrobe bookshelf
harmonica harmonium tabla sitar flute violin ukulele bangles bangle earring earrings anklet mangalsutra jhumka payal
parrot aquarium hamster tyre tyres tire tires clutch bumper windshield crocin dolo
paracetamol ibuprofen antibiotic insulin syringe stethoscope thermometer wheelchair crutches oximeter glucometer
kursi mez palang darwaza khidki almari takiya chadar rajai parda gaadi cycle scooty petrol diesel kerosene cylinder
screwdriver spanner plier pliers hammer chainsaw ladder welding generator inverter chimney microwave dishwasher
grinder juicer toaster kettle geyser trimmer hairdryer straightener shawl shawls xray
$words$, e'\n', ' '), ' +') as word
 where word <> ''
    on conflict (word) do update set not_sold = true;

-- साड़ी and others in their own script
insert into search_common_words (word, sound, not_sold)
select word, search_sound(word), true
  from unnest(array['साड़ी', 'मोबाइल', 'जूते', 'चप्पल', 'पंखा', 'साइकिल', 'कुर्सी', 'मेज', 'पलंग', 'गाड़ी',
                    'टायर', 'पेट्रोल', 'चश्मा', 'फ्रिज', 'लैपटॉप', 'किताब', 'कपड़े']) as word
    on conflict (word) do update set not_sold = true;
