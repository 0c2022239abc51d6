/** More words than this do not narrow a search, they only cost. */
const MAX_TERMS = 12
/** Longer words are cut here and in the search documents alike (see search_words in the migrations). */
const LONGEST_WORD = 60

/** The words of a search text in lower case, split as the search documents are (search_words in the migrations). */
export function termsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s!-/:-@[-`{-~–—₹।\0]+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
}

/** All words must begin a word of the document: `'atta':* & 'dal':*`. */
export const tsQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:*`).join(' & ')

/** All words begin words of the names a thing goes by, its sub-category's too: `'atta':*ABC & 'dal':*ABC`. */
export const namedQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:*ABC`).join(' & ')

/** All words are words of the name, in English or Hindi: `'atta':AB & 'dal':AB`. */
export const nameQuery = (terms: string[]): string => terms.map((word) => `${quoted(word)}:AB`).join(' & ')

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`
