-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- brands of the real world.
select search_add_names($names$
mustard oil||fortune mustard oil, fortune kachi ghani, dhara mustard oil, dhara kachi ghani, patanjali sarson tel,
  engine mustard oil, engine brand oil, p mark, bail kolhu, mashal oil, mashal mustard oil, scooter mustard oil,
  emami mustard oil, hathi mustard oil, saloni oil, saloni mustard oil, ganesh mustard oil, rrbi oil,
  2 brothers mustard
olive oil||figaro, bertolli, leonardo olive oil, leonardo oil, saffola olive, jivo, farrell, solasz
rice bran oil||fortune rice bran, ricela, saffola rice bran, dhara rice bran, sundrop rice bran
groundnut oil||fortune groundnut oil, dhara groundnut oil, gulab oil, gulab groundnut oil, tirupati groundnut,
  idhayam mantra, mantra groundnut oil, mr gold groundnut, postman groundnut, ankur oil
sesame oil, gingelly oil||idhayam, anjali oil, anjali gingelly oil, anandham oil, vvs oil, tilsona, rg oil
soyabean oil, soybean oil, soya oil||fortune soyabean, fortune soya, dhara soyabean oil, kings soya oil,
  emami soyabean oil, nutrela soyabean oil
vanaspati||dalda ghee, rath vanaspati, raag vanaspati, ruchi vanaspati, gemini vanaspati, jindal vanaspati
coconut oil, hair oil||parachute oil, parachute coconut oil, parashoot, parachut, parachute jasmine,
  parachute advansed, kln oil, nihar, shanti amla, klf, coconad, cocoraj, cocoguru, dabur anmol, saffola coconut oil,
  kerafed, kera oil, keo karpin
hair oil||dabur amla oil, dabur vatika, vatika oil, vatika hair oil, bajaj almond drops, bajaj almond oil,
  almond drops, navratna oil, navratan, navaratna, himgange, himani navratna, emami navratna, indulekha oil,
  indulekha bringha, kesh king, kesh kanti, patanjali kesh kanti, keokarpin, jasmine parachute, hair and care,
  hair care oil, livon, sesa, mamaearth onion oil, khadi hair oil, wow hair oil, streax serum, trichup,
  biotique hair oil, brahmi amla, mahabhringraj oil, bhringraj oil, arnica oil, jac olivol, hairrich, kamini oil,
  bajaj brahmi amla, cantharidine, banphool
garam masala, masala, spices||everest garam masala, everest spices, everest powder, mdh masala, mdh masale, m d h,
  mdh garam masala, mdh deggi mirch, mdh chana masala, mdh chunky chat, mdh kitchen king, mdh sabzi masala,
  mdh meat masala, catch, badshah masala, badshah rajwadi, rajwadi garam masala, everest kitchen king,
  everest meat masala, ashok masala, ashok masale, goldiee, goldie masala, goldy masala, aachi, achi masala, sakthi,
  shakti masala, eastern, mtr sambar powder, mtr rasam powder, mtr puliogare, suhana, pravin masale, pravin masala,
  ambari masala, ramdev, rajesh masala, cookme, cook me, sunrise masala, sunrise spices, jk masala, jk spices, zoff,
  pushp, tata sampann haldi, priya masala, aashirvaad masala, aashirvaad spices, nilon s, nilons, kitchen treasures,
  brahmins masala, brahmins sambar powder, double horse masala, teja masala, 777 masala, mothers recipe masala,
  shan masala, shan biryani masala, national masala, keya, snapin, on1y, urban platter, bb royal masala, orika
chicken masala, meat masala||everest chicken, mdh chicken, shan meat masala, aachi mutton masala
chaat masala||mdh chat masala, everest chat masala, catch chat masala
turmeric, turmeric powder||everest haldi, catch haldi, mdh haldi, everest turmeric, aashirvaad haldi
chilli powder, red chilli powder||everest tikhalal, tikhalal, tikha lal everest, everest kashmiri lal, kashmirilal,
  everest lal mirch, mdh deggi, deggi mirch mdh, catch lal mirch, catch kashmiri mirch, aashirvaad chilli powder
asafoetida, hing||lg hing, lg asafoetida, laljee godhoo, vandevi, everest hing, hing vandevi, ssp hing,
  ssp asafoetida, cobra hing, ramdev compounded hing
honey||dabur shahad, dabur madhu, dabur honey squeezy, patanjali shahad, patanjali madhu, saffola shahad,
  zandu pure honey, hitkari honey, apis, beez honey, beehive honey, lion honey, himalaya honey, himalaya forest honey,
  nectar fresh honey, natures nectar, capilano, manuka honey capilano, khadi honey, indigenous honey
dates, dried dates||lion dates, lion khajur, kimia, bateel
dry fruits, nuts, almonds, cashews||happilo, nutraj, tulsi dry fruits, tulsi almonds, vedaka, solimo, farmley,
  ministry of nuts, nutty gritties, wonderland foods, rostaa, gourmia, sorich, royal dry fruits, lion dry fruits,
  true elements seeds, blue diamond almonds
pickle||mother recipe, mothers recipe pickle, mothers receipe, priya mango pickle, priya pickles, priya avakaya,
  bedekar, kepra, tops pickle, patanjali achar, pachranga, panchranga, pravin pickle, pravin lonche, ruchi pickle,
  ashoka pickle, grandma s pickle, harnarains, swad pickle, 777 pickle, harnarain gokalchand, haldiram pickle,
  add me pickle, ram bandhu, rambandhu, ambika pickle, swastiks
chutney||haldiram chutney, mothers recipe chutney, tops chutney
ginger garlic paste||dabur hommade, hommade, dabur homemade
coconut milk||maggi coconut milk, real thai, kara coconut milk
soya chunks||nutrela soya, nutrela chunks, nutrella, nutrela badi, nutrela bari, saffola mealmaker,
  saffola soya chunks, rasoya
dishwash, dishwash bar, dishwash liquid||vim bar, vim liquid, vim gel, vim sabun, vim drop, vim powder, vimbar,
  vim dishwash, vim soap, pril liquid, pril dishwash, prill, exo soap, exo round, xpert, expert dishwash,
  patanjali vim, nip bar, nip dishwash, sabena, sabina powder, odopic, giffy, finish dishwasher, finish tablets,
  finish powder, dettol dishwash, presto dishwash, soapnut dishwash, wim, tip top dishwash, pitambari
detergent, detergent powder, laundry detergent, detergent liquid||surf excell, surf excel powder, surf excel matic,
  surf excel liquid, surf axel, surf exal, serf excel, surf powder, surf excel detergent, ariel powder, ariel matic,
  ariel liquid, arial, aerial powder, ariel detergent, tide powder, tide plus, tide naturals, tide detergent,
  rin powder, rin bar, rin soap, rin sabun, wheel powder, active wheel, wheel detergent, wheel bar, wheel soap, ghari,
  ghadi detergent, ghadi powder, ghadi sabun, nirma powder, nirma washing powder, washing powder nirma, nirma soap,
  nirma bar, nirma sabun, henko powder, henko matic, sasa detergent, mr white, ujala washing powder, safed detergent,
  fena, patanjali ujjwal, sunlight detergent, sunlight soap, genteel, godrej ezee, ezee, godrej genteel,
  presto detergent, rin liquid, xxx detergent, xxx soap, 501 soap, 501 bar, power soap, ponvandu, arasan,
  surf excel bar, persil, comfort detergent, omo, 555 soap, 555 detergent
fabric whitener, liquid blue||ujala, robin blue, robin neel, robin liquid, ranipal, crisp and shine, revive starch,
  revive liquid, ala bleach
stain remover, bleach||vanish oxi, vanish powder, vanish liquid, rin ala bleach, clorox
fabric softener, fabric conditioner||comfort fabric conditioner, comfort liquid, comfort blue, comfort pink, downy,
  softouch, comfort softener, lenor, comfort after wash
toilet cleaner||harpik, harpic blue, harpic power plus, harpic red, harpic toilet cleaner, harpic bathroom,
  harpic liquid, domex toilet cleaner, domestos, sani fresh, sanifresh ultrashine, odonil toilet, odonil blocks,
  flush matic, harpic flushmatic, kiwi toilet cleaner, presto toilet cleaner
floor cleaner, phenyl||lizole, lizol floor cleaner, lizol citrus, lizol lavender, lysol, lizol disinfectant,
  lizol liquid, dettol floor cleaner, domex floor cleaner, domex disinfectant, nimyle, nimeasy, presto floor cleaner,
  gonyle, patanjali gonyle, bengal chemicals phenyl, trishul phenyl, black phenyl trishul, goinol, patanjali goinol,
  three mangoes phenyl, dazzl floor, godrej proclean, vim floor, savlon floor cleaner, white phenyl trishul, zoflora
drain cleaner||drainex, drano, kiwi drainex, kiwi kleen drain, kiwi drain
glass cleaner||colin glass cleaner, collin, colin spray, colin liquid, colin cleaner, windex, presto glass cleaner
kitchen cleaner||cif, mr muscle, mister muscle, easy off bang, cleanmate
scrubber, scrub pad, scouring pad||scotch brite, scotch bright, 3m scotch brite, 3m scrub, scrotch brite,
  gala scrubber, gala scrub, exo safai, vim scrubber, spontex
mop, broom, wiper||gala mop, gala spin mop, gala broom, gala no dust, no dust broom, spotzero, milton spin mop,
  freudenberg gala, prestige mop, gebi mop, monkey 555, presto mop, vileda, gala quick spin, scotch brite jumper
garbage bags||presto garbage bags, shalimar garbage, g1 garbage, newnik, oxo biodegradable, beco garbage bags,
  glad bags, glad garbage
tissues, tissue paper||origami tissue, premier tissue, selpak, paseo, kleenex tissue, beco tissue, presto tissue,
  mistique, wintex
aluminium foil||hindalco foil, freshwrap, freshwrapp foil, hindalco freshwrapp, superwrap, homefoil, al foil hindalco,
  vedanta foil, prince foil
cling film||freshwrapp cling, saran wrap, glad wrap, cling wrap freshwrapp, asian wrap, oddy
antiseptic, antiseptic liquid||dettol liquid, dettol antiseptic, detol, savlon liquid, savlon antiseptic, sevlon,
  betadine, suthol, soframycin, neosporin, burnol
handwash, hand wash||dettol hand wash, dettol refill, lifebuoy hand wash, lifebuoy refill, savlon handwash,
  santoor handwash, palmolive, godrej protekt, protekt handwash, godrej magic handwash, magic handwash, fem handwash,
  himalaya handwash, himalaya pure hands, pure hands, fiama handwash, medimix handwash, dettol foaming handwash
hand sanitizer, sanitizer||dettol sanitizer, lifebuoy sanitizer, savlon sanitizer, sterillium, himalaya sanitizer
soap, bathing soap||lux soap, lux sabun, lux international, lux jasmine, lux rose, lifebuoy soap, lifeboy, lifebouy,
  lifebuoy sabun, life buoy, dove soap, dove sabun, dove bar, pears soap, pears sabun, cinthol soap, cinthol lime,
  cinthol sabun, sinthol, santoor soap, santoor sabun, santur, hamam soap, hamam sabun, medimix soap, medimix sabun,
  medi mix, mysore sandal soap, mysore sandle, mysoor sandal, fiama soap, fiama gel bar, fiama bar, fiama di wills,
  vivel, superia, margo, rexona soap, liril, breeze soap, godrej no 1, godrej number one, godrej number 1, no 1 soap,
  nirma beauty soap, nima rose, nima soap, nima sandal, dyna, jo soap, moti soap, moti sandal soap, chandrika,
  himalaya soap, himalaya neem soap, patanjali sabun, patanjali neem soap, dettol soap, dettol sabun,
  dettol cool soap, dettol original soap, savlon soap, biotique soap, khadi soap, khadi natural soap, camay,
  johnson soap, park avenue soap, denver soap, nivea soap, asepso, neko, evita soap, shikakai soap meera, meera soap,
  power soap bath, lever ayush, ayush soap, swastik soap
body wash, shower gel||nivea shower gel, nivea body wash, dove body wash, pears body wash, fiama shower gel,
  fiama body wash, lux body wash, dettol body wash, cinthol body wash, plum body wash, mcaffeine body wash,
  wow body wash, adidas shower gel, st ives, the body shop
shampoo||head n shoulders, head and shoulder, head shoulder, hed and shoulder, head and solder, pantine,
  pantene shampoo, pantene pro v, sunsilk shampoo, sun silk, sunsilk black, clinicplus, clinic plus shampoo,
  clinic all clear, all clear shampoo, clear shampoo, tresemme shampoo, tresme, tresemmee, tresame, tresemme keratin,
  l oreal, loreal shampoo, loreal paris, lorial, loreal total repair, dove shampoo, dove intense repair,
  garnier shampoo, garnier fructis, fructis, himalaya shampoo, vatika shampoo, chik shampoo, meera shampoo, karthika,
  nyle, biotique shampoo, mamaearth onion shampoo, wow shampoo, indulekha shampoo, ayur shampoo, khadi shampoo,
  selsun, nizral, nizoral, ketomac, scalpe, herbal essences, herbal essence, matrix shampoo, matrix biolage, biolage,
  schwarzkopf, wella shampoo, streax, johnson shampoo, plum shampoo, pilgrim shampoo, minimalist shampoo,
  love beauty planet, arata shampoo, moxie shampoo
conditioner, hair conditioner||dove conditioner, tresemme conditioner, loreal conditioner, pantene conditioner,
  sunsilk conditioner, wow conditioner, garnier conditioner
hair colour, hair dye||godrej expert, garnier hair colour, garnier color, loreal hair color, loreal hair colour,
  loreal casting, revlon, streax hair color, indica, super vasmol, vasmol, bigen, nisha henna, nisha mehendi,
  nisha hair color, godrej nupur, nupur, patanjali mehendi, bsy noni
hair gel, hair wax||set wet, gatsby, brylcreem, beardo, ustraa, bombay shaving company, the man company, man matters
toothpaste, tooth paste||colgate toothpaste, colgate paste, colgate strong teeth, colgate max fresh,
  colgate visible white, colgate total, colgate vedshakti, colgate herbal, colgate active salt, colgate salt,
  colgate sensitive, colgate swarna vedshakti, kolgate, kolget, golgate, colegate, pepsodent toothpaste,
  pepsodent germicheck, pepsodant, pepsodent paste, pepsodet, pepsodint, sensodyn, sensodyne repair,
  sensodyne fresh gel, sensodent, closeup toothpaste, close-up, close up toothpaste, close up paste, closeup paste,
  closeup red, kloseup, dabur red gel, dabur lal, dabur meswak, miswak toothpaste, dabur babool, babool,
  babul toothpaste, patanjali dant kanti, dant kanti, danta kanti, dantkranti, vicco, vajradanti, vico vajradanti,
  himalaya toothpaste, himalaya complete care, complete care toothpaste, anchor toothpaste, anchor white toothpaste,
  ajanta toothpaste, amar toothpaste, cibaca, colgate cibaca, oral b toothpaste, parodontax, thermoseal, emoform,
  senquel, rdl toothpaste, glister, k p namboodiri, kp namboodiris, namboodiri toothpaste, dentalcare,
  dabur herbal toothpaste, ayush toothpaste, perfora, dabur herbl
tooth powder||colgate tooth powder, lal dantmanjan, dabur lal manjan, monkey brand, gurudev tooth powder,
  bandar chhap, gopal tooth powder, vithoba, dabur dant manjan, bidyanath dant manjan, payokil
toothbrush, tooth brush||oral-b, oral b toothbrush, oral b brush, colgate toothbrush, colgate brush, colgate zigzag,
  colgate slim soft, pepsodent toothbrush, pepsodent brush, ajay toothbrush, ajay brush, aquafresh, aquawhite,
  stim brush, jordan toothbrush, agaro toothbrush
mouthwash||listerin, listerine mouthwash, listrine, listerine cool mint, colgate plax, plax, colgate mouthwash,
  hexidine, chlorhexidine mouthwash, rexidin, betadine gargle, oral b mouthwash, closeup mouthwash, clohex
face wash||himalaya face wash, himalaya neem facewash, himalaya facewash, himalaya purifying neem, garnier face wash,
  garnier facewash, garnier men, garnier vitamin c, clean clear, ponds facewash, ponds pure white, ponds men,
  nivea face wash, nivea facewash, dove face wash, patanjali facewash, cetaphil, cerave, mamaearth, mama earth,
  wow face wash, wow skin science, biotique face wash, everyuth, ever youth, neutrogena, nutrogena, acnestar,
  acne star, joy face wash, lotus face wash, vlcc, simple face wash, plum face wash, plum green tea,
  minimalist face wash, the derma co, derma co, dot and key, dot key, foxtale, deconstruct, pears face wash,
  good vibes, khadi face wash
face cream, moisturiser, moisturizer||nivia, nivea cream, nivea creme, nivea soft, nivea moisturiser,
  nivea moisturizer, nivea cold cream, nivea crme, nevia, nevea, pond s, ponds cream, ponds cold cream,
  ponds white beauty, ponds moisturiser, fair lovely, fare and lovely, glow lovely, vaselin, vasline, vaseline jelly,
  vaseline petroleum jelly, vaseline lotion, vaseline body lotion, veseline, boro line, boroplus, himani boro plus,
  lakme absolute, lakme peach milk, lakme cc cream, lakmee, olay cream, olay total effects, oley, olay natural white,
  himalaya cream, himalaya moisturizing, garnier cream, garnier light, vicco turmeric, no marks, bajaj nomarks,
  fair and handsome, fair handsome, emami fair handsome, joy cream, joy moisturiser, charmis, cetaphil lotion, aveeno,
  aquaphor, bio oil, biooil, biotique cream, lotus herbals, lotus herbal cream, patanjali beauty cream,
  patanjali aloevera gel, oriflame, avon cream, afghan snow, fairever, minimalist moisturizer, plum moisturiser,
  keya seth, sebamed
body lotion||nivea body lotion, nivea body milk, nivea lotion, vaseline intensive, vaseline deep moisture,
  parachute body lotion, himalaya body lotion, joy body lotion, joy honey almonds, ponds body lotion, dove lotion,
  dove body lotion, wow body lotion, jergens
lip balm||nivea lip balm, nivea lip care, maybelline baby lips, baby lips, himalaya lip balm, himalaya lip care,
  lip ice, lipice, burts bees, carmex, chapstick, biotique lip balm
lipstick, kajal, nail polish||lakme, maybelline, elle 18, elle18, colorbar, sugar cosmetics, sugar lipstick,
  sugar kajal, nykaa, blue heaven, himalaya kajal, faces canada, swiss beauty, mac lipstick, plum kajal,
  insight cosmetics, loreal kajal, just herbs
sunscreen||lakme sun expert, lotus sunscreen, lotus safe sun, safe sun lotus, nivea sun, nivea sunscreen,
  himalaya sunscreen, ponds sunscreen, joy sunscreen, minimalist sunscreen, biore, la shield, aqualogica,
  wow sunscreen, garnier sunscreen, dr sheths, dr sheth sunscreen
talcum powder||ponds powder, ponds talc, ponds talcum, ponds dreamflower, dreamflower, nycil, dermi cool,
  navratna powder, navratna cool talc, navratna talc, navaratna talc, santoor talc, santoor powder, spinz,
  gokul santol, gokul sandal, cuticura, yardley, eva talc, denim talc, denim powder, cinthol talc, cinthol powder,
  liril talc, z talc, wild stone talc, park avenue talc, mysore sandal talc, shower to shower, shower shower,
  candid powder, candid dusting powder, clocip, abzorb, himalaya talc
deodorant, body spray, perfume||axe deo, axe deodorant, axe body spray, axe perfume, axe spray, axe signature,
  axe ticket, fogg deo, fogg perfume, fogg body spray, fogg spray, fogg scent, old spice deo, old spice deodorant,
  oldspice, park avenue deo, park avenue perfume, parkavenue, rexona deo, rexona roll on, set wet deo, wildstone,
  denver deo, denver hamilton, denver perfume, engage, ingage deo, nike deo, adidas deo, nivea deo, nivea roll on,
  nivea deodorant, dove deo, dove roll on, yardley deo, cinthol deo, layer r, layerr, layer shot, envy deo, envy 1000,
  envy perfume, kamasutra deo, ks deo, manforce deo, eva deo, eva deodorant, secret temptation, bella vita,
  villain perfume, ajmal, skinn, titan skinn, brut deo, playboy deo, he deo, he body spray, z deo, zatak, archies deo,
  charlie deo, musk perfume jovan, jovan musk, calvin klein perfume, ustraa deo
razor, shaving razor, razor blades||gillette guard, gillette razor, gilette, jillet, gillette mach3, mach 3,
  gillette fusion, fusion razor, gillette venus, venus razor, gillette vector, vector razor, gillette presto,
  presto razor, gillette blade, gillette cartridges, supermax, 7 o clock, 7oclock blade, seven o clock, wilkinson,
  laser blade, laser razor, topaz blade, topaz blades, vidyut blade, bic razor, schick razor, letsshave,
  bombay shaving razor
shaving cream, shaving foam||gillette shaving foam, gillette shaving cream, gillette shaving gel, gillette gel,
  old spice lather, dettol shaving, axe shaving cream, vi john, denim shaving cream, nivea shaving,
  emami shaving cream, cinthol shaving
after shave||old spice aftershave, nivea after shave, gillette after shave, denim after shave, axe after shave,
  brut after shave
hair removal cream||veet, vit cream, anne french, annefrench, fem hair removal, fem cream, fem bleach, oxylife,
  oxy life bleach, reet hair removal, sally hansen, vjohn hair remover, everteen, namyaa
$names$);
