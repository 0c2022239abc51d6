import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { ofSound, ofWord, Spellings } from './alike.rules.ts'
import { soundOf } from './sounds.rules.ts'

const shop = await openTestShop()
const { db } = shop.database
afterAll(() => shop.close())

/** Words of names and of everyday language, in both scripts. */
const words = async (): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`
    select word from search_common_words
     union
    select unnest(words) from search_names
     order by word`.execute(db)
  return rows.map(({ word }) => word)
}

const ODD = [
  ...['', 'y', 'aaa', 'knives', 'loaves', 'leaves', 'psyllium', 'schezwan', 'wrap', 'knorr', 'pies', 'ties'],
  ...['boxes', 'glasses', 'tomatoes', 'mangoes', 'oats', 'peas', 'cutie', 'phool', 'qqq', 'xylitol', 'zzz'],
  ...[
    'crème',
    'jalapeño',
    'ǅ',
    'ﬁsh',
    'İ',
    'o’neil',
    '№1',
    '50+',
    '🥭',
    'चाय',
    'मलाई',
    'मिठाइयाँ',
    'ज़ीरा',
    'ड़',
  ],
  ...['कॉफ़ी', 'ॐ', 'भाजियों', 'चिप्स', 'ऋषि', 'क्ष', 'ज्ञान', 'दालें', 'आटाaata', 'ੳ', 'ம', '\u200d', 'a\nb'],
]

test('the sound of every word, and of every beginning of one, is that of the index', async () => {
  const whole = await words()
  const begun = whole.flatMap((word) => [...word].map((_, at) => [...word].slice(0, at).join('')))
  const texts = [...new Set([...whole, ...begun, ...ODD])]
  const { rows } = await sql<{ sound: string }>`
    select search_sound(word) as sound
      from unnest(${texts}::text[]) with ordinality as given (word, place)
     order by place`.execute(db)
  const others = texts.flatMap((text, at) =>
    soundOf(text) === rows[at]?.sound ? [] : [[text, rows[at]?.sound]],
  )
  expect(texts.length).toBeGreaterThan(10_000)
  expect(others).toEqual([])
})

test('words are nearly alike if they have the same letters after the omissions that the migrations list', async () => {
  const all = (await words()).filter((_, at) => at % 7 === 0)
  const sounds = new Spellings<string>(ofSound)
  const spellings = new Spellings<string>(ofWord)
  for (const word of all) {
    sounds.add(soundOf(word), word)
    spellings.add(word, word)
  }
  const typed = [...all.filter((_, at) => at % 40 === 0), ...ODD].filter((word) => word.length > 2)
  const { rows } = await sql<{ typed: string; alike: string[] }>`
    with keys as materialized (
      select word, key from unnest(${all}::text[]) as word, search_deletions_of(word, search_sound(word)) as key (key))
    select typed, array(select distinct word
                          from keys
                          join search_deletions_of(typed, search_sound(typed)) as own (key) using (key)
                         order by word) as alike
      from unnest(${typed}::text[]) with ordinality as given (typed, place)
     order by place`.execute(db)
  const likeOf = (text: string) => [
    ...sounds.like(soundOf(text), ofSound),
    ...sounds.like(text, ofWord),
    ...spellings.like(soundOf(text), ofSound),
    ...spellings.like(text, ofWord),
  ]
  expect(rows.map(({ typed }) => [...new Set(likeOf(typed))].sort())).toEqual(
    rows.map(({ alike }) => alike.toSorted()),
  )
  expect(rows.flatMap(({ alike }) => alike).length).toBeGreaterThan(typed.length)
})
