-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- brands of the real world.
select search_add_names($names$
sanitary pads, sanitary napkins||whisper ultra, whisper choice, whisper pads, whisper xl, wisper, wispar, whispher,
  whisper bindazzz nights, whisper maxi fit, stay free, stayfree pads, stayfree secure, stayfree dry max, stafree,
  sofy pads, sofy antibacteria, sofy cool, carefree pads, carefree panty liner, carefree liners, nua pads, paree,
  pari pads, she pads, niine, nine pads, bella pads, kotex, pee safe, sirona, dont worry pads, always pads, rio pads,
  rio heavy flow, evereve, azah, plush pads
diapers, diaper||pamper, pampers pants, pampers diaper, pampars, pempers, pampurs, pampers new born, pampers xl,
  pampers large, pampers medium, pampers small, huggies pants, huggies diapers, huggies wonder pants, huggies dry,
  hugies, hugges, huggis, hagies, mamy poko pants, mamipoko, mummypoko, himalaya diapers, himalaya baby pants,
  himalaya total care, teddyy, teddy diapers, supples, little angel diaper, littles diapers, littles baby pants,
  superbottoms, bumtum, snuggy, libero, merries, champs diapers, babyhug, baby hug diaper, pampers premium care,
  friends diaper, dignity diapers, lifree, romsons diaper
baby wipes, wet wipes||pampers wipes, huggies wipes, himalaya wipes, johnson wipes, mother sparsh, mamy poko wipes,
  pigeon wipes, dettol wipes, ginni wipes, ginni clea, little s wipes, littles wipes, himalaya gentle wipes,
  savlon wipes, water wipes, dove wipes
baby food, infant cereal, baby cereal||cerelac wheat, cerelac rice, cerelac stage 1, cerelac stage 2, serelac,
  serilac, cerlac, selerac, cerelac baby food, nestle cerelac, nestum rice, farex baby food, gerber, slurrp farm,
  early foods, happa, timios, nestle ceregrow, ceregrow, cere grow, first food manna, manna baby, mimmo organics,
  bebe burp, pristine baby food, heinz baby
infant formula, baby milk powder||lactogen, lactojen, nestle lactogen, nan pro, nestle nan, nan excella, similac,
  simalac, enfamil, dexolac, aptamil, farex 1, lactodex, amul spray, nusobee, zerolac, isomil, easum, neocate,
  dexogrow, nestle lactogrow, lactogrow
baby powder, baby lotion, baby soap, baby oil||jhonson, johnson baby, johnson s baby, johnson johnson, johnson powder,
  johnson lotion, johnson oil, himalaya baby, himalaya gentle baby, chicco, chiko baby, mee mee, mothercare,
  pigeon baby, wipro baby soft, baby dove, dove baby, babyganics, moha baby, the moms co, moms co
baby oil, massage oil||dabur lal tail, lal tel dabur, lal tail, bajaj baby oil, parachute baby oil, just for baby,
  maate
feeding bottle||pigeon bottle, pigeon feeding bottle, avent, philips avent, dr browns, dr brown bottle, tommee tippee,
  luvlap, farlin, morisons, nuby, comotomo, r for rabbit
mosquito repellent, mosquito refill, mosquito liquid, mosquito coil, mosquito vaporiser||goodnight liquid, good night,
  good nite liquid, good knight refill, good knight liquid, gold flash, good knight machine, goodnight refill,
  good knight coil, good knight agarbatti, fast card, goodknight fast card, good knight activ, good knight advanced,
  all out liquid, all out refill, all out ultra, alout, maxo, maxxo, mortein coil, mortein refill, mortein liquid,
  mortein spray, mortin, tortoise coil, turtle coil, kachua coil, kachhua chhap agarbatti, kachua chap, odomos cream,
  odomos naturals, dabur odomos, odomas, odomus, odomos gel, odomos roll on, sketolene, jet coil, jet mosquito coil,
  raid mosquito, casper, baygon mosquito, comfort coil mosquito, herbal strategi, relief mosquito, good knight patches
insect spray, cockroach spray||hit spray, black hit, red hit, hit cockroach, hit black, lal hit, kala hit, hit red,
  godrej hit, hit gel, anti roach gel, baygon spray, begon, bagon, mortein insect, mortein cockroach,
  lakshman rekha chalk, laxman rekha, krazy lines, bayer gel, maxforce, cockroach gel hit, finit, flit spray,
  raid spray
rat trap, rat killer||hit rat, rat kill, mortein rat kill, ratol, racumin, ratnil, trubble gum rat, mr rat trap
room freshener, air freshener||odonill, odonil room freshener, odonil zipper, odonil spray, odonil block,
  odonil blocks fresh, ambipur, ambi pur spray, ambi pur car, airwick, aerwick, aer, godrej aer pocket,
  godrej aer spray, glade spray, febreze, premium room freshener, lia room freshener, cycle lia, involve car,
  involve elements, aromahpure, iris room freshener, rin room freshener, little trees, dabur odonil
naphthalene balls||odonil naphthalene, trishul naphthalene, sani cubes, sani cube, bengal chemicals naphthalene
shoe polish||cherry blossom, cheery blossom, kiwi polish, kiwi shoe, lexol, helios shoe
incense sticks, agarbatti||cycle agarbathi, cycle pure, cycle brand, mangal deep, mangaldeep agarbatti,
  mangaldeep sandal, mangaldeep dhoop, itc mangaldeep, zed black agarbatti, zedblack, zed black manthan,
  manthan dhoop, moksh, phool agarbatti, phool incense, phool co, satya nag champa, nag champa, satya agarbatti,
  satya incense, hem agarbatti, hem incense, forest agarbatti, forest incense, amrutha agarbatti, darshan agarbatti,
  parimal, bharat darshan, bharat vasi, patanjali dhoop, devdarshan, rhythm agarbatti, ullas agarbatti,
  balaji agarbatti, shubhkart, vasu agarbatti, vijayshree agarbatti, golden nag, tridev, tataf, cycle rhythm,
  n r agarbatti, isha incense, nirmalaya, help us green, hari darshan
camphor||mangalam, mangaldeep camphor, cycle camphor, om bhakti, kush camphor, saraswati camphor, cam plus,
  camphor cone mangalam
bulb, led bulb||philips, syska, havells, wipro, bajaj bulb, bajaj led, eveready bulb, eveready led, crompton,
  surya bulb, surya led, orient bulb, orient led bulb, halonix, osram, oreva, polycab bulb, anchor bulb, jaquar bulb,
  goldmedal bulb
batteries, battery||duracel, duracell battery, duracell cell, duracell aa, durocell, duresel, every ready,
  eveready battery, eveready cell, evready, eveready aa, everready, eveready red, everyready battery, panasonic,
  nippo, energizer, energiser battery, envie, sony battery, geep, toshiba battery, gp battery
torch||eveready torch, bajaj torch, jeevan sathi torch
glue, adhesive||fevicol, feviquick, fevikwik, favikwik, fevystik, m seal, araldite, camlin gum, camel gum, kores glue,
  camlin glue stick, pidilite, elfy, dendrite, fevicryl, pritt, uhu, elmers glue, elmer s glue, super glue loctite,
  loctite, flex kwik, anabond, fevibond
tape, adhesive tape||cello tape brown, wonder tape, scotch tape, scotch magic tape, 3m tape, miracle tape, abro tape
notebooks, notebook||classmate, itc classmate, navneet, youva, sundaram, lotus notebook, bilt, saraswati notebook,
  neelgagan, papergrid, camel drawing book
a4 paper, copier paper, paper||jk copier, jk paper, jk a4 paper, jk easy, tnpl, double a paper, century star,
  itc paperkraft, paperkraft
pen, pens||reynolds, raynolds pen, trimax, 045 pen, cello, butterflow, technotip, linc, pentonic, add gel, hauser,
  xo pen, flair, writometer, rotomac, montex, parker, luxor, pilot pen, pilot v5, pilot v7, uniball, rorito,
  classmate octane, octane pen, octane gel pen, unomax, elkos, maxriter, saino softek, montblanc pen, sheaffer,
  waterman pen, lamy pen, win pen, claro pen
pencil, pencils||apsara, apsra pencil, platinum pencil, nataraj, natraj, nataraja pencil, doms, dom pencil,
  faber castell, faber castle, staedtler, steadtler, hb pencil natraj, steadler, flora pencil, bensia pencil
crayons, sketch pens, water colours||camlin, camel colour, camel crayons, camel water colours, camel paint,
  kokuyo camlin, camel sketch pen, doms colour pencils, doms wax crayons, faber castell connector, crayola,
  giotto crayons, classmate colour crew
eraser, sharpener||apsara rubber, apsara long point, natraj rubber
water bottle, lunch box, flask||milton, miltan, thermosteel, melton bottle, cello tiffin, selo bottle, borosil,
  tupperware, taparware, signoraware, jaypee, nayasa, pearlpet, pexpo, vaya, attro, steelo, stanley flask,
  stanley cup, hydroflask, boldfit bottle, sistema, speedex bottle, probott, home puff, femora, magnus lunch box,
  eagle flask, eagle bottle, prestige flask, prestige bottle
storage container, containers||tupperware box, cello checkers, cello max fresh, pearlpet jar, nayasa superplast,
  princeware, prince ware, lock and lock, lock n lock, lock lock, joyo, gala container, steelo jar, asian container,
  aristo container, ikea container, skyhi, oliveware
dinner set, plates, bowls||la opala, corelle, borosil larah, larah, cello opalware, yera, ocean glass, luminarc, treo,
  clay craft, bharat porcelain, hitkari crockery, servewell, iveo, diva opalware
pressure cooker||prestige pressure cooker, prestij cooker, prestige popular, prestige deluxe, prestige svachh,
  hawkins pressure cooker, hawkins contura, contura, hawkins classic, hokins, hawkin, futura, hawkins futura,
  pigeon cooker, pigeon pressure cooker, butterfly cooker, butterfly pressure cooker, vinod cooker,
  vinod pressure cooker, united cooker, united pressure cooker, bajaj cooker, bajaj pressure cooker, premier cooker,
  premier pressure cooker, preethi cooker, marlex, ttk prestige, kanchan cooker, butterfly curve cooker, greenchef,
  green chef cooker, sumeet cooker
frying pan, tawa, kadai||prestige tawa, prestige pan, prestige frying pan, prestige kadai, prestige omega,
  prestige non stick, prestige fry pan, nirlep, hawkins tawa, hawkins kadai, hawkins pan, pigeon tawa, pigeon pan,
  pigeon kadai, pigeon fry pan, wonderchef, tefal, vinod tawa, vinod kadai, vinod cookware, meyer, stahl, bergner,
  sumeet tawa, sumeet kadai, sumeet non stick, lodge skillet, lodge pan, rock tawa, rock kadai, trilonium,
  dynamic cookware, the indus valley, indus valley kadai, indus valley tawa, ikea pan, butterfly tawa, tramontina,
  bhagya tawa
kitchen lighter||crystal lighter, pigeon lighter, prestige lighter, sunflame lighter, clipper lighter,
  butterfly lighter, camelion lighter, iskra lighter, bic lighter
knife, peeler||victorinox, victornox, pigeon knife, pigeon peeler, anjali knife, anjali peeler, anjali chopper,
  pigeon chopper, pigeon handy chopper, ganesh chopper, ganesh peeler, glare knife, crystal peeler, godrej cartini,
  cartini, rena knife, kohe, wusthof, zwilling, ikea knife, falcon knife
mosquito racket||hit racket, hunter racket, weird wolf, good knight racket, weidasi, mr right racket
dog food||pedigree dog food, pedigree adult, pedigree puppy, padigree, pedigri, pedigre, pedegree, pedigree chicken,
  royal canin dog, royalcanin, drools dog food, drools puppy, drool, drools adult, chappi, chapi dog food, purepet,
  pure pet, smartheart, smart heart, farmina, arden grange, hills science diet, acana, orijen, fidele, henlo,
  supercoat, purina, dogsee, canine creek, himalaya pet food, meat up, goodies dog treats, goodies treats, choostix,
  gnawlers, dentastix, pedigree dentastix, jerhigh, sara s treats, saras dog food, captain zack, signature grain zero,
  grain zero
cat food||wiskas, whiskas cat food, whiskas kitten, whiskass, whiskas tuna, me-o, meo cat food, royal canin cat,
  royal canin kitten, royal canin persian, sheba cat food, drools cat food, purina friskies, friskies, felix cat food,
  matisse, temptations cat, fancy feast, bellotta, maxi cat food, catsan
cat litter||kit cat litter, drools cat litter, cats best, cat s best, emily pets litter, michiko litter,
  meo cat litter, intersand
glucose powder||glucon-d, glucond powder, glucond orange, glucose-d, glukose, dabur glucoplus, glucoplus, glucovita,
  ors glucose, glaxose
ors, ors drink, electrolyte drink||electral powder, electrol, elektral, electral ors, ors electral, ors l, prolyte,
  walyte, fast and up, fast up, enerzal powder, enerzal orange, reliv, pedialyte, limca sportz, speedlyte
protein powder, whey protein||ensure powder, ensure diabetes, enshure, insure powder, insure milk, ensure vanilla,
  ensure chocolate, protein x, protinx, protinex vanilla, protinex chocolate, protinex diabetes, on whey,
  gold standard, optimum nutrition whey, muscleblaze, muscle blaze, mb whey, b protein, british b protein, threptin,
  dprotin, dprotein, resource high protein, nestle resource, resource diabetic, pentasure, prohance, asitis, nakpro,
  nutrabay, myprotein, dymatize, isopure, avvatar, bigmuscles, oziva, plix protein, cosmix, wellbeing nutrition,
  herbalife, amway protein, nutrilite, kapiva protein, max protein, super you protein
protein bar, energy bar||ritebite, rite bite, the whole truth, whole truth bar, whole truth foods, nature valley,
  naturevalley, snickers protein, hyp bar, phab bar, eat anytime, happy bars, kelloggs bar
chyawanprash||dabur chawanprash, dabur chyavanprash, dabur chyvanprash, baidyanath, zandu sona chandi, sona chandi,
  zandu kesari jivan, kesari jivan, himani sona chandi, himalaya chyavanprash, kapiva chyawanprash,
  sri sri chyawanprash
isabgol, psyllium husk||telephone isabgol, telephone brand, sat isabgol telephone, dabur sat isabgol,
  dabur nature care, nature care isabgol, naturolax, softovac, sat isabgol dabur, baps isabgol, gulab isabgol, trifgol
pain relief balm, pain relief spray||zandoo balm, zandu, amrutanjan, amritanjan, tiger balm, tiger bam, moov, volini,
  voleni, voline, voltaren, voltarol, iodex, iodix, aiodex, fast relief, himani fast, omnigel, relispray, dr ortho,
  doctor ortho, ortho oil, nise gel, himalaya balm, himalaya cold balm, vicks, vix vaporub, axe oil, axe brand oil,
  kodali thailam, kottakkal balm, sloans, sloan s balm, myospaz spray, emami mentho plus, mentho plus, saridon balm,
  eucalyptus oil nilgiri, nilgiri thailam
bandage, band aid||bandaid johnson, hansaplast, handyplast, savlon bandage, beiersdorf plaster, dettol plaster,
  dettol band aid, johnson band aid, leukoplast, micropore, crepe bandage flamingo, flamingo bandage, nexcare
condoms||durex, durax, manforce, menforce, moods, kamasutra, kamsutra, ks condoms, skore, score condom, trojan condom,
  kohinoor condom, kohinoor xtra time, nirodh condom, playgard, bold condom, okamoto, unwind condom, deluxe nirodh,
  zaroor, pleasure play durex
adult diapers||friends diapers, friends adult, dignity adult, lifree absorbent, liberty adult diapers, romsons adult,
  kare in, seni diapers, tena diapers, nobel hygiene, friends premium, friends overnight, friends pull up
cotton balls, cotton buds, cotton||tulips, johnson buds, johnson ear buds, johnson cotton buds, bella cotton,
  bella buds, jaycot, q-tips, lincs cotton, snow white cotton, rooi cotton
fertiliser||ugaoo, trustbasket, cocogarden, abtec, utkarsh fertilizer, shehri kisaan, miracle gro, miraclegro,
  iffco fertilizer, iffco urban, nutriplant, sampoorna fertilizer, casa de amor
ayurvedic, juice||patanjali amla juice, patanjali aloevera juice, kapiva amla juice, kapiva juice,
  baidyanath amla juice, krishna amla juice, krishna herbal juice, jiva amla juice, dabur amla juice,
  axiom jeevan ras, jeevan ras, upakarma
honey, toothpaste, hair oil||dabur
ghee, honey, biscuits, soap||patanjali
tea, salt, pulses||tata
chocolate, coffee, noodles||nestle, nestley
soap, hair colour||godrej
soup, noodles||maggi cuppa, cuppa noodles, cuppa mania, chings manchow
gulab jamun mix, ready mix|
chocolate, toffee||gems
anti dandruff shampoo, dandruff shampoo, antidandruff shampoo||head and shoulders, head shoulders, head n shoulders,
  selsun, nizoral, ketomac, scalpe, clear shampoo
sensitive toothpaste, toothpaste for sensitive||sensodyne, senquel, thermoseal, emoform, colgate sensitive
herbal toothpaste, ayurvedic toothpaste||dabur red, meswak, dant kanti, vicco, babool, colgate vedshakti,
  k p namboodiri
chocolate wafer, wafer chocolate, chocolate wafers||kitkat, perk, munch, nestle munch, cadbury perk
dark chocolate||bournville, lindt, amul dark
chocolate buttons, coated chocolates, chocolate gems||gems, cadbury gems, m and m, m m s
rose sharbat, rose syrup||rooh afza, hamdard rooh afza, rooh afzah
full cream milk||amul gold, nandini special, gowardhan full cream
toned milk||amul taaza, nandini toned, mother dairy toned
dishwash bar||vim bar, pril bar, nip bar, exo
mosquito cream, mosquito repellent cream, mosquito roll on||odomos, odomas
vapour rub, cold balm||vicks
glue stick||fevistik, pritt
petroleum jelly||vaseline
chocolate syrup||hersheys
choco chip cookies, chocolate chip cookies||hide and seek, hide n seek, dark fantasy
masala oats||saffola masala oats, saffola oats, quaker masala oats
soya milk||sofit, so good, staeta
almond milk||epigamia almond milk
kajal, eyeliner||eyeconic, lakme eyeconic, maybelline colossal
antiseptic cream||boroline, boroplus, betadine ointment, soframycin
$names$);
