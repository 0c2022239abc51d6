-- More names of groceries in use in India, from general knowledge (decision 066): words for what things are like,
-- English words of other countries, names that stood for another thing, and what is like brands of the real world.

-- The same as search_add_names for names that stood for other things until now: Hindi and regional names are deleted
-- there, brands among brands, and English names of lines that begin with "*", which are things of their own. What staff
-- changed stays.
create function search_move_names(lines text) returns void language sql as $$
  with line as (
    select text, text ~ '\|.*\|' as of_brands
      from regexp_split_to_table(trim(e'\n' from regexp_replace(lines, '\n  ', ' ', 'g')), '\n') as text),
  moved as materialized (
    select trim(name) as phrase, case when of_brands then 'brand' else 'name' end as kind
      from line
     cross join lateral regexp_split_to_table(
             case when of_brands then split_part(text, '|', 3)
                  when starts_with(text, '*') then substr(text, 2) else split_part(text, '|', 2) end, '[,|]') as name)
  delete from search_names n
   using moved
   where n.phrase = moved.phrase and n.kind = moved.kind and n.source = 'supplied';
  select search_add_names(replace(lines, '*', ''))
$$;

delete from search_names
 where (phrase in ('bartan', 'patre') and kind = 'name' and thing in (
         select thing from search_names where phrase in ('dishwash', 'dish soap') and kind = 'name'))
    or (phrase in ('red sauce', 'sev wali') and kind = 'name');

