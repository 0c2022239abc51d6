-- The functions of search read the catalogue through its views, like the queries of search.
create or replace view catalogue_products as
  select id, name, hindi_name, brand, unit, mrp_paise, discount, images, live, archived_at, description,
         hindi_description
    from products;

create view catalogue_category_names as
  select id, name
    from categories;

create view catalogue_sub_category_names as
  select id, name
    from sub_categories;

comment on view catalogue_category_names is 'Published by catalogue: what a category is called.';
comment on view catalogue_sub_category_names is 'Published by catalogue: what a sub-category is called.';

create or replace function write_search_documents(uuid[]) returns void language sql as $$
  insert into search_documents (product_id, words, category_words, plain)
  select p.id,
         search_words(p.name || ' ' || p.unit, 'A')
           || search_words(p.brand || ' ' || p.hindi_name, 'B')
           || search_words(subs.names, 'C')
           || search_words(left(p.description, 1000) || ' ' || left(p.hindi_description, 1000), 'D'),
         search_words(tops.names, 'C'),
         lower(normalize(p.name || ' ' || p.brand))
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
         set words = excluded.words, category_words = excluded.category_words, plain = excluded.plain
$$;

create or replace function on_category_renamed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(
    select pc.product_id from catalogue_product_categories pc where pc.category_id in (select id from changed)));
  return null;
end $$;

create or replace function on_sub_category_renamed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(
    select ps.product_id
      from catalogue_product_sub_categories ps
     where ps.sub_category_id in (select id from changed)));
  return null;
end $$;
