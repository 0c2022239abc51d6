-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- rice, flour, pulses, spices and oils.
select search_add_names($names$
cardamom, cardamom pods, elaichi, cardamon|elachee, choti elaichi, chhoti ilaichi, hari ilaichi, elcho, veldoda,
  velchi, veldode, yelchi, choto elach, elachi powder, elakai, yelakkai, elam, elakka, elathari, elakulu, yelakulu,
  yaalakulu, elakki, yalakki, elakki pudi, elaichi dana
black cardamom, brown cardamom, big cardamom|kali elaichi, kaali ilaichi, badi ilaichi, bari elaichi, moti ilaichi,
  masala elaichi, masala velchi, mothi velchi, mota elcho, elcha, boro elach, baro elach, periya elakkai,
  karuppu elakkai, dodda elakki, badi elachi
cloves, clove|laung, loung, lawang, laving, lobongo, labanga, lobong, labang, lavangam, lavangalu, lavanga, lavangamu,
  kirambu, krambu, graambu, karambu, karayampoo, grampoo, laong, lawung
cinnamon, cinnamon sticks, cassia|dalcheeni, daruchini, darchini, dalachini, taj lakda, lavangapattai, pattai kirambu,
  karuvapatta, karuvapattai, karuga patta, elavangam, dalchina, dalchin chekka, dalchina chekka, dasina chekka,
  dalchini pudi, chekke
bay leaf, bay leaves, indian bay leaf|tejpata, tej patte, tejpatra, tejpatto, tamalpatra, brinji ilai, biryani ilai,
  biryani elai, bringi ilai, birinji ilai, birinji, karuvayila, vazhanayila, edana ila, palav elai, biryani aku,
  bagharakku, masala aaku, palavu aaku
nutmeg, nutmeg powder|jaifal, jaayphal, jaiphul, jayfol, jaipatri phal, jathikka, jathikai, jaadikai, jajikaya,
  jaikai, jaayi kaayi, jaikayi, jaayikayi
mace, mace spice|jaavitri, javetri, javintri, jaypatri, jaepatri, japatri, jaathipathiri, jathipathri, jajipatri,
  jaivantri, joitri, jayitri
star anise|chakra phul, chakri phul, badian, badyani, anasphal, anaspuvvu, anasipoo, annachi poo, takkolam,
  chakra moggu, star phool, dagad phool taara, badal phul
stone flower, black stone flower|dagad phool, patthar phool, patthar ke phool, pathar ka phool, kalpasi, kallupachi,
  kallu hoovu, rathi puvvu, chadila, chharila
fennel, fennel seeds, fennel seed, aniseed|soanf, saumf, sounf, badi saunf, moti saunf, barishep, badishop, badi shep,
  badishopa, variali, variyari, mouri, mowri, mauri masala, sombhu, soombu, sohambu, perunjeerakam, perunjeerakom,
  perinjeerakam, perum jeerakam, sopu, pedda jeelakarra, sompu, sompu ginjalu, badesoppu, bade sopu, badesompu,
  sompu kalu, dodda jeerige
carom seeds, ajwain, carom, ajwain seeds, bishops weed|ajvayan, ajavayan, ajamo, owa, onva, omam seeds, omum, oma,
  om kalu, oma kalu, ajamoda, ayamodakam, vaamu, vamu ginjalu
nigella seeds, black seed, onion seeds, nigella, kalonji|mangraila, kaala jeera dana, kalo jira, kalojire,
  kalonji beej, karunjeerakam, karum jeerakam, karun jeeragam, karunchirakam, nalla jeelakarra, kari jeerige,
  krishna jeerige, kalo jiru
poppy seeds, poppy seed, white poppy seeds|khas khas, khaskhas, khuskhus, khus khus dana, khus, posto dana, posto,
  kaskasa, kasakasa, gasa gasa, gasagase, gasagasalu, gasalu
sesame seeds, sesame|safed til, til safed, kala til, kale til, pandhre til, teel, tal safed, tal kala, tilo,
  ellu vellai, karuppu ellu, vellai ellu, ellu kari, nuvvullu, nuvvu, yellu, bili ellu, ellu vithu, kalo til,
  shada til
saffron, saffron strands, kesar|kesar dhaga, kunguma poo, kumkumapoo, kumkum puvvu, kunkuma puvvu, kumkuma puvvu,
  kesari dala, kumkuma kesari
tamarind|imlee, imali, emli, chincha, chinch, aambli, amli, tetul, tentul, puli, puliyam pazham, kodampuli valan,
  valanpuli, chinta pandu, hunase, hunasehannu, hunise hannu, hunisehannu, hulisehannu
kokum, garcinia|kokum phool, aamsul, aamsol, kokum aamsul, bhinda kokum, murugal, punarpuli, bhirand, bhirinda
malabar tamarind, kudampuli|gambooge
dry mango powder, mango powder, amchur, raw mango powder|amchoor powder, amboor, khatai, khatayi, mangai thool,
  mamidi podi, amsi, amosi
dried pomegranate seeds, pomegranate seeds, anardana|dadam dana, dalimb dane, dadimacha dana, maathulai vidhai,
  anardana powder
dried fenugreek leaves, kasuri methi, dry fenugreek leaves|kasoori meethi, sukhi methi
long pepper|pipali, pipli, pipal, pipramul, ganthoda, thippili, thippali, pippallu, hippali, pipul, lindi pepper
licorice, liquorice, mulethi|mulethi powder, mulahati, mulhati, yashtimadhu, jeshthamadh, jyeshthamadh, jethimadh,
  athimadhuram, adhimathuram, jyeshtha madhu, irattimadhuram, jashtimodhu, jesthimadha
ginger powder, dry ginger, dry ginger powder, ground ginger|saunth powder, sunth pud, soonth, suntha, suntha pud,
  sukku podi, sukku powder, sonti podi, shonti, chukku podi, chukka podi, shunti powder, ona shunti, shukno ada
garam masala|gorom moshla, khada masala, khade masale, whole garam masala, sabut garam masala
chaat masala, chat masala|
chana masala, chole masala|pindi chole masala, chana chole masala
vegetable masala, curry masala|
meat masala, chicken masala, mutton masala, curry powder|murgh masala, kozhi masala, mangsher masala, mansho moshla,
  mangsher moshla, curry podi, kari masala, kari masala thool, curry masala powder
fish masala, fish curry masala|meen masala, machli masala, machhi masala, macher masala, chepala masala,
  meen curry masala, fish fry masala, meen varuval masala
biryani masala, biriyani masala|biriyani powder, pulao masala, pulav masala
sambar powder, sambhar masala, sambar masala|saambaar podi, sambar thool, huli pudi, sambar pudi, saaru pudi sambar
rasam powder, rasam masala|rasam podi, rasapodi, rasam thool, saaru pudi, saarina pudi, charu podi
idli podi, chutney powder|idli milagai podi, milagai podi idli, molaga podi, idli karam, karam podi idli,
  chutney pudi, chutni podi, kaarappodi, sukhi chutney, sukhi chatni
tandoori masala, tikka masala|
tea masala, chai masala|chai ka masala, chay no masalo
panch phoron, five spice, panch phoran|
goda masala, kala masala|kanda lasun masala, kolhapuri masala, malvani masala
pani puri masala, jaljeera, jal jeera|jaljeera powder, golgappa masala, phuchka masala, puchka masala
spices, spice, masala, masalas|masala podi, masala vagai, samhar, sambara padarthagalu, masala dinusulu,
  sugandha dravyalu, sugandhadravya
salt|namaq, nimak, namak aayodin, nun, meeth, mithh, mithu, uppu, salt uppu, kallu uppu, kal uppu, uppu kallu,
  pudi uppu
rock salt, sendha namak, himalayan salt, pink salt, fasting salt, vrat salt|sendha, sendha lun, sindhav,
  saindhav mith, sindhalun, sindhav mithu, indhu uppu, indhuppu, saindhava lavana, saindhava lavanam, saindhav lobon,
  vrat ka namak, lahori namak, gulabi namak
black salt, kala namak, black rock salt|sanchal, sanchar, kale meeth, kala mith, shendelon, padelon, bit noon,
  bit lobon, karuppu uppu, kari uppu, nalla uppu
sugar|cheenee, shakkar safed, shakar, sakharo, khaand, khaand safed, chinir, sakkarai, sarkkarai, seeni,
  cheeni sakkarai, panchasara, pancadara, panchadhara, panjasara, chekkara, sakkre
powdered sugar, icing sugar, castor sugar, caster sugar|pisi cheeni, pisi hui cheeni, pithi sakhar, cheeni powder,
  boora, bura cheeni, tagar, bura sakhar, dalel sakar, guro chini, sakkarai podi, sakkare pudi
brown sugar|bhuri cheeni, brown cheeni, lal cheeni, lal shakkar, desi khand, khandsari, khand desi, naattu sakkarai,
  naatu sarkarai
rock sugar, rock candy, sugar candy, mishri|mishri dana, dhage wali mishri, khadisakhar, kal kandu, karkandu,
  kalkanda, kalkandam, kallu sakkare, patika bellam, pataka bellam, patika panchadara, panakam kalkandu, taal mishri
jaggery, gur, gud|gud powder, gud dheli, gul gavran, gool, godh, gol desi, deshi gol, gur powder, shakkar gud, bheli,
  akher gur, akhi gur, vellam pagu, nattu vellam, achu vellam, vellam podi, sarkara, bellam podi, bellamu, bella pudi,
  bellada pudi, acchu bella, undebella
palm jaggery, date palm jaggery, palm sugar|taad gud, tal gur, taler gur, khejur gur, khejurer gur, nolen gur,
  nalen gur, patali, patali gur, patali gud, karupatti, panai vellam, panavellam, pana karuppatti, karupetti,
  thati bellam, kallu bella, madaacha gul, thale bella
honey|shehed, shahed, shahat, sahad, sehad, madhu, madh, moudh, modhu, thaen, thenn, theney, jenu tuppa, jentuppa,
  shahad desi
baking soda, sodium bicarbonate, cooking soda, bicarbonate of soda, eating soda, bicarb|meetha soda, khaane ka soda,
  khanyacha soda, khavano soda, sajiphool, saji na phool, soda uppu, aappa soda, samaiyal soda, vanta soda,
  tinne soda, appakaram, adige soda, aduge soda
citric acid, lemon salt|nimbu phool, nimbu ke phool, limbu na phool, nimbu sat, nimbu ka sat, tatri, nimbu satva,
  limbu phool, elumichai uppu, nimma uppu, saylam, limbu che phool
fruit salt, antacid|eno powder, eeno
alum, alum stone|phitkari, phitkiri, fatakdi, turati, turti, padikaram, patika, fatkadi, padika, sphatika
edible lime, slaked lime, lime paste, chuna|sunnambu, sunnam, sunna, khane ka chuna
yeast|khamir, khameera, khamer, eest
vinegar|sirkaa, serka, sirko, vinegar safed, surukka, choruka, vinagiri
gelatin, gelatine, agar agar, china grass|kadal paasi
food colour, food color, edible colour|khane ka rang, mithai rang, kesari rang, kesari powder, khaddya rang,
  kalar khane ka
custard powder, custard|
essence, vanilla extract|venila essence, vanila esens, esens
rose water|gulab jal, gulab pani, golap jol, paneer jal gulab, roja neer, roja panneer
kewra water|kewda, kewda jal, keora, keora jal, kewra jal, ketaki jal, keya jol, kewra essence
edible silver leaf, silver leaf|varak, chandi varak, vark, chandi ka vark
edible gum, gond|gond katira, dink, dinka, gunder, goond, gundar, badam pisin, tragacanth, katira, gum katira,
  dinkache, antu
oil|tail, tela, khane ka tail, khadya tel, refined tel, sabji ka tel, ranna tel, rannar tel, khavanu tel,
  khanyache tel, samaiyal ennai, enney, ennai vagai, yennai, noone, nooney, vanta nune, aduge enne, yenne, yanne
mustard oil, kachi ghani, kachchi ghani mustard oil|sarso ka tel, sarson ka tail, sarsoon tel, sarson da tel,
  sarson telam, karwa tel, kadwa tel, kaduwa tel, kachi ghani tel, rai ka tel, raini tel, mohriche tel, moharichi tel,
  sorsher tel, shorisher tel, sarser tel, kadugu ennai, kadugennai, kaduku enna, kadukenna, aava nune, sasive enne
groundnut oil, peanut oil|moongfali tel, mungfali ka tel, falli tel, sing nu tel, sing telam, shengdanyache tel,
  shengdaana tel, badam tel cheena, badamer tel, chinabadam tel, nilakadalai ennai, kadalai yennai, kadalaiyennai,
  kadala ennai, kadalenna, nilakkadala enna, verusenaga nune, verushanaga nune, pallila nune, kadlekai enne,
  shenga enne
sunflower oil|surajmukhi ka tel, soorajmukhi tel, suryamukhi tel, suryamukhi, suryaful tel, surjomukhi tel,
  sooriyakanthi ennai, suryakanthi enna, poddutirugudu nune, suryakanthi enne
coconut oil, virgin coconut oil|nariyal ka tail, naariyal tel, naralache tel, khobaryache tel, khobra tel, khobrel,
  khobarel, kopra tel, kopral, koprel, kopru tel, narkel tel, narikel tel, thengai yennai, thengaennai, thengaiennai,
  thengai enna, velichennai, velichenna, velichanna, kobbari noone, kobbari enne, tengina enne, thenginenne
sesame oil, gingelly oil|til ka tail, teel tel, tilache tel, tal nu tel, tal tel, tiler tel, nalla ennai, nallenai,
  nallenna, ellenna, ellennai, ellu ennai, yellu enne, nuvvula nune, nuvvu nune, manchi nune
soybean oil, soyabean oil, soya oil|soybin tel, soyabean ka tel, soyabean ennai
rice bran oil, ricebran oil|thavittu ennai, tavudu nune, dhan bhusi tel, chawal tel
palm oil, palmolein oil|pam tel, palmolin, palmolein, pamolin
cottonseed oil|kapasiya tel, binola tel, kapasiya oil, paruthi ennai, kapas tel, sarkiche tel
olive oil, extra virgin olive oil|jaitoon tel, jaitoon ka tel, jalpai tel, aliv ennai
flaxseed oil, linseed oil|alsi ka tel, alsi tel, javas tel, aali vithai ennai
castor oil|arandi ka tel, arandi tel, arand tel, endi tel, erandel, erandel tel, rerir tel, divel, diveli,
  dive nu tel, vilakkennai, vilakkenna, amanakku ennai, aamudam, avanakkenna, haralenne, haralu enne, audala enne,
  aamudam nune
vanaspati, vegetable ghee|banaspati ghee, vanaspati tup, vanaspati neyyi
ghee, clarified butter|gheee, ghrita, ghrut, shuddh ghee, asli ghee, gaay ka ghee, gay ka ghee, gai ghee, gaay ghee,
  bhains ka ghee, toop sajuk, sajuk tup, gaiche tup, gayiche tup, gir ghee, gavyu ghee, desi gheo, gheo, gaya ghee,
  gawa ghi, ghritam, nei pasu, pasu nei, paal nei, neyi, nai ghee, neyyi avu, aavu neyyi, thuppa hasuvina, tuppa
$names$);
