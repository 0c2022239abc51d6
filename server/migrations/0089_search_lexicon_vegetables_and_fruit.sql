-- More names of groceries in use in India (decision 059), from general knowledge: first vegetables and fruit.

-- The keys by which a misspelt name is found: its sound without up to one letter.
create function search_name_deletions_of(sound text) returns setof text
language sql immutable strict parallel safe rows 10 as $$
  select sound
   union
  select overlay(sound placing '' from place for 1)
    from generate_series(1, length(sound)) as place
   where length(sound) between 4 and 20
$$;

-- Adds names, written as in 0086: a line is one thing, continued by lines that begin with blanks; English names, "|",
-- Hindi and regional ones, "|", brands that stand for the thing. A line without brands whose first name is known adds
-- to that thing. Regional names are found as they are spelt or sound, brands and English ones when misspelt, too.
create function search_add_names(lines text) returns void language sql as $$
  with line as materialized (
    select place, text, first, search_sounds(first) as sound, text ~ '\|.*\|' as of_brands
      from regexp_split_to_table(trim(e'\n' from regexp_replace(lines, '\n  ', ' ', 'g')), '\n')
           with ordinality as line (text, place),
           trim(split_part(split_part(text, '|', 1), ',', 1)) as first),
  placed as materialized (
    select text, of_brands,
           coalesce((select min(n.thing)
                       from search_names n
                      where n.sound = line.sound and levenshtein(n.phrase, first) <= 2
                        and n.kind = 'name' and not n.regional and not of_brands),
                    last.thing + place) as thing
      from line, (select coalesce(max(thing), 0) as thing from search_names) as last),
  phrases as materialized (
    select row_number() over (order by thing, part, at) as id, thing, phrase, search_split(phrase) as words,
           case when part = 3 then 'brand' when of_brands then 'meaning' else 'name' end as kind, part = 2 as regional
      from placed
     cross join lateral regexp_split_to_table(text, '\|') with ordinality as parts (names, part)
     cross join lateral (
       select trim(name) as phrase, at
         from regexp_split_to_table(names, ',') with ordinality as given (name, at)) as one
     where phrase <> ''),
  -- all words first, because the patterns of search_split and search_sound do not fit the cache together
  heard as materialized (
    select word, search_sound(word) as sound from (select distinct unnest(words) as word from phrases) as words),
  given as (
    select distinct on (thing, sound) *
      from (select p.*, array_agg(heard.sound order by at) as sounds, string_agg(heard.sound, '' order by at) as sound
              from (select * from phrases) as p
             cross join lateral unnest(p.words) with ordinality as one (word, at)
              join heard using (word)
             group by p.id, p.thing, p.phrase, p.words, p.kind, p.regional) as one
     order by thing, sound, id),
  added as (
    -- in the order in which they are written: what is like a brand is found by the first of them before the others
    insert into search_names (thing, phrase, sound, words, sounds, kind, regional)
    select thing, phrase, sound, words, sounds, kind, regional
      from given
     order by id
        on conflict (thing, sound) do update
           set phrase = excluded.phrase, words = excluded.words, sounds = excluded.sounds, regional = false
         where search_names.kind = 'name' and excluded.kind = 'name' and not excluded.regional
           and (search_names.regional or length(excluded.phrase) < length(search_names.phrase))
    returning id, sound, words, kind, regional)
  insert into search_name_deletions (key, name_id)
  select key, id
    from added, search_name_deletions_of(sound) as key
   where kind <> 'meaning' and not regional and cardinality(words) = 1 and length(sound) > 4
      on conflict do nothing
$$;

