-- Search by vocabulary (decision 059): every distinct word once, with its sound and the spellings near it, and for each
-- word the products that have it, best first.

create or replace view catalogue_category_names as
  select id, name, hindi_name
    from categories;

create or replace view catalogue_sub_category_names as
  select id, name, hindi_name
    from sub_categories;

create or replace view catalogue_products as
  select id, name, hindi_name, brand, unit, mrp_paise, discount, images, live, archived_at, description,
         hindi_description, usual_sales
    from products;

create view catalogue_product_sales as
  select store_id, product_id, pieces
    from product_sales;
comment on view catalogue_product_sales is 'Published by catalogue: what was sold lately, for rankings.';

create table search_vocabulary (
  id        int generated always as identity primary key,
  word      text not null,
  brand     boolean not null,
  sound     text not null,
  unique (word, brand)
);
create index search_vocabulary_prefix on search_vocabulary (word text_pattern_ops);
create index search_vocabulary_sound on search_vocabulary (sound text_pattern_ops);
comment on table search_vocabulary is 'Each distinct word of names, brands, units and categories.';
comment on column search_vocabulary.brand is 'A word of brands, which is no name of a thing.';
comment on column search_vocabulary.sound is 'search_sound(word): equal for spellings and scripts that sound alike.';

create table search_deletions (
  key      text not null,
  word_id  int not null references search_vocabulary on delete cascade,
  primary key (key, word_id)
);
comment on table search_deletions is 'search_deletions_of each word: words that are spelt nearly alike share a key.';


create table search_postings (
  word_id     int not null references search_vocabulary,
  product_id  uuid not null references products on delete cascade,
  score       real not null,
  primary key (word_id, product_id) include (score)
);
create index search_postings_best on search_postings (word_id, score desc, product_id);
create index search_postings_product on search_postings (product_id);
comment on table search_postings is 'Which live product has which word.';
comment on column search_postings.score is
  'How much the word says of what the product is: 1 for the only word of its name, less for others.';

create table search_names (
  id      int generated always as identity primary key,
  thing   int not null,
  phrase  text not null,
  sound   text not null,
  words   text[] not null,
  sounds  text[] not null,
  kind    text not null default 'name' check (kind in ('name', 'brand', 'meaning')),
  regional  boolean not null default false,
  unique (thing, sound)
);
create index search_names_sound on search_names (sound text_pattern_ops);
create index search_names_phrase on search_names (phrase text_pattern_ops);

create table search_name_deletions (
  key      text not null,
  name_id  int not null references search_names on delete cascade,
  primary key (key, name_id)
);
comment on table search_name_deletions is 'The same for the names as a whole.';
comment on table search_names is 'Other names of things: names with the same thing mean the same.';
comment on column search_names.sound is 'search_sounds(phrase): the sounds of its words, without blanks.';
comment on column search_names.words is 'search_split(phrase); sounds: of each of them.';
comment on column search_names.kind is
  'name: found for every other name and finds them; brand: finds the meanings of the thing; meaning: only found.';

create table search_common_words (
  word   text primary key,
  sound  text not null
);
create index search_common_words_sound on search_common_words (sound);
comment on table search_common_words is 'Words that are spelt right whatever the catalogue has.';

alter table search_documents add column sub_category_id uuid;
alter table search_documents add column amount real;
alter table search_documents add column dimension text check (dimension in ('g', 'ml', 'piece'));
drop function spelt_like;
alter table search_documents drop column plain;
comment on column search_documents.sub_category_id is 'The first of the product.';
comment on column search_documents.dimension is 'What amount counts: g, ml or pieces.';
comment on column search_documents.amount is 'The unit as a number of grams, millilitres or pieces.';

-- Devanagari in the letters of search_sound. The vowel that a consonant has by itself is dropped at the end of a word,
-- and between a vowel and a consonant with a vowel (adarak, "adrak").
create function search_devanagari_letters(text) returns text language sql immutable strict parallel safe as $$
  select translate(
           replace(
             regexp_replace(
               regexp_replace(
                 regexp_replace(replace($1, U&'\093C', ''), '([क-ह])(?![ा-ौ्])', '\1ə', 'g'),
                 '(..)ə$', '\1'),
               '([ा-ौअ-औə][क-ह])ə([क-ह][ा-ौə])', '\1\2', 'g'),
             'ृ', 'ri'),
           'कखगघङचछजझञटठतथडढदधणनपफबभमयरलळवशषसहअआइईउऊऋएऐओऔऑऍािीुूेैोौॉॅंँə्ः',
           'kkggnccjjnttttddddnnpfbbmyrllvssshaaiiuureeoooeaiiuueeoooenna')
