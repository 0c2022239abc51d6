-- Products with all words of a search in their texts, at most so many, always by the index of words: the planner takes
-- frequent words to be in the same texts and would read all documents of a large catalogue.
create function search_described(query tsquery, weights real[], most int)
returns table (product_id uuid, rank real, popularity bigint)
language sql stable set enable_seqscan = off as $$
  select d.product_id, ts_rank(weights, d.words, query), d.popularity
    from search_documents d
   where d.words @@ query
   limit most
$$;

-- The documents of a product are written again only when its texts change, or it becomes visible or invisible: a new
-- price changes no word.
create function on_products_updated() returns trigger language plpgsql as $$
begin
  perform rewrite_search_documents(array(
    select id
      from changed
      join before using (id)
     where (changed.name, changed.hindi_name, changed.brand, changed.unit, changed.description,
            changed.hindi_description, changed.live)
           is distinct from
           (before.name, before.hindi_name, before.brand, before.unit, before.description,
            before.hindi_description, before.live)));
  return null;
end $$;
drop trigger products_updated on products;
create trigger products_updated after update on products
  referencing old table as before new table as changed
  for each statement execute function on_products_updated();
