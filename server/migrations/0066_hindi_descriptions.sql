alter table products
  add column hindi_description text  not null default '',
  add column hindi_details     jsonb not null default '{}';
comment on column products.hindi_description is 'What pages in Hindi say of it; empty where it has only its English description.';
comment on column products.hindi_details     is 'Name of an entry of more_details → its text in Hindi; where one is missing pages show the English one.';
comment on column search_documents.words     is 'Weighted words: A name and unit, B brand and Hindi name, C sub-categories, D descriptions.';

create or replace function write_search_documents(uuid[]) returns void language sql as $$
  insert into search_documents (product_id, words, shelves, plain)
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
         set words = excluded.words, shelves = excluded.shelves, plain = excluded.plain
$$;
