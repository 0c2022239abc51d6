-- Remedies that few grocers sell do not find what has one of their words: a balm for pain is no lip balm, and digestive
-- tablets are no digestive biscuits.
delete from search_names
 where source = 'supplied'
   and (phrase = 'balm'
        and thing in (select thing from search_names where phrase in ('headache balm', 'moov', 'vicks vaporub'))
     or phrase = 'digestive tablets' and kind = 'meaning');

insert into search_common_words (word, sound, not_sold)
select word, search_sound(word), true
  from unnest(array['vicks', 'vaporub', 'zandu', 'amrutanjan', 'iodex', 'moov', 'volini', 'pain', 'headache', 'dard'])
       as word
    on conflict (word) do update set not_sold = true;

-- Spelt right, and not nearly as vermicelli is.
insert into search_common_words (word, sound)
values ('stevia', search_sound('stevia'))
    on conflict (word) do nothing;
