-- Products that are one thing in several sizes have one group.

-- A unit in one spelling: lower case, digits and fractions of any script as decimal numbers, "×" as x, no nuktas.
create function catalogue_plain_unit(unit text) returns text language plpgsql immutable strict parallel safe as $$
declare
  s text := unit;
  rule text[];
begin
  foreach rule slice 1 in array array[
    ['(\d)\s*(½|\m1/2)(?![\d/])', '\1.5'], ['½|(?<![\d/.])1/2(?![\d/])', '0.5'],
    ['¼|(?<![\d/.])1/4(?![\d/])', '0.25'], ['¾|(?<![\d/.])3/4(?![\d/])', '0.75']
  ] loop
    s := regexp_replace(s, rule[1], rule[2], 'g');
  end loop;
  s := translate(replace(lower(normalize(s, NFKC)), U&'\093C', ''), '०१२३४५६७८९×', '0123456789x');
  s := regexp_replace(s, '(\d),(?=\d\d)', '\1', 'g');
  s := regexp_replace(s, '(^|\s)(half|aadha|आधा|आधी)(?=\s)', '\10.5', 'g');
  return trim(regexp_replace(s, '(^|\s)(quarter|पाव)(?=\s)', '\10.25', 'g'));
end $$;

-- What a word for a unit counts, and how much of it; null for other words.
create function catalogue_unit_word(word text, out dimension text, out factor numeric)
language sql immutable strict parallel safe as $$
  select case when kind in ('kg', 'g', 'mg') then 'g' when kind in ('l', 'cl', 'ml') then 'ml'
              when kind in ('m', 'cm', 'mm') then 'mm' when kind is not null then 'piece' end,
         case when kind in ('kg', 'l', 'm') then 1000 when kind in ('cl', 'cm') then 10 when kind = 'mg' then 0.001
              when kind = 'dozen' then 12 when kind is not null then 1 end
    from (select case
      when word ~ '^(kgs?|kilos?|kilograms?|kilogrammes?|किलो|किलोग्राम|किग्रा)$' then 'kg'
      when word ~ '^(g|gms?|grm?s?|grams?|grammes?|ग्राम|ग्रा)$' then 'g'
      when word ~ '^(mg|मिग्रा)$' then 'mg'
      when word ~ '^(l|lts?|ltrs?|lit|litres?|liters?|लीटर|लिटर)$' then 'l'
      when word ~ '^(mls?|millilitres?|milliliters?|मिली|मिलीलीटर)$' then 'ml'
      when word = 'cl' then 'cl'
      when word ~ '^(m|mtrs?|metres?|meters?|मीटर)$' then 'm'
      when word ~ '^(cms?|सेमी)$' then 'cm'
      when word ~ '^(mm|मिमी)$' then 'mm'
      when word ~ '^(dozens?|doz|दर्जन)$' then 'dozen'
      when word ~ '^(pcs?|pieces?|nos?|units?|count|ct|pairs?|rolls?|sheets?|tablets?|capsules?|sachets?|sticks?)$'
        or word ~ '^(packs?|packets?|pkts?|sets?|box|boxes|bunch|bunches|bottles?|cans?|jars?|tins?|pouch|pouches)$'
        or word ~ '^(bags?|tubs?|trays?|नग|पीस|जोडी|रोल|पैक|पैकेट|डिब्बा|डिब्बे|गड्डी|सेट|बोतल)$' then 'piece' end)
      as word (kind)
$$;

-- The quantity that a unit states, in grams, millilitres, millimetres or pieces, and the quantity in one of its packs:
-- '6 x 200 ml' is 1,200 ml in packs of 200. Null where the text states no single quantity, such as '700–800 g'.
create function catalogue_quantity(unit text, out amount real, out single real, out dimension text)
language plpgsql immutable strict parallel safe as $$
declare
  n constant text := '(?<![\d.])(\d{1,7}(?:\.\d{1,4})?)';
  word constant text := '\.?\s*([a-z]+|[ऀ-ॿ]+)';
  packs constant text := '(?:packs?|packets?|box|boxes|cans?|bottles?|पैक|पैकेट)';
  plain constant text := catalogue_plain_unit(unit);
  outside constant text := trim(split_part(plain, '(', 1));
  inside constant text := split_part(split_part(plain, '(', 2), ')', 1);
  found text[];
  times numeric := 1;
  size numeric;
  factor numeric;