select search_move_names($names$
white|safed, safaid, saphed, safeda, ujla, shada, sada safed, paandhra, pandhra, vellai, tella, bili
red|lal, laal, lal wala, surkh, sivappu, erra, kempu
green|hara, hari, haree, haraa, hirva, hirvi, leelu, sabuj, pachai, pacha, hasiru
black|kala, kaala, kali, kaali, kale, kalo, karuppu, nalla
yellow|peela, peeli, pila, pili, pivla, manjal niram, halud
brown|bhura, bhoora, badami rang
pink|gulabi
sweet|meetha, meethi, mitha, mithi, meethe
salted|namak wala, namak wali, khari, khara
sour|khatta, khatti, khatte
spicy, hot, masaledar|teekha, tikha, teekhi, tikhi, chatpata, chatpati, kaaram, karam
bitter|kadwa, kadva, kadwi
raw, unripe|kachcha, kaccha, kacha, kachchi, kacchi
ripe|pakka, paka, pakki
dry, dried|sukha, sookha, sukhi, sookhi, sukhe, sukka, ular, endu, shukno
fresh|taza, taaza, taji, taja, tazi
whole|sabut, saabut, khada, khadi, sabit, akha, gota
powder, ground|pisa, pisi, pisa hua, pisi hui, churan powder, podi, pudi, podi masala, bukni
seeds, seed|beej, bij, dana, daana, daane, vithai, ginjalu
leaves, leaf|patta, patte, patti hari, pata, pala, aaku
roasted|bhuna, bhuni, bhune, bhuna hua, bhaja, varutha
fried|tala, tala hua, tali hui
peeled|chhila, chhila hua, chhili, chilka utara
cold|thanda, thandi
long|lamba, lambi, lambe
large, big|bada, badi, bade, bada wala
small, mini|chhota, chota, chhoti, choti, chote, chhote, chinna
kids, children, junior|bacha, baccha, bachcha, bachche, bacche, bachchon, bachon, bacchon, bachho, bachhon,
  mulancha, balak, kuzhandai, pillala
men, mens|mard, mardana, purush, aadmi, mardon
women, womens|aurat, mahila, ladies wala, aurton, mahilaon
hair|baal, balo, balon, baalon, kes, kesh, juttu, mudi
face|chehra, chehre, muh, munh, mukham
hand, hands|haath, hath, haathon, hathon, kai kazhuva
skin|twacha, chamdi
teeth, dental|daant, dant, danto, dantkanti, daanto
clothes|kapda, kapde, kapdon, kapdo, kapada, kapra
utensils, cookware, kitchenware|bartan, bartano, baratan, bhande bartan
mosquito|machhar, machchar, macchar, machar, daas, kosu, doma
rat|chuha, chuhe, undir
cockroach|tilchatta, jhingur, jhural
lice|ju, joon, juon
dog|kutta, kutte, kutton
cat|billi, billiyon, manjar
goat|bakra, bakri, bakre
cow|gaay, gai, gaaye
buffalo|bhains, bhens, bhais
oil|tel, telu, tail, thel
juice|ras, raas
pure|shuddh, asli, khalis, shudh
full cream milk, full fat milk, whole milk|malai wala doodh, gadha doodh, full malai doodh
toned milk, low fat milk|halka doodh
skimmed milk, skim milk, fat free milk, slim milk|
lactose free milk|
*mishti doi, sweet curd, sweetened yogurt, sweet yoghurt|meetha dahi, mitha dahi, mishti dahi, meethi dahi, misti doi
greek yogurt, greek yoghurt, hung curd|chakka dahi, hang curd
probiotic drink|
bread, loaf, sliced bread, bread loaf|double roti, dabal roti, डबल रोटी, pav roti
brown bread, whole wheat bread, wheat bread|aata bread, atta bread, gehun bread
burger buns, burger bun|burger wala bun, burger pav
*kaju katli, cashew fudge, kaju burfi|kaju barfi, kaju barfee, kaju ki barfi, kaju katri, kaju katali
*doughnut, donut, donuts, doughnuts|
croissant, croissants|
lady finger, lady s fingers, lady s finger, okra, okras|भिंडी, bhindi, bhendi
*dry red chilli, whole red chilli, dried red chilli, red chilli whole|sabut lal mirch, sukhi lal mirch, khadi lal mirch,
  akhi lal mirch, sukka milagai, endu mirchi, vara milagai, shukno lonka
green chilli, green chillies|hari mirchi, teekhi hari mirch
*tawa, griddle, dosa tawa|tava, tavva, roti tawa, dosa kallu, penam
kadai, wok, kadhai|karahi, kadhaai, karhai, kadai bartan, vanali
frying pan, fry pan, skillet|fraipan, frypan
*attar, ittar, itr|itra, attar itra, ithar
perfume, eau de parfum, body mist, scent|khushbu, sent
deodorant, deo, body spray, antiperspirant|deo spray
*dhoop cones, dhoop cone, incense cones|dhoop batti cone
*lobaan, loban, benzoin, frankincense|lobhan, luban
*tooth powder, dental powder, tooth cleaning powder|dant manjan, dantmanjan, lal dant manjan, manjan
*sweet corn, corn on the cob, corn cob, american corn|bhutta, butta, bhutte, भुट्टा, makai bhutta, challi, makka bhutta
corn, maize|makka, makai, makkai
*fresh cream, cooking cream, dairy cream|malai, मलाई, taza malai, saay
*moong vadi, moong badi, mangodi|moong bari, mungodi, moong wadi, mangori
urad vadi, dal vadi|badi, wadi, vadiyan, urad badi, bori dal
soya chunks, soy chunks, meal maker|soya badi, soya wadi, soya bari
puffed rice, murmura, kurmura|muri, moori, lai muri, churmuri, mandakki
*phenyl, white phenyl, disinfectant cleaner, black phenyl|finail, finyl, phenol, phinail
*detergent bar, washing bar, laundry soap, laundry bar, washing soap, detergent cake|kapde dhone ka sabun,
  kapde ka sabun, kapda dhone ka sabun, kapde wala sabun, kapde ki batti, dhulai sabun
detergent powder, washing powder, laundry powder, detergent|kapde dhone ka powder, kapde ka powder,
  kapde dhone wala powder, washing podar
liquid detergent, laundry liquid, laundry gel, detergent liquid, washing liquid, matic liquid|kapde dhone ka liquid
fabric softener, fabric conditioner, laundry conditioner, after wash|
*dishwash liquid, dishwashing liquid, dish liquid, dish gel, dishwash gel, washing up liquid, dish soap liquid,
  dish drop|bartan dhone ka liquid, bartan dhone wala liquid
*dishwash bar, dish bar, dishwashing bar, dish soap, utensil cleaner bar|bartan dhone ka sabun, bartan ka sabun,
  bartan wala sabun, bartan bar
floor cleaner, floor cleanser, floor cleaning liquid, surface cleaner, surface cleanser, disinfectant surface cleaner,
  floor wash|farsh cleaner, pocha liquid, pochhe ka liquid, farsh saaf
glass cleaner, window cleaner, window spray, glass spray, mirror cleaner, glass and household cleaner|
  sheesha cleaner, kaanch cleaner, sheesha saaf
toilet cleaner, toilet bowl cleaner, lavatory cleaner, toilet cleanser, bathroom cleaner|toilet saaf karne wala,
  sandas cleaner, latrine cleaner
drain cleaner, drain opener|nali cleaner
kitchen cleaner, kitchen spray, degreaser|
room freshener, air freshener, room spray, air spray, air freshner, home fragrance, car freshener|
  room ki khushbu, kamre ki khushbu
batteries, battery, cells, dry cells, aa battery, aaa battery, pencil cell, pencil cells|sel, battery cell
bulb, light bulb, led bulb, led lamp, lamp, led light|batti bulb, led batti
mosquito repellent, mosquito refill, mosquito vaporiser, mosquito liquid, mosquito vaporizer, mosquito machine,
  mosquito killer|machhar bhagane wali machine, machhar ki dawa, machhar marne ki dawa, machhar liquid
*mosquito coil, mosquito coils|machhar coil, kachua coil
insect killer, insect spray, cockroach killer, pest control spray, ant killer|keede marne ki dawa, kida spray,
  cockroach ki dawa
garbage bags, trash bags, bin bags, bin liners, dustbin bags, waste bags, garbage bag, dustbin liners|kachra bag,
  kachre ki thaili, kachre ka bag, kude ka bag, koode ki thaili
toilet paper, toilet roll, toilet tissue, bathroom tissue, loo roll|
kitchen towel, kitchen roll, kitchen paper, paper towel, paper towels, kitchen tissue|
face tissue, facial tissue, tissues, tissue, paper napkins, napkins, paper tissue|
aluminium foil, silver foil, aluminum foil, kitchen foil, foil|foil paper
cling film, cling wrap, plastic wrap, food wrap|
butter paper, baking paper, parchment paper|
scrubber, scrub pad, scouring pad, dish scrubber, steel wool, steel scrubber, sponge, scrub sponge|juna bartan,
  bartan ghisne wala, jhamak
mop, floor mop, spin mop|pocha lagane wala
broom, brooms, sweeping brush|phool jhadu, jhaadoo, seenk jhadu
shrimp, shrimps, prawns, prawn|jhinga machli
raisins, dried grapes, sultanas, raisin|sukhe angoor
soft drinks, cold drinks, fizzy drinks, aerated drinks, soda pop, carbonated drinks, soft drink|thanda peene wala
sunscreen, sunblock, sun cream, sunscreen lotion, sun protection cream, sun lotion|dhoop ki cream
hair colour, hair color, hair dye, hair tint|baal kala karne wala, kali mehndi, hair dai, khijab
sanitary pads, sanitary napkins, sanitary napkin, period pads, menstrual pads, feminine pads|
diapers, nappies, diaper pants, nappy, baby diapers|
baby wipes, wet wipes, wet tissues|geele tissue
sanitizer, hand sanitizer, sanitiser, hand sanitiser, hand rub|
handwash, hand wash, liquid handwash, liquid hand soap|haath dhone ka sabun, hath dhone wala
soap, bath soap, bathing bar, toilet soap, beauty soap, soap bar, bar soap|nahane ka sabun, nahane wala sabun
body wash, shower gel, bath gel|
shaving foam, shaving cream, shave gel|dadhi banane ki cream
razor, shaver, shaving razor|dadhi ka razor
moisturiser, moisturizer, body lotion, moisturising lotion, body milk, winter cream, cold cream|
petroleum jelly|
lip balm, chapstick, lip care|hoth ki cream
lipstick|lali, hoth lali
nail polish, nail paint, nail lacquer, nail enamel|
tomato ketchup, tomato sauce, ketchup, catsup|tamatar sauce
soy sauce, soya sauce|soya sos
sesame oil, gingelly oil, til oil|til ka tel
papad, pappadam, poppadom, papadum, appalam|papad bina tala
eggplant, aubergine, brinjal|
yogurt, yoghurt|
bell pepper, bell peppers, capsicum, sweet pepper, sweet peppers|
zucchini, courgette, courgettes|
rocket leaves, arugula, rocket|
beetroot, beets, beet|
chickpeas, garbanzo beans, garbanzos|
confectioners sugar, icing sugar, powdered sugar|pisi cheeni, pisi chini, boora cheeni
caster sugar, castor sugar|
demerara sugar, brown sugar, raw sugar|
corn flour, corn starch, cornflour|
all purpose flour, refined flour, plain flour, maida|
semolina, sooji, rava, suji|
minced meat, mince, keema, ground meat, mutton mince|
cookies, cookie|
chips, crisps, potato chips, wafers|
candy, sweets candy, lollies, toffees, toffee|goli biscuit, meethi goli, toffi
cotton candy, candy floss|budhiya ke baal
popsicle, ice lolly, ice pop, ice candy|chuski
fries, french fries, potato fries, finger chips|
muesli, granola, cereal mix|
jam, fruit spread, preserve, fruit jam|
stock cubes, soup cubes, bouillon cubes, seasoning cubes|
instant noodles, noodles, ramen, cup noodles|
spaghetti|
vermicelli, sewai, semiya, seviyan|
rose sharbat, rose syrup|gulab sharbat, gulab ka sharbat
mango drink, mango juice, aam ras, mango pulp|aam ka ras, aam ka juice
aam panna, raw mango drink|aam ka panna, kairi panna
lemonade, lemon drink, nimbu pani|shikanjvi, neembu pani
jaljeera, jal jeera, cumin drink|zaljeera
cold coffee, iced coffee|thandi coffee
badam milk, almond milk|badam doodh, badam wala doodh, kesar badam doodh
soya milk, soy milk, soybean milk|
coconut water, tender coconut|nariyal ka pani, nariyal pani, daab
jowar flour, jowar atta|
oats, oatmeal, rolled oats, porridge oats|jai ka daliya
dalia, broken wheat, cracked wheat, bulgur|gehun ka daliya
multigrain atta, multi grain flour|
gram flour, besan|chane ka atta, chane ka besan
rice flour|chawal ka atta, chaval ka atta
puja oil, lamp oil, pooja oil|diye ka tel, diya jalane ka tel
chewing gum, bubble gum|
mouth freshener, mukhwas, after mint|khane ke baad ki saunf
ladle, spatula, turner|palta, karchi
peeler, vegetable peeler|chilne wala
chopper, vegetable chopper|sabzi kaatne wala
chopping board, cutting board|sabzi kaatne ka board
knife, kitchen knife|chaku, chaku kitchen
lighter, gas lighter|gas jalane ka lighter
matchbox, match box, matches, safety matches|machis, maachis, machis ki dibbi
candle, candles|mombatti, mom batti
diya, oil lamp, earthen lamp|mitti ka diya, mitti ke diye
cotton wicks, wicks, lamp wicks|rui ki batti, diya batti, jyot batti
incense sticks, agarbatti, joss sticks|agarbathi, dhoopbatti
paper plates, disposable plates, plates|kagaz ki plate
paper cups, disposable cups|kagaz ke cup, disposable glass
water bottle, flask, thermos|paani ki bottle
lunch box, tiffin box, tiffin|khana le jane ka dabba
storage container, container, airtight container, jar|dabba, masale ka dabba
sharpener, pencil sharpener|
eraser, rubber|mitane wala rabar
notebook, exercise book, copy|likhne wali copy
sticky notes, post it|
adhesive tape, sticky tape, cello tape, sellotape|chipkane wali tape
glue, adhesive, gum glue|chipkane wala gond, gond chipkane
super glue, instant adhesive, quick glue|
umbrella, brolly|chhatri
extension cord, extension board|
torch, flashlight, led torch|
dog food, dog feed, puppy food|kutte ka khana, kutton ka khana
cat food, kitten food|billi ka khana
pain relief spray, pain spray, pain relief gel, muscle spray|dard ki dawa, dard spray
balm, pain balm, headache balm|sir dard ka balm
band aid, bandages, plasters, adhesive bandage, first aid bandage, wound plaster|
antiseptic liquid, disinfectant liquid, antiseptic|
thermometer|bukhar naapne ki machine
adult diapers, adult nappies|
tea bags, teabags|
black tea|kali chai
coffee powder, filter coffee|
hot chocolate, drinking chocolate, cocoa drink|
health drink, malt drink, nutrition drink, nutrition powder|bachon ka powder
protein bar, energy bar, granola bar, cereal bar, snack bar|
frozen peas, peas frozen, green peas frozen|frozen matar, jame matar
spring roll, spring rolls|
cheese slices, cheese slice, sliced cheese|
cheese spread, cream cheese|
mozzarella, pizza cheese, mozzarella cheese|
pizza base, pizza bread|
whipped cream, whipping cream|
custard apple, sugar apple|sitafal, sitaphal, shareefa
sapota, chikoo|chiku, chikku
sweet potato|shakarkand, shakarkandi
peach, peaches|aadu, aaroo, आड़ू
ginger garlic paste|adrak lehsun paste, adrak lahsun ka paste
tamarind paste, tamarind concentrate|imli paste, imli ka paste
kasuri methi, dried fenugreek leaves|kasoori methi, sukhi methi
bay leaf, bay leaves|tej patta, tejpat
black pepper, peppercorns, pepper|kali mirch, kaali mirch, golki, milagu, miriyalu
black salt|kala namak, kaala namak
rock salt, himalayan pink salt|sendha namak, vrat ka namak
baking soda, bicarbonate of soda, bicarb|meetha soda, mitha soda, khane ka soda
cooking soda|
citric acid|nimbu ka phool, nimbu phool
$names$);

