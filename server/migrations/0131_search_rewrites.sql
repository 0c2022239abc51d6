-- The search documents of a category's products are rewritten when its name changes. For some hundred products that
-- happens in the transaction of the change; more are rewritten by a job, some hundred per transaction, because one
-- transaction would exceed the statement timeout and block the counting of their sales until it ends.

create table search_rewrites (
  product_id  uuid primary key references products on delete cascade
);
comment on table search_rewrites is
  'Products whose search documents a job writes anew, because one of their categories has another name.';

create function rewrite_search_documents(uuid[]) returns void language plpgsql as $$
begin
  if cardinality($1) <= 300 then
    perform write_search_documents($1);
  else
    insert into search_rewrites (product_id)
    select distinct id from unnest($1) as id order by id
        on conflict do nothing;
  end if;
end $$;

-- Only new names are in the documents, neither pictures nor positions.
create or replace function on_category_renamed() returns trigger language plpgsql as $$
begin
  perform rewrite_search_documents(array(
    select pc.product_id
      from catalogue_product_categories pc
     where pc.category_id in (
       select id from changed join before using (id)
        where (changed.name, changed.hindi_name) is distinct from (before.name, before.hindi_name))));
  return null;
end $$;

create or replace function on_sub_category_renamed() returns trigger language plpgsql as $$
begin
  perform rewrite_search_documents(array(
    select ps.product_id
      from catalogue_product_sub_categories ps
     where ps.sub_category_id in (
       select id from changed join before using (id)
        where (changed.name, changed.hindi_name) is distinct from (before.name, before.hindi_name))));
  return null;
end $$;

drop trigger categories_renamed on categories;
create trigger categories_renamed after update on categories
  referencing old table as before new table as changed
  for each statement execute function on_category_renamed();
drop trigger sub_categories_renamed on sub_categories;
create trigger sub_categories_renamed after update on sub_categories
  referencing old table as before new table as changed
  for each statement execute function on_sub_category_renamed();
