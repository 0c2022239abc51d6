-- Bread is not every egg of 'Dairy, Bread & Eggs': the names of categories stand apart from the words of the thing itself.
alter table search_documents add column shelves tsvector not null default '';
comment on column search_documents.words   is 'Weighted words: A name and unit, B brand and Hindi name, C sub-categories, D description.';
comment on column search_documents.shelves is 'Words of the categories, looked at where no name has what is searched for.';

create or replace function write_search_documents(uuid[]) returns void language sql as $$
  insert into search_documents (product_id, words, shelves, plain)
  select p.id,
         search_words(p.name || ' ' || p.unit, 'A')
           || search_words(p.brand || ' ' || p.hindi_name, 'B')
           || search_words(subs.names, 'C')
           || search_words(left(p.description, 1000), 'D'),
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
select write_search_documents(array(select id from products));

create index search_documents_everything on search_documents using gin ((words || shelves));
