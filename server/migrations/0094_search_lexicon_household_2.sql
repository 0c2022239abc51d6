-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- personal care, household, kitchen, pooja, stationery and pets.
select search_add_names($names$
adhesive, glue|gond, gum chipkane wala, chipkane wala, fevi kwik, fevi quick, pasai, pashe, aantha, atha, banka,
  jigata, jigatu, antu gum, gundar chipkavano, gam chipkane, favicol, fevicole, gaund chipkane
tape|selo tape, chello tep, tep, chipkane wali tape, tep chipku, sellotep
knife, knives|chaakoo, chaku chhuri, chhuri, surii, chaku sabji, katthi, kathi knife, chaku kitchen, pichathi,
  pisaathi, chhari, chappu, chhuri kanta, kaththi samaiyal
scissors, scissor|kainchi, kaichi, katar, katari scissors, kanchi, kainch, kathrikol, kathirikol, kathiri kathi,
  kathera, kattera scissors, kathrika, kathirika, kathra, kaachi
peeler|chhilni, chhilne wala, solne, solni, solana, solani, sal kadhne, sabji chhilne wala, tholi seevi, thol seevi,
  chholni, chilani, khosa chharano
grater|kaddukas, kaddu kas, kaddukus, kisni, kisani, khamni, chhini grater, kuruni, kuroni, turuvi, thuruval, thuravi,
  turumu peeta, turiyuvamane, turimane, turemane, chirava
chopper, vegetable cutter|sabji katne wala, sabzi cutter, sabji katar, vili, pavshi, aruvamanai, arivalmanai,
  katti peeta, ili mane, eelige mane, eelige, handi chopper
rolling pin, belan|belni, latne, latane, polpat latne, polpat, velan patlo, adni velan, aadni, chakala, chaki belan,
  chakla belna, beluni, chaki belun, poori kattai, chapathi kattai, appalakarra, appadala karra, latanige,
  lattanige mane, chapathi kol, chapathi palaka
frying pan, tawa, tava, skillet, griddle|tabaa, tavo, tavadi, tavdi, tavi, lodhi, tavali, dosa kal, dosai kal,
  dosakallu, penam, paenam, penamu, kavali, dosai thava, chatu tawa, non stick tava
kadai, kadhai, wok, karahi|kadhi kadai, iluppai, irumbu chatti, vaanali, vaanaliyam, banali, banale, mookudu, bandli,
  bandi moogudu, cheenachatti, tavla
cooker|kukkar, preshar kukar, presar cooker, kukkaru, pressor cooker
saucepan, tea pan, milk pan, cooking pot|bhagona, bhagoni, patila, patili, patela, tapeli, tapela, tapeliyu, tope,
  topiya, topli tope, paatele, patelu, patelo, dekchi, degchi, dechki, dekci, haandi, handiya, chatti, paathiram,
  ginne, gundu paathiram, patre, uruli, vessel pot, sos pan, chai ka bhagona
ladle, serving spoon, serving spoons, cooking spoon, ladles|karchhi, karchul, kalchul, kadchhi, kadchhul, kadachhi,
  karachi chamcha, kalchi, palita, palata, paltha, kalatha, ulatne, ulatane, palli vadhayacha, daav, davalo, doyo,
  dohyo, dovo, chamcho moto, haata khunti, khunti, khunti chamach, karandi, aappai, agappai, akappai, garita, garite,
  ganti, soutu, chattukam, chattuvam, sattuvam, chattugam, kayil, jhara, jharo, jharni, chandrako, chhanota
spoon, spoons, teaspoons|chammach, chamcha, chammacha, chamchi, chamche, chamchya, chamchyo, chamachi, chamuch,
  chomoch, chamoch, karandi chinna, theekarandi, thekkarandi, chemcha, chencha, kaichamcha
fork, forks|kaanta, kanta chamach, kaata chamach, kata chamcha, kaata, kante, mul karandi, mullu karandi, mul thandu,
  phorku
plate, plates, thali|thaliya, taat, taatli, rakabi, rekabi, pleta, plet, thaal, thattu, thattai steel,
  saapaattu thattu, kanchamu, kancham, pallem, pallemu, palyamu, pallamu, pinganam, kinnam thattu, pingani
bowl, bowls, katori|vaati, vaataki, vaadko, vatko, bataka, kinnam, kinni, kinnangal, kuzhi paathiram, baul, battalu,
  bottalu, gudibattalu, bowlugalu
glass, glasses, tumbler, tumblers|gilas, gelas, gilasi, gelash, pyala, pyalo, lota gilas, lotaalu, gaaju glass,
  lotagalu, pyale, peele glass
cup, cups|pyaali, pyaala, kap, kapbashi, cup basi, cup saucer, kappu, kappulu, kappugal, rakebi, coffee kap,
  chai ka cup, kop bashi, chaay cup
lunch box, tiffin, tiffin box, lunchbox, tiffin carrier|tiffin dabba, khane ka dabba, khana dabba, khana ka dabba,
  dabba tiffin, dabbo, daba, jevanacha daba, bhatu, tiffan baks, saappaattu dabba, lunch baks, lunch daba, karier,
  keriyar, kyarier, oota dabba, chottu pathram, annam dabba
containers, storage box, storage jar|dabba, dabbe, dabbi, dibba, dibbi, dibbe, barani, borni, dabbo, dabla, dabra,
  dubba, tin dabba, kouto, kauto, koute, kouta, sambhar bharani, jaadi, jaadi oorugai, dabba set, plastic dabba,
  dabbi masala, bhandara dabba, kantenar
spice box, masala box, masala dabba|masaledani, masala dani, masala daan, masale ka dabba, misalana dabba,
  mislan dabba, mislacha daba, misalyacha dabba, masalano dabbo, masalyano dabbo, masalyu, anjarai petti,
  anjara petti, popula dabba, popu dabba, poladabba, poputabba, sambar dabbi, saambara dabbi, moshlar dabba,
  masala katori
water bottle|paani ki botal, pani ki bottle, pani ki botel, paani bottle, botal, botol, batli, baatalee, sheeshi,
  panyachi batli, panini bottle, panini botal, jaler botol, joler botol, joler bottle, thanni bottle, thanneer bottle,
  neella bottle, neella seesa, neeru bottle, neerina bottle, vellam kuppi, kuppi, sheesha paani, tharmas, tharmos,
  farmos, thermas, flaask, thermosu, siippa
jug, pitcher|surahi, ghada, mataka, sohoi, koojaa, chambu, jaggu, jug paani
strainer, sieve, colander|chhanni, chhalni, chaini, chhanani, chai channi, chai ki channi, atta channi, chalani,
  chaalan, gaalani, galni, gaalne, garni, garani, charni, charano, challini, chaakni, salladai, sallade, vadikatti,
  vadigatti, jalleda, jalledi, jallede, jarade, jaradi, sodhisuva, sose, arippa, arippu, arippa chaya, chayarippa
tongs, chimta, pincer|sandsi, sansi, sanasi, sandashi, pakkad, pakar, sanrashi, sarashi, chipiyo, sanaso, idukki,
  idukki kol, idikki, pattakaru, pattakaara, pattukaru, ikkala, ikkada, kodil, chavana, chimta roti
mortar, pestle, grinding stone|khal batta, khalad, okhli, okhali, okhli musal, imamdasta, hamam dasta, hamandasta,
  humam dista, hamaldista, hamam dista, khalbatto, khal dasto, khandani, khandani dasto, hamandista, ukhal, ukhli,
  ulakkai ural, ural, idikallu, idikal, ammikal, ammi, kundani, rolu, rolu rokali, rokali, oralu, kuttani,
  kuttu kallu, hamam dasto, sil batta, sil lodha, shil nora, varvanta, pata varvanta
lighter|laitar, layter, gas laitar, gais lighter, chulha lighter, gas jalane wala, gas lightar, gas pettiyo,
  gyas lighter
gas stove, burner stove|gas chulha, chulha, chulo, sigdi, shegdi, aduppu, poyyi, poyya
utensils, cookware, kitchenware, crockery|bartan, bhanda, bhande, bhandi, bhandi kundi, vasan, vasano, vaasno, bason,
  basankosan, bason koson, patra, paathirangal, pathira, paathrangal, paathram, paatralu, saamaan rasoi,
  rasoi ke bartan, samanlu vanta, vanta patralu, antlu, ginnelu, patregalu, thatta mutte, bhandvali
matchbox, matches, match box, matchsticks|macis, machhis, matchbocks, diyasalai, deasalai, diyasalaai, deshlai,
  deshalai, deshloi, tili, maachis ki dibbi, kadepeti, kade peti, kadipeti, kandipeti, agpeti, bakas machis, bakaso,
  diwasali, theepetti, theepatti, vathi petti, vathikuchi, aggipetti, agipette, benki potna, benki pottana,
  benki pettige, kaddi pettige
candle, candles|mom batti, mombathi, mombatiya, menbatti, minbatti, menabatti, minbattiyo, moombati, mezhugu varthi,
  melukuvarthi, mezhuku thiri, mezhukuvarthi, melugu varthi, melukuvathi, kovvothi, kovvathi, menada batti, kyandal
incense sticks, incense, agarbatti, incense stick, joss sticks|ud batti, udabatti, udubathi, oothubathi, udhuvathi,
  uthuvathi, oodhupathi, oothupathi, agaravathi, chandanathiri, agarabathulu, agaravathulu, agaruvathi, agaru bathi,
  agaruvattulu, urubatti, oodinakaddi, dhup, dhupkathi, dhoop batti, dhoop stick, sugandhi agarbatti, dhoopam stick
dhoop cones, incense cones, sambrani, loban, benzoin, frankincense, dhoop cups|loban dhoop, loban cup, dhuno, guggul,
  gugal dhoop, gugul dhoop, kungiliyam, kunkiliyam, kumtiriyam, sambrani dhoop, kunthirikkam, kundrikkam, guggilam,
  guggilamu, dhoopam, dhoop powder, halmaddi
camphor, camphor tablets|kafoor, kapoora, kapur tikiya, kapur goli, kapuram, karpura, karpooram, kapuur, karpuur,
  karpooram soodam, katti karpooram, pachai karpooram, pachakarpooram, bhimseni kapur, bhimsen kapur, arati karpuram,
  harathi karpuram, aarti kapoor, muddha karpooram, karpuur goli
wicks, wick|baatti, vaati, vati diva, vaati phool, phulvati, fulvat, phool batti, rui ki batti, ruyi batti,
  ruchi batti, kapasachi vat, kapsachya vati, kapus vati, samai vat, samaichya vati, samaichi vaat, diya bati,
  diye ki batti, deepak batti, deep batti, jot batti, jyot batti, jyoti batti, divet, diva ni divet, dive ni vat,
  divo vat, polte, pradip salte, vilakku thiri, thiri vilakku, panju thiri, thiri, vathulu, vottulu, deepam vathulu,
  poovathulu, poovottulu, puvvu vattulu, hoobatti, hoovina batti, batti hoo, deepada batti, hathi batti, gejjevastra
oil lamp, diya, diyas, earthen lamp, deepak, clay lamp|deepak mitti, deepalanu, deepavali diya, mitti ke diye,
  mitti ka diya, matti ke diye, panati, panti, pantya, samai, samayi, niranjan, niranjani, nirajan, divo, diva, divdo,
  divdi, kodiyu, kodiya, kodiyun, pradip, prodip, pidim, pidip, matir prodip, matir pradip, agal vilakku,
  akal vilakku, man vilakku, kuthuvilakku, kamakshi vilakku, kamatchi vilakku, nilavilakku, vilakku, vilakkugal,
  manchirathu, chirathu, prumida, pramidalu, pramida, premida, deepam kundi, kundi deepam, hanate, haate, hanathae,
  deepada kamba, akhand diya, deepalu matti
kumkum, kumkuma, roli, red tilak powder, vermilion powder|kungumam, kungkumam, kunku powder, kunkoo, kanku,
  roli chawal, kumkum powder, haldi kumkum, haldi kunku, halad kunku, arishina kumkuma, pasupu kumkuma,
  pasupu kunkuma, sendur
sandalwood, sandalwood powder, sandalwood paste, chandan|chandan tika, chandan powder, chandan lep, safed chandan,
  lal chandan, rakta chandan, ashtagandh, ashtgandh, gopi chandan, sukhad, sukhad powder, sandanam, santhanam,
  santhana powder, gandham, gandhamu, gandh, gandha, gandhada, srigandha, sri gandham, sandal podi
sacred ash, vibhuti, holy ash, bhasma|tiruneeru, thiruneer, vipudi, bhabhut, bhabhuti, bhasmam pooja, angara,
  bhasma vibhuti
sacred thread, kalawa, mauli, moli, holy thread, pooja thread, raksha sutra, red thread|kalevo, kalavaa dhaga,
  mauli dhaga, lal dhaga, puja dhaga, raksha dhaga, nada chhadi, nara chhadi, nada pudi, nara puja, nara chhedi,
  lal suto, laal suta, lal suto puja, kayiru puja, kappu kayiru, kaappu, kankanam, kankana dara, kankana, toram,
  thoramu, charadu, chorodu, ketto dhaga, bandhan dhaga
janeu, sacred thread of brahmins, yajnopavita|jenoi, janoi, jandhyam, jandhyamu, jandhyam poonool, janivara, janave,
  janve, janava, poonool, poonal, poita, paite, poite, yagyopavit, yagnopaveetam
holy water, ganga water, gangajal, ganges water|ganga neer, gangai neer, ganga theertham, theertham, ganges jal,
  ganga paani
rakhi, rakhis, raksha bandhan thread|raksha bandhan rakhi, raksha bandhan, raksha bandhan dhaga
gulal, holi colours, holi colors, colour powder, abir|abir gulal, abira, gulal rang, holi rang, holi ka rang,
  holi ke rang, rangancha gulal, hori rang, rang gulal, rongoli abir, kukum gulal
rangoli, rangoli powder, rangoli colours|rangoli rang, rangavalli, rangoli pudi, alpana, alpona, aripan, mandana,
  kolam, kolam podi, kolapodi, kolamavu, muggu, muggu pindi, muggulu, rangoli hudi, chowk poorana, jhoti, saathiya,
  sanjhi
havan samagri, hawan samagri, havan material, homam material|havan samidha, samidha, samidhalu, havan samaan,
  hawan ka saman, homa samagri, hom samagri, yagya samagri, yagna samagri, homam samagri, homa dravya, homa dravyam,
  homam powder, homa samagri pudi, hom saman, homer samagri, hom kath, havan lakdi, aam ki lakdi, navagraha samidha,
  homam saaman
cow dung cakes, dung cakes, upla|upley, uple, kande gobar, gobar kande, gobar ke kande, gobar upla, gobar ke uple,
  goitha, gobri, govari, govarya, gauri gobar, gowri, chhana gobar, ghunte, ghute, ghuntey, varatti, erumuttai,
  pidakalu, pidaka, berani, berani gobar, kullu, charani
pooja items, puja items, pooja kit, puja kit, puja samagri, pooja needs, worship items|puja ka saman, pooja saman,
  poojeche sahitya, pujeche saman, pooja sahitya, pujano saman, pujor jinish, pujor saman, pujar saman, poojai porul,
  poojai porutkal, pooja porutkal, poojai saamaan, pooja saamaanu, puja samanulu, pooja samagri kit, pooja dravyalu,
  puja vastugalu, pooje samagri, poojeya, pooja saadhanangal, pooja sadhanam
garland, garlands|phool mala, phoolon ki mala, har phool, phoolon ka haar, haar, phulancha har, phulanche haar,
  phool haar, phulno haar, mallika mala, maalai, malai poo, poo maalai, poomala, pushpamala, poolamala, poola danda,
  hoovina maale, hoovina hara, hoomale, gajara, veni
betel nut pooja, whole supari pooja|puja supari, gota supari, kottapakku, kottai paakku
coconut for pooja, pooja coconut|puja nariyal, shriphal puja
copy, notebook, notebooks, exercise book, note book|kapi, kaapi likhne, nottu, nottu pustakam, note pusthakam,
  note pustaka, vahi, vahya, khata, chopdi, chopda, chopado, chopdo, rejistar, rajister, dayri, diary, dairy likhne,
  pustak, pustika, kitab copy, kurippedu
pen, pens|qalam, kalom, kolom, pena, pennu, ballpen, bol pen, bolpeni, lekhani, lekhan, ezhuthukol, paena, dot pen,
  jel pen, ink pen, pen likhne, lekhini
pencil, pencils|kagaz pencil, shishpensil, pensilen
eraser, erasers|rabar, rubbar, mitane wala, rabad, khodrabbar, rabbaru, azhippan, rabbaru pensil, iresar
sharpener|shaapnar, katar pencil, kator pencil, toknar, tokyantra, pencil chhilne, sharpnaru, sancho
ruler, measuring scale|skel, iskel, pattri, futpatti, adikol, kolu scale, adi skale, pattiya, skelu
crayons|rang pencil, rangeen pencil, rang ki pencil, rang wali pencil, sketch pen, kalar pencil, rongin pencil,
  rong pencil, rang peti, khadu rang, vanna pencil, rangu pencil, bannada pencil, mom ke rang, crayon colour, momrang
water colours, paints, poster colours, paint brush|panirang, rang kuchi, water kalar, kuchi rang, poster kalar,
  rangpeti, jal rang
marker, markers, highlighter|haylitar, hailaiter
paper|kagaz, kagad, kagol, kagoj, kagaz a4, kaagidham, kagitham, kadalasu, kaagada, pepar
envelope, envelopes|lifafa, lifafe, uruai, parabidiyu, shagun lifafa, shagun ka lifafa
chalk, chalks, chalk sticks|chok, khadu, khariya, khali mitti, chaakpiece, chalkpiece, chok piece, seemasunnam
stapler, stapler pins, staples|steplar pin, stapal
geometry box, pencil box, compass box|jyamiti box, jamitri box, kampas box, kampos, kampas, pencil dabba,
  compass peti, kampas peti, pensil baks
stationery, school supplies, office supplies|steshnari, steshanari, likhne ka saman, school ka saman, ishkool saman,
  padhai ka saman, lekhan samagri, lekhan sahitya, ezhuthu porul, steshonari
balloon, balloons|gubbara, gubbare, phugga, phugge, fuggo, fugga party, bugga, buggalu, boora balloon, puvvu balloon
fairy lights, string lights, decorative lights, serial lights|jhalar, laitingi, lighting mala, light mala, tuni bulb,
  tuni batti, jhilmil light, diwali light, series light, siri light, seeriyal light, seerial set, serial set,
  roshni mala, ladi light, bijli ki jhalar
fire crackers, sparklers, firecrackers|patakhe, patakha, phataka, phatake, fatakda, phuljhadi, phuljhari, fuljhar,
  phulbaaji, baji patakha, pattasu, pataki, padakkam, poothiri, mathappu, tapasulu, tarazulu, kakarapuvvothulu,
  surasurabatti
toys, toy|khilona, khilaune, khiloune, khelna, khelni, khelni balachi, ramakda, ramakadu, ramakdu, khelauna, bommai,
  pommai, bomma, bommalu, aatike, gombe, kalippattam, tedi, tedibear, guddi, gudiya
dog food, dog feed, puppy food, dog kibble|kutte ka khaana, kutto ka khana, kutta khana, kuttyacha khana,
  kutryache khadya, kutryache khane, kutraache khaane, kutranu khavanu, kukurer khabar, kukur khabar, naai unavu,
  nai unavu, kukka aharam, kukka food, kukkala aharam, nayi aahara, naayi oota, nayi uta, patti food,
  pattiyude bhakshanam, patti theetta, dogi ka khana, pet khana
dog biscuits, dog treats, dog biscuit|kutte ka biskut, kutte ke biscuit, kutte wala biscuit, kutryache biscuit,
  naai biscuit
cat food, cat feed, kitten food|billi ka khaana, billi khana, billi food, billiyon ka khana, biliche khane,
  manjriche khadya, manjarache khane, manjar food, biladi nu khavanu, bilader khabar, biraler khabar, biral khabar,
  poonai unavu, pilli aharam, pilli food, bekku aahara, bekkina oota, poocha food, poocha theetta
cat litter, litter sand|billi ki potty, billi ki ret, billi ki mitti, billi ka litter, billi toilet
bird food, bird seed, bird feed|chidiya ka dana, kabutar dana, kabutar ka dana, pakshi khadya, pakshi dana,
  tota khana, chiriya dana, totar dana, pokhir khabar, chidiyo ka dana, paravai unavu
fish food, aquarium food|machhli ka dana, machli ka khana, meen theetta, meen unavu, mastya khadya, macher khabar
fertiliser, fertilizer, plant food, manure, compost|khaad, khate, khatar, sar khat, saar mitti, uram, eruvu, eruvulu,
  gobbara, gobar khad, vermi compost, varmi kampost, paudhe ki khad, mitti paudhe, shendriya khat
seeds for planting, vegetable seeds, flower seeds, gardening seeds, plant seeds|beej bone, sabji ke beej,
  phool ke beej, bagicha beej, beej paudhe, biyane, biyanee, vithai thottam, vittanalu, beeja gida
$names$);
