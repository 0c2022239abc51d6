-- Names of groceries in use in India (decision 059). A line is one thing, continued by lines that begin with blanks:
-- names before the first "|" are English, names behind it Hindi and regional ones in Latin letters, names behind the
-- second "|" brands that stand for the thing. The names of a line with brands are only found for its brands.
insert into search_names (thing, phrase, sound, words, sounds, kind, regional)
select distinct on (place, sound)
       place, phrase, search_sounds(phrase) as sound, search_split(phrase),
       array(select search_sound(word) from unnest(search_split(phrase)) as word),
       case when part = 3 then 'brand' when text ~ '\|.*\|' then 'meaning' else 'name' end, part = 2
  from regexp_split_to_table(regexp_replace($names$
onion, onions|pyaz, kanda, kaanda, vengayam, ulli, eerulli, ullipaya, ulligadda, peyaj, piyaj, dungri, dungali,
  savala, ganda
spring onion, scallion, green onion|hara pyaz, pyaz patta, kandyachi paat
shallot, shallots, sambar onion|chinna vengayam
potato, potatoes|aloo, bateta, batata, bataka, urulai kizhangu, urulaikilangu, uralai, bangaladumpa, alugadda,
  aalugadde, urulakizhangu
sweet potato|shakarkandi, shakarkand, ratalu, ratale, sakkaravalli, mishti alu
tomato, tomatoes|tamatar, tamata, thakkali, tamato, takkali
garlic|lehsun, lahsun, lasun, lasan, poondu, vellulli, bellulli, veluthulli, rosun, lasoon
ginger|adrak, aale, adu, inji, allam, shunti, ada
dry ginger|saunth, sonth, sunth, sukku, chukku, sonti
coriander, coriander leaves, cilantro|dhaniya, dhania, hara dhaniya, dhaniya patta, kothimbir, kothmir, kotmir,
  kothamalli, kottimeera, kothimeera, kottambari, dhone pata, dhaney pata
coriander seeds|sabut dhaniya, dhaniya beej, dhane, dhana, malli
coriander powder|dhaniya powder, dhania powder, malli thool
green chilli, green chillies, green chili|hari mirch, hirvi mirchi, pachai milagai, pachimirchi, pachi mirapakaya,
  hasi menasinakai, lila marcha, kancha lonka
red chilli, red chillies, dry red chilli|lal mirch, sukhi lal mirch, lal mirchi, milagai, endu mirapakaya, sukha mirch
chilli powder, red chilli powder, chili powder|lal mirch powder, mirchi powder, milagai thool, mirch powder,
  lal tikhat
capsicum, bell pepper, bell peppers|shimla mirch, dhobli mirchi, kudamilagai, dodda menasinakayi
okra, lady finger, ladies finger, ladyfinger|bhindi, bhendi, bhinda, vendakkai, bendakaya, bendekayi, vendakka,
  dherosh
brinjal, eggplant, aubergine|baingan, baigan, vangi, vange, ringan, ringna, kathirikai, vankaya, badanekai,
  vazhuthananga, begun
cauliflower|phool gobi, gobhi, gobi, phulkobi, flower, flavar, phulkopi
cabbage|patta gobi, patta gobhi, bandh gobi, band gobi, kobi, kobij, muttaikose, bandhakopi
carrot, carrots|gajar, gajjar
radish, white radish|mooli, muli, mullangi, mula
spinach|palak, paalak, palakura, pasalai keerai, palong
fenugreek leaves|methi, methi leaves, menthi, vendhaya keerai, menthikura, kasuri methi
fenugreek seeds, fenugreek|methi dana, methi seeds, vendhayam, menthulu, menthya, uluva
mint, mint leaves|pudina, phudina, pudhina
curry leaves|kadi patta, kadhi patta, karivepaku, karivepilai, kariveppilai, karibevu, meetha neem, mitho limdo
peas, green peas|matar, mutter, hara matar, vatana, pattani, batani, matarshuti, motor shuti
french beans, green beans, beans|farasbi, phansi, beans, fansi, vaalor
cluster beans|gawar, guar, gavar, kothavarangai
bottle gourd|lauki, ghiya, dudhi, doodhi, dudhi bhopla, suraikai, sorakaya, sorekai, lau
bitter gourd, bitter melon|karela, karle, karla, pavakkai, pagarkai, kakarakaya, hagalkai, korola, uchche
ridge gourd|turai, tori, torai, dodka, turiya, peerkangai, beerakaya, heerekai, jhinge
sponge gourd|gilki, nenua, ghosale
snake gourd|padwal, pudalangai, potlakaya, chichinga
pumpkin|kaddu, bhopla, kashiphal, sitaphal sabzi, parangikai, poosanikai, gummadikaya, kumbalakai, kumro
ash gourd|petha, kohla, vellai poosani
ivy gourd|tindora, tindli, tendli, kundru, kovakkai, dondakaya, tondekai
pointed gourd|parwal, parval, potol
round gourd|tinda
cucumber|kheera, khira, kakdi, kakadi, vellarikkai, dosakaya, southekayi, shosha
beetroot, beet|chukandar, chukunder
drumstick, drumsticks, moringa|sahjan, shevga, saragvo, murungakkai, munagakaya, nuggekai, sojne data
raw banana, green banana, plantain|kaccha kela, kachcha kela, vazhakkai, aratikaya, balekai, kanchkola
yam, elephant foot yam|suran, jimikand, senai, ol, kanda gadda
colocasia, taro root, taro|arbi, arvi, alvi, seppankizhangu, chamadumpa, kochu
mushroom, mushrooms, button mushroom|khumbi, dhingri, kaalan, kumbh
corn, sweet corn, maize|makka, makki, makai, bhutta, cholam, mokka jonna
baby corn|
lemon, lemons, lime|nimbu, nimboo, limbu, elumichai, nimmakaya, nimbe hannu, lebu, naranga
dry coconut, copra, dried coconut|khopra, khobra, sukha nariyal, kopra
zucchini, courgette|
torch, flashlight|
ice lolly, ice lollies, popsicle, popsicles|
coconut, coconuts|nariyal, naral, naariyal, thengai, kobbari, tenginakai, thenga, narkel, naliyer
tender coconut, coconut water|nariyal pani, daab, elaneer, bondam
mango, mangoes, mangos|aam, aamba, amba, maambazham, mamidi, mavina hannu
raw mango, green mango|kachcha aam, kaccha aam, kairi, keri, manga, mamidikaya
banana, bananas|kela, kele, kelay, vazhaipazham, arati pandu, balehannu, kola
apple, apples|seb, safarchand
orange, oranges|santra, santara, narangi, komola
sweet lime, mosambi|mosambi, mausambi, sathukudi, battayi
grapes, grape|angoor, angur, draksha, draksh, drakshi, thiratchai
pomegranate|anar, anaar, dalimb, dadam, mathulai, danimma, dalimbe, bedana
papaya|papita, papai, pappali, boppayi, pepe
guava|amrood, amrud, peru, jamfal, koyya, jama, seebe, peyara
watermelon, water melon|tarbuj, tarbooz, kalingad, tarbuz, puchakaya, kallangadi, tormuj
muskmelon, musk melon, cantaloupe|kharbuja, kharbooza
pineapple|ananas, annasi, anaras
sapota, sapodilla, chikoo|chiku, cheeku, sapota
custard apple|sitaphal, sharifa, seethaphal
jackfruit|kathal, phanas, fanas, chakka, palapazham
pear, pears|nashpati, naspati
peach, peaches|aadu, aaru
plum, plums|aloo bukhara, alubukhara
lychee, litchi, lychees|lichi
jamun, java plum, black plum|jaamun, jambhul, naval pazham
gooseberry, indian gooseberry|amla, aamla, avla, nellikai, usirikaya
figs, fig, dried figs|anjeer, anjir
dates, date|khajur, khajoor, pind khajur, kharik, perichampazham, kharjura
strawberry, strawberries|
kiwi, kiwis|
avocado, butter fruit|makhanphal
dragon fruit|kamalam
rice, white rice|chawal, chaul, chaval, tandul, tandool, arisi, biyyam, akki, chal, chokha, ari, bhaat
basmati rice, basmati|basmati chawal, basumathi
sona masoori rice, sona masuri|sona masoori, sona masuri
flattened rice, beaten rice, rice flakes|poha, chivda poha, aval, avalakki, atukulu, chira, chire, pauva
puffed rice|murmura, kurmura, muri, mamra, pori, borugulu, mandakki
rice flour|chawal ka atta, tandlache pith, arisi maavu, biyyam pindi, akki hittu
wheat flour, whole wheat flour, atta|godhumai maavu, atta, aata, gehu ka atta, godhuma maavu, godhuma pindi,
  godhi hittu, kanik, gavhache pith
wheat, whole wheat|gehu, gehun, godhumai, godhi, gahu, ghau
refined flour, all purpose flour, all-purpose flour, maida, plain flour|maida, moida
gram flour, chickpea flour, besan|besan, besan, kadalai maavu, senaga pindi, kadle hittu, chana atta, chanya che pith
semolina, rava, sooji|sooji, suji, rava, rawa, ravva, bombay rava
broken wheat, cracked wheat, bulgur|dalia, daliya, lapsi, godhuma rava
corn flour, cornflour, corn starch, cornstarch|makai ka atta, makki ka atta, arrowroot
pearl millet, bajra flour, bajra|bajra, bajri, kambu, sajjalu
sorghum, jowar flour, jowar|jowar, jwari, jonna, jola, cholam
finger millet, ragi flour, ragi|ragi, nachni, nachani, kezhvaragu, kelvaragu
foxtail millet|kangni, thinai, korralu
little millet|samai, kutki
barnyard millet|sama, samak rice, kuthiraivali
buckwheat flour|kuttu ka atta, kuttu atta
water chestnut flour|singhara atta, singoda
amaranth|rajgira, rajgeera, ramdana
sago, tapioca pearls|sabudana, sabu dana, javvarisi, saggubiyyam, sabbakki, sabu
vermicelli|seviyan, sevai, semiya, shevaya, sewai, shavige, semai
oats, rolled oats|jai
pigeon peas, pigeon pea, toor dal, split pigeon peas|toor dal, tur dal, arhar dal, arhar, tuvar dal, tuver dal,
  tuvaram paruppu, thuvaram paruppu, kandi pappu, togari bele, tuver
moong dal, split moong|mung dal, moong daal, paasi paruppu, pasi paruppu, pesara pappu, hesaru bele
green gram, mung beans, cherupayar, green moong, whole moong|sabut moong, mug, moong, pachai payaru, pesalu,
  hesaru kalu
red lentils, masoor dal, masoor|masur dal, masoor daal, mysore paruppu
black gram, urad dal, urad, black lentils|udad dal, urad daal, ulundu, ulutham paruppu, minapappu, uddina bele,
  biulir dal, kolai dal
bengal gram, chana dal, split chickpeas, gram dal|chana daal, kadalai paruppu, senaga pappu, kadle bele, cholar dal,
  harbhara dal
black chickpeas, black chana, brown chickpeas|kala chana, kale chane, desi chana, konda kadalai, harbhara
chickpeas, chickpea, garbanzo, garbanzo beans, kabuli chana, white chana|chole, chhole, kabuli chana, safed chana,
  vellai kondai kadalai, kabuli chole
kidney beans, kidney bean, rajma|rajma, rajmah
black eyed pea, black-eyed peas, black eyed peas, black eyed beans, cowpea|lobia, lobhia, chawli, chavli, raungi,
  karamani, alasande, barbati
moth beans, matki|moth, matki, math
soya chunks, soy chunks, textured soy|nutri nuggets, nutrela, meal maker, soya badi, soyabean wadi
peanuts, peanut, groundnuts, groundnut|moongphali, mungfali, mungphali, shengdana, singdana, sing, verkadalai,
  nilakadalai, palli, pallilu, kadlekai, badam china
turmeric, turmeric powder|haldi, halad, haldar, haldi powder, manjal, manjal thool, pasupu, arishina, arisina,
  haridra, holud
cumin, cumin seeds|jeera, zeera, jira, jire, jiru, seeragam, jeeragam, jeelakarra, jilakara, jeerige
cumin powder|jeera powder, zeera powder
mustard seeds, mustard, black mustard|rai, sarson, mohri, kadugu, avalu, aavalu, sasive, shorshe, raai
asafoetida, hing|hing, heeng, hingu, perungayam, inguva, ingu, kayam
black pepper, pepper, peppercorns|kali mirch, kaali mirch, miri, milagu, miriyalu, menasu, mari, gol morich,
  kurumulaku
cardamom, green cardamom|elaichi, ilaichi, elachi, velchi, elakkai, yelakulu, yelakki, hari elaichi
black cardamom|badi elaichi, moti elaichi
cloves, clove|laung, lavang, lavanga, krambu, kirambu, lavangalu
cinnamon|dalchini, daalchini, pattai, dalchina chekka, chakke, taj
bay leaf, bay leaves|tej patta, tejpatta, tamal patra, tej pata, biryani aaku
nutmeg|jaiphal, jayfal, jathikai
mace|javitri, jaipatri
star anise|chakri phool, chakra phool, badiyan
fennel, fennel seeds|saunf, sonf, sauf, badishep, variyali, sombu, perunjeeragam, mouri
carom seeds, carom, ajwain|ajwain, ajwan, ajmo, ova, omam, vamu
nigella seeds, onion seeds|kalonji, kalo jeere, mangrail
poppy seeds, poppy seed|khus khus, khaskhas, kasa kasa, gasagasalu, posto
sesame seeds, sesame|til, teel, tal, ellu, nuvvulu
saffron|kesar, zafran, kumkuma puvvu
tamarind|imli, chinch, puli, chintapandu, hunase hannu, amli, tetul
kokum|kokam, amsul
dry mango powder, mango powder|amchur, aamchur, amchoor
pomegranate seeds powder|anardana
garam masala|masala garam
chaat masala|chat masala
sambar powder, sambhar masala|sambar masala, sambhar powder
salt, table salt, iodised salt|namak, meeth, mith, mithu, uppu, lobon, noon
rock salt, himalayan salt, pink salt|sendha namak, sendha, saindhav
black salt|kala namak
sugar|cheeni, chini, shakkar, sakhar, sakkar, khand, sarkarai, panchadara, chakkera, sakkare, chinni
brown sugar|bura
rock sugar, rock candy, sugar candy|mishri, misri, khadi sakhar, kalkandu
jaggery|gud, gur, gul, gol, vellam, bellam, bella, sharkara
honey|shahad, shehad, madh, then, tene, jenu, modhu
baking soda, sodium bicarbonate|meetha soda, khane ka soda, soda bicarb
baking powder|
yeast|khameer
vinegar|sirka, vinaigar
oil, cooking oil, edible oil|tel, khane ka tel, ennai, nune, enne
mustard oil|sarson ka tel, sarso tel, sarson tel, kachi ghani, rai tel, shorshe tel
groundnut oil, peanut oil|moongphali ka tel, shengdana tel, singtel, sing tel, kadalai ennai, palli nune
sunflower oil|surajmukhi tel, suryaphool tel
coconut oil|nariyal tel, nariyal ka tel, thengai ennai, kobbari nune, velichenna, khobrel tel
sesame oil, gingelly oil|til ka tel, nallennai, til tel, ellenne
rice bran oil|
soybean oil, soyabean oil, soya oil|soyabin tel
olive oil|jaitun ka tel, zaitoon
ghee, clarified butter, cow ghee|desi ghee, toop, tup, nei, neyyi, thuppa, ghi, gawa ghee
vanaspati|dalda, vanaspati ghee
butter, table butter|makhan, makkhan, loni, maska, vennai, venna, benne, makhon
milk|doodh, dudh, paal, paalu, halu, dud
curd, yogurt, yoghurt, dahi|dahi, doi, thayir, perugu, mosaru, tayir, dahin
buttermilk|chaas, chhaas, chhash, chhas, chhach, chhachh, taak, mor, majjiga, majjige, ghol, mattha
paneer, cottage cheese|panir, chhena
cheese|
cream, fresh cream|malai, saay
milk powder|doodh powder
khoya, mawa|mawa, khoa, khova
condensed milk|mithai mate
egg, eggs|anda, ande, anday, andi, muttai, guddu, gudlu, motte, mutta, dim
bread|double roti, pav roti, pauruti
pav, buns, bun|pao, pau, ladi pav
roti, chapati, flatbread|chapathi, phulka, fulka, rotli
paratha|parantha, parotta, porotta
chicken|murgi, kombdi, kukkad, kukkar, murga, murgh, kozhi, kodi, koli, chiken
mutton, goat meat|bakra, bakri gosht, aattu kari, gosht, mangsho
lamb|
fish|machli, mach, masoli, machhli, macchi, meen, chepa, meenu, maach
prawns, prawn, shrimp, shrimps|jhinga, kolambi, eral, royyalu, chingri, chemmeen
keema, minced meat, mince, minced mutton|keema, kheema, qeema
almonds, almond|badam, baadam
cashews, cashew, cashew nuts, cashewnut|kaju, mundhiri, jeedipappu, godambi, kaajoo
raisins, raisin|kishmish, kismis, manuka, munakka, ular dratchai
walnuts, walnut|akhrot, akrod
pistachios, pistachio, pista|pista, pistay
fox nuts, makhana, lotus seeds|makhana, makhane, phool makhana
dry fruits, nuts|sukha mewa, mewa, dry fruit
apricots, dried apricots|khubani, jardalu
melon seeds|magaz, kharbuja beej
flax seeds, flaxseed, linseed|alsi, jawas
chia seeds|
basil seeds|sabja, tukmaria
pumpkin seeds|kaddu ke beej
tea, tea powder, tea leaves|chai, chai patti, cha patti, chay, chaha, theyilai, tea patti
green tea|hari chai
coffee|kaapi, kapi, kofi
water, drinking water, mineral water|pani, paani, jal
juice|ras, jus
soft drink, soft drinks, cold drink, cold drinks, soda|thanda, cold drink
lemonade, lemon squash|shikanji, nimbu pani, nimboo pani, nimbu sharbat
sharbat, syrup|sharbat, sarbat
ice cream|icecream
biscuits, biscuit|biskut, biskoot, bisket
cookies, cookie|
rusk, toast|rask, toast
cake|kek
chips, potato chips, crisps|wafers, wafer, aloo chips
namkeen, savouries, snacks|namkin, farsan, mixture, chivda, chiwda
sev, bhujia|bhujiya
papad, pappadam|papadum, appalam, appadam, happala, poppadom
pickle, pickles|achar, achaar, lonche, athanu, oorugai, pachadi, uppinakayi
mango pickle|aam ka achar, keri nu athanu, avakaya
chutney|chatni
jam|murabba
ketchup, tomato ketchup, tomato sauce, catsup|sos, tamatar sauce
noodles, instant noodles|nudels
pasta, macaroni|makroni
popcorn|popcorn makka
sweets, indian sweets|mithai, mitai, mithayi, misti
chocolate, chocolates|choklet, chaklet
toffee, candy, candies|toffy, goli
chewing gum, gum|chingam, chuingam
mouth freshener|mukhwas, mukhvas, supari
soap, bathing soap, bath soap|sabun, saboon, saban, sabu, nahane ka sabun, soppu, sabbu
body wash, shower gel|
handwash, hand wash, liquid soap|hath dhone ka sabun
shampoo|shampu, kesh
conditioner, hair conditioner|
hair oil|baal ka tel, balo ka tel, kesh tel
toothpaste, tooth paste|manjan, dant manjan, dantmanjan
toothbrush, tooth brush|brush dant
mouthwash|
face wash|chehra dhone ka
face cream, moisturiser, moisturizer, moisturising cream|cream chehra
sunscreen, sun cream, sunblock|
talcum powder, talc|powder badan
deodorant, deo, perfume|itra, attar
lip balm|
kajal, kohl|kaajal
razor, razors, shaving razor|ustra
shaving cream, shaving foam|
sanitary pads, sanitary napkins, pads|sanitary pad
nail polish, nail paint|
mehendi, henna|mehndi, mehandi
comb|kanghi
cotton, cotton wool|rui
bandage, plaster, band aid|patti
detergent, washing powder, detergent powder, laundry detergent|kapde dhone ka powder, sabun powder, surf
liquid detergent|
fabric softener, fabric conditioner|
bleach|
dishwash, dish soap, dishwashing liquid, dishwash bar|bartan dhone ka sabun, bartan sabun, bartan
floor cleaner, phenyl|fenail, finail
toilet cleaner|toilet saaf
glass cleaner|kaanch saaf
broom, brooms|jhadu, jhaadu, zadu, thudaippam, cheepuru, porake, savarni
mop|pocha, pochha
dustbin, garbage bin, trash can|kachra dabba, kude dan
garbage bags, trash bags, bin bags|kachra thaili, kude ki thaili
scrubber, scrub pad, scrub|ghisni, juna
tissue, tissues, tissue paper|
toilet paper, toilet roll|
aluminium foil, foil|
matchbox, matches, match box|machis, maachis, diya salai, theepetti, aggipette
candle, candles|mombatti, mombati, mezhuguvarthi
incense sticks, incense, agarbatti|agarbatti, agarbathi, udbatti, agarbati, oodhubathi, dhoop
camphor|kapoor, kapur, karpur, karpooram
lamp wicks, cotton wicks|batti, bati, rui batti, diya batti
oil lamp, diya|diya, deepak, deepam
vermilion, kumkum|kumkum, sindoor, roli, kunku
mosquito repellent, mosquito coil, mosquito liquid|machhar, macchar, machar bhagane, machhar agarbatti
insect spray, cockroach spray|cockroach, tilchatta
room freshener, air freshener|
naphthalene balls, moth balls|phinail goli, naphthalene
shoe polish|joota polish, juta polish
bulb, light bulb, led bulb|balb
battery, batteries, cells|cell
umbrella|chhata
notebook, exercise book|copy, kaapi note
pen, pens|kalam
pencil, pencils|
diapers, diaper, nappies, nappy|langot, diper
baby wipes, wet wipes, wipes|
baby food, infant cereal|baby ka khana
baby lotion|
baby oil|maalish tel
dog food|kutte ka khana, kutta food
cat food|billi ka khana
oats porridge, porridge|
corn flakes, cornflakes|makka flakes
muesli|
peanut butter|
mayonnaise, mayo|
health drink, malt drink|
protein powder, whey protein|
energy drink|
idli batter, dosa batter, batter|idli maavu, dosa maavu, dosai maavu
pressure cooker|cooker
frying pan, tawa|tawa, tava, tavva
knife|chaku, chaaku, churi
lunch box, tiffin|tiffin, dabba
water bottle|pani ki bottle
bucket|balti
betel leaf, paan leaves|paan, pan patta, vetrilai
flowers|phool, pushpa, poo
vegetables, vegetable|sabzi, sabji, subzi, bhaji, tarkari, kaikari, kooragayalu, tarakari, shaak, shak
fruits, fruit|phal, fal, phalphalari, pazham, pandlu, hannu
spices, spice|masala, masale, masalae
pulses, lentils, dal|dal, daal, dhal, paruppu, pappu, bele
flours, flour|atta, pith, maavu, pindi, hittu, aata
instant noodles, noodles||maggi, yippee, top ramen, wai wai, knorr noodles
cola, cola drink||coke, coca cola, pepsi, thums up, thumbs up, campa cola
lemon drink, lemon soda, clear lemon||sprite, 7up, seven up, limca, mountain dew
orange drink, orange soda||fanta, mirinda
mango drink, mango juice||frooti, maaza, slice
juice, fruit juice||real juice, tropicana, paper boat
energy drink||red bull, monster energy, sting
malt drink, health drink, chocolate drink||bournvita, horlicks, boost, complan, milo, ovaltine
coffee, instant coffee||nescafe, bru, davidoff
tea||tata tea, red label, taj mahal tea, wagh bakri, lipton, taaza, brooke bond
glucose biscuits, glucose||parle g, parle, tiger biscuit
marie biscuits, marie||marie gold, vita marie
cream biscuits, sandwich biscuits, chocolate cream biscuits||oreo, bourbon, jim jam, hide and seek
cookies, butter cookies||good day, unibic
digestive biscuits, digestive||nutrichoice, mcvities
salted crackers, crackers||monaco, krackjack
potato chips, chips||lays, lay s, uncle chips, bingo, pringles
puffs, corn puffs, puffed snack||kurkure, cheetos, cheetoes
nachos, tortilla chips||doritos, cornitos
namkeen, bhujia||haldiram, haldirams, bikaji, balaji, bikano
chocolate, milk chocolate||dairy milk, cadbury, kitkat, kit kat, five star, 5 star, munch, snickers, galaxy,
  ferrero rocher, perk, milkybar
hazelnut spread, chocolate spread||nutella
ketchup, tomato ketchup||kissan, maggi ketchup, heinz
mayonnaise||veeba, fun foods
jam||kissan jam
corn flakes, breakfast cereal||kelloggs, kellogg s, chocos
oats||quaker, saffola oats
butter||amul butter, amul, nandini
milk||amul milk, amul taaza, amul gold, mother dairy, heritage milk
cheese||amul cheese, britannia cheese, go cheese
paneer||amul paneer
ghee||amul ghee, patanjali ghee, gowardhan
curd||amul dahi, amul masti, epigamia, milky mist
ice cream||kwality walls, vadilal, havmor, naturals, baskin robbins, magnum, cornetto
bread||britannia bread, modern bread, harvest gold, english oven
atta, wheat flour||aashirvaad, ashirwad, aashirvad, pillsbury, annapurna, shakti bhog
basmati rice||india gate, daawat, kohinoor, fortune rice
salt||tata salt, aashirvaad salt, annapurna salt
sugar||madhur, trust sugar, dhampur
sunflower oil, cooking oil||fortune, sundrop, gemini, freedom oil, dhara, saffola, fortune oil
hair oil, coconut oil||parachute, vatika, dabur amla, bajaj almond, navratna, indulekha
garam masala, masala||everest, mdh, catch masala, badshah, everest masala
honey||dabur honey, saffola honey, patanjali honey
pickle||mother s recipe, priya pickle, mothers recipe
dishwash, dishwash bar, dishwash liquid||vim, pril, exo
detergent, detergent powder, laundry detergent||surf excel, ariel, tide, rin, wheel, ghadi, nirma, henko, surf
fabric softener, fabric conditioner||comfort
toilet cleaner||harpic, domex, sanifresh
floor cleaner||lizol, domex floor, dettol cleaner
glass cleaner||colin
antiseptic, antiseptic liquid, handwash, soap||dettol, savlon
handwash||lifebuoy handwash, dettol handwash
soap, bathing soap||lux, lifebuoy, dove, pears, cinthol, santoor, hamam, medimix, mysore sandal, fiama
shampoo||head and shoulders, head shoulders, pantene, sunsilk, clinic plus, tresemme, loreal
toothpaste||colgate, pepsodent, sensodyne, close up, closeup, dabur red, meswak, oral b paste
toothbrush||oral b
mouthwash||listerine
face wash||himalaya, garnier, clean and clear, ponds face wash
face cream, moisturiser, cream||nivea, ponds, fair and lovely, glow and lovely, vaseline, boroline, lakme, olay
deodorant||axe, fogg, old spice, park avenue, rexona
razor, shaving razor||gillette
shaving cream||gillette foam
sanitary pads, sanitary napkins||whisper, stayfree, sofy, carefree
diapers||pampers, huggies, mamypoko, mamy poko
baby food, infant cereal||cerelac, nestum, farex
baby lotion, baby powder, baby oil||johnson, johnsons, johnson and johnson
mosquito repellent||good knight, goodknight, all out, allout, mortein, odomos
insect spray||hit, baygon
room freshener, air freshener||odonil, ambi pur, godrej aer
incense sticks, agarbatti||cycle agarbatti, mangaldeep, zed black
dog food||pedigree, royal canin, drools
cat food||whiskas, me o
tissues||kleenex, origami
aluminium foil||hindalco, freshwrapp
batteries||duracell, eveready
soya chunks||nutrela
protein powder||ensure, protinex, optimum nutrition
chewing gum||center fresh, orbit, boomer, happydent
mouth freshener||pass pass, rajnigandha
isabgol, psyllium husk|isabgol, isapgol, sat isabgol
digestive tablets|churan
glucose powder||glucon d, glucond
ors, ors drink, isotonic drink, electrolyte drink||electral, gatorade, enerzal
tofu|soya paneer
drinking water, water, mineral water||bisleri, kinley, aquafina, bailley
popcorn||act ii, act 2
french fries||mccain
mints, mint||polo, mentos, tic tac
ice cream cone, cone, ice cream||cornetto
pressure cooker, cooker||prestige, hawkins, prestige cooker, hawkins cooker
puffed rice|laiya, lai
amaranth leaves, red amaranth|chaulai, chavleri, tandulja, thotakura
sanitary pads, feminine hygiene|period products, mahavari pad
vinegar|sirka
$names$, '\n  ', ' ', 'g'), '\n') with ordinality as line (text, place)
 cross join lateral regexp_split_to_table(text, '\|') with ordinality as parts (names, part)
 cross join lateral (select trim(name) as phrase from regexp_split_to_table(names, ',') as name) as one
 where phrase <> ''
 order by place, sound, part;

insert into search_name_deletions (key, name_id)
select key, id from search_names, search_deletions_of(replace(phrase, ' ', ''), sound) as key where kind <> 'meaning';
