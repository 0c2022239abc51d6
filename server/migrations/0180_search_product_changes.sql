-- Processes hold the words of all products in memory. A change names its products, so that only these are read again.

create table search_product_changes (
  transaction xid8 not null default pg_current_xact_id(),
  product_id uuid,
  noted_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (transaction, product_id)
);
comment on table search_product_changes is
  'Which products each change of search_changes concerns; rows of the last hour are enough.';
comment on column search_product_changes.product_id is 'Null: any of the products.';

-- Of a whole catalogue that is added or deleted no product is named.
create or replace function note_search_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform note_search_transaction();
    if tg_table_name <> 'search_vocabulary' then
      insert into search_product_changes (product_id)
      select case when count(*) over () <= 1000 then product_id end
        from (select distinct product_id from changed limit 1001) as first
          on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

create function note_search_product() returns trigger language plpgsql as $$
begin
  perform note_search_transaction();
  insert into search_product_changes (product_id) values (new.product_id) on conflict do nothing;
  return null;
end $$;

create function note_renamed_product() returns trigger language plpgsql as $$
begin
  perform note_search_transaction();
  insert into search_product_changes (product_id) values (new.id) on conflict do nothing;
  return null;
end $$;

drop trigger products_renamed_noted on products;
create trigger products_renamed_noted after update on products
  for each row when ((old.name, old.hindi_name, old.brand) is distinct from (new.name, new.hindi_name, new.brand))
  execute function note_renamed_product();
drop trigger search_products_updated on search_products;
create trigger search_products_updated after update on search_products
  for each row when ((old.variant_group, old.sub_category_id, old.live, old.amount, old.dimension)
                     is distinct from (new.variant_group, new.sub_category_id, new.live, new.amount, new.dimension))
  execute function note_search_product();