select search_move_names($names$
salted crackers, crackers, salted biscuits||monaco, monacco, krackjack, krack jack, 50 50,
  fifty fifty, jeffs, cheeslings
chocolate wafer, wafer chocolate, wafer biscuits, chocolate||kitkat, kit kat, perk, munch
chocolate buttons, choco buttons, candy coated chocolate, chocolate||gems, m m s, skittles
caramel chocolate, nougat bar, chocolate bar, chocolate||five star, 5 star, mars, twix, snickers, bar one
milk chocolate, chocolate||dairy milk, cadbury, galaxy, hersheys, amul chocolate, cadburys
white chocolate, chocolate||milkybar, milky bar
cream biscuits, sandwich biscuits, bourbon biscuits, biscuits||oreo, jim jam, treat
bourbon biscuits, chocolate cream biscuits, cream biscuits, biscuits||bourbon
choco chip cookies, chocolate cookies, chocolate chip cookies, cookies||hide and seek, dark fantasy
glucose biscuits, glucose, biscuits||parle g, parleg, tiger biscuit, parle
marie biscuits, marie, biscuits||marie gold, marie light, vita marie
butter cookies, cashew cookies, cookies, biscuits||good day, goodday
digestive biscuits, digestive, biscuits||nutrichoice, mcvities, nutri choice
corn puffs, corn rings, puffed corn, masala puffs, namkeen||kurkure, cheetos, crax
potato chips, potato wafers, chips, crisps||lays, lay s, uncle chips, uncle chipps, bingo, pringles, balaji wafers
tortilla chips, nachos, corn chips||doritos, cornitos
moisturiser, body lotion, moisturising cream, cold cream, face cream, body cream||nivea, ponds, vaseline lotion
petroleum jelly, moisturiser||vaseline
sensitive toothpaste, toothpaste||sensodyne
mosquito refill, mosquito vaporiser, mosquito liquid, mosquito machine, mosquito repellent||good knight, goodknight,
  all out, allout, goodnight, maxo
mosquito repellent cream, mosquito cream, mosquito lotion, mosquito repellent||odomos
antiseptic liquid, antiseptic, handwash, soap||dettol, savlon
coconut oil, hair oil||parachute
amla hair oil, hair oil||dabur amla
almond hair oil, almond oil, hair oil||bajaj almond, bajaj almond drops, almond drops
cooling hair oil, hair oil||navratna, himgange
anti dandruff shampoo, shampoo||head and shoulders, head shoulders, clear
disinfectant floor cleaner, floor cleaner, surface cleaner||lizol, domex floor
toilet cleaner, toilet bowl cleaner||harpic, domex, sanifresh
dishwash bar, dishwash liquid, dishwash gel, dishwash||vim, pril, exo
detergent powder, washing powder, detergent||surf excel, surf, ariel, tide, nirma, wheel, ghadi, henko
detergent bar, washing bar, detergent||rin
liquid detergent, detergent||ezee, genteel
scrub pad, scrubber, scrub sponge, sponge||scotch brite, scotchbrite, scotch bright
paper napkins, tissues, face tissue, kitchen towel||origami, kleenex, selpak
glue stick, glue||fevistik, pritt
adhesive, glue||fevicol, camlin gum
super glue, instant adhesive, glue||fevikwik, feviquick
notebook, notebooks, exercise book||classmate, navneet
pencil, pencils||apsara, natraj, nataraj, doms
colour pencils, crayons, wax crayons||camlin, camel, crayola
water bottle, lunch box, flask, steel bottle||milton, cello
storage container, container, lunch box||tupperware
malt drink, health drink, chocolate malt drink, chocolate drink, drinking chocolate||horlicks, bournvita, boost,
  complan, milo, ovaltine
lemon lime drink, lime drink, clear lemon, lemon soda, lemon drink||sprite, 7up, limca, mountain dew
orange drink, orange soda||fanta, mirinda, gold spot
cola, cola drink||coke, coca cola, pepsi, thums up, thumbs up, campa, campa cola
mango drink, mango juice||frooti, maaza, slice
apple juice, apple drink, sparkling apple||appy, appy fizz
mixed fruit juice, fruit juice, juice||real juice, tropicana, real, b natural, paper boat
drinking water, mineral water, packaged water, water||bisleri, kinley, aquafina
energy drink||red bull, monster, sting, hell
instant coffee, coffee||nescafe, bru, sunrise
filter coffee, coffee||cothas, narasus
salted butter, table butter, butter||amul butter, amul
cow ghee, ghee||amul ghee, gowardhan, patanjali ghee
toned milk, milk||amul taaza, taaza
full cream milk, milk||amul gold
cheese slices, cheese cubes, cheese||amul cheese, britannia cheese, go cheese
ice cream, vanilla ice cream||kwality walls, vadilal, havmor, amul ice cream, baskin robbins
whole wheat atta, wheat flour, atta||aashirvaad, ashirvad, ashirwad, pillsbury, annapurna, shakti bhog, rajdhani atta
basmati rice, rice||india gate, daawat, kohinoor, lal qilla
iodised salt, salt||tata salt, aashirvaad salt
sunflower oil, soyabean oil, cooking oil||fortune, gemini, sundrop, freedom
mustard oil||engine oil mustard, fortune kachi ghani, p mark, dhara
garam masala, kitchen king masala, masala||everest, mdh, catch, badshah
bhujia, aloo bhujia, namkeen, sev||haldiram, haldirams, bikaji, bikano
urad papad, papad||lijjat
mixed pickle, mango pickle, pickle||mothers recipe, mother s recipe, priya
mixed fruit jam, jam||kissan, kissan jam
hakka noodles, schezwan sauce, noodles||chings, ching s
masala noodles, instant noodles, noodles||maggi, yippee, top ramen, wai wai
pasta sauce, pasta||maggi pazzta, sunfeast pasta, barilla
instant soup, soup||knorr, knorr soup
baby cereal, infant cereal, baby food||cerelac, nestum
infant formula, baby milk powder, baby formula||lactogen, nan pro, aptamil, dexolac, similac
baby powder, baby lotion, baby oil, baby soap||johnson, johnsons
room freshener, air freshener||odonil, ambi pur, airwick, godrej aer
naphthalene balls, moth balls||odonil balls
shaving razor, razor, razor blades||gillette, gillette mach3
body spray, deodorant, deo||axe, fogg, wild stone, engage, denver, park avenue
talcum powder, talc||ponds powder, yardley, spinz
prickly heat powder, talcum powder||nycil, dermicool
fairness cream, face cream, cream||fair and lovely, glow and lovely
kajal, eyeliner||lakme kajal, maybelline kajal, colossal kajal
lipstick, nail polish, face powder||lakme, maybelline, elle 18
cough drops, throat lozenges, lozenges, mints||strepsils, halls, vicks, koflet
vapour rub, balm||vicks vaporub
digestive tablets, digestive, churan||hajmola
antacid, fruit salt||eno
whole wheat pasta, macaroni, pasta||bambino pasta, disano
vermicelli||bambino, mtr vermicelli
gulab jamun mix, ready mix, idli mix||mtr, gits
french fries, frozen fries, fries||mccain
frozen nuggets, veg nuggets, chicken nuggets||yummiez, itc master chef
$names$);
