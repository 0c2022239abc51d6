-- Processes hold the vocabulary and the names in memory. Words are only added, which search_changes says; any other
-- change increases a version.

create table search_lexicon (
  single boolean primary key default true check (single),
  version bigint not null default 1,
  -- a restored database counts its versions anew
  changed_at timestamptz not null default now()
);
-- A migration that writes everyday words locks search_names first, as an edit of a name does: both change the row of
-- this table. One that writes search_name_words by itself increases the version.
comment on table search_lexicon is
  'Increases with each change of names, everyday words, and words of the vocabulary that were there before.';
insert into search_lexicon default values;

create function note_search_lexicon() returns trigger language plpgsql as $$
begin
  update search_lexicon set version = version + 1, changed_at = now();
  return null;
end $$;

create trigger search_names_lexicon after insert or update or delete on search_names
  for each statement execute function note_search_lexicon();
create trigger search_common_words_lexicon after insert or update or delete on search_common_words
  for each statement execute function note_search_lexicon();
create trigger search_vocabulary_lexicon after update or delete on search_vocabulary
  for each statement execute function note_search_lexicon();
