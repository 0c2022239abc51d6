-- Names of groups of things, from general knowledge (decision 071): what they find are kinds of things, each by its own
-- name. A line is names, "|", what is found; lines that begin with blanks continue it.
create function search_add_groups(lines text) returns void language sql as $$
  with line as materialized (
    select text, place
      from regexp_split_to_table(trim(e'\n' from regexp_replace(lines, '\n  ', ' ', 'g')), '\n')
           with ordinality as line (text, place)),
  given as (
    select distinct on (thing, sound) last.thing + place as thing, trim(name) as phrase,
           search_sounds(trim(name)) as sound, search_split(trim(name)) as words,
           case when part = 1 then 'name' else 'meaning' end as kind
      from line
     cross join (select coalesce(max(n.thing), 0) as thing from search_names n) as last
     cross join lateral regexp_split_to_table(text, '\|') with ordinality as parts (names, part)
     cross join lateral regexp_split_to_table(names, ',') as name
     where trim(name) <> ''
     order by thing, sound, part),
  added as (
    insert into search_names (thing, phrase, sound, words, sounds, kind, regional)
    -- without words, the names of a group are not looked for in place of each other
    select thing, phrase, sound, case when kind = 'meaning' then words else '{}' end,
           case when kind = 'meaning' then array(select search_sound(word) from unnest(words) as word) else '{}' end,
           kind, false
      from given
    returning id, phrase, sound, kind)
  insert into search_name_deletions (key, name_id)
  select key, id
    from added, search_name_deletions_of(sound) as key
   where kind = 'name' and phrase !~ ' ' and length(sound) > 5
      on conflict do nothing
$$;

