-- Processes remember what they read of the vocabulary and the postings. Each search reads which transactions changed
-- them last: as long as these are the same, so is what was read.

create table search_changes (
  transaction xid8,
  -- the same in a transaction; a restored database counts its transactions anew
  noted_at timestamptz default now(),
  primary key (transaction, noted_at)
);
comment on table search_changes is
  'The last transactions that changed what a search reads of words, names and products, besides sales and stock.';

-- Old rows are deleted, so that they are few; those that another transaction deletes are left to it. The own row stays
-- when the transaction is older than many others.
create function note_search_transaction() returns void language plpgsql as $$
declare
  oldest xid8;
begin
  insert into search_changes (transaction) values (pg_current_xact_id()) on conflict do nothing;
  if found then
    oldest := (select transaction from search_changes order by transaction desc offset 20 limit 1);
    delete from search_changes
     where (transaction, noted_at) in (
       select transaction, noted_at
         from search_changes
        where transaction <= oldest and transaction <> pg_current_xact_id()
          for update skip locked);
  end if;
end $$;

create function note_search_change() returns trigger language plpgsql as $$
begin
  perform note_search_transaction();
  return null;
end $$;

-- A statement that changes no row is not noted: a product whose price is changed writes its words as they are.
create function note_search_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform note_search_transaction();
  end if;
  return null;
end $$;

create trigger search_names_changed after insert or update or delete on search_names
  for each statement execute function note_search_change();
create trigger search_name_words_changed after insert or update or delete on search_name_words
  for each statement execute function note_search_change();
create trigger search_common_words_changed after insert or update or delete on search_common_words
  for each statement execute function note_search_change();

create trigger search_products_inserted after insert on search_products
  referencing new table as changed for each statement execute function note_search_rows();
create trigger search_products_deleted after delete on search_products
  referencing old table as changed for each statement execute function note_search_rows();
-- Sales are read by every search.
create trigger search_products_updated after update on search_products
  for each row when ((old.variant_group, old.sub_category_id, old.live, old.amount, old.dimension)
                     is distinct from (new.variant_group, new.sub_category_id, new.live, new.amount, new.dimension))
  execute function note_search_change();
create trigger search_vocabulary_inserted after insert on search_vocabulary
  referencing new table as changed for each statement execute function note_search_rows();
create trigger search_vocabulary_updated after update on search_vocabulary
  referencing new table as changed for each statement execute function note_search_rows();
create trigger search_vocabulary_deleted after delete on search_vocabulary
  referencing old table as changed for each statement execute function note_search_rows();
create trigger search_postings_inserted after insert on search_postings
  referencing new table as changed for each statement execute function note_search_rows();
create trigger search_postings_updated after update on search_postings
  referencing new table as changed for each statement execute function note_search_rows();
create trigger search_postings_deleted after delete on search_postings
  referencing old table as changed for each statement execute function note_search_rows();
