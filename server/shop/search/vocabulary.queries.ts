import { sql } from 'kysely'
import { all, type Db } from '#server/platform/database/database.ts'
import { FILLERS } from './probes.rules.ts'

/**
 * A text to look up. `word`: a word, with what begins with it and what is spelt nearly so; `exact`: only as it is
 * spelt; `joined`: as it is spelt or sounds; `name`: other names of things; `last`: the same for a word that may still
 * be typed.
 */
export type Probe = { text: string; mode: 'word' | 'exact' | 'joined' | 'name' | 'last' }

/** A word of the vocabulary that a probe may mean. */
export type Match = {
  /** place of the probe */
  probe: number
  /** search_sound of the probe */
  probeSound: string
  /**
   * `known`: no word of the vocabulary, but the probe is spelt right; `not sold`: and names what no grocer sells;
   * `named`: the probe is another name of a thing, which may be sold. Those that begin with `name` are words of another
   * name of what the probe names; `like brand`: of another name of what is like a brand.
   */
  how:
    | 'exact'
    | 'sound'
    | 'begins'
    | 'near'
    | 'known'
    | 'not sold'
    | 'named'
    | 'name'
    | 'name of brand'
    | 'like brand'
    | 'name begins'
    | 'name near'
  wordId: number
  word: string
  /** of the word, or of the name that was typed */
  sound: string
  /** whether it is a word of brands */
  brand: boolean
  /** whether it is a word of categories, and then the share of their products that have it in their names */
  category: boolean
  named: number | null
  /** 0 if what was typed is spelt like the word or its beginning; of names, in how many letters it differs */
  letters: number
  /** of names: which, how many words it has, and the place of the word in it */
  name: number | null
  words: number
  place: number
  /** the highest score of a product with this word */
  best: number
}

/** Most words and names that begin with a probe. */
const MAX_BEGINNINGS = 60
const MAX_NAMES = 5
/** Products by which a word of categories is judged. */
const SAMPLE = 24

/** Every vocabulary word that the probes may mean. */
export const lookUp = (db: Db, probes: Probe[]) =>
  all(
    db,
    sql<Match>`
      with given as materialized (
        select place::int - 1 as probe, text, mode
          from unnest(${probes.map(({ text }) => text)}::text[], ${probes.map(({ mode }) => mode)}::text[])
               with ordinality as given (text, mode, place)),
      sounds as materialized (${soundsOfWords}),
      probes as materialized (
        select probe, text, mode,
               case when mode = 'exact' then ''
                    else (select coalesce(string_agg(sounds.sound, '' order by place), '')
                            from unnest(string_to_array(text, ' ')) with ordinality as piece (word, place)
                            join sounds using (word)) end as sound
          from given),
      matches as materialized (
        ${same} union all ${begun} union all ${near} union all ${named}),
      words as materialized (${wordsOfMatches})
      select m.probe, p.sound as "probeSound", m.how, m.word_id as "wordId", w.word, m.sound, w.brand, w.category,
             m.letters, m.name, m.words, m.place, w.best, case when m.how <> 'begins' then w.named end as named
        from matches m
        join probes p using (probe)
        join words w using (word_id)
       union all
      select probe, probes.sound,
             case when common.not_sold then 'not sold' when common.found then 'known' else 'named' end, 0, text,
             probes.sound, false, false, 0, null, 0, 0, 0, null
        from probes
       cross join lateral (${commonWord}) as common
       where mode = 'word' and (common.found or ${isName})
       order by probe, "wordId"`,
  )

/** Of the first products of a word of categories, the share that has the word in its name, too. */
const shareNamed = sql`
  select avg(in_name::int)::real
    from (select in_name
            from search_postings
           where word_id = v.id
           order by score desc
           limit ${sql.lit(SAMPLE)}) as c`

/** Each word once: a search text has each of its words in several probes. */
const soundsOfWords = sql`
  select word, search_sound(word) as sound
    from (select distinct word
            from given, unnest(string_to_array(text, ' ')) as word
           where mode <> 'exact') as typed`

/** Each found word once, because many names mean the same word; the share is not needed for what only begins so. */
const wordsOfMatches = sql`
  select v.id as word_id, v.word, v.brand, v.category, best.score as best,
         case when v.category and found.judged then (${shareNamed}) end as named
    from (select word_id, bool_or(how <> 'begins') as judged from matches group by word_id) as found
   -- not joined with all words, of which the planner expects fewer
   cross join lateral (select * from search_vocabulary where id = found.word_id offset 0) as v
   cross join lateral (
     select score from search_postings where word_id = v.id order by score desc limit 1) as best`

const same = sql`
  select p.probe, v.id as word_id, v.sound, case when v.word = p.text then 'exact' else 'sound' end as how,
         case when v.word = p.text then 0 else 1 end as letters, null::int as name, 1 as words, 0 as place
    from probes p
    join search_vocabulary v on v.word = p.text
   where p.mode in ('word', 'exact', 'joined')
   union all
  select p.probe, v.id, v.sound, 'sound', 1, null, 1, 0
    from probes p
    join search_vocabulary v on v.sound = p.sound and v.word <> p.text
   where p.mode in ('word', 'joined') and p.sound <> ''`

const AFTER_ALL_LETTERS = sql`U&'\\+10FFFF'`

