-- More brands of the real world, each with what is nearest to it first (decisions 066 and 071), from general knowledge.
select search_move_names($names$
milk, toned milk||amul slim n trim, amul slim, slim n trim, amul tazza, nandini goodlife, goodlife milk, amul moti,
  aavin, aavin green, aavin blue, aavin orange, heritage milk, nandini, mother dairy milk, mother dairy toned milk,
  country delight, akshayakalpa, milky mist milk, sanchi, parag, sudha, verka, saras, vita, jersey, dodla, hatsun,
  arokya, pride of cows, provilac, happy milk, whyte farms
full cream milk, milk||amul gold, mother dairy full cream, nandini special, amul shakti
milk powder, dairy whitener||nestle everyday, amulya, amulspray, amul spray, nido, anikspray, sagar skimmed,
  everyday dairy whitener
eggs, egg||eggoz, henfruit, keggs, licious eggs, suguna eggs, abhi eggs, eggee, best eggs, upf eggs, happy hens,
  table white
curd, dahi, yogurt||amul masti, masti dahi, mother dairy dahi, milky mist, milky mist curd, nestle a plus dahi,
  danone, yakult, hatsun curd, heritage curd, nandini curd
greek yogurt, yogurt, yoghurt||epigamia, epigamia greek yogurt, chobani, fage, milky mist greek yogurt, yoplait,
  activia
fresh cream, cream||amul cream, amul fresh cream, amul whipping cream, milky mist cream, rich cream, tropolite
whipping cream, fresh cream||rich whipping cream, whip topping, tropolite whip topping
cheese spread, cheese||amul cheese spread, britannia cheese spread, philadelphia, philadelphia cream cheese,
  philly cheese, laughing cow, president cheese, kiri
mozzarella, cheese||amul mozzarella, amul pizza cheese, go mozzarella, dlecta mozzarella
flavoured milk, milkshake, milk shake||hershey milkshake, hersheys milkshake, amul kool, cavins, keventers,
  winkin cow, nesquik, nestle milkshake, amul pro, storia shake, sunfeast milkshake, amul kool cafe,
  britannia winkin cow
butter, margarine||nutralite, flora margarine, becel, amul lite
basmati rice, rice||unity basmati, unity rice, charminar, aeroplane rice, zeeba, tilda, uncle bens, uncle ben,
  mahatma rice, falcon rice, sungold rice, shri lal mahal, patanjali rice, dubar, 1121, heritage basmati, fortune rice
soyabean oil, soybean oil, refined oil||fortune soya health, soya health, fortune soyabean, mahakosh,
  ruchi gold soya, nutrela oil
sunflower oil, blended oil, refined oil||saffola gold, saffola active, saffola total, saffola, sundrop heart,
  sundrop superlite, gold winner, sunrich, freedom, gemini, oleev, fortune sunlite, dhara, crisco, mazola, wesson,
  sunlite
olive oil||figaro, leonardo, borges, bertolli, disano, filippo berio, colavita, del monte olive oil, oleev kitchen,
  solasz, farrell, jivo olive
coconut oil, hair oil||parachute, parachute oil, kerafed, klf nirmal, klf coconad, coco soul, nihar naturals,
  shalimar coconut, kera, vvd gold, vvd, max care, cococare, viva naturals
ghee, cow ghee||gowardhan, amul ghee, patanjali ghee, anik, krishna ghee, madhur ghee, aashirvaad svasti, svasti,
  nova ghee, sri sri ghee, everest ghee, umanac, milkfood ghee, grb, kwality ghee, govind ghee
vanaspati, vegetable fat||dalda, rath, rath vanaspati, gagan, panghat, raag gold
turmeric powder, turmeric||tata sampann haldi, tata sampann turmeric, everest haldi, catch haldi, mdh haldi,
  aachi turmeric, sakthi turmeric, mtr turmeric, everest turmeric
chilli powder, red chilli powder||tata sampann chilli, everest tikhalal, tikhalal, kashmirilal, deggi mirch,
  mdh deggi mirch, aachi chilli powder, everest kashmirilal, mtr chilli powder
coriander powder||tata sampann coriander, everest coriander, mdh dhania, catch dhaniya, aachi coriander
chicken masala, meat masala, garam masala||everest chicken masala, mdh chicken masala, shan chicken,
  aachi chicken masala, everest meat masala, mdh meat masala, eastern chicken masala
chole masala, chana masala, garam masala||mdh chana masala, everest chole masala, everest chhole, mdh chole,
  mdh channa masala
pav bhaji masala, masala||everest pav bhaji, mdh pav bhaji, badshah pav bhaji
biryani masala, garam masala||shan biryani, everest biryani, shan bombay biryani, mdh biryani
sambar powder, sambar masala||mtr sambar, everest sambar, aachi sambar, eastern sambar, sakthi sambar, 777 sambar
dal, toor dal, pulses||tata sampann, tata sampann dal, tata sampann toor dal, itc aashirvaad dal, aashirvaad dal,
  24 mantra dal
green tea, herbal tea, tea||twinings, twinings green, lipton green, tetley green, organic india, organic india tulsi,
  tulsi green, tea a me, teabox, vahdam, typhoo green, gaia green tea, himalaya green, te-a-me, bigelow,
  celestial seasonings, yogi tea, dilmah green
tea, tea bags||pg tips, yorkshire tea, dilmah, ahmad tea, typhoo, tata tea premium, tata tea gold, brooke bond,
  lipton, brooke bond taj mahal, red label natural care, kanan devan, chakra gold, girnar, society, wagh bakri,
  marvel, sapat
coffee, instant coffee||starbucks, tata coffee grand, tata coffee, lavazza, folgers, davidoff, moccona,
  maxwell house, mccafe, illy, cothas coffee, bayars, levista, leo, narasus, seven beans, third wave, araku,
  cafe coffee day, ccd, nescafe gold, nescafe classic, bru gold, bru green label, sunrise
chocolate malt drink, malt drink, health drink, malt powder||bournvita, cadbury bournvita, horlicks chocolate, milo,
  maltova, ovaltine, boost, complan chocolate, pediasure chocolate, nesquik powder, junior horlicks, horlicks,
  complan, pediasure
protein, whey protein, protein powder, nutrition powder||gnc, gnc whey, himalaya quista, quista, on whey, isopure,
  myprotein, avvatar, beast life, beastlife, kapiva gym, fast and up whey, ensure, protinex, muscletech, bigmuscles,
  labrada, gritzo
multivitamin, multivitamin gummies||revital, revital h, supradyn, becosules, centrum, zincovit, neurobion, limcee,
  wellwoman, himalaya ashwagandha, power gummies, seven seas, hk vitals, nutrilite daily, a to z vitamins
chyawanprash||chyawanprash dabur, dabur chyawanprash, zandu chyawanprash, baidyanath chyawanprash,
  patanjali chyawanprash, sona chandi, chyavanprakash
apple cider vinegar, vinegar||bragg, kapiva acv, wow acv, wow apple cider vinegar, neuherbs acv, st botanica acv,
  kapiva apple cider vinegar
cashew cookies, butter cookies, cookies||good day cashew, good day, britannia pista badam, pista badam biscuits,
  good day butter, good day pista, moms magic, unibic cashew, karachi bakery, karachi bakery biscuits,
  karachi biscuits, 20 20
chocolate chip cookies, choco chip cookies, cookies||hide and seek, hide n seek, dark fantasy, famous amos,
  chips ahoy, pepperidge farm, unibic choco, britannia chunkies, sunfeast dark fantasy, dark fantasy choco fills,
  choco fills
chocolate cream biscuits, cream biscuits, sandwich biscuits, biscuits||bourbon, dream cream, fab bourbon,
  hide and seek fab, jim jam, tiger cream, sunfeast bounce, happy happy, little hearts
dark sandwich biscuits, sandwich biscuits, cream biscuits, chocolate cream biscuits, biscuits||oreo, oreos,
  cadbury oreo, oreo biscuit
wafers, wafer biscuits, wafer fingers, chocolate wafers||pickwick, pickwick wafers, loacker, quadratini, dukes waffy,
  waffy, bahlsen, manner wafer, tiffany wafers, bisconni
milk biscuits, glucose biscuits, biscuits||milk bikis, milkbikis, parle milk shakti, patanjali doodh,
  horlicks biscuits
coconut biscuits, coconut cookies, glucose biscuits, biscuits||nice, nice time, britannia nice, parle nice,
  coconut crunch, sunfeast coconut, 20 20 coconut, krunchy coconut
digestive biscuits, digestive, biscuits||farmlite, sunfeast farmlite, nutrichoice, mcvities, digestive hovis,
  marks digestive
salted crackers, crackers, salted biscuits||monaco, krackjack, 50 50, 5050, britannia 50 50, maska chaska, ritz,
  ritz crackers, tuc, lu tuc, saltines, jacobs crackers, cheeslings, cheeselings, snax, sunfeast snacky,
  premium saltine, townhouse, wheat thins
cakes, cake, muffins||dunkin, dunkin donuts, krispy kreme, little debbie, twinkies, hostess, monginis, winkies,
  britannia cake, gobbles, choco pie, lotte choco pie, orion choco pie, layerz, elite cakes, bauli, mr brown,
  mad over donuts, theobroma, mcvities cake, tiffany cakes, sara lee
potato chips, chips, crisps||lays, bingo, uncle chipps, pringles, too yumm, walkers, ruffles, kettle chips,
  cape cod chips, balaji, balaji wafers, parle wafers, yellow diamond, lays magic masala, bingo original style,
  kettle studio, simba
corn puffs, corn rings, puffed corn, puffs||kurkure, cheetos, crax, peppy, peppy cheese balls, cheese balls,
  mad angles, taka tak, bingo mad angles, bingo tedhe medhe, planters cheese balls, utz cheese balls, cheez doodles,
  puffcorn, twisties, wotsits, kurkure puffcorn, tangles, fun flips
nachos, tortilla chips, nacho triangles, corn chips||doritos, cornitos, act ii nachos, mission tortilla, tostitos,
  old el paso, makino, santa maria nachos, wingreens nachos
bhujia, namkeen, mixture||haldiram navratan, navratan namkeen, haldiram mixture, garden mixture, a2b mixture,
  haldiram khatta meetha, bikaji khatta meetha, all in one namkeen, haldiram all in one, kashmiri mixture, haldirams,
  haldiram, balaji namkeen, garden namkeen, bikano, gopal, chitale bakarwadi
moong dal namkeen, namkeen, mixture||haldiram moong dal, bikaji moong dal, haldiram mung dal
aloo bhujia, bhujia, sev||haldiram aloo bhujia, bikaji aloo bhujia, haldiram bhujia, bikaji bhujia, bikaneri bikaji,
  bikaji, lehar bhujia
peanuts, roasted peanuts, masala peanuts, groundnuts||jabsons, jabsons peanuts, planters, haldiram peanuts,
  tong garden, nutcandy, haldiram nut cracker, nut cracker, charliee peanuts, camel nuts
popcorn||act ii, act 2, act two, 4700bc, orville, orville redenbacher, pop secret, smartfood, skinny pop, garretts,
  jolly time, popz
chocolate cereal, corn flakes, choco loops, breakfast cereal||chocos, kelloggs chocos, coco pops, cocoa puffs,
  koko krunch, chocos fills, cocoa krispies
corn flakes, cornflakes, breakfast cereal||kelloggs, kellogg s, kelloggs corn flakes, cheerios, special k,
  froot loops, honey nut loops, honey loops, lucky charms, frosties, frosted flakes, cap n crunch, rice krispies,
  weetabix, post cereal, bagrrys corn flakes, honey bunches, shreddies, nestle cereal, all bran
fruit hoops, fruit rings, corn flakes||froot loops, fruit loops, fruity loops, kelloggs froot loops
rolled oats, oats||quaker, quaker oats, true elements oats, bagrrys oats, bagrrys, saffola oats plain, disano oats,
  alpen oats, kelloggs oats, bobs red mill, avena, jordans oats, pintola oats, yoga bar oats
masala oats, oats||saffola masala oats, saffola oats, quaker masala oats, maggi oats, kelloggs masala oats
muesli, granola||alpen, alpen muesli, yoga bar muesli, bagrrys muesli, soulfull, kelloggs muesli, dorset cereals,
  jordans, kelloggs granola, true elements muesli, monsoon harvest, familia
energy bar, protein bar, granola bar, granola bars||yoga bar, yogabar, kind bar, clif, clif bar, larabar, rx bar,
  quest bar, nature valley, rite bite, ritebite, ritebite max protein, rite bite max protein, max protein,
  snickers protein, the whole truth, hyp, lemon bar luna, luna bar, slim fast bar, naturell, fibre one, mojo bar,
  supyou, super you
cola, cola drink||coke, coca cola, coca-cola, cococola, pepsi, thums up, thumbs up, campa, campa cola, dr pepper,
  rc cola, diet coke, coke zero, pepsi black, diet pepsi, pepsi max, coke can, kali mark, bovonto, double cola
lemon drink, lime soda, lemon soda, lime drink||sprite, limca, 7up, 7 up, seven up, mountain dew, duke lemonade,
  nimbooz, sosyo lime, schweppes lemonade, appy lemon, starry, mirinda lemon
orange drink, orange soda, orange fizz||fanta, mirinda, gold spot, crush, orange crush, sunkist, orangina,
  slush orange
ginger ale, ginger beer, soda||schweppes ginger ale, canada dry, svami ginger ale, sepoy ginger ale, bundaberg,
  fever tree ginger, jimmy s ginger
jeera soda, soda||sosyo, lahori zeera, lahori, lahori jeera, jeeru, jeera fizz, catch jeera, bindu jeera,
  xalta jeera, tata gluco jeera
club soda, soda, sparkling water, water||san pellegrino, pellegrino, perrier, schweppes soda, kinley soda,
  bisleri soda, la croix, topo chico, evervess
tonic water, tonic mixer||schweppes tonic, schweppes, svami, svami tonic, sepoy, fever tree, fever-tree, jade forest
drinking water, water, mineral water||bisleri, kinley, aquafina, bailley, rail neer, evian, volvic, fiji water,
  himalayan, himalayan water, dasani, oxyrich, vedica, tata copper, smartwater, voss
mango juice, mango drink||maaza, frooti, slice, slice mango, maza, mazza, fruti, real mango, tropicana mango,
  mangola, b natural mango, aamrus
apple juice, apple drink, juice||appy, appy fizz, appy fiz, appyfizz, real apple, martinelli, b natural apple
mixed fruit juice, fruit juice, juice||bfizz, b fizz, ceres, mogu mogu, minute maid, onjus, real, tropicana,
  b natural, paper boat, raw pressery, safal juice, del monte juice, welchs, ocean spray, capri sun, ribena,
  innocent juice, simply orange, v8, sunpride, lotte juice
aam panna, raw mango drink||paper boat aam panna, hamdard aam panna, mapro panna, paper boat panna
jaljeera||hajmola jaljeera, paper boat jaljeera, everest jaljeera, catch jaljeera, mdh jaljeera
thandai, badam thandai||guruji thandai, guruji, mishrambu, mishrambu thandai, haldiram thandai, paper boat thandai
coconut water||cocojal, raw coconut water, real coconut water, real active coconut, paper boat coconut, vita coco,
  zico, tender nz, storia coconut, cocofly
isotonic drink, energy drink, rehydration salts||gatorade, powerade, pocari sweat, pocari, prime hydration,
  prime drink, lucozade, enerzal, fast and up reload, isotonic fast, electrolit, liquid iv, aquarius
energy drink, energy can||red bull, redbull, monster, monster energy, sting, hell, rockstar, prime energy, predator,
  ghost energy, celsius, tzinga, bang energy, v energy
orange squash, squash, glucose powder, drink mix||tang, tang orange, kool aid, rasna, rasna orange, rasna mango,
  crystal light, sunquick, kissan squash, kisan squash
rose sharbat, rose syrup, sharbat||rooh afza, roohafza, hamdard, haldiram sharbat, haldiram rose, dabur sharbat,
  guruji sharbat, natures sharbat, sharbat e azam, mala rose, patanjali gulab sharbat
strawberry crush, squash, syrup||mapro, mapro crush, mala crush, mala s crush, manama, manama crush, monin, torani,
  da vinci syrup
instant noodles, noodles||maggi, maggie, magi, maggi masala, maggi masala noodles, yippee, yipee, top ramen, wai wai,
  ching s noodles, chings noodles, knorr noodles, knorr soupy, patanjali noodles, patanjali atta noodles,
  maggi atta noodles, sunfeast yippee, mama noodles, rara, prima noodles, 2 minute noodles, two minute noodles
ramen, noodles, cup noodles||samyang, buldak, nongshim, shin ramyun, shin ramen, indomie, nissin ramen, maruchan,
  jin ramen, mi goreng, paldo, geki, neoguri
cup noodles, noodles||nissin, nissin cup, cup noodles nissin, cuppa mania, cuppa maggi, maggi cuppa, pot noodle
hakka noodles, noodles||chings hakka, ching s hakka, weikfield hakka, smith jones hakka, wai wai hakka
pasta, macaroni, penne pasta||barilla, disano, disano pasta, borges pasta, weikfield pasta, sunfeast pasta,
  sunfeast pasta treat, del monte pasta, maggi pazzta, pazzta, bambino pasta, bambino macaroni, de cecco,
  kraft dinner, mac n cheese kraft, savorit macaroni, agnesi, garofalo
vermicelli, sevai||bambino, bambino vermicelli, mtr vermicelli, anil, anil semiya, anil vermicelli, savorit,
  savorit vermicelli, roasted bambino, dragon vermicelli, nilons vermicelli
dal makhani, ready to eat, rajma masala, paneer butter masala||mtr ready to eat, mtr rte, kitchens of india,
  tasty bite, haldiram ready to eat, haldiram minute khana, minute khana, gits dal makhani, gits ready,
  itc ready to eat, itc kitchens of india, ashoka ready, mothers recipe ready to eat
tomato soup, soup, instant soup||knorr, knorr soup, chings soup, ching s soup, maggi soup, campbells soup,
  heinz soup, continental soup, bachun soup
gulab jamun mix||gits gulab jamun, mtr gulab jamun, mtr gulab jamun mix, chitale gulab jamun mix,
  haldiram gulab jamun mix
idli mix, dosa mix, dhokla mix, ready mix||gits, gits idli, gits dosa, gits dhokla, gits rava, mtr, mtr idli mix,
  mtr dosa mix, mtr rava idli, aashirvaad idli mix, talod, talod mix
upma mix, instant upma, upma||mtr upma, mtr poha, mtr 3 minute, gits upma, mtr breakfast, saffola upma
french fries, fries, aloo tikki||mccain, mccain fries, mccain french fries, mccain smiles, itc master chef fries,
  hyfun, hyfun fries, iscon fries, lamb weston, ore ida
aloo tikki, veg nuggets, frozen snacks||mccain aloo tikki, mccain tikki, mccain burger, itc master chef, master chef,
  haldiram frozen, sumeru snacks, goeld, mccain veggie
veg momos, momos, chicken momos||wow momo, wow momos, wow momo frozen, prasuma, prasuma momo, prasuma momos,
  darjeeling steamers, bigguys momo
samosa, frozen samosa||haldiram samosa, haldiram frozen samosa, deep samosa, itc samosa, goeld samosa
frozen peas, frozen green peas, green peas||safal, safal peas, safal frozen, safal frozen peas, safal matar,
  mother dairy peas, mother dairy frozen peas, birds eye peas, sumeru peas, mccain peas
malabar paratha, paratha, parotta||id parota, id paratha, haldiram paratha, sumeru parotta, sumeru paratha, kawan,
  kawan paratha, itc kitchen paratha, itc paratha, switz paratha, id malabar parota, goeld paratha, ashoka paratha
idli dosa batter, dosa batter, batter||id batter, id fresh, id idli batter, id dosa batter, id idli dosa batter,
  asal, asal batter, maiyas, maiyas batter, mtr batter, fresho batter
mustard oil||dhara mustard, fortune mustard, patanjali mustard, emami mustard, saloni, hathi, kachi ghani fortune
soya chunks||fortune soya chunks, fortune chunks, nutrela chunks, saffola mealmaker, mealmaker saffola
$names$);
