-- Processes remember products as shoppers see them, besides their stock. Each request reads which transactions changed
-- them last, with the stock: as long as these are the same, so are the products.

create table catalogue_changes (
  transaction xid8,
  -- the same in a transaction; a restored database counts its transactions anew
  noted_at timestamptz default now(),
  primary key (transaction, noted_at)
);
comment on table catalogue_changes is
  'The last transactions that changed products, their categories, or the names of these.';

-- Old rows are deleted as in search_changes.
create function note_catalogue_change() returns trigger language plpgsql as $$
declare
  oldest xid8;
begin
  if not exists (select from changed) then
    return null;
  end if;
  insert into catalogue_changes (transaction) values (pg_current_xact_id()) on conflict do nothing;
  if found then
    oldest := (select transaction from catalogue_changes order by transaction desc offset 20 limit 1);
    delete from catalogue_changes
     where (transaction, noted_at) in (
       select transaction, noted_at
         from catalogue_changes
        where transaction <= oldest and transaction <> pg_current_xact_id()
          for update skip locked);
  end if;
  return null;
end $$;

create trigger products_inserted_noted after insert on products
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger products_updated_noted after update on products
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger products_deleted_noted after delete on products
  referencing old table as changed for each statement execute function note_catalogue_change();

create trigger product_categories_inserted_noted after insert on product_categories
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger product_categories_updated_noted after update on product_categories
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger product_categories_deleted_noted after delete on product_categories
  referencing old table as changed for each statement execute function note_catalogue_change();

create trigger product_sub_categories_inserted_noted after insert on product_sub_categories
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger product_sub_categories_updated_noted after update on product_sub_categories
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger product_sub_categories_deleted_noted after delete on product_sub_categories
  referencing old table as changed for each statement execute function note_catalogue_change();

create trigger categories_updated_noted after update on categories
  referencing new table as changed for each statement execute function note_catalogue_change();
create trigger sub_categories_updated_noted after update on sub_categories
  referencing new table as changed for each statement execute function note_catalogue_change();
