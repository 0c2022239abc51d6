-- More brands of the real world, each with what is nearest to it first (decisions 066 and 071), from general knowledge.
select search_move_names($names$
soap, bathing soap, bath soap||lux, lifebuoy, dove, dove soap, pears, cinthol, santoor, hamam, medimix,
  mysore sandal, liril, fiama, margo, rexona, rexona soap, godrej no 1, vivel, chandrika, irish spring, dial soap,
  zest soap, ivory soap, nirma beauty, dyna, jo soap, breeze, moti, evita, savlon soap, dettol soap, camay,
  yardley soap, dr bronner, imperial leather, caress, cetaphil bar, cussons, fair glow, okay soap, savon
neem soap, soap||himalaya neem soap, margo neem, hamam neem, medimix neem, patanjali neem soap, himalaya soap
sandal soap, soap||mysore sandal soap, santoor sandal, moti sandal, park avenue sandal, khadi sandal
glycerine soap, glycerin soap, soap||pears soap, pears glycerine, vivel glycerine, fiama gel bar
handwash, hand wash, liquid hand wash||dettol handwash, dettol hand wash, lifebuoy handwash, lifebuoy hand wash,
  savlon handwash, savlon hand wash, santoor handwash, palmolive handwash, softsoap, godrej magic handwash,
  fem handwash, himalaya handwash, savlon, carex, mrs meyers, godrej protekt
hand sanitiser, hand sanitizer, sanitiser||purell, dettol sanitizer, sterillium, lifebuoy sanitizer,
  savlon sanitizer, germ x, himalaya sanitizer, pure hands
body wash, shower gel||axe body wash, dove body wash, nivea body wash, nivea shower gel, fiama shower gel,
  pears body wash, palmolive, palmolive body wash, lux body wash, old spice body wash, dial body wash,
  olay body wash, cinthol body wash, mcaffeine, the body shop shower, bath and body works, st ives body wash,
  adidas shower gel
antiseptic liquid, antiseptic, handwash, soap||dettol, dettol liquid, dettol antiseptic, savlon liquid,
  savlon antiseptic, betadine, suthol, burnol, boric
moisturiser, moisturising lotion, moisturising cream, face cream, body lotion||fair and lovely, fair lovely,
  fair n lovely, glow and lovely, glow lovely, olay, boroline, boroplus, boro plus, ponds, pond s, ponds cream,
  nivea, nivea cream, nivea soft, vaseline lotion, vaseline body lotion, parachute body lotion, aveeno, eucerin,
  cetaphil, cetaphil lotion, jergens, joy, joy lotion, joy cream, lakme, lakme cream, lakme peach milk, vicco,
  vicco turmeric, ayur, himalaya cream, himalaya nourishing cream, biotique, lotus, lotus herbals, oriflame, charmis,
  emami fair and handsome, fair and handsome, dot and key, dot key, minimalist, the ordinary, plum, mamaearth,
  mama earth, kiehls, clinique, loreal paris cream, garnier light, garnier cream, neutrogena, gold bond, curel,
  aquaphor, e45, la shield cream, bepanthen, la roche posay, bio oil, palmers, palmer s cocoa, santoor lotion,
  dove lotion, patanjali beauty cream, patanjali aloe vera gel, aloe vera gel patanjali, wow aloe vera gel, sebamed,
  cetaphil moisturiser, physiogel, nivea body lotion, nivea milk
face wash, facewash, face cleanser||himalaya face wash, himalaya neem face wash, garnier face wash, garnier men,
  ponds face wash, clean and clear, clean clear, cerave, cerave cleanser, mamaearth face wash, everyuth, ever yuth,
  nivea face wash, neutrogena face wash, cetaphil cleanser, biotique face wash, minimalist face wash,
  lakme face wash, joy face wash, garnier, acnestar, simple face wash, st ives, himalaya
sunscreen, sun cream||lotus sunscreen, lakme sunscreen, lakme sun expert, la shield, lacto calamine sunscreen,
  aqualogica, banana boat, neutrogena sunscreen, biotique sunscreen, re equil, the derma co sunscreen, dr sheths,
  ponds sunscreen, coppertone, nivea sun, joy sunscreen, mamaearth sunscreen
lip balm||nivea lip balm, vaseline lip, maybelline baby lips, baby lips, himalaya lip balm, lip ice, burts bees,
  burt s bees, carmex, blistex, chapstick brand, eos, lakme lip love, lip guard, boroplus lip
petroleum jelly, moisturiser, lip balm||vaseline, vaseline jelly, vaseline petroleum jelly
deodorant, deodorant spray, deo, body spray||axe, axe deo, fogg, wild stone, wildstone, engage, denver, park avenue,
  park avenue deo, set wet deo, rexona deo, nivea deo, sure deodorant, sure deo, degree, dove deo, secret deodorant,
  right guard, old spice, old spice deo, cinthol deo, spinz deo, layerr, layer shot, layer r, kamasutra deo, arrid,
  speed stick, yardley deo, he deo, brut
roll on, roll-on, deodorant||nivea roll on, rexona roll on, dove roll on, fa roll on, sure roll on, yardley roll on,
  garnier roll on
talcum powder, talc, body talc||ponds powder, ponds talc, ponds dreamflower, nycil, dermicool, dermi cool,
  navratna talc, yardley talc, santoor talc, cinthol talc, spinz talc, spinz, yardley, park avenue talc, cuticura,
  boroplus powder, exotica, lux talc, gold bond powder, cool talc, candid powder
attar, perfume, deodorant||bella vita, ajmal, ajmal attar, skinn, titan skinn, villain, embark, rasasi, al haramain,
  fogg scent, fogg perfume, calvin klein, davidoff perfume, beardo perfume, jovan, brut perfume, engage perfume,
  ramsons, afnan
sanitary pads, sanitary napkins||whisper, whisper ultra, whisper choice, stayfree, stay free, sofy, kotex, always,
  always pads, nua, nua pads, niine, nine pads, paree, sirona pads, pee safe, peesafe, carmesi, bella pads, softex,
  whisper ultra clean, bodyform, plush pads, everteen pads, carefree super, rio pads
panty liners, sanitary pads, sanitary napkins||carefree, carefree liners, always dailies, sofy liners, tampax,
  tampons tampax, ob tampons, kotex tampons
menstrual cup, sanitary pads||sirona, sirona cup, sirona menstrual cup, pee safe cup, everteen cup, divacup, boondh
intimate wash, feminine wash||vwash, v wash, vwash plus, everteen, lactacyd, clean and dry, summers eve,
  pee safe intimate wash, namyaa
razor, razors, razor blades||gillette, gillette guard, gillette fusion, gillette mach 3, gillette mach3,
  gillette vector, gillette presto, gillette venus, venus razor, schick, bic razor, wilkinson, wilkinson sword,
  7 o clock, 7 oclock, seven o clock, laser blade, supermax, super max, topaz blade, bombay shaving razor,
  harrys razor, dollar shave, letsshave, lets shave, feather blade
shaving cream, shaving foam||dettol shaving cream, park avenue shaving cream, palmolive shaving cream, vi john,
  vi-john, vijohn, old spice shaving cream, gillette foam, gillette shaving foam, godrej shaving cream,
  nivea shaving, bombay shaving company, bombay shaving, denim shaving, axe shaving, barbasol, emami he, v john
after shave, aftershave||old spice after shave, old spice lotion, park avenue after shave, gillette after shave,
  nivea after shave, denim after shave, aqua velva, brut after shave, afta
beard oil, shaving cream||beardo, beardo oil, ustraa, ustra, the man company, man matters, beardo beard oil,
  honest amish, urbangabru, spartan beard
hair removal cream, razor, shaving cream||veet, anne french, nair, fem cream, reoma
anti dandruff shampoo, dandruff shampoo, shampoo||head and shoulders, head shoulders, head & shoulders, h&s, h and s,
  h s, clear, clear shampoo, selsun, nizoral, ketomac, scalpe, dove dandruff, himalaya anti dandruff,
  clinic all clear, selsun blue
shampoo||clinic plus, pantene, sunsilk, tresemme, loreal, l oreal, loreal shampoo, dove shampoo, himalaya shampoo,
  chik, chik shampoo, garnier fructis, herbal essences, vatika shampoo, meera, meera shampoo, mamaearth shampoo,
  wow shampoo, nyle, indulekha shampoo, karthika, ayur shampoo, aussie shampoo, suave shampoo, finesse,
  johnson kids shampoo, velvette, biotique shampoo, bblunt, matrix, kerastase, wella, tresseme, mane n tail, ogx,
  patanjali kesh kanti, kesh kanti, khadi shampoo, plum shampoo, love beauty and planet
conditioner, hair conditioner||dove conditioner, pantene conditioner, tresemme conditioner, loreal conditioner,
  sunsilk conditioner, wow conditioner, aussie conditioner, garnier conditioner, herbal essences conditioner
amla hair oil, hair oil||dabur amla, amla dabur, dabur amla kesh tel, dabur amla oil, shanti amla, nihar shanti amla,
  patanjali amla oil, bajaj brahmi amla, brahmi amla
almond hair oil, almond oil, hair oil||bajaj almond, bajaj almond drops, bajaj almond oil, almond drops,
  dabur almond, dabur badam tel, roghan badam, patanjali badam
onion hair oil, hair oil||mamaearth onion, mamaearth onion oil, mama earth onion oil, wow onion oil, wow onion,
  oriental botanics onion
bhringraj hair oil, hair oil||indulekha, indulekha bringha, kesh king, emami kesh king, trichup, mahabhringraj, sesa,
  sesa oil, adivasi hair oil, adivasi oil, khadi bhringraj
hair oil, coconut hair oil||navratna, navratna oil, navratan oil, himgange, vatika, dabur vatika, hair and care,
  hair & care, nihar, parachute jasmine, parachute advansed, emami 7 oils, 7 oils, emami 7 oils in one, keo karpin,
  keokarpin, cantharidine, jac olivol, bajaj coco, dabur anmol, livon oil, marico, arnica, jasmine oil parachute,
  bio karpin
castor oil, hair oil||dabur castor, castor oil tyson, wow castor, jamaican black castor
hair colour, hair dye, mehendi||godrej expert, godrej expert rich creme, garnier hair colour, garnier color naturals,
  garnier black naturals, loreal excellence, loreal excellence creme, loreal casting, loreal hair colour, streax,
  streax hair colour, streax cream, indica, indica easy, revlon, revlon colorsilk, colorsilk, bigen, vasmol,
  super vasmol, wella koleston, just for men, schwarzkopf, clairol, bblunt salon secret, nice and easy, bsy noni,
  vcare shampoo colour, godrej hair colour, kesh kala
mehendi, henna powder, henna||nupur, nupur mehendi, godrej nupur, nisha mehendi, rani kone, neeta mehendi,
  prem dulhan, kaveri mehendi, kaveri cone, singh satrang
hair serum, serum||livon, livon serum, livon hair serum, streax serum, streax walnut serum, loreal serum,
  pilgrim serum, minimalist hair serum, matrix serum, mamaearth serum, argan serum
hair gel, hair wax, styling gel||set wet, setwet, set wet gel, gatsby, gatsby wax, brylcreem, brylcream, beardo wax,
  ustraa wax, park avenue gel, schwarzkopf got2b, garnier gel, dax
toothpaste, tooth paste||colgate, colgate strong teeth, colgate total, colgate visible white, colgate maxfresh,
  colgate max fresh, pepsodent, close up, closeup, oral b toothpaste, crest, crest 3d, aquafresh, aim,
  aim toothpaste, anchor toothpaste, parodontax, babool, meswak, dabur red, dant kanti, patanjali dant kanti,
  vicco vajradanti, vajradanti, himalaya toothpaste, arm and hammer, tom s of maine, marvis, promise toothpaste,
  cibaca, ajanta, dabur babool, perfora, dabur meswak, signal toothpaste, darlie, himalaya complete care
sensitive toothpaste, toothpaste||sensodyne, sensodyn, thermoseal, colgate sensitive, colgate sensitive plus,
  senquel, emoform, sensoform, pronamel
tooth powder, toothpaste||colgate tooth powder, dabur lal dant manjan, lal dant manjan, gurudatta manjan, vithoba,
  monkey brand black, vicco powder, colgate powder, patanjali dant manjan
mouthwash, mouth rinse||listerine, listerin, colgate plax, plax, scope, scope mouthwash, hexidine, crest mouthwash,
  betadine mouthwash, oral b mouthwash, therabreath, act mouthwash, clohex, tantum
toothbrush||oral b, oral-b, oral b brush, oral b toothbrush, reach, reach toothbrush, colgate toothbrush,
  colgate zigzag, colgate zig zag, pepsodent brush, sensodyne brush, ajay, aquawhite, trisa, curaprox, stim,
  thermoseal brush, jordan, colgate slim soft
diapers, diaper pants, nappies||pampers, pamper, pampers pants, pampers premium, huggies, huggies wonder pants,
  huggies pants, mamypoko, mamy poko, mamy poko pants, mamypoko pants, supples, snuggy, libero, luvs, teddyy,
  teddy diapers, himalaya diapers, little angel, babyhug, baby hug diapers, pull ups huggies, goodnites, moony,
  merries, bumtum, superbottoms, super bottoms, honest diapers, champs diapers, wow diapers
baby wipes, wet wipes||pampers wipes, huggies wipes, himalaya wipes, himalaya baby wipes, johnsons wipes,
  johnsons baby wipes, mother sparsh, mother sparsh wipes, water wipes, waterwipes, little s wipes, luvlap wipes,
  mee mee wipes, dettol wipes, babyhug wipes, chicco wipes
baby cereal, infant cereal, baby food||cerelac, nestle cerelac, nestum, farex, gerber, slurrp farm, ceregrow,
  nestle ceregrow, early foods, lactogrow, happa, beech nut, hipp, ella s kitchen, ellas kitchen, earth s best,
  timios, babyveda, first bites, pristine, by grandma, tots and moms
infant formula, baby milk powder, baby formula, baby cereal, baby food||lactogen, lactogen 1, nan pro, nan pro 1,
  nan, similac, similac advance, aptamil, dexolac, enfamil, enfagrow, nusobee, lactodex, zerolac, farex 1, sma,
  kendamil, bebelac, novalac, isomil, pregestimil, nan excella, nestle nan
baby soap, baby bath||johnsons baby soap, johnson baby soap, himalaya baby soap, sebamed baby soap, dove baby soap,
  cetaphil baby soap, johnsons soap, mamaearth baby soap
baby shampoo, baby wash||johnson shampoo, johnsons baby shampoo, johnsons shampoo, sebamed baby shampoo,
  himalaya baby shampoo, mamaearth baby shampoo, chicco shampoo, johnsons top to toe, top to toe
baby lotion, baby powder, baby soap||johnsons, johnson, johnson and johnson, johnsons and johnsons, j&j,
  johnsons baby, johnson baby, himalaya baby, himalaya baby cream, himalaya baby lotion, chicco, chicco baby,
  chicco baby lotion, cetaphil baby, aveeno baby, mamaearth baby, mamaearth baby lotion, sebamed baby, baby dove,
  mother sparsh lotion, mustela, moms co baby, johnsons baby lotion, babyganics
baby powder, baby talc||johnsons baby powder, johnson baby powder, johnsons powder, himalaya baby powder,
  mamaearth dusting powder, chicco talc
baby massage oil, massage oil, baby oil||johnsons baby oil, johnson baby oil, johnsons oil, dabur lal tail, lal tail,
  dabur lal tel, himalaya massage oil, dabur baby, figaro baby, patanjali shishu, mamaearth massage oil,
  parachute advansed baby
rash cream, nappy rash balm, diaper rash cream||desitin, sudocrem, siloderm, mamaearth rash cream,
  himalaya diaper rash, rashfree, rash free, bepanthen baby, a d ointment, sebamed rash, balmex, boudreaux, mucus rash
feeding bottle, baby bottle||philips avent, avent, avent bottle, pigeon bottle, pigeon baby bottle, mee mee,
  mee mee bottle, chicco bottle, luvlap, luvlap bottle, dr brown, dr browns, tommee tippee, morisons baby, farlin,
  nuby bottle, comotomo, mam bottle, r for rabbit bottle
sippy cup, sipper||munchkin, munchkin sippy, nuby, pigeon sipper, luvlap sipper, mee mee sipper,
  tommee tippee sipper, skip hop
teether, teething ring, soft toy||fisher price, fisher-price, sophie la girafe, sophie giraffe, pigeon teether,
  chicco teether, nuby teether
gripe water, baby massage oil, teether||woodwards, woodwards gripe water, woodward s, woodward gripe water,
  himalaya bonnisan, bonnisan, colic aid, colicaid, neopeptine, dabur janma ghunti, janma ghutti
pressure cooker||prestige, prestige cooker, hawkins, hawkins cooker, pigeon cooker, butterfly, butterfly cooker,
  futura, united cooker, vinod cooker, instant pot, preethi, ttk prestige, pigeon
frying pan, tawa, griddle, non stick pan||tefal, nirlep, nirlep tawa, wonderchef, prestige tawa, prestige pan,
  prestige non stick pan, hawkins futura, pigeon tawa, pigeon pan, lodge, le creuset, calphalon, t fal, meyer,
  bergner, carote, cello pan, greenpan, tramontina pan
kadhai, wok, kadai||vinod kadai, vinod, prestige kadai, hawkins kadai, meyer kadai, bergner kadai, the indus valley,
  indus valley
knife, peeler, scissors||pigeon knife, victorinox, victorinox knife, zyliss, oxo, godrej cartini, cartini,
  crystal knife, anjali peeler, ganesh peeler, kohe
water bottle, steel bottle, insulated bottle, flask||milton, milton bottle, cello bottle, thermos, stanley,
  stanley cup, stanley bottle, camelbak, camel bak, yeti, yeti bottle, hydro flask, hydroflask, owala, nalgene,
  contigo, borosil bottle, borosil, signoraware bottle, pexpo, speedex, tupperware bottle, kuvings bottle, boldfit,
  sigg
lunch box, lunch carrier, tiffin||cello lunch box, milton lunch box, milton tiffin, signoraware, tupperware lunch,
  vaya, vaya tiffin, borosil lunch box, cello tiffin, jaypee tiffin, topware
storage container, airtight container, storage jars, container||tupperware, cello container, lock and lock,
  lock & lock, locknlock, rubbermaid, pyrex, borosil container, princeware, oliveware, signoraware container,
  cello checkers, mason jar, ikea container, pearlpet, yera jars
steel plate, plates, dinner plate||corelle, la opala, laopala, ikea plates, borosil plates, larah, luminarc,
  melamine plates, dixie plates, corelle plates
areca plates, paper plates, disposable plates||chuk, chuk plates, dixie, solo plates, ecoware, beco plates, pappco,
  amscan
paper cups, tea cups, disposable cups, cups||borosil cup, solo cups, solo cup, pappco cups, clay craft cups,
  dixie cups
batteries, cells, battery||duracell, eveready, energizer, nippo, panasonic battery, panasonic cell, duracel, everady,
  rayovac, geep cell, eveready cell, duracell aa, envie cell
led bulb, bulb, led lamp||philips, philips bulb, philips led, syska, wipro, wipro led, havells, havells led,
  bajaj bulb, bajaj led, crompton, crompton led, orient led, surya, surya bulb, osram, ge bulb, sylvania,
  eveready bulb, polycab led, halonix
extension board, extension cord||anchor extension, anchor extension board, gm extension, gm extension board, gm,
  goldmedal, goldmedal extension, philips extension, belkin, belkin extension, portronics power plate,
  honeywell extension, anchor, anchor board, havells extension
torch, rechargeable torch||eveready torch, bajaj torch, philips torch, pigeon torch, maglite, andslite, eveready digi
packing tape, adhesive tape, insulation tape, tape||cello tape, cellotape, scotch tape, wonder tape, sellotape,
  3m tape, steelgrip, steel grip, m seal tape, duck tape
glue stick, glue, adhesive||fevistik, fevi stik, fevicol, fevicol mr, pritt, elmers, elmer, uhu, camlin glue,
  kores glue, fevikwik, fevi kwik, feviquick, gum bottle camel, m seal, loctite, gorilla glue, araldite
ball pen, ball pens, pen||reynolds, cello pen, cello gripper, parker, parker pen, linc, pentonic, bic, bic pen,
  uni ball, uniball, pilot, pilot pen, luxor, luxor pen, flair, hauser, montex, rotomac, lexi, lexi 5, elkos,
  add gel, papermate, trimax, butterflow, sharpie, octane, zebra pen, lamy, claro
pencil, pencils||apsara, apsara pencil, natraj, nataraj, natraj pencil, doms, doms pencil, staedtler, ticonderoga,
  faber castell pencil, camlin pencil, camel pencil, nataraj pencil
colour pencils, crayons, pencils||crayola, camlin, camel, camlin crayons, camel crayons, faber castell,
  faber-castell, doms colours, doms crayons, prismacolor, camlin colours, luxor colours, classmate crayons,
  camlin sketch pens, kokuyo
notebook, notebooks||classmate, classmate notebook, navneet, navneet notebook, youva, sundaram, moleskine,
  paperkraft, lotus copy, bilt, saraswati copy, oxford notebook, neelgagan, luxor notebook, post it, leuchtturm
dog food, dry dog food||pedigree, pedigree puppy, pedigree adult, drools, drools puppy, royal canin, royal canin dog,
  purina, purina dog, chappi, iams, farmina, acana, orijen, hills science, eukanuba, supercoat, henlo, cesar,
  cesar dog food, canine creek, arden grange, himalaya healthy pet food, himalaya pet food, purepet, smartheart,
  fidele, blue buffalo, kibbles n bits, beneful, alpo, bil jac
cat food, dry cat food||whiskas, me o, me-o, meo, sheba, friskies, fancy feast, royal canin cat, purina cat chow,
  cat chow, felix, drools cat, kit cat, temptations cat food, meow mix, iams cat, purepet cat, carniwel,
  let s bite cat
dog biscuits, chew sticks, dog chews, dog treats||dentastix, pedigree dentastix, jerhigh, jer high, goodies,
  goodies treats, milk bone, milkbone, gnawlers, choostix, dogsee, dogsee chew, greenies, chip chops, chipchops,
  himalaya dog treats, pup peroni, beggin, pedigree biscrok, biscrok, meat up treats
cat treats, cat food||temptations, temptations treats, churu, ciao churu, sheba melty, whiskas temptations, dreamies
pet shampoo, dog shampoo||himalaya erina, erina, erina ep, captain zack, captain zack shampoo, wahl shampoo,
  wahl pet, bayer pet shampoo, drools shampoo, petkin, fur magic
rope toy, ball toy, dog toys, pet toy||kong, kong toy, chuckit, nylabone, barkbutler, trixie toy
cat litter||catsan, fresh step, tidy cats, worlds best cat litter, arm hammer litter, intersand litter, emily pets,
  kit cat litter, drools litter, petcrux litter, neo clean
agarbatti, incense sticks, incense||cycle, cycle agarbatti, cycle pure, cycle pure agarbatti, cycle brand,
  mangaldeep, mangal deep, zed black, moksh, satya, nag champa, satya nag champa, phool, phool agarbatti, hem,
  hem incense, three in one cycle, shubhanjali, patanjali agarbatti, forest fragrance, dhoop chhaon,
  divine agarbatti, gokula incense, darshan, cycle three in one, goloka, zed black 3 in 1, tulasi incense
dhoop sticks, dhoop cups, dhoop, dhoop cones||mangaldeep dhoop, cycle dhoop, zed black dhoop, patanjali dhoop,
  hari darshan, hari darshan dhoop, cycle naivedya, naivedya, manthan, manthan dhoop, phool dhoop
sambrani cups, sambrani, dhoop cups||cycle sambrani, cycle sambrani cups, mangaldeep sambrani, om shanthi sambrani,
  nandi sambrani
camphor, camphor tablets||mangalam, mangalam camphor, mangaldeep camphor, cycle camphor, camphor mangalam, bhimseni,
  saraswathi camphor, om bhakti camphor, pure camphor
puja oil, lamp oil, sesame oil||om shanthi, om shanthi puja oil, cycle puja oil, deepam oil, vvd deepam,
  anjali deepam, rama deepam oil, deepjyothi, nandi deepam, pooja oil om shanthi, idhayam deepam
gangajal, puja samagri||patanjali gangajal, divine gangajal, ganga jal patanjali
matchbox, matches||ship matchbox, ship matches, homelite, home lite, wimco, cheetah fight, aim matchbox, swan vestas,
  cheeta matchbox, cat matchbox
kumkum, sindoor, vermilion||shilpa sindoor, lakme sindoor, shilpa kumkum, gopuram, gopuram kumkum, eyetex,
  eyetex kumkum
shoe polish||cherry blossom, kiwi shoe polish, cherry
balm, pain balm||vicks, vicks vaporub, amrutanjan, zandu balm, tiger balm, iodex, moov, volini, himani fast relief
$names$);
