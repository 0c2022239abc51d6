-- Processes remember which products a store has in stock. Each search reads which products have been sold out or have
-- come back since, with the statement that it needs anyway.

create table availability_changes (
  transaction xid8 not null default pg_current_xact_id(),
  store_id uuid not null,
  -- null: any of the store's products
  product_id uuid
);
create index availability_changes_key on availability_changes (store_id, transaction);
comment on table availability_changes is
  'Which products of which store have been sold out, or have come back; rows of the last hour are enough.';

-- Of a transaction that is not noted here, all changes with a lower id than this were committed before it.
create table availability_horizons (
  noted_at timestamptz primary key default now(),
  transaction xid8 not null default pg_snapshot_xmin(pg_current_snapshot())
);
comment on table availability_horizons is
  'The oldest transaction that was under way at some times; older changes than that of an hour ago are deleted.';

create view inventory_availability_changes as
  select store_id, product_id, transaction from availability_changes;
comment on view inventory_availability_changes is
  'Published by inventory: which products have been sold out or have come back; no product: any of the store.';

create function note_availability_change() returns trigger language plpgsql as $$
declare
  changed stock := case when tg_op = 'DELETE' then old else new end;
begin
  insert into availability_changes (store_id, product_id) values (changed.store_id, changed.product_id);
  return null;
end $$;

-- Of a whole catalogue the store alone is noted.
create function note_available_stock() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from added where on_hand > reserved limit 1001) as first) > 1000 then
    insert into availability_changes (store_id) select distinct store_id from added;
  else
    insert into availability_changes (store_id, product_id)
    select store_id, product_id from added where on_hand > reserved;
  end if;
  return null;
end $$;

create trigger stock_added_noted after insert on stock
  referencing new table as added for each statement execute function note_available_stock();
create trigger stock_changed_noted after update on stock
  for each row when ((old.on_hand > old.reserved) <> (new.on_hand > new.reserved))
  execute function note_availability_change();
create trigger stock_deleted_noted after delete on stock
  for each row when (old.on_hand > old.reserved) execute function note_availability_change();

create view catalogue_last_changes as
  select coalesce(string_agg(transaction || ' ' || date_part('epoch', noted_at), ' ' order by transaction), '')
           as changes
    from catalogue_changes;
comment on view catalogue_last_changes is
  'Published by catalogue: the transactions that changed products last; as long as they are the same, so are products.';
