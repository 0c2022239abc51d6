-- Which words of products another name of a thing has, so that a search does not look for the words of each name: most
-- names are of things that this catalogue does not have.

create table search_name_words (
  thing    integer not null,
  name_id  integer not null references search_names on delete cascade,
  place    smallint not null,
  word_id  integer not null references search_vocabulary on delete cascade,
  primary key (name_id, place, word_id)
);
create index search_name_words_thing on search_name_words (thing, name_id, place, word_id);
create index search_name_words_word on search_name_words (word_id);
comment on table search_name_words is
  'The words of the vocabulary that are meant by search_names that are not disabled; kept by triggers on both.';
comment on column search_name_words.thing is 'As in search_names. Brands are not meant, but what is like them.';
comment on column search_name_words.place is 'Which word of the name, from 0.';

-- Wheat is not white, though they sound alike. Names in other languages are meant as they are spelt, because their
-- sounds are often other words.
create function search_is_meant(word text, sound text, own_word text, own_sound text, regional boolean) returns boolean
language sql immutable strict parallel safe as $$
  select case when regional then own_word = word
              else own_sound = sound
                   and (own_word !~ '[a-z]' or levenshtein(own_word, word) <= 1
                        or starts_with(own_word, rtrim(word, 'y')) or starts_with(word, rtrim(own_word, 'y'))) end
$$;

create index search_names_words on search_names using gin (words);
create index search_names_sounds on search_names using gin (sounds);

-- A word and a name that are written at the same time each wait for the other's transaction, so that neither misses the
-- other. Words do not wait for words.
create function write_search_name_words(name_ids int[]) returns void language sql as $$
  delete from search_name_words where name_id = any (name_ids);
  insert into search_name_words (thing, name_id, place, word_id)
  select n.thing, n.id, place - 1, v.id
    from search_names n
   cross join unnest(n.words, n.sounds) with ordinality as own (word, sound, place)
    join search_vocabulary v
      on not v.brand and (v.sound = own.sound or v.word = own.word)
     and search_is_meant(own.word, own.sound, v.word, v.sound, n.regional)
   where n.id = any (name_ids) and n.kind <> 'brand' and not n.disabled;
$$;
select write_search_name_words(array(select id from search_names));

create function on_search_names_written() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('search_name_words'));
  perform write_search_name_words(array(select id from changed));
  return null;
end $$;
create trigger search_names_inserted after insert on search_names
  referencing new table as changed for each statement execute function on_search_names_written();
create trigger search_names_updated after update on search_names
  referencing new table as changed for each statement execute function on_search_names_written();

create function on_search_words_written() returns trigger language plpgsql as $$
begin
  if not exists (select from changed) then return null; end if;
  perform pg_advisory_xact_lock_shared(hashtext('search_name_words'));
  delete from search_name_words where word_id in (select id from changed);
  insert into search_name_words (thing, name_id, place, word_id)
  select n.thing, n.id, place - 1, v.id
    from changed v
    join search_names n on n.words @> array[v.word] or n.sounds @> array[v.sound]
   cross join unnest(n.words, n.sounds) with ordinality as own (word, sound, place)
   where not v.brand and n.kind <> 'brand' and not n.disabled
     and search_is_meant(own.word, own.sound, v.word, v.sound, n.regional)
   order by n.id, place, v.id;
  return null;
end $$;
create trigger search_words_inserted after insert on search_vocabulary
  referencing new table as changed for each statement execute function on_search_words_written();
create trigger search_words_updated after update on search_vocabulary
  referencing new table as changed for each statement execute function on_search_words_written();