select search_add_groups($names$
toiletries, toiletry, personal care, self care, personal hygiene, hygiene, bath items, bathing items,
  bathroom essentials, nahane ka saman, nahane dhone ka saman|soap, shampoo, toothpaste, body wash, shower gel,
  handwash, deodorant, face wash
cosmetics, cosmetic, beauty, beauty products, makeup, make up, skin products, face products|face wash, moisturiser,
  face cream, lip balm, sunscreen, lipstick, kajal, nail polish, talcum powder
skin care, skincare, face care|face wash, moisturiser, moisturising lotion, sunscreen, face cream, lip balm
oral care, dental care, teeth care|toothpaste, toothbrush, mouthwash, mouth rinse, tooth powder
hair care, haircare, hair products|shampoo, hair oil, conditioner, hair colour, hair dye
grooming, mens grooming, shaving kit, shaving items|razor, shaving cream, shaving foam, after shave, beard oil
ladies items, feminine care, period products|sanitary pads, sanitary napkins, panty liners, menstrual cup
munchies, munchie, chakna, evening snacks, tea time snacks, teatime snacks, teatime snack, tea snacks, chai snacks,
  crunchy snacks, tv snacks, movie snacks, party snacks, light snacks, timepass, time pass snacks|chips, crisps,
  namkeen, bhujia, mixture, popcorn, nachos, murukku, chanachur
snacks, snack|chips, crisps, namkeen, bhujia, mixture, murukku, chanachur
breakfast, nashta, naashta, nasta, morning food, subah ka nashta, tiffin items|corn flakes, oats, muesli, poha,
  flattened rice, bread, upma, dosa batter, daliya
baby care, baby products, baby stuff, infant care, newborn, new born essentials, newborn essentials,
  newborn baby items, kids care, bachon ka saman, bacche ka saman|diapers, nappies, baby soap, baby lotion,
  baby powder, baby talc, baby shampoo, baby wipes, baby cereal, infant cereal
cleaning, cleaning supplies, cleaning stuff, cleaners, household, household items, household cleaning,
  house cleaning, home cleaning, home care, housekeeping, safai, safai ka saman, ghar ki safai, saaf safai,
  cleaning products, cleaning essentials|floor cleaner, floor cleanser, detergent, dishwash, dish gel,
  toilet cleaner, lavatory cleanser, broom, mop, phenyl, glass cleaner
beverages, beverage, drinks, summer drinks, cool drinks, cooldrinks, cool drink, refreshments, peene ka saman,
  peene wali cheez|juice, soft drink, cola, lemon drink, orange drink, water, energy drink, sharbat, coconut water
cold drinks, cold drink, colddrink, soft drinks, aerated drinks, fizzy drinks, fizzy drink, soda pop,
  carbonated drinks, thanda, thande, sparkling drinks|cola, cola drink, lemon drink, orange drink, ginger ale,
  jeera soda, lime soda, orange fizz
hot drinks, hot beverages, garam peene ka|tea, coffee, green tea
non veg, nonveg, non vegetarian, non vegetarian food, meat and fish, maans machli|chicken, mutton, goat meat, fish,
  prawns, eggs
seafood, sea food, samudri bhojan|fish, prawns, crab, squid, pomfret
confectionery, confectionary, sweets and chocolates|chocolate, candy, toffee, lollipop, candies, toffees
condiments, condiment, table sauces|ketchup, tomato ketchup, sauce, mayonnaise, pickle, chutney, mustard sauce
supplements, supplement, health supplements, nutrition supplements, gym food, gym supplements, fitness food,
  bodybuilding|whey protein, protein powder, protein, multivitamin, plant protein
vitamins, vitamin, vitamin tablets|multivitamin, multivitamin gummies
health food, healthy food, diet food, healthy snacks|muesli, oats, granola, energy bar, makhana, green tea
grocery, groceries, staples, ration, rashan, kirana, kirane ka saman, monthly ration, mahine ka rashan|rice, atta,
  wheat flour, toor dal, sugar, salt, sunflower oil
anaj, cereals and pulses, food grains|rice, basmati rice, wheat, atta, wheat flour, foxtail millet
pulses, daal, dals, lentils|toor dal, moong dal, chana dal, urad dal, masoor dal
puja, pooja, puja items, pooja items, pooja needs, puja ka saman, pooja ka saman, puja saman, prayer, prayer items,
  worship items, worship, devotional items, temple items, diwali items, havan items|agarbatti, incense sticks,
  camphor, diya, dhoop, cotton wicks, wicks, kumkum, clay lamps
stationery, stationary, school items, school supplies, office supplies, writing material, likhne ka saman|notebook,
  pen, ball pens, ball pen, pencil, pencils, eraser, glue stick
kitchenware, utensils, crockery, cutlery, rasoi ka saman, kitchen utensils, kitchen items, home essentials,
  pots and pans, pots, cooking vessels|tawa, kadhai, pressure cooker, frying pan, griddle, wok, plates, ladle
pet supplies, pet care, pets, pet items, pet products, pet food, animal food, paltu janwar, janwar ka khana|dog food,
  cat food, pet shampoo, cat litter, dog biscuits
party decorations, decorations, decoration, birthday decoration, birthday items, party items, sajawat,
  sajawat ka saman| balloons, fairy lights, garland, candles
gift hamper, gift hampers, gifts, gift pack, hamper, tohfa|gift box, chocolate gift box, dry fruit gift box
pest control, pest, insects, insecticide, insecticides, bug spray, bug killer, roach killer, insect repellent,
  keede makode|mosquito refill, mosquito coil, mosquito vaporiser, insect spray, cockroach spray, naphthalene balls
dry fruits, dryfruits, dry fruit, dryfruit, mewa, meva, sukha mewa, sukhe meve, mixed dry fruits, nuts|almonds,
  cashews, raisins, pistachios, walnuts, dates
frozen food, frozen foods, frozen items, frozen snacks, ready to fry|french fries, frozen peas, samosa, veg nuggets,
  chicken nuggets, momos, aloo tikki, frozen sweet corn
ready to cook, instant food, instant meals, instant meal, ready meals, quick meals, quick food, fast food|noodles,
  instant noodles, pasta, soup, upma mix, idli mix
toys, toy, khilona, khilone, khilauna, kids toys|soft toy, toy, ball toy
teddy, teddy bear, stuffed toy, plush toy, soft doll|soft toy
hari patte wali sabzi, leafy vegetables, saag|spinach, fenugreek leaves, mustard greens, amaranth
vegetables, veggies, veggie, sabzi, sabji, sabziyan, subzi, tarkari, bhaji, hari sabzi|potato, tomato, onion,
  lady finger, cauliflower, cabbage, brinjal
berries|strawberry, blueberry
falfruit, fal, phal, fruits|banana, apple, mango, orange, pomegranate, papaya
masale, kitchen spices|turmeric powder, red chilli powder, garam masala, cumin seeds, coriander powder
khada masala, khade masale, sabut masala, whole spices|cumin seeds, cardamom, cloves, cinnamon, black pepper
pisa masala, pise masale, powdered spices, ground spices|turmeric powder, red chilli powder, coriander powder
party disposables, disposables, disposable items, use and throw|paper plates, paper cups, paper napkins
first aid, first aid kit|adhesive plasters, bandage, antiseptic liquid, cotton wool
dessert, desserts, after dinner sweet|ice cream, kulfi, custard, gulab jamun
mithai, mithaai, sweets, indian sweets|kaju katli, laddu, soan papdi, gulab jamun, rasgulla, barfi
dairy, dairy products, dairy items, milk products, doodh dahi|milk, curd, dahi, paneer, butter, cheese
electricals, electrical items|led bulb, batteries, torch, extension board
party drinks, mixers, cocktail mixer|tonic water, club soda, ginger ale
sandwich spread, bread spread|mayonnaise, cheese spread, jam
porridge|daliya, oats, porridge mix
pastry, pastries, brownie, brownies, cupcakes, cup cakes, gateau, tea cake|cake, cakes, muffins, swiss roll
tea biscuits, biscuits for tea, chai wale biscuit, chai biscuit, chai ke biscuit|marie biscuits, glucose biscuits,
  rusk
hash brown, hash browns, potato wedges|french fries, aloo tikki
mugs, mug, coffee mug|tea cups, steel mug, paper cups
pacifier, dummy, chusni, chusani|soother, teether, teething ring
colours, colors, bachon ke colours, drawing colours, rang|colour pencils, crayons, rangoli colours
$names$);

