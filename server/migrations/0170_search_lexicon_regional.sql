-- More names in Indian languages written in Latin letters, by kind of thing, from general knowledge (decision 059).
select search_add_names($names$
cabbage|muttaikos, muttaigose, bandhakapi, badhakopi, kosu, gobi kose
cauliflower|phulkapi, hookosu, ful gobi, phool kobi
capsicum|dhobli mirchi, dhobali mirchi, bhopli mirchi, dhobli mirch, dappu menasinakayi, simla mirch, shimla mirchi
beetroot|beet root, bit, chukander
potato|kizhangu, kilangu, bangala dumpa, alugadda, uralaikilangu, urulai, aalugadde, batate
onion|pyaja, piaz, piyaz, piyaj, eerulli, irulli, vengaayam, sinna vengayam
tomato|tameter, tamatara, tamato, tomatopandu
green chilli|menasinakayi, hasi menasinakai, lila marcha, leela marcha, pachhi mirapakayalu, kancha morich,
  kacha lanka,
  lanka, kancha lanka, hirwi mirchi
dry red chilli, red chilli whole|sukhi mirchi, khadi mirchi, khadi mirch, khadi lal mirch, lal mirch sabut, vattal
  milagai, endu mirchi, endu mirapakayalu, ona menasinakayi, shukno lonka, shukno lanka, sukka lal mirchi
chilli powder|tikhat, mirapa podi, mirapakaya podi, khara pudi, kharada pudi, achha khara pudi, mirchi pud,
  lal tikhat, karam podi, kaaram podi, mulaku podi, mulagu podi, morich guro, lonka gura, lanka guro, milagai podi
spinach|soppu, palak soppu, palang saag, palonk, pasalai keerai
coriander leaves|kottu mera, kottimeera, kottameera, dhone pata, dhonepata, kothamalli ilai, malliyila, malli ilai
ginger|aadu, aada, adarak, aadrak
garlic|lehsan, lasson, lahasun, vellulli, roshun, bellulli gadde
fenugreek leaves|vendhayam, menthulu, menthya, menthya soppu, methi bhaji, uluva
lemon|gondhoraj, kagzi nimbu, lebu pati, nimma
orange|mosambi, mausambi, musambi, mosammi, mousambi, kamala, komola, komola lebu, kamala lebu, narangalu,
  batavi narinja,
  sathukudi, chini kaya, battayi
apple|seppu, aappil, sapharchand
papaya|omakaya, parangi kai, parangi hannu, kappalanga
pomegranate|maduram pazham, mathulam pazham, mathalam, danimmapandu, bedana, bedaana
custard apple|sitafal, seetaphal, aatha pazham, ata phol, noyna
banana|vazhai pazham, baale hannu, balehannu, arati, aratikaya, kadali phala, kodoli
mango|aamba, aamras, ambo, mampazham, mavina hannu, aam ras
raw mango|kairi, kachi kairi, kancha aam, kaccha aam, mavinakayi, mamidikaya, manga, maangai, mangai
coconut|nariel, narikel, nariyala, kobbarikaya, thenginakayi, tenkaya, kobri
dry coconut|kobbari, khopra, copra, kopra, gari gola, sukha khobra, kobri onagida, kottai thengai
atta, wheat flour|godhuma, godhumai, godhi, godhuma pindi, gahu, gehun, gehu, genhu, gehoon, kanak, gothumai, gavhu,
  ghau, ghau no lot, kanak da atta, gom, gomer atta
rice|chaaval, akki packet, biyyam packet, arishi, tandula, chaula
puffed rice|mudi, mudhi, kurmure, charumuri, churmuri, borugulu, marmaralu, mandaki, laiya, layya, lai, jhalmuri
poha, flattened rice|chuda, choora, chudwa, atukula, avil, aval podi, pauwa, pawa
foxtail millet|korralu, navane, kangni, thinai, tenai
toor dal|kandulu, kandi bedalu, orhor dal, orhor, arhor dal, thuvara, tuvara parippu, thuvara parippu, togari, tovar
moong dal|payaru, pacha payaru, cherupayar parippu, hesarubele, moog dal, mug, mugdal, mong dal, pesarapappu
masoor dal|musur dal, mosur dal, musuri dal, mosoor, misur pappu, erra pappu, malka, malka masoor
urad dal|kolai, biuli dal, mashkolai, uzhunnu parippu, uddu, minappappu, adad dal, mah di dal, maah
chana dal|buter dal, boot dal, kadala parippu, pachi senaga pappu, kadalebele, chola dal, chholar dal
kala chana|kadala kari, kondakadalai karuppu, desi chana, kala chola, nalla senagalu, chola boot
white peas|safed vatana, ghugni matar, motor, sukha matar, sukhe matar
besan, gram flour, bengal gram flour, chickpea flour, chick pea flour|bengal gram maavu, kadala maavu, chana atta
sooji, semolina|rave, chiroti rave, upma rava, rulaang, shuji
salt|mithu, meeth, loon, lun, loona, noona, noon, nun, laban, lavan, lobon, nimak, uppoo, salt packet
jaggery|gor, goor, bellam podi, gulla
sugar|chinni, cheni, sharkara, panchasara, saakar, sakar, sakhar patti
groundnut oil|kadalenne, kadle enne, verusanaga nune, palli nune, nilakadalai ennai, sheng tel
coconut oil|kobri enne, kobbari enne, thenga enna, thengenna, nariyal tail, khobrel, khobrel tel
mustard oil|avanune, ava nune, sasive enne, sarso tail, sarson da tel, shorisha tela
sesame oil|ellu ennai, nuvvula nune, tilacha tel, tilel, gingely, nalla ennai
ghee|gavran tup, ghiu, ghiya tup, neyi, neyyi packet, toopa
cumin, cumin seeds|jirera, jirga, jiir, jirae, jeerakaalu, jilkara
mustard seeds, mustard|sorisha, sarisha, shorisha, rayi, raayi, kadugu packet
black pepper|kalamiri, kala mari, kali miri, mire, morich, gol morich, kurumulagu, mulagu, nalla mulaku
fennel seeds|shopa, badi sop, sompu, shombu, sopu kalu
ajwain, carom seeds|joan, jowan, jouan, yavani, asamodagam, owa, ajwaan, ajamoda, ajmoda
cinnamon|chekka, dalchina chekka, dalchina, patta, pattai, dalchini sabut, dal chini, dalchini powder, dalchini stick
clove, cloves|labanga, lobongo, karambu, laong
cardamom, green cardamom|yalakki, elachi dana, elcha, elaychi, ilaychi, yelachi, elakaya
turmeric powder|halud, holud guro, haldar, haladi, haladi gunda, halud guro, haridra, manjappodi, arshina
tamarind|puliya, pulli, kokan puli, hunase hannu, chinta pandu, tentuli, tetuli, valan puli
almonds|badami, vadumai, badampappu, baadam giri, badam giri
cashew, cashews|kaju tukda, gerubeeja, hijli badam, kaju badam, mundiri, andiparippu
raisins|ona draksha, vona drakshi, endu draksha, endudraksha, kismis, kishmis, kissmiss, manuke
dates|khejur, kharjoor, karjura, kharjurapu pandu, perichampazham
peanuts|moongfali, mungfali dana, mungphali dana, moongfali dana, moongphali dana, badam china, chinebadam,
  nelakadalai,
  kadalekayi, shengdane, verusanaga, verusenaga, kappalandi parippu
roasted chana|daria, daliya chana, dalia chana, chana dalia, dalya, dariya, bhungra, pottu kadalai, vepina pappu,
  futana
makhana, fox nuts|makhane, makhaane, makhna, phool makhane, tamara vithu, phul makhane
tea|chaay, chay patti, cha patha, chah patti, teyila, chaa, theneer
coffee|kofi, coffee powder packet, kaapipodi, kapi podi, kaafi
milk|pal, paal packet, pal packet, doodha, duudh, ksheera, kshira, haalu packet, aavin paal
curd, dahi|dahee packet, mosaru packet, thayir packet, dahi matka, curds, doi packet
buttermilk|moru, moor, neer mor, sambaram, takra, chhas, chaash, mattha packet, ghol, tak packet
butter|navaneetham, navneet, vennapoosa, venna poosa, loni packet, lonee, makkhan tikki, maska
egg, eggs, egg tray|anda tray, ande ki tray, motta, mutta kozhi, deem, dimm, anda packet, kozhi muttai, baida
honey|thean, theyn, mou, mau, mudhu, moud, madha, tene
fish|masoli, macchli, fish curry cut, mach, machha,
  meenkari, chapa, chepalu
rohu|rui, rui maach, rohu machli
surmai|king fish, kingfish, seer fish, vanjaram meen, neymeen, ayakoora
pomfret|avoli, aavoli, vavval meen, rupchanda, manji
prawns|golda chingri, yera, yeral, sigadi mach, konju
crab|kakra, kankra, kurlya, peethalu, khekda
mutton|khasi, khaasi, khashi mangsho, khasir mangsho, aattiraichi, aattu iraichi, aattukari, mansho, matan,
  mutton kari,
  gosth, bakri ka gosht
chicken|kori, kukura, kukkura, murgir mangsho, kozhi iraichi, koli saru, naatu kozhi, kodimamsam, kukad, kukkad
salt biscuits, salted crackers|namkeen biscuits, uppu biscuit
puja oil|deepam oil, deepam ennai, deepa enne, vilakku oil, vilakku ennai, diya oil, diya ka tel, diya jalane ka tel
cotton wicks|vathi, vatti, vathulu, deepam vathulu, deepa batti, vaat, vati, phool batti, phulvat, phool vati,
  lambi batti,
  rui ki batti, gol batti, salte, sollte
diya, clay diya|panti, pantya, deep, deepa, deepak mitti, matir prodip, diva mitti, agal vilakku, agal, diye, diyas
agarbatti|sugandhi batti, oodabathi, uthupathi, dhupkathi, dhoop kathi, agarbathi sticks, sandanathiri, chandanathiri
dhoop|dhup, dhupa, dhoopam, dhoop batti, dhup batti, dhoopbatti, dhupbatti
kumkum|kungumam, sindoor, sindur, sinduram, chandlo, kunkum
camphor|karpooram tablet, kapurdani, karpuram, soodam
tawa|tave, tavo, dosa tawa, dosai kal, dosai kallu, dosa kal, kaavali, penam
kadhai|kadayi, banali, karai, korai, cheena chatti, irumbu kadai
scissors|kattari, katri, kathri, kaatri, katharikol, kattera, kenchi, kaichi
knife|suri, chakoo, chhurri, chhuri, pisola, pichcha kathi
broom|vadhini, vadhun, choolu, jhatha, zhadu, kunchi, kuncha, thudapam, thudaippam
matchbox|agarpeti, kadepeti, kandipetti, aggi petti, theepatti, kaadi petti, diyashlai
candle, candles|menbatti, membatti, mombatti pack, mezhukuthiri
murukku|chakri, chakali, chaklee, chakkuli, jantikalu, murukulu, sakinalu
mixture|farsaan, chevda, chevdo, chivado, chiwda namkeen, chiwra, mixer namkeen
laddu|unde, undi, urundai, laadoo, ladduu, naru, nadu
chikki|kadalai urundai, kadalai mittai, kadle mitai, pallila chikki
jalebi|imarti, jangiri, jhangri, jilipi, jeelabi
tooth powder|pallu podi, pal podi, danta manjan
hair oil|thala ennai, thalaikku ennai, chuler tel, matha tel, mathar tel, dokyache tel, vaal tel, vaalno tel
mehendi|mehandi cone, mehendi cone, mehndi cone, heena, hena, marudani, mayilanchi, gorinta
$names$);
-- mosambi and others stood for what is sold nowhere, and found parts of its name
delete from search_names n
 where n.source = 'supplied' and n.kind = 'name'
   and (n.phrase in ('mosambi',
  'mausambi') and n.thing in (select thing from search_names where phrase = 'sweet lime')
     or n.phrase = 'mudi' and n.thing in (select thing from search_names where phrase = 'hair' and kind = 'name')
     or n.phrase = 'meethe' and n.thing in (select thing from search_names where phrase = 'indian sweets')
     or n.phrase = 'bedana' and n.thing in (select thing from search_names where phrase = 'raisins'));
