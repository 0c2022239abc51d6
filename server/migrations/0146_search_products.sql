-- What ranking reads of a product is in a row of some 70 bytes: of a thousand products, their documents and the rows
-- of the catalogue would be a thousand pages. An order counts its sales there and writes no document anew.

create table search_products (
  product_id       uuid primary key references products on delete cascade,
  variant_group    uuid not null,
  sub_category_id  uuid,
  usual_sales      integer not null,
  live             boolean not null,
  amount           real,
  dimension        text check (dimension in ('g', 'ml', 'piece')),
  popularity       bigint not null default 0
) with (fillfactor = 80);
comment on table search_products is
  'What ranking reads of each product; kept by triggers in the transaction of the change.';
comment on column search_products.variant_group is 'As in products, like usual_sales and live.';
comment on column search_products.sub_category_id is 'The first of the product.';
comment on column search_products.amount is 'The unit as a number of grams, millilitres or pieces.';
comment on column search_products.dimension is 'What amount counts: g, ml or pieces.';
comment on column search_products.popularity is 'Units ordered so far.';

insert into search_products
       (product_id, variant_group, sub_category_id, usual_sales, live, amount, dimension, popularity)
select p.id, p.variant_group, d.sub_category_id, p.usual_sales, p.live, d.amount, d.dimension, d.popularity
  from search_documents d
  join catalogue_products p on p.id = d.product_id;

-- Of a word of categories: whether the product has a word of the same sound in its name, too.
alter table search_postings add column in_name boolean not null default false;
comment on column search_postings.in_name is
  'Of a word of categories: whether a word of the product''s name sounds like it, too.';
-- Of products of which a word says the same, the first thousand are those that are bought most.
update search_postings p
   set score = p.score * (1 + 0.002 * own.usual_sales / (own.usual_sales + 50.0)),
       in_name = v.category
         and exists (select from search_postings other
                       join search_vocabulary name on name.id = other.word_id
                      where other.product_id = p.product_id and name.sound = v.sound
                        and not name.category and not name.brand)
  from search_vocabulary v, search_products own
 where v.id = p.word_id and own.product_id = p.product_id and (v.category or own.usual_sales > 0);
drop index search_postings_best, search_postings_product;
-- the words of a product stand together: of several words of a search, the rarest is looked up, and the others are read
-- from the products that have it
alter table search_postings drop constraint search_postings_pkey;
alter table search_postings add primary key (product_id, word_id) include (score);
create index search_postings_best on search_postings (word_id, score desc, product_id) include (in_name);

drop function search_described;
create function search_described(query tsquery, weights real[], most int)
returns table (product_id uuid, rank real)
language sql stable set enable_seqscan = off as $$
  select d.product_id, ts_rank(weights, d.words, query)
    from search_documents d
   where d.words @@ query
   limit most
$$;
alter table search_documents
  drop column popularity, drop column sub_category_id, drop column amount, drop column dimension;

create or replace function write_search_documents(uuid[]) returns void language plpgsql as $$
begin
  insert into search_documents (product_id, words, category_words)
  select p.id,
         search_words(p.name || ' ' || p.unit, 'A')
           || search_words(p.brand || ' ' || p.hindi_name, 'B')
           || search_words(subs.names, 'C')
           || search_words(left(p.description, 1000) || ' ' || left(p.hindi_description, 1000), 'D'),
         search_words(tops.names, 'C')
    from catalogue_products p
    cross join lateral (
      select coalesce(string_agg(c.name, ' '), '') as names
        from catalogue_product_categories pc
        join catalogue_category_names c on c.id = pc.category_id
       where pc.product_id = p.id) as tops
    cross join lateral (
      select coalesce(string_agg(s.name, ' '), '') as names
        from catalogue_product_sub_categories ps
        join catalogue_sub_category_names s on s.id = ps.sub_category_id
       where ps.product_id = p.id) as subs
   where p.id = any ($1)
   order by p.id
      on conflict (product_id) do update
         set words = excluded.words, category_words = excluded.category_words;
  insert into search_products (product_id, variant_group, sub_category_id, usual_sales, live, amount, dimension)
  select p.id, p.variant_group,
         (select ps.sub_category_id from catalogue_product_sub_categories ps
           where ps.product_id = p.id order by ps.sub_category_id limit 1),
         p.usual_sales, p.live, measure.amount, measure.dimension
    from catalogue_products p
    cross join lateral search_amount(p.unit) as measure
   where p.id = any ($1)
   order by p.id
      on conflict (product_id) do update
         set variant_group = excluded.variant_group, sub_category_id = excluded.sub_category_id,
             usual_sales = excluded.usual_sales, live = excluded.live, amount = excluded.amount,
             dimension = excluded.dimension;
  perform write_search_postings($1);
end $$;

create or replace function write_search_postings(uuid[]) returns void language plpgsql as $$
declare
  ids uuid[];
  words text[];
  brands boolean[];
  in_category boolean[];
  scores real[];
begin
  -- of products of which a word says the same, the first thousand are those that are bought most
  select array_agg(w.product_id), array_agg(w.word), array_agg(w.brand), array_agg(w.category),
         array_agg(w.score * (1 + 0.002 * p.usual_sales / (p.usual_sales + 50.0)))
    into ids, words, brands, in_category, scores
    from search_words_of($1) w
    join search_products p using (product_id);
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
  insert into search_postings (word_id, product_id, score, in_name)
  select v.id, given.product_id, given.score,
         v.category and bool_or(not v.category and not v.brand) over (partition by given.product_id, v.sound)
    from unnest(ids, words, brands, in_category, scores) as given (product_id, word, brand, category, score)
    join search_vocabulary v on (v.word, v.brand, v.category) = (given.word, given.brand, given.category)
   order by given.product_id, v.id
      on conflict (product_id, word_id) do update set score = excluded.score, in_name = excluded.in_name
       where (search_postings.score, search_postings.in_name) <> (excluded.score, excluded.in_name);
end $$;

-- The sizes of a thing, its usual sales and whether it is visible are known to search at once, its texts perhaps later.
create or replace function on_products_updated() returns trigger language plpgsql as $$
begin
  update search_products s
     set variant_group = p.variant_group, usual_sales = p.usual_sales, live = p.live
    from (select s.product_id
            from search_products s
            join changed on changed.id = s.product_id
           where (s.variant_group, s.usual_sales, s.live)
                 is distinct from (changed.variant_group, changed.usual_sales, changed.live)
           order by s.product_id
             for update of s) as due
    join changed p on p.id = due.product_id
   where s.product_id = due.product_id;
  perform rewrite_search_documents(array(
    select id
      from changed
      join before using (id)
     where (changed.name, changed.hindi_name, changed.brand, changed.unit, changed.description,
            changed.hindi_description, changed.live, changed.usual_sales)
           is distinct from
           (before.name, before.hindi_name, before.brand, before.unit, before.description,
            before.hindi_description, before.live, before.usual_sales)));
  return null;
end $$;
