-- Processes remember what they read of the vocabulary and the postings. Each search reads which transactions changed
-- them last: as long as these are the same, so is what was read.

create table search_changes (
  transaction xid8 primary key
);
comment on table search_changes is
  'The last transactions that changed what a search reads of words, names and products, besides sales and stock.';

-- Old rows are deleted, so that they are few; those that another transaction deletes are left to it. The own row stays
-- when the transaction is older than many others.
create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (transaction) values (pg_current_xact_id()) on conflict do nothing;
  if found then
    delete from search_changes
     where transaction in (
       select transaction
         from search_changes
        where transaction <> pg_current_xact_id()
        order by transaction desc
       offset 20
          for update skip locked);
  end if;
  return null;
end $$;

create trigger search_vocabulary_changed after insert or update or delete or truncate on search_vocabulary
  for each statement execute function note_search_change();
create trigger search_names_changed after insert or update or delete or truncate on search_names
  for each statement execute function note_search_change();
create trigger search_name_words_changed after insert or update or delete or truncate on search_name_words
  for each statement execute function note_search_change();
create trigger search_common_words_changed after insert or update or delete or truncate on search_common_words
  for each statement execute function note_search_change();
create trigger search_postings_changed after insert or update or delete or truncate on search_postings
  for each statement execute function note_search_change();
create trigger search_products_changed after insert or delete or truncate on search_products
  for each statement execute function note_search_change();

-- Sales are read by every search.
create trigger search_products_updated after update on search_products
  for each row when ((old.variant_group, old.sub_category_id, old.live, old.amount, old.dimension)
                     is distinct from (new.variant_group, new.sub_category_id, new.live, new.amount, new.dimension))
  execute function note_search_change();
