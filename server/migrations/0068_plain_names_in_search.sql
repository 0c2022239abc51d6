-- The remaining names of columns, functions and triggers in the field's standard terms; nothing else changes.

alter table eta_corrections rename column learnt_at to computed_at;
alter table search_documents rename column shelves to category_words;

alter function tell_catalogue_changed() rename to notify_catalogue_changed;
alter function tell_stock_arrived() rename to notify_stock_received;
alter function tell_stock_changed() rename to notify_stock_changed;
alter function on_product_shelves_changed() rename to on_product_categories_changed;
alter trigger categories_tell on categories rename to categories_notify;
alter trigger dark_stores_tell on dark_stores rename to dark_stores_notify;
alter trigger info_pages_tell on info_pages rename to info_pages_notify;
alter trigger products_tell on products rename to products_notify;
alter trigger shop_details_tell on shop_details rename to shop_details_notify;
alter trigger sub_categories_tell on sub_categories rename to sub_categories_notify;

create or replace function write_search_documents(uuid[]) returns void language sql as $$
  insert into search_documents (product_id, words, category_words, plain)
  select p.id,
         search_words(p.name || ' ' || p.unit, 'A')
           || search_words(p.brand || ' ' || p.hindi_name, 'B')
           || search_words(subs.names, 'C')
           || search_words(left(p.description, 1000) || ' ' || left(p.hindi_description, 1000), 'D'),
         search_words(tops.names, 'C'),
         lower(normalize(p.name || ' ' || p.brand))
    from products p
    cross join lateral (
      select coalesce(string_agg(c.name, ' '), '') as names
        from product_categories pc
        join categories c on c.id = pc.category_id
       where pc.product_id = p.id) as tops
    cross join lateral (
      select coalesce(string_agg(s.name, ' '), '') as names
        from product_sub_categories ps
        join sub_categories s on s.id = ps.sub_category_id
       where ps.product_id = p.id) as subs
   where p.id = any ($1)
   order by p.id
      on conflict (product_id) do update
         set words = excluded.words, category_words = excluded.category_words, plain = excluded.plain
$$;