select search_add_names($names$
onion, onions|ganthe, kandha, kando, pyajo, kanda lal, ullipayalu, vengayam periya, savaala, piaz, dungari, gande
spring onion, scallions, scallion, green onions, salad onion|hari pyaz, pyaz ke patte, kandyachi pat, ulli kadalu,
  peyaj koli, lili dungli, vengaya thaal
shallot, small onion, madras onion, baby onion|sambar vengayam, sambar ulli, cheriya ulli, chuvannulli, chinna ulli,
  chinnulli
potato, spud, spuds|alu, batate, uralakizhangu, urulakilangu, urulaikizhangu, alugadde, batate bangaladumpa, goal alu,
  bataatha
baby potato, baby potatoes, small potatoes|chote aloo, chota aloo, dum aloo, chinna urulai
sweet potato, sweet potatoes, yam sweet|shakkarkandi, ranga alu, sakarvelli kizhangu, sakkaravalli kizhangu,
  chilagada dumpa, genasu, sihi genasu, madhura kizhangu, rataala, sakkariya
tomato, tomatoes|tamaatar, tamater, timatar, tameta, tambte, belati begun, bilati begun, thakali, desi tamatar
garlic, garlic pods, garlic cloves|lahsan, lasson, lassan, lehsan, lasoon, lahasun, rashun, velulli, vellullipaya,
  vellai poondu, belluli, thom
ginger, ginger root|adarak, adrakh, injee, allamu, hasi shunti, shunthi
coriander, coriander leaves, cilantro, dhania leaves, chinese parsley|dhaniya pata, hari dhaniya, kothamir, kothimira,
  kothambari, kotthambari soppu, kothamalli ilai, kothamalli thazhai, malliyila, malli ilai, dhonepata, dhone patha,
  kotmeer, kothmbir
coriander seeds, whole coriander, coriander seed|khada dhaniya, dhaniya sabut, akha dhana, gota dhone, dhaniyalu,
  kottambari beeja, kothamalli vidhai
coriander powder, ground coriander|dhane pud, dhane powder, dhana jiru, dhone guro, dhania pisa hua, dhaniya pisa,
  kottambari pudi, malli podi, dhaniyala podi, kothamalli thool
green chilli, green chilies, green chillies, chilli green, hot pepper|hari mirchi, hara mirch, hirvi mirachi,
  hirwi mirchi, kacha lonka, kanchalonka, kacha lanka, pacha mirapakaya, pachimirapakaya, mirapakayalu, pacha mulaku,
  hasi menasu, menasinakayi, leela marcha, lila marchan
red chilli, dried chilli, dried red chillies, dry chilli, whole red chilli|sabut lal mirch, khadi lal mirch,
  sukhi mirch, shukno lonka, sukno lanka, kanja milagai, vara milagai, vatral milagai, onamenasu, ona menasinakayi,
  endumirchi, unakka mulaku, vattal mulaku, byadgi mirchi, lal marcha, lal mirachi
chilli powder, red chilli powder, chilly powder, chili powder|lal mirchi powder, mirch pisi hui, pisi mirch,
  pisi lal mirch, karam podi, kaaram, menasina pudi, mulaku podi, milagai podi, lonka guro, marcha powder, marchu,
  mirchi pud, deghi mirch, tikha lal
capsicum, bell pepper, bell peppers, sweet pepper, green pepper|simla mirch, shimla mirchi, dhabbu mirchi,
  dhobli mirch, bhopli mirchi, kudai milagai, kuda milagai, donne menasinakai, kappa mulaku, capsicum lonka,
  simla marcha
okra, lady finger, ladies finger, ladyfinger, ladyfingers, gumbo|bhende, bhinda, bhindo, bende kayi, bendekai,
  bendakayalu, vendai, vendaikai, vendakai, dhyanrosh, dherash, dhenrosh, bhende bhaji
brinjal, eggplant, aubergine, egg plant, brinjals|baigan, baingan, baigun, bhanta, bataun, wangi, wanga, ringana,
  rigan, ringna, kathiri, kathirikkai, vankayalu, gutti vankaya, badane, badanekayi, badnekai, vazhuthana,
  vazhuthananga, beguni
cauliflower, cauli flower, gobi flower|ful gobi, phul kopi, phulkobi, fulavar, flower bhaji, hukosu, kovippoo,
  gobhi ka phool, gobi poo, cauliflower puvvu
cabbage|pattagobhi, bandgobhi, karam kalla, kopi, bandha kopi, badhakopi, muttaikos, muttai kos, muttakose, kosu,
  yele kosu, elekosu, muttagos, kobi bhaji
carrot, carrots|gaajar, gajjari, gajara, gaajra, gajjara gedde
radish, daikon, radishes|moolee, mullaki, mulangi, moolo, mooligadda, mulakkam, mullanki
spinach, spinach leaves|palakh, palak saag, palak bhaji, palong shak, palang shaak, palak keerai, pasalai, palakku,
  palak soppu, palakoora, cheera, bachali kura
fenugreek leaves, fresh fenugreek, methi leaves|methi patta, methi bhaji, methi saag, hari methi, methi shak,
  venthaya keerai, vendaya keerai, menthya soppu, menthe soppu, menthi kura, uluva ila
fenugreek seeds, fenugreek, fenugreek seed, methi seed|methidana, methi daane, dana methi, vendayam, venthayam,
  mentulu, menthi ginjalu, menthe, menthe kalu, uluva vithu
mint, mint leaves, peppermint leaves|podina, pudeena, pudinah, fudina, phudino, pudina patta, podina pata,
  pudhina ilai, puthina, pudina soppu, pudina aaku
curry leaves, curry leaf, kari leaves, sweet neem leaves|kari patta, kadipatta, curry patta, meetha neem patta,
  kadhilimb, limdo, mitha limda, mitho limado, karuveppilai, kariveppila, karvepillai, karibevu soppu, karivepaaku,
  karepaku, barsunga
peas|mattar, matara, hari matar, matar dana, motor shuti, koraishuti, mattarshuti, vatane, mattar hara, vatana lila,
  pacha pattani, patani, bataani, hasi batani
french beans, green beans, string beans, haricot beans, runner beans|farsi, fras bean, frans bean, franch been,
  faras beans, farsbi, pharasbi, shravan ghevda, shravan ghevada, ghevda, fansi, binis kai, hurulikai, beans phali
broad beans, hyacinth beans, flat beans, indian beans, field beans|sem, sem phali, sem ki phali, sheem, avarakkai,
  avarai, avarekai, avarekalu, chikkudu, chikkudukaya, papdi, valor papdi, surti papdi, val papdi, valor, amarapayar
cluster beans, guar beans, guvar|gavar phali, gwar phali, guar phali, guar ki phali, gawari, kothavara, kothavarai,
  kothavarangai, gorikayi, gorikai, goru chikkudu, matti kaya, kothamara, amarakkai
yardlong beans, long beans, cowpea beans, chowli beans|chavli phali, lobia phali, borboti, barbati, payaru,
  achinga payar, achinga, alasandi, alasande kayi, bobbarlu kaya, chora fali, choli, karamani kai, tondli chavli
bottle gourd, calabash, opo squash, doodhi, lauki gourd|louki, loki, gheeya, kaddu lauki, lauki ghiya, laau, kodu,
  sorakai, surakkai, suraikkai, churakka, churakkai, halgumbala, sorekayi, sora kaya, anapakaya, dudhya bhopla, dudhya
bitter gourd, bitter melon, karela gourd|kareli, karele, karelu, karli, karalla, kareley, karola, korolla, ucche,
  pavakai, pavakka, paagarkai, kaipakka, hagalakai, hagalakayi, kakara, kakarakayalu, kakara kaya, kaarle
ridge gourd, ridged gourd, luffa, silk squash|tori, torayi, turiyan, turia, dodki, dodke, dodaka, shirale, sirola,
  gosale, peechinga, peechil, peerkankai, peerkan, pirkangai, beera kaya, heerekayi, hirekai, jhinga sabzi, jhinge,
  jhinga tori, jhinga torai
sponge gourd, smooth luffa|gilka, galka, ghiya tori, ghiya torai, nenwa, chikni torai, dhundhul, nethi beerakaya,
  tuppada heere, mezhuku peerkangai, galku, ghosali, ghosavale
snake gourd|chichinda, chichonda, chachinda, chirchinda, chirchira, padval, parwal lamba, padavalanga, padavalakai,
  podalangai, pudalai, pudalankai, potla kaya, pandola, pandolu
pumpkin|sitaphal kaddu, kumhda, kumhra, konhda, kashifal, lal bhopla, tambda bhopla, kolu, kohlu, kohalu, kumra,
  mishti kumra, mishti kumro, poosani, pushanikai, parangi, parangikkai, mathanga, mathan, sihi kumbala, cheenikai,
  gummadi, gummadi kaya
ash gourd, winter melon, white pumpkin, wax gourd|pethe ka phal, safed kaddu, safed petha, bhatua, kohala, kohale,
  chalkumro, bhuru kolu, neer poosani, neer poosanikai, vellai poosanikai, kumbalanga, elavan, boodida gummadi,
  boodagumbala, boodu kumbala, budida gummadikaya
ivy gourd, tindora, little gourd, scarlet gourd|tendli, tondli, tondale, tondla, kundroo, kunduru, kundri, kunduri,
  ghiloda, ghola, tilakuchi, telakucha, kovai, kovaikkai, kovakka, koval, donda, donda kaya, tonde, tondekayi
pointed gourd, parwal|patol, potala, padwal chota, kovakkai vadakku
round gourd, apple gourd, round melon|tinde, tinda gourd, dhemse, dhemase, tindsi, meha
spiny gourd, teasel gourd, kantola|kakrol, kankrol, kartule, katrol, agakara, akakarakaya, madahagala, mezhuku pagal,
  palupaghel
cucumber, cucumbers|kakri, kakdee, kakadee, kakidi, tavshe, tavsa, shasha, sosha, sawteh, southe, savte, soutekayi,
  dosakayalu, dosa kaya, keera dosakaya, vellari, vellarikka, kakkarikka, kakarikai
beetroot, beet root, beet, beets|chukandar, chukander, chakundar, chukundar, beet gajar, beetkand, bit palang
drumstick, moringa, drumsticks, moringa pods|sahjan phali, sahajan, sehjan, sehjan phali, saijan, sajan phali, munga,
  munaga, muringakka, muringakkai, murungai, murungaikai, murungakai, nugge kayi, nuggekayi, nuggikai, mulakkada,
  munakkaya, munagakayalu, shevagyachya shenga, shevgya, shevaga, saragva, sargavo, saragavo, sajna, sojne,
  sojne danta, sajina, sajne data
drumstick leaves, moringa leaves|sahjan patta, murungai keerai, munagaku, nugge soppu, muringayila, sojne shak,
  shevga pala
raw banana, green banana, plantain, cooking banana|kachha kela, kachche kele, hara kela, kanch kola, kach kola,
  kancha kola, kachakola, kachi keli, kachi kel, vazhakai, vazhaikai, ethakka, nenthrakaya, nendran, balekayi,
  bale kayi, aratikayalu, arati kaya, kachu kelu
banana flower, banana blossom|kele ka phool, kelphool, vazhaipoo, arati puvvu, bale hoovu, vazhakoombu
banana stem, plantain stem|kele ka tana, vazhaithandu, bale dindu, arati davva, vazhapindi
yam, suran|jimikandha, jimmikand, zamikand, olkopi, senaikizhangu, senaikilangu, karunai kizhangu, kanda dumpa,
  kandagadda, suvarna gadde
purple yam, ratalu|ratalu kand, konfal, khamalu, kavathu
colocasia, taro root, taro, arbi, eddoe|arvi, ghuiya, ghuiyan, ghuinya, aravi, alkudi, alu kand, kachalu, kachu,
  kochur mukhi, gathi kochu, mukhi kochu, seppan kizhangu, seppankilangu, chembu, chembu kizhangu, kesavina gadde,
  shamagadde, chama dumpa, chaama gadda
colocasia leaves, taro leaves|arbi ke patte, arvi patta, patra, patra leaves, alu chi pane, alu pane, alu vadi pane,
  kochu pata, chembu ila, kesu
mushroom, mushrooms|kukurmutta, khumb, dhingri khumb, alambi, alimbe, aniabe, anabe, kaalaan, puttagodugulu,
  puttagodugu, koon, koonu, byanger chata, bhuichhatu
oyster mushroom, oyster mushrooms|dhingri, chippi kaalan, dhingri mashroom
corn, sweetcorn, maize, corn cob, corn on cob|bhutte, bhuttaa, makai dana, maka, makka dana, makke, makkai,
  makkacholam, cholam makka, musukina jola, mekke jola, mokkajonna, mokka jonnalu, bhutta dana, makayi, maka kanis,
  american bhutta
baby corn, babycorn, baby corns|chota bhutta, chhoti makai
lemon, lemons, lime, limes|neembu, nibu, nimbo, limboo, limbe, limbe hannu, nimbehannu, nimbe, lebu, pati lebu,
  kagzi nimbu, elumichai pazham, elumichampazham, elumichampalam, cherunaranga, nimma, nimmakayalu, nimma kaya, limbda
turnip, turnips|shalgam, shalajam, shaljam, shalgum, gongulu, navalkol safed
kohlrabi, knol khol, german turnip|navalkol, nool kol, nookal, ganth gobhi, ol kopi, navil kosu, alkol, kadam saag
broccoli, green cauliflower|brokali, hari gobhi, hari phool gobhi, brokli
lettuce|salad patta, salad ke patte, kahu, letus
red cabbage, purple cabbage|lal patta gobhi, lal gobi, baingani gobhi
chinese cabbage, napa cabbage, bok choy, pak choi|
celery, celery sticks|ajmoda, ajmod
parsley|ajmod patta
leek, leeks|gandana, lik patta
asparagus|shatavari, sootmooli, halyon
zucchini, courgette, courgettes, summer squash|zukini, turai videshi
rocket, arugula, rocket leaves, rocket lettuce|rucola
kale, kale leaves|karam saag
basil, basil leaves|tulsi videshi, niazbo
tulsi, holy basil, tulsi leaves|tulsi patta, tulsi ke patte
rosemary|gulmehndi
thyme|ajwain ke phool, banajwain
lemongrass, lemon grass|gavati chaha, gavti chaha, gavati chai patti, lili chai, hari chai patti, nimma gaddi,
  majjige hullu, gandhatrina, lili cha
dill leaves, dill, soa leaves|sowa, soya saag, suva bhaji, suva, shepu, shepu bhaji, savaa, sabsige, sabbasige,
  sabbakki soppu, sabasige soppu, soa saag, shulfa, chatakuppai, soya kura
mustard greens, mustard leaves|sarson saag, sarson ka saag, sarso saag, sarson patta, sarson ke patte, sorshe shak,
  mohri pala, rai saag, rai patta
amaranth leaves, amaranth greens, red amaranth|chaulai saag, cholai, chawli saag, chavli pala, lal math, math bhaji,
  maath, rajgira bhaji, lal saag, lal shak, note shak, keerai, arai keerai, siru keerai, mulai keerai, thandu keerai,
  dantina soppu, harive soppu, dantu, thotakura, cheera chuvanna, tandaljo, tandalja bhaji
bathua, goosefoot leaves, chenopodium|bathua saag, chakvat, chandan bathua, betho shak, parupu keerai,
  chakravarthi keerai
gongura, sorrel leaves, roselle leaves|gongura aaku, pulicha keerai, ambadi, ambada, ambadi bhaji, pundi palle,
  pundi soppu, mesta, pitwa, puntikura
malabar spinach|poi saag, poi, pui shak, pui saag, mayalu, basale, basale soppu, bachhali, vasalacheera, kodi pasalai,
  bacchali koora
water spinach, kangkong|kalmi saag, kolmi shak, kolmi, nali saag, kalmi shak, vallai keerai
green garlic, spring garlic|hara lehsun, hara lahsun, lilu lasan, lilo lasan, lehsun patta, olya lasnachi pat
green chickpeas, fresh chickpeas|hara chana, hare chane, cholia, jinjra, lila chana, harbhara ola, bunt,
  pacha kadalai, jhijra
lotus stem, lotus root|kamal kakdi, kamal kakri, bhein, nadru, bhasinda, thamarai thandu, kamal gatta,
  tamarai kizhangu, kamalkand
water chestnut, water chestnuts, singhara|paniphal
jackfruit, jack fruit|kathal kachcha, kathhal, katahal, kanthal, echor, enchor, ichor, palakkai, pala pazham, panasa,
  panasakaya, panas, halasina hannu, halasu, halasinakai, chakka pazham, idichakka, phanas kachche, kothal
raw papaya, green papaya|kachcha papita, kaccha papita, kacha pepe, kancha pepe, pappali kai, omakaya, kachi papai,
  bopayi kaya
raw mango, green mango, unripe mango|kacchi keri, kachi keri, kachche aam, kaccha aam, kaccha kairi, kairee, ambiya,
  keri kachi, kancha aam, kacha aam, mangai, maanga, mangakai, mavinakayi, mavinakai, mamidikayalu, mamidi kaya,
  pacha manga, tikora
vegetables, vegetable, veggies|sabjiyan, sabjiya, tarkaari, tarkari bhaji, bhajipala, palebhajya, kaigari, kaaykari,
  kai kari, kayikari, koora gayalu, kooragaayalu, kuralu, pachakkari, shakbhaji, shobji, subji, sabjee, sabzi bhaji,
  bhajee, tarakarigalu
leafy vegetables, leafy greens|hari sabzi, hari sabziyan, saag, patte wali sabzi, palebhaji, keerai vagai, soppu,
  aaku kura, akukuralu, shak pata, ila curry, hari bhaji
fruits, fruit|phalon, falfalari, pazhangal, pazhavargam, palangal, pallu, hannugalu, hannu hampalu, phalangal,
  pandlu kayalu, fale, phalaharam, phaley
apple, apples|sev phal, saib, sev fruit, safarjan, safarchand phal, sebu, sebu hannu, apel, appil, apple pandu,
  safarchanda, seb fal
banana, bananas|kelaa, keley, kera fal, keli, kodoli, kodali, kolaa, kanthali kola, vazhai pazham, vazhapazham,
  vaazhai, vazhapalam, nendra pazham, ethapazham, ethapazam, pazham nendran, bale hannu, baalehannu, yelakki bale,
  arati, aratipandu, aratipallu, kele phal, kelo
mango, mangoes, mangos|aam phal, ambo, amba phal, hapus, hafoos, hapoos, kesar keri, kesar aam, dasheri, dussehri,
  langda, langra, chausa, chaunsa, totapuri, banganapalli, benishan, safeda aam, badami aam, himsagar, mampazham,
  maambalam, mangapazham, mavina hannu, mamidi pandu, pakka aam, aam pake
orange, oranges, mandarin, tangerine, kinnow|santre, santaro, narengi, kinu, komla, komola lebu, kamala pazham,
  kamala orange, kittale, kittale hannu, naarinja, kamala pandu, madhuranaranga, naarangi
sweet lime, mosambi, sweet lemon|mausami, sathukkudi, sathugudi, bathayi, batavi, bathayi pandu, mosambi hannu
grapefruit, pomelo, grape fruit|chakotra, batabi lebu, bombilimas, pamplimas, babloos, bamblimas, sakkota
grapes, grape|angur, anguri, angoor hare, kale angoor, kala angoor, hare angoor, draakshe, drakshi hannu,
  draksha pandu, draksha pallu, drakshya, thratchai, drakshai, dratchai, thiraatchai, munthiri, munthiringa, mundiri
pomegranate, pomegranates|annar, daadam, dadama, dadim, daalimb, dalimba, dalimbe hannu, danimmakaya, danimma pandu,
  maadhulai, mathulam, mathalam, mathulam pazham, mathala naranga, mathulampazham, bedana
papaya, papayas, pawpaw|papeeta, papai phal, popai, pappali pazham, pappali palam, parangi hannu, pappaya pazham,
  boppaya, boppayi pandu, papaya pandu, karmos, kaplanga, omakka, paranki
guava, guavas|amarud, amrudh, amroot, amrood phal, peroo, perus, jam phal, jamrukh, payara, koiyya, koyya pazham,
  perakka, perakkai, seebe hannu, chepe hannu, jama kaya, jama pandu
watermelon, water melon, watermelons|tarabuj, tarbuja, tarbooj, tarmuz, tormuz, matira, hindwana, kalinggad, tarbuch,
  kalingar, tharboosani, darboosini, tharpoosani, dharbusani, thannimathan, kalangadi, kallangadi hannu, puchakayi,
  puchakayalu, pucha kaya
muskmelon, musk melon, cantaloupe|kharbooj, kharabuja, kharbujo, sakkarteti, teti, kirni, mulam pazham, mulampazham,
  kirini pazham, kirini, karbuja pandu, karbooja hannu, chibda, phuti
pineapple, pineapples, ananas|annasi pazham, annachi, annachi pazham, ananas hannu, anasa pandu, kaitha chakka,
  anarosh
sapota, sapodilla, chikoo, chiku, chikku, sapote|chikoo phal, sabeda, sapotta pazham, sapota hannu, sapota pandu
custard apple, sugar apple, sweetsop|sitafal, shareefa, ata phal, ata fol, aata, sitapazham, seethapalam,
  seetha phalam, sitaphala, seethaphala hannu, atha chakka, aatha pazham, ramphal, anona
pear, pears|naspathi, nakh, nasapati, babugosha, babugoshe, perikka, berikai, sabarjil
peach, peaches|adu phal, aaru phal, shaftalu, satkur, pichu
plum, plums|aloobukhara, alubokhara, aloocha, plam, alpakoda pazham
lychee, litchi, lychees, litchis, lichi|lichi phal, vilazhi pazham, laichi phal
jamun, java plum, black plum, indian blackberry|jambul, jamboo, kala jamun, kalo jam, nerale, nerale hannu, neredu,
  neredu pandu, naval, naga pazham, navapazham, njaval, njaval pazham, jam kalo
gooseberry, amla|amala, anvla, aonla, amlaki, amloki, amliki, aawla, awala, nelli, nellikkai, nellikka, nellikayi,
  usiri, usiri kaya, betta nellikai, bettada nellikai
fig, figs|anjeera, anjur, athi pazham, athi palam, anjura, anjooru, athi pandu, anjeer fresh, dumur
strawberry, strawberries|straberi, strobery, istroberi
cherry, cherries|geelas
blueberry, blueberries|bluberi, neelbadri
raspberry, raspberries, rasbhari|
cape gooseberry, physalis, golden berry|makoi
mulberry, mulberries|shahtoot, shetur, reshme hannu
star fruit, carambola|kamrakh, kamaranga, kamrangi, karmal, karambal, thamarathai, ambanam
wood apple, bael fruit|bel phal, bael, kaitha, kaith, kavath, kotha, vilam pazham, vilampazham, bilva, velaga pandu,
  velakkai, bela hannu, koth bel
jujube, ber fruit|boroi, elandha pazham, elanthapazham, ilanthai, regi pandu, regupandu, elachi hannu, yelchi hannu,
  bairo
kiwi, kiwi fruit, kiwis, kiwifruit|kiwi phal
avocado, avocados, butter fruit|butter phal, makhanphal, venna pazham, vennai pazham, benne hannu
dragon fruit, pitaya, pitahaya, dragonfruit|kamlam
rambutan|rambutan phal
passion fruit, passionfruit|krishna phal
mangosteen|mangustan
persimmon|japani phal, ramphal japani, tendu phal
ice apple, palm fruit, palmyra fruit|tadgola, targola, nungu, nongu, taal shansh, tal shas, munjalu, thati munjalu,
  tati munjelu, galeli, tad phali, nonku
sugarcane, sugar cane|ganna, ganne, ikhu, karumbu, kabbu, cheraku, cheruku, sherdi, aakher, karimbu
coconut, coconuts|naariyal, nariyel, nariyal gola, naaral, shrifal, narikel, narkol, nariyel sukha, thengaai, thenkai,
  thengay, tenkaya, kobbarikaya, tengina kayi, tengu, tengin kai, thenga, naliyar, nariyer
tender coconut, coconut water, green coconut|daab pani, dab jal, ilaneer, yelaneer, elaneeru, elneeru, eleneer,
  kobbari bondam, kobbari neellu, kobbari bondalu, karikku, karikk, shahale, shahalyache pani, shahala, lila nariyel,
  nariyel pani, naral pani, nariyal ka pani, hara nariyal, kachcha nariyal, tropho
dry coconut, copra, desiccated coconut, dried coconut|khopara, khopru, sukhe nariyal, sukha naral, sookha nariyal,
  suka khobra, nariyal gola, gola nariyal, sukh khobra, kopparai, kobbarai, kobbari, endu kobbari, ona kobbari,
  ona kobri, kotta thenga, nariyal bura, nariyal burada, nariyal ka burada, naral kees, khopra bura
$names$);