const begun = sql`
  select p.probe, v.id, v.sound, 'begins', 0, null::int, 1, 0
    from probes p
   cross join lateral (
     select id, sound
       from search_vocabulary
      where word ~>=~ p.text and word ~<~ (p.text || ${AFTER_ALL_LETTERS}) and word <> p.text
      order by length(word), word
      limit ${sql.lit(MAX_BEGINNINGS)}) as v
   where p.mode = 'word'
   union all
  select p.probe, v.id, v.sound, 'begins', 1, null, 1, 0
    from probes p
   cross join lateral (
     select id, sound
       from search_vocabulary
      where sound ~>=~ p.sound and sound ~<~ (p.sound || ${AFTER_ALL_LETTERS}) and sound <> p.sound
      order by length(word), word
      limit ${sql.lit(MAX_BEGINNINGS)}) as v
   where p.mode = 'word' and length(p.sound) > 1`

/**
 * Two edits of each side can share a key and differ by four; the rules count a swap of two letters as one, which is two
 * for levenshtein.
 */
const FARTHEST = sql.lit(4)

const postingsOfOwn = sql`select from search_postings where word_id = own.id`

/** Not for words that are spelt right, for which the rules use none. */
const near = sql`
  select distinct p.probe, v.id, v.sound, 'near', 1, null::int, 1, 0
    from probes p
   cross join lateral search_deletions_of(p.text, p.sound) as deletion (key)
    join search_deletions d on d.key = deletion.key
    join search_vocabulary v on v.id = d.word_id and v.sound <> p.sound
   where p.mode = 'word' and length(p.text) > 2
     and not exists (select from search_vocabulary own
                      where own.word = p.text and exists (${postingsOfOwn}))
     and (levenshtein_less_equal(p.sound, v.sound, ${FARTHEST}) <= ${FARTHEST}
          or levenshtein_less_equal(p.text, v.word, ${FARTHEST}) <= ${FARTHEST})`

/** As texts with two letters swapped have. */
const haveSameLetters = sql`
  length(p.sound) = length(n.sound) and translate(p.sound, n.sound, '') = '' and translate(n.sound, p.sound, '') = ''`

const typedNames = sql`
  select thing, phrase, sound, case when kind = 'brand' then 'name of brand' else 'name' end as how
    from search_names
   where sound = p.sound and kind <> 'meaning' and not disabled
     and (phrase = p.text or kind = 'name' and not regional
          or not exists (select from search_common_words c where c.word = p.text))
   union all
  select thing, phrase, sound, 'name begins'
    from (select thing, phrase, sound
            from search_names
           where phrase ~>=~ p.text and phrase ~<~ (p.text || ${AFTER_ALL_LETTERS}) and sound <> p.sound
             and (kind = 'name' or kind = 'brand' and length(p.text) > 2) and not disabled
             -- an everyday word is no beginning of a name in another language: boot is not boot chana
             and (not regional or not exists (select from search_common_words c where c.word = p.text))
           order by length(phrase)
           limit ${sql.lit(MAX_NAMES)}) as beginning
   where p.mode = 'last'
   union all
  select n.thing, n.phrase, n.sound, 'name near'
    from search_deletions_of(replace(p.text, ' ', ''), p.sound) as deletion (key)
    join search_name_deletions d on d.key = deletion.key
    join search_names n on n.id = d.name_id and n.sound <> p.sound and not n.disabled
   where length(p.sound) > 3 and length(n.sound) <= 60
     -- not for a text with a word that is spelt right, for which the rules use none
     and not exists (select from search_vocabulary own
                      where own.word = any (string_to_array(p.text, ' ')) and own.word <> all (${FILLERS}::text[])
                        and not own.brand and exists (${postingsOfOwn}))
     and levenshtein_less_equal(left(p.sound, 60), n.sound, ${FARTHEST})
         <= case when length(n.sound) > 8 then ${FARTHEST} when ${haveSameLetters} then 2 else 1 end`

/** Of a name of one word, its other names of the same sound say nothing else. */
const saysMore = (other: string) => sql`
  (${sql.ref(other)}.sound <> n.sound
   or cardinality(${sql.ref(other)}.words) > cardinality(string_to_array(p.text, ' ')))`

/** The words of the other names of a thing; for a brand, of the names of what is like it, and of their other names. */
const meant = sql`
  select w.word_id, w.place, o.id, o.words, o.regional, n.how
    from search_name_words w
    join search_names o on o.id = w.name_id
   where w.thing = n.thing and ${saysMore('o')}
   union all
  select w.word_id, w.place, o.id, o.words, false, 'like brand'
    from search_names own
    join search_names same on same.sound = own.sound and same.phrase = own.phrase
    join search_name_words w on w.thing = same.thing
    join search_names o on o.id = w.name_id
   where n.how = 'name of brand' and own.thing = n.thing and own.kind = 'meaning' and not own.disabled
     and ${saysMore('own')}
     and same.kind = 'name' and not same.regional and not same.disabled and o.kind = 'name' and not o.regional
  -- not joined with all names, of which the planner expects more
  offset 0`

/**
 * The words of the other names. An English word is no regional name that is spelt like it: long pepper is no clove. An
 * everyday word is no brand or regional name that only sounds like it: cool is not kul.
 */
const named = sql`
  select distinct p.probe, other.word_id, n.sound, other.how,
                  case when p.text in (n.phrase || 's', n.phrase || 'es', rtrim(n.phrase, 'y') || 'ies') then 0
                       else levenshtein(left(n.phrase, 60), left(p.text, 60)) end,
                  other.id, cardinality(other.words), other.place::int
    from probes p
   cross join lateral (${typedNames}) as n
   cross join lateral (${meant}) as other
   where p.mode in ('name', 'last')
     and not (other.regional
              and exists (select from search_common_words c where c.word = other.words[other.place + 1]))`

const isName = sql`
  exists (select from search_names where phrase = text and kind <> 'meaning' and not disabled)`

const commonWord = sql`
  select count(*) > 0 as found, coalesce(bool_or(c.not_sold), false) as not_sold
    from search_common_words c
   where c.word = text or c.sound = probes.sound and text !~ '[a-z]'`
