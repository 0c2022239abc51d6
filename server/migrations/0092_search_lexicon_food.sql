-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- milk, eggs, meat, fish, nuts, snacks, sweets and drinks.
select search_add_names($names$
milk|dudhu, dudha, duth, dudh gaay, gaay ka doodh, gai ka doodh, bhains ka doodh, gaiche dudh, gavyu dudh, paalu,
  haalu, aavin paal, pasumpal, pasu paal, aavu paalu, pichi paal, gorur dudh
flavoured milk, flavored milk|sugandhi doodh
curd, yogurt, yoghurt, dahi|doi, tok doi, mishti doi, mitha dahi, thair, thayiru, thayyir, thaayir, perugannam,
  peruggu, mosru, mosaru, mosra, mosarannu, dohi, dahin
buttermilk, chaas|chaach, chhanch, mattha, mattho, mathha, tak, taaka, tikhat taak, neer mor, sambharam, majige,
  majjigae, majjige huli, majjigalu, neeru majjige, ghol, chhaas masala
lassi|meethi lassi, punjabi lassi
paneer, cottage cheese|ponir, chhana, chhena, channa paneer, paneer malai
tofu, soya paneer, bean curd|soyabean paneer, soya ponir
cream|malaai, malay, saai, paal aadai, paal edu, palaedu, meegada, malai kreem
butter|makhkhan, makan safed, makhon, makhhan, lonee, loniya, vennai, venne, vennalu, bene, bennae, mosko
milk powder, dairy whitener, milk whitener, skimmed milk powder|dudh powder, doodh ka powder, sukha doodh, paal podi,
  paal powder, pala podi, halina pudi, guro dudh, gura doodh, dudh pud
khoya, mawa, khoa, evaporated milk solids|khava, khua, khoya mawa, kheer khoya, palkova
condensed milk, sweetened condensed milk|kandens milk, kondensed dudh, milk maid tin, meetha gadha doodh
egg, eggs|andaa, ande, andey, andi, eeda, inda, eendu, hanser dim, murgir dim, murgi ke ande, desi ande, mutte,
  mootai, mottai, kozhi muttai, nattu kozhi muttai, kozhi mutta, thaaravu mutta, gudlu, kodi guddu, koli motte,
  kodigudlu, motta, mottegalu
bread, loaf|dabal roti, double rotti, pav roti, paun roti, pauroti, paauruti, pavruti, rotti bread
pav, buns, bun|paav bhaji pav, pao buns, ladi paav, ladi pao, pavaa, bann
roti, chapati, chapatis, flatbread, phulka, rotis|ruti, roti tava, polya, rotla, rotlo, rotali, rotlee
paratha, parathas, paranthas, layered flatbread|paratha aloo, pranthe, paronthe, barotta, porota, kerala parotta,
  malabar parotta
naan|nan roti, kulche, kulchaa, bhatoora, bhatoore, bhature chole
thepla, theplas, khakhra|dhebra, methi thepla, methi na thepla
puri, poori, luchi|puris, golgappa, golgappe, pani puri, phuchka, puchka
dhokla, khaman|khaman dhokla, nylon khaman
khandvi, suralichi vadi|patuli
idli, idlis, rice cakes|idali, itli
dosa, dosas|dose, thosai, masala dosa
vada, vadai|medhu vadai, vade, uddina vade, garelu, garalu, uzhunnu vada, batata vada, dahi vada, dahi bhalla
upma, uppumavu|upama, uppit, uppittu
batter|idli mavu, dosa mavu, dosai mavu, idli dosa maavu, idli pindi, dosa pindi, idli hittu, dosa hittu, dosae hittu,
  idly batter, dosai maavu arisi
samosa, samosas, singara snack|shingara, singhara samosa, shingada samosa
kachori, kachoris|radhaballabhi
pakora, pakoda, bhajiya, fritters|bhajji, bhaje, bajjilu, gota bhajiya
momos, dumplings|
chicken|murgee, murgaa, murg, murgi ka gosht, cikan, kombadi, kombdichi mutton, kukkar, kukad, kukra, kukda, marghi,
  morog, murgir mangsho, kozhi kari, kozhi, kozhi irachi, kozhiyirachi, koodi, kodi mamsam, kodi koora, koli mamsa,
  nattu kozhi, natu kodi
mutton, goat meat|matan, bakre ka gosht, bakre ka maas, bakare ka gosht, khasir mangsho, pathar mangsho, mangshow,
  gost, gosh, aatu kari, aattirachi, ilankari, meka mamsam, mamsam, veta mamsam, kuri mamsa, mamsa, bokdache mutton,
  bakryache mutton, bakari
keema, minced meat, mince, minced mutton, minced chicken, ground meat|kheema mutton, kothu kari, kothina kari,
  kima mangsho
fish|machhli, machali, macchli, machchi, maachh, maasoli, masoliya, maase, maasa, maslee, meenu, meenukal, min fish,
  chepalu, chaapa, chapalu
prawns, prawn, shrimp, shrimps|jhinge, jheenga, zhinga, jhinga machli, jhinga machhi, jhinga fish, kolambi, kolmbi,
  kolbi, sungat, sungta, chingri maach, chingdi, chingudi, chemeen, chemmen, chemmeenu, konju, konchu, eraal,
  eral meen, iral, eraa, royya, royalu, royyala, sigadi, sigdi meenu
crab, crabs|kekda, kekra, kekada, kenkda, kurle, kurlya, kurli, chimbori, nandu, nandu kari, njandu, peethalu, yedi,
  kankra, kankda
squid, calamari, squids|makul, kanava, kanavai, kanava meen, koonthal, koondal, bondas squid
mackerel|bangda, bangada, bangde, ayala, aila, ayilai, kanangeluthi, bangude, bangdo
sardine, sardines|mathi meen, chaala, chala meen, mathi fish, tarli, tarale, bhutai, kavalai, nethallu tarla, pedvey
pomfret|paplet, pamplet, vavval, vavval meen, avoli, chanduva, maanji, rupchanda, pamphlet fish, saranga
rohu, rohu fish, labeo|rui, rui maach, rohu machli, rehu, rahu, kannadi kendai, bocha, rohita
catla, katla, katla fish|kaatal, katla maach, botcha, krishna bocha, bothsa
hilsa, ilish, hilsa fish|ilish maach, pulasa, ullam meen, palla
seer fish, king fish, kingfish, surmai|surmai fish, vanjaram, vanjiram, vanjaram meen, vanjiram meen, neymeen,
  aykoora, anjal, iswan, konema, vanjram, visvan
anchovies, anchovy|nethili, netholi, natholi, nethallu, mandeli, kozhuva, kolli meen, karuvadu nethili
dry fish, dried fish, dried prawns|sukhi machli, sukat, sode, karuvadu, karvadu, karvad, sukhi macchi, unakka meen,
  onakka meen, shutki, shutki mach, endu chepalu, ona meenu, ennu royyalu, bombil sukhe, suka jawla, jawala,
  sukha jhinga, sukhe bombil
bombay duck fish|bombil, bomil, bumla, bummalo, loita, lote mach, bommidalu
almonds, almond, badam|badam giri, badam pappu, badam paruppu, kath badam, vadam badam
cashews, cashew, cashew nuts, cashewnut, cashewnuts, cashew nut|kaaju, kajo, kaju tukda, kaju badam, hijli badam,
  hijali badam, kaju giri, mundiri paruppu, munthiri paruppu, kasuvandi, kashuandi, andiparippu, jidi pappu,
  jeedipappulu, godambi, gerubeeja, gerbeeja, godambe, kaju gola
raisins, raisin, sultanas, dried grapes|kismis, kishmish kali, kisamis, kishmisu, manukka, bedane, draaksh sukhi,
  sukhi draksh, ular thiratchai, ularndha dratchai, ulardratchai, unakka munthiri, onadrakshi, endu draksha, munaqqa,
  munakka kali, kala draksh, dry draksha, kali draksh
walnuts, walnut|akharot, akhroth, akroot, akharota, akharot giri, akhrot giri, akroottu, akrottu, akrotukai, akhroter
pistachios, pistachio, pista|pista namkeen, pistha pappu, pista paruppu, pista badam
fox nuts, makhana, lotus seeds, foxnuts|makhane phool, phul makhana, phul makhane, tal makhana, tal makhane,
  thamarai vidhai, tamarai vithai, tamara ginjalu, kamal beej, kamal gatta beej, lava makhana
dry fruits, nuts|sukha meva, meva, mewe, sukhe mewe, sukameve, kajubadam, ular pazhangal, dry froot, panchmeva
apricots, apricot|khubaani, khurmani, khumani, zardalu, jaldaroo, badami khubani
prunes, dried plums, prune|sukha aloo bukhara, sukhe aloo bukhare, alubukhara sukha
dates, date|khajoora, khajur phal, khejur, khaarik, kharek, chuara, chuhara, chuare, chhuhare, pericham pazham,
  pericham palam, perichampalam, pericham, eenthapazham, ithapazham, kharjuram, karjura, uttutti, uthathi,
  sukhi khajur
hazelnuts, hazelnut|pahadi badam, hejalnat, findak
pecan nuts, pecans, brazil nuts|pikan
pine nuts, chilgoza|neja, nyoza
peanuts, peanut, groundnuts, groundnut|moongfali, moongafali, moomfali, phali dana, falli, falli daane, sengdana,
  shengdaane, shengadana, bhuimug, bhuimugachya shenga, shenga, singdaana, khari sing, mandvi, chinabadam,
  chine badam, nelakadalai, nilakkadalai, nilakkadala, kappalandi, kadalai verkadalai, vaerkadalai, ver kadalai,
  verusenaga, verushanaga, verusanagalu, verusenagalu, palleelu, vereusenagapappu, kadalekai, kadalekayi, kadale kai,
  kallekayi, shenga beeja, nelagadale, nela kadale
sunflower seeds, sunflower seed|surajmukhi ke beej, surajmukhi beej, suryaphool biya, suryaphulachya biya,
  sooriyakanthi vidhai, surajmukhi na beej
pumpkin seeds, pumpkin seed, pepitas|kaddu beej, kaddu ka beej, kohla biya, bhoplyachya biya, poosani vidhai,
  parangi vidhai, gummadi ginjalu, kumbala beeja, kolana beej
melon seeds, musk melon seeds, watermelon seeds|magaj, magaz beej, magaj tari, char magaz, kharbuje ke beej,
  tarbuj ke beej, tarbuj beej, vellari vidhai, dosa ginjalu, teti na beej
flax seeds, flaxseed, linseed, flaxseeds|alasi, alsee, alsi beej, alsi dana, tisi, javas, jawasa, jovas, ali vidhai,
  ali vithai, cheruchana vithu, avise ginjalu, avisa ginjalu, avisalu, avise, agase, agase beeja, agasi
chia seeds, chia seed|chiya beej, chiya, chiya ke beej, siya vidhai
basil seeds, sabja seeds, tukmaria, falooda seeds|sabza, sabja beej, subja, tukmaria beej, tukhm, tokma, tokma dana,
  tulsi beej, thulasi vithu, kasakasa sabja, sabja ginjalu, sabja vidhai, tulas beej, kamakasturi, tiruneetru vidhai,
  falooda beej
tea, tea powder, tea leaves, tea dust|chay patti, chai ki patti, chai patta, cha pata, chaha powder, chahachi patti,
  chaha patti, chahapud, chay ni bhuki, cha ni bhukki, cha bhuki, bhuki cha, chay bhuki, theyilai thool, thaeyilai,
  thaeyilai thool, theyila, theyilathool, teyaku, tea podi, tea thool, chaya podi, chaaya, chaayapodi, chaya,
  chaha pudi, tea pudi, chai dust, chah pati
green tea|gren chai, hari chay, hari patti chai, paccha theyilai
tea bags, tea bag|chai bag, dip tea, dip chai
coffee|kaafi, kopi, kaapi podi, kaapi thool, coffee podi, coffee thool, kaappi, kaapi pudi, coffee pudi, filter kaapi
water|paani, jall, pine ka pani, pani bottle, thanni, thaneer, thanner, kudineer, neellu, neeru, vellam kudi,
  kudivellam, khabar jol, pivanu pani, pinyache pani, manchi neellu, kudiyuva neeru, kudiyo neeru
juice|phal ka ras, phalo ka ras, fal no ras, phol ras, phaler ras, fruit jus, pazha charu, pazharasam, palacharu,
  hannina rasa, pandla rasam, phalancha ras, jyus, jyoos
mango drink, mango juice|aam ras, aamras, aam ka ras, aamba ras, ambaras, keri no ras, aam juice, maambazha charu,
  mamidi rasam, mavina rasa, aamer ras, aam panna, aam ka panna, kairi panhe, panhe, panna
soft drink, soft drinks, cold drink, cold drinks, aerated drinks|thanda pani, thande, thandai cold, kool drink,
  sheetal pey, thand pey, thanda pey
soda water, club soda, sparkling water|soda pani, sodaa, soda neellu, goli soda, soda vellam, goti soda
tonic water, ginger ale|
lemonade, lemon squash, lemon juice, lemon water|nimboo paani, nimbu pani sharbat, nimbu ka sharbat, nimbu sherbet,
  limbu pani, limbu sarbat, lebur shorbot, lebur sharbat, lebu jol, elumichai saaru, elumichai juice, elumichai charu,
  naranga vellam, naranga juice, nimma rasam, nimbe juice, nimbe sharbat, sikanji, shikanjvi, shikanjavi
sharbat, syrup, squash, cordial, sherbet|sarbathu, nannari, nannari sarbath, panakam, panaka, panaga
ice, ice cubes|baraf, barph, borof
ice cream, ice creams, icecream tub|aiskrim, aaiskrim, aaisakrim, panikoozh, eyes cream
kulfi, kulfis|matka kulfi, malai kulfi
falooda, faluda|falooda mix
biscuits, biscuit|bisket, biskettu, biskattu, biskoth, biskotu
rusk, toast, rusks|rask toast, rus toast, rusk toast, nan khatai rusk, suji toast
khari, puff biscuits, khari biscuits|khari biskut, khari puff
nankhatai, shortbread|
cake, cakes|keik, keku
chips, crisps, wafers|aaloo chips, batata wafers, batata vefar, batetani vefar, vefar, urulai chips,
  uralakizhangu chips, aloo lachha, aloo wafers
banana chips, plantain chips|kele chips, kele ke chips, kela chips, kela wafer, kelyache wafers, kelache chips,
  kelachi wafers, nendran chips, nenthra chips, ethakka upperi, upperi, kaya varuthathu, vazhakkai chips,
  balekayi chips, balekai chips, arati chips, aratikaya chips, keli wafer, kaya upperi, kaya chips
namkeen, savouries, snacks|farsaan, farsaan mix, chivada, chivdo, chevdo, chevda, chevado, chuda mix, chanachur,
  chanachor, chira bhaja, chirer bhaja, mikchar, mikscher, mixchar, kaaram mixture, kara mixture, kharam, naasto,
  chakna, dalmoth, kurukku theeni, norukku theeni, nowrukku theeni, noru theeni, norukku, thindi, tinubandaralu,
  chirutindi, khara boondi
sev, bhujia|sheva, bareek sev, tikhi shev, bhujiya aloo, bhujiya sev, ganthiya, gathiya, fafda, papdi gathiya,
  oma podi, kara sev, kaara boondi, ratlami, nylon sev, jhuri bhaja, karapusa, sanna karapusa, janthikalu sev
murukku, chakli|chakri namkeen, chakralu, jantikalu, jantikelu, thenkuzhal, thengozhal, mullu murukku, kai murukku,
  chegodilu, chegodi, kodubale, kodbale
boondi|bundiya, kara boondi, bundi raita, kaara boonthi
mathri, nimki|mathiya, namakpara, namakpare, shakarpara, shakarpare, shankarpali, shankarpale, shankarpalya,
  shankarpara, suvali, farsi puri, tukdi, maida biscuit
papad, pappadam, poppadom, papadums, poppadoms, papads|appalamu, appadalu, appalalu, pappadam ulundu, happla, happala,
  sandige, pappadum malabar, aplam
fryums, far far|vathal, vadagam, kurdai, kurdaya, kurdayi, kuruvadam, odiyalu, vadiyalu, sandige, sandge,
  bobby fryums, pongola, nali papad, saboodana papad, pipe fryums
pickle, pickles|aachar, acchar, achara, asar, loncha, lonch, loncha aambyache, kairiche lonche, kairi loncha, lonchey,
  athaanu, athano, athana, uragai, oorukai, uragaay, urugai, oorukai maanga, achaaru, achar maanga, pachadi, pacchadi,
  ooragaya, ooragayi, uppinakai, uppinkai, uppinakaayi, aam achar, aam ka aachar, nimbu achar, nimbu ka achar,
  mirchi ka achar, mirch ka achar, keri athanu, chhundo, avakaya pachadi, aavakaya, avakkai, magaya, gongura pachadi,
  thokku
chutney, chutneys|chatani, thuvayal, thogayal, saunth chutney, imli chutney, imli ki chutney, meethi chutney,
  hari chutney, dhaniya chutney, pudina chutney, pachadi chutney, chammanthi, chammanthi podi, thecha
jam, fruit preserve|jaem, murabbo, muraba, moraba, morobba, amla murabba
ketchup, tomato sauce, catsup, red sauce|tomato sos, tamatar sos, tamatar ki chutney, tameta sos, tamatar ketchup,
  takkali sauce, saus, souce
chilli sauce, hot sauce|shezwan, schezuan, chili sos, mirchi sauce, mirch sauce, szechuan
soy sauce, soya sauce, dark soy sauce|soya sos, soy sos
mustard sauce, mustard paste, kasundi|
mayonnaise, mayo|mayonez, mayoneez, mayones, mionese
salad dressing, vinaigrette, salad sauce|
ginger garlic paste, adrak lahsun paste|adrak lahsan, aale lasun paste, aale lasun, adu lasan paste,
  inji poondu vizhudhu, inji poondu, inji poondu paste, inji veluthulli paste, allam vellulli, allam vellulli paste,
  shunti bellulli paste, ada rosun bata, ada roshun
peanut butter, groundnut butter|moongfali makkhan, pinat batar, mungfali butter
chocolate spread, hazelnut spread, cocoa spread|choklet spread, nutela
noodles|noodals hakka, chowmin, chaumin, chow mein, chaumein, chaomin, nudulsu, nudals maggi
pasta, macaroni|spageti, pene pasta
soup, soup powder|tamatar soup, manchow, manchaw, shorba
popcorn, pop corn, popping corn, popcorn kernels|pop corn makka, makai popcorn, lahya, makyachya lahya, pelalu,
  jolada aralu
corn flakes, cornflakes, cereal|cornflex, makai poha, makka poha, makai pauva
muesli, granola|
porridge|sathumaavu, kanji, kanji mavu, kanji podi, ganji, ganji hittu, java pindi, ambali, malt powder, ragi malt,
  daliya porridge
sweets, mithai|mithayee, mithaiyan, mishtanna, mishtann, mishthi, mistanno, inippu, inippu vagai, inipugal, palaharam,
  palaharangal, palaaram, madhura palaharam, mithayigal, teepi, tipi padarthalu, sihi, sihi tindi, sihi tinisu,
  halwai sweets
laddu, ladoo, laddoo, laddus|ladwa, nadu laddu, laddu besan, undae, unde sihi, undalu, besan ladoo, motichur,
  motichur laddu, til ke laddu, boondi laddu
barfi, burfi|barfi kaju, kaju burfi, nariyal barfi, besan barfi
kaju katli, cashew fudge|
halwa, halva|aluva, sheera, suji halwa, gajar ka halwa, mohanbhog, karachi halwa, bombay halwa, kesari bath,
  moong dal halwa
gulab jamun, gulab jamuns, gulab jamun mix|golap jam, gulabjam, kala jamun sweet, pantua, pantuya, kalo jam mishti,
  lyangcha, langcha
rasgulla, rasagulla, rosogolla|rajbhog
rasmalai, ras malai|
jalebi, jalebis, imarti|jilapi, jilipi, jangiri, jaangri, amriti, jahangiri
peda, pedha, milk fudge|pede, paeda, penda, mathura peda, dharwad peda, kandi peda, doodh peda
soan papdi, sohan papdi, flaky sweet|sonpapri, patisa, buddi ke baal
rabri, rabdi, basundi|
kheer, payasam, payesh|pradhaman, paramannam, paramanna, dudhpak, phirni, khira payas
shrikhand, amrakhand, sweet yogurt|
sandesh, sondesh|sandesh nolen, sandesh mishti, jalbhara, jolbhora, norom pak
petha, candied ash gourd|petha agra, peethha, kesar petha
chikki, peanut brittle|gachak, gazak, kadalai mittai, kadala mittai, kappalandi mittai, palli patti, palli chikki,
  shengdana chikki, rewdi, rewari, revri, gudpatti, til patti, tilgul, tilachi chikki, tilkut, til gajak,
  shenga chikki, badam patti
modak, modakam, kozhukattai|kudumulu, kadubu, ukadiche modak
puran poli, sweet flatbread, holige|puranachi poli, obbattu, bobbatlu, bakshalu, poli sweet, vedmi
adhirasam, anarsa, kajjaya|ariselu, ariselalu
balushahi, badushah, mysore pak sweet|
ghevar, malpua|
chocolate, chocolates|chokalet, chokolet, chaklate, chaaklet, chokleti
toffee, candy, candies, toffees|taafi, mithayi toffee, lozenj, lozenges candy, lojens, chocklet, golio, gatagat,
  peppermint goli, santre ki goli, santra goli
mints, mint candy, peppermints|pipermint, pepparment, peparmint, pudin hara
gum|chuing gum, babble gum, chingum, chuyingam, bubblegum, babalgum
mouth freshener, mukhwas|mukhasuddhi, mukhshuddhi, mukhushuddhi, mitha saunf, meethi saunf, paan masala, mukhavasa
betel nut, areca nut, supari|supari sikki, paaku, kottai pakku, adakka, adike, adake, vakka, vakkalu, poka chekka,
  vakka podi
betel leaf, betel leaves, paan leaves, paan leaf|paan ka patta, paan ke patte, paan patta, vidyache pan,
  vidyachi pane, nagvel, nagvelichi pane, nagarvel pan, nagarvel na pan, vetrila, vettila, vetrilai, vettilai,
  tamalapaku, tamalapakulu, veelyadele, viledele, veelyada ele
gulkand, rose petal jam|gulab kand
chyawanprash, herbal immunity paste|chavanprasham, chavanprasha
isabgol, psyllium husk, psyllium|isabgol husk, isabgol bhusi, ispaghula
triphala, triphala powder, triphala churna|trifla
ashwagandha, ashwagandha powder|asgandh, amukkara, amukkiran, amukkuram
digestive tablets, digestive candy, churna, digestive|chooran, chooran goli, hazma goli, hajmola goli, hajmi, hingoli,
  hing goli, anardana goli, amla candy, hing peda, suranam
ready to eat, ready meals|taiyar khana, instant khana, turant khana, redi tu eat
frozen food, frozen snacks|frozan, jama hua khana
fries, finger chips|french fry, aloo finger
soya sauce, worcestershire sauce|soyasos
coconut milk, coconut cream|nariyal doodh, nariyal ka doodh, naralache dudh, naralacha dudh, thengai paal,
  thenga paal, kobbari palu, tengina haalu, narkeler dudh, narkel dudh, nariyel nu dudh
raita|raytu, koshimbir, pachadi thayir
khichdi, khichri, khichdi mix|
biryani, biriyani|vegetable pulao, veg pulao, tahri, tehri
flowers, flower|phool, pushp, pushpa, pookkal, puvvulu, poolu, hoovu, phulo, malli poo, malligai, mallige, mogra,
  mogra phool, genda, genda phool, gende ke phool, zendu, galgota, banthi, chendu huvvu, sevanthi, samanthi,
  gulab phool, roja poo, jaba phul
dried ginger candy, ginger candy|adrak candy, aale pak, adrak ki candy, inji mittai
pulao, pulav, pilaf|tahri
schezwan chutney, schezwan sauce|
lollipop, lollipops|
$names$);
