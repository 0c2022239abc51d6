create extension if not exists fuzzystrmatch;

create table search_documents (
  product_id  uuid primary key references products on delete cascade,
  words       tsvector not null,
  plain       text not null,
  popularity  bigint not null default 0
);
create index search_documents_words on search_documents using gin (words);
create index search_documents_plain on search_documents using gin (plain gin_trgm_ops);
comment on table  search_documents            is 'What search looks at; kept by triggers in the transaction of the change.';
comment on column search_documents.words      is 'Weighted words: A name and unit, B brand and Hindi name, C shelves, D description.';
comment on column search_documents.plain      is 'Name and brand in lower case, for misspelt words.';
comment on column search_documents.popularity is 'Units ordered so far; breaks ties.';

-- Words are split at spaces and punctuation only: the built-in parser breaks Devanagari at its vowel signs. A letter and
-- its dot may be written as one sign or two (normalize makes them one spelling); a lexeme must stay below 2 kB (left).
create function search_words(text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(
           '''' || replace(replace(left(word, 60), '\', '\\'), '''', '''''') || ''':' || least(place, 16383) || $2, ' '), '')::tsvector
    from regexp_split_to_table(lower(normalize($1)), '[[:space:]!-/:-@\[-`{-~–—₹।]+') with ordinality as piece (word, place)
   where word <> ''
$$;
comment on function search_words(text, text) is 'The words of a text in lower case, in their places, with one weight.';

-- The share of trigrams is a setting, not an argument, so that the index can be asked.
create function spelt_like(text) returns setof search_documents language sql stable
  set pg_trgm.word_similarity_threshold = '0.4' as $$
  select * from search_documents where $1 <% plain
$$;
comment on function spelt_like(text) is 'Documents that may hold the words, misspelt.';

create function write_search_documents(uuid[]) returns void language sql as $$
  insert into search_documents (product_id, words, plain)
  select p.id,
         search_words(p.name || ' ' || p.unit, 'A')
           || search_words(p.brand || ' ' || p.hindi_name, 'B')
           || search_words(shelves.names, 'C')
           || search_words(left(p.description, 1000), 'D'),
         lower(normalize(p.name || ' ' || p.brand))
    from products p
    cross join lateral (
      select coalesce(string_agg(name, ' '), '') as names
        from (select c.name
                from product_categories pc
                join categories c on c.id = pc.category_id
               where pc.product_id = p.id
              union all
              select s.name
                from product_sub_categories ps
                join sub_categories s on s.id = ps.sub_category_id
               where ps.product_id = p.id) as n
    ) as shelves
   where p.id = any ($1)
   order by p.id
      on conflict (product_id) do update set words = excluded.words, plain = excluded.plain
$$;
comment on function write_search_documents(uuid[]) is 'Writes the search documents of some products anew.';

create function on_products_changed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(select id from changed));
  return null;
end $$;
create function on_product_shelves_changed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(select distinct product_id from changed));
  return null;
end $$;
create function on_category_renamed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(
    select pc.product_id from product_categories pc where pc.category_id in (select id from changed)));
  return null;
end $$;
create function on_sub_category_renamed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(
    select ps.product_id from product_sub_categories ps where ps.sub_category_id in (select id from changed)));
  return null;
end $$;

create trigger products_inserted after insert on products
  referencing new table as changed for each statement execute function on_products_changed();
create trigger products_updated after update on products
  referencing new table as changed for each statement execute function on_products_changed();
create trigger categories_renamed after update on categories
  referencing new table as changed for each statement execute function on_category_renamed();
create trigger sub_categories_renamed after update on sub_categories
  referencing new table as changed for each statement execute function on_sub_category_renamed();
create trigger product_categories_inserted after insert on product_categories
  referencing new table as changed for each statement execute function on_product_shelves_changed();
create trigger product_categories_deleted after delete on product_categories
  referencing old table as changed for each statement execute function on_product_shelves_changed();
create trigger product_sub_categories_inserted after insert on product_sub_categories
  referencing new table as changed for each statement execute function on_product_shelves_changed();
create trigger product_sub_categories_deleted after delete on product_sub_categories
  referencing old table as changed for each statement execute function on_product_shelves_changed();

-- Cached pages: every server forgets them when the catalogue changes or a product runs out or comes back.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;
create trigger categories_tell     after insert or update or delete on categories     for each statement execute function tell_catalogue_changed();
create trigger sub_categories_tell after insert or update or delete on sub_categories for each statement execute function tell_catalogue_changed();
create trigger products_tell       after insert or update or delete on products       for each statement execute function tell_catalogue_changed();
create trigger stock_runs_out_or_returns after update on stock for each row
  when ((old.on_hand = old.reserved) is distinct from (new.on_hand = new.reserved))
  execute function tell_catalogue_changed();
create trigger stock_arrives after insert on stock for each statement execute function tell_catalogue_changed();