$$;

-- A word of Latin letters in the letters of search_sound: without the plural's ending, "ch" as c, "k" and "q" as k,
-- aspirated consonants as plain ones, long vowels as short ones.
create function search_latin_letters(text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := $1;
  rule text[];
begin
  foreach rule slice 1 in array array[
    ['([a-z]{2})ies$', '\1i'], ['([a-z]{2}[^aeiou])e$', '\1'], ['(ch|sh|x|ss|o)es$', '\1'],
    ['([a-z]{2}[^aius])s$', '\1'], ['([a-z]{3}a)s$', '\1'],
    ['tch', 'ch'], ['ph', 'f'], ['ck', 'k'], ['chh?', '#'], ['c(?=[eiy])', 's'], ['c', 'k'], ['#', 'c'],
    ['qu?', 'k'], ['x', 'ks'], ['([kgjtdbs])h', '\1'], ['z', 'j'], ['w', 'v'],
    ['ee|ea|ie(?!$)|ii|iy', 'i'], ['oo|ou|uu', 'u'], ['ai|ay|ei|ey', 'e'], ['au|aw|ow|oa', 'o']
  ] loop
    s := regexp_replace(s, rule[1], rule[2], 'g');
  end loop;
  return s;
end $$;

-- How a word sounds, in few letters: equal for jeera, zeera, jira and जीरा, for curd and curds.
create function search_sound(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := regexp_replace(normalize(lower(word), NFKD), U&'[\0300-\036F]', '', 'g');
begin
  s := case when s ~ '[ऀ-ॿ]' then search_devanagari_letters(s) else search_latin_letters(s) end;
  s := regexp_replace(s, '(?<=.)y', 'i', 'g');
  s := regexp_replace(s, 'm(?=[bp])', 'n', 'g');
  return regexp_replace(s, '(.)\1+', '\1', 'g');
end $$;

-- The keys by which a word is found when it is misspelt: its sound without up to one letter (up to two of a long one),
-- and its spelling without up to one letter.
create function search_deletions_of(word text, sound text) returns setof text
language sql immutable strict parallel safe rows 20 as $$
  with one as (
    select overlay(sound placing '' from place for 1) as key
      from generate_series(1, length(sound)) as place
     where length(sound) between 3 and 20)
  select sound
   union
  select key from one
   union
  select overlay(key placing '' from place for 1)
    from one, generate_series(1, length(key)) as place
   where length(sound) > 4
   union
  select word
   union
  select overlay(word placing '' from place for 1)
    from generate_series(1, length(word)) as place
   where length(word) between 3 and 20
$$;

-- The words of a text in lower case, split as the words of a search text are (termsOf).
create function search_split(text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(left(word, 60) order by place), '{}')
    from regexp_split_to_table(lower(normalize($1)), '[[:space:]!-/:-@\[-`{-~–—₹।]+')
         with ordinality as piece (word, place)
   where word <> ''
$$;

-- The sounds of the words of a phrase, joined.
create function search_sounds(phrase text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(search_sound(word), '' order by place), '')
    from unnest(search_split(phrase)) with ordinality as piece (word, place)
$$;

-- A unit as a number of grams, millilitres or pieces: '6 x 100 g' and 'pack (6 x 100 g)' are 600 g. Null where the text
-- is no such unit.
create function search_amount(unit text, out amount real, out dimension text)
language plpgsql immutable strict parallel safe as $$
declare
  found text[] := regexp_match(lower(unit),
    '(?:(\d{1,7}(?:\.\d{1,6})?)\s*[x×]\s*)?(\d{1,7}(?:\.\d{1,6})?)\s*'
      || '(kgs?|kilos?|g|gms?|grams?|ml|l|ltrs?|litres?|liters?|pcs?|pieces?|nos?|pairs?|rolls?|units?|dozen)\M');
  factor real;
begin
  if found is null then
    return;
  end if;
  dimension := case when found[3] ~ '^(k|g)' then 'g' when found[3] ~ '^(m|l)' then 'ml' else 'piece' end;
  factor := case when found[3] ~ '^(k|l)' then 1000 when found[3] = 'dozen' then 12 else 1 end;
  amount := nullif(coalesce(found[1]::real, 1) * found[2]::real * factor, 0);
  if amount is null then
    dimension := null;
  end if;
end $$;

-- A name in lower case without sizes: 'Red Lentils 1 kg' is 'red lentils'.
create function search_without_size(name text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(normalize(name)),
    '(^|\s)\d+(\.\d+)?\s*([x×]\s*\d+(\.\d+)?\s*)?'
      || '(kgs?|g|gms?|ml|l|ltrs?|litres?|pcs?|pieces?|pack|cm|m)(?=$|[\s,)])', ' ', 'g')
$$;

-- The words of a name up to the one that names the thing: the last one before a comma, a bracket or "with". Words like
-- "large" do not count.
create function search_head(name text) returns text[] language sql immutable strict parallel safe as $$
  select search_split(regexp_replace(
    regexp_replace(name, '(?<=.)(,|\(|/|\||\s(with|for|in|from|without)\s|\s[-–—]\s).*$', ''),
    '(?<=\S)\s+(small|medium|large|big|mini|jumbo|combo|refill|pack|whole|pieces|assorted|regular|premium|special'
      || '|fresh|local|extra|box|pouch|jar|bottle|can|tin|\d+)\s*$', ''))
$$;

-- The words of a name with their scores. The word that names the thing has the highest, with the word before it when it
-- is "powder", "seeds" or the like. Joined words count, too: the last two, for those who write facewash, and words with
-- a hyphen.
create function search_words_of_name(name text) returns table (word text, score real)
language sql immutable strict parallel safe as $$
  with given as (
    select text, search_split(text) as words, search_head(text) as head from search_without_size(name) as text),
  parts as (
    select text, words, head, head[cardinality(head)] as thing, head[cardinality(head) - 1] as before,
           (select count(*) from unnest(words) as word where word not in ('का', 'के', 'की')) as length
      from given)
  select word, max(case when word = thing then 1
                        when word = before and thing ~ '^(powder|paste|leaf|leaves|seeds?|pods?|flakes)$' then 1
                        when word = before and thing ~ '^(पाउडर|पेस्ट|पत्त[ाेी]|दाना|बीज)$' then 1
                        else 0.55 end / (1 + 0.1 * (length - 1)))::real
    from parts, unnest(words) as word
   group by word
   union all
  select before || thing, (0.9 / (1 + 0.1 * (length - 2)))::real
    from parts
   where before is not null
   union all
  select replace(compound[1], '-', ''), 0.6
    from given, regexp_matches(text, '\m[a-z]+-[a-z]+\M', 'g') as compound
$$;

-- The words of the names of categories: each part of 'Besan, Sooji & Maida' is a name of its own.
create function search_words_of_category(names text) returns table (word text, share real)
language sql immutable strict parallel safe as $$
  select word, max(1.0 / cardinality(words))::real
    from regexp_split_to_table(names, '[,&|]|\sऔर\s') as part, search_split(part) as words, unnest(words) as word
   group by word
$$;

-- All words of live products with their scores. Names and categories are split once, however many products have them.
create function search_words_of(uuid[]) returns table (product_id uuid, word text, brand boolean, score real)
language sql stable as $$
  with product as materialized (
    select id, name, hindi_name, brand, unit from catalogue_products where id = any ($1) and live),
  names as materialized (
    select name, hindi_name, brand,
           case when brand <> '' and starts_with(lower(name), lower(brand) || ' ')
                then substr(name, length(brand) + 2) else name end as own,
           case when brand <> ''
                 and search_sound(split_part(hindi_name, ' ', 1)) = search_sound(split_part(brand, ' ', 1))
                then substr(hindi_name, length(split_part(hindi_name, ' ', 1)) + 2) else hindi_name end as hindi
      from (select distinct name, hindi_name, brand from product) as spelt),
  name_words as materialized (
    select name, hindi_name, names.brand, w.word, false as of_brand, w.score
      from names, search_words_of_name(own) w
     union all
    select name, hindi_name, names.brand, w.word, false, w.score * 0.95
      from names, search_words_of_name(hindi) w
     where hindi <> ''
     union all
    select name, hindi_name, names.brand, word, true, 0.6 / cardinality(words)
      from names, search_split(names.brand) as words, unnest(words) as word),
  sub_category_words as materialized (
    select s.id, w.word, 0.3 * w.share as score
      from catalogue_sub_category_names s, search_words_of_category(s.name || ' & ' || s.hindi_name) w
     where s.id in (select sub_category_id from catalogue_product_sub_categories where product_id = any ($1))),
  category_words as materialized (
    select c.id, w.word, 0.08 * w.share as score
      from catalogue_category_names c, search_words_of_category(c.name || ' & ' || c.hindi_name) w
     where c.id in (select category_id from catalogue_product_categories where product_id = any ($1))),
  said as (
    select p.id, w.word, w.of_brand, w.score
      from product p
      join name_words w on w.name = p.name and w.hindi_name = p.hindi_name and w.brand = p.brand
     union all
    select p.id, word, false, 0.1
      from product p, unnest(search_split(p.unit)) as word
     union all
    select p.id, w.word, false, w.score
      from product p
      join catalogue_product_sub_categories ps on ps.product_id = p.id
      join sub_category_words w on w.id = ps.sub_category_id
     union all
    select p.id, w.word, false, w.score
      from product p
      join catalogue_product_categories pc on pc.product_id = p.id
      join category_words w on w.id = pc.category_id)
  select id, word, of_brand, sum(score)::real from said group by id, word, of_brand
$$;

create or replace function write_search_documents(uuid[]) returns void language plpgsql as $$
begin
  insert into search_documents (product_id, words, category_words, sub_category_id, amount, dimension)
  select p.id,
         search_words(p.name || ' ' || p.unit, 'A')
           || search_words(p.brand || ' ' || p.hindi_name, 'B')
           || search_words(subs.names, 'C')
           || search_words(left(p.description, 1000) || ' ' || left(p.hindi_description, 1000), 'D'),
         search_words(tops.names, 'C'),
         subs.first, measure.amount, measure.dimension
    from catalogue_products p
    cross join lateral (
      select coalesce(string_agg(c.name, ' '), '') as names
        from catalogue_product_categories pc
        join catalogue_category_names c on c.id = pc.category_id
       where pc.product_id = p.id) as tops
    cross join lateral (
      select coalesce(string_agg(s.name, ' '), '') as names, (array_agg(s.id order by s.id))[1] as first
        from catalogue_product_sub_categories ps
        join catalogue_sub_category_names s on s.id = ps.sub_category_id
       where ps.product_id = p.id) as subs
    cross join lateral search_amount(p.unit) as measure
   where p.id = any ($1)
   order by p.id
      on conflict (product_id) do update
         set words = excluded.words, category_words = excluded.category_words,
             sub_category_id = excluded.sub_category_id, amount = excluded.amount, dimension = excluded.dimension;
  perform write_search_postings($1);
end $$;

-- Words are written in one order, so that two transactions with the same new words cannot wait for each other.
create function write_search_postings(uuid[]) returns void language plpgsql as $$
declare
  ids uuid[];
  words text[];
  brands boolean[];
  scores real[];
begin
  select array_agg(product_id), array_agg(word), array_agg(brand), array_agg(score) into ids, words, brands, scores
    from search_words_of($1);
  with added as (
    insert into search_vocabulary (word, brand, sound)
    select word, brand, search_sound(word)
      from (select distinct word, brand from unnest(words, brands) as said (word, brand)) as given
     where not exists (select from search_vocabulary v where v.word = given.word and v.brand = given.brand)
     order by word, brand
        on conflict (word, brand) do nothing
    returning id, word, sound)
  insert into search_deletions (key, word_id)
  select key, id from added, search_deletions_of(word, sound) as key order by key, id;
  delete from search_postings p
   where p.product_id = any ($1)
     and not exists (select from unnest(ids, words, brands) as given (product_id, word, brand)
                       join search_vocabulary v on v.word = given.word and v.brand = given.brand
                      where v.id = p.word_id and given.product_id = p.product_id);
  insert into search_postings (word_id, product_id, score)
  select v.id, given.product_id, given.score
    from unnest(ids, words, brands, scores) as given (product_id, word, brand, score)
    join search_vocabulary v on v.word = given.word and v.brand = given.brand
   order by v.id, given.product_id
      on conflict (word_id, product_id) do update set score = excluded.score
       where search_postings.score <> excluded.score;
end $$;



select write_search_documents(array(select product_id from search_documents));
