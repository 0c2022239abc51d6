/**
 * A text to look up. `word`: a word, with what begins with it and what is spelt nearly so; `exact`: only as it is
 * spelt; `joined`: as it is spelt or sounds; `name`: other names of things; `last`: the same for a word that may still
 * be typed.
 */
export type Probe = { text: string; mode: 'word' | 'exact' | 'joined' | 'name' | 'last' }

/**
 * How a probe means a word. `known`: no word of the vocabulary, but the probe is spelt right; `not sold`: and names
 * what no grocer sells; `named`: the probe is another name of a thing, which may be sold. Those that begin with `name`
 * are words of another name of what the probe names; `like brand`: of another name of what is like a brand.
 */
export type How =
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

/** A word of the vocabulary that a probe may mean. */
export type Match = {
  /** search_sound of the probe */
  probeSound: string
  how: How
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

/** `best` and `named` of the matches of a word. A word that no product has is no match; its `best` is null. */
export type Said = { best: number | null; named: number | null }

/**
 * A match of which only this is known yet; `NamesOfThings` and `Lexicon` complete it in place, because a text has some
 * hundred, and copying them takes twice as long.
 */
export const begunMatch = (how: How, wordId: number, sound: string, letters: number): Match => ({
  probeSound: '',
  how,
  wordId,
  word: '',
  sound,
  brand: false,
  category: false,
  named: null,
  letters,
  name: null,
  words: 1,
  place: 0,
  best: 0,
})
