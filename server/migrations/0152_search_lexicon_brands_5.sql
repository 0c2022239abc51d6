-- More brands of the real world, each with what is nearest to it first (decisions 066 and 071), from general knowledge.
select search_move_names($names$
milk chocolate, chocolate bar, chocolate||dairy milk, dairymilk, cadbury dairy milk, dairy milk silk, cadbury silk,
  cadbury, cadburys, galaxy, hersheys, hershey, hershey bar, hershey kisses, kisses, amul chocolate,
  amul milk chocolate, temptations chocolate, cadbury temptations, milka, ritter sport, feastables, cadbury fuse,
  fuse, schogetten, ghirardelli, meiji
caramel chocolate, chocolate bar, milk chocolate, chocolate||5 star, five star, cadbury 5 star, mars, mars bar, twix,
  snickers, snickers bar, bounty, bounty chocolate, milky way, bar one, baby ruth, butterfinger, reeses, reese s,
  picnic chocolate, toblerone, 100 grand, crunchie, double decker, charleston chew, lion bar
chocolate wafer, wafer chocolate, chocolate wafers, wafer fingers, chocolate bar, chocolate||kitkat, kit kat,
  kit-kat, nestle kitkat, perk, cadbury perk, munch, nestle munch, hanuta, kinder bueno, balisto
chocolate gift box, chocolate gift tin, chocolate box, chocolate truffles, chocolate||ferrero rocher, ferrero,
  rocher, raffaello, lindt, lindor, lindt lindor, celebrations, cadbury celebrations, quality street, merci, godiva,
  guylian, roses chocolate, heroes, after eight, hershey s exotic dark
chocolate buttons, choco buttons, candy coated chocolate, chocolate||gems, cadbury gems, m&m, m and m, m m, mms,
  smarties, nutties, cadbury nutties, reeses pieces, maltesers, whoppers, cadbury shots, raisinets
white chocolate, chocolate||milkybar, milky bar, nestle milkybar, kinder joy, kinder surprise, kinder chocolate
dark chocolate, chocolate bar, chocolate||bournville, cadbury bournville, amul dark, amul dark chocolate,
  lindt excellence, mason and co, pascati, green and blacks, 72 cocoa
fruit candy, candy, mixed fruit candy, toffee||skittles, poppins, parle poppins, starburst, jolly rancher,
  jolly ranchers, mentos, mentos fruit, candyman, sugus, fruittella, frutella, gulas candy, nerds, warheads,
  hubba bubba candy, parle orange bite, orange bite, chatar patar
raw mango candy, mango candy, candy||mango bite, mangobite, kaccha mango bite, kacha mango bite, pulse, pulse candy,
  pass pass pulse, parle mango bite, aam papad candy, candyman kachcha aam, swad, swad candy, hajmola candy,
  tamarind candy hajmola, imli candy, pan pasand, chulbule
tamarind candy, imli candy, digestive tablets, candy||hajmola, dabur hajmola, hajmola candy, imlee, imli pop
caramel toffee, toffee, toffees, candy||eclairs, choclairs, cadbury eclairs, cadbury choclairs, melody, parle melody,
  kismi, parle kismi, alpenliebe, alpenliebe gold, werthers, werther s original, werthers original, kopiko,
  coffy bite, lotte coffy bite, lacto king, mackintosh, riesen, milk duds, tofo, londonderry, coffee bite
fruit lollipop, lollipop, lollies, candy||chupa chups, alpenliebe lollipop, dum dums, tootsie pop,
  alpenliebe juzt jelly lollipop, melody lollipop
fruit jelly sweets, jelly sweets, gummies, jelly candy, candy||haribo, jelly belly, juzt jelly,
  alpenliebe juzt jelly, sour patch, sour patch kids, trolli, swedish fish, jujubes, jellycious, ju ju
cool mint, mints, mint candy, peppermint, candy||polo, nestle polo, polo mint, tic tac, tictac, altoids, mentos mint,
  mentos, minto, mint o fresh, chlormint, chlor mint, impact mints, smint, lifesavers, fishermans friend, certs,
  lemon mint polo, halls, halls mint, strepsils, vicks candy, vicks cough drops, ricola, cofsils, vicks ki goli
chewing gum, bubble gum, mouth freshener, cool mint, mints||center fresh, centre fresh, centerfresh, orbit, wrigleys,
  wrigley, double mint, doublemint, happydent, happydent white, boomer, big babool, center fruit, extra gum, trident,
  juicy fruit, spearmint gum, 5 gum, hubba bubba, bubblicious, stride gum
mouth freshener, mukhwas, sugar coated saunf, paan bites||pass pass, passpass, rajnigandha, pan parag, pan vilas,
  baba elaichi, chandan mukhwas, shudh plus, chutki, tulsi mukhwas, meetha pan pan bahar, pan bahar,
  silver coated elaichi, dr fresh mukhwas, jeera goli, swad mukhwas
soan papdi, indian sweets, sweets||haldiram soan papdi, bikaji soan papdi, haldiram sweets, haldiram soan cake,
  patisa, bikano soan papdi, bikanervala, bikanervala sweets, chitale sweets, kanha sweets
kaju katli, sweets, barfi||haldiram kaju katli, bikaji kaju katli, bikanervala kaju katli, kaju katli haldiram
rasgulla, rosogolla, gulab jamun||haldiram rasgulla, bikaji rasgulla, kc das, kc das rasgulla, bikano rasgulla,
  haldiram rasogolla
gulab jamun, rasgulla||haldiram gulab jamun, bikaji gulab jamun, bikano gulab jamun, mtr gulab jamun tin
tomato ketchup, ketchup, tomato sauce||heinz, kissan ketchup, kissan, maggi ketchup, maggi sauce,
  maggi hot and sweet, maggi hot sweet, maggi hot n sweet, del monte ketchup, tops ketchup, cremica ketchup,
  veeba ketchup, hunts ketchup, hunts
chilli sauce, hot sauce, red chilli sauce, sauce||tabasco, sriracha, capsico, franks red hot, frank s red hot,
  cholula, maggi chilli sauce, chings chilli sauce, ching s red chilli, valentina, nando s, nandos,
  peri peri sauce nandos, huy fong, chings green chilli
soy sauce, soya sauce, sauce||kikkoman, chings soy sauce, ching s soya, lee kum kee, pearl river bridge,
  tops soya sauce, chings dark soy
schezwan chutney, schezwan sauce||chings schezwan, chings schezwan chutney, ching s schezwan chutney,
  chings secret schezwan, smith and jones schezwan, veeba schezwan
pizza pasta sauce, pasta sauce, pizza sauce||dr oetker pizza sauce, fun foods pizza, fun foods pasta and pizza,
  prego, ragu, classico, veeba pasta sauce, barilla sauce, del monte pizza sauce, veeba pasta and pizza
mustard sauce, mustard paste, mustard||frenchs, french s, frenchs mustard, dijon, dijon mustard, maille, colmans,
  colman s, grey poupon, american garden mustard, kasundi bengali
peanut butter||skippy, jif, pintola, myfitness, my fitness, alpino, sundrop peanut butter, sundrop,
  veeba peanut butter, disano peanut butter, dr oetker peanut butter, the butternut co, happy jars,
  yoga bar peanut butter
hazelnut chocolate spread, hazelnut spread, chocolate spread||nutella, nutela, hersheys spread, hershey s spread,
  cadbury spread, hintz spread, nocilla, sundrop choco, lotus biscoff, biscoff, biscoff spread, veeba choco
jam, mixed fruit jam, fruit jam||kissan jam, kissan mixed fruit, tops jam, mapro jam, bonne maman, smuckers,
  st dalfour, druk jam, hartleys, mala s jam, patanjali jam, marmite, vegemite, cremica jam
honey||dabur honey, patanjali honey, saffola honey, lion honey, himalaya honey, zandu honey, apis himalaya,
  apis honey, manuka honey, hitkary, capilano, nature s nectar, two brothers honey, last forest honey, beeyo
mayonnaise, mayo||hellmanns, veeba mayo, dr oetker, dr oetker mayo, dr oetker funfoods, funfoods, fun foods,
  fun foods mayo, cremica mayo, cremica mayonnaise, del monte mayo, kewpie, miracle whip, best foods, veeba eggless,
  veeba, wingreens mayo
salad dressing, caesar dressing, dressing||veeba caesar, veeba caesar dressing, hidden valley, hidden valley ranch,
  thousand island veeba, kraft dressing, newman s own, ranch, ranch dressing, veeba thousand island,
  fun foods salad dressing
hummus, cheese dip, dip||wingreens, wingreens hummus, sabra, tostitos salsa, habanero dip, wingreens dip
ginger garlic paste||smith and jones, smith jones ginger garlic, dabur hommade, dabur hommade ginger garlic,
  mothers recipe ginger garlic, aachi ginger garlic, chings ginger garlic
coconut milk||dabur coconut milk, maggi coconut milk, maggi coconut milk powder, dabur hommade coconut milk, kara,
  aroy d, chaokoh, real thai, thai heritage coconut
tomato puree, tomato paste, tomato||kissan tomato puree, hommade tomato puree, dabur tomato puree,
  del monte tomato puree, godrej jersey puree, morton tomato puree
pickle, mango pickle, mixed pickle||mothers recipe, mother s recipe, priya, priya pickle, bedekar, nilons,
  nilons pickle, patanjali achar, tops pickle, pachranga, panchranga, ruchi pickle, priya avakaya, aachi pickle,
  mtr pickle, jhandewalan, swad achar
chicken, chicken curry cut, chicken breast||licious, freshtohome, fresh to home, real good chicken,
  godrej real good chicken, meatigo, zappfresh, zapp fresh, suguna, venkys, venkys chicken, nandus, tendercuts,
  tender cuts, zorabian, ib chicken
fish, prawns||licious fish, freshtohome fish, captain fresh, buffet basa, cambay tiger, sumeru prawns, fresho fish
chicken sausage, sausage, chicken salami, salami, ham||venkys sausage, venkys salami, zorabian sausage,
  prasuma sausage, prasuma salami, meatzza, arambagh, yummiez sausage, vezlay, oscar mayer, hormel, spam, perdue,
  artisan meats
chicken nuggets, frozen nuggets, veg nuggets||yummiez, godrej yummiez, sumeru nuggets, mccain chicken nuggets,
  venkys nuggets, itc master chef nuggets, tyson, mcnuggets, sumeru chicken, licious nuggets, yummiez nuggets
ice cream, vanilla ice cream||kwality walls, kwality wall s, vadilal, havmor, baskin robbins, naturals ice cream,
  natural s, haagen dazs, ben and jerrys, ben jerrys, london dairy, mother dairy ice cream, arun ice cream,
  amul ice cream, dinshaws, cream bell, giani, go zero, noto, the brooklyn creamery, ibaco, breyers, hangyo,
  top n town, movenpick, nic ice cream, minus thirty, lazza, milky mist ice cream, cold stone
cone, ice cream cone, chocolate cone, ice cream||cornetto, cornetto double chocolate, amul tricone, tricone,
  havmor cone, kwality cornetto, drumstick ice cream, vadilal flingo, flingo, mother dairy cone, cornetto oreo
chocobar, choco bar, almond chocobar, ice cream||magnum, magnum almond, magnum ice cream, feast, kwality feast,
  choco bar amul, amul chocobar, amul choco bar, amul epic, amul frostik, frostik, badabite, vadilal badabite,
  dove bar ice cream, klondike, mother dairy chocobar, snickers ice cream, paddle pop, kwality chocobar
ice lolly, orange ice lolly, ice candy||solero, popsicle brand, calippo, twister, rocket lolly, amul ice candy,
  kwality orange bar, mother dairy lolly, icee, skippi, skippi ice pops, paddle pop lolly, vadilal candy
malai kulfi, kulfi||amul kulfi, kwality kulfi, mother dairy kulfi, kwality walls kulfi, amul punjabi kulfi,
  vadilal kulfi, havmor kulfi, shahi kulfi amul
custard powder, custard||weikfield custard, weikfield, brown and polson, brown polson, birds custard, bird s custard,
  bird s, bluebird custard, ajanta custard, pioneer custard
jelly crystals, jelly||weikfield jelly, jell-o, jell o, jello, rex jelly, hartleys jelly, bluebird jelly,
  pioneer jelly, tops jelly
cake mix, chocolate cake mix||betty crocker, betty crocker cake, duncan hines, pillsbury cake mix,
  pillsbury cooker cake, pillsbury, weikfield cake mix, dr oetker cake, bakersville, trupti cake mix
detergent powder, washing powder, detergent||surf, surf excel, surf excel easy wash, surf excel quick wash, ariel,
  ariel complete, tide, tide plus, tide double power, rin powder, active wheel, wheel, ghadi, nirma, nirma powder,
  henko, sasa, mr white, sunlight, sunlight powder, fena, patanjali herbal detergent, gain detergent, rin refresh,
  xpert detergent, safed, 555, surf exel, surfexcel, surf excell
liquid detergent, detergent liquid, laundry liquid, detergent||surf excel matic, surf excel matic liquid,
  surf excel liquid, ariel matic, ariel matic liquid, ariel liquid, genteel, ezee, godrej ezee, tide pods, persil,
  gain, woolite, henko liquid, genteel liquid, rin matic liquid, presto liquid, dreft, tide liquid
detergent bar, washing soap, detergent cake, laundry soap||rin, rin bar, rin soap, surf excel bar, nirma soap,
  nirma bar, wheel bar, tide bar, ghadi cake, 501, 501 bar, sunlight soap, sunlight bar, xxx, power soap, fena bar,
  henko bar
fabric conditioner, fabric softener||comfort, comfort fabric conditioner, downy, lenor, softouch, suavitel, snuggle,
  comfort after wash, bounce dryer
stain remover, stain lifter, bleach||vanish, vanish oxi, vanish oxi action, oxiclean, clorox stain, shout, ala,
  rin ala, tide to go
fabric whitener, laundry blue, stain remover, detergent||ujala, ujala supreme, ujala neel, robin blue, robin liquid,
  robin, ujala blue, ranipal, neel, neel powder, ujala crisp
dishwash liquid, dish gel, dishwash||vim, vim gel, vim liquid, vim drop, pril, pril liquid, dawn, dawn dish soap,
  fairy liquid, palmolive dish, palmolive dish soap, joy dish, ajax dish, exo gel, finish, finish powder, cascade,
  presto dishwash, seventh generation dish, sunlight dish, frosch
dishwash bar, dish bar, dishwash||vim bar, exo, exo bar, nip, nip bar, pitambari bar, sabena, xpert bar, odopic bar,
  patanjali dishwash bar, vim ki tikiya, vim ki batti
scrub pad, scouring pads, scrubber||scotch brite, scotchbrite, scotch-brite, scotch brite scrub, spontex, brillo,
  sos pads, gala scrub, steelo scrub, exo safai
floor cleaner, floor cleanser, surface cleaner||lizol, lizol citrus, lizol floor cleaner, domex floor,
  dettol floor cleaner, dettol disinfectant, dettol surface, nimyle, itc nimyle, pine sol, pinesol, pine-sol,
  mr clean, fabuloso, lysol, koparo floor, beco floor cleaner, ajax, flash cleaner, zero germs, swiffer wetjet, bona,
  dettol liquid floor, presto floor, patanjali gonyle
toilet cleaner, lavatory cleanser, toilet bowl cleaner||harpic, harpic power, harpic red, harpic blue,
  harpic bathroom, harpic bathroom cleaner, domex, domestos, sanifresh, sani fresh, clorox, clorox toilet,
  toilet duck, duck toilet, mr muscle toilet, harpic flushmatic, kiwi kleen, odonil flush, flush matic
phenyl, white phenyl, black phenyl||trishul, trishul phenyl, bengal phenyl, lizol phenyl, finit phenyl, three mango,
  gainda phenyl, gainda
glass cleaner, window spray||colin, windex, colin spray, mr muscle glass, moov glass, sprayway, presto glass
kitchen cleaner, kitchen degreaser, surface cleaner||cif, cif cream, mr muscle, mr muscle kitchen, mister muscle,
  easy off, method cleaner, colin kitchen, 409, formula 409, cillit bang, scrub daddy paste, bar keepers friend
facial tissues, tissues, paper napkins||kleenex, origami, origami tissue, selpak, premier tissue, paseo,
  paseo tissue, puffs plus, beco tissue, wintex tissue, mistique
toilet rolls, toilet paper||charmin, andrex, cottonelle, angel soft, origami toilet, paseo toilet, quilted northern,
  beco toilet, who gives a crap
kitchen towels, kitchen paper, paper towels||bounty paper towel, bounty towels, brawny, viva towels, scott towels,
  origami kitchen, beco kitchen towel, plenty kitchen, presto kitchen roll, origami kitchen towel
garbage bags, bin liners, trash bags||glad, glad bags, hefty, hefty bags, presto garbage, presto garbage bags,
  shalimar, shalimar garbage, shalimar garbage bags, beco garbage, ezee garbage, ezee garbage bags, g1 garbage,
  clean home garbage, newnik
aluminium foil, foil||hindalco, hindalco foil, freshwrap, freshwrapp, reynolds wrap, superwrap, homefoil, ezee wrap,
  al foil, hindalco freshwrapp
cling wrap, cling film, zip pouches||saran, saran wrap, ziploc, zip lock, glad wrap, clingwrap, oddy, asianwrap,
  press n seal
mosquito refill, mosquito vaporiser, mosquito liquid, mosquito repellent||good knight, goodknight, good night,
  goodnight, goodknight refill, good knight gold flash, all out, allout, all out refill, all out ultra, maxo,
  maxo refill, mortein, mortein refill, mortein insta, odomos refill, raid mosquito, kachua refill
mosquito coil, mosquito coils||tortoise, tortoise coil, maxo coil, mortein coil, good knight coil, kachua,
  kachua chhap, jet coil
insect spray, roach spray, cockroach spray, insect killer||hit, red hit, black hit, lal hit, kala hit, hit spray,
  baygon, raid, raid spray, mortein spray, ortho, laxman rekha, lakshman rekha, laxmanrekha, krazy lines, combat,
  finit, flit, begon, ant chalk
room freshener, air freshener, air spray||odonil, ambi pur, ambipur, godrej aer, aer, aer pocket, airwick, air wick,
  air-wick, glade, febreze, iris freshener, lia, involve, renuzit, odonil gel, odonil block, odonil zipper,
  poo pourri, little trees
repellent cream, mosquito refill, mosquito repellent||odomos, odomos cream, off deep woods, cutter repellent, autan,
  mosi guard, good knight fabric roll on, fabric roll on
broom, grass broom||gala broom, gala no dust, gala no dust broom, no dust broom, monkey 555, monkey broom,
  gala fresh n clean
mop, spin mop, floor wiper||gala, gala mop, gala spin mop, spotzero, spotzero mop, scotch brite mop, vileda, swiffer,
  o cedar, gebi, gebi mop, milton spotzero, bissell, esquire mop, prestige mop
rubber gloves, gloves||primeway gloves, gala gloves, playtex gloves, marigold gloves, scotch brite gloves
$names$);
