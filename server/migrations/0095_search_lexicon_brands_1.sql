-- More names of groceries in use in India, as search_add_names takes them (decision 059):
-- brands of the real world.
select search_add_names($names$
noodles, instant noodles||maggi noodles, maggi masala noodles, maggie, yippie, yippee noodles, knorr soupy noodles,
  ching s secret, chings, wai wai noodles, top ramen curry, nissin, cup noodles, smith and jones, koka noodles,
  samyang, nongshim, indomie, mama noodles, rara noodles, sunfeast yippee, masala maggi, saffola noodles, act ramen,
  buldak, shin ramyun, master chow, wickedgud
soup, instant soup||knorr, maggi soup, batchelors, campbells
pasta, macaroni||borges, disano, barilla, maggi pazzta, pazzta, colavita, divella
vermicelli||bambino, anil semiya, savorit, nylon semiya
papad||lijjat, bikaji papad, haldiram papad, shri mahila
breakfast mix, idli mix, dosa mix, gulab jamun mix, ready mix||mtr, gits, aashirvaad mix, mothers choice mix
ready to eat, ready meals, instant meal||kitchens of india, tasty bite, haldiram minute khana, itc kitchens, mtr poha,
  mtr upma
idli batter, dosa batter, batter||id fresh, id batter, asal batter, maiyas
parathas, paratha, frozen paratha||id paratha, haldiram paratha, mccain paratha, id malabar parota
frozen snacks, french fries, potato fries||mccain fries, mccain smiles, mc cain, hyfun, iscon balaji
frozen peas, green peas||safal, mother dairy safal
sausages, salami, chicken sausages, chicken nuggets||venkys, venky s, itc master chef, zorabian, prasuma, meatzza,
  licious, freshtohome, godrej yummiez, yummiez, sumeru, suguna, real good chicken, delfrez
cola, cola drink||coca-cola, coke zero, diet coke, pepsi max, pepsi black, thumsup, thums up charged, campa, rc cola,
  pepsi cola, coke can, pepsi can, cococola
lemon drink, lemon soda, clear lemon||sprite zero, 7 up, 7up free, limca lemon, mountain dew can, mt dew, nimbooz,
  nimbus, duke lemonade, bovonto, paper boat nimbu, cloud 9
orange drink, orange soda||fanta orange, mirinda orange, gold spot, miranda, crush orange, tang
drink mix, sharbat, syrup, squash, instant drink mix||rasna, rooh afza, rooafza, rooh afzah, hamdard, mapro,
  guruji thandai, mala s, haldiram syrup, kalvert, sosyo, glucose d
mango drink, mango juice||frooti mango, maaza mango, froti, parle frooti, tropicana mango, bfizz, paper boat aamras,
  paper boat aam
apple juice, apple drink||appy, appyfizz, parle appy
juice, fruit juice, mixed fruit juice||real fruit juice, real activ, dabur real, tropicana juice, b natural,
  minute maid, pulpy orange, onjus, raw pressery, ceres, paperboat, storia, cocojal, wow juice
coconut water||raw coconut water
energy drink||redbull, red bull can, monster, sting energy, hell energy, charged thums, predator energy, tzinga,
  burn energy, gatorade energy, gatorade blue, powerade
soda water, club soda, soda||kinley soda, bisleri soda, schweppes, duke soda, evervess
tonic water||svami, sepoy tonic, jade forest
drinking water, water, mineral water||bisleri water, bislery, bisleri bottle, kinley water, aqua fina, bailley water,
  himalayan water, himalaya water, rail neer, evian, vedica, oxyrich, tata copper water, tata water plus, qua water,
  manikchand oxyrich, perrier
malt drink, health drink, chocolate drink, drinking chocolate||bornvita, bournvita powder, horlicks powder, horliks,
  horlix, junior horlicks, womens horlicks, mothers horlicks, complan powder, boost powder, pediasure, milo powder,
  ovaltine powder, protinex powder, malted milk, maltova, viva malt, cadbury bournvita, hershey cocoa,
  cadbury drinking chocolate, manna health, amul pro, gowardhan gopro, sprowt
coffee, instant coffee||nescafe classic, nes cafe, nescafe gold, nescafe sunrise, sunrise coffee, bru instant,
  bru gold, bru coffee, bruu, continental coffee, davidoff coffee, blue tokai, sleepy owl, rage coffee, country bean,
  narasus, leo coffee, levista, cothas, kumbakonam degree, starbucks coffee, lavazza, colombian brew, nescafe coffee,
  green label bru, bayar coffee, mysore cafe
tea||tata tea gold, tata tea premium, tata gold tea, tata agni, agni tea, chakra gold, kanan devan, brookebond,
  brook bond, red label tea, redlabel, tajmahal tea, taj mahal, wagh bakri tea, waghbakri, bagh bakri, society tea,
  tetley, girnar, lipton tea, lipton yellow label, taaza tea, 3 roses, three roses, gemini tea, sapat, pataka tea,
  marvel tea, avt tea, avt premium, twinings, vahdam, chaayos, teabox, mohani tea, goodricke, tulsi organic india,
  double diamond, gold leaf tea, ripple tea, duncans, runglee rungliot, chai point
green tea||lipton green tea, tulsi green tea, organic india, himalaya green tea, gaia, typhoo
biscuits, glucose biscuits, glucose||parleg, parle biscuit, parle gluco, parle g biscuit, parle ji, parleji,
  britannia, priyagold, sunfeast, anmol, cremica, bisk farm, doodh biscuit, patanjali doodh biscuit, rosebowl,
  horlicks biscuit, milk bikis, parle milk shakti, milk shakti, dukes biscuit, nutro biscuits
marie biscuits, marie, biscuits||mari gold, marigold biscuit, parle marie, marie light, bakers marie,
  cookie heaven marie, marie lite
cream biscuits, sandwich biscuits, chocolate cream biscuits, biscuits||bourbon biscuit, britannia bourbon, burbon,
  oreo biscuit, oreos, cadbury oreo, hide n seek, hide seek, hideandseek, dark fantasy, sunfeast dark fantasy,
  choco fills, jimjam, treat biscuit, britannia treat, pickwick, dream cream, happy happy, magix, parle magix,
  fab biscuit, little hearts biscuit, tiger cream
cookies, butter cookies, biscuits||goodday, good day biscuit, britannia good day, good day cashew, moms magic,
  mom s magic, 20 20 cookies, parle 20 20, unibic cookies, karachi bakery, karachi biscuit, mcvities cookies,
  sunfeast moms magic, pepperidge, danish cookies, parle happy happy, jeera biscuit karachi, frontier biscuit
digestive biscuits, digestive, biscuits||nutri choice, nutrichoice digestive, britannia nutrichoice,
  mcvities digestive, mcvitie s, mc vities, farmlite, sunfeast farmlite, digestive nutrichoice, parle nutricrunch
salted crackers, crackers, cream crackers, biscuits||monaco biscuit, parle monaco, monacco, krack jack,
  krackjack biscuit, parle krackjack, britannia 50 50, 50 50 biscuit, fifty fifty, 5050, snax biscuit, top biscuit,
  parle top, zig zag, cheeselings, parle cheeslings, jeffs
rusk, toast||parle rusk, toastea, britannia toastea, bonn rusk, suji rusk parle, premium rusk parle
cake, muffins, cupcakes||winkies, winkie cake, monginis, elite cake, little debbie, swiss roll winkies,
  britannia gobbles, gobbles, layerz, choco pie, orion choco pie, lotte choco pie, brownie theobroma, theobroma,
  tiffany cake, mcrennett
potato chips, chips||lays chips, lay s chips, lays magic masala, magic masala lays, lays classic, lays blue,
  bingo chips, bingo mad angles, mad angles, tedhe medhe, bingo tedhe medhe, uncle chipps, unkal chips, parle wafers,
  balaji wafers, too yumm, tooyumm, pringle, pringels, diamond chips, yellow diamond, haldiram chips, parle chips,
  hippo chips, kettle studio, ruffles, act chips, makino, walkers, chheda, bhikharam chips, budhani
puffs, corn puffs, puffed snack, namkeen||kurkure masala, kurkuray, kurkre, kurkuri, kurkure green chutney, karkure,
  kukure, kur kure, cheetos puffs, cheetoz, crax, corn rings crax, natkhat crax, peppy, fun flips, taka tak,
  haldiram takatak, rings crax, cheese balls peppy, bingo tangles, wheelos, aliva
nachos, tortilla chips||dorito, doritos nacho, cornitos nachos, mission nachos, act nachos
namkeen, bhujia, savouries||haldiram bhujia, haldiram s, haldiram namkeen, haldiram aloo bhujia, haldi ram,
  bikaji bhujia, bikaner bhujia, bikanervala, bikanerwale, balaji namkeen, balaji sev, lehar, bikano namkeen, chitale,
  bakarwadi chitale, gopal namkeen, prabhuji, mukharochak, a1 chips, hot chips, garden namkeen, garden chivda,
  jabsons, bhikharam chandmal, lalji, samrat namkeen, real bites, gulabs, kaleva, om sweets, evergreen sweets, a2b,
  adyar ananda bhavan, grand sweets, krishna sweets mixture, shri krishna namkeen
popcorn||act 2 popcorn, actii, act2, act two, 4700bc, act ii popcorn, orville, pop secret, american garden popcorn
soan papdi, rasgulla, gulab jamun, sweets, mithai||haldiram sweets, haldiram soan papdi, haldiram rasgulla,
  haldiram gulab jamun, bikaji rasgulla, bikano sweets, kc das, k c das, ganguram, krishna sweets, sri krishna sweets,
  dadu s, karachi halwa mahim, bikaji soan papdi, almond house
chocolate, milk chocolate||dairymilk, cadbury dairy milk, cadburys, cadbery, cadbary, cadbury chocolate, cadbury silk,
  silk chocolate, dairy milk silk, bournville, cadbury bournville, kit-kat, kitket, nestle kitkat, 5star, fivestar,
  cadbury 5 star, cadbury perk, nestle munch, snicker, galaxy chocolate, mars bar, twix, bounty chocolate, ferrero,
  ferero rocher, rocher, kinder joy, kinder bueno, kinder surprise, lindt, lindor, toblerone, hershey,
  kisses chocolate, milky bar, nestle milkybar, bar one, barone, amul chocolate, cadbury fuse, cadbury gems, gems,
  eclairs cadbury, cadbury celebrations, celebrations chocolate, m and m, m m s, choclairs cadbury, paul and mike,
  amul dark, mason and co, smoor, schmitten, luvit, galaxy smooth milk, ritter sport, meiji, merci, campco,
  royce chocolate, choco bar cadbury
candy, toffee, candies||alpenliebe, kopiko, coffy bite, melody, parle melody, mango bite, parle mango bite, poppins,
  parle poppins, kismi, parle kismi, kisme, rol a cola, pulse candy, candyman, jelly belly, jellycious, juzt jelly,
  chupa chups, lollipop alpenliebe, eclairs, choclairs, chocolairs, cadbury eclairs, cadbury choclairs, haribo,
  fox s candy, foxs candy, frutella, fruitella, skittles, ravalgaon, ravalgon, cofitos, kacha mango bite,
  kaccha mango bite, lotte coffee bite, naturo, lacto king, parle orange bite, orange bite
mints, mint, candy||polo mint, mentos mint, tictac, chlormint, chloromint, mintofresh, minto, halls, hall s,
  vicks lozenges, strepsils, koflet, cofsils, vicks tablet, vicks goli, smint, impact mint, fishermans friend
chewing gum||centerfresh, centre fresh, center fruit, centrefruit, centre fruit, orbit gum, orbit chewing gum,
  boomer gum, boomer bubble gum, happydent gum, happy dent, happydent white, wrigleys, wrigley s, doublemint,
  double mint, big babool, big babol, bubbaloo, spout gum, trident gum, bazooka gum, mentos gum, hubba bubba,
  juicy fruit
mouth freshener||rajani gandha, rajnigandha silver, pan parag, pan bahar, passpass, kamla pasand, kamala pasand,
  vimal pan, chutki mouth freshener, chandan mukhwas, tulsi pan, baba elaichi, silver pearls, dilbagh, baba supari,
  roja supari, asoka supari, nizam pakku, manikchand supari
hazelnut spread, chocolate spread||nutella spread, nuttella, neutella, veeba chocolate spread, sundrop duo,
  lotus biscoff, biscoff
peanut butter||sundrop peanut butter, pintola, my fitness peanut, myfitness, alpino, skippy peanut butter,
  jif peanut butter, veeba peanut butter, the butternut
ketchup, tomato ketchup, tomato sauce||kisan ketchup, maggi sauce, maggi tomato ketchup, maggi hot sweet, delmonte,
  heinz ketchup, tops ketchup, tops sauce, veeba ketchup, fun foods ketchup
mayonnaise, sandwich spread||veeba mayo, veeba mayonnaise, funfoods, fun foods mayonnaise, dr oetker, cremica mayo,
  hellmanns, hellmann s, best foods mayo, delmonte mayo, wingreens, urban platter mayo, american garden mayo
jam||kisan jam, kissan, druk, mala jam, bhuira, smuckers, bonne maman, hero jam, tops jam, st dalfour
soy sauce, chilli sauce||chings schezwan, ching s schezwan, schezwan chings, kikkoman, lee kum kee, tops soya sauce,
  tops chilli sauce, tabasco, sriracha huy fong, huy fong, maggi chilli sauce, funtop, naagin, encona,
  tasty nibbles sauce
vinegar||tops vinegar, bragg, american garden vinegar, wow vinegar, kapiva vinegar, neuherbs
custard powder, jelly, corn flour, baking powder||weikfield, wikfield, brown and polson, brown polson, rex jelly,
  bakers custard, blue bird custard, bluebird, ajanta baking powder, pillsbury cooker cake
cake mix||betty crocker, pillsbury cake
cocoa powder||cadbury cocoa, hintz
fruit salt, antacid, digestive tablets||eno, gelusil, digene, pudin hara, dabur pudin hara, gas o fast, hajmola,
  dabur hajmola, rennie, polycrol
corn flakes, breakfast cereal||kellog, kelloggs cornflakes, kelloggs chocos, choco s, koko krunch, special k,
  froot loops, honey loops, bagrrys, mohun, mohan meakin, patanjali cornflakes, weetabix, cheerios, post honey
muesli, granola||kelloggs muesli, yoga bar, true elements, soulfull, alpen muesli, monsoon harvest
oats||quaker oats, quakers, quaker masala oats, saffola masala oats, kelloggs oats, quakar, horlicks oats
butter, salted butter||amul makhan, ammul butter, mother dairy butter, nandini butter, lurpak, president butter,
  nutralite, delicious margarine, amul lite, govind butter, milky mist butter, kmf butter
milk||amul taza, taaza milk, amul full cream, amul cow milk, amul doodh, nandini milk, mother dairy milk, motherdairy,
  aavin, arokya, milma, saras milk, sudha milk, verka, vita milk, parag milk, gokul milk, mahananda, govind milk,
  hatsun, dodla, jersey milk, tirumala milk, vijaya milk, country delight, akshayakalpa, pride of cows, nestle a plus,
  nestle slim, amul slim trim, omfed, red cow, banglar dairy, kwality milk, gowardhan milk, paras milk, sid s farm,
  sids farm
milk powder, dairy whitener||everyday dairy whitener, nestle everyday, everyday milk powder, amulya, amul amulya,
  sagar milk powder, nido, gowardhan dairy whitener, nova dairy whitener
condensed milk||milkmaid, nestle milkmaid, mithai mate, amul mithai mate, amul condensed milk
flavoured milk, milkshake||amul kool, kool cafe, cavins, cavin s milkshake, sofit, aavin badam milk, keventers,
  winkin cow, britannia winkin cow
buttermilk, lassi||amul lassi, amul chaas, amul masti chaas, amul buttermilk, amul chach, mother dairy lassi,
  mother dairy chaach, amul masti buttermilk, nandini majjige, heritage buttermilk
curd, yogurt||nestle dahi, mother dairy dahi, nandini curd, amul curd, amul masti dahi, milkymist, milky mist curd,
  heritage curd, epigamia yogurt, epigamia greek yogurt, danone, go dahi, britannia dahi, nestle a dahi, yakult,
  actimel, verka dahi, sudha dahi, country delight dahi
cheese||britannia cheese slices, amul cheese slice, amul cheese slices, amul cheese cubes, amul cheese cube,
  amul cheese spread, go cheese slices, laughing cow, la vache, president cheese, philadelphia, milky mist cheese,
  kraft cheese, dlecta, mooz cheese, britannia cheese spread, amul mozzarella, mother dairy cheese, nandini cheese,
  vijaya cheese, le bon, happy cow cheese, flanders cheese
paneer||mother dairy paneer, milky mist paneer, amul malai paneer, nandini paneer, gowardhan paneer, id paneer,
  go paneer, heritage paneer, amul fresh paneer
cream, fresh cream||amul cream, amul fresh cream, milky mist cream, amul whipping cream, rich whipping cream,
  tropolite
ghee||amul ghi, patanjali cow ghee, patanjali gai ghee, nandini ghee, gowardhan cow ghee, govardhan ghee,
  mother dairy ghee, aashirvaad ghee, aashirvaad svasti, svasti ghee, everyday ghee, krishna ghee, shree radhe ghee,
  anveshan ghee, two brothers ghee, grb, anik ghee, sri sri ghee, kapiva ghee, vijaya ghee, param ghee,
  madhusudan ghee, uthukuli ghee, rkg ghee, ananda ghee, himalayan ghee
ice cream||kwality wall s, kwaliti walls, amul ice cream, vadilal ice cream, hav mor, havmor ice cream,
  arun ice cream, natural ice cream, cream bell, creambell, dinshaws, dinshaw s, baskin robins, ben and jerry,
  ben jerry, haagen dazs, magnum ice cream, top n town, hangyo, ideal ice cream, grameen kulfi, hocco, noto ice cream,
  minus 30, ibaco, lazza, cornetto cone, feast ice cream, cadbury ice cream
bread||brittania bread, modern breads, harvest gold bread, english oven bread, wibs, bonn bread, the health factory,
  health factory bread, kitty bread, perfect bread, elite bread, britannia brown bread, milky bread modern,
  mrs bector, baker s dozen, bakers dozen
atta, wheat flour||aashirvad atta, ashirvad, aashirvaad flour, aashirvaad select, aashirvaad multigrain, pilsbury,
  pillsbury atta, pillsbury chakki atta, annapurna atta, fortune atta, shaktibhog, shakti bhog atta, rajdhani,
  nature fresh, silver coin, samrat atta, ganesh atta, bb royal atta, uttam atta, golden temple atta, laxmi bhog,
  khazana atta
besan, gram flour||fortune besan, samrat besan, shakti bhog besan, ganesh besan
maida, sooji, refined flour||fortune maida, fortune sooji, samrat maida, naga maida, naga rava, naga sooji, mtr rava,
  double horse rava
basmati rice, rice||indiagate, india gate rice, india gate basmati, indian gate, india gate classic, dawat,
  daawat rice, daawat basmati, kohinoor rice, kohinoor basmati, kohinur, fortune basmati, fortune biryani rice,
  lal qilla, lal qila rice, zeeba, aeroplane, unity rice, charminar rice, dubar rice, double deer, tilda,
  heritage rice, shrilalmahal, mahmood rice, heer rice, double horse rice, nirapara, bullet rice, udhayam rice,
  lalitha rice, lalitha brand
dal, toor dal, moong dal, pulses||tata sampann, udhayam dal, udhaiyam, fortune dal, 24 mantra, organic tattva,
  pro nature, laxmi dal, toop dal
salt||tata namak, tatasalt, tata salt lite, tata lite salt, tata rock salt, tata iodised salt, aashirvaad namak,
  annapurna namak, catch namak, captain cook, nirma shudh, sambhar salt, sprinkl salt, saffola salt,
  patanjali sendha namak, puro, tata black salt
sugar||madhur sugar, trust classic sugar, dhampure, parry s sugar, parry sugar, parrys, mawana, uttam sugar, 5g sugar,
  bajaj sugar, eid parry, renuka sugar, madhur cheeni
sugar free, sweetener, stevia||sugarfree natura, sugar free gold, zero cal, so sweet stevia, splenda, natura
jaggery||patanjali gud, uttam jaggery
sunflower oil, cooking oil, refined oil||fortune sunflower, fortune sunlite, sunlite, fortune refined, sundrop oil,
  gemini oil, gemini sunflower oil, freedom sunflower, freedom refined oil, dhara oil, dhara refined, saffola oil,
  saffola gold, saffola active, saffola total, safola, gold winner, gold drop, golddrop, sunpure, sun pure oil,
  sunrich, priya oil, emami healthy tasty, emami oil, nutrela oil, vital oil, oleev, postman oil, tirupati oil,
  tirupati cottonseed, king s oil, kings oil, cardia life, ruchi gold, mahakosh, ruchi soya, hudson oil,
  hudson canola, naturalle oil
$names$);
