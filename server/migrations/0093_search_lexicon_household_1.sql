-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- personal care, household, kitchen, pooja, stationery and pets.
select search_add_names($names$
soap, soap bar, bathing bar|saabun, sabunu, shaban, sabon, sabu nahana, nahane ka saban, snan sabun, nahavano sabu,
  angacha saban, angacha sabun, soapu, soppu snana, sabbu, sabbulu, sabbu snanam, snana soap, sobun
body wash, shower gel, shower cream, bath gel|shawar jel
bath scrubber, loofah, body scrub|gila turai, nahane ka juna
handwash, hand wash, liquid soap, liquid hand wash, hand soap|hathdhone, hat dhunyacha sabun
sanitiser, sanitizer|hath saniti
shampoo|baal dhone ka, balo ka shampoo, kesh shampoo, shyampu
conditioner|kandishnar, condisner, kandisoner
hair oil, head oil, hair growth oil|baalon ka tel, sar ka tel, sir ka tel, baal tel, kesache tel, kesanche tel,
  valnu tel, mathanu tel, chuler tel, mathar tel, thalai ennai, mudi ennai, koonthal ennai, juttu nune, jutta nune,
  tala nune, kudal enne, koodalina enne, thalayil enna, kesa thailam
hair colour, hair color, hair dye|baal kala karne, baalon ka rang, kali mehndi, kaali mehendi, hair kalar,
  mudi saayam, mudi chaayam, juttu rangu, kesha varna, kala kalar
hair gel, hair wax|her jel, baal gel
henna, mehendi, mehndi, henna powder, heena|mehandee, mehandi patta, maruthani, marudani, gorintaku, gorantaku,
  mailanchi, mylanchi, gorante, madarangi, maruthondri
toothpaste, tooth paste, dental cream|dant manjan paste, danth manjan, daant ka paste, dant paste, danta manjan,
  dant manjana, pest dant, pal paste, pallu paste, pal podi paste, danter majon, dater majon, majon, pandla paste,
  hallina paste
tooth powder, dental powder|dant manjan, manjan, danta manjan, lal dant manjan, pal podi, pallupodi, pandla podi,
  hallu pudi, dantmanjan powder, dant mukta, rakhundi
toothbrush, tooth brush, brushes for teeth, dental brush|dant brush, daant ka brush, danto ka brush,
  dat ghasnyacha brush, pal brush, dant baras, dater brush, batis, datun, dantun, vepudu brush
tongue cleaner, tongue scraper|jeebh saaf, jibhi, jib sapha, jibh chholni, jeebhi tamba, ulli jeebh
mouthwash, mouth wash, oral rinse|kulla
face wash, facewash|fes wash, chehra dhone wala, muh dhone ka, munh dhone ka, mukha wash, mukham kazhuva
face cream, moisturiser, moisturizer|krim, chehre ki cream, chehre ka cream, muh ki cream, mukh cream, muga cream,
  mukha cream, fes krim, tvacha cream, kold krim
body lotion|badi loshan, loshan, badan ka lotion, body losan
sunscreen, sun cream, sunblock, sunscreen lotion, spf cream|sanskrin, dhoop ki cream, dhoop cream
face pack, face mask cream|multani mati, multaani mitti, chehre ka lep, ubtan, uptan, utane, utna, ubatan, uptana,
  mulethani mitti, multani metti, muga pack
talcum powder, talc|badan ka powder, talkam, chehre ka powder, pauder, pavdar, mukhavar lavaycha powder, telkam,
  powder chehra, poudar, muga powder
deodorant, deo, perfume, body spray|diodrent, parfyoom, parfum spray, khushbu, scent spray, sugandhi, atar, ittar,
  ittr, itra, atthur, vasana thiraviyam, attaru
lip balm|honth balm, hotho ka balm, othanche balm, lipistik
kajal, kohl, eyeliner|kaajol, kaatal, kan mai, kanmashi, kanmazhi, kaatuka, kadige, kannukappu, aanjan, mesh kajal
bindi, bindis, forehead sticker|tikli, tikali, chandlo, chandla, tip bindi, pottu, pottu sticker, bottu, bottu billa,
  tilakam sticker, bindi packet
vermilion, sindoor|kunkumam sindoor, sindhoor powder, sinduram
razor, razors, shaver|rejar, ustara, vastara, dadhi banane, dadhi blade, blade daadhi, bled, savaram, kathi savaram
shaving cream|daadhi cream, dadhi ka cream
after shave, aftershave|
hair removal cream, hair remover, wax strips|baal nikalne, bal hatane wali, hair removing cream, roya cream
sanitary napkins, pads|senetri pad, sanitari ped, sanetari pad, senitary pad, mahwari pad, masik pad, pairyad pad,
  period pad, ladies pad, mc pad, whisper pad, stay free pads, sanitri napkin
tampons, menstrual cup|
panty liners, panty liner|paintiliner
adult diapers, adult diaper|vayaskon ke diaper
cotton, cotton wool, cotton balls|roohi, rooyi, kapas, kapus, tulo, tulaa, panchu, paththi, paruthi, doodi dudi,
  patti paruthi, hathi cotton, tulo roll
cotton buds, ear buds, q tips, cotton swabs, earbuds|kan ki tili, kaan buds, kan kadi, kan khari
nail cutter, nail clipper, nail clippers|nakhun katne, nail katar, nakhkatni, nahani, nekatar, nakoon cutter,
  naka vetti, nagavetti, gollu katharinche
nail polish, nail paint, nail enamel|nakhun palish, nelpalish, nakh palish
nail polish remover, nail paint remover|nelpalish remover
comb, combs|kanghi, kangha, kangwa, kangava, chiruni, chiroon, seepu, chippu, duvvena, duvvina, baachanige, dantiyo,
  dantia, kangho, kaskar, kakui
hair band, hair clips, hair clip, scrunchies|baal ki clip, baal clip, hair rabbar, rabar band baal, bal bandhne wala,
  hair pin, kesh clip, kliplu
mirror|darpan, sheesha, aaina, aina, aarsi, arso, kannadi, addam
bandage, plaster, band aid, bandages, first aid strip|bandej, mallam patti, malham patti, marham patti, patti zakham,
  chot ki patti, kattu thuni, gauze, bendej
pain relief balm, pain balm, headache balm|dard ki cream, dard ka balm, dard nivarak, sir dard balm, thailam,
  talaivali balm, thalai vali thailam, dard ki dawai, dard spray
antiseptic, antiseptic liquid, antiseptic cream|kitanu nashak
condoms, condom|nirodh
thermometer|thermamitar, tapman yantra, bukhar napne
masks|mask muh, munh ka mask
diapers, diaper, nappies, nappy|dayapar, langoti, naipi, bache ka diaper, bachcho ka diaper, bachon ka diaper,
  balache diaper, hagis, haggies
wipes, wet tissues|waips, vet vaips, vips, geele tissue, baby waips, gili tissue
baby food, infant cereal, baby cereal|bachcho ka khana, bachon ka khana, bacche ka khana, balahar, shishu aahar,
  baby khana, bache ka khana, kuzhandhai unavu
infant formula, baby milk powder, formula milk|baby doodh, bachon ka doodh, dabbe ka doodh, shishu doodh
baby powder, baby talc|bachon ka powder, bache ka powder
baby lotion, baby cream|bachon ki cream, baby losan, bachon ka lotion
baby oil, baby massage oil|malish ka tel, maalish tel, bache ka tel, bachon ka tel
baby soap, baby shampoo|bachon ka sabun, bacche ka sabun, baby sabun
feeding bottle, baby bottle, milk bottle, nipple bottle|doodh ki bottle, dudh ki botal, dudhachi batli, paal bottle,
  bachon ki bottle, bache ki botal
rash cream, diaper rash cream, nappy cream|resh krim
detergent, washing powder, detergent powder|ditarjent, kapde ka powder, kapde ka sabun, kapde dhone wala,
  kapdyacha saban, kapdyache powder, kapadana powder, kapda dhovano powder, kapor kachar saban, kapor kacha,
  gudo saban, thuni podi, thuni thuvaikum, thuni soap, salavai thool, battala sabbu, battala podi, batta soapu,
  batte soap, batte pudi, alakku soap, alakku podi, sarf, surf powder, nirma powder
detergent bar, washing soap, laundry soap|kapde ki tikiya, kapde wali tikki, sabun tikiya, tikiya sabun, bar sabun,
  thuni soap, kapdyacha sabun, batta sabbu, batte sopu, dhobi sabun
liquid detergent, laundry liquid, fabric wash liquid|liquid surf, matic liquid
fabric conditioner, softener, after wash|kapdo ki khushbu, fabrik kandishnar, kapde mulayam
fabric whitener, neel, liquid blue, fabric blue|neelam liquid, neel powder, neeli, neelu kapda, robin neel,
  kapde ka neel, gali neel, neelam thuni
stain remover, fabric stain remover|daag hatane wala, dag remover, daag dhabba, blich, blich powder, bleaching powder,
  daag nikalne, blichin pavadar, dag nikalnewala
laundry starch, fabric starch|charak, kalaf, maandi, kanji thuni, kapde ka kalaf, maad, kalap
dishwash, dish soap, dishwashing liquid, dishwash bar, dishwash liquid, dish wash, dishwashing bar, utensil cleaner,
  washing up liquid|bartan ka sabun, bartan dhone wala, bartan manjne ka, bhandi ghasaycha saban, bhandyacha saban,
  bhandi saban, bhandi ghasnyacha, bhandyachi powder, vasan dhovano sabu, vasan no sabu, vasan sabu,
  vasan dhovanu liquid, bason majar saban, bason dhoar saban, basan majar, paathiram kazhuvum, pathiram soap,
  pathira soap, pathirangal soap, patra soap, patre soap, patre toleyuva, patre tikki, ginnelu sabbu, ginnela sabbu,
  antlu thome sabbu, pathram kazhukan
floor cleaner, phenyl, disinfectant|farsh saaf, pocha lagane wala, ponchha liquid, finayl, finayal, finoil, fenial,
  farshi saaf, ladi pusnyache, ladi saf, ghor mochar, tharai kazhuvum, tharai cleaner, nela tudiche, nela oresuva,
  thara cleaner
toilet cleaner, toilet bowl cleaner|toilet saf, sandas saaf, latrine saaf, sandas cleaner, latrine cleaner,
  tatti saaf, bathroom saaf, baathroom cleaner, commod cleaner, kakkoos cleaner, kazhivarai, sauchalaya,
  shauchalaya cleaner, acid toilet, tezab, acid bathroom
toilet brush, toilet cleaning brush|toilet ka brush, sandas brush, latrine brush, kamod brush
glass cleaner, window cleaner, mirror cleaner|kaanch saaf karne, kanch saaf, sheesha saaf, kach saaf, kach pusnyache,
  kaach cleaner, khidki saaf, kannadi cleaner
kitchen cleaner, oven cleaner, degreaser|kitchen saaf, chulha saaf, rasoi saaf, gas saaf
drain cleaner, drain opener, pipe cleaner|naali saaf, nali cleaner, drenex, gutter cleaner, pipe saaf
broom, brooms|jhaadoo, jharu, jhadu phool, phool jhadu, phool jharu, jhadu seek, seek jhadu, sink jhadu, kharata,
  bohari, buhari, baari, jhaadan, kersuni, kerasuni, kersoni, zadni, savarno, savarna, savarani, jhata, jhanta,
  khengra, thudaipam, thodappam, thudappam, vilakkumaru, vaariyal, eerkil choolu, choolu, chool, choola, chipuru,
  chipurlu, cheepurukatta, pora ke, porike, kasaporake, kasabarige, hidi, kasabarike, kasabarake
mop, mops|ponchha, pochha, lady pusni, pusni, ladi pusani, nyata, nata ghar mochar, moppu, mopa, tudappam mop,
  nela thudaikkum, thudaippan
wiper, squeegee|vaipar, vayper, pani khinchne wala
dustpan, dust pan|supli, supdi, kachra uthane wala, moram dust, soop kachra, supada
dustbin, garbage bin, trash can, dust bin, waste bin, wastebasket|kachre ka dabba, kachra peti, kachra dibba,
  kachra daan, kachradani, koodadan, kude daan, kachara peti, kachryacha daba, kachra kundi, moylar jhuri, moyla bin,
  kuppai thotti, kuppai petti, kuppai koodai, kuppa thotti, chetha butta, chetta kundi, kasada butti, kasada dabbi,
  chavattukotta, waste kotta, kachrano dabbo
garbage bags, trash bags, bin bags, dustbin bags, garbage bag, bin liners|kachra bag, kachre ki thaili, kachre ka bag,
  kachra theli, kachra thaila, kude ki theli, kooda bag, kachra polythene, kachre ki panni, kachryachi pishvi,
  kachra pishvi, moylar bag, kuppai pai, kuppai cover, kachrani theli, chetha cover, kasada cheela, dustbin cover,
  kachra panni, kachra kothali
scrubber, scrub pad, scouring pad|skrabar, iskrabar, juna, gunjya, gunjho, ghasani, ghasni, kathya, chobra, kucho,
  kuchi kucho, kuchro, tarjali, tar ka juna, steel juna, steel ka juna, bartan kuchi, naar scrub, peechu, pithalai,
  skraber, mazani, majuni, majni
cleaning cloth, duster, microfibre cloth, kitchen cloth|jhadan, safai ka kapda, pochhne ka kapda, phadka, phadke,
  masoto, masota, ghar pusnyache phadke, kaipidi thuni, thudaikkum thuni, thuni thudaikka, duster kapda, kayta thuni,
  gudda batta
gloves|dastane, dastana, hatmoje, haath moja, hand glavs, kaiyurai, kayyura
bucket, buckets|baalti, balati, baldi, bashalti, vaali, vali bucket, valiya bucket, bakit, thottti, bakettu, bakitu
mug|magga snan, dabla, jagga, tambya, tambyo, chembu, chombu, mogga, mag nahana
bath stool, plastic stool|stool nahana, chowki, chauki
tissues, tissue, tissue paper, paper napkins|tishu peper, napkin kagaz, kagaz rumal
toilet paper, toilet roll, toilet rolls, toilet tissue, bathroom tissue|toilet kagaz
kitchen roll, kitchen towel, paper towel, kitchen towels, paper towels|kitchen tishu, rasoi towel, rasoi tissue
foil, foil paper|chandi kagaz, silver paper, aluminiyam foil, foyal, alyuminiyam, silbar foil, foil kagaz, roti wrap,
  roti lapetne wala, fuyal
cling film, cling wrap, plastic wrap, food wrap, cling foil|klinfilm
baking paper, butter paper, parchment paper|batar paper, battar peper
paper plates, disposable plates, paper plate|kagaz ki plate, pattal, pattal dona, donne, dona pattal, patravali,
  patraval, patral, pattalu, patravli, dron, kagojer plate, istarakulu, vistarakulu, vistaraku, istari ele,
  muthuka ele, ilai thattu
paper cups, disposable cups, paper glasses, disposable glasses, paper cup|kagaz ke cup, kagaz ka gilas, paper gilas,
  kagaz gilas, dispojal glass, disposal glass, disposal gilas, kagad cup, kullad, kulhad, kulhar
plastic bags, carry bags, zip lock bags, zipper bags|polythene, polithin, poly bag, jip lock, pishvi, pishavi, kothali
mosquito repellent, mosquito coil, mosquito liquid, mosquito killer, mosquito vaporiser|machchar,
  machhar bhagane wala, machhar marne wala, machhar ki dawai, machhar coil, machhar ki coil, kachua chhap, kachhua,
  machar bhagane ka, dasanchi coil, das agarbatti, macchar marnar, machhar refill, machhar liquid, mosha marar,
  mosha tadano, moshar coil, moshar dhup, kosu virati, kosuvathi, kosuvarthi, kosu suruli, kosu marundhu,
  domala mandu, domala coil, dome coil, domalu, sollae batti, solle batti, solle coil, kothuku thiri, kothuk thiri,
  kothuku coil, macchar agarbatti, machharni agarbatti, machhar bhagao, machar dani
insect spray, cockroach spray, cockroach killer, insect killer|kakroch, cockroch, tilchatta marne, tilchatta spray,
  keede marne, kida marne, keeda spray, jhurale, jhurali marnyache, vando, vanda marvani dava, arshola marar,
  aarshola, karappan poochi, karappan, boddinka, boddinkala mandu, jirale, jirle, jirale spray, paatta, paata spray,
  lakshman rekha, cheenti marne, chiti marne, chunti powder, poochi marundhu, khatmal
rat trap, rat killer, mouse trap|chuha marne, choohedani, chuha dani, chuha pakadne, undir marnyache,
  undrache aushadh, undarni dava, undar, indur marar, indur kol, eli marundhu, elippori, elivisham, eluka mandu,
  ili pashana, ili bonu, chuha jaal, chuhe ka zahar
room freshener, air freshener, room spray, car freshener, bathroom freshener|rum freshner, kamre ki khushbu,
  kamra khushbu, khushbu spray, car perfume, toilet freshner
naphthalene balls, moth balls, mothballs|napthalin, nephthalene, naphthalin goli, neptholin, naptholin,
  phinail ki goli, phenyl goli, kapdo ki goli, damar goli, damarachi goli, dambar goli, dambar golya,
  dambarachya golya, damor goli, nephthalin, rasa karpooram, poochi urundai, pachai karpooram undai, ras karpur,
  anthurundai, antharundai, kalara undalu, nuse gulige, paatta gulika, finail goli
shoe polish, shoe shiner, shoe brush|jute ki palish, juta palish, joote ki polish, joote ka polish, but palish,
  boot polish, chappal polish, seruppu polish
bulb, bulbs|balv, balba, batti bulb, light batti, led batti, bijli ka bulb, diva bulb, ellidi bulb, tubelight,
  tyub light, tube light, minkambi bulb, vilakku bulb, lights led
battery, batteries, cells|baitri, batri, batari, pencil sel, remote cell, remote ka cell, ghadi ka cell, ghadi cell,
  torch cell, sel battery, betari, biatri, byatari
torch, flashlight|torch light, torch batti, hand light, charge light, battery light
extension board, extension cord, power strip|ekstenshan board, board plug, bijli board, switch board
umbrella, umbrellas|chhaata, chatri, chhatra, chhatari, chhati, koday, kode, kuda mazha, kudaa, godugu, goduku,
  kodegalu, satri
raincoat, rain coat|barsati, mazhai coat, mazhakottu
lock, padlock|taala, kulup, kulup chavi, taalu, pootu, thaazh, taalam, beega, beegam, tala chabi
rope, clothes line, twine|dori, sutli, sutali, dordi, dordu, kayiru, kayir, thaadu, hagga, kayar, daawe, kathya dori,
  gunni thread
clothes pegs, cloth clips, clothes clips, clothespins, laundry clips|kapde ki clip, kapda clip, chimta kapda,
  kapde ki chimti, kapde wali clip, kapdyache chimte, thuni clip, batta clip, chimta clip, kapdo ke clip
hangers, hanger|hangar kapda, kapde tangne, kapda tangne wala
door mat, doormat, foot mat, floor mat|paydan, payadan, pairposh, pair ponchni, pag luchaniyu, pagluchhanya,
  pay pusni, paay pusne, papos, paposh, kaal midhi, kaal mithi, midhiyadi, chavitti, kaalu tudiche, kalu oresuva
needle, sewing kit, sewing thread|sui dhaga, sui dora, sui, soi doro, shui suto, suto, oosi, oosi nool, oosi noolu,
  sooji dara, soochi, soodi daram, sudi dara, dhaga, nool thread, silai dhaga, silai ka dhaga
safety pins, safety pin|sefti pin, sepi pin, oosi pin, sefti pina, baksua
$names$);
