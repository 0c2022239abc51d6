-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- rice, flour, pulses, spices and oils.
select search_add_names($names$
rice|chaawal, chawol, chavel, chanwal, tandool, tandulo, tandalu, chokha, akki, arisi pacharisi, pacharisi,
  pachai arisi, biyam, biyyamu, choru, chaul, bhat, annam
basmati rice, basmati, biryani rice, long grain rice|basumati chawal, pulav chawal, biryani chawal, biriyani arisi,
  basmati tandul
brown rice, hand pounded rice, unpolished rice|bhura chawal, brown chawal, kaikuthal arisi, dampudu biyyam
boiled rice, parboiled rice, idli rice, ponni rice|ukda chawal, usna chawal, sela chawal, sella rice, puzhungal arisi,
  pulungal arisi, kusalakki, idli arisi, uppudu biyyam, ukde tandul, siddho chal, sheddho chal, puzhukkalari,
  matta ari, idli akki
broken rice|tukda chawal, kanaki, noyi arisi, nuchu, nucchu, nooka, kanki
red rice, matta rice, rosematta rice|lal chawal, sigappu arisi, chuvanna ari, kempakki, erra biyyam
flattened rice, beaten rice, poha, rice flakes, flaked rice|pohe, powa, pauaa, chiwda, chira, chire, chiura, aval,
  aval vella, avalakki, atukulu, atkulu, pawa, jada poha, patla poha, mota poha
puffed rice, murmura, bhel puffs|laiya, bhelpuri murmura, charmuri, churmuri, arisi pori, muri, mudhi, mamra, mamara,
  marmaralu, maramaralu, borugu, borugulu, mandakki, puri manda
rice flour, ground rice|chawal atta, chaval ka atta, tandul pith, tandulache pith, tandalachi pithi, pacharisi maavu,
  arisi mavu, biyyapu pindi, biyyampindi, ari podi, akki hittina, chaler guri, chaler guro, chalguri, chokha no lot
wheat flour, whole wheat flour, atta, chapati flour, roti flour|gehun atta, gehun ka aata, gehu aata,
  gehun atta chakki, kanak atta, kanik, kanak da aata, gavhache pith, gahu pith, ghauno lot, ghau lot, gehu no lot,
  gom atta, gomer atta, godhuma pindi, gothumai maavu, godumai maavu, gothambu podi, gothambu, gothambu maavu,
  godi hittu, kothumai
wheat, wheat grain, wheat berries|gehoon, gehoo, genhu, gehun sabut, kanak, gahoo, gavhu, ghaun, gom, gothumai,
  gothambu, gothamba, godhumalu, godhumulu, godhuma, khapli, khapli gehun
refined flour, all purpose flour, maida, plain flour, white flour|moyda, maida atta, mendo, maida maavu, maida pindi,
  maida hittu
gram flour, chickpea flour, besan|bason, chane ka atta, chana ka atta, chanyache pith, chana no lot, chana lot,
  besan pith, kadala maavu, kadalai mavu, senagapindi, sanaga pindi, kadale hittu, kadlehittu, boot besan, jhunka pith
semolina, rava, sooji, suji, cream of wheat|rulaang, ravai, bombay ravva, bombay ravai, bansi rava, chiroti rava,
  upma rava, sujir, lapsi barik
broken wheat, cracked wheat, bulgur, bulgur wheat, dalia, bulghur|fada lapsi, ghau na fada, gavhacha rava,
  samba godhumai, samba rava, godhumai ravai, godhuma ravva, gothambu nurukku, nurukku gothambu, suji gothambu,
  godhi rava, godhi nuchu
vermicelli, seviyan|sewain, semai, semia, simai, simui, saemiya, shevai, shevayi, shavigay, shyavige, sev vermicelli,
  idiyappam
corn flour, cornflour, corn starch, cornstarch, maize starch|makki starch, makka podi, araroot, ararot
maize flour, corn meal, cornmeal, makki atta, makka flour|makki ka aata, makki da atta, makke ka atta, makai no lot,
  makyache pith, mokka jonna pindi, chola maavu, makka jolada hittu
arrowroot, arrowroot powder|ararut, araroot powder, tikhor, koova podi, koovai kizhangu maavu, paligunta
pearl millet, bajra flour, bajra, bajra atta, pearl millet flour|bajri pith, bajra ka atta, bajre ka atta,
  bajrano lot, bajri no lot, kambu maavu, kumbu, sajja, sajje, sajjalu, sajja pindi, sajje hittu, gantelu, kambam
sorghum, jowar flour, jowar, jowar atta, sorghum flour, great millet|juar, jawari, jwari, jwarichi pith, jwar ka atta,
  jowar ka atta, jwarno lot, jonnalu, jonna pindi, jonna rotte pindi, jola, jolada hittu, jolada rotti, chola arisi,
  vellai cholam, solam, cholam maavu
finger millet, ragi flour, ragi, ragi atta, finger millet flour|ragulu, ragi pindi, ragi hittu, nachni atta,
  nachni pith, nachniche pith, mandua, mandva, madua, marua, marwa, mandwe ka atta, nagli, kezhvaragu maavu,
  kelvaragu maavu, kepai, kelwaragu, muthari, panjappullu, koovaragu, chodi, chollu, kodra atta
foxtail millet, italian millet|kangani, tenai, thinai arisi, thina, korralu, korra biyyam, navane, navanakki, kaon,
  kaun
little millet|samai arisi, saamai, kutki chawal, samalu, sama biyyam, moraiyo, moraiya, vari tandul, gajrao
barnyard millet, samak rice, fasting rice, vrat rice|samak, samak chawal, sanwa, samvat, sama chawal, bhagar, bhagara,
  varaicha, kuthiraivali arisi, kudiraivali, oodalu, udala, morio, vrat ke chawal, vrat ka chawal
kodo millet|kodra, kodon, kodri, varagu, varagu arisi, arikelu, arika, harka, haraka
proso millet|chena millet, panivaragu, variga, varigulu, baragu
browntop millet|korle, andukorralu, korale, kula samai
quinoa|kinwa
barley|barliarisi, barley arisi, barli biyyam, yava, yavam
oats, oatmeal|ots
buckwheat flour, buckwheat, kuttu flour|kuttu, kuttu atta, kuttu ka aata, kotu, phaphar, okhla
water chestnut flour, singhara flour, singhara atta|singhare ka atta, shingada pith, singoda no lot, singhada ka atta
amaranth flour, rajgira flour, rajgira atta, amaranth|rajgire ka atta, rajgira ka atta, rajgaro, rajgara,
  chaulai atta, ramdana atta, thotakura ginjalu, keerai vidhai, rajgiryache pith
fasting flour, vrat flour|farali atta, vrat ka atta, upvas bhajani, upvas atta, farali lot, vrat atta
sattu, roasted gram flour, sattu flour|satuva, chane ka sattu, satwa, chatu, chatua, bhuna chana atta
multigrain atta, multigrain flour, multi grain flour|bhajani, thalipeeth bhajani, navdhanya atta, satnaja atta,
  missa atta, mixed atta
soya flour, soybean flour|soya atta, soyabean atta
moong flour|moong ka atta, mug pith, pasi payaru maavu
urad flour, black gram flour|urad atta, udad pith, adadno lot, ulundu maavu, minapa pindi, uddina hittu, adad lot
sago, tapioca pearls, sabudana, tapioca|javvarsi, javarisi, chowwari, chavvari, sago arisi, saggu biyyam, sabakki,
  sagoo
tapioca, cassava, tapioca root|kappa, kappakizhangu, maravalli kizhangu, kuchi kizhangu, karra pendalam, mara genasu,
  simla alu, shimul alu, kachil
pigeon peas, toor dal, arhar dal, split pigeon peas, yellow dal, tur dal|toor, tuver ni dal, tuar, tuvar daal,
  turichi dal, arahar, arhar ki dal, thuvarai, thuvaram, thuvara parippu, thuvara paruppu, tuvaram parippu,
  thuvaramparuppu, sambar paruppu, kandipappu, togaribele, togari, kadipappu
moong dal, split moong, split green gram, yellow moong dal, moong lentils|moong ki dal, mug dal, muga chi dal,
  mugni dal, mag ni dal, muger dal, shona moong, pasiparuppu, payatham paruppu, paitham paruppu, payathamparuppu,
  siru paruppu, cherupayar parippu, cheru parippu, pesarapappu, pesara, hesarubele, hesaru, dhuli moong, moong dhuli,
  moong mogar, mogar, mogar dal, moong chilka, chilka moong
green gram, mung beans, whole moong, green moong, moong beans, whole green gram|sabut mung, sabut moong dal,
  moong sabut, khadi moong, hari moong, hare moong, hara moong, akha mag, akha mug, mugh, hirve mug, hirva mug,
  pachaipayaru, pacha payaru, pachai paruppu, paasi payaru, pachaipayir, cherupayar, pesalu, pachcha pesalu,
  hesarukalu, sobuj moong, mung dana
red lentils, masoor dal, masoor, red lentil, split red lentils, orange lentils|masoor ki dal, malka, malka masoor,
  masri, masri dal, masuri, masoor malka, lal dal, mushur, mushur dal, mushuri dal, moshur dal, chuvanna parippu,
  misur pappu, misur parippu, erra kandi pappu, erra pappu, masura pappu, masoor bele, kesari bele
whole masoor, brown lentils, black masoor, whole red lentils|sabut masoor, kali masoor, kala masoor, khadi masoor,
  akhi masoor, akha masur, masoor sabut
black gram, urad dal, urad, black lentils|urad ki dal, udid, udad, udidachi dal, adad, adad ni dal, dhuli urad,
  urad dhuli, urad chilka, urad mogar, mash dal, maah di dal, mah ki dal, maash, kolai, kalai dal, kolaier dal, biuli,
  biulir daal, mashkalai, mashkolai, ulundham paruppu, ulutham paruppu, uluntham paruppu, uluntu, uzhunnu,
  uzhunnu parippu, minapa pappu, minappappu, minapa, minumulu, uddina bele, uddu
whole urad, whole black gram, black urad|sabut urad, sabut udad, kali urad, kaali dal, urad sabut, maa ki dal,
  makhani dal, akha adad, akha udad, karuppu ulundhu, kappu uddu, kala urad
bengal gram, chana dal, split chickpeas, gram dal, split bengal gram|chana ki dal, chane ki dal, chanya chi dal,
  harbhara dal, harbharyachi dal, harbarachi dal, chana ni dal, chholar dal, buter dal, boot dal, kadalaparuppu,
  kadalai parupu, kadala parippu, senagapappu, sanaga pappu, pachi senaga pappu, kadalebele, kadale bele, kadle bele
black chickpeas, black chana, brown chickpeas, brown chana, desi chickpeas|kaale chane, kale chana, kaala chana,
  chana kala, deshi chana, lal chana, harbhare, harbara, harabhara, desi chane, kala chhola, chhola, kalo chola,
  cholaboot, deshi chola, karuppu kondakadalai, kondakadalai, konda kadali, sundal kadalai, kadala, karutha kadala,
  nalla senagalu, senagalu, shanagalu, kadale kalu, kadalekalu, kadle kalu, chania, deshi chania
chickpeas, chickpea, garbanzo, garbanzo beans, kabuli chana, white chana, chick peas|chhola, chole chana,
  chhole chane, cholay, safed chole, safed chane, dollar chana, kabuli harbhara, kabli chola, vellai kondakadalai,
  vella kadala, kabuli kadalai, kabuli senagalu, kabuli kadale, pindi chole
kidney beans, rajma, kidney bean, red kidney beans|rajma dana, rajma chitra, chitra rajma, rajma lal, ghevda dana,
  rajma kalu, barbati beej, sigappu karamani, rajma ginjalu, sivappu kidney
black eyed peas, cowpea, black eyed beans, black-eyed peas, cowpeas, lobia|lobiyan, rongi, rawan, rawangi, chaula,
  chowli, chavali, chola phali dana, chora, chola na dana, choda, ramkali, barbati dana, borboti dana, karamani payir,
  kaaramani, thatta payaru, thattai payaru, thatta payir, vanpayar, vanpayaru, mambayar, bobbarlu, bobbarulu,
  alasandalu, alsande, alasande kalu, halasande
moth beans, matki, moth bean, dew beans|moth dal, matki dana, math dana, mathh, matkichi, naripayaru, moth sabut,
  kunkuma pesalu, madike kalu, madaki
horse gram|kulthi, kulthi dal, kulith, kulitha, kulthe, kulith dal, kollu, kollu paruppu, ulavalu, ulava, huruli,
  hurali, huruli kalu, muthira, mudira, gahat, gahat dal, hulage, hulga, kalathi, kulathi
white peas, dried peas, yellow peas, dried green peas|safed matar, safed vatana, safed vatane, vatana safed,
  pandhra vatana, pandhare vatane, sukha matar, sukhe matar, suka vatana, ghugni matar, motor dal, mator dal,
  matar dal, pattani paruppu, vella pattani, patani white, kathol vatana
lima beans, butter beans, field beans dried, val beans|val, val dal, pavte, kadve val, kadva val, dalimbi, mochai,
  mochai kottai, mocha kottai, avarekalu, avare, anapa ginjalu, lilva
mixed dal, mixed lentils, panchmel dal|panchratna dal, panchmel, panch dal, panchrangi dal, mili juli dal
soya beans, soybean, soyabean|bhat, bhatmas, soya dana, bhatt ki dal
soya chunks, soy chunks, textured soy, soya nuggets, soya granules|soya wadi, soyabari, soyabean bari, soyabadi,
  mealmaker, soybean wadi, soya bean bori
dal badi, moong badi, lentil dumplings, sun dried lentils|vadiyan, bariyan, badiyan, amritsari wadi, moongodi,
  mangodi, sandge, bori, bodi, mangori, badi, vadialu, vadagam, vathal
papdi khar, papad khar|
roasted gram, roasted chana, roasted chickpeas, fried gram, roasted chana dal|bhuna chana, bhune chane,
  bhuna hua chana, futana, futane, chana bhuna, bhaja chola, chola bhaja, pottukadalai, odaitha kadalai,
  udaitha kadalai, porikadalai, hurigadale, huri kadale, putani, putnalu, putnala pappu, vepudu senaga pappu,
  sekela chana
pulses, lentils, dal, dals, lentil|daalein, kathol, kadadhanya, parippu, paruppugal, paruppu vagai, pappulu,
  bele kalu, belegalu, pappu dinusulu
grains, cereals|anaj, dhaan, dhanya, dhany, dhaanyam, anaj dal, shasya
millets, millet|mota anaj, mote anaj, siridhanya, siridhanyalu, chiru dhanyalu, siru thaniyam, sirudhaniyam,
  bharad dhanya, cheru dhanyangal
flours, flour, atta|pith, maavu vagai, pindlu, hittugalu, podi maavu, moida atta
turmeric, turmeric powder, haldi powder|haldee, haldi pisi, pisi haldi, halad pud, halad, haladi, halodi, holdi,
  holud guro, manjal podi, manjal thool, manjapodi, pasupu podi, arishina pudi, arashina
turmeric root, whole turmeric, fresh turmeric|haldi ganth, khadi haldi, kachi haldi, kacchi haldi, hari haldi,
  kasturi manjal, olya haladi, ambe halad, amba haldar, virali manjal, pasupu kommulu, lili haldar, sabut haldi
cumin, cumin seeds, cumin seed, jeera seeds|jeere, jirey, jirum, jeeru, jira sabut, sabut jeera, safed jeera, jiira,
  jira dana, cheerakam, jeerakam, cheerakom, seerakam, siragam, jeelakara, jeelakarralu, jirige, jeerge, jeerigae
cumin powder, ground cumin, jeera powder, roasted cumin powder|bhuna jeera powder, jire powder, jire pud, jira guro,
  jeere guro, seeraga thool, seeraga podi, jeelakarra podi, jeerige pudi, pisa jeera
caraway seeds, caraway, black cumin, shahi jeera|shahjeere, kala jeera, sajeera, karunjeeragam
mustard seeds, mustard, mustard seed|sarson dana, sarso, sarsoon, sarson ke beej, rayi, rai dana, kali rai, mohari,
  shorshe, sorse, sarshe, shorshey, kadugu ulundhu, kadugoo, kaduku, kaduk, avaalu, saasive, sasave, sasuve,
  pili sarson, kali sarson
asafoetida, hing, asafetida|hinga, hing powder, ingua, inguva podi, ingu, inguva, ingu pudi, perungaayam, perunkayam,
  perungayam podi, kaayam, kayam podi, kayapodi, hing dana
pepper, peppercorns|kalimirch, kali mirchi, kali mirch powder, kala mari, kala mari powder, kale miri, kaali miri,
  miri pud, mire, gol mirch, gol marich, golmorich, milagu thool, milagu podi, milaku, nalla mirialu, miryalu,
  miriyala podi, menasina kalu, karimenasu, kare menasu, kari menasina kalu, kurumilagu, kurumulagu, kuru mulaku,
  kurumulaku podi, nallamulaku
white pepper, white pepper powder|safed mirch, safed mirchi, pandhri miri, dakhni mirch, dakhani mirch, safed mari,
  vellai milagu
$names$);