begin
  if outside ~ ('^' || n || '\s*' || packs || '$') and inside ~ '\d' then
    -- '2 packs (4 x 100 g)', '1 pack (500 g)'
    times := substring(outside from '^[\d.]+')::numeric;
    if times <> 1 and inside !~ 'x|each' then
      return;
    end if;
    found := regexp_match(inside, n || '\s*[a-z]*\s*x\s*(?=\d)');
    times := times * coalesce(found[1]::numeric, 1);
    found := regexp_match(inside, '(?:^|x\s*)' || n || word || '(?:\s+each)?$');
  elsif plain ~ '\d\s*[a-z]*\s*x\s*\d' then
    -- '6 x 200 ml', '200 ml x 6'; a length by a width is no quantity
    found := regexp_match(plain, n || '\s*[a-z]*\s*x\s*' || n || word);
    if found is not null then
      times := found[1]::numeric;
      found := found[2:3];
    else
      found := regexp_match(plain, n || word || '\s*x\s*(\d{1,4})(?![\d.]|\s*[a-z])');
      times := coalesce(found[3]::numeric, 1);
    end if;
    if plain ~ '(?<![a-z])(cm|mm|m)\s*x|(सेमी|मीटर)\s*x' then
      return;
    end if;
  elsif outside ~ '^(pack|packet|set|box|combo|bunch)s? of \d' then
    found := regexp_match(outside, n) || array['pc'];
  else
    -- what is in brackets behind pieces describes them: '1 pc (25 cm)'
    if outside ~ '\d\s*([-–—~]|to)\s*\d' then
      return;
    end if;
    found := regexp_match(outside, n || word);
    times := coalesce((regexp_match(plain, '(?:pack|packet|set|box|combo)s? of (\d{1,4})(?![\d.])'))[1]::numeric, 1);
  end if;
  size := found[1]::numeric;
  select u.dimension, u.factor into dimension, factor from catalogue_unit_word(found[2]) u;
  amount := nullif(times * size * factor, 0);
  single := nullif(size * factor, 0);
  if amount is null or amount > 1e9 then
    amount := null;
    single := null;
    dimension := null;
  end if;
end $$;

-- A name without the size that its unit states, in one spelling: 'Red Lentils (1 kg)' with the unit '1 kg' is
-- 'red lentils'. Other quantities stay, because they tell things apart: a pan of 24 cm, diapers for 9–14 kg.
create function catalogue_thing(name text, unit text) returns text language plpgsql immutable strict parallel safe as $$
declare
  n constant text := '\d{1,7}(?:\.\d{1,4})?';
  stated record;
  quantity record;
  thing text := catalogue_plain_unit(name);
  part text;
begin
  select * into stated from catalogue_quantity(unit);
  for part in
    select token[1]
      from regexp_matches(thing,
             '(?<![\d.–—-])((?:' || n || '\s*x\s*)?' || n || '\s*(?:[a-z]+|[ऀ-ॿ]+)|pack of \d{1,4})'
               || '(?![a-z\d.–—-]|[ऀ-ॿ])', 'g') as token
  loop
    select * into quantity from catalogue_quantity(part);
    if (quantity.dimension = stated.dimension and quantity.amount in (stated.amount, stated.single))
       or (part ~ '^pack of' and quantity.amount * stated.single = stated.amount) then
      thing := replace(thing, part, ' ');
    end if;
  end loop;
  thing := trim(regexp_replace(thing, '[\s,()\[\]–—-]+', ' ', 'g'));
  return case when thing = '' then lower(name) else thing end;
end $$;

-- The group of a product by its data: products of one brand, name, kind of unit and diet. A product whose unit states
-- no quantity has a group of its own.
create function catalogue_variant_group(id uuid, name text, brand text, unit text, diet text) returns uuid
language sql immutable parallel safe as $$
  select case when q.dimension is null then id
              else md5(concat_ws(chr(31), lower(brand), catalogue_thing(name, unit), q.dimension,
                                 coalesce(lower(diet), '')))::uuid end
    from catalogue_quantity(unit) q
$$;

alter table products
  add column amount real generated always as ((catalogue_quantity(unit)).amount) stored,
  add column dimension text generated always as ((catalogue_quantity(unit)).dimension) stored,
  add column grouped_as uuid,
  add column variant_group uuid not null generated always as (
    coalesce(grouped_as, catalogue_variant_group(id, name, brand, unit, more_details ->> 'Diet'))) stored;
create index products_variants on products (variant_group, id) where live;
comment on column products.amount is
  'The unit as a number of grams, millilitres, millimetres or pieces; null where it states no quantity.';
comment on column products.dimension is 'What amount counts: g, ml, mm or piece.';
comment on column products.grouped_as is
  'The variant_group that an admin chose: that of other products, or a new id for a product alone; null: by rule.';
comment on column products.variant_group is
  'Equal for the sizes of one thing, which are one card: by rule of brand, name, kind of unit and diet, or grouped_as.';

create or replace view catalogue_products as
  select id, name, hindi_name, brand, unit, mrp_paise, discount, images, live, archived_at, description,
         hindi_description, usual_sales, amount, dimension, variant_group
    from products;