-- Words that are spelt right and name what no grocer sells, so that they are not taken for the beginning of others.
update search_common_words
   set not_sold = true
 where word = any (string_to_array(replace($words$
bra bras boot boots hat hats coat coats jacket jackets jeans shirt shirts skirt skirts trouser trousers shoe shoes sock
socks scarf shawl shawls dress dresses gown gowns suit suits belt belts wallet wallets purse purses handbag handbags
suitcase backpack helmet helmets necklace necklaces bracelet bracelets earring earrings jewel jewels jewelry jewellery
diamond diamonds watch watches clock clocks phone phones mobile mobiles laptop laptops computer computers printer
printers camera cameras television televisions radio radios headphone headphones keyboard keyboards monitor monitors
charger chargers modem heater heaters refrigerator freezer sofa sofas chair chairs desk desks mattress mattresses pillow
pillows blanket blankets curtain curtains carpet carpets bedsheet bedsheets wardrobe cupboard furniture door doors wall
walls roof brick bricks cement pipes pump pumps hammer hammers drill drills screw screws screwdriver wrench shovel bike
bikes bicycle bicycles motorcycle motorcycles scooters truck trucks bus train trains plane planes ticket tickets flight
flights engine engines petrol diesel fuel gun guns rifle pistol bullet bullets guitar guitars piano violin drum flute
football footballs cricket basketball tennis hockey golf chess puzzle novel novels magazine magazines poster posters
painting paintings statue loan loans insurance mortgage lawyer lawyers doctor doctors dentist course courses degree
software apartment apartments visa passport currency antenna generator microscope telescope conditioning
$words$, e'\n', ' '), ' '))
   and not not_sold;
