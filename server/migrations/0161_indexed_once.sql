-- A new product is indexed once, when its sub-categories are written, and not also when it and its categories are. The
-- catalogue says in `catalogue.sub_categories_follow` that they are written later in the transaction.

create or replace function on_products_changed() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.sub_categories_follow', true) is distinct from 'yes' then
    perform write_search_documents(array(select id from changed));
  end if;
  return null;
end $$;

create or replace function on_product_categories_changed() returns trigger language plpgsql as $$
begin
  if current_setting('catalogue.sub_categories_follow', true) is distinct from 'yes' then
    perform write_search_documents(array(select distinct product_id from changed));
  end if;
  return null;
end $$;
