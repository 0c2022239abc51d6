-- Words of categories apart from words of names, so that a word may mean all that is in a category (decision 059);
-- sounds that are equal for more plurals; things that no grocer sells marked among the common words.
-- The words of a text in lower case, split as the words of a search text are (termsOf); invisible characters do not
-- count.
create or replace function search_split(text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(left(word, 60) order by place), '{}')
    from regexp_split_to_table(
           lower(regexp_replace(normalize($1),
             U&'[\00AD\200B-\200F\202A-\202E\2060-\2064\FE0E\FE0F\FEFF]', '', 'g')),
           '[[:space:]!-/:-@\[-`{-~–—₹।]+')
         with ordinality as piece (word, place)
   where word <> ''
$$;

-- A word of Latin letters in the letters of search_sound: without the plural's ending, which is removed before a silent
-- e, so that wipe and wipes are equal; "ch" as c, "k" and "q" as k, aspirated consonants as plain ones, long vowels as
-- short ones. Few regular expressions, because PostgreSQL keeps only 32 compiled, of all functions together.
-- Letters that are not spoken do not count: knife, wrap.
create or replace function search_latin_letters(text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := $1;
  rule text[];
begin
  s := case when s like '%nives' then left(s, -5) || 'nife'
            when s like '%eaves' or s like '%oaves' then left(s, -3) || 'f'
            else s end;
  s := case when left(s, 2) in ('kn', 'wr') or s like 'ps%' and substr(s, 3, 1) in ('a', 'e', 'i', 'o', 'u', 'y')
              then substr(s, 2)
            when s like 'sch%' then 's' || substr(s, 3)
            else s end;
  s := replace(replace(replace(s, 'aa', 'a'), 'ough', 'o'), 'ower', 'our');
  foreach rule slice 1 in array array[
    ['([a-z]{2})ies?$', '\1i'], ['(ch|sh|x|ss|o)es$', '\1'], ['([a-z]{2}[^aius])s$', '\1'],
    ['([a-z]{3}a)s$', '\1'],
    ['([a-z]{2}[^aeiou])e$', '\1']
  ] loop
    s := regexp_replace(s, rule[1], rule[2], 'g');
  end loop;
  s := replace(replace(replace(s, 'tch', 'ch'), 'ph', 'f'), 'ck', 'k');
  s := replace(replace(s, 'chh', '#'), 'ch', '#');
  s := replace(replace(replace(s, 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
  s := replace(replace(replace(translate(s, 'c#', 'kc'), 'qu', 'k'), 'q', 'k'), 'x', 'ks');
  s := translate(regexp_replace(s, '([kgjtdbs])h', '\1', 'g'), 'zw', 'jv');
  foreach rule slice 1 in array array[
    ['ee|ea|ie(?!$)|ii|iy', 'i'], ['oo|ou|uu', 'u'], ['ai|ay|ei|ey', 'e'], ['au|aw|ow|oa', 'o']
  ] loop
    s := regexp_replace(s, rule[1], rule[2], 'g');
  end loop;
  return s;
end $$;

-- How a word sounds, in few letters: equal for jeera, zeera, jira and जीरा, for curd and curds, for सब्ज़ी
-- and सब्ज़ियाँ.
create or replace function search_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := regexp_replace(normalize(lower(word), NFKD), U&'[\0300-\036F]', '', 'g');
begin
  if s ~ '[ऀ-ॿ]' then
    s := regexp_replace(regexp_replace(s, '(...)िय(ाँ|ां|ों)$', '\1ी'), '(...)(ों|ें|्स)$', '\1');
    s := search_devanagari_letters(s);
    -- the vowels of Latin words: चाय and chai, मलाई and malai
    s := replace(replace(replace(s, 'ai', 'e'), 'ay', 'e'), 'au', 'o');
    s := replace(replace(replace(s, 'ii', 'i'), 'iy', 'i'), 'uu', 'u');
  else
    s := search_latin_letters(s);
  end if;
  s := regexp_replace(s, '(?<=.)y', 'i', 'g');
  s := regexp_replace(s, 'm(?=[bp])', 'n', 'g');
  return regexp_replace(s, '(.)\1+', '\1', 'g');
end $$;

update search_common_words set sound = search_sound(word) where sound <> search_sound(word);
update search_vocabulary set sound = search_sound(word) where sound <> search_sound(word);
truncate search_deletions;
insert into search_deletions (key, word_id)
select key, id from search_vocabulary, search_deletions_of(word, sound) as key;
alter table search_names drop constraint search_names_thing_sound_key;
-- each name once, because its sound takes longer than all else
create temporary table new_sounds on commit drop as
select id, thing, search_sounds(phrase) as sound, array(select search_sound(word) from unnest(words) as word) as sounds
  from search_names;
delete from search_names n
 using new_sounds new
 where new.id = n.id
   and exists (select from new_sounds other
                where other.thing = new.thing and other.sound = new.sound and other.id < new.id);
update search_names n
   set sound = new.sound, sounds = new.sounds
  from new_sounds new
 where new.id = n.id and (n.sound, n.sounds) <> (new.sound, new.sounds);
drop table new_sounds;
alter table search_names add unique (thing, sound);
truncate search_name_deletions;
insert into search_name_deletions (key, name_id)
select key, id from search_names, search_name_deletions_of(sound) as key where kind <> 'meaning';
-- for deleted names
create index search_name_deletions_of_name on search_name_deletions (name_id);

alter table search_vocabulary add column category boolean not null default false;
alter table search_vocabulary drop constraint search_vocabulary_word_brand_key;
alter table search_vocabulary add unique (word, brand, category);
comment on column search_vocabulary.category is 'A word of the names of categories and sub-categories.';

-- The words of the names of categories: each part of 'Besan, Sooji & Maida' is a name of its own. The last word says
-- what is in it; words like "counter" do not count.
create or replace function search_words_of_category(names text) returns table (word text, share real)
language sql immutable strict parallel safe as $$
  with part as (
    select search_split(regexp_replace(text,
             '(?<=\S)\s+(counter|aisle|section|corner|department|shelf|range|collection|items?|products?|essentials'
               || '|needs)\s*$', '', 'i')) as words,
           count(*) over () as parts
      from regexp_split_to_table(names, '[,&|/]|\sऔर\s|\sand\s') as text
     where text ~ '\S')
  select word, max(case when place = cardinality(words) then 1 else 0.4 end
                   / (1 + 0.3 * (cardinality(words) - 1)) / power(parts, 0.4))::real
    from part, unnest(words) with ordinality as one (word, place)
   group by word
   union all
  select words[cardinality(words) - 1] || words[cardinality(words)], (1 / power(parts, 0.4))::real
    from part
   where cardinality(words) > 1
$$;

-- The words of a name with their scores. The word that names the thing has the highest: the last one, or a plural
-- before it ("Potato Crisps Tomato"), and with it the word before "powder", "seeds" or the like. What is
-- dried or frozen comes after what is fresh. Joined words count, too: the last two, for those who write facewash, and
-- words with a hyphen.
create or replace function search_words_of_name(name text) returns table (word text, score real)
language sql immutable strict parallel safe as $$
  with given as (
    select text, search_split(text) as words, search_head(text) as head from search_without_size(name) as text),
  parts as (
    select text, words, head, head[cardinality(head)] as thing, head[cardinality(head) - 1] as before,
           (select max(word) from unnest(head[:cardinality(head) - 1]) as word
             where word ~ '[a-z]{2}[^aius]s$' and head[cardinality(head)] !~ 's$') as things,
           (select count(*) from unnest(head) as word where word not in ('का', 'के', 'की')) as length,
           cardinality(words) - cardinality(head) as more,
           case when text ~ '\m(dry|dried|desiccated|dehydrated|frozen|canned|tinned|powdered)\M'
                then 0.85 else 1 end as fresh
      from given)
  select word, max(case when word = things then 0.9
                        when word = thing then case when things is null then 1 else 0.75 end
                        when word = before and thing ~ '^(powder|paste|leaf|leaves|seeds?|pods?|flakes)$' then 1
                        when word = before
                         and thing ~ ('^(kernels?|halves|nuts|sticks?|cubes?|slices?|chunks|bars?|bags|granules'
                                      || '|crystals)$') then 0.9
                        when word = before and thing ~ '^(पाउडर|पेस्ट|पत्त[ाेी]|दाना|बीज)$' then 1
                        else 0.55 end / (1 + 0.1 * (length - 1) + 0.04 * more) * fresh)::real
    from parts, unnest(words) as word
   group by word
   union all
  select before || thing, (0.9 / (1 + 0.1 * (length - 2)))::real
    from parts
   where before is not null
   union all
  select replace(compound[1], '-', ''), 1
    from given, regexp_matches(text, '\m[a-z]+-[a-z]+\M', 'g') as compound
$$;

drop function search_words_of(uuid[]);
create function search_words_of(uuid[])
returns table (product_id uuid, word text, brand boolean, category boolean, score real)
language sql stable as $$
  with product as materialized (
    select id, name, hindi_name, brand, unit from catalogue_products where id = any ($1) and live),
  spelt as materialized (select distinct name, hindi_name, brand from product),
  -- each word once, and before the names are split: PostgreSQL keeps 32 compiled regular expressions, and compiling
  -- those of both functions anew for each product takes longer than all else
  sounds as materialized (
    select word, search_sound(word) as sound
      from (select split_part(brand, ' ', 1) from spelt where brand <> ''
             union
            select split_part(hindi_name, ' ', 1) from spelt where brand <> '') as first (word)),
  names as materialized (
    select name, hindi_name, brand,
           case when brand <> '' and starts_with(lower(name), lower(brand) || ' ')
                then substr(name, length(brand) + 2) else name end as own,
           case when of_hindi.sound = of_brand.sound
                then substr(hindi_name, length(of_hindi.word) + 2) else hindi_name end as hindi
      from spelt
      left join sounds of_hindi on of_hindi.word = split_part(hindi_name, ' ', 1)
      left join sounds of_brand on brand <> '' and of_brand.word = split_part(brand, ' ', 1)),
  own_words as materialized (
    select own, w.word, w.score
      from (select distinct own from names) as each, search_words_of_name(own) w),
  hindi_words as materialized (
    select hindi, w.word, 0.95 * w.score as score
      from (select distinct hindi from names where hindi <> '') as each, search_words_of_name(hindi) w),
  brand_words as materialized (
    select brand, word, 0.6 / cardinality(words) as score
      from (select distinct brand from names) as each, search_split(brand) as words, unnest(words) as word),
  name_words as materialized (
    select n.name, n.hindi_name, n.brand, w.word, false as of_brand, w.score
      from names n join own_words w using (own)
     union all
    select n.name, n.hindi_name, n.brand, w.word, false, w.score
      from names n join hindi_words w using (hindi)
     union all
    select n.name, n.hindi_name, n.brand, w.word, true, w.score
      from names n join brand_words w using (brand)),
  unit_words as materialized (
    select unit, word
      from (select distinct unit from product) as each, unnest(search_split(unit)) as word),
  sub_category_words as materialized (
    select s.id, w.word, w.share as score
      from catalogue_sub_category_names s,
           lateral (select * from search_words_of_category(s.name) union all
                    select * from search_words_of_category(s.hindi_name)) as w
     where s.id in (select sub_category_id from catalogue_product_sub_categories where product_id = any ($1))),
  category_words as materialized (
    select c.id, w.word, 0.9 * w.share as score
      from catalogue_category_names c,
           lateral (select * from search_words_of_category(c.name) union all
                    select * from search_words_of_category(c.hindi_name)) as w
     where c.id in (select category_id from catalogue_product_categories where product_id = any ($1))),
  said as (
    select p.id, w.word, w.of_brand, '' as of_category, w.score
      from product p
      join name_words w on w.name = p.name and w.hindi_name = p.hindi_name and w.brand = p.brand
     union all
    select p.id, w.word, false, '', 0.1
      from product p
      join unit_words w using (unit)
     union all
    select p.id, w.word, false, 'sub', w.score
      from product p
      join catalogue_product_sub_categories ps on ps.product_id = p.id
      join sub_category_words w on w.id = ps.sub_category_id
     union all
    select p.id, w.word, false, 'top', w.score
      from product p
      join catalogue_product_categories pc on pc.product_id = p.id
      join category_words w on w.id = pc.category_id)
  select id, word, of_brand, false, sum(score)::real
    from said where of_category = '' group by id, word, of_brand
   union all
  select id, word, false, true,
         (max(score) + 0.5 * case when count(distinct of_category) = 2 then min(score) else 0 end)::real
    from said where of_category <> '' group by id, word
$$;

create or replace function write_search_postings(uuid[]) returns void language plpgsql as $$
declare
  ids uuid[];
  words text[];
  brands boolean[];
  in_category boolean[];
  scores real[];
begin
  select array_agg(product_id), array_agg(word), array_agg(brand), array_agg(category), array_agg(score)
    into ids, words, brands, in_category, scores
    from search_words_of($1);
  with added as (
    insert into search_vocabulary (word, brand, category, sound)
    select word, brand, category, search_sound(word)
      from (select distinct word, brand, category
              from unnest(words, brands, in_category) as said (word, brand, category)) as given
     where not exists (select from search_vocabulary v
                        where (v.word, v.brand, v.category) = (given.word, given.brand, given.category))
     order by word, brand, category
        on conflict (word, brand, category) do nothing
    returning id, word, sound)
  insert into search_deletions (key, word_id)
  select key, id from added, search_deletions_of(word, sound) as key order by key, id;
  delete from search_postings p
   where p.product_id = any ($1)
     and not exists (select from unnest(ids, words, brands, in_category) as given (product_id, word, brand, category)
                       join search_vocabulary v
                         on (v.word, v.brand, v.category) = (given.word, given.brand, given.category)
                      where v.id = p.word_id and given.product_id = p.product_id);
  insert into search_postings (word_id, product_id, score)
  select v.id, given.product_id, given.score
    from unnest(ids, words, brands, in_category, scores) as given (product_id, word, brand, category, score)
    join search_vocabulary v on (v.word, v.brand, v.category) = (given.word, given.brand, given.category)
   order by v.id, given.product_id
      on conflict (word_id, product_id) do update set score = excluded.score
       where search_postings.score <> excluded.score;
end $$;

select write_search_postings(array(select product_id from search_documents));

alter table search_common_words add column not_sold boolean not null default false;
comment on column search_common_words.not_sold is
  'A thing that no grocer sells: nothing that only begins with it is meant.';
insert into search_common_words (word, sound, not_sold)
select distinct word, search_sound(word), true
  from regexp_split_to_table($words$
aeroplane aeroplanes airplane airplanes helicopter helicopters aircraft rocket rockets ship ships boat boats yacht jeep
truck trucks lorry bus buses tram taxi taxis bike bikes bicycle bicycles motorcycle motorcycles motorbike scooter
tyre tyres tire tires wheel wheels windshield bumper gearbox engine engines brake brakes clutch carburettor radiator
sofa sofas couch mattress mattresses wardrobe wardrobes cupboard bookshelf bookcase armchair chair chairs desk desks
curtain curtains carpet carpets wallpaper chandelier staircase bathtub
bra bras bikini lingerie underwear panties jeans trousers skirt skirts blouse blouses jacket jackets sweater sweaters
hoodie blazer tuxedo necktie overcoat raincoat sneakers sandals slippers boots heels denim saree sari lehenga kurti
sherwani turban dupatta pajama pyjamas
laptop laptops computer computers smartphone smartphones iphone android television televisions tv headphones earphones
headset modem router wifi monitor printer printers projector keyboard webcam tripod drone telescope microscope
binoculars microphone playstation xbox videogame smartwatch charger
necklace necklaces earring earrings bracelet bracelets anklet anklets diamond diamonds platinum
gun guns rifle rifles pistol pistols revolver sword swords bullet bullets grenade ammunition handcuffs
house houses apartment apartments villa mansion cement brick bricks plywood marble concrete girder scaffolding rod rods
insurance loan loans mortgage visa passport passports aadhaar ticket tickets flight flights hotel hotels lawyer
plumber electrician carpenter tutor tuition resume surgery vaccination
cricket football basketball badminton tennis hockey golf racket racquet skateboard surfboard treadmill dumbbell
dumbbells
hammer screwdriver wrench chainsaw lawnmower ladder
guitar guitars piano violin trumpet saxophone flute tabla harmonium sitar
elephant horse horses camel tiger tractor fertiliser fertilizer pesticide aquarium
novel novels movie movies dvd javascript python excel xray
refrigerator fridge freezer microwave dishwasher geyser cooler inverter generator
$words$, '\s+') as word
 where word <> ''
    on conflict (word) do update set not_sold = true;
